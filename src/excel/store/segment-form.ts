/**
 * The content of a segment: answers and ledger entries as plain columns. What repeats is written once: slugs in
 * a dictionary (`slug-dictionary`), a company's own words (`record-form`), a key that follows from the domain.
 * Metrics are in one long table, from which each answer takes its share in order. What is read is checked like
 * any stored answer. Pure.
 */
import type { LedgerEntry, KeyedAnswer, QuestionKey } from "../../model";
import { parseHeldAnswer, parseLedgerEntry } from "../../client";
import { fromColumns, type Row } from "./columnar";
import { type FileBudget, TooMuch } from "./file-budget";
import { recordOf } from "./record-form";
import { SlugReader } from "./slug-dictionary";
import type { Steps } from "./steps";

export interface SegmentContent {
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

export const TABLES = ["companies", "lists", "searches", "jobs", "keywords"] as const;
/** Answers handled in one step: some milliseconds of work. */
export const ANSWERS_A_STEP = 100;

/** The most keywords and uses of one answer: well above what a giant has, and what anybody asks. */
const MAX_KEYWORDS = 20_000;
const MAX_USES = 5_000;

/** More slugs than a service has. Bounded, because sorting them blocks the page. */
const MAX_WORDS = 60_000;

/**
 * The content of a segment's JSON, in steps. What does not have the form of an answer or an entry is left out.
 * Throws `TooMuch` beyond the file's budget.
 */
export function* fromForm(form: unknown, budget: FileBudget): Steps<SegmentContent> {
  const parts = Object(form) as Row;
  const words = Array.isArray(parts["slugs"]) ? (parts["slugs"] as unknown[]) : [];
  if (words.length > MAX_WORDS) throw new TooMuch();
  const slugs = new SlugReader(words.map(wordOf), budget);
  yield* budget.rest();
  const columns = (name: string) => fromColumns(parts[name], budget);
  const records = yield* columns("records");
  yield* eachInSteps(records, budget, (row) => recordOf(row, slugs, budget));
  const metrics: [string, unknown][] = [];
  yield* eachInSteps(yield* columns("metrics"), budget, (row) =>
    metrics.push(metricsOf(row, slugs.words))
  );
  const reader = new Reader(records, metrics);
  const rows: Row[] = [];
  for (const table of TABLES) for (const row of yield* columns(table)) rows.push(row);
  const entries = yield* columns("entries");
  budget.takeRows(rows.length + entries.length);
  const content: { answers: KeyedAnswer[]; entries: LedgerEntry[] } = { answers: [], entries: [] };
  yield* eachInSteps(rows, budget, (row) => {
    const [key, stored] = reader.answer(row);
    const answer = parseHeldAnswer(stored);
    if (answer && typeof key === "string") content.answers.push([key as QuestionKey, answer]);
  });
  yield* eachInSteps(entries, budget, (row) => {
    const entry = parseLedgerEntry(row);
    if (entry) content.entries.push(entry);
  });
  return content;
}

function* eachInSteps<A>(
  items: readonly A[],
  budget: FileBudget,
  work: (item: A) => void
): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % ANSWERS_A_STEP === 0 || budget.isDue()) yield* budget.rest();
  }
}

/** Anything that is not a word becomes "", so that the others keep their place. */
const wordOf = (word: unknown) => (typeof word === "string" ? word : "");

class Reader {
  #records = 0;
  #metrics = 0;

  constructor(
    private readonly records: readonly Row[],
    private readonly metrics: readonly (readonly [string, unknown])[]
  ) {}

  /** Rows are read in the order in which they were written. */
  answer(row: Row): readonly [unknown, unknown] {
    const { at, credits, by, demo } = row;
    const bought = { at, credits, by, demo };
    switch (row["about"]) {
      case "company":
        return this.#company(row, bought);
      case "technologies":
      case "intents": {
        const keywords = this.#span(row, MAX_KEYWORDS).map(([, found]) => found);
        return [row["key"], { about: row["about"], total: row["total"], keywords, bought }];
      }
      case "job":
        return [row["key"], { about: "job", job: unprefixed(row), bought }];
      default: {
        const { key, ...answer } = row;
        return [key, { ...answer, bought }];
      }
    }
  }

  #company(row: Row, bought: object): readonly [unknown, unknown] {
    const { viaAlias, candidates, chosenId, otherwise } = row;
    const company = row["known"] === true ? (this.records[this.#records++] ?? null) : null;
    const uses = Object.fromEntries(this.#span(row, MAX_USES));
    const others = row["others"] ?? [];
    const found = { company, uses, viaAlias, candidates, others, chosenId, otherwise };
    const answer = { about: "company", ...found };
    return [row["key"] ?? keyByDomain(company?.["domain"]), { ...answer, bought }];
  }

  /** The next metrics of the table: each belongs to one answer. */
  #span({ many }: Row, most: number): (readonly [string, unknown])[] {
    const count = Number.isSafeInteger(many) ? Math.max(0, many as number) : 0;
    if (count > most) throw new TooMuch();
    return count === 0 ? [] : this.metrics.slice(this.#metrics, (this.#metrics += count));
  }
}

export function keyByDomain(domain: unknown): string | null {
  return typeof domain === "string" ? `company:domain:${domain}` : null;
}

function metricsOf({ slug, isUsed, ...rest }: Row, words: readonly string[]): [string, unknown] {
  const word = words[Number(slug)] ?? "";
  return [word, isUsed === true ? { ...rest, slug: word } : null];
}

function unprefixed(row: Row): Row {
  const fields = Object.entries(row).filter(([name]) => name.startsWith("f:"));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(2), value]));
}
