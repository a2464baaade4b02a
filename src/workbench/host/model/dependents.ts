/**
 * Which formulas depend on cells, as Excel traces them: by the cells and tables that they name, not by what `INDIRECT`
 * or `OFFSET` compute. If there are none, that is an error (learn.microsoft.com, Range.getDependents).
 */
import {
  intersectionOf,
  parseAddress,
  SHEET_COLUMNS,
  SHEET_ROWS,
  wholeSheet,
  type Area,
} from "../../grid/address";
import { HostError, type HostObject } from "../protocol/members";
import type { Model } from "./model";
import { rangeCollection } from "./range-areas";

interface FormulaCell {
  readonly area: Area;
  readonly names: readonly Area[];
}

export function dependentsOf(model: Model, area: Area, isDirect: boolean): HostObject {
  const formulas = formulaCells(model);
  const found = new Set<FormulaCell>();
  let front: readonly Area[] = [area];
  while (front.length > 0) {
    const next = formulas.filter(
      (cell) => !found.has(cell) && front.some((each) => cell.names.some((at) => touch(at, each)))
    );
    for (const cell of next) found.add(cell);
    front = isDirect ? [] : next.map((cell) => cell.area);
  }
  if (found.size === 0) throw new HostError("ItemNotFound", "There are no dependents.");
  const areas = [...found].map((cell) => cell.area);
  return {
    members: {
      className: "WorkbookRangeAreas",
      scalars: { Addresses: { get: () => areas.map((each) => model.grid.addressOf(each)) } },
      navigation: { Ranges: () => rangeCollection(model, areas) },
      methods: { _KeepReference: () => null, _OnAccess: () => null },
    },
  };
}

function touch(a: Area, b: Area): boolean {
  return a.sheetId === b.sheetId && intersectionOf(a, b) !== null;
}

function formulaCells(model: Model): FormulaCell[] {
  const { cells, grid } = model;
  return grid.sheets().flatMap((sheet) => {
    const sheetId = sheet.getSheetId();
    const used = cells.usedIn(wholeSheet(sheetId));
    if (used === null) return [];
    return cells.read(used).flatMap((row, y) =>
      row.flatMap(({ formula }, x) => {
        if (formula === null) return [];
        const at = { sheetId, row: used.row + y, column: used.column + x, rows: 1, columns: 1 };
        return [{ area: at, names: namesIn(model, formula, at) }];
      })
    );
  });
}

const REFERENCE =
  /((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?\d+(?:#|:\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?![\p{L}\p{N}_(])/giu;

function namesIn(model: Model, formula: string, own: Area): Area[] {
  const text = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const named = [...text.matchAll(REFERENCE)].flatMap(([, sheet = "", cells = ""]) => {
    const at = parseAddress(`${sheet}${cells.replaceAll("$", "").replace("#", "")}`);
    const sheetId = at?.sheetName === undefined ? own.sheetId : idOf(model, at.sheetName);
    if (at === null || sheetId === undefined) return [];
    const spill = cells.endsWith("#")
      ? model.cells.spillOfFormula(sheetId, at.row, at.column)
      : null;
    const { row, column, rows, columns } = at;
    return [
      spill ?? {
        sheetId,
        row,
        column,
        rows: rows ?? SHEET_ROWS,
        columns: columns ?? SHEET_COLUMNS,
      },
    ];
  });
  const tables = model.tables.all().filter(({ name }) => text.includes(`${name}[`));
  return [
    ...named,
    ...tables.map(({ area }) => (/#This Row|@/.test(text) ? rowOf(area, own) : area)),
  ];
}

function rowOf(table: Area, own: Area): Area {
  return table.sheetId === own.sheetId ? { ...table, row: own.row, rows: 1 } : table;
}

function idOf(model: Model, name: string): string | undefined {
  const isNamed = (sheet: { getSheetName(): string }) =>
    sheet.getSheetName().toLowerCase() === name.toLowerCase();
  return model.grid.sheets().find(isNamed)?.getSheetId();
}
