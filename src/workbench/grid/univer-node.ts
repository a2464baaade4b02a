/**
 * The entry of the prebundled Univer for Node (`.cache/workbench/univer-node.cjs`, made by bin/prepare.mjs): what a
 * workbook without a screen needs.
 */
import "./iterator-helpers";
import * as core from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import * as formula from "@univerjs/engine-formula";
import "@univerjs/engine-formula/facade";
import * as sheets from "@univerjs/sheets";
import "@univerjs/sheets/facade";
import { UniverSheetsFilterPlugin } from "@univerjs/sheets-filter";
import "@univerjs/sheets-filter/facade";
import * as sheetsFormula from "@univerjs/sheets-formula";
import "@univerjs/sheets-formula/facade";
import { UniverSheetsNumfmtPlugin } from "@univerjs/sheets-numfmt";
import "@univerjs/sheets-numfmt/facade";
import * as table from "@univerjs/sheets-table";
import "@univerjs/sheets-table/facade";
import type { PluginEntry } from "./modules";
import { tableLook } from "./table-look";

export { core, formula, FUniver, sheets, sheetsFormula, table };

export function headlessPlugins(): PluginEntry[] {
  return [
    [formula.UniverFormulaEnginePlugin],
    [sheets.UniverSheetsPlugin],
    [sheetsFormula.UniverSheetsFormulaPlugin],
    [UniverSheetsNumfmtPlugin],
    [UniverSheetsFilterPlugin],
    [table.UniverSheetsTablePlugin, tableLook],
  ];
}
