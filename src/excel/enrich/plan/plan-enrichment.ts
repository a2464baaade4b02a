/**
 * The dry run of Enrich: reads the selection, decides where results would go, counts every row exactly and
 * quotes what has to be bought. Asks nothing that costs, and lets the page answer clicks meanwhile, also
 * with 100,000 rows. `rows-to-write` tells which rows are meant.
 */
import type { Quote, Cause, Reading, Clock, EpochMs } from "../../../client";
import { Pauses } from "../../../client";
import { type Said, said, ToldError } from "../../../texts";
import type {
  EnrichmentChoices,
  OutputPlan,
  RowGroups,
  OffsetLine,
  StoredRun,
} from "../../../enrich";
import { heldReadings, planOutputs } from "../../../enrich";
import { type ChosenRows, chooseRows, neededQuestions } from "./chosen-rows";
import type { EnrichmentPlan, RowLine } from "./enrichment";
import { readFilledCells } from "./filled-cells";
import { type Staleness, countMoney, DAY_MS } from "./plan-money";
import { type ResultPlace, placeWords } from "./result-place";
import {
  type CountedRows,
  type RowParts,
  type RowsToWrite,
  countRows,
  rowsHere,
} from "./rows-to-write";
import { columnLetters } from "../../sheet/a1-notation";
import { type SelectedRange, addressOf } from "../../sheet/selected-range";

export interface PlanningParts extends RowParts {
  readonly clock: Clock;
  /** Makes the text of a run's name. */
  readonly words: (fact: Said) => string;
}

/** What a run needs from its plan: the rows that are counted and written, too. */
export interface PlanDetails extends Omit<CountedRows, "links"> {
  readonly runId: string;
  readonly cause: Cause;
  /** What was selected and counted, like `Sheet1!A1:A301`. */
  readonly address: string;
  readonly outputs: OutputPlan;
  readonly chosen: ChosenRows;
  readonly place: ResultPlace | null;
  /** The run that this one goes on with. */
  readonly earlier: StoredRun | undefined;
  /** That one has its columns: rows that are filled already are its own. */
  readonly goesOn: boolean;
  /** Answers bought before this instant are bought again; null: none. */
  readonly refreshBefore: EpochMs | null;
  /** With "only stale": the old answers, by company and question. */
  readonly oldReadings: ReadonlyMap<number, readonly (Reading | undefined)[]>;
}

/** A plan as this layer knows it; other layers do not read its details. */
export type DetailedPlan = EnrichmentPlan<PlanDetails>;

/** What is known already when a run goes on. */
interface Known {
  readonly earlier?: StoredRun;
  /** Set when it has its columns. */
  readonly place?: ResultPlace;
}

export async function planEnrichment(
  parts: PlanningParts,
  selected: SelectedRange,
  choices: EnrichmentChoices,
  { earlier, place }: Known = {}
): Promise<DetailedPlan> {
  const runId = earlier?.id ?? crypto.randomUUID();
  const outputs = planOutputs(choices.outputs);
  if (outputs.columns.length === 0) throw new ToldError(said("said.chooseAtLeastOneColumnToAdd"));
  const source = await countRows(parts, selected, outputs, choices);
  const rows = await rowsHere(parts, source, outputs, choices, place);
  const staleness = await readStaleness(parts, outputs, rows.groups, choices);
  const filled = await readFilledCells(rows, outputs);
  const { client } = parts;
  const { groups } = rows;
  const { isStale } = staleness;
  const chosen = await chooseRows({ client, outputs, groups, filled, isStale, choices });
  const { refreshBefore } = staleness;
  const questions = Array.from(neededQuestions(outputs, groups, chosen), ([, , one]) => one);
  const quote = await parts.client.quote(questions, {
    ...(refreshBefore === null ? {} : { refreshBefore }),
  });
  const money = await countMoney(parts.client, parts.clock.now(), {
    outputs,
    groups: rows.groups,
    chosen,
    quote,
    ...staleness,
  });
  const address = addressOf(selected);
  const details: PlanDetails = {
    ...rows,
    address,
    runId,
    cause: { kind: "run", id: runId, name: parts.words(nameOf(address, choices)) },
    outputs,
    chosen,
    earlier,
    goesOn: place !== undefined,
    refreshBefore,
    oldReadings: staleness.oldReadings,
  };
  return {
    choices: {
      ...choices,
      links: source.links,
      names: { ...parts.names.found(), ...choices.names },
    },
    ...countsOf(source, chosen, quote),
    names: namesLine(parts, source),
    ...money,
    subdomains: source.subdomains,
    ...placeOfPlan(rows),
    warnings: warningsOf(selected, rows.groups),
    details,
  };
}

function nameOf(address: string, { fill }: EnrichmentChoices): Said {
  return fill === "stale" ? said("said.refresh", { address }) : said("said.enrich", { address });
}

/** The rows of a selection, group by group, and what asking for them takes. */
function countsOf({ groups, selected }: CountedRows, chosen: ChosenRows, quote: Quote) {
  const { rows, hidden, blank } = groups;
  const { alreadyFilled, fresh, beyondTrial, duplicates, companies } = chosen;
  const { requests, takesMs, obstacle, usualCredits, priceCredits } = quote;
  return {
    ...{ rows, hidden, blank },
    ...{ alreadyFilled, fresh, beyondTrial, duplicates, companies },
    ...{ requests, takesMs, obstacle, usualCredits, priceCredits },
    unreadable: lineOf(groups.unreadable, selected),
    freeMail: lineOf(groups.freeMail, selected),
    sharedHost: lineOf(groups.sharedHost, selected),
    within: lineOf(groups.within, selected),
  };
}

function namesLine({ names }: PlanningParts, { groups, selected }: CountedRows) {
  return {
    toLookUp: groups.namesToLookUp.length,
    found: groups.namesFound,
    near: groups.nearNames,
    notFound: lineOf(groups.names, selected),
    isRefused: names.isRefused,
  };
}

function lineOf({ count, first }: OffsetLine, { firstRow }: SelectedRange): RowLine {
  return {
    count,
    first: first.map(({ offset, text, reason }) => ({ row: firstRow + offset + 1, text, reason })),
  };
}

function placeOfPlan({
  place,
  problem,
  selected,
}: RowsToWrite): Pick<EnrichmentPlan, "problem" | "place" | "table" | "titles"> {
  return {
    problem,
    place: place && placeWords(place, selected.sheetName),
    table: place?.kind === "region" ? cellsOfRegion(place, selected) : null,
    titles: place?.titles ?? [],
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

/** With "only stale": which answers are stale, and what they said. */
async function readStaleness(
  { client, clock }: PlanningParts,
  outputs: OutputPlan,
  groups: RowGroups,
  { fill }: EnrichmentChoices
): Promise<Staleness> {
  if (fill !== "stale")
    return { refreshBefore: null, isStale: () => false, oldReadings: new Map() };
  const refreshBefore = clock.now() - client.view().staleAfterDays * DAY_MS;
  await client.answers.lookUp(
    groups.companies.flatMap((company) => [...outputs.questionsOf(company)])
  );
  const oldReadings = new Map<number, readonly (Reading | undefined)[]>();
  const pauses = new Pauses();
  for (const [index, company] of groups.companies.entries()) {
    if (pauses.isDue()) await pauses.rest();
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

function warningsOf(selected: SelectedRange, groups: RowGroups): Said[] {
  const warnings: Said[] = [];
  if (groups.namesToLookUp.length === 0 && groups.names.count + groups.namesFound > 0)
    warnings.push(said("said.namesAreExactOnlyACompanyCalled"));
  if (selected.mergedAreas > 0) warnings.push(said("said.mergedCellsCountForTheirFirstRow"));
  if (selected.hasFormulas) warnings.push(said("said.theColumnContainsFormulasTheyAreRead"));
  if (selected.lastRowBelowTable !== undefined)
    warnings.push(
      said("said.theTableEndsAboveRowRowsBelow", {
        count: selected.tableName ?? "",
        lastRowBelowTable: String(selected.lastRowBelowTable),
      })
    );
  return warnings;
}
