/**
 * Patterns and whole words against JavaScript's own, over random texts: the database finds the same, or the
 * pattern is refused.
 */
import type { Database } from "../../../src/database/database";
import { passingFolder } from "../../../src/database/data-folder";
import { openPglite } from "../../../src/database/pglite";
import { anyOfThem, isUppercase, usable, wholeWord } from "../../../src/service/search/patterns";
import { randomFrom, randomPattern, randomText } from "../support/random-patterns";

let database: Database;
const { folder, release } = passingFolder();
beforeAll(async () => {
  database = await openPglite({ folder, instants: "iso" });
}, 120_000);
afterAll(async () => {
  await database.close();
  await release();
});

interface Asked {
  readonly text: string;
  readonly pattern: string;
}

/** What the database says of each, in one question. */
async function found(asked: readonly Asked[]): Promise<boolean[]> {
  const rows = await database.rows<{ hit: boolean }>(
    `select text ~ pattern as hit from unnest($1::text[], $2::text[])
     with ordinality as asked (text, pattern, place) order by place`,
    [asked.map(({ text }) => text), asked.map(({ pattern }) => pattern)]
  );
  return rows.map(({ hit }) => hit);
}

/** As JavaScript reads the pattern. */
function isIn(text: string, pattern: string): boolean {
  const isAnyCase = pattern.startsWith("(?i)");
  return new RegExp(pattern.replace(/^\(\?i\)/, ""), isAnyCase ? "i" : "").test(text);
}

function isRefused(pattern: string): boolean {
  try {
    usable(pattern);
    return false;
  } catch {
    return true;
  }
}

const inDatabase = async (text: string, pattern: string) =>
  (await found([{ text, pattern: usable(pattern) }]))[0];

describe("a pattern", () => {
  it.each([
    ["\\bdata\\b", "big data!", true],
    ["\\bdata\\b", "database", false],
    ["\\Bbase", "database", true],
    ["\\Bbase", "a base", false],
    ["Kafka.*Java", "Kafka\nand Java", false],
    ["Kafka[\\s\\S]*Java", "Kafka\nand Java", true],
    ["\\x4bafka", "Kafka", true],
    ["\\u004bafka", "Kafka", true],
    ["C\\+\\+", "we use C++", true],
    ["[\\b]", "a\bc", true],
    ["[a\\-c]", "b", false],
    ["a{,2}b", "a{,2}b", true],
    ["]}", "]}", true],
    ["(?<year>\\d{4})", "in 2026", true],
    ["\\\\1", "a\\1", true],
    ["(?i)KAFKA", "kafka", true],
    ["KAFKA", "kafka", false],
    ["\\bZürich\\b", "in Zürich.", true],
    ["", "anything", true],
  ])("%j in %j: %j", async (pattern, text, expected) => {
    expect(await inDatabase(text, pattern)).toBe(expected);
  });

  it.each([
    "***=C++",
    "C++",
    "(?x)a b",
    "a(?i)b",
    "(?#note)a",
    "(?P<year>a)",
    "\\p{L}",
    "\\Astart",
    "\\mword",
    "[[:alpha:]]",
    "[]a]",
    "[^]",
    "(a)\\1",
    "\\k<year>",
    "a\\0",
    "\\u0000",
    "\\ud83d",
    "(a",
    "a)",
    "[a",
    "a\\",
    "*a",
    "a**",
    "(?=a)*",
    "x".repeat(501),
  ])("%s is refused", (pattern) => {
    expect(() => usable(pattern)).toThrow("Broken pattern");
  });

  it("finds what JavaScript finds in 4,000 pairs of random patterns and texts", async () => {
    const random = randomFrom(20_261_122);
    const asked = Array.from({ length: 4_000 }, () => ({
      pattern: randomPattern(random),
      text: randomText(random),
    })).filter(({ pattern }) => !isRefused(pattern));
    expect(asked.length).toBeGreaterThan(3_800);
    const hits = await found(
      asked.map(({ text, pattern }) => ({ text, pattern: usable(pattern) }))
    );
    const other = asked.filter(({ text, pattern }, at) => isIn(text, pattern) !== hits[at]);
    expect(other).toEqual([]);
    expect(hits.filter(Boolean).length).toBeGreaterThan(400);
    expect(hits.filter((hit) => !hit).length).toBeGreaterThan(400);
  });
});

describe("a list of patterns", () => {
  it("of 100 becomes at most 17 expressions, of 16 stays as it is", () => {
    const list = (length: number) => Array.from({ length }, (_, n) => usable(`x${n}|y`));
    expect(anyOfThem(list(16))).toEqual(list(16));
    expect(anyOfThem(list(100))).toHaveLength(15);
    const mixed = list(100).map((one, n) => (n % 2 ? one : `(?i)${one}`));
    expect(anyOfThem(mixed).length).toBeLessThanOrEqual(17);
  });

  it("keeps (?i) to those that start with it", async () => {
    const others = Array.from({ length: 40 }, (_, n) => (n % 2 ? `x${n}` : `(?i)x${n}`));
    const asked = ["(?i)KAFKA", "KAFKA", "kafka"].flatMap((pattern) =>
      anyOfThem([...others, pattern].map(usable)).map((one) => ({ text: "Kafka", pattern: one }))
    );
    const hits = await found(asked);
    expect(asked.filter((_, at) => hits[at]).map(({ pattern }) => pattern)).toEqual([
      expect.stringMatching(/^\(\?i\).*KAFKA/),
    ]);
  });

  it("finds a text when one of 40 random patterns does, and else not, in 200 lists", async () => {
    const random = randomFrom(11);
    const lists = Array.from({ length: 200 }, (_, n) => {
      const text = randomText(random);
      const patterns: string[] = [];
      const isWanted = n % 2 === 0;
      const until = (length: number, isHit: boolean) => {
        while (patterns.length < length) {
          const pattern = randomPattern(random);
          if (!isRefused(pattern) && isIn(text, pattern) === isHit) patterns.push(pattern);
        }
      };
      until(random(40), false);
      if (isWanted) until(patterns.length + 1, true);
      until(40, false);
      return { text, patterns, isWanted };
    });
    const asked = lists.flatMap(({ text, patterns }, list) =>
      anyOfThem(patterns.map(usable)).map((pattern) => ({ text, pattern, list }))
    );
    const hits = await found(asked);
    const seen = lists.map((_, list) => asked.some((one, at) => one.list === list && hits[at]));
    expect(seen).toEqual(lists.map(({ isWanted }) => isWanted));
  });
});

describe("a whole word", () => {
  const terms = ["C++", "C#", ".NET", "C", "R&D", "node.js", "a", "_x", "++", "go"];

  it("is found where nothing of a word touches its ends, signs at its ends bound themselves", async () => {
    const random = randomFrom(7);
    const asked = Array.from({ length: 3_000 }, () => {
      const term = terms[random(terms.length)] ?? "";
      const around = () => randomText(random).slice(0, 3);
      return { term, text: random(4) === 0 ? randomText(random) : around() + term + around() };
    });
    const hits = await found(
      asked.map(({ term, text }) => ({
        text,
        pattern: `${isUppercase(term) ? "" : "(?i)"}${wholeWord(term)}`,
      }))
    );
    const other = asked.filter(({ term, text }, at) => contains(text, term) !== hits[at]);
    expect(other).toEqual([]);
    expect(hits.filter(Boolean).length).toBeGreaterThan(400);
  });

  /** By looking at the characters around each place, without an expression. */
  function contains(text: string, term: string): boolean {
    const isWord = (character: string | undefined) => /^[A-Za-z0-9_]$/.test(character ?? "");
    const [where, what] = isUppercase(term)
      ? [text, term]
      : [text.toLowerCase(), term.toLowerCase()];
    for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
      const isOpen = isWord(what[0]) && isWord(where[at - 1]);
      const isGoingOn = isWord(what.at(-1)) && isWord(where[at + what.length]);
      if (!isOpen && !isGoingOn) return true;
    }
    return false;
  }
});
