/**
 * Excel.Range: an area of one sheet. Reading gives what the cells hold now; writing checks the shape first, as Excel does
 * (one value fills all cells, null leaves a cell alone), and refuses protected sheets and the inside of a spill's table.
 */
import { boundingAreaOf, intersectionOf, type Area } from "../../grid/address";
import { ERROR_CODES } from "../../grid/cells";
import { blanks } from "../../grid/tables";
import type { CellInput } from "../../workbench";
import {
  HostError,
  numberArgument,
  optionalNumber,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Json,
  type Returned,
  type Scalar,
} from "../members";
import { guardProtected, type Model } from "./model";
import { rangeFormat } from "./range-format";
import { insertCells, removeCells, surroundingRegion } from "./range-shifts";

export class RangeObject implements HostObject {
  readonly model: Model;
  area: Area;
  #referenceId: string | null = null;
  #members: ClassMembers | null = null;

  constructor(model: Model, area: Area) {
    this.model = model;
    this.area = area;
  }

  /** Rows or columns came or went before a kept range: it stands for the same cells elsewhere. */
  moveTo(area: Area): void {
    this.area = area;
    this.#members = null;
  }

  get members(): ClassMembers {
    if (this.#members !== null) return this.#members;
    this.#members = {
      className: "Range",
      identity: (): Record<string, Json> =>
        this.#referenceId === null ? {} : { _ReferenceId: this.#referenceId },
      scalars: rangeScalars(this.model, this.area),
      navigation: {
        Format: () => rangeFormat(this.model, this.area),
        Worksheet: () => this.model.objects.worksheet(this.area.sheetId),
      },
      methods: {
        ...this.#derivedRanges(),
        ...rangeActions(this.model, this.area),
        ...this.#references(),
      },
    };
    return this.#members;
  }

  #references(): NonNullable<ClassMembers["methods"]> {
    return {
      _KeepReference: () => {
        this.#referenceId ??= this.model.references.keep(this);
        return null;
      },
      _ValidateArraySize: (rows, columns) => {
        if (rows !== this.area.rows || columns !== this.area.columns) throw wrongShape();
        return null;
      },
      _OnAccess: () => null,
    };
  }

  #derivedRanges(): NonNullable<ClassMembers["methods"]> {
    const { model, area } = this;
    const at = (row: number, column: number, rows: number, columns: number): HostObject =>
      checkedRange(model, { sheetId: area.sheetId, row, column, rows, columns });
    const { row, column, rows, columns } = area;
    return {
      GetCell: (y, x) =>
        at(row + numberArgument(y, "row"), column + numberArgument(x, "column"), 1, 1),
      GetRow: (y) => at(row + numberArgument(y, "row"), column, 1, columns),
      GetColumn: (x) => at(row, column + numberArgument(x, "column"), rows, 1),
      GetEntireColumn: () => at(0, column, model.grid.sizeOf(area.sheetId).rows, columns),
      GetEntireRow: () => at(row, 0, rows, model.grid.sizeOf(area.sheetId).columns),
      GetOffsetRange: (y, x) =>
        at(
          row + numberArgument(y, "rowOffset"),
          column + numberArgument(x, "columnOffset"),
          rows,
          columns
        ),
      GetResizedRange: (y, x) =>
        at(
          row,
          column,
          rows + numberArgument(y, "deltaRows"),
          columns + numberArgument(x, "deltaColumns")
        ),
      GetAbsoluteResizedRange: (y, x) =>
        at(row, column, numberArgument(y, "numRows"), numberArgument(x, "numColumns")),
      GetRowsBelow: (count) => at(row + rows, column, optionalNumber(count, 1), columns),
      GetRowsAbove: (count) =>
        at(row - optionalNumber(count, 1), column, optionalNumber(count, 1), columns),
      GetColumnsAfter: (count) => at(row, column + columns, rows, optionalNumber(count, 1)),
      GetColumnsBefore: (count) =>
        at(row, column - optionalNumber(count, 1), rows, optionalNumber(count, 1)),
      GetLastRow: () => at(row + rows - 1, column, 1, columns),
      GetLastColumn: () => at(row, column + columns - 1, rows, 1),
      GetLastCell: () => at(row + rows - 1, column + columns - 1, 1, 1),
      GetSurroundingRegion: () => new RangeObject(model, surroundingRegion(model, area)),
      GetBoundingRect: (other) =>
        new RangeObject(model, boundingAreaOf(area, areaArgument(model, other, area.sheetId))),
      GetIntersection: (other) => found(this.#intersection(other), "InvalidReference"),
      GetIntersectionOrNullObject: (other) => this.#intersection(other),
      GetUsedRange: () => this.#used() ?? at(row, column, 1, 1),
      GetUsedRangeOrNullObject: () => this.#used(),
      GetSpillingToRange: () => found(this.#spill(), "ItemNotFound"),
      GetSpillingToRangeOrNullObject: () => this.#spill(),
      GetSpillParent: () => found(this.#spillParent(), "ItemNotFound"),
      GetSpillParentOrNullObject: () => this.#spillParent(),
      GetTables: (fullyContained) => model.objects.tablesTouching(area, fullyContained === true),
    };
  }

  #intersection(other: Argument): RangeObject | null {
    const area = intersectionOf(this.area, areaArgument(this.model, other, this.area.sheetId));
    return area === null ? null : new RangeObject(this.model, area);
  }

  #used(): RangeObject | null {
    const area = this.model.cells.usedIn(this.area);
    return area === null ? null : new RangeObject(this.model, area);
  }

  #spill(): RangeObject | null {
    const area = this.model.cells.spillOfFormula(
      this.area.sheetId,
      this.area.row,
      this.area.column
    );
    return area === null ? null : new RangeObject(this.model, area);
  }

  #spillParent(): RangeObject | null {
    const spill = this.model.cells.spillAround(this.area.sheetId, this.area.row, this.area.column);
    return spill === null ? null : new RangeObject(this.model, { ...spill, rows: 1, columns: 1 });
  }
}

function found(object: RangeObject | null, code: "InvalidReference" | "ItemNotFound"): RangeObject {
  if (object === null) throw new HostError(code, "There is no such range.");
  return object;
}

function wrongShape(): HostError {
  return new HostError(
    "InvalidArgument",
    "The values do not have the rows and columns of the range."
  );
}

/** Excel's sheet ends at 1,048,576 x 16,384; a range outside of it does not exist. */
export function checkedRange(model: Model, area: Area): RangeObject {
  const outside =
    area.row < 0 ||
    area.column < 0 ||
    area.row + area.rows > 1_048_576 ||
    area.column + area.columns > 16_384;
  if (outside || area.rows < 1 || area.columns < 1)
    throw new HostError("InvalidArgument", "The range lies outside of the sheet.");
  return new RangeObject(model, area);
}

export function areaArgument(model: Model, value: Argument, sheetId: string): Area {
  if (value instanceof RangeObject) return value.area;
  const area = typeof value === "string" ? model.grid.areaOf(value, sheetId) : null;
  if (area === null) throw new HostError("InvalidArgument", "This is no address of cells.");
  return area;
}

function matrixOf(value: Json, area: Area): Json[][] {
  if (!Array.isArray(value))
    return Array.from({ length: area.rows }, () => Array<Json>(area.columns).fill(value));
  const rows = value as readonly Json[];
  const fits =
    rows.length === area.rows &&
    rows.every((row) => Array.isArray(row) && row.length === area.columns);
  if (!fits) throw wrongShape();
  return rows as Json[][];
}

function write(model: Model, area: Area, value: Json): void {
  const inputs = matrixOf(value, area);
  guardProtected(model, area);
  model.cells.write(area, inputs as CellInput[][]);
  model.wrote();
}

function typeOf(value: string | number | boolean): string {
  if (typeof value === "number") return "Double";
  if (typeof value === "boolean") return "Boolean";
  if (value === "") return "Empty";
  return ERROR_CODES.has(value) ? "Error" : "String";
}

function rangeScalars(model: Model, area: Area): Record<string, Scalar> {
  const fixed = (value: Json): Scalar => ({ get: () => value });
  const writes = (value: Json): void => write(model, area, value);
  return {
    Address: { get: () => model.grid.addressOf(area) },
    AddressLocal: { get: () => model.grid.addressOf(area) },
    CellCount: fixed(area.rows * area.columns),
    ColumnCount: fixed(area.columns),
    ColumnIndex: fixed(area.column),
    RowCount: fixed(area.rows),
    RowIndex: fixed(area.row),
    Formulas: { get: () => model.cells.formulas(area), set: writes },
    FormulasLocal: { get: () => model.cells.formulas(area), set: writes, onlyByName: true },
    HasSpill: {
      get: () => model.cells.spillOfFormula(area.sheetId, area.row, area.column) !== null,
      onlyByName: true,
    },
    Hidden: fixed(false),
    Hyperlink: {
      get: () => ({ ...model.formats.hyperlinkAt(area.sheetId, area.row, area.column) }),
      set: (value) => {
        if (typeof value !== "object" || value === null)
          throw new HostError("InvalidArgument", "A hyperlink is an object.");
        guardProtected(model, area);
        model.formats.setHyperlink(area, value as Record<string, string>);
      },
      onlyByName: true,
    },
    IsEntireColumn: {
      get: () => area.row === 0 && area.rows >= model.grid.sizeOf(area.sheetId).rows,
    },
    IsEntireRow: {
      get: () => area.column === 0 && area.columns >= model.grid.sizeOf(area.sheetId).columns,
    },
    NumberFormat: {
      get: () => model.cells.numberFormats(area),
      set: (value) => {
        guardProtected(model, area);
        const shared =
          Array.isArray(value) &&
          value.length === 1 &&
          Array.isArray(value[0]) &&
          value[0].length === 1
            ? (value[0] as Json[])[0]
            : value;
        model.formats.setNumberFormats(area, matrixOf(shared ?? null, area) as (string | null)[][]);
      },
    },
    Text: { get: () => model.cells.texts(area) },
    Values: { get: () => model.cells.values(area), set: writes },
    ValueTypes: { get: () => model.cells.values(area).map((row) => row.map(typeOf)) },
  };
}

function rangeActions(model: Model, area: Area): Record<string, (...args: Argument[]) => Returned> {
  return {
    Select: () => {
      model.grid.select(area);
      return null;
    },
    Clear: (applyTo) => {
      guardProtected(model, area);
      const what = typeof applyTo === "string" ? applyTo : "All";
      const used = model.cells.used(area.sheetId);
      const cells = used === null ? null : intersectionOf(area, used);
      if (what !== "Formats" && what !== "Hyperlinks" && cells !== null)
        model.cells.write(cells, blanks(cells));
      if (what === "All" || what === "Formats") {
        model.grid
          .sheet(area.sheetId)
          ?.getRange(area.row, area.column, Math.min(area.rows, 2000), area.columns)
          .clearFormat();
      }
      model.wrote();
      return null;
    },
    Insert: (shift) => {
      guardProtected(model, area);
      insertCells(model, area, shift === "Right" ? "Right" : "Down");
      model.wrote();
      return new RangeObject(model, area);
    },
    Delete: (shift) => {
      guardProtected(model, area);
      removeCells(model, area, shift === "Left" ? "Left" : "Up");
      model.wrote();
      return null;
    },
    CopyFrom: (source) => {
      const from = areaArgument(model, source, area.sheetId);
      write(model, { ...area, rows: from.rows, columns: from.columns }, model.cells.formulas(from));
      return null;
    },
    Calculate: () => {
      model.calculate(false);
      return null;
    },
  };
}
