/**
 * A row of a CSV file (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe in front
 * (OWASP, CSV Injection); a spreadsheet may read a full-width sign as its narrow one. Numbers stay as they are.
 */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  const text = typeof value === "string" ? value.replace(LIKE_A_FORMULA, "'$&") : `${value ?? ""}`;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
