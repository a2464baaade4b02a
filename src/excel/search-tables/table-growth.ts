/**
 * Writes the pages of a search into a table: the first page makes it, the others are added. Rows that are in it
 * already are not written twice, wherever people moved them.
 */
import type { Reading, Credits, EpochMs } from "../../client";
import { columnsOf, rowsOf, type SearchColumn } from "./fields";
import { MAX_LEFT_OUT, type SearchRecord } from "./records";
import { appendRows, type TableInSheet, makeSearchTable } from "./write-rows";
import type { StepWork } from "./steps";
import type { SearchStep } from "./search-tables";

export class TableGrowth {
  added = 0;
  #table: TableInSheet | undefined;
  #position = 0;
  #hasEnded = false;
  #total: number | null = null;
  /** The purchase date of the oldest page. */
  #readAt: EpochMs;
  readonly #columns: readonly SearchColumn[];
  readonly #keys: Set<string>;
  readonly #had: Set<string>;

  constructor(
    readonly work: StepWork,
    readonly startedAt: EpochMs
  ) {
    this.#columns = columnsOf(work.spec);
    this.#keys = new Set(work.keys);
    this.#had = new Set(work.found?.record.had);
    this.#hasEnded = work.found?.record.hasEnded ?? false;
    this.#readAt = startedAt;
  }

  /** Writes a page, then counts it. A page that could not be written comes again with the next step, for 0 credits. */
  async add(reading: Reading, isHeld = false): Promise<void> {
    const all = rowsOf(reading, this.#columns);
    const rows = all.filter(({ key }) => this.#isNew(key));
    const { found, spec, start } = this.work;
    if (found) await appendRows(found.record.tableId, found.record.titles, this.#columns, rows);
    else if (this.#table)
      await appendRows(this.#table.tableId, this.#table.titles, this.#columns, rows);
    else this.#table = await makeSearchTable(spec.title, this.#columns, rows, start);
    for (const { key } of all) this.#had.add(key);
    this.added += rows.length;
    this.#position += all.length;
    this.#readAt = Math.min(this.#readAt, reading.bought.at);
    // Rows that were held do not tell where the search ends now.
    if (isHeld) return;
    if (reading.about === "companies" || reading.about === "jobs") {
      this.#hasEnded = reading.ended;
      this.#total = reading.total ?? this.#total;
    }
  }

  #lastHad(): string[] {
    return [...this.#had].filter((key) => key !== "").slice(-MAX_LEFT_OUT);
  }

  /** Once for each key; rows without one are all different. */
  #isNew(key: string): boolean {
    if (key !== "" && this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** What the workbook is to remember; undefined when no table was made. */
  record(step: SearchStep, chargedCredits: Credits): SearchRecord | undefined {
    const { found, spec } = this.work;
    if (found) {
      const { record } = found;
      const { isApart } = this.work;
      const isNewer = step.kind === "new since";
      return {
        ...record,
        position: isNewer ? record.position : record.position + this.#position,
        hasEnded: isNewer ? record.hasEnded : this.#hasEnded,
        had: this.#lastHad(),
        total: isApart ? record.total : (this.#total ?? record.total),
        writtenAt: this.startedAt,
        // Rows that a ceiling left out are still new.
        knownUntil: isApart && this.#hasEnded ? this.#readAt : record.knownUntil,
        chargedCredits: record.chargedCredits + chargedCredits,
      };
    }
    if (!this.#table) return undefined;
    const isPicked = step.kind === "new" && step.offsets !== undefined;
    return {
      id: crypto.randomUUID(),
      tableId: this.#table.tableId,
      spec,
      titles: this.#table.titles,
      position: isPicked ? 0 : this.#position,
      hasEnded: !isPicked && this.#hasEnded,
      total: this.#total,
      writtenAt: this.startedAt,
      knownUntil: this.#readAt,
      chargedCredits,
      had: this.#lastHad(),
    };
  }
}
