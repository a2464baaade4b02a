/**
 * What a workbook remembers of a table that came from a search: its question, columns, position.
 * One small setting a table, found again by the table's own id, which survives renaming. It shows
 * whom one prospects: "Prepare for sharing" takes it out with the answers.
 */
import type { Credits, EpochMs } from "../../client";
import type { SearchSpec } from "./search-tables";
import { SEARCH_SETTINGS } from "../store/setting-names";
import type { SettingsStore } from "../store/settings-store";

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
  /** All that the search found before is known, in the table or left out of it by choice: what is new came later. */
  readonly knownUntil: EpochMs;
  readonly chargedCredits: Credits;
}

export class SearchRecords {
  constructor(private readonly settings: SettingsStore) {}

  async all(): Promise<SearchRecord[]> {
    const stored = await this.settings.read(SEARCH_SETTINGS).catch(() => []);
    return stored.flatMap(({ value }) => parseRecord(value) ?? []);
  }

  /** False when the workbook cannot keep it. */
  async keep(record: SearchRecord): Promise<boolean> {
    try {
      const value = JSON.stringify(record);
      await this.settings.write([{ name: SEARCH_SETTINGS + record.id, value }], []);
      return true;
    } catch {
      return false;
    }
  }

  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.settings
      .write(
        [],
        ids.map((id) => SEARCH_SETTINGS + id)
      )
      .catch(() => undefined);
  }
}

/** Anybody can have edited a file: what does not look like a record is left out. */
function parseRecord(value: unknown): SearchRecord | undefined {
  if (typeof value !== "string") return undefined;
  try {
    const record = JSON.parse(value) as Partial<SearchRecord> | null;
    const { id, tableId, spec, titles, position } = record ?? {};
    const isRecord =
      typeof id === "string" &&
      typeof tableId === "string" &&
      (spec?.about === "companies" || spec?.about === "jobs") &&
      Array.isArray(spec.columns) &&
      Array.isArray(titles) &&
      typeof position === "number";
    if (!isRecord) return undefined;
    const read = record as SearchRecord;
    return { ...read, knownUntil: record?.knownUntil ?? read.writtenAt };
  } catch {
    return undefined;
  }
}
