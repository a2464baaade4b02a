/**
 * A plan as lines that can be checked by hand: rows read, less what needs no purchase and why,
 * leaves what is to be bought, and that at a price. Pure. Groups that are empty are left out.
 */
import type { EpochMs } from "../client/units";
import type { EnrichmentPlan } from "../excel/enrichment-run";
import type { PaneTexts } from "./pane-context";

/** How many unreadable cells are named; the rest is counted. */
const NAMED_CELLS = 3;
const LONGEST_TEXT = 40;

export interface DryRunLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
  readonly isTotal: boolean;
}

type LineName =
  | "rows"
  | "blank"
  | "unreadable"
  | "duplicates"
  | "alreadyFilled"
  | "companies"
  | "held"
  | "toBuy"
  | "price";

export function dryRunLines(
  plan: EnrichmentPlan,
  { messages, formats }: PaneTexts,
  now: EpochMs
): DryRunLine[] {
  const words = messages.enrich.plan;
  const line = (id: LineName, value: string, notes: string[] = []) => ({
    id,
    label: words[id],
    value,
    notes,
    isTotal: id === "companies" || id === "price",
  });
  const less = (id: LineName, count: number, notes: string[] = []) =>
    count === 0 ? [] : [line(id, words.less(count), notes)];
  return [
    line("rows", formats.count(plan.rows), spellingNotes(plan, words)),
    ...less("blank", plan.blank),
    ...less("unreadable", plan.unreadable.length, unreadableNotes(plan, words)),
    ...less("duplicates", plan.duplicates),
    ...less("alreadyFilled", plan.alreadyFilled),
    line("companies", formats.count(plan.companies)),
    ...less("held", plan.held, plan.heldMisses > 0 ? [words.heldMisses(plan.heldMisses)] : []),
    line("toBuy", formats.count(plan.toBuy)),
    line(
      "price",
      formats.credits(plan.priceCredits),
      plan.requests > 0 ? [words.time(plan.requests, formats.time(plan.endsAt, now))] : []
    ),
  ];
}

/** How the companies are named, when not all of them plainly by domain. */
function spellingNotes(
  { spellings }: EnrichmentPlan,
  words: PaneTexts["messages"]["enrich"]["plan"]
): string[] {
  const { domain, url, email, page } = spellings;
  return url + email + page === 0 ? [] : words.spellings({ domain, url, email, page });
}

function unreadableNotes(
  { unreadable }: EnrichmentPlan,
  words: PaneTexts["messages"]["enrich"]["plan"]
): string[] {
  const named = unreadable
    .slice(0, NAMED_CELLS)
    .map(({ row, text }) => words.unreadableRow(row, shortened(text)));
  const rest = unreadable.length - named.length;
  return rest > 0 ? [...named, words.unreadableMore(rest)] : named;
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** Whether confirming would change anything. */
export function hasWork({ companies }: EnrichmentPlan): boolean {
  return companies > 0;
}
