/**
 * Base64, both ways. By tables, because a workbook's answers are read before its first cell shows a value: the
 * browser's own functions need a string of bytes in between and take ten times as long.
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const codes = Uint8Array.from(LETTERS, (letter) => letter.charCodeAt(0));
const PAD = "=".charCodeAt(0);

const values = new Uint8Array(128);
codes.forEach((code, value) => (values[code] = value));

const ascii = new TextDecoder("latin1");

export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  const code = (value: number) => codes[value & 63] ?? PAD;
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const three =
      ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    out[to] = code(three >> 18);
    out[to + 1] = code(three >> 12);
    out[to + 2] = from + 1 < bytes.length ? code(three >> 6) : PAD;
    out[to + 3] = from + 2 < bytes.length ? code(three) : PAD;
  }
  return ascii.decode(out);
}

/** Other characters count as zero: the checksum tells whether a text is damaged. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const out = new Uint8Array(Math.max(0, Math.floor((text.length * 3) / 4) - padding));
  const value = (at: number) => values[text.charCodeAt(at)] ?? 0;
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const three =
      (value(from) << 18) | (value(from + 1) << 12) | (value(from + 2) << 6) | value(from + 3);
    out[to] = three >> 16;
    out[to + 1] = three >> 8;
    out[to + 2] = three;
  }
  return out;
}
