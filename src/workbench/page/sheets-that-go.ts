/**
 * Univer 0.25.1 measures rows in idle time, and after each command marks what to draw. If the sheet was deleted
 * meanwhile, both throw, and later listeners do not hear of the command. Without a sheet there is nothing to measure or
 * to mark.
 * Internal API: `calculateAutoHeightInRange` of the class that draws sheets, `_rangeToBounds` of the one that follows
 * commands. Retest on upgrade.
 */
import type { IRange, Worksheet } from "@univerjs/core";
import {
  SheetRenderController,
  type SheetSkeletonManagerService,
  SpreadsheetSkeleton,
} from "@univerjs/preset-sheets-core";

interface Measuring {
  readonly worksheet: Worksheet | null;
  calculateAutoHeightInRange: (this: Measuring, ranges: IRange[], heights: unknown) => object[];
}

interface Following {
  readonly _sheetSkeletonManagerService: SheetSkeletonManagerService;
  _rangeToBounds: (this: Following, ranges: readonly IRange[]) => object[];
}

export function drawNothingOfSheetsThatWent(): void {
  const measuring = SpreadsheetSkeleton.prototype as unknown as Measuring;
  const measure = measuring.calculateAutoHeightInRange;
  measuring.calculateAutoHeightInRange = function (ranges, heights) {
    return this.worksheet === null ? [] : measure.call(this, ranges, heights);
  };
  const following = SheetRenderController.prototype as unknown as Following;
  const mark = following._rangeToBounds;
  following._rangeToBounds = function (ranges) {
    const isInSight = this._sheetSkeletonManagerService.getCurrentSkeleton() !== undefined;
    return isInSight ? mark.call(this, ranges) : [];
  };
}
