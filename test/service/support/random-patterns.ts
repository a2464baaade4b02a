/**
 * Random patterns that JavaScript reads, and random texts of the signs they speak of.
 */
export type Random = (below: number) => number;

/** Numbers below what is asked, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

const SIGNS = [
  "a",
  "b",
  "C",
  "c",
  "1",
  "2",
  "_",
  " ",
  "\n",
  "\r",
  "+",
  "#",
  ".",
  "-",
  "]",
  "}",
  "&",
];

export function randomText(random: Random): string {
  return Array.from({ length: random(9) }, () => pick(random, SIGNS)).join("");
}

const atoms = [
  ...["a", "b", "C", "c", "1", "2", "_", " ", "\n", "#", "-", "]", "}", "&", "{", "{,2}"],
  ...[".", ".", "\\w", "\\W", "\\d", "\\D", "\\s", "\\S", "\\n", "\\t", "\\.", "\\+", "\\-", "\\/"],
  ...["\\x61", "\\u0062", "\\x2b", "\\_".replace("_", "#"), "\\]", "\\{", "\\\\"],
];
const members = [
  "a",
  "b-c",
  "1",
  "0-9",
  "A-Z",
  "\\w",
  "\\d",
  "\\S",
  "_",
  "+",
  ".",
  "\\-",
  "\\]",
  "\\n",
  "[",
  "^",
  "\\x61",
  "#-.",
  " ",
];
const places = ["\\b", "\\b", "\\B", "^", "$"];
const quantifiers = ["*", "+", "?", "{2}", "{1,2}", "{0,1}", "{2,}", "*?", "+?", "??", "{1,2}?"];

function brackets(random: Random): string {
  const inside = Array.from({ length: 1 + random(3) }, () => pick(random, members)).join("");
  return `[${random(3) === 0 ? "^" : ""}${inside.startsWith("^") ? `\\${inside}` : inside}]`;
}

function atom(random: Random, depth: number): string {
  const kind = random(depth > 0 ? 6 : 5);
  if (kind < 3) return pick(random, atoms);
  if (kind < 5) return brackets(random);
  return `(${random(2) === 0 ? "?:" : ""}${branches(random, depth - 1)})`;
}

function part(random: Random, depth: number): string {
  const kind = random(8);
  if (kind === 0) return pick(random, places);
  if (kind === 1 && depth > 0)
    return `(${pick(random, ["?=", "?!", "?<=", "?<!"])}${branches(random, depth - 1)})`;
  const one = atom(random, depth);
  return random(4) === 0 ? one + pick(random, quantifiers) : one;
}

function branches(random: Random, depth: number): string {
  const branch = () => Array.from({ length: random(4) }, () => part(random, depth)).join("");
  return Array.from({ length: 1 + (random(4) === 0 ? 1 : 0) }, branch).join("|");
}

export function randomPattern(random: Random): string {
  for (;;) {
    const pattern = branches(random, 2);
    try {
      new RegExp(pattern);
      return random(5) === 0 ? `(?i)${pattern}` : pattern;
    } catch {
      // Not a pattern of JavaScript's either: another one.
    }
  }
}
