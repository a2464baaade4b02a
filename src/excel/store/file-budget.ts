/**
 * How much work the data of one workbook may make. Anybody can write a workbook's settings, and a
 * few hundred characters can stand for gigabytes: columns that say how often they repeat, deflated
 * text, marks that stand for words. Whoever makes more of a file than stands in it asks here first.
 * Counted in characters; an honest file of 5,000 companies takes about a tenth.
 */
import { Inflate } from "fflate";

const FILE_CHARACTERS = 100_000_000;
/** One setting is read without a rest: some ten milliseconds. */
const SETTING_CHARACTERS = 10_000_000;
const INFLATED_BYTES = 4_000_000;
/** Deflate makes at most about a thousand times as much of its input: so far is looked ahead. */
const BYTES_A_LOOK = 2_000;
/** A cell takes room whatever stands in it. */
const CELL_CHARACTERS = 16;

/** A file wants more than it may have: what wanted it is left out. */
export class TooMuch extends Error {}

export class FileBudget {
  #left = FILE_CHARACTERS;
  #leftOfSetting = SETTING_CHARACTERS;

  /** The next setting has its own share of what is left. */
  nextSetting(): this {
    this.#leftOfSetting = Math.min(SETTING_CHARACTERS, this.#left);
    return this;
  }

  takeCells(count: number): void {
    this.takeCharacters(count * CELL_CHARACTERS);
  }

  takeCharacters(count: number): void {
    // Refused before it is made, so it costs the other settings nothing.
    if (count > this.#leftOfSetting) throw new TooMuch();
    this.#left -= count;
    this.#leftOfSetting -= count;
  }
}

/** Inflates no further than a setting may grow. */
export function inflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    length += part.length;
    if (length > INFLATED_BYTES) throw new TooMuch();
    parts.push(part);
  });
  for (let from = 0; from === 0 || from < bytes.length; from += BYTES_A_LOOK)
    inflate.push(bytes.subarray(from, from + BYTES_A_LOOK), from + BYTES_A_LOOK >= bytes.length);
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
