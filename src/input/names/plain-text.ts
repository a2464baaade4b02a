/**
 * The one way in which every reader takes a text: without marks that nobody sees in a cell (direction
 * marks, zero-width characters, soft hyphens), with ordinary letters and dots for full-width ones, one kind of
 * blank and one of hyphen. Pages and PDF files leave such characters in what people paste.
 */
const ALREADY_PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u{fff9}-\u{fffb}]/gu;
const FULL_WIDTH = /[\u2024\ufe50-\ufe6b\uff01-\uffee]+/g;
const LINE_BREAKS = /[\v\f\x85\u2028\u2029]/g;
const BLANKS = /[^\S\r\n\t ]|\u2800/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;

export function plainText(text: string): string {
  if (ALREADY_PLAIN.test(text)) return text;
  return text
    .replace(UNSEEN, "")
    .replace(FULL_WIDTH, (wide) => wide.normalize("NFKC"))
    .normalize("NFC")
    .replace(LINE_BREAKS, "\n")
    .replace(BLANKS, " ")
    .replace(DASHES, "-")
    .trim();
}

/** The text for a quote in a sentence: at most 40 characters. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
