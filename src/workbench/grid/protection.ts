/**
 * What is protected: a worksheet, the structure of the workbook, or everything because it was opened as read only.
 * Protection is kept in the workbook and saved with it. Excel's exceptions (unlocked cells, allowed actions) are not here.
 */
import type { Grid } from "./grid";

export class Protection {
  /** Depends on how the file was opened; not saved in it. */
  isReadOnly = false;

  constructor(private readonly grid: Grid) {}

  get isStructureProtected(): boolean {
    const custom = this.grid.workbook.getCustomMetadata() as { isProtected?: boolean } | undefined;
    return custom?.isProtected === true;
  }

  protectStructure(isProtected: boolean): void {
    const { workbook } = this.grid;
    workbook.setCustomMetadata({ ...workbook.getCustomMetadata(), isProtected } as never);
  }

  isProtected(sheetId: string): boolean {
    return this.grid.sheet(sheetId)?.getCustomMetadata()?.["isProtected"] === true;
  }

  protect(sheetId: string, isProtected: boolean): void {
    const sheet = this.grid.sheet(sheetId);
    sheet?.setCustomMetadata({ ...sheet.getCustomMetadata(), isProtected } as never);
  }

  /** Whether cells of the worksheet can be changed. */
  refuses(sheetId: string): boolean {
    return this.isReadOnly || this.isProtected(sheetId);
  }
}
