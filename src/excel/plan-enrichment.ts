/**
 * The dry run of Enrich: reads what is missing of the selection, decides where results would go,
 * counts every row exactly and quotes the rest. Asks nothing that costs, and lets the page answer
 * clicks meanwhile, also over 100,000 rows.
 */
import type { Scalar } from "../client/company-fields";
import type { EnrichmentChoices } from "../client/enrichment-choices";
import { type OutputPlan, planOutputs } from "../client/enrichment-output";
import type { NameFinder } from "../client/name-finder";
import type { Cause, Question } from "../client/question";
import type { Reading } from "../client/reading";
import {
  groupRows,
  type RowGroups,
  rowKeyOf,
  type RowLine as OffsetLine,
} from "../client/row-groups";
import type { ScoutClient } from "../client/scout-client";
import { Turns } from "../client/turns";
import { type Clock, type Domain, type EpochMs, systemClock } from "../client/units";
import { chooseRows, type ChosenRows, type FilledCells } from "./chosen-rows";
import type { EnrichmentPlan, RowLine } from "./enrichment";
import { WorkbookError } from "./host-words";
import { countMoney, DAY_MS, type Market } from "./plan-money";
import { readBlanks } from "./read-blanks";
import { readColumns } from "./read-selection";
import { readSurroundings } from "./read-surroundings";
import { placeOf, placeWords, type ResultPlace } from "./result-place";
import { addressOf, type SelectedRange } from "./selected-range";

export interface PlanningParts {
  readonly client: ScoutClient;
  readonly names: NameFinder;
  /** null: a public suffix itself, or not known. */
  readonly registrableDomain: (domain: Domain) => Promise<Domain | null>;
  readonly clock?: Clock;
  /** Titles that runs of this workbook wrote into a table. */
  readonly ownTitles: (tableName: string) => ReadonlySet<string>;
}

/** What a run needs of its plan. */
export interface PlanDetails {
  readonly runId: string;
  readonly cause: Cause;
  readonly selected: SelectedRange;
  /** Offsets in the selection of the columns that name companies, left to right. */
  readonly keyOffsets: readonly number[];
  /** Their texts as they were counted. */
  readonly keyTexts: readonly (readonly string[])[];
  readonly outputs: OutputPlan;
  readonly groups: RowGroups;
  readonly chosen: ChosenRows;
  readonly place: ResultPlace | null;
  /** Answers bought before are bought again. */
  readonly refreshBefore: EpochMs | null;
  /** With "only stale": what was known before, by company and question. */
  readonly oldReadings: ReadonlyMap<number, readonly (Reading | undefined)[]>;
}

/** What going on with a run adds to its choices. */
export interface PlanAgain {
  readonly runId: string;
  readonly place: ResultPlace;
  /** Only these companies. */
  readonly onlyKeys?: ReadonlySet<string>;
  /** What the run wrote into the row of a key. */
  readonly written: (key: string) => readonly (Scalar | null | undefined)[] | undefined;
}

/** Texts of columns that were read already, by selection. */
const textsRead = new WeakMap<SelectedRange, Map<number, readonly string[]>>();

export async function planEnrichment(
  parts: PlanningParts,
  selected: SelectedRange,
  choices: EnrichmentChoices,
  again?: PlanAgain
): Promise<EnrichmentPlan> {
  const keyOffsets = usedOffsets(selected, choices);
  if (keyOffsets.length === 0)
    throw new WorkbookError("Choose the column that names the companies.");
  const outputs = planOutputs(choices.outputs);
  if (outputs.columns.length === 0) throw new WorkbookError("Choose at least one column to add.");
  const keyTexts = await textsOf(selected, keyOffsets);
  const { groups, subdomains } = await group(parts, selected, choices, keyOffsets, keyTexts);
  const around = await readSurroundings(
    selected,
    keyOffsets,
    outputs.columns.length + 1,
    parts.ownTitles
  );
  const finding = again
    ? ({ ok: true, place: again.place } as const)
    : placeOf(outputs.columns, around, choices.place);
  const place = finding.ok ? finding.place : null;
  const filled = place
    ? await filledCells(selected, outputs, place, around.titles, choices, again)
    : noCells;
  const runId = again?.runId ?? crypto.randomUUID();
  const cause: Cause = { kind: "run", id: runId, name: `Enrich ${addressOf(selected)}` };
  const market = await askMarket(parts, outputs, groups, choices, cause);
  const chosen = await chooseRows({
    groups,
    questions: outputs.parts.length,
    filled,
    isStale: market.isStale,
    isIncluded: (company) => again?.onlyKeys?.has(groups.companyKeys[company] ?? "") ?? true,
    choices,
    ...(again
      ? { keyOf: (offset) => rowKeyOf(keyTexts.map((column) => column[offset] ?? "")) }
      : {}),
  });
  const questions = questionsOf(outputs, groups, chosen);
  const quote = await parts.client.quote(
    questions,
    cause,
    ...(market.refreshBefore === null ? [] : [{ refreshBefore: market.refreshBefore }])
  );
  const money = await countMoney(parts.client, (parts.clock ?? systemClock).now(), {
    outputs,
    groups,
    chosen,
    quote,
    ...market,
  });
  const details: PlanDetails = {
    runId,
    cause,
    selected,
    keyOffsets,
    keyTexts,
    outputs,
    groups,
    chosen,
    place,
    refreshBefore: market.refreshBefore,
    oldReadings: market.oldReadings,
  };
  const line = (of: OffsetLine): RowLine => ({
    count: of.count,
    first: of.first.map(({ offset, text, reason }) => ({
      row: selected.firstRow + offset + 1,
      text,
      reason,
    })),
  });
  return {
    choices,
    rows: groups.rows,
    hidden: groups.hidden,
    blank: groups.blank,
    unreadable: line(groups.unreadable),
    freeMail: line(groups.freeMail),
    names: {
      toLookUp: groups.namesToLookUp.length,
      found: groups.namesFound,
      notFound: line(groups.names),
      isRefused: parts.names.isRefused,
    },
    alreadyFilled: chosen.alreadyFilled,
    fresh: chosen.fresh,
    beyondTrial: chosen.beyondTrial,
    duplicates: chosen.duplicates,
    companies: chosen.companies,
    spellings: groups.spellings,
    subdomains,
    ...money,
    requests: quote.requests,
    endsAt: quote.endsAt,
    obstacle: quote.obstacle,
    priceCredits: quote.priceCredits,
    problem: finding.ok ? null : finding.problem,
    warnings: warningsOf(selected, choices),
    place: place ? placeWords(place, selected.sheetName) : "",
    columns: place
      ? place.titles.map((title) => ({
          title,
          isNew: place.kind !== "table" || place.newTitles.includes(title),
        }))
      : [],
    details,
  };
}

/** Offsets of the columns that are read, left to right. */
function usedOffsets(selected: SelectedRange, { roles }: EnrichmentChoices): number[] {
  return selected.samples
    .map((_, offset) => offset)
    .filter((offset) => (roles[selected.columnIndex + offset] ?? "unused") !== "unused");
}

async function textsOf(
  selected: SelectedRange,
  offsets: readonly number[]
): Promise<readonly (readonly string[])[]> {
  const known = textsRead.get(selected) ?? new Map<number, readonly string[]>();
  textsRead.set(selected, known);
  const missing = offsets.filter((offset) => !known.has(offset));
  if (missing.length > 0) {
    const texts = await readColumns(selected, missing);
    missing.forEach((offset, index) => known.set(offset, texts[index] ?? []));
  }
  return offsets.map((offset) => known.get(offset) ?? []);
}

async function group(
  { names, registrableDomain }: PlanningParts,
  selected: SelectedRange,
  choices: EnrichmentChoices,
  keyOffsets: readonly number[],
  texts: readonly (readonly string[])[]
): Promise<{ groups: RowGroups; subdomains: EnrichmentPlan["subdomains"] }> {
  const roles = keyOffsets.map(
    (offset) => choices.roles[selected.columnIndex + offset] ?? "unused"
  );
  const rows = { texts, roles, hidden: selected.hidden };
  const options = { includeFreeMail: choices.includeFreeMail, names: names.findings };
  const typed = await groupRows(rows, choices, { ...options, registrable: new Map() });
  const registrable = await registrableOf(typed, registrableDomain);
  const examples = [...registrable]
    .slice(0, 3)
    .map(([from, to]) => ({ typed: from, registrable: to }));
  const subdomains = { companies: registrable.size, examples };
  if (!choices.useRegistrable || registrable.size === 0) return { groups: typed, subdomains };
  return { groups: await groupRows(rows, choices, { ...options, registrable }), subdomains };
}

/** The registrable domain of each company that is typed as a subdomain. */
async function registrableOf(
  { companies }: RowGroups,
  registrableDomain: PlanningParts["registrableDomain"]
): Promise<Map<Domain, Domain>> {
  const found = new Map<Domain, Domain>();
  const turns = new Turns();
  for (const company of companies) {
    if (turns.isOver()) await turns.rest();
    if (company.by !== "domain" || company.domain.split(".").length < 3) continue;
    const registrable = await registrableDomain(company.domain);
    if (registrable !== null && registrable !== company.domain)
      found.set(company.domain, registrable);
  }
  return found;
}

const noCells: FilledCells = { isFilled: () => false };

/** Which rows hold values in the columns that are there already. */
async function filledCells(
  selected: SelectedRange,
  outputs: OutputPlan,
  place: ResultPlace,
  titlesAround: readonly string[],
  choices: EnrichmentChoices,
  again: PlanAgain | undefined
): Promise<FilledCells> {
  // What is stale is bought again though its cells are filled.
  if (choices.fill === "stale") return noCells;
  if (place.kind !== "table" || (choices.fill !== "blanks" && !again)) return noCells;
  const present = outputs.columns.map((_, column) => {
    const title = place.titles[column] ?? "";
    return place.newTitles.includes(title) ? -1 : titlesAround.indexOf(title);
  });
  const blanks = await readBlanks(
    selected,
    present.filter((index) => index >= 0)
  );
  return {
    isFilled: (offset, question, key) => {
      const columns = outputs.columns.flatMap((column, index) =>
        column.question === question ? [index] : []
      );
      const after = again?.written(key);
      if (again && choices.fill !== "blanks")
        return columns.some((column) => after?.[column] !== undefined && after[column] !== null);
      if (columns.some((column) => (present[column] ?? -1) < 0)) return false;
      return columns.some((column) => !blanks.isBlank(present[column] ?? -1, offset));
    },
  };
}

/** With "only stale": which answers are, and what they said. */
async function askMarket(
  { client, clock = systemClock }: PlanningParts,
  outputs: OutputPlan,
  groups: RowGroups,
  { fill }: EnrichmentChoices,
  cause: Cause
): Promise<Market> {
  if (fill !== "stale")
    return { refreshBefore: null, isStale: () => false, oldReadings: new Map() };
  const refreshBefore = clock.now() - client.view().staleAfterDays * DAY_MS;
  // Brings what this machine holds into memory, without asking the service.
  await client.quote(
    groups.companies.flatMap((company) => [...outputs.questionsOf(company)]),
    cause
  );
  const oldReadings = new Map<number, readonly (Reading | undefined)[]>();
  const turns = new Turns();
  for (const [index, company] of groups.companies.entries()) {
    if (turns.isOver()) await turns.rest();
    const readings = outputs.questionsOf(company).map((question) => client.heldReading(question));
    if (readings.some((reading) => reading && reading.bought.at < refreshBefore))
      oldReadings.set(index, readings);
  }
  return {
    refreshBefore,
    oldReadings,
    isStale: (company, question) => {
      const reading = oldReadings.get(company)?.[question];
      return reading !== undefined && reading.bought.at < refreshBefore;
    },
  };
}

/** The questions of a plan, company by company. */
function questionsOf(
  outputs: OutputPlan,
  { companies }: RowGroups,
  chosen: ChosenRows
): Question[] {
  const questions: Question[] = [];
  companies.forEach((company, index) => {
    if ((chosen.rowsOf[index] ?? 0) === 0) return;
    outputs.questionsOf(company).forEach((question, at) => {
      if (chosen.isNeeded(index, at)) questions.push(question);
    });
  });
  return questions;
}

function warningsOf(selected: SelectedRange, choices: EnrichmentChoices): string[] {
  const warnings: string[] = [];
  if (Object.values(choices.roles).includes("name"))
    warnings.push("Names are exact: only a company called exactly so is taken. Domains are surer.");
  if (selected.mergedAreas > 0)
    warnings.push("Merged cells count for their first row only; results go to a new worksheet.");
  if (selected.hasFormulas)
    warnings.push(
      "The column holds formulas: they are read as they show now, and stay as they are."
    );
  return warnings;
}
