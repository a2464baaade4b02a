/**
 * Refreshes rows of a table, by key: new values go into cells that still hold what the service said before; what
 * people typed stays and is counted. Every change is listed.
 */
import type { Scalar } from "../../input";
import type { SearchColumn, SearchRow } from "./fields";
import { type Change, isSame } from "../sheet/cell-values";
import { splitAddress } from "../sheet/selection";
import { putTable } from "../sheet/put-cells";
import type { RowChanges, RowJob, RowsNow } from "../sheet/row-writer";

export interface CellDifference {
  readonly label: string;
  readonly title: string;
  readonly before: Scalar | null;
  readonly after: Scalar | null;
}

export type RowVersions = ReadonlyMap<string, readonly SearchRow[]>;

export class RefreshJob implements RowJob {
  readonly differences: CellDifference[] = [];
  readonly updated = new Set<string>();
  /** Columns that were written, by key. */
  readonly written = new Map<string, ReadonlySet<number>>();
  readonly #kept = new Set<string>();
  /** What stood in the rows that were decided. */
  readonly #before = new Map<string, readonly unknown[]>();

  constructor(
    readonly titles: readonly string[],
    /** All that the service is known to have said of a row; one that is missing is not known any more. */
    readonly old: RowVersions,
    readonly now: ReadonlyMap<string, SearchRow>
  ) {}

  get keptEdits(): number {
    return this.#kept.size;
  }

  areDirty(keys: readonly string[]): boolean[] {
    return keys.map((key) => this.now.has(key));
  }

  decide({ keys, cells }: RowsNow): RowChanges {
    return keys.map((key, row) => this.#decideRow(key, cells[row] ?? []));
  }

  #decideRow(key: string, current: readonly unknown[]): readonly Change[] | undefined {
    const row = this.now.get(key);
    if (!row) return undefined;
    const old = this.old.get(key);
    this.#before.set(key, current);
    const changes = row.values.map((value, column): Change => {
      const cell = current[column];
      if (cell === undefined || isSame(cell, value)) return undefined;
      if (old && !old.some(({ values }) => isSame(cell, values[column] ?? null))) {
        this.#kept.add(`${key}\u0002${column}`);
        return undefined;
      }
      return value;
    });
    return changes.some((change) => change !== undefined) ? changes : undefined;
  }

  heldBefore(key: string, column: number): Scalar | null {
    return (this.#before.get(key)?.[column] as Scalar | undefined) ?? null;
  }

  willWrite(
    rows: readonly { readonly key: string; readonly changes: readonly Change[] }[]
  ): Promise<void> {
    for (const { key, changes } of rows) {
      this.written.set(key, columnsOf(changes));
      if (this.updated.has(key)) continue;
      this.updated.add(key);
      const row = this.now.get(key);
      changes.forEach((change, column) => {
        if (change === undefined || !row) return;
        this.differences.push({
          label: row.label,
          title: this.titles[column] ?? "",
          before: this.heldBefore(key, column),
          after: row.values[column] ?? null,
        });
      });
    }
    return Promise.resolve();
  }
}

function columnsOf(changes: readonly Change[]): Set<number> {
  return new Set(changes.flatMap((change, column) => (change === undefined ? [] : [column])));
}

/** Rows in which an address was written, by position, with only the values that were written. */
export function linksOf(
  job: RefreshJob,
  now: ReadonlyMap<string, SearchRow>,
  columns: readonly SearchColumn[],
  keys: readonly string[]
): Map<number, Pick<SearchRow, "values">> {
  const rows = new Map<number, Pick<SearchRow, "values">>();
  keys.forEach((key, position) => {
    const written = job.written.get(key);
    const values = now.get(key)?.values ?? [];
    if (columns.some(({ isLink }, index) => isLink && written?.has(index)))
      rows.set(position, { values: values.map((value, at) => (written?.has(at) ? value : null)) });
  });
  return rows;
}

/** Lists the changes in a new worksheet; gives its name. */
export async function writeDifferences(
  name: string,
  differences: readonly CellDifference[]
): Promise<string> {
  const rows = differences.map(({ label, title, before, after }) => [label, title, before, after]);
  const [sheetName] = splitAddress(
    await putTable({
      name: `Changes ${name}`,
      columns: [
        { title: "Row", width: 36 },
        { title: "Column", width: 20 },
        { title: "Before", width: 30 },
        { title: "After", width: 30 },
      ],
      rows,
    })
  );
  return sheetName;
}
