/** What the pane is given by Excel and the machine, without either, for a page on a live client. */
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import { nothingPreferred } from "../../../src/machine/access-keeper";
import { PaneNews } from "../../../src/addin/pane-news";
import { openSettings } from "../../../src/addin/settings";
import type { PaneContext } from "../../../src/taskpane";
import { createFakeBulk } from "./fake-bulk";
import type { FakeClient } from "./fake-client";
import { createFakeTables } from "./fake-tables";

type FromHost = Omit<
  PaneContext,
  "client" | "config" | "sheet" | "searches" | "now" | "connect" | "hostBackground"
>;

/** Runs and tables are fakes; formula tools answer with a sentence and change nothing. */
export function fakeHost(client: ScoutClient, initials = "MK"): FromHost {
  // The client of scenes writes down what is done to it; the real one is given the means.
  const acting =
    "acts" in client
      ? (client as FakeClient)
      : Object.assign(client, { acts: [], set: () => undefined });
  const nothing = (sentence: string) => () => Promise.reject(new Error(sentence));
  return {
    enrichment: createFakeBulk(acting, { sheet: "accounts", runs: "none" }).enrichment,
    searchTables: createFakeTables(acting),
    formulas: {
      freeze: nothing("Nothing to freeze here."),
      unfreeze: nothing("Nothing is frozen here."),
      repair: nothing("Nothing to repair here."),
      selectWaiting: nothing("No cell waits."),
    },
    locale: "en-US",
    settings: fakeSettings(client, initials),
    about: {
      version: "0.0.0",
      hostFacts: () => [["Host", "Excel"]],
      helpPage: () => "help.html",
      licencesPage: "licences.txt",
    },
    trust: {
      state: () => "allowed",
      choose: () => Promise.resolve(),
      subscribe: () => () => undefined,
    },
    notices: new PaneNews(),
  };
}

/** A person's settings, kept as long as the page. */
function fakeSettings(client: ScoutClient, initials: string) {
  const settings = openSettings(
    { ...nothingPreferred, spending: {}, initials },
    {
      readAccess: () => Promise.resolve(null),
      readPreferences: () => Promise.resolve({ ...nothingPreferred, spending: {} }),
      keepPreferences: () => Promise.resolve(),
    },
    undefined
  );
  settings.follow(client);
  return settings;
}
