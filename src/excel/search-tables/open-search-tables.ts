/**
 * Searches as tables of the worksheet: a table remembers its question, columns and position, so that its next rows need
 * no form. People's own columns beside or inside it are never changed. A step is bought page by page, and each page is
 * written as it comes, so that stopping keeps what was paid. A row is known by its id: one that the table has, or had,
 * is not written again, wherever people moved it. The client leaves out of a request what is held; here only the end of
 * a search is looked behind.
 */
import {
  type Cause,
  type Clock,
  type Credits,
  type EpochMs,
  type Failure,
  type Reading,
  rangesOf,
  type ScoutClient,
  type SearchQuestion,
  systemClock,
} from "../../client";
import { type Said, said, ToldError } from "../../texts";
import { onWorkbook, refusalOf } from "../sheet/host-words";
import { columnsGone } from "../sheet/table-range";
import { Gate } from "../store/gate";
import type { SettingsStore } from "../store/settings-store";
import { columnsOf, rowsOf, searchQuestion } from "./fields";
import { type SearchRecord, SearchRecords, type SearchSpec, settingOf } from "./records";
import { appendRows, dressRows, makeSearchTable } from "./write-rows";

export interface SearchTablesOptions {
  readonly client: Pick<ScoutClient, "quote" | "rows" | "heldReading">;
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate;
  readonly clock?: Clock;
}

/** A table that came from a search. */
export interface SearchTable extends Pick<
  SearchRecord,
  "spec" | "position" | "hasEnded" | "total" | "writtenAt"
> {
  /** Excel's name of the table. */
  readonly name: string;
  readonly sheetName: string;
  /** Rows in the table now. */
  readonly rows: number;
}

export type SearchStep =
  /** A new table, in a new worksheet. */
  | {
      readonly kind: "new";
      readonly spec: SearchSpec;
      readonly rows: number;
      /** Only these rows of the search (0-based), for example ticked ones; `rows` is their number. */
      readonly offsets?: readonly number[];
    }
  /**
   * The next rows of a table's search, below its last row. After the last one: such as the search finds now and the
   * table never had.
   */
  | { readonly kind: "next"; readonly table: string; readonly rows: number };

export interface SearchStepReport {
  /** null when nothing stands in the worksheet (`problem` or `failure` says why). */
  readonly table: SearchTable | null;
  readonly added: number;
  readonly chargedCredits: Credits;
  /** What stood in the way of buying all of it. */
  readonly failure: Failure | null;
  /** Why it cannot be written, not into all columns, or costs more than was shown: a sentence that tells what to do. */
  readonly problem: Said | null;
  readonly wasStopped: boolean;
}

export interface StepOptions {
  /** The most that the step may cost. */
  readonly shownCredits: Credits;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: {
    readonly rows: number;
    readonly of: number;
    readonly chargedCredits: Credits;
  }) => void;
}

export type SearchTables = Pick<OpenSearchTables, keyof OpenSearchTables>;

export function openSearchTables(options: SearchTablesOptions): SearchTables {
  return new OpenSearchTables(options);
}

const PAGE_ROWS = 100;
/** The most ids that a request leaves out, as many as the client does. */
const MOST_LEFT_OUT = 1_000;

/** A record, and its table as it is now. */
interface FoundTable extends SearchTable {
  readonly record: SearchRecord;
  readonly isProtected: boolean;
}

/** What a step asks, and the table that its rows are for; none for a new one. */
interface Work {
  readonly spec: SearchSpec;
  readonly questions: readonly SearchQuestion[];
  /** What was bought before does not answer the questions. */
  readonly options: { readonly refreshBefore?: EpochMs };
  readonly record?: SearchRecord;
  /** Picked rows, and those that came after the end, tell nothing of the place that was reached. */
  readonly tellsPlace: boolean;
}

class OpenSearchTables {
  readonly #client: SearchTablesOptions["client"];
  readonly #records: SearchRecords;
  readonly #clock: Clock;

  constructor({ client, settings, gate = new Gate(), clock = systemClock }: SearchTablesOptions) {
    this.#client = client;
    this.#records = new SearchRecords(settings, gate);
    this.#clock = clock;
  }

  /** Takes a step, if it can be written and costs at most what was shown. Never rejects. */
  async take(step: SearchStep, options: StepOptions): Promise<SearchStepReport> {
    try {
      const work = step.kind === "new" ? newTable(step) : await this.#nextRows(step);
      return await this.#buyAndWrite(work, options);
    } catch (error) {
      return { ...NOTHING, problem: refusalOf(error), wasStopped: options.signal.aborted };
    }
  }

  /** Tables of this workbook that came from a search. */
  async list(): Promise<readonly SearchTable[]> {
    return this.#found();
  }

  /** The records whose tables exist. */
  async #found(): Promise<FoundTable[]> {
    const records = await this.#records.all();
    if (records.length === 0) return [];
    return onWorkbook(async (context) => {
      const loaded = records.map((record) => {
        const table = context.workbook.tables.getItemOrNullObject(record.tableId);
        table.load("name");
        const body = table.getDataBodyRange();
        body.load("rowCount");
        const { worksheet } = table;
        worksheet.load("name");
        const { protection } = worksheet;
        protection.load("protected");
        return { record, table, body, worksheet, protection };
      });
      await context.sync();
      return loaded
        .filter(({ table }) => !table.isNullObject)
        .map(({ record, table, body, worksheet, protection }) => ({
          ...record,
          record,
          name: table.name,
          sheetName: worksheet.name,
          rows: body.rowCount,
          isProtected: protection.protected,
        }));
    });
  }

  async #nextRows({ table, rows }: Extract<SearchStep, { kind: "next" }>): Promise<Work> {
    const found = (await this.#found()).find(({ name }) => name === table);
    if (!found) throw new ToldError(said("said.theTableIsNotThereAnyMore2"));
    const { record, sheetName, isProtected } = found;
    if (isProtected)
      throw new ToldError(said("said.isProtectedUnprotectItReviewUnprotectSheet", { sheetName }));
    const { spec, position, hasEnded, total, ids } = record;
    if (hasEnded) {
      const more = without(spec, ids);
      const first = this.#client.heldReading(searchQuestion(more, 0, 1));
      // What was bought and could not be written comes now; otherwise the service is asked again.
      const isHeld = first !== undefined && rowsOf(first, []).length > 0;
      const options = isHeld ? {} : { refreshBefore: this.#clock.now() };
      const questions = questionsOf(more, 0, rows);
      return { spec, record, questions, options, tellsPlace: false };
    }
    const left = total === null ? rows : Math.max(1, total - position);
    const questions = questionsOf(spec, position, Math.min(rows, left));
    return { spec, record, questions, options: {}, tellsPlace: true };
  }

  /** The most rows that a question gives: fewer if the held answer tells that the search ends before. */
  #rowsFor(question: SearchQuestion, { options }: Work): number {
    const held = options.refreshBefore ? undefined : this.#client.heldReading(question);
    return held ? rowsOf(held, []).length : question.count;
  }

  /** Buys and writes page after page. */
  async #buyAndWrite(
    work: Work,
    { shownCredits, signal, onProgress }: StepOptions
  ): Promise<SearchStepReport> {
    const { priceCredits, obstacle } = await this.#client.quote(work.questions, work.options);
    if (obstacle) return { ...NOTHING, failure: obstacle };
    if (priceCredits > shownCredits)
      throw new ToldError(said("said.itWouldNowCost", { credits: priceCredits }));
    const of = work.questions.reduce((sum, one) => sum + this.#rowsFor(one, work), 0);
    if (of === 0) throw new ToldError(said("said.thereIsNothingToWrite"));
    // What the ledger names it by.
    const name = `Search "${work.spec.title}"`;
    const cause: Cause = { kind: "run", id: crypto.randomUUID(), name };
    const report: Filling = { ...NOTHING };
    const written: Written = { record: work.record, added: 0, gone: [] };
    for (const one of work.questions) {
      const before = report.chargedCredits;
      const mostCredits = priceCredits - before;
      const options = { cause, signal, pageRows: PAGE_ROWS, mostCredits, ...work.options };
      for await (const page of this.#client.rows(one, options)) {
        if (!page.ok) {
          report.failure = page.failure;
          break;
        }
        report.chargedCredits = before + page.value.chargedCredits;
        const { reading } = page.value;
        report.problem = await this.#write(work, written, reading).then(() => null, refusalOf);
        if (report.problem) break;
        onProgress({ rows: written.added, of, chargedCredits: report.chargedCredits });
      }
      if (report.failure || report.problem || signal.aborted) break;
    }
    const tables = await this.#found().catch(() => []);
    return {
      ...report,
      table: tables.find(({ record }) => record.id === written.record?.id) ?? null,
      added: written.added,
      problem: report.problem ?? columnsGone(written.gone),
      failure: report.failure?.kind === "cancelled" ? null : report.failure,
      wasStopped: signal.aborted,
    };
  }

  /**
   * Writes a page: the first row makes a new table, the others are added. A page that could not be written comes again
   * with the next step, for 0 credits.
   */
  async #write(
    { spec, tellsPlace }: Work,
    written: Written,
    reading: Extract<Reading, { about: "companies" | "jobs" }>
  ): Promise<void> {
    const columns = columnsOf(spec);
    const all = rowsOf(reading, columns);
    const { record: table } = written;
    const ids = new Set(table?.ids);
    const rows = all.filter(({ id }) => id === "" || (!ids.has(id) && ids.add(id)));
    const reached = (before: SearchRecord): SearchRecord => ({
      ...before,
      ids: [...ids],
      writtenAt: this.#clock.now(),
      total: reading.total ?? before.total,
      ...(tellsPlace && { position: before.position + all.length, hasEnded: reading.ended }),
    });
    if (!table) {
      if (rows.length === 0) return;
      const made = await makeSearchTable(spec.title, columns, rows);
      const nothing = { position: 0, hasEnded: false, total: null, writtenAt: 0, ids: [] };
      written.record = reached({ ...nothing, ...made, id: crypto.randomUUID(), spec });
      written.added += rows.length;
      return this.#records.keep(written.record);
    }
    const record = reached(table);
    if (rows.length === 0) await this.#records.keep(record);
    else
      written.gone = await appendRows(table, rows, settingOf(record)).catch(
        async (error: unknown) => {
          await this.#records.keep(table);
          throw error;
        }
      );
    written.record = record;
    written.added += rows.length;
    if (rows.length > 0) await dressRows(table, columns, rows);
  }
}

/** What a step wrote: what the workbook is to remember, nothing while there is no table. */
interface Written {
  record: SearchRecord | undefined;
  added: number;
  /** Titles of columns that are not there any more. */
  gone: readonly string[];
}

type Filling = { -readonly [K in keyof SearchStepReport]: SearchStepReport[K] };

/** The report of a step that has done nothing. */
const NOTHING: SearchStepReport = {
  table: null,
  added: 0,
  chargedCredits: 0,
  failure: null,
  problem: null,
  wasStopped: false,
};

function newTable({ spec, rows, offsets }: Extract<SearchStep, { kind: "new" }>): Work {
  const ranges = offsets ? rangesOf(offsets) : [{ from: 0, count: rows }];
  const questions = ranges.flatMap(({ from, count }) => questionsOf(spec, from, count));
  return { spec, questions, options: {}, tellsPlace: !offsets };
}

function questionsOf(spec: SearchSpec, from: number, count: number): SearchQuestion[] {
  return count > 0 ? [searchQuestion(spec, from, count)] : [];
}

/** The same search without the rows that a table had. */
function without(spec: SearchSpec, ids: readonly string[]): SearchSpec {
  const last = ids.slice(-MOST_LEFT_OUT);
  if (spec.about === "jobs") {
    const jobs = [...(spec.criteria.job_id_not ?? []), ...last.map(Number)];
    return { ...spec, criteria: { ...spec.criteria, job_id_not: jobs } };
  }
  const companies = [...(spec.criteria.company_id_not ?? []), ...last];
  return { ...spec, criteria: { ...spec.criteria, company_id_not: companies } };
}
