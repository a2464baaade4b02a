/**
 * Excel's tables on Univer's: a name, a range with a header row, columns named by their header cells. Univer knows
 * no total row: that a table has one is kept beside it. Univer's table ends above the total row: a reference to a column
 * never includes its own total. Styles of tables are not kept.
 */
import { HostError } from "../interface/host-error";
import type { CellInput, TableInfo } from "../interface/workbench";
import { areaOfRange, intersectionOf, rangeOfArea, type Area } from "./address";
import type { Cells } from "./cells";
import type { Grid } from "./grid";

export interface GridTable {
  readonly id: string;
  readonly name: string;
  /** With the header row and the total row. */
  readonly area: Area;
}

export class Tables {
  constructor(
    private readonly grid: Grid,
    private readonly cells: Cells
  ) {
    // The tables of a copied worksheet come with the names of the others, which the engine would forget for them.
    grid.commands.beforeCommandExecuted(({ id, params }) => {
      if (id !== "sheet.mutation.add-table") return;
      const table = params as { name: string };
      table.name = this.#nameUnlikeOthers(table.name);
    });
  }

  all(): GridTable[] {
    const totalled = this.#totalled();
    return this.grid.workbook.getTableList().map(({ id, name, subUnitId, range }) => {
      const area = areaOfRange(subUnitId, range);
      return { id, name, area: { ...area, rows: area.rows + (totalled.includes(id) ? 1 : 0) } };
    });
  }

  inSheet(sheetId: string): GridTable[] {
    return this.all().filter((table) => table.area.sheetId === sheetId);
  }

  byKey(key: string): GridTable | null {
    const wanted = key.toLowerCase();
    return (
      this.all().find((table) => table.id === key || table.name.toLowerCase() === wanted) ?? null
    );
  }

  touching(area: Area): GridTable[] {
    return this.all().filter((table) => intersectionOf(table.area, area) !== null);
  }

  /** The first row holds the titles. */
  async add(area: Area): Promise<GridTable> {
    if (this.touching(area).length > 0)
      throw new HostError("InvalidOperation", "A table cannot overlap another table.");
    this.#fillHeaders(area);
    const minimal = area.rows === 1 ? { ...area, rows: 2 } : area;
    this.grid.ensureSize(
      minimal.sheetId,
      minimal.row + minimal.rows,
      minimal.column + minimal.columns
    );
    const name = this.#nameUnlikeOthers("Table1");
    const id = await this.grid.workbook.addTable(minimal.sheetId, name, rangeOfArea(minimal));
    const table = id === undefined ? undefined : this.all().find((known) => known.id === id);
    if (table === undefined) throw new HostError("InvalidArgument", "The grid refused the table.");
    return table;
  }

  async rename(table: GridTable, name: string): Promise<void> {
    if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name))
      throw new HostError("InvalidArgument", `"${name}" is no name for a table.`);
    const other = this.byKey(name);
    if (other !== null && other.id !== table.id)
      throw new HostError("InvalidArgument", `There is a table "${name}" already.`);
    await this.grid.sheet(table.area.sheetId)?.setTableName(table.id, name);
  }

  async resize(table: GridTable, area: Area): Promise<void> {
    const others = this.touching(area).filter((other) => other.id !== table.id);
    if (others.length > 0)
      throw new HostError("InvalidOperation", "A table cannot overlap another table.");
    if (area.sheetId !== table.area.sheetId || area.row !== table.area.row || area.rows < 2) {
      throw new HostError(
        "InvalidArgument",
        "The header row has to stay where it is, with a row below."
      );
    }
    this.grid.ensureSize(area.sheetId, area.row + area.rows, area.column + area.columns);
    this.#fillHeaders(area);
    await this.moveTo(table, area);
  }

  /** Follows rows or columns of the sheet that came, went or moved; the cells of the new first row are the headers. */
  async moveTo(table: GridTable, area: Area): Promise<void> {
    const above = { ...area, rows: area.rows - this.totalRows(table) };
    await this.grid.sheet(area.sheetId)?.setTableRange(table.id, rangeOfArea(above));
  }

  /** Corrects headers that are empty, doubled or no text, in tables whose header row the area touches. */
  mendHeaders(area: Area): void {
    for (const table of this.touching(area)) {
      const header = { ...table.area, rows: 1 };
      if (intersectionOf(header, area) !== null) this.#fillHeaders(table.area);
    }
  }

  async remove(table: GridTable): Promise<void> {
    await this.grid.workbook.removeTable(table.id);
    this.setTotals(table, false);
  }

  columnNames(table: GridTable): string[] {
    return (this.cells.texts({ ...table.area, rows: 1 })[0] ?? []).map(String);
  }

  body(table: GridTable): Area {
    const rows = table.area.rows - 1 - this.totalRows(table);
    return { ...table.area, row: table.area.row + 1, rows: Math.max(rows, 1) };
  }

  /** 1 or 0. */
  totalRows(table: GridTable): number {
    return this.#totalled().includes(table.id) ? 1 : 0;
  }

  /** Its cells are the caller's. */
  setTotals({ id }: GridTable, on: boolean): void {
    const { workbook } = this.grid;
    const others = this.#totalled().filter((each) => each !== id);
    const tablesWithTotals = on ? [...others, id] : others;
    workbook.setCustomMetadata({ ...workbook.getCustomMetadata(), tablesWithTotals } as never);
  }

  info(): TableInfo[] {
    return this.all().map((table) => ({
      name: table.name,
      sheet: this.grid.sheet(table.area.sheetId)?.getSheetName() ?? "",
      address: this.grid.addressOf(table.area),
      columns: this.columnNames(table),
      rows: table.area.rows - 1 - this.totalRows(table),
    }));
  }

  /** Ids of tables with a total row. */
  #totalled(): readonly string[] {
    const custom = this.grid.workbook.getCustomMetadata() as
      | { tablesWithTotals?: string[] }
      | null
      | undefined;
    return custom?.tablesWithTotals ?? [];
  }

  /** With a number, if there is such a table already. */
  #nameUnlikeOthers(wanted: string): string {
    const bare = wanted.replace(/\d+$/, "");
    // `Tab2` would be an address.
    const stem = this.grid.areaOf(`${bare}1`) === null ? bare : `${bare}_`;
    let [name, number] = [wanted, 2];
    while (this.byKey(name) !== null) name = `${stem}${number++}`;
    return name;
  }

  /** Header cells are texts, filled and unique, as in Excel. */
  #fillHeaders(area: Area): void {
    const row = { ...area, rows: 1 };
    const texts = this.cells.texts(row)[0] ?? [];
    const values = this.cells.values(row)[0] ?? [];
    const seen = new Set<string>();
    const headers = Array.from({ length: area.columns }, (_, x) => {
      const wanted = texts[x] === undefined || texts[x] === "" ? `Column${x + 1}` : texts[x];
      let name = wanted;
      for (let number = 2; seen.has(name.toLowerCase()); number += 1) name = `${wanted}${number}`;
      seen.add(name.toLowerCase());
      return name;
    });
    const changes: CellInput[] = headers.map((header, x) =>
      header === values[x] ? null : `'${header}`
    );
    if (changes.some((change) => change !== null)) this.cells.write(row, [changes]);
  }
}
