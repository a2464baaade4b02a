/**
 * The dry run of Enrich: reads the selection, decides where results would go, counts every row exactly and
 * quotes what has to be bought. Asks nothing that costs. `count-rows` reads and groups the rows.
 */
import type { Domain } from "../../../input";
import type { ScoutClient, Cause, Reading, Clock, EpochMs } from "../../../client";
import { type Said, said, ToldError } from "../../../texts";
import type { EnrichmentChoices, OutputPlan, RowGroups, StoredRun } from "../../../enrich";
import { heldReadings, planOutputs } from "../../../enrich";
import { chooseRows, neededQuestions, readFilledCells } from "./chosen-rows";
import type { EnrichmentPlan, PlanDetails } from "./enrichment";
import { findPlace } from "./find-place";
import { countMoney } from "./plan-money";
import { type ResultPlace, placeWords } from "./result-place";
import { type RowParts, countRows } from "./count-rows";
import { columnLetters } from "../../sheet/a1-notation";
import { type SelectedRange, addressOf } from "../../sheet/selected-range";

const DAY_MS = 86_400_000;

export interface PlanningParts extends RowParts {
  readonly clock: Clock;
  /** Those of this workbook. */
  readonly runs: readonly StoredRun[];
  /** Makes the text of a run's name. */
  readonly words: (fact: Said) => string;
}

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
  { earlier, place: known }: Known = {}
): Promise<EnrichmentPlan> {
  const { client, clock, names, runs, words } = parts;
  const outputs = planOutputs(choices.outputs);
  if (outputs.columns.length === 0) throw new ToldError(said("said.chooseAtLeastOneColumnToAdd"));
  const counted = await countRows(parts, selected, outputs, choices);
  const { groups, links, subdomains } = counted;
  const titles = outputs.columns.map(({ title }) => title);
  const { place, problem, columnOf } = await findPlace({
    ...counted,
    ...{ titles, choices, runs, known },
  });
  const staleBefore = clock.now() - client.view().staleAfterDays * DAY_MS;
  const refreshBefore = choices.fill === "stale" ? staleBefore : null;
  const oldReadings = await readOld(client, outputs, groups, refreshBefore);
  const filled = await readFilledCells(selected, outputs, (column) =>
    columnOf.get(place?.kind === "table" ? (place.titles[column] ?? "") : "")
  );
  const isStale = (company: number, question: number) => {
    const reading = oldReadings.get(company)?.[question];
    return reading !== undefined && reading.bought.at < staleBefore;
  };
  const chosen = chooseRows({ client, outputs, groups, filled, isStale, choices });
  const questions = Array.from(neededQuestions(outputs, groups, chosen), ([, , one]) => one);
  const quote = await client.quote(questions, refreshBefore === null ? {} : { refreshBefore });
  const facts = { outputs, groups, chosen, quote, refreshBefore };
  const address = addressOf(selected);
  const runId = earlier?.id ?? crypto.randomUUID();
  const cause: Cause = { kind: "run", id: runId, name: words(nameOf(address, choices)) };
  const { rows, hidden, blank, unreadable, freeMail, sharedHost, within } = groups;
  return {
    choices: { ...choices, links, names: Object.fromEntries(groups.foundNames) },
    ...{ rows, hidden, blank, unreadable, freeMail, sharedHost, within, subdomains },
    names: {
      toLookUp: groups.namesToLookUp.length,
      found: groups.foundNames.size,
      chosen: chosenOf(groups, names),
      near: groups.nearNames,
      notFound: groups.names,
      isRefused: names.isRefused,
    },
    ...chosen.counts,
    ...quote,
    ...countMoney(client, facts),
    problem,
    place: place && placeWords(place),
    table: place?.kind === "region" ? cellsOfRegion(place, selected) : null,
    titles: place?.titles ?? [],
    warnings: warningsOf(selected, groups),
    details: {
      ...counted,
      ...{ address, runId, cause, outputs, chosen, place, earlier, refreshBefore, oldReadings },
      goesOn: known !== undefined,
    },
  };
}

/** Those that are not found exactly. */
function chosenOf(
  { foundNames }: RowGroups,
  names: PlanningParts["names"]
): Record<string, Domain> {
  const findings = names.findingsWith();
  return Object.fromEntries(
    [...foundNames].filter(([name]) => findings.get(name)?.kind !== "found")
  );
}

function nameOf(address: string, { fill }: EnrichmentChoices): Said {
  return fill === "stale" ? said("said.refresh", { address }) : said("said.enrich", { address });
}

/** The address of a person's cells that become a table, without the new columns. */
function cellsOfRegion(
  { tableLeft, left }: Extract<ResultPlace, { kind: "region" }>,
  { firstRow, rows, headers }: SelectedRange
): string {
  const top = headers === null ? firstRow + 1 : firstRow;
  return `${columnLetters(tableLeft)}${top}:${columnLetters(left - 1)}${firstRow + rows}`;
}

/** With "only stale": what the answers said that are bought anew, by company and question. */
async function readOld(
  client: ScoutClient,
  outputs: OutputPlan,
  { companies }: RowGroups,
  refreshBefore: EpochMs | null
): Promise<PlanDetails["oldReadings"]> {
  const found = new Map<number, readonly (Reading | undefined)[]>();
  if (refreshBefore === null) return found;
  await client.answers.lookUp(companies.flatMap((company) => [...outputs.questionsOf(company)]));
  for (const [index, company] of companies.entries()) {
    const readings = heldReadings(client, outputs, company);
    if (readings.some((reading) => reading && reading.bought.at < refreshBefore))
      found.set(index, readings);
  }
  return found;
}

function warningsOf(selected: SelectedRange, groups: RowGroups): Said[] {
  const warnings: Said[] = [];
  if (groups.namesToLookUp.length === 0 && groups.names.count + groups.foundNames.size > 0)
    warnings.push(said("said.namesAreExactOnlyACompanyCalled"));
  if (selected.lastRowBelowTable !== undefined)
    warnings.push(
      said("said.theTableEndsAboveRowRowsBelow", {
        count: selected.tableName ?? "",
        lastRowBelowTable: String(selected.lastRowBelowTable),
      })
    );
  return warnings;
}
