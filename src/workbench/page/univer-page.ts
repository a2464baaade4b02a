/** Univer with its screen: the same modules as under Node, plus grid, formula bar, toolbar, tables and filters. */
import * as core from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import * as formula from "@univerjs/engine-formula";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import coreTexts from "@univerjs/preset-sheets-core/locales/en-US";
import "@univerjs/preset-sheets-core/lib/index.css";
import { UniverSheetsFilterPreset } from "@univerjs/preset-sheets-filter";
import filterTexts from "@univerjs/preset-sheets-filter/locales/en-US";
import "@univerjs/preset-sheets-filter/lib/index.css";
import { UniverSheetsTablePreset } from "@univerjs/preset-sheets-table";
import tableTexts from "@univerjs/preset-sheets-table/locales/en-US";
import "@univerjs/preset-sheets-table/lib/index.css";
import * as sheets from "@univerjs/sheets";
import * as sheetsFormula from "@univerjs/sheets-formula";
import * as table from "@univerjs/sheets-table";
import type { PluginEntry, UniverModules } from "../grid/modules";
import { tableLook } from "../grid/table-look";
import type { PageLanguage } from "./words";

export const modules: UniverModules = { core, FUniver, formula, sheets, sheetsFormula, table };

/** Univer's own texts in the page's language; in English if these cannot be loaded. */
export async function gridTexts(language: PageLanguage): Promise<Record<string, object>> {
  const english = core.mergeLocales(coreTexts, tableTexts, filterTexts);
  if (language === "en") return english;
  try {
    const address = `/grid-texts-${language}.js`;
    const { default: texts } = (await import(address)) as { default: (typeof english)[] };
    return core.mergeLocales(english, ...texts);
  } catch {
    return english;
  }
}

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
        : [entry, entry === table.UniverSheetsTablePlugin ? tableLook : undefined];
      if (seen.has(plugin)) continue;
      seen.add(plugin);
      entries.push(config === undefined ? [plugin] : [plugin, config]);
    }
  }
  return entries;
}
