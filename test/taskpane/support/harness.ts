/**
 * A page that shows the pane on fakes: `?scene=waiting`. What was done to the client is in
 * `window.harness`, so that a test can ask it.
 */
import { PaneNews } from "../../../src/addin/pane-news";
import type { Enrichment } from "../../../src/excel/enrich/run/open-enrichment";
import { mountPane, type PaneContext } from "../../../src/taskpane";
import { createFakeClient, NOW, useOldAnswer, type FakeClient } from "./fake-client";
import { createFakeBulk } from "./fake-bulk";
import { fakeHost } from "./fake-host";
import { createFakeSheet } from "./fake-sheet";
import { createFakeTables } from "./fake-tables";
import { config, scenes } from "./scenes";

declare global {
  interface Window {
    harness: {
      client: FakeClient;
      /** What a test may answer in place of the engine. */
      enrichment: Enrichment;
      /** Selects other cells. */
      select: () => void;
      /** How often something was put into the sheet. */
      written: () => number;
      /** Finishes a quarter of the run under way. */
      step: () => void;
      /** The run ends by itself, for this reason. */
      breakDown: (sentence: string) => void;
    };
  }
}

const query = new URLSearchParams(window.location.search);
const client = createFakeClient(scenes[query.get("scene") ?? "first"]);
const bulk = createFakeBulk(client, {
  sheet: query.get("sheet") ?? "accounts",
  runs: query.get("runs") ?? "none",
});
const sheet = createFakeSheet();
if (query.has("old")) useOldAnswer(client);
const host = fakeHost(client, "");
const notices = new PaneNews();
// A ribbon command, asked before the pane was there.
const asked = query.get("ask");
if (asked === "activity" || asked === "enrich") notices.change({ asked });
notices.change({ leftOut: Number(query.get("unusable")) });
const context: PaneContext = {
  ...host,
  client,
  config,
  enrichment: bulk.enrichment,
  searchTables: createFakeTables(client),
  sheet,
  now: () => NOW,
  connect: (access, balance) => client.connect(access, balance),
  notices,
  // Excel has no theme here, so the look follows the browser's.
  hostBackground: () => null,
};
window.harness = {
  client,
  enrichment: bulk.enrichment,
  select: () => sheet.select(null),
  written: () => sheet.writes.length,
  step: bulk.step,
  breakDown: bulk.breakDown,
};
const root = document.getElementById("pane");
if (root) mountPane(root, context);
