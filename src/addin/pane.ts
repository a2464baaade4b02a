/** Mounts the pane with what it needs of the add-in and what only it needs: runs, tables of searches, small acts in the sheet. */
import { say } from "../texts";
import { openEnrichment, openSearchTables, sheetActs, workbookSettings } from "../excel";
import { failureCell } from "../functions/words/failure-words";
import { openDraftStore } from "../machine";
import { mountPane } from "../taskpane";
import type { AddIn } from "./add-in";
import { hostBackground, hostFacts } from "./office-facts";
import { VERSION } from "./version";

export function openPane(root: HTMLElement, addIn: AddIn): void {
  const { client, config, formulas, locale, news, problem, settings, trust } = addIn;
  mountPane(root, {
    ...{ client, config, formulas, locale, settings, trust, hostBackground },
    now: () => Date.now(),
    notices: news,
    ...sheetParts(addIn),
    connect: async (access, balance) => {
      await settings.keepAccess(access);
      await client.connect(access, balance);
    },
    officeLanguage: Office.context.displayLanguage,
    about: {
      version: VERSION,
      hostFacts: () => [
        ...hostFacts(),
        ...(problem ? [["Configuration", say(problem)] as const] : []),
      ],
      helpPage: (language) => (language === "en" ? "help.html" : `help.${language}.html`),
      licencesPage: "licences.txt",
    },
  });
}

function sheetParts({ client, workbook, gate, keeper, settings, news }: AddIn) {
  const stored = workbookSettings();
  return {
    enrichment: openEnrichment({
      ...{ client, workbook, gate },
      initials: () => settings.now().initials,
      onNotice: news.add,
      choices: keeper.choices,
      settings: stored,
      words: (why) => ("kind" in why ? failureCell(why).message : say(why)),
    }),
    searchTables: openSearchTables({ client, settings: stored, gate }),
    sheet: sheetActs,
    draftStore: openDraftStore(),
  };
}
