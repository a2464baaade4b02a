/** Names of columns and worksheets as Excel writes them in an address. */

/** 0 -> `A`, 26 -> `AA`. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A sheet's name as an address needs it: `'My sheet'`. */
export function quoted(sheetName: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheetName)
    ? sheetName
    : `'${sheetName.replaceAll("'", "''")}'`;
}
