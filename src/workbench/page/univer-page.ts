/** Univer with its screen: the same modules as under Node, plus grid, formula bar, toolbar, tables and filters. */
import * as core from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import * as formula from "@univerjs/engine-formula";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import coreDe from "@univerjs/preset-sheets-core/locales/de-DE";
import coreEn from "@univerjs/preset-sheets-core/locales/en-US";
import coreEs from "@univerjs/preset-sheets-core/locales/es-ES";
import coreFr from "@univerjs/preset-sheets-core/locales/fr-FR";
import "@univerjs/preset-sheets-core/lib/index.css";
import { UniverSheetsFilterPreset } from "@univerjs/preset-sheets-filter";
import filterDe from "@univerjs/preset-sheets-filter/locales/de-DE";
import filterEn from "@univerjs/preset-sheets-filter/locales/en-US";
import filterEs from "@univerjs/preset-sheets-filter/locales/es-ES";
import filterFr from "@univerjs/preset-sheets-filter/locales/fr-FR";
import "@univerjs/preset-sheets-filter/lib/index.css";
import { UniverSheetsTablePreset, UniverSheetsTableUIPlugin } from "@univerjs/preset-sheets-table";
import tableDe from "@univerjs/preset-sheets-table/locales/de-DE";
import tableEn from "@univerjs/preset-sheets-table/locales/en-US";
import tableEs from "@univerjs/preset-sheets-table/locales/es-ES";
import tableFr from "@univerjs/preset-sheets-table/locales/fr-FR";
import "@univerjs/preset-sheets-table/lib/index.css";
import * as sheets from "@univerjs/sheets";
import * as sheetsFormula from "@univerjs/sheets-formula";
import * as table from "@univerjs/sheets-table";
import type { PluginEntry, UniverModules } from "../grid/modules";
import { tableLook } from "../grid/table-look";
import type { PageLanguage } from "./words";

export const modules: UniverModules = { core, FUniver, formula, sheets, sheetsFormula, table };

/** Univer's own texts. */
const TEXTS = {
  en: [coreEn, tableEn, filterEn],
  de: [coreDe, tableDe, filterDe],
  es: [coreEs, tableEs, filterEs],
  fr: [coreFr, tableFr, filterFr],
};

/** In the page's language; in English what it does not have in this one. */
export const gridTexts = (language: PageLanguage): Record<string, object> =>
  core.mergeLocales(...TEXTS.en, ...TEXTS[language]);

/** Nothing stands above a table in Excel; Univer would push the first row down for a control of its own. */
const CONFIGS = new Map<unknown, object>([
  [table.UniverSheetsTablePlugin, tableLook],
  [UniverSheetsTableUIPlugin, { hideAnchor: true }],
]);

/** In the order of the presets; a plugin that two presets bring is registered once. */
export function screenPlugins(container: HTMLElement): PluginEntry[] {
  const presets = [
    UniverSheetsCorePreset({
      container,
      header: true,
      toolbar: true,
      ribbonType: "simple",
      footer: { statisticBar: false, menus: false, zoomSlider: true },
    }),
    UniverSheetsTablePreset(),
    UniverSheetsFilterPreset(),
  ];
  const seen = new Set<unknown>();
  const entries: PluginEntry[] = [];
  for (const preset of presets) {
    for (const entry of preset.plugins as unknown[]) {
      const [plugin, config] = Array.isArray(entry)
        ? (entry as [unknown, object])
        : [entry, CONFIGS.get(entry)];
      if (seen.has(plugin)) continue;
      seen.add(plugin);
      entries.push(config === undefined ? [plugin] : [plugin, config]);
    }
  }
  return entries;
}
