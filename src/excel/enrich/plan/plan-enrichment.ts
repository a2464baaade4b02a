/**
 * The dry run of Enrich: reads the selection, decides where results would go, counts every row exactly and
 * quotes what has to be bought. Asks nothing that costs, and lets the page answer clicks meanwhile, also
 * with 100,000 rows. `rows-to-write` tells which rows are meant.
 */
import {
  type Cause,
  type Clock,
  type EpochMs,
  type Question,
  type Quote,
  type Reading,
  type ScoutClient,
  systemClock,
  Turns,
} from "../../../client";
import type { Domain, Scalar } from "../../../input";
import { type Said, said, together, ToldError } from "../../../texts";
import {
  type ColumnRole,
  type EnrichmentChoices,
  heldReadings,
  isKnown,
  type OffsetLine,
  type OutputPlan,
  planOutputs,
  type RowGroups,
  rowKeysOf,
} from "../../../enrich";
import { type ChosenRows, type RowsToChoose, chooseRows, chosenCompanies } from "./chosen-rows";
import type { EnrichmentPlan, IntoPlan, RowLine } from "./enrichment";
import { heldValues } from "./held-values";
import { chooseMatched } from "./matched-rows";
import { type FilledColumns, filledColumns } from "./filled-cells";
import { type Staleness, countMoney, DAY_MS } from "./plan-money";
import { type ResultPlace, placeWords } from "./result-place";
import {
  type CountedRows,
  type RowParts,
  type RowsAgain,
  type RowsToWrite,
  countRows,
  rowsHere,
  rowsInto,
} from "./rows-to-write";
import { columnLetters } from "../../sheet/a1-notation";
import { type SelectedRange, addressOf } from "../../sheet/selected-range";

export interface PlanningParts extends RowParts {
  readonly client: ScoutClient;
  readonly clock?: Clock;
  /** Makes the text of a run's name. */
  readonly words: (fact: Said) => string;
}

/** What a run needs from its plan. */
export interface PlanDetails {
  readonly runId: string;
  readonly cause: Cause;
  /** What was selected and counted, like `Sheet1!A1:A301`. */
  readonly address: string;
  /** The rows that are written: of the selection, or of another table. */
  readonly selected: SelectedRange;
  /** The rows of the selection. */
  readonly counted: CountedRows;
  /** Offsets in `selected` of the columns that name companies, left to right. */
  readonly keyOffsets: readonly number[];
  readonly keyRoles: readonly ColumnRole[];
  /** Their texts as they were counted. */
  readonly keyTexts: readonly (readonly string[])[];
  readonly outputs: OutputPlan;
  readonly groups: RowGroups;
  readonly chosen: ChosenRows;
  readonly place: ResultPlace | null;
  /** Names of the selection and of another table that are not looked up yet. */
  readonly namesToLookUp: readonly string[];
  readonly into: RowsToWrite["into"];
  /** Key texts of rows that another table gets at its end. */
  readonly appended: readonly string[];
  /** Texts of companies of which the table has no row. */
  readonly missing: readonly string[];
  /** The table may have rows that do not belong to the run. */
  readonly isPartOfTable: boolean;
  /** Answers bought before this instant are bought again; null: none. */
  readonly refreshBefore: EpochMs | null;
  /** With "only stale": the old answers, by company and question. */
  readonly oldReadings: ReadonlyMap<number, readonly (Reading | undefined)[]>;
}

/** A plan as this layer knows it; other layers do not read its details. */
export type DetailedPlan = EnrichmentPlan<PlanDetails>;

/** What a plan needs besides choices when a run goes on. */
export interface PlanAgain extends RowsAgain {
  readonly runId: string;
  /** Only these companies. */
  readonly onlyKeys?: ReadonlySet<string>;
  /** What the run wrote into the row of a key. */
  readonly written: (key: string) => readonly (Scalar | null | undefined)[] | undefined;
}

export async function planEnrichment(
  parts: PlanningParts,
  selected: SelectedRange,
  choices: EnrichmentChoices,
  again?: PlanAgain,
  runId: string = again?.runId ?? crypto.randomUUID()
): Promise<DetailedPlan> {
  const outputs = planOutputs(choices.outputs);
  const keepsTyped = subdomainsPaidFor(parts.client, outputs);
  const source = await countRows({ ...parts, keepsTyped }, selected, choices, again?.onlyRows);
  if (outputs.columns.length === 0) throw new ToldError(said("said.chooseAtLeastOneColumnToAdd"));
  const rows =
    choices.place === "table" && !again
      ? await rowsInto({ ...parts, keepsTyped }, source, outputs, choices, intoOf(choices))
      : await rowsHere(parts, source, outputs, choices, again);
  const staleness = await readStaleness(parts, outputs, rows.groups, choices);
  const columns = await filledColumns(rows, outputs, choices, again?.written);
  const holdsValue = again ? () => false : heldValues(parts.client, outputs, rows.groups);
  const chosen = await chosenOf({ rows, outputs, columns, staleness, choices, again, holdsValue });
  const { refreshBefore } = staleness;
  const quote = await parts.client.quote(questionsOf(outputs, rows.groups, chosen), {
    ...(refreshBefore === null ? {} : { refreshBefore }),
  });
  const money = await countMoney(parts.client, (parts.clock ?? systemClock).now(), {
    outputs,
    groups: rows.groups,
    chosen,
    quote,
    companyOf: rows.into?.match.companyOf ?? rows.groups.companyOf,
    ...staleness,
  });
  const address = addressOf(selected);
  const details: PlanDetails = {
    ...rows,
    address,
    counted: source,
    runId,
    cause: { kind: "run", id: runId, name: parts.words(nameOf(address, rows, choices)) },
    outputs,
    chosen,
    place: rows.finding.ok ? rows.finding.place : null,
    namesToLookUp: namesOf(source, rows),
    appended: appendedOf(rows, chosen),
    missing: rows.into?.match.missing.first.map(({ text }) => text) ?? [],
    isPartOfTable: rows.into !== null || again?.onlyRows !== undefined || rows.groups.hidden > 0,
    refreshBefore,
    oldReadings: staleness.oldReadings,
  };
  return {
    choices,
    ...countsOf(source, chosen, quote),
    names: { ...namesLine(parts, source), toLookUp: details.namesToLookUp.length },
    ...money,
    subdomains: source.subdomains,
    ...placeOfPlan(rows, selected),
    warnings: warningsOf(selected, choices, rows, columns),
    details,
  };
}

function intoOf({ into }: EnrichmentChoices) {
  if (!into) throw new ToldError(said("said.chooseTheTableThatResultsGoInto"));
  return into;
}

function nameOf(address: string, { into }: RowsToWrite, { fill }: EnrichmentChoices): Said {
  const name =
    fill === "stale" ? said("said.refresh", { address }) : said("said.enrich", { address });
  return into ? said("said.into", { name, count: into.target.selected.tableName ?? "" }) : name;
}

/**
 * Finds subdomains that are held as they were typed while their main domains are not: asking for the
 * main domains would cost again.
 */
function subdomainsPaidFor(client: ScoutClient, outputs: OutputPlan) {
  const areHeld = (domain: Domain) => {
    const readings = heldReadings(client, outputs, { by: "domain", domain });
    return readings.every((reading) => reading !== undefined && isKnown(reading));
  };
  return async (mainOf: ReadonlyMap<Domain, Domain>): Promise<ReadonlySet<Domain>> => {
    const domains = [...mainOf].flat();
    const questions = domains.flatMap((domain) => outputs.questionsOf({ by: "domain", domain }));
    await client.lookUp(questions);
    return new Set(
      [...mainOf].flatMap(([typed, main]) => (areHeld(typed) && !areHeld(main) ? [typed] : []))
    );
  };
}

/** The rows to append; in a trial only those that it writes. */
function appendedOf({ into, groups, selected }: RowsToWrite, { rowsOf }: ChosenRows): string[] {
  if (!into) return [];
  return into.appended.filter((_, index) => {
    const company = groups.companyOf[selected.rows + index] ?? -1;
    return company >= 0 && (rowsOf[company] ?? 0) > 0;
  });
}

interface RowChoice extends Pick<RowsToChoose, "holdsValue"> {
  readonly rows: RowsToWrite;
  readonly outputs: OutputPlan;
  readonly columns: FilledColumns;
  readonly staleness: Staleness;
  readonly choices: EnrichmentChoices;
  readonly again: PlanAgain | undefined;
}

async function chosenOf({
  rows,
  outputs,
  columns: filled,
  staleness,
  choices,
  again,
  holdsValue,
}: RowChoice): Promise<ChosenRows> {
  const { groups, keyTexts, into } = rows;
  const chosen = await chooseRows({
    groups,
    questions: outputs.parts.length,
    filled,
    isStale: staleness.isStale,
    holdsValue,
    isIncluded: (company) =>
      into
        ? into.match.included.has(company)
        : (again?.onlyKeys?.has(groups.companyKeys[company] ?? "") ?? true),
    choices: into ? { ...choices, firstRows: null } : choices,
    ...(again ? { keys: rowKeysOf(keyTexts) } : {}),
  });
  return into ? chooseMatched(into.match, chosen, choices) : chosen;
}

type Counts = Pick<
  EnrichmentPlan,
  | "rows"
  | "hidden"
  | "blank"
  | "unreadable"
  | "freeMail"
  | "sharedHost"
  | "within"
  | "others"
  | "alreadyFilled"
  | "fresh"
  | "beyondTrial"
  | "duplicates"
  | "companies"
  | "spellings"
  | "requests"
  | "takesMs"
  | "obstacle"
  | "priceCredits"
>;

function countsOf(
  { groups, selected }: CountedRows,
  chosen: ChosenRows,
  { requests, takesMs, obstacle, priceCredits }: Quote
): Counts {
  const { rows, hidden, blank, unreadable, freeMail, sharedHost, within, spellings } = groups;
  const { others, alreadyFilled, fresh, beyondTrial, duplicates, companies } = chosen;
  return {
    rows,
    hidden,
    blank,
    unreadable: lineOf(unreadable, selected),
    freeMail: lineOf(freeMail, selected),
    sharedHost: lineOf(sharedHost, selected),
    within: lineOf(within, selected),
    others,
    alreadyFilled,
    fresh,
    beyondTrial,
    duplicates,
    companies,
    spellings,
    requests,
    takesMs,
    obstacle,
    priceCredits,
  };
}

function namesLine({ names }: PlanningParts, { groups, selected }: CountedRows) {
  return {
    found: groups.namesFound,
    notFound: lineOf(groups.names, selected),
    isRefused: names.isRefused,
  };
}

function namesOf(source: CountedRows, rows: CountedRows): string[] {
  return [...new Set([...source.groups.namesToLookUp, ...rows.groups.namesToLookUp])];
}

function lineOf({ count, first }: OffsetLine, { firstRow }: SelectedRange): RowLine {
  return {
    count,
    first: first.map(({ offset, text, reason }) => ({ row: firstRow + offset + 1, text, reason })),
  };
}

function placeOfPlan(
  { finding, selected, into }: RowsToWrite,
  source: SelectedRange
): Pick<EnrichmentPlan, "problem" | "place" | "table" | "columns" | "into"> {
  const place = finding.ok ? finding.place : null;
  const region = place?.kind === "region" ? place : finding.ok ? finding.refused : undefined;
  return {
    problem: finding.ok ? null : finding.problem,
    place: place && placeWords(place, selected.sheetName),
    table: region
      ? { address: cellsOfRegion(region, selected), isMade: place?.kind === "region" }
      : null,
    columns: place
      ? place.titles
          .filter((title) => title !== "")
          .map((title) => ({
            title,
            isNew: place.kind !== "table" || place.newTitles.includes(title),
          }))
      : [],
    into: into && intoPlan(into, source),
  };
}

/** The address of a person's cells that become a table, without the new columns. */
function cellsOfRegion(
  { tableLeft, left }: Extract<ResultPlace, { kind: "region" }>,
  { firstRow, rows, headers }: SelectedRange
): string {
  const top = headers === null ? firstRow + 1 : firstRow;
  return `${columnLetters(tableLeft)}${top}:${columnLetters(left - 1)}${firstRow + rows}`;
}

function intoPlan(
  { target, match, appended }: NonNullable<RowsToWrite["into"]>,
  source: SelectedRange
): IntoPlan {
  return {
    tableName: target.selected.tableName ?? "",
    sheetName: target.selected.sheetName,
    rows: target.selected.rows,
    keyTitle: target.keyTitle,
    missing: lineOf(match.missing, source),
    toAppend: appended.length,
  };
}

/** With "only stale": which answers are stale, and what they said. */
async function readStaleness(
  { client, clock = systemClock }: PlanningParts,
  outputs: OutputPlan,
  groups: RowGroups,
  { fill }: EnrichmentChoices
): Promise<Staleness> {
  if (fill !== "stale")
    return { refreshBefore: null, isStale: () => false, oldReadings: new Map() };
  const refreshBefore = clock.now() - client.view().staleAfterDays * DAY_MS;
  await client.lookUp(groups.companies.flatMap((company) => [...outputs.questionsOf(company)]));
  const oldReadings = new Map<number, readonly (Reading | undefined)[]>();
  const turns = new Turns();
  for (const [index, company] of groups.companies.entries()) {
    if (turns.isOver()) await turns.rest();
    const readings = heldReadings(client, outputs, company);
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
function questionsOf(outputs: OutputPlan, groups: RowGroups, chosen: ChosenRows): Question[] {
  const questions: Question[] = [];
  for (const [index, company] of chosenCompanies(groups, chosen)) {
    outputs.questionsOf(company).forEach((question, at) => {
      if (chosen.isNeeded(index, at)) questions.push(question);
    });
  }
  return questions;
}

function warningsOf(
  selected: SelectedRange,
  choices: EnrichmentChoices,
  { into }: RowsToWrite,
  columns: FilledColumns
): Said[] {
  const warnings: Said[] = [];
  if (Object.values(choices.roles).includes("name"))
    warnings.push(said("said.namesAreExactOnlyACompanyCalled"));
  if (selected.mergedAreas > 0) warnings.push(said("said.mergedCellsCountForTheirFirstRow"));
  if (selected.hasFormulas) warnings.push(said("said.theColumnContainsFormulasTheyAreRead"));
  if (choices.fill === "overwrite" && columns.formulaTitles.length > 0)
    warnings.push(
      said("said.formulasInAreReplacedByValuesReverting", {
        together: together(
          columns.formulaTitles.map((title) => said("said.quoted", { title })),
          ", "
        ),
      })
    );
  if (selected.lastRowBelowTable !== undefined)
    warnings.push(
      said("said.theTableEndsAboveRowRowsBelow", {
        count: selected.tableName ?? "",
        lastRowBelowTable: String(selected.lastRowBelowTable),
      })
    );
  if (into?.target.hidesRows)
    warnings.push(
      said("said.someRowsOfTheTableAreHidden", { count: into.target.selected.tableName ?? "" })
    );
  return warnings;
}
