/**
 * A page that shows the pane on the real client against a running service, with a sheet that keeps
 * what is written to it: `?service=http://127.0.0.1:4010&key=k`. The service is the oracle; what
 * reached the sheet is in `window.live`.
 */
import { flushSync } from "react-dom";
import { defaultConfig } from "../../../src/input/names/config";
import { openClient } from "../../../src/client/client";
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import { memoryStore } from "../../../src/machine/memory-store";
import { openDraftStore } from "../../../src/machine/draft-store";
import { mountPane, type PaneContext } from "../../../src/taskpane";
import { speak } from "../../../src/texts";
import type { PanelId } from "../../../src/taskpane/state/pane-context";
import { memoryWorkbook } from "../../client/support/memory-workbook";
import { createFakeSheet, type FakeSheet } from "./fake-sheet";
import { fakeHost } from "./fake-host";

declare global {
  interface Window {
    live: { client: ScoutClient; sheet: FakeSheet; show: (panel: PanelId) => void };
  }
}

const query = new URLSearchParams(window.location.search);
const address = query.get("service") ?? window.location.origin;
const key = query.get("key") ?? "demo-key";
const locale = query.get("locale") ?? "en-US";

async function start(): Promise<void> {
  const config = {
    ...defaultConfig,
    services: [{ name: "Demo service", address, key, demo: true, domainsToTry: ["acme.example"] }],
    accountPage: "https://signals.example/account",
  };
  const store = memoryStore();
  const client = await openClient({
    fetch: window.fetch.bind(window),
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(store),
    limits: config.spending,
    initials: () => "MK",
  });
  client.noteEdit();
  if (!query.has("first")) await client.connect({ address, key, isDemo: true });
  const sheet = createFakeSheet();
  const host = fakeHost(client);
  const context: PaneContext = {
    ...host,
    client,
    config,
    sheet,
    ...(query.has("remembers") && { draftStore: openDraftStore() }),
    now: () => Date.now(),
    connect: (access, balance) => client.connect(access, balance),
    notices: {
      ...host.notices,
      // Who finds `window.live` can show panels: the pane listens by then.
      subscribe: (listener) => {
        // The panel stands there when this returns: what a test does next is done to it.
        const show = (asked: PanelId) => flushSync(() => host.notices.change({ asked }));
        window.live = { client, sheet, show };
        return host.notices.subscribe(listener);
      },
      change: (part) => host.notices.change(part),
    },
    // Excel has no theme here, so the look follows the browser's.
    hostBackground: () => null,
    // As Office in this language would open it.
    ...(query.has("language") && { officeLanguage: query.get("language") ?? "" }),
    locale,
  };
  await speak(query.get("language") ?? "en", locale);
  const root = document.getElementById("pane");
  if (root) mountPane(root, context);
}

void start();
