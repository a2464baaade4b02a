/**
 * A page that shows the pane on fakes: `?scene=held&dark=1`. What was done to the client is in
 * `window.harness`, so that a test can ask it.
 */
import { mountPane, type PaneContext } from "../../src/taskpane";
import { createFakeClient, NOW, type FakeClient } from "./fake-client";
import { createFakeEnrichment } from "./fake-enrichment";
import { config, scenes } from "./scenes";

declare global {
  interface Window {
    harness: { client: FakeClient; step: () => void };
  }
}

const query = new URLSearchParams(window.location.search);
const client = createFakeClient(scenes[query.get("scene") ?? "first"]);
const enrichment = createFakeEnrichment(client, query.get("sheet") ?? "accounts");
let initials = "";
const notices: string[] = query.has("notice")
  ? ["Part of the answers in this workbook was damaged and is not used."]
  : [];
const context: PaneContext = {
  client,
  config,
  enrichment,
  locale: "en-US",
  now: () => NOW,
  connect: (access) => client.connect(access),
  changeSpending: (change) => client.changeSpending(change),
  initials: () => initials,
  changeInitials: (text) => {
    initials = text;
  },
  notices: { sentences: () => notices, subscribe: () => () => undefined },
  onPanelAsked: () => () => undefined,
  hostBackground: () => (query.has("dark") ? "#262626" : "#ffffff"),
};
window.harness = { client, step: () => enrichment.step() };
const root = document.getElementById("pane");
if (root) mountPane(root, context);
