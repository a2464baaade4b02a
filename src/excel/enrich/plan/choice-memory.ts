/**
 * Remembers what was chosen last, by the titles of the columns that were read, and of the table that was filled.
 * Kept on this machine: how a column is read is a habit of a person, not a part of the file.
 */
import type { EnrichmentChoices, IntoTable, RunStore } from "../../../enrich";
import type { PlanDetails } from "./plan-enrichment";
import type { SelectedRange } from "../../sheet/selected-range";
import { readTargetTables, type TargetTable } from "./target-tables";

/** Choices that are made anew for each run, and are not remembered. */
const ofOneRun = { firstRows: null, fill: "blanks" } as const;

type Store = Pick<RunStore, "choicesFor" | "keepChoices">;

export class ChoiceMemory {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Other tables, with what was chosen last for a table of these titles. */
  async tablesBeside({ tableName }: SelectedRange): Promise<TargetTable[]> {
    const tables = await readTargetTables(tableName).catch((): TargetTable[] => []);
    return Promise.all(
      tables.map(async (table) => {
        const kept = (await this.#kept(intoKey(table.titles))) as IntoTable | undefined;
        return kept?.columns ? { ...table, remembered: { ...kept, tableName: table.name } } : table;
      })
    );
  }

  /** Choices made last for columns with these titles, applied to the columns where they are now; null for none. */
  async choicesFor(
    { headers, samples, columnIndex }: SelectedRange,
    tables: readonly TargetTable[]
  ): Promise<EnrichmentChoices | null> {
    if (headers === null) return null;
    const kept = (await this.#kept(titlesKey(headers))) as EnrichmentChoices | undefined;
    if (!kept || !Array.isArray(kept.outputs)) return null;
    const roles = Object.fromEntries(
      samples.map((_, offset) => [columnIndex + offset, kept.roles[offset] ?? "unused"])
    );
    return withoutGoneTable({ ...kept, roles, ...ofOneRun }, tables);
  }

  remember({ counted, place, into }: PlanDetails, choices: EnrichmentChoices): void {
    const { headers, columnIndex, samples } = counted.selected;
    if (choices.into && into && place) this.#keep(intoKey(into.target.titles), choices.into);
    if (headers === null) return;
    const roles = Object.fromEntries(
      samples.map((_, offset) => [offset, choices.roles[columnIndex + offset] ?? "unused"])
    );
    this.#keep(titlesKey(headers), { ...choices, roles });
  }

  #kept(key: string): Promise<unknown> {
    return this.#store.choicesFor(key).catch(() => undefined);
  }

  #keep(key: string, choices: unknown): void {
    void this.#store.keepChoices(key, choices).catch(() => undefined);
  }
}

/** Without the table that was chosen last, if this workbook does not have it. */
function withoutGoneTable(
  kept: EnrichmentChoices,
  tables: readonly TargetTable[]
): EnrichmentChoices {
  const isThere = tables.some(({ name }) => name === kept.into?.tableName);
  return kept.place !== "table" || isThere ? kept : { ...kept, place: "auto" };
}

function intoKey(titles: readonly string[]): string {
  return `into ${titlesKey(titles)}`;
}

function titlesKey(headers: readonly string[]): string {
  return JSON.stringify(headers.map((title) => title.trim().toLowerCase()));
}
