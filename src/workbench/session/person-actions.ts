/**
 * What a person does besides typing: sheets, rows and columns, sorting and filtering, protection, and the edits of a
 * second person with the same workbook open. Refuses what Excel refuses.
 */
import { isWholeRows, wholeSheet, type Area } from "../grid/address";
import { filterRows } from "../host/model/filters";
import { guard, guardStructure } from "../host/model/model";
import { insertWhole, removeWhole } from "../host/model/range-shifts";
import type { Session } from "./session";
import type { CellInput, OtherUser, Workbench } from "../interface/workbench";

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
export async function done(work: () => unknown): Promise<void> {
  await work();
}

export function write(
  session: Session,
  address: string,
  rows: readonly (readonly CellInput[])[]
): void {
  const { sheetId, row, column } = areaOf(session, address);
  const columns = Math.max(...rows.map((cells) => cells.length));
  const area = { sheetId, row, column, rows: rows.length, columns };
  guard(session.model, area);
  session.model.cells.write(area, rows);
}

/** Whole rows from Excel's number on. */
function rowsAt(session: Session, at: number, rows: number, sheet?: string): Area {
  return { ...wholeSheet(sheetIdOf(session, sheet)), row: at - 1, rows };
}

/** Whole columns from a letter on. */
function columnsAt(session: Session, at: string, columns: number, sheet?: string): Area {
  const { column } = areaOf(session, `${at}1`);
  return { ...wholeSheet(sheetIdOf(session, sheet)), column, columns };
}

function shift({ model }: Session, act: typeof insertWhole, area: Area): void {
  guard(model, area);
  act(model, area);
}

function setHidden(session: Session, address: string, hidden: boolean): void {
  const area = areaOf(session, address);
  const { row, column, rows, columns } = area;
  const sheet = session.grid.sheet(area.sheetId);
  if (isWholeRows(area)) sheet?.[hidden ? "hideRows" : "showRows"](row, rows);
  else sheet?.[hidden ? "hideColumns" : "showColumns"](column, columns);
}

export function arrangement(session: Session) {
  const { grid, rearrange, model } = session;
  return {
    duplicateSheet: async (name) => {
      await done(() => guardStructure(model));
      const id = grid.duplicateSheet(sheetIdOf(session, name));
      return grid.sheet(id)?.getSheetName() ?? "";
    },
    renameSheet: (from, to) =>
      done(() => {
        guardStructure(model);
        grid.sheet(sheetIdOf(session, from))?.setName(to);
      }),
    setHidden: (address, hidden) => done(() => setHidden(session, address, hidden)),
    mergeCells: (address) => done(() => model.visibility.merge(areaOf(session, address))),
    sort: (address, by) =>
      done(() => {
        const area = areaOf(session, address);
        guard(model, area);
        rearrange.sortRows(area, by);
      }),
    filter: (address, column, texts) =>
      done(() => filterRows(model, areaOf(session, address), column, texts)),
    copyCells: (from, to) =>
      done(() => {
        const target = areaOf(session, to);
        guard(model, target);
        rearrange.copy(areaOf(session, from), target);
      }),
    insertColumns: (at, count = 1, sheet) =>
      done(() => shift(session, insertWhole, columnsAt(session, at, count, sheet))),
    deleteColumns: (at, count = 1, sheet) =>
      done(() => shift(session, removeWhole, columnsAt(session, at, count, sheet))),
    setColumnWidth: (columns, points) =>
      done(() => model.formats.setColumnWidthPoints(areaOf(session, columns), points)),
  } satisfies Partial<Workbench>;
}

export function guarding(session: Session) {
  const { protection } = session.model;
  return {
    protectSheet: (sheet) => done(() => protection.sheets.add(sheetIdOf(session, sheet))),
    unprotectSheet: (sheet) => done(() => protection.sheets.delete(sheetIdOf(session, sheet))),
    protectWorkbook: (on) => done(() => (protection.isStructureProtected = on)),
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
      }),
  };
}
