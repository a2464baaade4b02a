/**
 * A code of the contract as a cell shows it: `series_f` is "Series F". The words keep the letters of the
 * code, so that the text of a cell can be used as the value of a filter. Always English, because a
 * workbook is shared.
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
