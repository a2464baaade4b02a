/**
 * A value as one text for the workbook's settings, and back: JSON, deflated, in base64. Anybody can edit a file, and a
 * short text can stand for gigabytes: hence fixed limits, and nothing is thrown.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

/** The most characters of a setting, ours or anybody's: Excel takes a little more. */
export const SETTING_CHARACTERS = 250_000;
/** The most characters of JSON that a setting may stand for: twice what a full one of ours does. */
const SETTING_LENGTH = 4_000_000;
/** The most bytes of all settings of a file together. */
const FILE_BYTES = 24_000_000;
/** Inflated at once: becomes some megabytes at worst. */
const PIECE_BYTES = 4_000;

export function pack(value: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(value)));
  return btoa(strFromU8(bytes, true));
}

/** How much may still be read of one file. */
export class FileLimit {
  #left = FILE_BYTES;

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new RangeError("The file stands for too much.");
  }
}

/** The value of a text; undefined when it is damaged or too large. */
export function unpack(text: unknown, limit = new FileLimit()): unknown {
  if (typeof text !== "string" || text.length > SETTING_CHARACTERS) return undefined;
  try {
    return JSON.parse(inflated(strToU8(atob(text), true), limit)) as unknown;
  } catch {
    return undefined;
  }
}

function inflated(bytes: Uint8Array, limit: FileLimit): string {
  const decoder = new TextDecoder();
  let text = "";
  const inflate = new Inflate((part) => {
    limit.take(part.length);
    text += decoder.decode(part, { stream: true });
    if (text.length > SETTING_LENGTH) throw new RangeError("The setting stands for too much.");
  });
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    inflate.push(bytes.subarray(from, from + PIECE_BYTES));
  return text;
}
