/** What the pane is given by Excel and the machine, without either, for a page on a live client. */
import type { Said } from "../../../src/texts";
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import type { PaneContext } from "../../../src/taskpane";
import { createFakeBulk } from "./fake-bulk";
import type { FakeClient } from "./fake-client";
import { createFakeTables } from "./fake-tables";

type FromHost = Omit<
  PaneContext,
  | "client"
  | "config"
  | "sheet"
  | "searches"
  | "now"
  | "connect"
  | "changeSpending"
  | "onPanelAsked"
  | "hostBackground"
>;

/** Runs and tables are fakes; formula tools answer with a sentence and change nothing. */
export function fakeHost(client: ScoutClient): FromHost {
  let initials = "MK";
  let longestAge: number | null = null;
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
      forgetFrozen: () => Promise.resolve(),
      repair: nothing("Nothing to repair here."),
      selectWaiting: nothing("No cell waits."),
    },
    locale: "en-US",
    initials: () => initials,
    changeInitials: (text) => {
      initials = text;
    },
    longestAge: { chosen: () => longestAge, keep: (days) => (longestAge = days) },
    changeStaleAfter: (days) => void client.change({ staleAfterDays: days }),
    changeKeepsInWorkbook: (on) => void client.change({ keepsInWorkbook: on }),
    about: {
      version: "0.0.0",
      hostFacts: () => [{ name: "Host", value: "Excel" }],
      helpPage: () => "help.html",
      licencesPage: "licences.txt",
    },
    trust: {
      state: () => "allowed",
      choose: () => Promise.resolve(),
      subscribe: () => () => undefined,
    },
    notices: {
      sentences: () => noNotices,
      leftOut: () => 0,
      told: () => null,
      tell: () => undefined,
      subscribe: () => () => undefined,
    },
  };
}

const noNotices: readonly Said[] = [];
