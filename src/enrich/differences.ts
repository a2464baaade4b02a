/**
 * What a refresh changed, fact by fact: a technology added or dropped, an intent risen or fallen, another
 * number of employees. Compares readings, not cells, so that it tells more than the columns show. Pure.
 */
import type { Scalar } from "../input";
import type { KeywordMetrics, CompanyRef, Question, Reading } from "../model";
import { companyFields, fieldValue, labelOf } from "../input";
import type { OutputPlan } from "./output";

export interface Difference {
  readonly company: string;
  readonly what: "field" | "technology" | "intent";
  /** "Employees", "Apache Kafka" */
  readonly name: string;
  /** Set when only the slug of the keyword is known: then `name` is the slug. */
  readonly slug?: string;
  readonly change: "added" | "dropped" | "risen" | "fallen" | "changed";
  readonly before: Scalar | null;
  readonly after: Scalar | null;
}

export interface ChangeCount {
  readonly what: Difference["what"];
  readonly change: Difference["change"];
  readonly count: number;
}

const KINDS = ["technology", "intent", "field"] as const;
const CHANGES = ["added", "dropped", "risen", "fallen", "changed"] as const;

/** The most important first: added technologies, then dropped ones, and so on. */
export function inOrder(differences: readonly Difference[]): Difference[] {
  const rank = ({ what, change }: Difference) =>
    KINDS.indexOf(what) * CHANGES.length + CHANGES.indexOf(change);
  return [...differences].sort((a, b) => rank(a) - rank(b));
}

export function countChanges(differences: readonly Difference[]): ChangeCount[] {
  return KINDS.flatMap((what) =>
    CHANGES.flatMap((change) => {
      const { length } = differences.filter((one) => one.what === what && one.change === change);
      return length === 0 ? [] : [{ what, change, count: length }];
    })
  );
}

/** `oldReadings`: the readings before the refresh, by index of the company. */
export function differencesOf(
  oldReadings: ReadonlyMap<number, readonly (Reading | undefined)[]>,
  companies: readonly CompanyRef[],
  outputs: OutputPlan,
  readingOf: (question: Question) => Reading | undefined
): Difference[] {
  return [...oldReadings].flatMap(([index, readings]) => {
    const company = companies[index];
    if (!company) return [];
    const renewed = outputs.questionsOf(company).flatMap((question, at) => {
      const before = readings[at];
      const after = readingOf(question);
      return before && after && before.bought.at !== after.bought.at ? [{ before, after }] : [];
    });
    // The figures of a technology say more than its slug in the record.
    const measured = new Set(
      renewed.flatMap(({ before, after }) => [before, after].flatMap(technologiesOf))
    );
    return renewed
      .flatMap(({ before, after }) => readingDifferences(labelOf(company), before, after))
      .filter(({ slug }) => slug === undefined || !measured.has(slug));
  });
}

function technologiesOf(reading: Reading): readonly string[] {
  return reading.about === "technologies" ? reading.keywords.map(({ slug }) => slug) : [];
}

export function readingDifferences(company: string, before: Reading, after: Reading): Difference[] {
  if (before.about === "company" && after.about === "company")
    return companyDifferences(company, before, after);
  if (before.about === "technologies" && after.about === "technologies")
    return keywordDifferences(company, "technology", before.keywords, after.keywords);
  if (before.about === "intents" && after.about === "intents")
    return keywordDifferences(company, "intent", before.keywords, after.keywords);
  return [];
}

type CompanyReading = Extract<Reading, { about: "company" }>;

/** Lists of technologies are compared item by item, everything else as a cell shows it. */
const LISTS: readonly string[] = ["technology_slugs", "keyword_slugs"];

function companyDifferences(
  name: string,
  { company: before }: CompanyReading,
  { company: after }: CompanyReading
): Difference[] {
  if (!before || !after) {
    if (!before === !after) return [];
    const change = after ? "added" : "dropped";
    return [{ company: name, what: "field", name: "Company", change, before: null, after: null }];
  }
  const fields = companyFields
    .filter((field) => !LISTS.includes(field.name))
    .flatMap((field): Difference[] => {
      const [old, now] = [fieldValue(before, field, "text"), fieldValue(after, field, "text")];
      if (old === now) return [];
      return [
        {
          company: name,
          what: "field",
          name: field.label,
          change: wordFor(old, now),
          before: old,
          after: now,
        },
      ];
    });
  const [old, now] = [new Set(before.technology_slugs), new Set(after.technology_slugs)];
  const technology = (slug: string, change: "added" | "dropped"): Difference => ({
    company: name,
    what: "technology",
    name: slug,
    slug,
    change,
    before: null,
    after: null,
  });
  return [
    ...fields,
    ...[...now].filter((slug) => !old.has(slug)).map((slug) => technology(slug, "added")),
    ...[...old].filter((slug) => !now.has(slug)).map((slug) => technology(slug, "dropped")),
  ];
}

function wordFor(before: Scalar | null, after: Scalar | null): Difference["change"] {
  if (before === null) return "added";
  if (after === null) return "dropped";
  if (typeof before !== "number" || typeof after !== "number") return "changed";
  return after > before ? "risen" : "fallen";
}

const RANK = { low: 1, medium: 2, high: 3 } as const;

/** How strongly a keyword shows: by confidence, then by jobs. */
function strengthOf({ confidence, jobs }: KeywordMetrics): readonly [number, number] {
  return [confidence ? RANK[confidence] : 0, jobs ?? 0];
}

function keywordDifferences(
  company: string,
  what: "technology" | "intent",
  before: readonly KeywordMetrics[],
  after: readonly KeywordMetrics[]
): Difference[] {
  const old = new Map<string, KeywordMetrics>(before.map((entry) => [entry.slug, entry]));
  const now = new Map<string, KeywordMetrics>(after.map((entry) => [entry.slug, entry]));
  const words = ({ confidence, jobs }: KeywordMetrics) =>
    `${confidence ?? "no confidence"}, ${jobs ?? 0} jobs`;
  const changed = after.flatMap((entry): Difference[] => {
    const earlier = old.get(entry.slug);
    const shown = { company, what, name: entry.name, after: words(entry) } as const;
    if (!earlier) return [{ ...shown, change: "added", before: null }];
    const [a, b] = [strengthOf(earlier), strengthOf(entry)];
    const step = b[0] - a[0] || b[1] - a[1];
    if (step === 0) return [];
    return [{ ...shown, change: step > 0 ? "risen" : "fallen", before: words(earlier) }];
  });
  const dropped = before
    .filter(({ slug }) => !now.has(slug))
    .map((entry): Difference => ({
      company,
      what,
      name: entry.name,
      change: "dropped",
      before: words(entry),
      after: null,
    }));
  return [...changed, ...dropped];
}
