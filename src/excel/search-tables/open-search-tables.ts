/**
 * Makes search tables: counts a step, buys it page by page, and writes each page as it comes, so that stopping
 * keeps what was paid. Rows that are in the table already are not written twice, wherever people moved them.
 */
import {
  type Cause,
  type Clock,
  type Credits,
  type EpochMs,
  type Failure,
  type QuestionState,
  rowPrice,
  runsOf,
  type ScoutClient,
  type SearchQuestion,
  systemClock,
} from "../../client";
import { type Said, said, ToldError } from "../../sentences";
import { onWorkbook, wordsOf } from "../sheet/host-words";
import { relinkRows } from "./link-rows";
import { linksOf, RefreshJob, type RowVersions, writeDifferences } from "./refresh-rows";
import { noRoomBelow } from "./room-below";
import { newerRows, nextRows } from "./rows-to-ask";
import { TableGrowth } from "./table-growth";
import { writeRows } from "../sheet/row-writer";
import { columnsOf, rowsOf, type SearchColumn, type SearchRow, searchQuestion } from "./fields";
import { type SearchRecord, SearchRecords } from "./records";
import { newSheetName, readColumn, startAtSelection } from "./rows";
import {
  emptyReport,
  type FoundTable,
  keyTitleOf,
  planOf,
  question,
  refreshQuestions,
  rowCount,
  type StepWork,
  viewOf,
} from "./steps";
import type {
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "./search-tables";
import { Gate } from "../store/gate";
import type { SettingsStore } from "../store/settings-store";

export interface SearchTablesOptions {
  readonly client: Pick<ScoutClient, "quote" | "buy" | "rows" | "lookUp" | "held" | "heldReading">;
  readonly settings: SettingsStore;
  /** Counts settings that cannot be used. */
  readonly gate?: Gate;
  readonly clock?: Clock;
}

export function openSearchTables(options: SearchTablesOptions): SearchTables {
  return new OpenSearchTables(options);
}

const PAGE_ROWS = 100;
/** An unfinished refresh: when it began, and what the service said of each row when it was last written. */
interface Refreshing {
  readonly at: EpochMs;
  readonly old: RowVersions;
}

type Tell = (progress: {
  readonly rows: number;
  readonly of: number;
  readonly chargedCredits: Credits;
}) => void;

class OpenSearchTables implements SearchTables {
  readonly #client: SearchTablesOptions["client"];
  readonly #records: SearchRecords;
  readonly #clock: Clock;
  readonly #work = new WeakMap<SearchStepPlan, StepWork>();
  /** Unfinished refreshes, by table. */
  readonly #begun = new Map<string, Refreshing>();

  constructor({ client, settings, gate = new Gate(), clock = systemClock }: SearchTablesOptions) {
    this.#client = client;
    this.#records = new SearchRecords(settings, gate);
    this.#clock = clock;
  }

  async list(): Promise<readonly SearchTable[]> {
    return (await this.#found()).map(viewOf);
  }

  async selected(): Promise<SearchTable | null> {
    const ids = await onWorkbook(async (context) => {
      const tables = context.workbook.getSelectedRange().getTables(false);
      tables.load("items/id");
      await context.sync();
      return tables.items.map(({ id }) => id);
    }).catch((): string[] => []);
    const found = (await this.#found()).find(({ record }) => ids.includes(record.tableId));
    return found ? viewOf(found) : null;
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
    const cause: Cause = { kind: "run", id: crypto.randomUUID(), name: "" };
    if (step.kind === "new") return this.#planNew(step, cause);
    try {
      return await this.#planAt(step, cause, ({ name }) => name === step.table);
    } catch (error) {
      if (error instanceof ToldError) return this.#refused(step, error.said);
      throw error;
    }
  }

  async #planAt(
    step: Exclude<SearchStep, { kind: "new" }>,
    cause: Cause,
    isWanted: (table: FoundTable) => boolean
  ): Promise<SearchStepPlan> {
    const { found, keys } = await this.#openTable(isWanted);
    const named: Cause = { ...cause, name: `Table ${found.name}` };
    const { record } = found;
    const { spec } = record;
    const none = { start: null, due: [], isApart: false };
    const work = { ...none, cause: named, spec, found, keys };
    const wish = (count: number) => ({ record, keys, count, now: this.#clock.now() });
    switch (step.kind) {
      case "next": {
        const rows = await nextRows(this.#client, wish(step.rows));
        return this.#counted(step, { ...work, ...rows });
      }
      case "all": {
        const most = Math.floor(step.mostCredits / rowPrice(spec.about));
        const left = record.total === null ? most : Math.max(0, record.total - record.position);
        const count = record.hasEnded ? 0 : Math.min(most, left);
        return this.#counted(step, {
          ...work,
          ...(await nextRows(this.#client, wish(count))),
        });
      }
      case "new since": {
        const count = Math.floor(step.mostCredits / rowPrice(spec.about));
        return this.#counted(step, {
          ...work,
          ...(await newerRows(this.#client, wish(count))),
        });
      }
      case "refresh":
        return this.#counted(step, {
          ...work,
          questions: refreshQuestions(spec, keys),
          refreshBefore: this.#begun.get(found.record.tableId)?.at ?? this.#clock.now(),
        });
    }
  }

  /** A table that steps can be taken on; otherwise throws a sentence. */
  async #openTable(
    isWanted: (table: FoundTable) => boolean
  ): Promise<{ readonly found: FoundTable; readonly keys: readonly string[] }> {
    const found = (await this.#found()).find(isWanted);
    if (!found)
      throw new ToldError(
        said`The table is not there any more. Search again: what was bought is kept.`
      );
    if (found.isProtected)
      throw new ToldError(
        said`${found.sheetName} is protected. Unprotect it (Review, Unprotect Sheet).`
      );
    const keys = await readColumn(found.record.tableId, keyTitleOf(found.record));
    if (!keys)
      throw new ToldError(
        said`The column "${keyTitleOf(found.record)}" was renamed or removed: without it rows are not found again. Undo that.`
      );
    return { found, keys };
  }

  async #planNew(
    step: Extract<SearchStep, { kind: "new" }>,
    cause: Cause
  ): Promise<SearchStepPlan> {
    const { spec, rows, offsets } = step;
    const columns = columnsOf(spec);
    const at = step.at === "selection" ? await startAtSelection(columns.length, rows) : null;
    if (at?.problem) return this.#refused(step, at.problem);
    const questions = offsets
      ? runsOf(offsets).map(({ from, count }) => searchQuestion(spec, from, count))
      : question(spec, 0, rows);
    const work = {
      cause: { ...cause, name: `Search "${spec.title}"` },
      due: [],
      questions,
      spec,
      found: null,
      start: at?.start ?? null,
      refreshBefore: null,
      keys: [],
      isApart: false,
    };
    const place = at
      ? said`A new table in ${at.address}.`
      : said`A new worksheet “${await newSheetName(spec.title)}”.`;
    return this.#counted(step, work, place);
  }

  async #counted(step: SearchStep, work: StepWork, place?: Said): Promise<SearchStepPlan> {
    const quote = await this.#client.quote(work.questions, refreshing(work));
    const rows =
      rowCount(work.due) + work.questions.reduce((sum, one) => sum + this.#rowsFor(one, work), 0);
    const problem =
      work.found && step.kind !== "refresh" && rows > 0
        ? await noRoomBelow(work.found.record.tableId, rows)
        : null;
    if (problem) return this.#refused(step, problem);
    const plan = planOf(step, work, rows, quote, place);
    this.#work.set(plan, work);
    return plan;
  }

  /** The most rows that a question gives: fewer if the held answer tells that the search ends before. */
  #rowsFor(question: SearchQuestion, { refreshBefore }: StepWork): number {
    const held = refreshBefore === null ? this.#client.heldReading(question) : undefined;
    return held ? rowsOf(held, []).length : question.count;
  }

  #refused(step: SearchStep, problem: Said): SearchStepPlan {
    const nothing = { rows: 0, held: 0, priceCredits: 0, requests: 0, obstacle: null };
    return { step, ...nothing, takesMs: 0, problem, place: null };
  }

  async run(
    plan: SearchStepPlan,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: Tell }
  ): Promise<SearchStepReport> {
    if (plan.problem !== null) return emptyReport(plan.problem);
    try {
      const now = await this.#asNow(plan);
      const work = this.#work.get(now);
      if (!work) return emptyReport(now.problem);
      return plan.step.kind === "refresh"
        ? await this.#refresh(plan, work, work.refreshBefore ?? this.#clock.now(), signal)
        : await this.#addPages(plan, work, signal, onProgress);
    } catch (error) {
      return { ...emptyReport(wordsOf(error)), wasStopped: signal.aborted };
    }
  }

  /** Much can happen to a table while a price is shown: the step is planned again, and costs at most that price. */
  async #asNow(shown: SearchStepPlan): Promise<SearchStepPlan> {
    const found = this.#work.get(shown)?.found;
    if (!found || shown.step.kind === "new") return shown;
    const { id } = found.record;
    const cause: Cause = { kind: "run", id: crypto.randomUUID(), name: "" };
    return this.#planAt(shown.step, cause, ({ record }) => record.id === id);
  }

  /** Buys and writes page after page, then keeps the record. */
  async #addPages(
    plan: SearchStepPlan,
    work: StepWork,
    signal: AbortSignal,
    onProgress: Tell
  ): Promise<SearchStepReport> {
    const writer = new TableGrowth(work, this.#clock.now());
    let chargedCredits = 0;
    let failure: Failure | null = null;
    let problem: Said | null = null;
    for (const one of work.due) {
      const reading = this.#client.heldReading(one);
      if (reading) problem ??= await writer.add(reading, true).then(() => null, wordsOf);
    }
    for (const one of problem ? [] : work.questions) {
      const before = chargedCredits;
      const pages = this.#client.rows(one, {
        cause: work.cause,
        signal,
        pageRows: PAGE_ROWS,
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
    const record = writer.record(plan.step, chargedCredits);
    const isKept = record ? await this.#records.keep(record) : true;
    const found = record
      ? (await this.#found().catch(() => [])).find(({ record: { id } }) => id === record.id)
      : undefined;
    const isStop = failure?.kind === "cancelled";
    return {
      ...emptyReport(
        isKept
          ? problem
          : said`This workbook cannot keep the search: the table stays, but cannot be continued.`
      ),
      table: found ? viewOf(found) : null,
      added: writer.added,
      chargedCredits,
      failure: isStop ? null : failure,
      wasStopped: signal.aborted,
    };
  }

  /** Buys the rows of the table again and writes what changed. */
  async #refresh(
    plan: SearchStepPlan,
    work: StepWork,
    refreshBefore: EpochMs,
    signal: AbortSignal
  ): Promise<SearchStepReport> {
    const { found, spec, cause } = work;
    if (!found) return emptyReport(null);
    const columns = columnsOf(spec);
    const { tableId, titles } = found.record;
    const old = this.#begun.get(tableId)?.old ?? this.#heldRows(found.record, columns);
    const result = await this.#client.buy(work.questions, {
      cause,
      shownCredits: plan.priceCredits,
      refreshBefore,
      signal,
    });
    if (!result.ok) return { ...emptyReport(null), table: viewOf(found), failure: result.failure };
    this.#begun.set(tableId, { at: refreshBefore, old });
    const { chargedCredits, wasStopped } = result.value;
    const { now, failure } = refreshedRows(result.value.states, columns);
    const bought = { table: viewOf(found), chargedCredits, failure, wasStopped };
    const job = new RefreshJob(titles, old, now);
    const record = { ...found.record, writtenAt: refreshBefore };
    try {
      const { keys } = await writeRows(
        { tableName: tableId, keyTitles: [keyTitleOf(found.record)], titles },
        job
      );
      await relinkRows(tableId, { titles, columns }, linksOf(job, now, columns, keys));
      await this.#records.keep(record);
      if (failure || wasStopped)
        this.#begun.set(tableId, {
          at: refreshBefore,
          old: new Map([...old, ...[...now].map(([key, row]) => [key, [row]] as const)]),
        });
      else this.#begun.delete(tableId);
      const differencesSheet =
        job.differences.length > 0 ? await writeDifferences(found.name, job.differences) : null;
      return {
        ...emptyReport(null),
        ...bought,
        table: viewOf({ ...found, record }),
        updated: job.updated.size,
        keptEdits: job.keptEdits,
        differences: job.differences.length,
        differencesSheet,
      };
    } catch (error) {
      return { ...emptyReport(wordsOf(error)), ...bought };
    }
  }

  /** What the service said of the rows at any time, as far as it is held. */
  #heldRows(
    { spec, position }: SearchRecord,
    columns: readonly SearchColumn[]
  ): Map<string, SearchRow[]> {
    const own = this.#client.heldReading(searchQuestion(spec, 0, position));
    const readings = this.#client.held().flatMap(({ question: asked }) => {
      const reading = asked.about === spec.about ? this.#client.heldReading(asked) : undefined;
      return reading ?? [];
    });
    const versions = new Map<string, SearchRow[]>();
    for (const reading of own ? [own, ...readings] : readings)
      for (const row of rowsOf(reading, columns))
        versions.set(row.key, [...(versions.get(row.key) ?? []), row]);
    return versions;
  }
}

/** The rows that came, by key, and the first failure. */
function refreshedRows(states: readonly QuestionState[], columns: readonly SearchColumn[]) {
  const now = new Map<string, SearchRow>();
  let failure: Failure | null = null;
  for (const state of states) {
    if (state.kind === "answered")
      for (const row of rowsOf(state.reading, columns)) now.set(row.key, row);
    else if (state.kind === "failed" && state.failure.kind !== "cancelled")
      failure ??= state.failure;
  }
  return { now, failure };
}

function refreshing({ refreshBefore }: StepWork): { refreshBefore?: EpochMs } {
  return refreshBefore === null ? {} : { refreshBefore };
}
