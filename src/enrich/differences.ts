/**
 * What a refresh changed, fact by fact: a technology added or dropped, an intent risen or fallen, another
 * number of employees. Compares readings, not cells, so that it tells more than the columns show. Pure.
 */
import {
  companyFields,
  type CompanyRef,
  fieldValue,
  type KeywordMetrics,
  labelOf,
  type Scalar,
} from "../input";
import type { Question, Reading } from "../client";
import { isKnown, type OutputPlan } from "./output";

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
    const name = labelOf(company);
    const renewed = outputs.questionsOf(company).flatMap((question, at) => {
      const before = readings[at];
      const after = readingOf(question);
      return before && after && before.bought.at !== after.bought.at
        ? [{ question, before, after }]
        : [];
    });
    const isAboutRecord = ({ question: { about } }: Renewed) =>
      about === "company" || about === "use";
    const moved = renewed.find(
      (one) => isAboutRecord(one) && isKnown(one.before) !== isKnown(one.after)
    );
    const compared = moved ? renewed.filter((one) => !isAboutRecord(one)) : renewed;
    const intents = compared.filter(({ question }) => question.about === "intents");
    const technologies = compared.filter(({ question }) => question.about !== "intents");
    return [
      ...(moved ? [companyItself(name, isKnown(moved.after))] : []),
      ...compared.flatMap(({ before, after }) => fieldDifferences(name, before, after)),
      ...keywordDifferences(name, "technology", technologies),
      ...keywordDifferences(name, "intent", intents),
    ];
  });
}

interface Renewed {
  readonly question: Question;
  readonly before: Reading;
  readonly after: Reading;
}

function companyItself(company: string, isKnown: boolean): Difference {
  const change = isKnown ? "added" : "dropped";
  return { company, what: "field", name: "Company", change, before: null, after: null };
}

/** Lists of technologies are compared item by item, everything else as a cell shows it. */
const LISTS: readonly string[] = ["technology_slugs", "keyword_slugs"];

function fieldDifferences(name: string, old: Reading, now: Reading): Difference[] {
  if (old.about !== "company" || now.about !== "company") return [];
  const { company: before } = old;
  const { company: after } = now;
  if (!before || !after) return [];
  return companyFields
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

/** What a reading tells of each keyword: null where it names the slug alone. */
function keywordsIn(question: Question, reading: Reading): [string, KeywordMetrics | null][] {
  if (reading.about === "technologies" || reading.about === "intents")
    return reading.keywords.map((entry) => [entry.slug, entry]);
  if (reading.about === "use" && question.about === "use")
    return reading.isUsed ? [[question.slug, reading.metrics]] : [];
  if (reading.about !== "company" || !reading.company) return [];
  return reading.company.technology_slugs.map((slug) => [slug, null]);
}

/** One keyword may be told by the record, by a question about it and by the list: figures say more than its slug. */
function bySlug(told: readonly [string, KeywordMetrics | null][]) {
  return new Map([...told, ...told.filter(([, metrics]) => metrics)]);
}

function keywordDifferences(
  company: string,
  what: "technology" | "intent",
  renewed: readonly Renewed[]
): Difference[] {
  const old = bySlug(renewed.flatMap(({ question, before }) => keywordsIn(question, before)));
  const now = bySlug(renewed.flatMap(({ question, after }) => keywordsIn(question, after)));
  const words = (entry: KeywordMetrics | null | undefined) =>
    entry ? `${entry.confidence ?? "no confidence"}, ${entry.jobs ?? 0} jobs` : null;
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((slug): Difference[] => {
    const [before, after] = [old.get(slug), now.get(slug)];
    const change = changeOf(before, after);
    if (!change) return [];
    const known = after ?? before;
    const named = known ? { name: known.name } : { name: slug, slug };
    return [{ company, what, ...named, change, before: words(before), after: words(after) }];
  });
}

/** Of a keyword; null is one whose figures are not known, undefined one that is not there. */
function changeOf(
  before: KeywordMetrics | null | undefined,
  after: KeywordMetrics | null | undefined
): Difference["change"] | undefined {
  if (before === undefined) return "added";
  if (after === undefined) return "dropped";
  if (!before || !after) return undefined;
  const [a, b] = [strengthOf(before), strengthOf(after)];
  const step = b[0] - a[0] || b[1] - a[1];
  if (step === 0) return undefined;
  return step > 0 ? "risen" : "fallen";
}
