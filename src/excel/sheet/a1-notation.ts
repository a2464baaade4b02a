/** Names of columns and worksheets as Excel writes them in an address. */

/** 0 -> `A`, 26 -> `AA`. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Names without special characters that do not look like a cell (`Q1`, `R1C1`). */
const PLAIN_SHEET = /^(?![A-Z]{1,3}\d+$|R\d*(?:C\d*)?$|C\d*$)[A-Z_]\w*$/i;

/** A sheet's name as an address needs it: `'My sheet'`. */
export function quoted(sheetName: string): string {
  return PLAIN_SHEET.test(sheetName) ? sheetName : `'${sheetName.replaceAll("'", "''")}'`;
}

/** `'My sheet'!A1` -> `["My sheet", "A1"]`. */
export function splitAddress(address: string): [sheetName: string, cells: string] {
  const at = address.lastIndexOf("!");
  const sheet = address
    .slice(0, at)
    .replace(/^'(.*)'$/, "$1")
    .replaceAll("''", "'");
  return [sheet, address.slice(at + 1)];
}
