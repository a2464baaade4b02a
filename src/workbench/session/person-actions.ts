/**
 * What a person does besides typing: sheets, rows and columns, sorting and filtering, protection, and the edits of a
 * second person with the same workbook open. Refuses what Excel refuses, with a sentence instead of a code.
 */
import { SHEET_COLUMNS, SHEET_ROWS, type Area } from "../grid/address";
import { insertWhole, removeWhole } from "../host/model/range-shifts";
import { filterRows } from "../host/model/filters";
import type { Session } from "./session";
import type { CellInput, OtherUser, SortOptions, Workbench } from "../interface/workbench";

export function areaOf(session: Session, address: string): Area {
  const area = session.grid.areaOf(address);
  if (area === null) throw new Error(`"${address}" is no address of cells in this workbook.`);
  return area;
}

export function sheetIdOf(session: Session, name?: string): string {
  const sheet = name === undefined ? session.grid.activeSheet() : session.grid.sheetByName(name);
  if (sheet === null) throw new Error(`There is no worksheet "${String(name)}".`);
  return sheet.getSheetId();
}

/** All of the interface is asynchronous, so that tests read the same under Node and through a browser. */
export function done(work: () => unknown): Promise<void> {
  try {
    work();
    return Promise.resolve();
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

function guardCells(session: Session, area: Area): void {
  if (session.model.protection.refuses(area.sheetId))
    throw new Error("The cells are protected. Unprotect the sheet first.");
}

function guardStructure(session: Session): void {
  if (session.model.protection.isStructureProtected)
    throw new Error("The structure of the workbook is protected.");
}

export function write(
  session: Session,
  address: string,
  rows: readonly (readonly CellInput[])[]
): void {
  const { sheetId, row, column } = areaOf(session, address);
  const columns = Math.max(...rows.map((cells) => cells.length));
  const area = { sheetId, row, column, rows: rows.length, columns };
  guardCells(session, area);
  session.model.cells.write(area, rows);
}

/** Whole rows from Excel's number on. */
function rowsAt(session: Session, at: number, rows: number, sheet?: string): Area {
  return {
    sheetId: sheetIdOf(session, sheet),
    row: at - 1,
    column: 0,
    rows,
    columns: SHEET_COLUMNS,
  };
}

/** Whole columns from a letter on. */
function columnsAt(session: Session, at: string, columns: number, sheet?: string): Area {
  const { first: column } = columnsOf(session, at);
  return { sheetId: sheetIdOf(session, sheet), row: 0, column, rows: SHEET_ROWS, columns };
}

function shift(session: Session, act: typeof insertWhole, area: Area): void {
  guardCells(session, area);
  act(session.model, area);
}

function hide(session: Session, at: number, count: number, hidden: boolean, sheet?: string): void {
  session.model.visibility.hideRows(sheetIdOf(session, sheet), at - 1, count, hidden);
}

/** The first column and the count of `B` or `B:D`. */
function columnsOf(session: Session, letters: string): { first: number; count: number } {
  const { column, columns } = areaOf(
    session,
    letters.includes(":") ? letters : `${letters}:${letters}`
  );
  return { first: column, count: columns };
}

function hideColumns(session: Session, columns: string, hidden: boolean, sheet?: string): void {
  const { first, count } = columnsOf(session, columns);
  session.model.visibility.hideColumns(sheetIdOf(session, sheet), first, count, hidden);
}

function sort(
  session: Session,
  address: string,
  fields: Parameters<Workbench["sort"]>[1],
  { hasHeaders = false }: SortOptions = {}
): void {
  const whole = areaOf(session, address);
  const area = hasHeaders ? { ...whole, row: whole.row + 1, rows: whole.rows - 1 } : whole;
  guardCells(session, area);
  session.rearrange.sortRows(area, fields);
}

export function arrangement(session: Session) {
  const { grid, rearrange, model } = session;
  return {
    duplicateSheet: async (name) => {
      await done(() => guardStructure(session));
      const id = grid.duplicateSheet(sheetIdOf(session, name));
      return grid.sheet(id)?.getSheetName() ?? "";
    },
    renameSheet: (from, to) =>
      done(() => {
        guardStructure(session);
        grid.sheet(sheetIdOf(session, from))?.setName(to);
      }),
    hideRows: (at, count = 1, sheet) => done(() => hide(session, at, count, true, sheet)),
    showRows: (at, count = 1, sheet) => done(() => hide(session, at, count, false, sheet)),
    hideColumns: (columns, sheet) => done(() => hideColumns(session, columns, true, sheet)),
    showColumns: (columns, sheet) => done(() => hideColumns(session, columns, false, sheet)),
    mergeCells: (address) => done(() => model.visibility.merge(areaOf(session, address))),
    sort: (address, fields, options) => done(() => sort(session, address, fields, options)),
    filter: (address, column, texts) =>
      done(() => filterRows(model, areaOf(session, address), column, texts)),
    copyCells: (from, to, what = "All") =>
      done(() => {
        const target = areaOf(session, to);
        guardCells(session, target);
        rearrange.fill(areaOf(session, from), target, what);
      }),
    insertColumns: (at, count = 1, sheet) =>
      done(() => shift(session, insertWhole, columnsAt(session, at, count, sheet))),
    deleteColumns: (at, count = 1, sheet) =>
      done(() => shift(session, removeWhole, columnsAt(session, at, count, sheet))),
    setColumnWidth: (columns, points, sheet) =>
      done(() => {
        const { first, count } = columnsOf(session, columns);
        const area = { sheetId: sheetIdOf(session, sheet), row: 0, column: first };
        model.formats.setColumnWidthPoints({ ...area, rows: 1, columns: count }, points);
      }),
  } satisfies Partial<Workbench>;
}

export function guarding(session: Session) {
  const { protection } = session.model;
  return {
    protectSheet: (sheet) => done(() => protection.protect(sheetIdOf(session, sheet), true)),
    unprotectSheet: (sheet) => done(() => protection.protect(sheetIdOf(session, sheet), false)),
    protectWorkbook: (on) => done(() => protection.protectStructure(on)),
    setReadOnly: (on) => done(() => (protection.isReadOnly = on)),
    setCellEditing: (on) => done(() => session.host.editing.set(on)),
  } satisfies Partial<Workbench>;
}

/** What both this person and another one can do; `by` runs it as one of them. */
export function rowsAndSheets(session: Session, by: (work: () => void) => Promise<void>) {
  return {
    insertRows: (at, count = 1, sheet) =>
      by(() => shift(session, insertWhole, rowsAt(session, at, count, sheet))),
    deleteRows: (at, count = 1, sheet) =>
      by(() => shift(session, removeWhole, rowsAt(session, at, count, sheet))),
    deleteSheet: (name) => by(() => session.grid.workbook.deleteSheet(sheetIdOf(session, name))),
  } satisfies Partial<Workbench>;
}

export function otherUser(session: Session): OtherUser {
  const other = (work: () => void): Promise<void> => done(() => session.asOtherUser(work));
  return {
    setCells: (address, rows) => other(() => write(session, address, rows)),
    ...rowsAndSheets(session, other),
    setSetting: (key, value) =>
      other(() => {
        if (value === null) session.settings.delete(key);
        else session.settings.set(key, JSON.stringify(value));
        session.host.tellSettingsChanged();
      }),
  };
}
