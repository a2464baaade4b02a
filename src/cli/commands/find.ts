/** `find "technology=Kafka; country=DE"`: companies (or jobs) that match, as a CSV. */
import { Readable } from "node:stream";
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
  type Named,
} from "../../input";
import { CliError, EXIT, type ExitCode, told } from "../cli-error";
import { STANDARD, type Cell } from "../files/table";
import { isPlain, protectedCell, writeTable } from "../files/write-table";
import type { Opened } from "../open";
import type { Options, SearchOptions } from "../options";
import { rowsOf, stopSignal, tell } from "../terminal";
import { allowed, offerOf } from "./buy-within";

interface FindOptions extends SearchOptions {
  readonly jobs?: boolean;
  readonly columns?: string;
}

export async function find(
  { client }: Opened,
  text: string,
  options: FindOptions
): Promise<ExitCode> {
  const about = options.jobs ? "jobs" : "companies";
  const fields =
    about === "jobs"
      ? columnsNamed(options.columns, jobFields, defaultJobFields)
      : columnsNamed(options.columns, companyFields, defaultSearchFields);
  const question = told(await readSearch({ about, text, rows: options.rows }, client));
  const rows = await boughtRows(question, client, options);
  if (!rows) return EXIT.notBought;
  // A search of companies has rows and fields of companies, one of jobs those of jobs.
  const cells = rows.found.map((row) =>
    fields.map((field) => fieldValue<never>(row as never, field, "text"))
  );
  const header = fields.map(({ label }) => label);
  await writeRows(header, cells, options);
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
  options: Options
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

export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const columnsNamed = <F extends Named>(
  text: string | undefined,
  all: readonly F[],
  usual: readonly F[]
): readonly F[] => (text === undefined ? usual : told(fieldsNamed(namesIn(text), all)));

export async function writeRows(
  header: readonly string[],
  cells: readonly (readonly Cell[])[],
  options: Options
): Promise<void> {
  const rows = Readable.from(
    isPlain(options) ? cells : cells.map((row) => row.map(protectedCell))
  ) as AsyncIterable<readonly Cell[]>;
  await writeTable({ header, rows, style: STANDARD }, options);
}
