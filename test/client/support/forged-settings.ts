/** Settings of a workbook as nobody in their right mind writes them, by chance but repeatably. */
import { deflateSync, strToU8 } from "fflate";
import type { PartContent } from "../../../src/excel/store/file-part";
import {
  ANSWERS,
  LEDGER,
  RUN_SETTINGS,
  SEARCH_SETTINGS,
} from "../../../src/excel/store/setting-names";

export type Random = () => number;

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const run = {
  ...{ id: "r1", workbookId: "w1", name: "Enrich", by: "AB", startedAt: 1, savedAt: 2 },
  ...{ endedAt: null, state: "paused", shownCredits: 6, chargedCredits: 3, openCompanies: 1 },
  counts: { rows: 2, done: 1, waiting: 1, notFound: 0, failed: 0 },
  ...{ notes: ["Not asked"], names: { acme: "acme.example" } },
};
const searched = {
  ...{ id: "s1", tableId: "{ABC}", titles: ["ID"], position: 4, hasEnded: false, total: 12 },
  ...{ writtenAt: 1, ids: ["1"] },
  spec: { about: "jobs", criteria: { job_title_or: ["engineer"] }, columns: ["id"], title: "T" },
};

const odd: readonly ((random: Random) => unknown)[] = [
  ...[null, -1, 1e300, "", "\u0001", [], {}, true, 1e6, 1e9, 0.5, -0].map((value) => () => value),
  ...["__proto__", "constructor", "=1+1", "<b>", "company:domain:acme.example"].map((t) => () => t),
  (random) => "!".repeat(random() * 5_000),
  (random) => Array.from({ length: random() * 200 }, () => pick(random, ["java", "kafka", "sql"])),
  () => ({ same: 0 }),
  () => ({ same: {} }),
  (random) => ({ count: Math.floor(random() * 1e6), fields: { a: { same: 1 } } }),
  (random) => Date.UTC(2026, 10, 2, 9) + (random() - 0.5) * 1e14,
  (random) => pick<unknown>(random, [run, searched]),
];

/** A copy with something else at a place that chance finds. */
function changed(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random() < 0.06)
    return pick(random, odd)(random);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  const names = Object.keys(copy);
  const name = pick(random, names);
  const act = random();
  if (names.length === 0 || act < 0.05)
    Object.defineProperty(copy, pick(random, ["x", "__proto__", "0"]), {
      value: pick(random, odd)(random),
      enumerable: true,
    });
  else if (act < 0.1) Reflect.deleteProperty(copy, name);
  else copy[name] = changed(copy[name], random);
  return copy;
}

function spoiled(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const act = random();
  if (act < 0.9) return text;
  if (act < 0.94) return text.slice(0, at);
  if (act < 0.97) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + text + text.slice(at);
}

function deflated(json: unknown, random: Random): string {
  const bytes = deflateSync(strToU8(spoiled(JSON.stringify(json ?? null), random)), { level: 1 });
  return Buffer.from(bytes).toString("base64");
}

/** A setting that holds `content` as it is. */
export function intactSetting(content: PartContent): [name: string, value: string] {
  return [`${ANSWERS}c.0.9`, deflated(content, () => 0)];
}

/** Settings that hold `content` more or less, among others. */
export function forgedSettings(
  random: Random,
  content: PartContent
): [name: string, value: unknown][] {
  const form = asJson(content);
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at): [string, unknown] => {
    const mutated = (value: unknown): unknown => {
      let made = value;
      for (let count = Math.floor(random() * 6); count > 0; count -= 1)
        made = changed(made, random);
      return made;
    };
    const kind = random();
    if (kind < 0.7) {
      const text = deflated(mutated(form), random);
      const name = `${pick(random, [ANSWERS, LEDGER])}c.${Math.floor(random() * 3.6e12)}.${at}`;
      return [name, spoiled(text, random)];
    }
    if (kind < 0.8)
      return [`${RUN_SETTINGS}r${at}`, spoiled(JSON.stringify(mutated(run) ?? null), random)];
    if (kind < 0.95) return [`${SEARCH_SETTINGS}s${at}`, JSON.stringify(mutated(searched))];
    return [`${ANSWERS}${String(at)}`, pick(random, odd)(random)];
  });
}
