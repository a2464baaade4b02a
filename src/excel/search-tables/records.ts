/**
 * What a workbook remembers of a table that came from a search: its question, columns, position and the ids of its
 * rows. One setting for each table, found again by the table's id, which survives renaming. It shows which companies
 * its author looks for, so "Prepare for sharing" removes it with the answers.
 */
import * as z from "zod/mini";
import { stored } from "../../client";
import { type CompanyCriteria, filtersOf, type JobCriteria, type Read } from "../../input";
import type { FormLimits, Gate } from "../store/gate";
import { SEARCH_SETTINGS } from "../store/setting-names";
import type { SettingsStore } from "../store/settings-store";

/** The most ids that are kept, the last ones: a setting has 250,000 characters. */
const MAX_IDS = 5_000;

/** Well above what anybody has. Each table is one setting. */
const LIMITS: FormLimits = { settings: 500, characters: 250_000 };
/** The most rows of a worksheet. */
const MAX_ROWS = 1_048_576;

const labels = z.array(stored.label);

const specOf = <About extends string, Criteria>(about: About) =>
  z.object({
    about: z.literal(about),
    criteria: z.custom<Criteria>(isCriteria),
    /** Contract names of the columns, in order. */
    columns: z.readonly(labels),
    /** The name for the worksheet and the ledger. */
    title: stored.label,
  });
const spec = z.discriminatedUnion("about", [
  specOf<"companies", CompanyCriteria>("companies"),
  specOf<"jobs", JobCriteria>("jobs"),
]);
export type SearchSpec = Readonly<z.output<typeof spec>>;

const recordSchema = z.object({
  id: stored.label,
  /** Excel's id of the table. */
  tableId: stored.label,
  spec,
  /** Titles of the columns as they were written, in the order of `columnsOf`. */
  titles: labels,
  /** Rows of the search written so far, in the order of the search. */
  position: z.int().check(z.minimum(0), z.maximum(MAX_ROWS)),
  /** The search has no rows beyond `position`. */
  hasEnded: z.boolean(),
  /** How many the search finds in all, when known. */
  total: z.nullable(stored.count),
  writtenAt: stored.instant,
  /** Ids of rows that were written: who takes one off wants it no more. */
  ids: z.array(stored.label).check(z.maxLength(MAX_IDS)),
});
export type SearchRecord = Omit<Read<typeof recordSchema>, "spec"> & { readonly spec: SearchSpec };

/** A stored record, or undefined for anything else: anybody can edit a file. */
const readRecord = stored.readerOf(recordSchema);

export class SearchRecords {
  constructor(
    private readonly settings: SettingsStore,
    private readonly gate: Gate
  ) {}

  async all(): Promise<SearchRecord[]> {
    const found = await this.settings.read(SEARCH_SETTINGS).catch(() => []);
    return this.gate.read(found, LIMITS, readRecord);
  }

  keep(record: SearchRecord): Promise<void> {
    return this.settings.write([settingOf(record)], []);
  }
}

/** The setting that a record is kept in. */
export function settingOf(record: SearchRecord): { readonly name: string; readonly value: string } {
  const value = JSON.stringify({ ...record, ids: record.ids.slice(-MAX_IDS) });
  return { name: SEARCH_SETTINGS + record.id, value };
}

/** Accepts only filters of the contract, not parameters for paging or for what comes with a record. */
function isCriteria(value: unknown): boolean {
  const names = new Set(
    [...filtersOf("companies"), ...filtersOf("jobs")].flatMap(({ name, within }) =>
      within === undefined ? [name] : [name, within]
    )
  );
  const areFilters = (criteria: unknown): boolean =>
    stored.isObject(criteria) &&
    Object.entries(criteria).every(
      ([name, inner]) =>
        names.has(name) && (stored.isObject(inner) ? areFilters(inner) : isFilterValue(inner))
    );
  return areFilters(value);
}

function isFilterValue(value: unknown): boolean {
  const isPlain = (one: unknown) => ["string", "number", "boolean"].includes(typeof one);
  // `order_by` is a list of pairs.
  const isItem = (one: unknown) =>
    isPlain(one) || (stored.isObject(one) && Object.values(one).every(isPlain));
  return value === null || isPlain(value) || (Array.isArray(value) && value.every(isItem));
}
