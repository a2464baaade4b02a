/**
 * Slugs are written once in a dictionary, the most frequent first, and elsewhere as their places in it. A list in
 * ascending order without repetitions is a set, and is written as the gaps between its places: thirty technologies
 * take about thirty characters, most of them small numbers, which deflate packs further. Any other list is written as
 * plain numbers in its order.
 */
import type { FileBudget } from "./file-budget";

/** Characters that JSON writes without escapes. */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((digit) => digit !== '"' && digit !== "\\")
  .join("");
/** Numbers below this are one digit; the other digits mean that more digits follow. */
const LAST_DIGITS = 64;
const MORE_DIGITS = DIGITS.length - LAST_DIGITS;

/** A set as a text of gaps, or a list as plain places. */
export type SlugList = string | readonly number[];

export class SlugDictionary {
  readonly words: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  private constructor(words: readonly string[]) {
    this.words = words;
    this.#places = new Map(words.map((word, place) => [word, place]));
  }

  /** The dictionary of all lists that will be written, ordered by how often a slug occurs. */
  static count(lists: Iterable<readonly string[]>): SlugDictionary {
    const counts = new Map<string, number>();
    for (const list of lists)
      for (const slug of list) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    return new SlugDictionary([...counts].sort(([, a], [, b]) => b - a).map(([slug]) => slug));
  }

  placeOf(slug: string): number {
    return this.#places.get(slug) ?? -1;
  }

  write(slugs: readonly string[]): SlugList {
    if (!isCanonical(slugs)) return slugs.map((slug) => this.placeOf(slug));
    const places = new Uint32Array(slugs.length);
    for (let at = 0; at < slugs.length; at += 1) places[at] = this.placeOf(slugs[at] ?? "");
    return gapsOf(places.sort());
  }
}

/** Reads lists by a dictionary that was read from a file; places that it does not have are left out. */
export class SlugReader {
  /** For each place the rank of its word in ascending order. */
  readonly #ranks: Uint32Array;
  readonly #ascending: readonly string[];

  constructor(
    readonly words: readonly string[],
    private readonly budget: FileBudget
  ) {
    const order = words.map((_, place) => place).sort((a, b) => compare(words[a], words[b]));
    this.#ascending = order.map((place) => words[place] ?? "");
    this.#ranks = new Uint32Array(words.length);
    order.forEach((place, rank) => (this.#ranks[place] = rank));
  }

  /** The slugs of a list, or of two sets together. */
  read(list: unknown, more: unknown = ""): string[] {
    if (Array.isArray(list)) {
      this.budget.takeCells(list.length);
      return list.flatMap((place: unknown) => this.words[Number(place)] ?? []);
    }
    const ranks: number[] = [];
    for (const gaps of [list, more]) {
      if (typeof gaps !== "string") continue;
      this.budget.takeCells(gaps.length);
      for (const place of placesOf(gaps, this.words.length)) ranks.push(this.#ranks[place] ?? 0);
    }
    const slugs: string[] = [];
    for (const rank of new Uint32Array(ranks).sort()) slugs.push(this.#ascending[rank] ?? "");
    return slugs;
  }
}

/** True for a list in ascending order without repetitions: it can be written as a set. */
export function isCanonical(slugs: readonly string[]): boolean {
  for (let at = 1; at < slugs.length; at += 1)
    if (compare(slugs[at - 1], slugs[at]) >= 0) return false;
  return true;
}

function compare(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function gapsOf(ascending: Uint32Array): string {
  let text = "";
  let next = 0;
  for (const place of ascending) {
    let gap = place - next;
    while (gap >= LAST_DIGITS) {
      gap -= LAST_DIGITS;
      text += DIGITS[LAST_DIGITS + (gap % MORE_DIGITS)] ?? "";
      gap = Math.floor(gap / MORE_DIGITS);
    }
    text += DIGITS[gap] ?? "";
    next = place + 1;
  }
  return text;
}

const NO_DIGIT = DIGITS.length;
const VALUES = new Uint8Array(128).fill(NO_DIGIT);
Array.from(DIGITS, (digit, value) => (VALUES[digit.charCodeAt(0)] = value));

function placesOf(text: string, size: number): number[] {
  const places: number[] = [];
  let next = 0;
  let gap = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? NO_DIGIT;
    if (value === NO_DIGIT) break;
    if (value >= LAST_DIGITS) {
      gap += unit * value;
      unit *= MORE_DIGITS;
      continue;
    }
    const place = next + gap + unit * value;
    if (place >= size) break;
    places.push(place);
    next = place + 1;
    gap = 0;
    unit = 1;
  }
  return places;
}
