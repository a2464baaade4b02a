/**
 * Makes search tables: counts a step, buys it page by page, and writes each page as it comes, so that stopping keeps
 * what was paid. A row is known by its id: one that the table has, or had, is not written again, wherever people moved
 * it. The client leaves out of a request what is held; here only the end of a search is looked behind.
 */
import {
  type Cause,
  type Clock,
  type Credits,
  type EpochMs,
  type Failure,
  type Reading,
  rowPrice,
  runsOf,
  type ScoutClient,
  type SearchQuestion,
  systemClock,
} from "../../client";
import { type Said, said, ToldError } from "../../texts";
import { onWorkbook, wordsOf } from "../sheet/host-words";
import type { TableStart } from "../sheet/new-table";
import { Gate } from "../store/gate";
import type { SettingsStore } from "../store/settings-store";
import { columnsOf, rowsOf, searchQuestion } from "./fields";
import { type SearchRecord, SearchRecords } from "./records";
import { newSheetName, startAtSelection } from "./rows";
import type {
  SearchSpec,
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "./search-tables";
import { appendRows, makeSearchTable } from "./write-rows";

export interface SearchTablesOptions {
  readonly client: Pick<ScoutClient, "quote" | "rows" | "heldReading">;
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate;
  readonly clock?: Clock;
}

export function openSearchTables(options: SearchTablesOptions): SearchTables {
  return new OpenSearchTables(options);
}

const PAGE_ROWS = 100;
/** The most ids that a request leaves out, as many as the client does. */
const MOST_LEFT_OUT = 1_000;

/** A record, and its table as it is now. */
interface FoundTable {
  readonly record: SearchRecord;
  readonly name: string;
  readonly sheetName: string;
  readonly rows: number;
  readonly isProtected: boolean;
}

/** What a step asks, and where its rows go. */
interface Work {
  readonly name: string;
  readonly spec: SearchSpec;
  readonly questions: readonly SearchQuestion[];
  /** What was bought before does not answer the questions. */
  readonly refreshBefore?: EpochMs;
  readonly found: FoundTable | null;
  readonly start: TableStart | null;
  readonly place: Said;
}

type RunOptions = Parameters<SearchTables["run"]>[1];

class OpenSearchTables implements SearchTables {
  readonly #client: SearchTablesOptions["client"];
  readonly #records: SearchRecords;
  readonly #clock: Clock;
  /** Where new tables go: the selection may be another one when a step is confirmed. */
  readonly #shown = new WeakMap<SearchStepPlan, Work>();

  constructor({ client, settings, gate = new Gate(), clock = systemClock }: SearchTablesOptions) {
    this.#client = client;
    this.#records = new SearchRecords(settings, gate);
    this.#clock = clock;
  }

  async list(): Promise<readonly SearchTable[]> {
    return (await this.#found()).map(viewOf);
  }

  /** The records whose tables exist. */
  async #found(): Promise<FoundTable[]> {
    const records = await this.#records.all();
    if (records.length === 0) return [];
    return onWorkbook(async (context) => {
      const tables = records.map((record) => {
        const table = context.workbook.tables.getItemOrNullObject(record.tableId);
        table.load("name");
        return { record, table };
      });
      await context.sync();
      const there = tables.filter(({ table }) => !table.isNullObject);
      const loaded = there.map(({ record, table }) => {
        const body = table.getDataBodyRange();
        body.load("rowCount");
        const sheet = table.worksheet;
        sheet.load("name");
        const { protection } = sheet;
        protection.load("protected");
        return { record, table, body, sheet, protection };
      });
      await context.sync();
      return loaded.map(({ record, table, body, sheet, protection }) => ({
        record,
        name: table.name,
        sheetName: sheet.name,
        rows: body.rowCount,
        isProtected: protection.protected,
      }));
    });
  }

  async plan(step: SearchStep): Promise<SearchStepPlan> {
    try {
      const work = await this.#workOf(step);
      const options = refreshing(work);
      const quote = await this.#client.quote(work.questions, options);
      const rows = work.questions.reduce((sum, one) => sum + this.#rowsFor(one, work), 0);
      const { priceCredits, requests, takesMs, obstacle } = quote;
      const held = Math.max(0, rows - Math.ceil(priceCredits / rowPrice(work.spec.about)));
      const { place } = work;
      const shown = { step, rows, held, priceCredits, requests, takesMs, obstacle, place };
      const plan: SearchStepPlan = { ...shown, problem: null };
      if (step.kind === "new") this.#shown.set(plan, work);
      return plan;
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      const nothing = { rows: 0, held: 0, priceCredits: 0, requests: 0, takesMs: 0 };
      return { step, ...nothing, obstacle: null, problem: error.said, place: null };
    }
  }

  /** The most rows that a question gives: fewer if the held answer tells that the search ends before. */
  #rowsFor(question: SearchQuestion, { refreshBefore }: Work): number {
    const held = refreshBefore === undefined ? this.#client.heldReading(question) : undefined;
    return held ? rowsOf(held, []).length : question.count;
  }

  /** Throws a sentence when the step cannot be taken. */
  #workOf(step: SearchStep): Promise<Work> {
    return step.kind === "new" ? newTable(step) : this.#nextRows(step);
  }

  async #nextRows({ table, rows }: Extract<SearchStep, { kind: "next" }>): Promise<Work> {
    const found = (await this.#found()).find(({ name }) => name === table);
    if (!found) throw new ToldError(said("said.theTableIsNotThereAnyMore2"));
    const { record, name, sheetName, isProtected } = found;
    if (isProtected)
      throw new ToldError(said("said.isProtectedUnprotectItReviewUnprotectSheet", { sheetName }));
    const { spec, position, hasEnded, total, ids } = record;
    const place = said("said.belowTheLastRowOfIn", { name, sheetName });
    const work = { name: `Table ${name}`, spec, found, start: null, place };
    if (hasEnded) {
      const more = without(spec, ids);
      const first = this.#client.heldReading(searchQuestion(more, 0, 1));
      // What was bought and could not be written comes now; otherwise the service is asked again.
      const isHeld = first !== undefined && rowsOf(first, []).length > 0;
      const questions = questionsOf(more, 0, rows);
      return { ...work, questions, ...(isHeld ? {} : { refreshBefore: this.#clock.now() }) };
    }
    const left = total === null ? rows : Math.max(1, total - position);
    return { ...work, questions: questionsOf(spec, position, Math.min(rows, left)) };
  }

  async run(plan: SearchStepPlan, options: RunOptions): Promise<SearchStepReport> {
    if (plan.problem !== null) return reportOf({ problem: plan.problem });
    try {
      // Much can happen to a table while a price is shown: the step is made anew, and costs at most that price.
      const work = this.#shown.get(plan) ?? (await this.#workOf(plan.step));
      return await this.#addPages(plan, work, options);
    } catch (error) {
      return reportOf({ problem: wordsOf(error), wasStopped: options.signal.aborted });
    }
  }

  /** Buys and writes page after page, then keeps the record. */
  async #addPages(
    plan: SearchStepPlan,
    work: Work,
    { signal, onProgress }: RunOptions
  ): Promise<SearchStepReport> {
    const cause: Cause = { kind: "run", id: crypto.randomUUID(), name: work.name };
    const writer = new TableWriter(work);
    let chargedCredits: Credits = 0;
    let failure: Failure | null = null;
    let problem: Said | null = null;
    for (const one of work.questions) {
      const before = chargedCredits;
      const pages = this.#client.rows(one, {
        ...{ cause, signal, pageRows: PAGE_ROWS },
        mostCredits: plan.priceCredits - chargedCredits,
        ...refreshing(work),
      });
      for await (const page of pages) {
        if (!page.ok) {
          failure = page.failure;
          break;
        }
        chargedCredits = before + page.value.chargedCredits;
        problem = await writer.add(page.value.reading).then(() => null, wordsOf);
        if (problem) break;
        onProgress({ rows: writer.added, of: plan.rows, chargedCredits });
      }
      if (failure || problem || signal.aborted) break;
    }
    const record = writer.record(plan.step, this.#clock.now());
    const isKept = record ? await this.#records.keep(record) : true;
    const found = await this.#found().catch(() => []);
    const table = found.find((one) => one.record.id === record?.id);
    return {
      table: table ? viewOf(table) : null,
      added: writer.added,
      chargedCredits,
      failure: failure?.kind === "cancelled" ? null : failure,
      problem: isKept ? problem : said("said.thisWorkbookCannotKeepTheSearchThe"),
      wasStopped: signal.aborted,
    };
  }
}

async function newTable({
  spec,
  rows,
  offsets,
  at,
}: Extract<SearchStep, { kind: "new" }>): Promise<Work> {
  const start = at === "selection" ? await startAtSelection(spec.columns.length, rows) : null;
  if (start?.problem) throw new ToldError(start.problem);
  return {
    name: `Search "${spec.title}"`,
    spec,
    questions: offsets
      ? runsOf(offsets).map(({ from, count }) => searchQuestion(spec, from, count))
      : questionsOf(spec, 0, rows),
    found: null,
    start: start?.start ?? null,
    place: start
      ? said("said.aNewTableIn", { address: start.address })
      : said("said.aNewWorksheet2", { what: await newSheetName(spec.title) }),
  };
}

function questionsOf(spec: SearchSpec, from: number, count: number): SearchQuestion[] {
  return count > 0 ? [searchQuestion(spec, from, count)] : [];
}

function refreshing({ refreshBefore }: Work): { refreshBefore?: EpochMs } {
  return refreshBefore === undefined ? {} : { refreshBefore };
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

/** Writes pages: the first row makes a new table, the others are added. */
class TableWriter {
  added = 0;
  #table: { readonly tableId: string; readonly titles: readonly string[] } | undefined;
  #position = 0;
  #hasEnded = false;
  #total: number | null = null;
  readonly #ids: Set<string>;

  constructor(private readonly work: Work) {
    this.#table = work.found?.record;
    this.#ids = new Set(work.found?.record.ids);
  }

  /** Writes a page, then counts it. A page that could not be written comes again with the next step, for 0 credits. */
  async add(reading: Extract<Reading, { about: "companies" | "jobs" }>): Promise<void> {
    const { spec, start } = this.work;
    const columns = columnsOf(spec);
    const all = rowsOf(reading, columns);
    const seen = new Set(this.#ids);
    const rows = all.filter(({ id }) => id === "" || (!seen.has(id) && seen.add(id)));
    if (this.#table && rows.length > 0)
      await appendRows(this.#table.tableId, this.#table.titles, columns, rows);
    else if (rows.length > 0) this.#table = await makeSearchTable(spec.title, columns, rows, start);
    for (const { id } of rows) if (id !== "") this.#ids.add(id);
    this.added += rows.length;
    this.#position += all.length;
    this.#hasEnded = reading.ended;
    this.#total = reading.total ?? this.#total;
  }

  /** What the workbook is to remember; undefined when no table was made. */
  record(step: SearchStep, writtenAt: EpochMs): SearchRecord | undefined {
    const { found, spec } = this.work;
    const ids = [...this.#ids];
    if (found?.record.hasEnded) return { ...found.record, writtenAt, ids };
    if (found) {
      const position = found.record.position + this.#position;
      const total = this.#total ?? found.record.total;
      return { ...found.record, position, hasEnded: this.#hasEnded, total, writtenAt, ids };
    }
    if (!this.#table) return undefined;
    const isPicked = step.kind === "new" && step.offsets !== undefined;
    return {
      ...{ id: crypto.randomUUID(), spec, writtenAt, ids, total: this.#total },
      tableId: this.#table.tableId,
      titles: this.#table.titles,
      position: isPicked ? 0 : this.#position,
      hasEnded: !isPicked && this.#hasEnded,
    };
  }
}

function viewOf({ record, name, sheetName, rows }: FoundTable): SearchTable {
  const { spec, position, hasEnded, total, writtenAt } = record;
  return { name, sheetName, spec, position, rows, hasEnded, total, writtenAt };
}

/** The report of a step that has done nothing. */
function reportOf(told: Partial<SearchStepReport>): SearchStepReport {
  const nothing = { table: null, added: 0, chargedCredits: 0, failure: null, problem: null };
  return { ...nothing, wasStopped: false, ...told };
}
