/** Which rows a step adds to a table: those that are held come first, for nothing, then such that are not known. */
import type { EpochMs, ScoutClient } from "../../client";
import { columnsOf } from "./fields";
import { HeldRows } from "./held-rows";
import { MAX_LEFT_OUT, type SearchRecord } from "./records";
import { readColumn } from "./rows";
import { type KnownRows, question, rowCount, sinceOf, type StepWork, without } from "./steps";

type Client = Pick<ScoutClient, "lookUp" | "held" | "heldReading">;
type RowsToAsk = Pick<StepWork, "due" | "questions" | "isApart" | "refreshBefore">;

interface Wish {
  readonly record: SearchRecord;
  /** Keys of the rows in the table. */
  readonly keys: readonly string[];
  readonly count: number;
  readonly now: EpochMs;
}

/** The next rows of a search. */
export async function nextRows(
  client: Client,
  { record, keys, count, now }: Wish
): Promise<RowsToAsk> {
  const { spec, position } = record;
  const plain = question(spec, position, count);
  await client.lookUp(plain);
  // Rows that the pane shows are added as they stand there.
  const isHeld = plain.every((one) => client.heldReading(one));
  if (isHeld || Math.max(position, keys.length) > MAX_LEFT_OUT)
    return { due: [], questions: plain, isApart: false, refreshBefore: null };
  const held = new HeldRows(client, record);
  const due = held.due(keys, count);
  const left = count - rowCount(due);
  const rest = without(spec, await knownRows(record, keys, held));
  const questions = question(rest, 0, left);
  return { due, questions, isApart: left > 0, refreshBefore: now };
}

/** Rows that are new since the table was written. */
export async function newerRows(
  client: Client,
  { record, keys, count, now }: Wish
): Promise<RowsToAsk> {
  const held = new HeldRows(client, record);
  const since = sinceOf(record.spec, record.knownUntil);
  const rest = without(since, await knownRows(record, keys, held));
  const due = held.due(keys, Infinity);
  return { due, questions: question(rest, 0, count), isApart: true, refreshBefore: now };
}

/** What is in the table, and what its search brought that was left out or taken off. */
async function knownRows(
  record: SearchRecord,
  keys: readonly string[],
  held: HeldRows
): Promise<KnownRows> {
  const known = held.known();
  return {
    keys: [...keys, ...known.keys],
    domains: [...(await domainsOf(record)), ...known.domains],
  };
}

/** Domains in the table, where it has such a column. */
async function domainsOf(record: SearchRecord): Promise<readonly string[]> {
  if (record.spec.about !== "companies") return [];
  const at = columnsOf(record.spec).findIndex(({ name }) => name === "domain");
  const title = record.titles[at];
  if (title === undefined) return [];
  return (await readColumn(record.tableId, title))?.filter((domain) => domain !== "") ?? [];
}
