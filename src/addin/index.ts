/**
 * Starts the add-in: opens the client on this workbook's and this machine's stores and hands it
 * to the functions, the commands and the pane. Nothing here makes a request: a workbook opens
 * with the network cable pulled.
 */
import { openClient } from "../client/open-client";
import type { Config } from "../client/config";
import type { ScoutClient, ServiceAccess } from "../client/scout-client";
import type { SpendingSettings } from "../client/stores";
import { type CommandContext, commandNames, createCommands } from "../commands/commands";
import { openFormulaTools } from "../excel/formula-tools";
import { workbookSettings } from "../excel/settings-store";
import { openWorkbookStore } from "../excel/workbook-store";
import { connectFunctions, refuseFunctions } from "../functions/function-client";
import { functionNames } from "../functions/function-names";
import "../functions/functions";
import { openAccessKeeper, type AccessKeeper, type Preferences } from "../machine/access-keeper";
import { openMachineStore } from "../machine/machine-store";
import { machineNetwork } from "../machine/network";
import { openWindowSharing } from "../machine/window-sharing";
import type { PanelId } from "../taskpane/panel-id";
import { chooseAccess } from "./choose-access";
import { loadConfig } from "./load-config";
import { missingSets, tooOldSentence } from "./missing-sets";
import { NoticeBoard } from "./notice-board";
import { PanelLink } from "./panel-link";
import { followSettings, tellingKeeper } from "./share-settings";
import { fetchPaneWhenVisible, showPaneWhenVisible } from "./show-pane";

/** How long "the workbook opens" when nobody edits it: formulas met meanwhile are held. */
const OPENING_MS = 3000;

fetchPaneWhenVisible();

void Office.onReady(({ host }) => {
  // An unsupported host gets a sentence instead of errors.
  if ((host as Office.HostType | null) !== Office.HostType.Excel) {
    document.body.textContent = "Stackscout runs inside Excel. Open it from Excel's ribbon.";
    return;
  }
  const { requirements } = Office.context;
  const missing = missingSets((set, version) => requirements.isSetSupported(set, version));
  if (missing.length > 0) refuse(tooOldSentence(missing));
  // What is paid for is in the workbook and on this machine: nothing is lost by starting again.
  else
    start().catch(() =>
      refuse("Stackscout could not start. Close the workbook and open it again.")
    );
});

/** Nothing of the workbook is read or written; the pane, the cells and the buttons say why. */
function refuse(sentence: string): void {
  document.body.textContent = sentence;
  refuseFunctions(sentence);
  // Hosts without a shared runtime have no actions to associate.
  const actions = Office.actions as typeof Office.actions | undefined;
  for (const name of commandNames)
    actions?.associate(name, (event: Office.AddinCommands.Event) => event.completed());
}

async function start(): Promise<void> {
  const fetch = globalThis.fetch.bind(globalThis);
  const notices = new NoticeBoard();
  const sharing = openWindowSharing();
  const keeper = tellingKeeper(openAccessKeeper(), sharing);
  const [{ config, problem }, preferred, workbook] = await Promise.all([
    loadConfig(fetch),
    keeper.readPreferences(),
    openWorkbookStore({ onNotice: notices.add }),
  ]);
  if (problem) notices.add(problem);
  let preferences = preferred;
  const initials = () => preferences.initials;
  const client = await openClient({
    fetch,
    workbook,
    openMachine: openMachineStore,
    onUnread: (...facts) =>
      void import(/* webpackChunkName: "unread-words" */ "./unread-words")
        .then(({ unreadWords }) => notices.add(unreadWords(...facts)))
        .catch(() => undefined),
    limits: config.spending,
    spending: preferences.spending,
    initials,
    readFrom: await keeper.readLastAddress(),
    network: machineNetwork(),
    ...(sharing && { sharing }),
    keepsInWorkbook: preferences.keepsInWorkbook,
    ...(preferences.staleAfterDays !== null && { staleAfterDays: preferences.staleAfterDays }),
  });
  followSettings(client, keeper, sharing, (changed) => (preferences = changed));
  await client.connect(chooseAccess(config, await keeper.readAccess()));
  connectFunctions(client, config.functions);
  endOpeningWhenQuiet(client);
  const keep = (change: Partial<Preferences>) => {
    preferences = { ...preferences, ...change };
    void keeper.keepPreferences(change);
  };
  const changeSpending = (change: Partial<SpendingSettings>) => {
    client.changeSpending(change);
    keep({ spending: { ...preferences.spending, ...change } });
  };
  const surfaces = { client, changeSpending };
  const panels = new PanelLink<PanelId>();
  const formulas = openFormulaTools(functionNames, client);
  registerCommands({ ...surfaces, formulas, tell: notices.tell }, panels);
  showPaneWhenVisible(
    {
      ...paneContext(client, config, keeper),
      ...surfaces,
      formulas,
      notices,
      onPanelAsked: panels.listen,
      initials,
      changeInitials: (changed) => keep({ initials: changed }),
    },
    { client, workbook, initials, onNotice: notices.add, keeper }
  );
}

/** What people type is meant; what a file brings along is not. */
function endOpeningWhenQuiet(client: ScoutClient): void {
  setTimeout(() => client.endOpening(), OPENING_MS);
  workbookSettings()
    .onEdit(() => client.endOpening())
    .catch(() => undefined);
}

function registerCommands(
  surfaces: Omit<CommandContext, "showPane">,
  panels: PanelLink<PanelId>
): void {
  const showPane = (panel?: PanelId) => {
    if (panel) panels.ask(panel);
    return Office.addin.showAsTaskpane();
  };
  const commands = createCommands({ ...surfaces, showPane });
  for (const [name, handler] of Object.entries(commands)) Office.actions.associate(name, handler);
}

function paneContext(client: ScoutClient, config: Config, keeper: AccessKeeper) {
  return {
    config,
    locale: Office.context.contentLanguage,
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
