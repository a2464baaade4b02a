/**
 * Excel.Range: an area of one sheet, and the ranges derived from it. Its properties are in range-scalars.ts, its
 * actions in range-actions.ts.
 */
import {
  boundingAreaOf,
  intersectionOf,
  SHEET_COLUMNS,
  SHEET_ROWS,
  type Area,
} from "../../grid/address";
import { HostError } from "../../interface/host-error";
import {
  numberArgument,
  optionalNumber,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Json,
} from "../protocol/members";
import { areaArgument, checkedArea, type Model } from "./model";
import { rangeActions } from "./range-actions";
import { rangeFormat, rangeScalars, wrongShape } from "./range-scalars";

export class RangeObject implements HostObject {
  area: Area;
  #referenceId: string | null = null;
  #members: ClassMembers | null = null;

  constructor(
    readonly model: Model,
    area: Area
  ) {
    this.area = area;
  }

  /** Moves a kept range with its cells, when rows or columns before it came or went. */
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
        ...this.#others(),
        ...rangeActions(this.model, this.area),
        ...this.#references(),
      },
    };
    return this.#members;
  }

  #references(): NonNullable<ClassMembers["methods"]> {
    return {
      _KeepReference: () => {
        this.#referenceId ??= crypto.randomUUID();
        this.model.references.set(this.#referenceId, this);
      },
      _ValidateArraySize: (rows, columns) => {
        if (rows !== this.area.rows || columns !== this.area.columns) throw wrongShape();
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
      GetEntireColumn: () => at(0, column, SHEET_ROWS, columns),
      GetEntireRow: () => at(row, 0, rows, SHEET_COLUMNS),
      GetOffsetRange: (y, x) =>
        at(row + numberArgument(y, "row"), column + numberArgument(x, "column"), rows, columns),
      GetResizedRange: (y, x) =>
        at(row, column, rows + numberArgument(y, "rows"), columns + numberArgument(x, "columns")),
      GetColumnsAfter: (count) => at(row, column + columns, rows, optionalNumber(count, 1)),
      GetLastRow: () => at(row + rows - 1, column, 1, columns),
      GetLastColumn: () => at(row, column + columns - 1, rows, 1),
      GetLastCell: () => at(row + rows - 1, column + columns - 1, 1, 1),
      GetUsedRange: (valuesOnly) => usedRange(model, area, valuesOnly) ?? at(row, column, 1, 1),
      GetUsedRangeOrNullObject: (valuesOnly) => usedRange(model, area, valuesOnly),
    };
  }

  /** What other things give: other ranges, spills, tables, merged and visible cells. */
  #others(): NonNullable<ClassMembers["methods"]> {
    const { model, area } = this;
    return {
      // office.js itself asks for it: it splits what has more than 5,000 cells.
      GetBoundingRect: (other) =>
        new RangeObject(model, boundingAreaOf(area, areaArgument(model, other, area.sheetId))),
      GetIntersection: (other) => {
        const common = this.#intersection(other);
        if (common === null) throw new HostError("InvalidReference", "There is no such range.");
        return common;
      },
      GetIntersectionOrNullObject: (other) => this.#intersection(other),
      GetSpillingToRangeOrNullObject: () => this.#spill("formula"),
      GetSpillParentOrNullObject: () => this.#spill("parent"),
      GetTables: () => model.objects.tablesTouching(area),
      GetVisibleView: () => visibleView(model, area),
      GetMergedAreasOrNullObject: () => mergedAreas(model, area),
    };
  }

  #intersection(other: Argument): RangeObject | null {
    const area = intersectionOf(this.area, areaArgument(this.model, other, this.area.sheetId));
    return area === null ? null : new RangeObject(this.model, area);
  }

  /** Of one cell: the cells that its formula fills, or the cell whose formula fills it. */
  #spill(which: "formula" | "parent"): RangeObject | null {
    const { sheetId, row, column, rows, columns } = this.area;
    if (rows * columns > 1) return null;
    const { cells } = this.model;
    const spill =
      which === "formula"
        ? cells.spillOfFormula(sheetId, row, column)
        : cells.spillAround(sheetId, row, column);
    if (spill === null) return null;
    const shown = which === "formula" ? spill : { ...spill, rows: 1, columns: 1 };
    return new RangeObject(this.model, shown);
  }
}

/** Excel.RangeView: which cells of a range are visible. */
function visibleView({ visibility, grid }: Model, area: Area): HostObject {
  const columns = visibility.visibleColumns(area);
  const addressOf = (row: number, column: number): string =>
    grid.addressOf({ ...area, row, column, rows: 1, columns: 1 });
  const addresses = (): Json =>
    visibility.visibleRows(area).map((row) => columns.map((column) => addressOf(row, column)));
  return {
    members: { className: "RangeView", scalars: { CellAddresses: { get: addresses } } },
  };
}

/** Excel.RangeAreas: of these only whether there are any. */
function mergedAreas({ visibility }: Model, area: Area): HostObject | null {
  if (visibility.mergedIn(area).length === 0) return null;
  const methods = { _KeepReference: () => null, _OnAccess: () => null };
  return { members: { className: "RangeAreas", methods } };
}

/** Without `valuesOnly` Excel would count formatted cells, too. */
export function usedRange(model: Model, within: Area, valuesOnly: Argument): RangeObject | null {
  if (valuesOnly !== true)
    throw new HostError(
      "UnsupportedOperation",
      "The workbench tells where values are, no formats."
    );
  const area = model.cells.usedIn(within);
  return area === null ? null : new RangeObject(model, area);
}

export function checkedRange(model: Model, area: Area): RangeObject {
  return new RangeObject(model, checkedArea(area));
}
