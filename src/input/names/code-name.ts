/**
 * A code of the contract as people read it in a cell: `series_f` is "Series F". The words keep the
 * code's own letters, so that what a cell shows can be written into a filter as it stands. In
 * English whatever the pane's language: a workbook is shared.
 */
const SHORT: Readonly<Record<string, string>> = { ipo: "IPO", vc: "VC" };

export function codeName(code: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(code)) return code;
  const words = code
    .replace(/^(pre|non|post|mid)_/, "$1-")
    .replaceAll("_", " ")
    .replace(/\b(ipo|vc)\b/g, (word) => SHORT[word] ?? word)
    .replace(/ [a-z]$/, (letter) => letter.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
