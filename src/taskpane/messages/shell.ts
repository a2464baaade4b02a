/**
 * Texts of the pane's frame: the names of the panels, the header, cures and words that every panel shares.
 */
import type { Formats } from "../../texts";
import type { PanelId } from "../state/panel-id";
import type { Counted } from "./numbers/counted";

export function shellMessages(f: Formats, counted: Counted) {
  return {
    panels: {
      label: "Panels",
      more: "More",
      names: {
        find: "Find",
        enrich: "Enrich",
        company: "Company",
        activity: "Activity",
        lists: "Lists",
        searches: "Saved searches",
        keywords: "Catalog",
        credits: "Credits",
        formulas: "Formulas",
        settings: "Settings",
        help: "Help",
      } satisfies Record<PanelId, string>,
      /** Where the name does not fit the bar. */
      short: {} as Partial<Record<PanelId, string>>,
    },
    broken: {
      title: "This panel stopped working",
      text: "Nothing was bought by this, and nothing already bought is lost.",
    },
    header: {
      notConnected: "Not connected",
      demoBadge: "Demo",
      demoTitle: "Demo: fictional data",
      balance: (credits: number | null) => (credits === null ? "Credits" : f.credits(credits)),
      today: (spent: number, limit: number) => `Today ${f.count(spent)} of ${f.count(limit)}`,
      todayFull: (spent: number, limit: number) =>
        `Spent today: ${f.count(spent)} of ${f.credits(limit)}`,
      help: "Help",
      settings: "Settings",
      spendingOff: "Spending is off. Nothing is bought.",
      switchOn: "Switch on",
      held: (count: number, credits: number) =>
        `${counted(count, "purchase waits", "purchases wait")} · up to ${f.credits(credits)}`,
      heldReview: "Review",
      missed: (what: string, panel: string) => `“${what}” failed (${panel}).`,
      connect: "Connect",
      readerNote: "Answers already in this workbook are shown. New ones need a service.",
    },
    cures: {
      openActivity: "Open Activity",
      openSettings: "Open Settings",
      switchOn: "Switch spending on",
    },
    common: {
      named: (name: string, what: string) => `${name}: ${what}`,
      cancel: "Cancel",
      close: "Close",
      copy: "Copy",
      copied: "Copied",
      copyFailed: "Copying is blocked here: select the text and press Ctrl+C.",
      copyFormula: (formula: string) => `Copy the formula ${formula}`,
      tryAgain: "Try again",
      show: "Show",
      hide: "Hide",
      reload: "Read again",
      change: "Change",
      changeWhat: (what: string) => `Change: ${what}`,
      done: "Done",
      doneWith: (what: string) => `Done: ${what}`,
    },
  };
}
