/**
 * A page that shows the pane on the real client against the service of its address, with a sheet that keeps what is written
 * to it, and runs and tables of searches that are fakes. The service is the oracle; what reached the sheet and the runs is
 * in `window.live`.
 */
import { flushSync } from "react-dom";
import { openSettings } from "../../../src/addin/settings";
import { PaneNews } from "../../../src/addin/pane-news";
import { defaultConfig } from "../../../src/input/names/config";
import { openClient } from "../../../src/client/client";
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import { nothingPreferred } from "../../../src/machine/access-keeper";
import { memoryStore } from "../../../src/machine/memory-store";
import { openDraftStore } from "../../../src/machine/draft-store";
import { mountPane, type PaneContext } from "../../../src/taskpane";
import { speak } from "../../../src/texts";
import type { PanelId } from "../../../src/taskpane/state/pane-context";
import { memoryWorkbook } from "../../client/support/memory-workbook";
import { createFakeBulk, type FakeBulk } from "./fake-bulk";
import { createFakeSheet, type FakeSheet } from "./fake-sheet";
import { createFakeTables } from "./fake-tables";

declare global {
  interface Window {
    live: { client: ScoutClient; sheet: FakeSheet; bulk: FakeBulk; show: (panel: PanelId) => void };
  }
}

const query = new URLSearchParams(window.location.search);
const address = window.location.origin;
const key = "live-key";
const locale = query.get("locale") ?? "en-US";

/** A person's settings, kept as long as the page. */
function settingsOf(client: ScoutClient) {
  const settings = openSettings(
    { ...nothingPreferred, spending: {}, initials: "MK" },
    {
      readAccess: () => Promise.resolve(null),
      keepAccess: () => Promise.resolve(),
      readPreferences: () => Promise.resolve({ ...nothingPreferred, spending: {} }),
      keepPreferences: () => Promise.resolve(),
    },
    undefined
  );
  settings.follow(client);
  return settings;
}

async function start(): Promise<void> {
  const config = {
    ...defaultConfig,
    services: [{ name: "Demo service", address, key, demo: true, domainsToTry: ["acme.example"] }],
    accountPage: "https://signals.example/account",
    spending: { dayCredits: 5000 },
  };
  const store = memoryStore();
  const client = await openClient({
    fetch: window.fetch.bind(window),
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(store),
    limits: config.spending,
    initials: () => "MK",
  });
  if (!query.has("first")) await client.connect({ address, key, isDemo: true });
  const sheet = createFakeSheet();
  const bulk = createFakeBulk({
    sheet: query.get("sheet"),
    runs: query.has("runs"),
    limit: () => client.view().spending.actionCredits,
  });
  const notices = new PaneNews();
  notices.change({ leftOut: Number(query.get("unusable")) });
  const nothing = (sentence: string) => () => Promise.reject(new Error(sentence));
  const forgets = { read: () => undefined, write: () => undefined, clear: () => undefined };
  const context: PaneContext = {
    client,
    config,
    sheet,
    enrichment: bulk.enrichment,
    searchTables: createFakeTables(bulk.acts),
    formulas: {
      freeze: nothing("Nothing to freeze here."),
      unfreeze: nothing("Nothing is frozen here."),
      repair: nothing("Nothing to repair here."),
      selectWaiting: nothing("No cell waits."),
    },
    draftStore: query.has("remembers") ? openDraftStore() : forgets,
    now: () => Date.now(),
    connect: (access, balance) => client.connect(access, balance),
    settings: settingsOf(client),
    trust: {
      state: () => "allowed",
      choose: () => Promise.resolve(),
      subscribe: () => () => undefined,
    },
    notices: {
      value: notices.value,
      // Who finds `window.live` can show panels: the pane listens by then.
      subscribe: (listener) => {
        // The panel stands there when this returns: what a test does next is done to it.
        const show = (asked: PanelId) => flushSync(() => notices.change({ asked }));
        window.live = { client, sheet, bulk, show };
        return notices.subscribe(listener);
      },
      change: (part) => notices.change(part),
    },
    about: {
      version: "0.0.0",
      hostFacts: () => [["Host", "Excel"]],
      helpPage: () => "help.html",
      licencesPage: "licences.txt",
    },
    // Excel has no theme here, so the look follows the browser's.
    hostBackground: () => null,
    // As Office in this language would open it.
    officeLanguage: query.get("language") ?? "en-US",
    locale,
  };
  await speak(query.get("language") ?? "en", locale);
  const root = document.getElementById("pane");
  if (root) mountPane(root, context);
}

void start();
