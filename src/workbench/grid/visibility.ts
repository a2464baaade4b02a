/** Which rows and columns are visible, also through a filter, and which cells are merged. */
import { areaOfRange, intersectionOf, type Area } from "./address";
import type { Grid } from "./grid";

export class Visibility {
  constructor(private readonly grid: Grid) {}

  visibleRows(area: Area): number[] {
    const sheet = this.grid.worksheet(area.sheetId);
    return indexes(area.row, area.rows).filter((row) => sheet?.getRowVisible(row) ?? true);
  }

  visibleColumns(area: Area): number[] {
    const sheet = this.grid.worksheet(area.sheetId);
    return indexes(area.column, area.columns).filter(
      (column) => sheet?.getColVisible(column) ?? true
    );
  }

  /** Keeps the upper left value only, as Excel does. */
  merge(area: Area): void {
    this.unmerge(area);
    this.grid
      .sheet(area.sheetId)
      ?.getRange(area.row, area.column, area.rows, area.columns)
      .merge({ isForceMerge: true });
  }

  unmerge(area: Area): void {
    for (const merged of this.mergedIn(area)) {
      this.grid
        .sheet(area.sheetId)
        ?.getRange(merged.row, merged.column, merged.rows, merged.columns)
        .breakApart();
    }
  }

  mergedIn(area: Area): Area[] {
    const merges = this.grid.worksheet(area.sheetId)?.getMergeData() ?? [];
    return merges
      .map((range) => areaOfRange(area.sheetId, range))
      .filter((merged) => intersectionOf(merged, area) !== null);
  }
}

function indexes(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}
