/**
 * Texts of the pane's frame: the names of the panels, the header, cures and words that every panel shares.
 */
import type { Formats } from "./formats";
import type { PanelId } from "./panel-id";
import type { Counted } from "./counted";

export function shellMessages(f: Formats, counted: Counted) {
  return {
    product: "Stackscout",
    panels: {
      label: "Panels",
      more: "More",
      names: {
        "look-up": "Look up",
        "find-companies": "Find companies",
        "find-jobs": "Find jobs",
        enrich: "Enrich",
        evidence: "Evidence",
        runs: "Runs",
        lists: "Lists",
        searches: "Saved searches and webhooks",
        keywords: "Keywords",
        credits: "Credits",
        settings: "Settings",
      } satisfies Record<PanelId, string>,
      /** Where the name does not fit the bar. */
      short: { "find-companies": "Find" } as Partial<Record<PanelId, string>>,
    },
    broken: {
      title: "This panel stopped working",
      text: "Nothing was bought by this, and nothing already bought is lost.",
    },
    header: {
      notConnected: "Not connected",
      demoBadge: "Demo: fictional data",
      spendingOn: "Spending on",
      spendingOff: "Spending off",
      switchOff: "Spending is on. Switch it off: nothing will be bought.",
      switchOn: "Spending is off. Switch it on.",
      held: (count: number, credits: number) =>
        `${counted(count, "question")} held, at most ${f.credits(credits)}`,
      heldReview: "Review",
      connect: "Connect",
      readerNote: "Answers already in this workbook are shown. New ones need a service.",
    },
    cures: {
      openCredits: "Open Credits",
      openSettings: "Open Settings",
      switchOn: "Switch spending on",
    },
    common: {
      cancel: "Cancel",
      close: "Close",
      back: "Back",
      copy: "Copy",
      copied: "Copied",
      copyFailed: "Copying is blocked here: select the text and press Ctrl+C.",
      copyFormula: (formula: string) => `Copy the formula ${formula}`,
      tryAgain: "Try again",
      show: "Show",
      hide: "Hide",
      change: "Change",
      changeWhat: (what: string) => `Change: ${what}`,
      done: "Done",
      doneWith: (what: string) => `Done: ${what}`,
    },
  };
}
