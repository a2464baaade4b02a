/**
 * Sorts the rows of a range before anything is bought: which are blank, unreadable, of free-mail domains, pages on
 * shared hosts, names or repeated, and which companies are meant. Every row is in exactly one group, so that the dry
 * run adds up. Numbers are in typed arrays instead of objects, because there may be 100,000 rows.
 */
import { type Said, said, together, ToldError } from "../texts";
import type { ColumnRole } from "./choices";
import type { CompanyRef, Domain } from "../input";
import { labelOf, loadFreeMail } from "../input";
import { refKey } from "../client";
import {
  type ReadingOptions,
  type NearName,
  type RowReading,
  nameKey,
  RowReader,
} from "./row-reading";

export interface NamedRow {
  /** As Excel numbers it. */
  readonly row: number;
  readonly text: string;
  /** A sentence that tells what to do; of a company that was found within a text: that company. */
  readonly reason: Said;
}

/** A group of rows, with the first 20 by name. */
export interface RowLine {
  readonly count: number;
  readonly first: readonly NamedRow[];
}

/** Separates the texts of several columns in a row's key. */
const BETWEEN = "\u0001";
const NAMED_ROWS = 20;

/** The keys by which rows are found again: the texts of the columns that name the company. */
export function rowKeysOf(columns: readonly (readonly string[])[]): string[] {
  return (columns[0] ?? []).map((_, row) => columns.map((texts) => texts[row] ?? "").join(BETWEEN));
}

export interface RowsToGroup {
  /** By column, then by row: only columns that are used. */
  readonly texts: readonly (readonly string[])[];
  readonly roles: readonly ColumnRole[];
  /** Rows that do not count. */
  readonly hidden: ReadonlySet<number>;
  /** As Excel numbers it. */
  readonly firstRow: number;
}

/** Groups rows; the list that it needs is loaded with the first use. */
export async function groupRows(
  { texts, roles, hidden, firstRow }: RowsToGroup,
  options: ReadingOptions
): Promise<RowGroups> {
  await loadFreeMail().catch(() => {
    throw new ToldError(said("said.theListOfFreeEMailServices"));
  });
  const reader = new RowReader(roles, options);
  const groups = new RowGroups(texts[0]?.length ?? 0, firstRow);
  for (const [at, column] of texts.entries())
    for (const text of column) reader.note(roles[at] ?? "unused", text);
  for (let offset = 0; offset < groups.rows; offset += 1) {
    const cells = texts.map((column) => column[offset] ?? "");
    if (hidden.has(offset)) groups.hidden += 1;
    else groups.add(offset, cells, () => reader.read(cells));
  }
  return groups;
}

class LineOfRows implements RowLine {
  readonly first: NamedRow[] = [];
  /** Of all rows, below the header. */
  readonly offsets: number[] = [];

  get count(): number {
    return this.offsets.length;
  }

  add(offset: number, row: number, { text, reason }: Omit<NamedRow, "row">): void {
    this.offsets.push(offset);
    if (this.first.length < NAMED_ROWS) this.first.push({ row, text, reason });
  }
}

/** Rows in groups; equal cells are read once. */
export class RowGroups {
  hidden = 0;
  blank = 0;
  readonly unreadable = new LineOfRows();
  readonly freeMail = new LineOfRows();
  /** Pages on hosts that many companies share: `facebook.com/joesbakery`. */
  readonly sharedHost = new LineOfRows();
  /** Companies found in a longer text, or linked under one. They are in another group too. */
  readonly within = new LineOfRows();
  /** Names that are not known exactly, or not looked up yet. */
  readonly names = new LineOfRows();
  /** Distinct companies in the order of their first row. */
  readonly companies: CompanyRef[] = [];
  /** By offset: index of the company, or -1 for a row that names none or does not count. */
  readonly companyOf: Int32Array;
  /** By key of a row: index of its company, or why there is none. */
  readonly byKey = new Map<string, number | Said>();
  /** Domains by `nameKey`, of the names that were found or chosen. */
  readonly foundNames = new Map<string, Domain>();
  readonly #namesToLookUp = new Map<string, string>();
  readonly #nearNames = new Map<string, { text: string; near: readonly NearName[] }>();
  readonly #indexes = new Map<string, number>();
  readonly #readings = new Map<string, RowReading>();

  constructor(
    readonly rows: number,
    private readonly firstRow: number
  ) {
    this.companyOf = new Int32Array(rows).fill(-1);
  }

  /** Distinct names not looked up yet, as typed. */
  get namesToLookUp() {
    return [...this.#namesToLookUp.values()];
  }

  /** Names that are not known exactly, with close ones to choose from; each once. */
  get nearNames() {
    return [...this.#nearNames.values()];
  }

  add(offset: number, cells: readonly string[], read: () => RowReading): void {
    const key = cells.join(BETWEEN);
    const row = this.firstRow + offset;
    const known = this.#readings.get(key);
    const reading = known ?? read();
    if (!known) this.#readings.set(key, reading);
    switch (reading.kind) {
      case "blank":
        this.blank += 1;
        return;
      case "company": {
        const index = this.#indexOf(reading.company);
        this.companyOf[offset] = index;
        if (reading.within !== undefined)
          this.within.add(offset, row, {
            text: reading.within,
            reason: together([labelOf(reading.company)]),
          });
        if (reading.name !== undefined && reading.company.by === "domain")
          this.foundNames.set(reading.name, reading.company.domain);
        this.byKey.set(key, index);
        return;
      }
      case "name":
        this.names.add(offset, row, reading);
        if (reading.near.length > 0)
          this.#nearNames.set(nameKey(reading.text), { text: reading.text, near: reading.near });
        if (!reading.isLookedUp) this.#namesToLookUp.set(nameKey(reading.text), reading.text);
        break;
      default:
        this[reading.kind].add(offset, row, reading);
    }
    if (!known) this.byKey.set(key, reading.reason);
  }

  #indexOf(company: CompanyRef): number {
    const key = refKey(company);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.companies.length);
    return this.companies.push(company) - 1;
  }
}
