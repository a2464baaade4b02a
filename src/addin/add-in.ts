/**
 * Composes the add-in: opens the client on this workbook's and this machine's stores and hands it to the functions; commands
 * and pane take what they need of the rest. Nothing here makes a request to the service: a workbook opens without a network.
 */
import { said, speak } from "../texts";
import { openClient } from "../client";
import { chooseLocale, countFrom1904 } from "../input";
import {
  Gate,
  openFormulaTools,
  openWorkbookStore,
  readHostWriting,
  workbookId,
  workbookSettings,
} from "../excel";
import { connectFunctions } from "../functions/function-client";
import {
  inTime,
  machineNetwork,
  openAccessKeeper,
  openMachineStore,
  openMachineSharing,
} from "../machine";
import { chooseAccess } from "./choose-access";
import { loadConfig } from "./load-config";
import { displayLanguage, takesFormats } from "./office-facts";
import { PaneNews } from "./pane-news";
import { openSettings } from "./settings";
import { WorkbookTrust } from "./workbook-trust";

export type AddIn = Awaited<ReturnType<typeof openAddIn>>;

export async function openAddIn() {
  const stores = await openStores();
  const { gate, keeper, config, locale, settings, trust } = stores;
  const client = await openClientOn(stores);
  settings.follow(client);
  await client.connect(chooseAccess(config, await keeper.readAccess()));
  connectFunctions(client, { locale, takesFormats: takesFormats() });
  trust.onTrusted = () => client.noteTrust();
  return {
    ...stores,
    client,
    formulas: openFormulaTools(trust.waitUntilEdit, gate),
  };
}

/** What a client needs: this machine's and this workbook's stores, the administrator's and the person's settings. */
async function openStores() {
  const news = new PaneNews();
  const gate = new Gate((leftOut) => news.change({ leftOut }));
  const sharing = openMachineSharing();
  const tellNotKept = () => news.add(said("said.thisExcelLetsStackscoutKeepNothingHere"));
  const keeper = openAccessKeeper(undefined, tellNotKept);
  const trust = new WorkbookTrust(keeper);
  // Early, so that cells that are typed while the add-in starts count, too.
  workbookSettings()
    .onEdit((edit) => trust.note(edit))
    .catch(() => undefined);
  const [{ config, problem }, [preferences, locale], workbook] = await Promise.all([
    loadConfig(globalThis.fetch.bind(globalThis), keeper),
    Promise.all([keeper.readPreferences(), readLocale()]).then(async ([preferred, locale]) => {
      await speakIn(preferred.language || displayLanguage(), locale);
      return [preferred, locale] as const;
    }),
    workbookId(Office.context.document.url).then((id) =>
      openWorkbookStore({ id, gate, onNotice: news.add, beforeWrite: trust.keepMark })
    ),
    trust.opened,
  ]);
  if (problem) news.add(problem);
  const settings = openSettings(preferences, keeper, sharing);
  return { news, gate, sharing, keeper, trust, config, problem, settings, locale, workbook };
}

/** The locale of the workbook; its days count from its own year from now on. */
async function readLocale(): Promise<string> {
  const writing = await inTime(readHostWriting()).catch(() => null);
  if (writing?.is1904) countFrom1904();
  return chooseLocale(writing?.culture ?? "", Office.context.contentLanguage);
}

/** Numbers are written as in the workbook. A language whose file cannot be fetched is English. */
async function speakIn(language: string, locale: string): Promise<void> {
  await inTime(speak(language, locale)).catch(() => speak("en", locale));
}

async function openClientOn(stores: Awaited<ReturnType<typeof openStores>>) {
  const { sharing, keeper, config, workbook, settings, trust } = stores;
  const { spending, keepsInWorkbook, keepDays, staleAfterDays } = settings.now();
  return openClient({
    fetch: globalThis.fetch.bind(globalThis),
    tool: "Excel",
    workbook,
    mayFormulas: trust.mayFormulas,
    openMachine: openMachineStore,
    limits: config.spending,
    spending,
    initials: () => settings.now().initials,
    readFrom: await keeper.readLastAddress(),
    network: machineNetwork(),
    ...(sharing && { sharing }),
    keepsInWorkbook,
    keepDays: leastOf(config.keepDays, keepDays),
    ...(staleAfterDays !== null && { staleAfterDays }),
  });
}

const leastOf = (...days: readonly (number | null)[]): number | null =>
  days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a));
