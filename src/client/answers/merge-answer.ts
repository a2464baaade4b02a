/**
 * Merges a new answer into the one held before. A record keeps metrics that were not asked for again, and the
 * choice a person made. A further page is added to technographics. Rows of a search are joined by offset. Pure.
 */
import type { HeldAnswer, HeldCompany, KeywordMetrics } from "../../model/answer";

type Of<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;

/** The merged answer. `from` is the first entry of a page of technographics; above 0 it is a further page. */
export function mergedAnswer(
  old: HeldAnswer | undefined,
  answer: HeldAnswer,
  from: number = 0
): HeldAnswer {
  if (answer.about === "company" && old?.about === "company") return mergedRecord(old, answer);
  if (isLookup(answer)) return mergedLookup(old && isLookup(old) ? old : undefined, answer, from);
  if (isRows(answer) && old && isRows(old)) return mergedRows(old, answer);
  if (answer.about === "job" && old?.about === "job") return mergedJob(old, answer);
  return answer;
}

/**
 * Merges two copies of an answer from different places. Where both have a value, `answer` counts; what only
 * `other` has was paid for and stays. A miss replaces a found company only if it was asked later.
 */
export function completed(answer: HeldAnswer, other: HeldAnswer): HeldAnswer {
  if (isMiss(answer))
    return editionOf(answer) > editionOf(other) ? answer : mergedAnswer(answer, other);
  return mergedAnswer(other, answer);
}

/** Whether a copy was bought after another one. Clocks decide only between equal editions. */
export function isLater(answer: HeldAnswer, other: HeldAnswer): boolean {
  const difference = editionOf(answer) - editionOf(other);
  return difference > 0 || (difference === 0 && answer.bought.at > other.bought.at);
}

export function editionOf({ bought }: HeldAnswer): number {
  return bought.edition ?? 0;
}

function isMiss(answer: HeldAnswer): boolean {
  return answer.about === "company" && answer.company === null;
}

/** The record on this answer that a person chose, shown instead of the one with most jobs. */
export function withChoice(answer: Of<"company">, id: string | null): Of<"company"> {
  const { company, uses, others } = answer;
  const chosen = others.find((record) => record.company.id === id);
  if (!chosen || !company) return company?.id === id ? { ...answer, chosenId: id } : answer;
  const rest = others.map((record) => (record === chosen ? { company, uses } : record));
  return { ...answer, ...chosen, others: rest, chosenId: id };
}

function mergedRecord(old: Of<"company">, answer: Of<"company">): Of<"company"> {
  // A record that came but cannot be read replaces nothing; its figures were paid for.
  if (!answer.company && answer.candidates > 0 && old.company)
    return handsOn(answer, old) ? { ...old, uses: { ...answer.uses, ...old.uses } } : old;
  if (!answer.company) return answer;
  const chosen = answer.chosenId === null ? withChoice(answer, old.chosenId) : answer;
  const isOfThis = old.company
    ? chosen.company && isSameRecord(chosen.company, old.company)
    : handsOn(old, chosen);
  // Figures that were paid for while the record did not come under its name are not asked for again.
  return isOfThis ? { ...chosen, uses: { ...old.uses, ...chosen.uses } } : chosen;
}

/** What only a file says is not told of a record that was bought here. */
const handsOn = ({ bought }: HeldAnswer, to: HeldAnswer) => !bought.isClaim || to.bought.isClaim;

/** Ids are temporary: a record may come with another one. */
function isSameRecord(a: HeldCompany, b: HeldCompany): boolean {
  if (a.id === b.id) return true;
  return a.name === b.name && a.domain === b.domain && a.linkedin_url === b.linkedin_url;
}

function mergedLookup(
  old: Of<"technologies" | "intents"> | undefined,
  answer: Of<"technologies" | "intents">,
  from: number
): HeldAnswer {
  if (!old || old.keywords.length === 0) return answer;
  if (old.bought.isClaim && (answer.bought.isClaim || from > 0)) return answer;
  const isWhole = answer.total !== null && answer.total <= from + answer.keywords.length;
  const before = old.keywords.slice(0, from);
  // A first page bought again replaces the entries it repeats; entries of further pages stay until bought again.
  const after = isWhole ? [] : old.keywords.slice(from);
  const all = distinct([...before, ...answer.keywords, ...after], answer.keywords);
  const keywords = all.slice(0, Math.max(answer.total ?? Infinity, from + answer.keywords.length));
  if (from === 0) return { ...answer, keywords };
  // The date is that of the first page; the edition tells this copy from the first page alone.
  const credits = old.bought.credits + answer.bought.credits;
  const edition = Math.max(editionOf(old), editionOf(answer));
  return { ...answer, keywords, bought: { ...old.bought, credits, edition } };
}

/** Each slug once; where it repeats, the entry of `newer` counts. */
function distinct(
  keywords: readonly KeywordMetrics[],
  newer: readonly KeywordMetrics[]
): KeywordMetrics[] {
  const newest = new Map(newer.map((entry) => [entry.slug, entry]));
  const bySlug = new Map(keywords.map((entry) => [entry.slug, newest.get(entry.slug) ?? entry]));
  return [...bySlug.values()];
}

function mergedRows(old: Of<"companies" | "jobs">, answer: Of<"companies" | "jobs">): HeldAnswer {
  const isEmptyPage = answer.rows.every((row) => row === null);
  const most = answer.ended
    ? isEmptyPage && old.ended
      ? Math.min(old.rows.length, answer.rows.length)
      : answer.rows.length
    : Math.max(old.rows.length, answer.rows.length);
  const rows = Array.from({ length: most }, (_, at) => answer.rows[at] ?? old.rows[at] ?? null);
  const ended = answer.ended || (old.ended && answer.rows.length <= old.rows.length);
  const total = answer.total ?? old.total;
  return { ...answer, rows, ended, total, totalAsked: answer.totalAsked || old.totalAsked };
}

/** Keeps people that were paid for before, when the new copy was asked for without them. */
function mergedJob(old: Of<"job">, answer: Of<"job">): HeldAnswer {
  const hiring_team = answer.job.hiring_team ?? old.job.hiring_team;
  return { ...answer, job: { ...answer.job, hiring_team } };
}

function isLookup(answer: HeldAnswer): answer is Of<"technologies" | "intents"> {
  return answer.about === "technologies" || answer.about === "intents";
}

function isRows(answer: HeldAnswer): answer is Of<"companies" | "jobs"> {
  return answer.about === "companies" || answer.about === "jobs";
}
