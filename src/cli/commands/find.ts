/** `find "technology=Kafka; country=DE"`: companies (or jobs) that match, as a CSV. */
import { credits, failureWords, fieldsNamed, readSearch } from "../../agents";
import type { ScoutClient, SearchQuestion } from "../../client";
import {
  companyFields,
  defaultJobFields,
  defaultSearchFields,
  fieldValue,
  type HeldCompany,
  type HeldJob,
  jobFields,
} from "../../input";
import { CliError, EXIT, type ExitCode, told } from "../cli-error";
import { STANDARD, type Cell } from "../files/table";
import { isWorkbook, protectedCell, writeTable } from "../files/write-table";
import type { Opened } from "../open";
import { rowsOf, stopSignal, tell } from "../terminal";
import { allowed, offerOf, type BuyingOptions } from "./buy-within";

export interface FindOptions extends BuyingOptions {
  readonly rows: number;
  readonly jobs?: boolean;
  readonly columns?: string;
  readonly out?: string;
  readonly raw?: boolean;
}

export async function find(
  { client }: Opened,
  text: string,
  options: FindOptions
): Promise<ExitCode> {
  const columns = options.jobs ? jobColumns(options.columns) : companyColumns(options.columns);
  const about = options.jobs ? "jobs" : "companies";
  const question = told(await readSearch({ about, text, rows: options.rows }, client));
  const rows = await boughtRows(question, client, options);
  if (!rows) return EXIT.notBought;
  const cells = rows.found.map((row) => columns.map(({ valueOf }) => valueOf(row as never)));
  await writeRows(
    columns.map(({ label }) => label),
    cells,
    options
  );
  tell(`${rows.found.length} ${about}, ${credits(rows.chargedCredits)} charged.`);
  return rows.isWhole ? EXIT.done : EXIT.partDone;
}

interface FoundRows {
  readonly found: readonly (HeldCompany | HeldJob)[];
  readonly chargedCredits: number;
  readonly isWhole: boolean;
}

const PAGE_ROWS = 100;

/** Rows page by page, as many as were allowed; null when nothing was. */
export async function boughtRows(
  question: SearchQuestion,
  client: ScoutClient,
  options: BuyingOptions
): Promise<FoundRows | null> {
  const offer = offerOf(await client.quote([question]), rowsOf(question.count));
  const mostCredits = await allowed(offer, options);
  if (mostCredits === null) return null;
  const found: (HeldCompany | HeldJob)[] = [];
  let chargedCredits = 0;
  const pages = client.rows(question, {
    cause: { kind: "pane", name: "stackscout find" },
    pageRows: PAGE_ROWS,
    mostCredits,
    signal: stopSignal(),
  });
  let isEnded = false;
  for await (const page of pages) {
    if (!page.ok) {
      if (found.length === 0) throw new CliError(failureWords(page.failure));
      tell(failureWords(page.failure));
      return { found, chargedCredits, isWhole: false };
    }
    const { reading } = page.value;
    found.push(...(reading.about === "companies" ? reading.companies : reading.jobs));
    ({ chargedCredits } = page.value);
    isEnded = reading.ended;
  }
  return { found, chargedCredits, isWhole: isEnded || found.length >= question.count };
}

export interface FoundColumn<R> {
  readonly label: string;
  readonly valueOf: (row: R) => Cell;
}

export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export function companyColumns(text?: string): FoundColumn<HeldCompany>[] {
  const fields =
    text === undefined ? defaultSearchFields : told(fieldsNamed(namesIn(text), companyFields));
  return fields.map((field) => ({
    label: field.label,
    valueOf: (row) => fieldValue(row, field, "text"),
  }));
}

function jobColumns(text?: string): FoundColumn<HeldJob>[] {
  const fields =
    text === undefined ? defaultJobFields : told(fieldsNamed(namesIn(text), jobFields));
  return fields.map((field) => ({
    label: field.label,
    valueOf: (row) => fieldValue(row, field, "text"),
  }));
}

export async function writeRows(
  header: readonly string[],
  cells: readonly (readonly Cell[])[],
  { out, json, raw }: { out?: string; json?: boolean; raw?: boolean }
): Promise<void> {
  const isPlain = raw === true || json === true || isWorkbook(out);
  const rows = async function* () {
    for (const row of cells) yield await Promise.resolve(isPlain ? row : row.map(protectedCell));
  };
  const table = { header, rows: rows(), style: STANDARD };
  await writeTable(table, { file: out, isJson: json === true && out === undefined });
}
