/**
 * Parts that only the pane needs: runs, tables of searches, small reads and writes of the sheet. Loaded
 * with the pane, so that they do not delay the functions. Made once: work under way goes on when the
 * pane is closed.
 */
import type { ScoutClient } from "../client";
import { registrableDomain } from "../input";
import { type Said, say } from "../texts";
import type { Gate, OpenedWorkbookStore } from "../excel";
import { openEnrichment, openSearchTables, workbookSettings, openSheetActs } from "../excel";
import { failureCell } from "../functions/words/failure-words";
import { functionNames } from "../functions/function-names";
import type { AccessKeeper } from "../machine";
import { openRecentSearches, openRunStore, openWindowMemory } from "../machine";
import { hostFacts } from "./host-facts";
import { VERSION } from "./version";

export { mountPane } from "../taskpane";

interface Parts {
  readonly client: ScoutClient;
  readonly workbook: OpenedWorkbookStore;
  readonly gate: Gate;
  readonly initials: () => string;
  readonly onNotice: (sentence: Said) => void;
  readonly keeper: Pick<AccessKeeper, "keepPreferences" | "readAddresses" | "removeKey">;
  /** The language chosen in Settings, or "". */
  readonly language: () => string;
  readonly changeLanguage: (language: string) => void;
  /** The days chosen in Settings after which answers are removed; null: never. */
  readonly keepDays: () => number | null;
  readonly changeKeepDays: (days: number | null) => void;
  /** What is wrong with the administrator's file, or null. */
  readonly configProblem: Said | null;
}

export async function openPaneParts(parts: Parts) {
  const { client, workbook, gate, initials, onNotice, keeper, configProblem } = parts;
  return {
    enrichment: openEnrichment({
      client,
      workbook,
      initials,
      onNotice,
      machine: await openRunStore(),
      settings: workbookSettings(),
      gate,
      words: (why) => ("kind" in why ? failureCell(why).message : say(why)),
      registrableDomain,
    }),
    searchTables: openSearchTables({ client, settings: workbookSettings(), gate }),
    sheet: openSheetActs(functionNames.namespace),
    searches: openRecentSearches(),
    windowMemory: openWindowMemory(),
    changeStaleAfter: (days: number) => {
      client.changeStaleAfter(days);
      void keeper.keepPreferences({ staleAfterDays: days });
    },
    changeKeepsInWorkbook: (on: boolean) => {
      void client.keepInWorkbook(on);
      void keeper.keepPreferences({ keepsInWorkbook: on });
    },
    longestAge: { chosen: parts.keepDays, keep: parts.changeKeepDays },
    keptKeys: keptKeys(client, keeper),
    languageChoice: {
      chosen: parts.language,
      ofOffice: Office.context.displayLanguage,
      keep: (language: string) => {
        parts.changeLanguage(language);
      },
    },
    about: {
      version: VERSION,
      hostFacts: () => [
        ...hostFacts(),
        ...(configProblem ? [{ name: "Configuration", value: say(configProblem) }] : []),
      ],
      helpPage: (language: string) => (language === "en" ? "help.html" : `help.${language}.html`),
      licencesPage: "licences.txt",
    },
  };
}

/** The keys kept on this machine. Removing the key in use ends the connection. */
function keptKeys(client: ScoutClient, keeper: Parts["keeper"]) {
  return {
    list: keeper.readAddresses,
    remove: async (address: string) => {
      const inUse = client.view().connection?.address === address;
      await keeper.removeKey(address);
      if (inUse) await client.connect(null);
    },
  };
}
