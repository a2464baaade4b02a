/**
 * Worksheets about a run: what became of every row, and what a refresh changed. Made when asked for, from the
 * table as it is now and from held answers, so that it works for runs of last week too.
 */
import { type Said, said } from "../../../texts";
import {
  cellsOfKey,
  type Difference,
  heldReadings,
  inOrder,
  isKnown,
  rowKeysOf,
  type StoredRun,
  type WrittenRow,
} from "../../../enrich";
import { batchesOf, type Credits, missWords, type ScoutClient, Turns } from "../../../client";
import { labelOf, type Scalar } from "../../../input";
import { type PutColumn, putTable } from "../../sheet/put-cells";
import type { AnswersInWords } from "./rows-from-answers";
import type { PlanDetails } from "../plan/plan-enrichment";
import { splitAddress } from "../../sheet/selection";

const REPORT_COLUMNS: readonly PutColumn[] = [
  { title: "Row", width: 8, format: "0" },
  { title: "Input", width: 36 },
  { title: "Company", width: 28 },
  { title: "Result", width: 50 },
  { title: "Credits", width: 10, format: "0" },
];

const DIFFERENCE_COLUMNS: readonly PutColumn[] = [
  { title: "Company", width: 28 },
  { title: "What", width: 12 },
  { title: "Name", width: 28 },
  { title: "Change", width: 12 },
  { title: "Before", width: 30 },
  { title: "After", width: 30 },
];

/** Row, input, company, result or reason, credits; a company is charged in its first row. */
export async function writeRunReport(
  { client, words }: AnswersInWords,
  { run, rows: written }: { readonly run: StoredRun; readonly rows: readonly WrittenRow[] },
  { groups, outputs, keyTexts, selected }: PlanDetails
): Promise<string> {
  const charged = new Set<number>();
  const failed = new Set(run.failedKeys);
  // The last note of each row: why it holds nothing.
  const notes = new Map(written.map(({ key, after }) => [key, after.at(-1)]));
  const rows: (Scalar | null)[][] = [];
  const turns = new Turns();
  for (const [offset, key] of rowKeysOf(keyTexts).entries()) {
    if (turns.isOver()) await turns.rest();
    const meaning = groups.byKey.get(key);
    if (meaning === undefined) continue;
    const start = [selected.firstRow + offset + 1, cellsOfKey(key).filter(Boolean).join(" | ")];
    if (typeof meaning === "object") {
      rows.push([...start, "", words(meaning), 0]);
      continue;
    }
    const company = groups.companies[meaning];
    if (!company) continue;
    const readings = heldReadings(client, outputs, company);
    const isFirst = !charged.has(meaning);
    charged.add(meaning);
    const bought = new Map<string, Credits>();
    readings.forEach((reading, at) => {
      if (
        reading &&
        reading.bought.at >= run.startedAt &&
        reading.bought.at <= (run.endedAt ?? Infinity)
      )
        bought.set(outputs.parts[at] ?? "", reading.bought.credits);
    });
    const credits = isFirst ? [...bought.values()].reduce((sum, one) => sum + one, 0) : 0;
    const isFailed = failed.has(groups.companyKeys[meaning] ?? "");
    const result = resultOf(readings, isFailed, notes.get(key));
    const text = typeof result === "string" ? result : words(result);
    rows.push([...start, labelOf(company), text, credits]);
  }
  return inNewSheet(words(said("said.report", { name: run.name })), REPORT_COLUMNS, rows);
}

function resultOf(
  readings: readonly ReturnType<ScoutClient["heldReading"]>[],
  isFailed: boolean,
  note: Scalar | null | undefined
): Said | string {
  const held = readings.filter((reading) => reading !== undefined);
  if (held.length === readings.length)
    return held.some(isKnown) ? said("said.filled") : missWords(held);
  if (typeof note === "string" && note !== "") return note;
  return isFailed
    ? said("said.failed")
    : held.length > 0
      ? said("said.filledInPart")
      : said("said.notAsked");
}

export async function writeDifferenceSheet(
  client: Pick<ScoutClient, "call">,
  run: StoredRun,
  differences: readonly Difference[]
): Promise<string> {
  const names = await namesOf(
    client,
    differences.flatMap(({ slug }) => slug ?? [])
  );
  const rows = inOrder(differences).map(({ company, what, name, slug, change, before, after }) => [
    company,
    what,
    names.get(slug ?? "") ?? name,
    change,
    before,
    after,
  ]);
  return inNewSheet(`Changes ${run.name}`, DIFFERENCE_COLUMNS, rows);
}

const SLUGS_A_CALL = 100;

/** Names of keywords from the free catalog, by slug; those that it does not tell now are left out. */
async function namesOf(
  client: Pick<ScoutClient, "call">,
  slugs: readonly string[]
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of batchesOf([...new Set(slugs)], SLUGS_A_CALL)) {
    const reply = await client.call("catalogKeywords", { slugs: part, limit: SLUGS_A_CALL });
    if (!reply.ok) break;
    for (const { slug, name } of reply.value.data) names.set(slug, name);
  }
  return names;
}

/** Gives the name of the worksheet. */
async function inNewSheet(
  name: string,
  columns: readonly PutColumn[],
  rows: readonly (readonly (Scalar | null)[])[]
): Promise<string> {
  const [sheetName] = splitAddress(await putTable({ name, columns, rows }));
  return sheetName;
}
