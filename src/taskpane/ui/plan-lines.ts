/**
 * A dry run as lines that can be checked by hand: the rows read, minus those that need no purchase and why,
 * leave what is to be bought, and its price. Empty groups are left out. Pure.
 */
import type { NamedRow, RowLine } from "../../enrich";
import type { EnrichmentPlan, LeftOut } from "../../excel";
import { shortened } from "../../input";
import { type Formats, say, t, type TextsOf } from "../../texts";

/** How many cells of a group are named; the others are counted. */
const NAMED_CELLS = 3;

export interface PlanLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly notes?: readonly string[];
  /** The rows of the line, to be selected in the sheet. */
  readonly rows?: LeftOut;
  /** The button of the other way to ask subdomains. */
  readonly otherWay?: string;
}

type LineName = TextsOf<"enrich.plan">;

export function planLines(plan: EnrichmentPlan, formats: Formats): PlanLine[] {
  const line = (id: LineName, value: string, notes: readonly string[] = []): PlanLine => ({
    id,
    label: t(`enrich.plan.${id}`),
    value,
    notes,
  });
  const less = (id: LineName, count: number, notes: readonly string[] = []) =>
    count === 0 ? [] : [line(id, t("enrich.plan.less", { value: -count }), notes)];
  const leftOut = (id: LeftOut & LineName, before: readonly string[] = []): PlanLine[] =>
    less(id, plan[id].count, [...before, ...cellNotes(plan[id])]).map((one) => ({
      ...one,
      rows: id,
    }));
  return [
    line("rows", formats.count(plan.rows), withinNotes(plan)),
    ...less("hidden", plan.hidden),
    ...less("blank", plan.blank),
    ...leftOut("unreadable"),
    ...leftOut("freeMail", [t("enrich.plan.freeMailNote")]),
    ...leftOut("sharedHost", [t("enrich.plan.sharedHostNote")]),
    ...nameLines(plan),
    ...less("alreadyFilled", plan.alreadyFilled),
    ...less("fresh", plan.fresh),
    ...beyondLine(plan),
    ...less("duplicates", plan.duplicates),
    ...subdomainLine(plan),
    line(
      "companies",
      formats.count(plan.companies),
      plan.subdomains.tenants
        .slice(0, NAMED_CELLS)
        .map((host) => t("enrich.plan.subdomains.tenants", { host }))
    ),
    ...less("held", plan.held),
    line("toBuy", formats.count(plan.toBuy), partNotes(plan)),
    line("price", formats.credits(plan.priceCredits), priceNotes(plan, formats)),
  ];
}

function beyondLine({ beyondTrial, choices }: EnrichmentPlan): PlanLine[] {
  if (beyondTrial === 0) return [];
  const label = t("enrich.plan.beyond", { rows: choices.firstRows ?? 0 });
  const value = t("enrich.plan.less", { value: -beyondTrial });
  return [{ id: "beyondTrial", label, value }];
}

/** A line that subtracts nothing: it tells how subdomains are asked. */
function subdomainLine({ subdomains, choices }: EnrichmentPlan): PlanLine[] {
  const { companies, examples } = subdomains;
  if (companies === 0) return [];
  const { useRegistrable } = choices;
  return [
    {
      id: "subdomains",
      label: useRegistrable
        ? t("enrich.plan.subdomains.asMain", { count: companies })
        : t("enrich.plan.subdomains.asTyped", { count: companies }),
      value: "",
      notes: examples
        .slice(0, 1)
        .map(({ typed, registrable }) =>
          t("enrich.plan.subdomains.example", { typed, registrable })
        ),
      otherWay: useRegistrable
        ? t("enrich.plan.subdomains.toTyped")
        : t("enrich.plan.subdomains.toMain"),
    },
  ];
}

/** The line of names. For names that are not looked up yet, it gives no reasons for single cells. */
function nameLines({ names: { notFound, toLookUp } }: EnrichmentPlan): PlanLine[] {
  if (notFound.count === 0) return [];
  return [
    {
      id: "unknownNames",
      label: toLookUp > 0 ? t("enrich.plan.namesToLookUp") : t("enrich.plan.unknownNames"),
      value: t("enrich.plan.less", { value: -notFound.count }),
      ...(toLookUp === 0 && { rows: "names" as const }),
      notes: toLookUp > 0 ? [] : cellNotes(notFound, reasonOf),
    },
  ];
}

/** A text that has a company in it: the first such cell, and what was read from it. */
function withinNotes({ within: { count, first } }: EnrichmentPlan): string[] {
  return first
    .slice(0, 1)
    .map(({ text, reason }) =>
      t("enrich.plan.within", { count, text: shortened(text), company: say(reason) })
    );
}

/** What each part costs, when there is more than one. */
function partNotes({ lines }: EnrichmentPlan): string[] {
  const paid = lines.filter(({ toBuy }) => toBuy > 0);
  if (paid.length < 2) return [];
  return paid.map(({ part, toBuy, priceCredits }) =>
    t(`enrich.plan.parts.${part}`, { count: toBuy, credits: priceCredits })
  );
}

/** What it usually costs, and how long it takes. */
function priceNotes(plan: EnrichmentPlan, formats: Formats): string[] {
  const { usualCredits, priceCredits, requests, takesMs } = plan;
  const span = formats.span(Math.max(takesMs, 1_000));
  return [
    ...(usualCredits < priceCredits ? [t("enrich.plan.usually", { credits: usualCredits })] : []),
    ...(requests > 0 ? [t("enrich.plan.time", { requests, span }), t("enrich.confirmHint")] : []),
  ];
}

const reasonOf = ({ text, reason }: NamedRow) => `${shortened(text)}. ${say(reason)}`;

function cellNotes(
  { count, first }: RowLine,
  wordsOf: (cell: NamedRow) => string = ({ text }) => shortened(text)
): string[] {
  const named = first
    .slice(0, NAMED_CELLS)
    .map((cell) => t("enrich.plan.cell", { row: cell.row, text: wordsOf(cell) }));
  const rest = count - named.length;
  return rest > 0 ? [...named, t("find.moreTags", { count: rest })] : named;
}

/** How many rows name no company as they are. */
export function rowsToLookAt({ unreadable, freeMail, sharedHost, names }: EnrichmentPlan): number {
  const notFound = names.toLookUp > 0 ? 0 : names.notFound.count;
  return unreadable.count + freeMail.count + sharedHost.count + notFound;
}

/** Whether confirming would change anything. */
export function hasWork({ companies }: EnrichmentPlan): boolean {
  return companies > 0;
}

/** With addresses as people read them: A1 for A1:A1, a worksheet's name without quotes. */
export const readable = (text: string): string =>
  text
    .replace(/\b([A-Z]+\d+):\1\b/g, "$1")
    .replace(/'((?:[^']|'')+)'!/g, (_, name: string) => `${name.replaceAll("''", "'")}!`);
