/**
 * The Univer packages as one value. Browser (ESM) and Node (one prebundled CommonJS file) load different copies. Two
 * copies of a class in one process do not recognise each other, so files get classes from here and import only types.
 */
import type * as Core from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type * as Formula from "@univerjs/engine-formula";
import type {} from "@univerjs/engine-formula/facade";
import type * as Sheets from "@univerjs/sheets";
import type {} from "@univerjs/sheets/facade";
import type {} from "@univerjs/sheets-filter/facade";
import type * as SheetsFormula from "@univerjs/sheets-formula";
import type {} from "@univerjs/sheets-formula/facade";
import type {} from "@univerjs/sheets-numfmt/facade";
import type * as Table from "@univerjs/sheets-table";
import type {} from "@univerjs/sheets-table/facade";

export interface UniverModules {
  readonly core: typeof Core;
  readonly FUniver: typeof FUniver;
  readonly formula: typeof Formula;
  readonly sheets: typeof Sheets;
  readonly sheetsFormula: typeof SheetsFormula;
  readonly table: typeof Table;
}

export type PluginEntry = readonly [plugin: unknown, config?: object];

/** What the Node bundle exports: the modules and the plugins of a workbook without a screen. */
export interface HeadlessUniver extends UniverModules {
  headlessPlugins(): PluginEntry[];
}
