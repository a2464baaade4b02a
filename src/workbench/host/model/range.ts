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
import {
  HostError,
  numberArgument,
  optionalNumber,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Json,
} from "../protocol/members";
import { areaArgument, checkedArea } from "./areas";
import type { Model } from "./model";
import { rangeActions } from "./range-actions";
import { rangeFormat } from "./range-format";
import { rangeScalars, wrongShape } from "./range-scalars";
import { surroundingRegion } from "./range-shifts";
import { rangeSort } from "./sorting";

export class RangeObject implements HostObject {
  readonly model: Model;
  area: Area;
  #referenceId: string | null = null;
  #members: ClassMembers | null = null;

  constructor(model: Model, area: Area) {
    this.model = model;
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
        Sort: () => rangeSort(this.model, this.area),
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
      GetUsedRange: (valuesOnly) => this.#used(valuesOnly) ?? at(row, column, 1, 1),
      GetUsedRangeOrNullObject: (valuesOnly) => this.#used(valuesOnly),
      GetSpillingToRange: () => found(this.#spill(), "ItemNotFound"),
      GetSpillingToRangeOrNullObject: () => this.#spill(),
      GetSpillParent: () => found(this.#spillParent(), "ItemNotFound"),
      GetSpillParentOrNullObject: () => this.#spillParent(),
      GetTables: (fullyContained) => model.objects.tablesTouching(area, fullyContained === true),
      GetVisibleView: () => model.objects.visibleView(area),
      GetDirectDependents: () => model.objects.dependents(area, true),
      GetDependents: () => model.objects.dependents(area, false),
      GetMergedAreasOrNullObject: () => {
        const merged = model.visibility.mergedIn(area);
        return merged.length === 0 ? null : model.objects.areas(area.sheetId, merged);
      },
    };
  }

  #intersection(other: Argument): RangeObject | null {
    const area = intersectionOf(this.area, areaArgument(this.model, other, this.area.sheetId));
    return area === null ? null : new RangeObject(this.model, area);
  }

  #used(valuesOnly: Argument): RangeObject | null {
    const area = this.model.cells.usedIn(this.area, valuesOnly !== true);
    return area === null ? null : new RangeObject(this.model, area);
  }

  get #isOneCell(): boolean {
    return this.area.rows === 1 && this.area.columns === 1;
  }

  #spill(): RangeObject | null {
    if (!this.#isOneCell) return null;
    const area = this.model.cells.spillOfFormula(
      this.area.sheetId,
      this.area.row,
      this.area.column
    );
    return area === null ? null : new RangeObject(this.model, area);
  }

  #spillParent(): RangeObject | null {
    if (!this.#isOneCell) return null;
    const spill = this.model.cells.spillAround(this.area.sheetId, this.area.row, this.area.column);
    return spill === null ? null : new RangeObject(this.model, { ...spill, rows: 1, columns: 1 });
  }
}

function found(object: RangeObject | null, code: "InvalidReference" | "ItemNotFound"): RangeObject {
  if (object === null) throw new HostError(code, "There is no such range.");
  return object;
}

export function checkedRange(model: Model, area: Area): RangeObject {
  return new RangeObject(model, checkedArea(area));
}
