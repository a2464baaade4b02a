/**
 * Starts the add-in: opens the client on this workbook's and this machine's stores and gives it to the
 * functions, the commands and the pane. Nothing here makes a request to the service: a workbook opens
 * without a network.
 */
import { type Said, said, say, speak } from "../texts";
import { openClient, type ScoutClient, type ServiceAccess, type SpendingSettings } from "../client";
import { chooseLocale, type Config, countFrom1904 } from "../input";
import {
  Gate,
  openFormulaTools,
  openWorkbookStore,
  readHostWriting,
  workbookId,
  workbookSettings,
} from "../excel";
import { connectFunctions, refuseFunctions } from "../functions/function-client";
import { functionNames } from "../functions/function-names";
import "../functions/functions";
import {
  type AccessKeeper,
  inTime,
  machineNetwork,
  openAccessKeeper,
  openMachineStore,
  openWindowSharing,
  type Preferences,
} from "../machine";
import type { AskedPanel } from "../taskpane/state/pane-context";
import { chooseAccess } from "./choose-access";
import { associateCommands, type CommandContext } from "./commands";
import { loadConfig } from "./load-config";
import { missingSets } from "./missing-sets";
import { NoticeBoard } from "./notice-board";
import { PanelLink } from "./panel-link";
import { followSettings, tellingKeeper } from "./share-settings";
import { fetchPaneWhenVisible, showPaneWhenVisible } from "./show-pane";
import { WorkbookTrust } from "./workbook-trust";

const NOT_KEPT = said("said.thisExcelLetsStackscoutKeepNothingHere");

const started = Office.onReady().then(({ host }) => {
  // The pane and the cells say why; nothing of the workbook is read or written.
  if (host !== Office.HostType.Excel)
    return refuse(said("said.stackscoutRunsInsideExcelOpenItFrom"));
  const { requirements } = Office.context;
  const missing = missingSets((set, version) => requirements.isSetSupported(set, version));
  if (missing.length > 0)
    return refuse(
      said("said.thisExcelCannotRunStackscoutUseExcel", { missing: missing.join(", ") })
    );
  // Paid answers are in the workbook and on this machine: nothing is lost by starting again.
  return start().catch(() => refuse(said("said.stackscoutCouldNotStartCloseTheWorkbook")));
});
started.catch(() => undefined);
associateCommands(started);
fetchPaneWhenVisible();

/** The page says that it is starting, until this. */
const clearStart = () => document.getElementById("start")?.replaceChildren();

async function refuse(why: Said): Promise<never> {
  await speak(displayLanguage()).catch(() => undefined);
  const sentence = say(why);
  refuseFunctions(sentence);
  clearStart();
  const place = document.getElementById("pane");
  if (place) place.textContent = sentence;
  throw new Error(sentence);
}

/** Outside Excel there is no context. */
const displayLanguage = (): string =>
  (Office.context as Office.Context | undefined)?.displayLanguage ?? navigator.language;

async function start(): Promise<CommandContext> {
  const ground = await openGround();
  const { gate, notices, sharing, keeper, config, problem, workbook, locale, preferences } = ground;
  const client = await openClientOn(ground);
  followSettings(client, keeper, sharing, (changed) => (preferences.now = changed));
  await client.connect(chooseAccess(config, await keeper.readAccess()));
  connectFunctions(client, config.functions, { locale, takesFormats: takesFormats() });
  const { trust } = ground;
  trust.onEdit(() => client.noteEdit());
  const holdUntilEdit = () => {
    trust.holdUntilEdit();
    client.holdUntilEdit();
  };
  const changeSpending = (change: Partial<SpendingSettings>) => {
    client.changeSpending(change);
    preferences.keep({ spending: { ...preferences.now.spending, ...change } });
  };
  const surfaces = {
    client,
    changeSpending,
    formulas: openFormulaTools(functionNames, holdUntilEdit, gate),
  };
  const panels = new PanelLink<AskedPanel>();
  const { initials } = preferences;
  showPaneWhenVisible(
    {
      ...paneContext(client, config, keeper),
      locale,
      ...surfaces,
      ...{ notices, trust },
      onPanelAsked: panels.listen,
      initials,
      changeInitials: (changed) => preferences.keep({ initials: changed }),
    },
    {
      ...{ client, workbook, gate, initials, keeper },
      onNotice: notices.add,
      language: () => preferences.now.language,
      changeLanguage: (language) => preferences.keep({ language }),
      keepDays: () => preferences.now.keepDays,
      changeKeepDays: (days) => preferences.keep({ keepDays: days }),
      configProblem: problem,
    }
  );
  clearStart();
  const showPane = (panel?: AskedPanel) => {
    if (panel) panels.ask(panel);
    return Office.addin.showAsTaskpane();
  };
  return { ...surfaces, tell: notices.tell, showPane };
}

/** What a client needs: this machine's and this workbook's stores, settings and preferences. */
async function openGround() {
  const fetch = globalThis.fetch.bind(globalThis);
  const notices = new NoticeBoard();
  const gate = new Gate(notices.leaveOut);
  const sharing = openWindowSharing();
  const keeper = tellingKeeper(
    openAccessKeeper(undefined, () => notices.add(NOT_KEPT)),
    sharing
  );
  const trust = new WorkbookTrust(functionNames.namespace, keeper);
  // Early, so that cells that are typed while the add-in starts count, too.
  workbookSettings()
    .onEdit((edit) => trust.note(edit))
    .catch(() => undefined);
  const localeRead = readLocale();
  const [{ config, problem }, preferred, locale, workbook] = await Promise.all([
    loadConfig(fetch, keeper),
    Promise.all([keeper.readPreferences(), localeRead]).then(inLanguage),
    localeRead,
    workbookId(Office.context.document.url).then((id) =>
      openWorkbookStore({ id, gate, onNotice: notices.add, beforeWrite: trust.keepMark })
    ),
    trust.opened,
  ]);
  if (problem) notices.add(problem);
  const preferences = {
    now: preferred,
    initials: () => preferences.now.initials,
    keep: (change: Partial<Preferences>) => {
      preferences.now = { ...preferences.now, ...change };
      void keeper.keepPreferences(change);
    },
  };
  return {
    ...{ fetch, notices, gate, sharing, keeper, config, problem, workbook, locale, preferences },
    trust,
  };
}

/** The locale of the workbook; its days count from its own year from now on. */
async function readLocale(): Promise<string> {
  const writing = await inTime(readHostWriting()).catch(() => null);
  if (writing?.is1904) countFrom1904();
  return chooseLocale(writing, Office.context.contentLanguage);
}

/**
 * Cells, notices and pane speak the language of Excel, or of the person's choice, and English when its file cannot be
 * fetched; their numbers are written as in the workbook.
 */
async function inLanguage([preferences, locale]: [Preferences, string]): Promise<Preferences> {
  const language = preferences.language || displayLanguage();
  await inTime(speak(language, locale)).catch(() => speak("en", locale));
  return preferences;
}

type Ground = Awaited<ReturnType<typeof openGround>>;

async function openClientOn(ground: Ground): Promise<ScoutClient> {
  const { fetch, sharing, keeper, config, workbook, preferences, trust } = ground;
  const { spending, keepsInWorkbook, keepDays, staleAfterDays } = preferences.now;
  return openClient({
    fetch,
    tool: "Excel",
    workbook,
    isTrusted: trust.isTrusted,
    openMachine: openMachineStore,
    limits: config.spending,
    spending,
    initials: preferences.initials,
    readFrom: await keeper.readLastAddress(),
    network: machineNetwork(),
    ...(sharing && { sharing }),
    keepsInWorkbook,
    keepDays: leastOf(config.keepDays, keepDays),
    ...(staleAfterDays !== null && { staleAfterDays }),
  });
}

/**
 * Numbers with a format are data types. Excel 2021 does not have them although it claims their older
 * sets (office-js#4750), so the set that added formats for plain numbers is required.
 */
function takesFormats(): boolean {
  const { requirements } = Office.context;
  return (
    requirements.isSetSupported("CustomFunctionsRuntime", "1.4") &&
    requirements.isSetSupported("ExcelApi", "1.19")
  );
}

const leastOf = (...days: readonly (number | null)[]): number | null =>
  days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a));

function paneContext(client: ScoutClient, config: Config, keeper: AccessKeeper) {
  return {
    config,
    now: () => Date.now(),
    connect: async (access: ServiceAccess | null) => {
      await keeper.keepAccess(access);
      await client.connect(access);
    },
    hostBackground: () => hostBackground(),
  };
}

/** Older hosts have no theme. */
function hostBackground(): string | null {
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  return theme?.bodyBackgroundColor ?? null;
}
