/**
 * A dry run as lines that can be checked by hand: rows read, less what needs no purchase and why,
 * leaves what is to be bought, and that at a price. Pure. Groups that are empty are left out.
 */
import type { EpochMs } from "../../client/model/units";
import type { EnrichmentPlan, NamedRow, RowLine } from "../../excel/enrich/plan/enrichment";
import type { PaneTexts } from "../state/pane-context";

/** How many cells of a group are named; the rest is counted. */
const NAMED_CELLS = 3;
const LONGEST_TEXT = 40;

export interface PlanLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
  readonly isTotal: boolean;
}

type Words = PaneTexts["messages"]["enrich"]["plan"];
type LineName = Extract<keyof Words, PlanLineName>;
type PlanLineName =
  | "rows"
  | "hidden"
  | "blank"
  | "unreadable"
  | "freeMail"
  | "sharedHost"
  | "notInTable"
  | "alreadyFilled"
  | "fresh"
  | "beyondTrial"
  | "duplicates"
  | "companies"
  | "held"
  | "toBuy"
  | "price";

export function planLines(
  plan: EnrichmentPlan,
  { messages, formats }: PaneTexts,
  now: EpochMs
): PlanLine[] {
  const words = messages.enrich.plan;
  const line = (id: LineName, value: string, notes: readonly string[] = []): PlanLine => ({
    id,
    label: words[id],
    value,
    notes,
    isTotal: id === "companies" || id === "price",
  });
  const less = (id: LineName, count: number, notes: readonly string[] = []) =>
    count === 0 ? [] : [line(id, words.less(count), notes)];
  return [
    line("rows", formats.count(plan.rows), spellingNotes(plan, words)),
    ...less("hidden", plan.hidden),
    ...less("blank", plan.blank),
    ...less("unreadable", plan.unreadable.count, cellNotes(plan.unreadable, words)),
    ...less("freeMail", plan.freeMail.count, [
      words.freeMailNote,
      ...cellNotes(plan.freeMail, words),
    ]),
    ...less("sharedHost", plan.sharedHost.count, [
      words.sharedHostNote,
      ...cellNotes(plan.sharedHost, words),
    ]),
    ...nameLines(plan, words),
    ...less(
      "notInTable",
      plan.into?.missing.count ?? 0,
      plan.into ? cellNotes(plan.into.missing, words) : []
    ),
    ...less("alreadyFilled", plan.alreadyFilled),
    ...less("fresh", plan.fresh),
    ...less("beyondTrial", plan.beyondTrial),
    ...less("duplicates", plan.duplicates),
    line("companies", formats.count(plan.companies)),
    ...less("held", plan.held, heldNotes(plan, words)),
    line("toBuy", formats.count(plan.toBuy), partNotes(plan, words)),
    line(
      "price",
      formats.credits(plan.priceCredits),
      plan.requests > 0 ? [words.time(plan.requests, formats.time(plan.endsAt, now))] : []
    ),
  ];
}

/** Names that were not looked up yet have no reason of their own: one line says so for all. */
function nameLines({ names: { notFound, toLookUp } }: EnrichmentPlan, words: Words): PlanLine[] {
  if (notFound.count === 0) return [];
  return [
    {
      id: "unknownNames",
      label: toLookUp > 0 ? words.namesToLookUp : words.unknownNames,
      value: words.less(notFound.count),
      notes: toLookUp > 0 ? [] : cellNotes(notFound, words, reasonOf),
      isTotal: false,
    },
  ];
}

/** How the companies are named, when not all of them plainly by domain. */
function spellingNotes({ spellings }: EnrichmentPlan, words: Words): string[] {
  const { url, email, page, name } = spellings;
  if (url + email + page + name === 0) return [];
  const kinds = ["domain", "url", "email", "page", "name"] as const;
  return kinds
    .filter((kind) => spellings[kind] > 0)
    .map((kind) => words.spellings[kind](spellings[kind]));
}

function heldNotes({ heldMisses, stale }: EnrichmentPlan, words: Words): string[] {
  return [
    ...(heldMisses > 0 ? [words.heldMisses(heldMisses)] : []),
    ...(stale > 0 ? [words.stale(stale)] : []),
  ];
}

/** What each part costs, when there is more than one. */
function partNotes({ lines }: EnrichmentPlan, words: Words): string[] {
  const paid = lines.filter(({ toBuy }) => toBuy > 0);
  if (paid.length < 2) return [];
  return paid.map(({ part, toBuy, priceCredits }) => words.parts[part](toBuy, priceCredits));
}

const textOf = ({ text }: NamedRow) => text;
const reasonOf = ({ text, reason }: NamedRow) => `${shortened(text)}. ${reason}`;

function cellNotes(
  { count, first }: RowLine,
  words: Words,
  wordsOf: (cell: NamedRow) => string = (cell) => shortened(textOf(cell))
): string[] {
  const named = first.slice(0, NAMED_CELLS).map((cell) => words.cell(cell.row, wordsOf(cell)));
  const rest = count - named.length;
  return rest > 0 ? [...named, words.more(rest)] : named;
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** Whether confirming would change anything. */
export function hasWork({ companies }: EnrichmentPlan): boolean {
  return companies > 0;
}
