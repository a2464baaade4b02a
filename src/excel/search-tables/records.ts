/**
 * What a workbook remembers of a table that came from a search: its question, columns, position and the ids of its
 * rows. One setting for each table, found again by the table's id, which survives renaming. It shows which companies
 * its author looks for, so "Prepare for sharing" removes it with the answers.
 */
import { type EpochMs, shape } from "../../client";
import { filtersOf } from "../../input";
import type { SearchSpec } from "./search-tables";
import type { FormLimits, Gate } from "../store/gate";
import { SEARCH_SETTINGS } from "../store/setting-names";
import type { SettingsStore } from "../store/settings-store";

/** The most ids that are kept, the last ones: a setting has 250,000 characters. */
const MAX_IDS = 5_000;

export interface SearchRecord {
  readonly id: string;
  /** Excel's id of the table. */
  readonly tableId: string;
  readonly spec: SearchSpec;
  /** Titles of the columns as they were written, in the order of `columnsOf`. */
  readonly titles: readonly string[];
  readonly position: number;
  readonly hasEnded: boolean;
  readonly total: number | null;
  readonly writtenAt: EpochMs;
  /** Ids of rows that were written: who takes one off wants it no more. */
  readonly ids: readonly string[];
}

export class SearchRecords {
  constructor(
    private readonly settings: SettingsStore,
    private readonly gate: Gate
  ) {}

  async all(): Promise<SearchRecord[]> {
    const stored = await this.settings.read(SEARCH_SETTINGS).catch(() => []);
    return this.gate.read(stored, LIMITS, readRecord);
  }

  /** False when the workbook cannot keep it. */
  async keep(record: SearchRecord): Promise<boolean> {
    try {
      const value = JSON.stringify({ ...record, ids: record.ids.slice(-MAX_IDS) });
      await this.settings.write([{ name: SEARCH_SETTINGS + record.id, value }], []);
      return true;
    } catch {
      return false;
    }
  }
}

/** Well above what anybody has. Each table is one setting. */
const LIMITS: FormLimits = { settings: 500, characters: 250_000 };
/** The most rows of a worksheet. */
const MAX_ROWS = 1_048_576;

const rowCount: shape.Reader<number> = (stored) => {
  const found = shape.count(stored);
  return found !== undefined && Number.isInteger(found) && found <= MAX_ROWS ? found : undefined;
};
const labels = shape.listOf(shape.label);
const plainSpec = {
  criteria: readCriteria,
  columns: labels,
  title: shape.label,
};
const spec: shape.Reader<SearchSpec> = (stored) =>
  shape.objectOf<Extract<SearchSpec, { about: "companies" }>>({
    about: shape.oneOf(["companies"]),
    ...plainSpec,
  })(stored) ??
  shape.objectOf<Extract<SearchSpec, { about: "jobs" }>>({
    about: shape.oneOf(["jobs"]),
    ...plainSpec,
  })(stored);

/** A stored record, or undefined for anything else: anybody can edit a file. */
const readRecord = shape.objectOf<SearchRecord>({
  id: shape.label,
  tableId: shape.label,
  spec,
  titles: labels,
  position: rowCount,
  hasEnded: shape.flag,
  total: shape.nullable(shape.count),
  writtenAt: shape.instant,
  ids: shape.listOf(shape.label, MAX_IDS),
});

/** Accepts only filters of the contract, not parameters for paging or for what comes with a record. */
function readCriteria(stored: unknown): never | undefined {
  if (!shape.isObject(stored)) return undefined;
  const names = new Set(
    [...filtersOf("companies"), ...filtersOf("jobs")].flatMap(({ name, within }) =>
      within === undefined ? [name] : [name, within]
    )
  );
  const isFilter = (name: string) => names.has(name);
  return isCriteria(stored, isFilter) ? (stored as never) : undefined;
}

function isCriteria(
  stored: Readonly<Record<string, unknown>>,
  isFilter: (name: string) => boolean
): boolean {
  return Object.entries(stored).every(
    ([name, value]) =>
      isFilter(name) && (shape.isObject(value) ? isCriteria(value, isFilter) : isFilterValue(value))
  );
}

function isFilterValue(value: unknown): boolean {
  const isPlain = (one: unknown) =>
    shape.text(one) !== undefined || shape.number(one) !== undefined || typeof one === "boolean";
  // `order_by` is a list of pairs.
  const isItem = (one: unknown) =>
    isPlain(one) || (shape.isObject(one) && Object.values(one).every(isPlain));
  return value === null || isPlain(value) || (Array.isArray(value) && value.every(isItem));
}
