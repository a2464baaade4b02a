/**
 * What the help page says about each failure besides the sentence of the cell: what happened, what to
 * do, and a sample for the sentence. A file of its own, so that cells do not have to load it. A new kind
 * of failure in the client does not compile until it has an entry here.
 */
import type { Failure, FailureKind, EpochMs } from "../../client";

interface FailureGuide<F extends Failure> {
  readonly title: string;
  /** What happened. */
  readonly meaning: string;
  /** What to do. */
  readonly cure: string;
  readonly sample: F;
}

/** 14:05 on the day of the samples, in local time. */
export const SAMPLE_AT: EpochMs = new Date(2026, 10, 21, 14, 5).getTime();

export const failureGuides: {
  readonly [K in FailureKind]: FailureGuide<Extract<Failure, { kind: K }>>;
} = {
  held: {
    title: "Waiting",
    meaning:
      "The cell shows #N/A until you approve, and its message names the price: it is a search, or more than formulas may spend a day without asking, or it asked before you edited the workbook, or you have not allowed this workbook to spend. Nothing was sent and nothing charged.",
    cure: "Open the Stackscout pane, look at the price, approve or choose Don't buy. The cell fills by itself.",
    sample: { kind: "held", priceCredits: 30 },
  },
  "rate-limited": {
    title: "Limit until ...",
    meaning:
      "The service answers only so many requests a second, minute, hour or day, and this window is used up (perhaps by another computer with the same key).",
    cure: "Nothing: the value comes by itself. Credits in the pane shows every window and when it is free.",
    sample: { kind: "rate-limited", policy: "per-hour", retryAt: SAMPLE_AT },
  },
  "out-of-credits": {
    title: "Not enough credits",
    meaning: "The balance at the service does not cover the price. What was paid for is kept.",
    cure: "Top up at the service, then choose Try again in the pane.",
    sample: { kind: "out-of-credits", neededCredits: 30, leftCredits: 2 },
  },
  "over-budget": {
    title: "Over the limit",
    meaning: "It would exceed one of your limits: for one approval, one day or this workbook.",
    cure: "Raise the limit in Credits in the pane, or ask for less.",
    sample: { kind: "over-budget", ceiling: "day", limitCredits: 1000, neededCredits: 30 },
  },
  "spending-off": {
    title: "Spending is off",
    meaning: "Buying is switched off. What is paid for stays readable.",
    cure: "Switch it on with Spending on/off in the ribbon or in the pane.",
    sample: { kind: "spending-off" },
  },
  "not-connected": {
    title: "Not connected",
    meaning: "No service is chosen or no key was given in this Excel.",
    cure: "Open Settings in the pane, choose a service and enter your key.",
    sample: { kind: "not-connected" },
  },
  "key-refused": {
    title: "The service refuses your key",
    meaning: "The key is wrong, was withdrawn, or may not be used for this.",
    cure: "Enter a valid key in Settings in the pane.",
    sample: { kind: "key-refused", status: 401 },
  },
  "plan-limit": {
    title: "Your plan does not allow this",
    meaning: "The service offers this on another plan only. Nothing was charged.",
    cure: "Ask for less (a free plan takes 25 rows a page and 5 pages), or change the plan at the service.",
    sample: { kind: "plan-limit", code: "E-020", title: "Premium functionality limitation" },
  },
  refused: {
    title: "The service refuses this request",
    meaning: "The service finds a fault in the request. Nothing was charged.",
    cure: "Correct the formula or its criteria as the message says.",
    sample: { kind: "refused", status: 422, title: "Missing mandatory filter" },
  },
  "not-found": {
    title: "Not found",
    meaning: "What was asked for is not there, or another service answers at the address.",
    cure: "Check the address in Settings in the pane.",
    sample: { kind: "not-found", what: "" },
  },
  offline: {
    title: "Offline",
    meaning: "This computer has no network. What is paid for stays readable.",
    cure: "Nothing: it goes on when the network is back.",
    sample: { kind: "offline" },
  },
  unreachable: {
    title: "The service does not answer",
    meaning:
      "The service is down, blocked on the way, or has a fault of its own. What is paid for stays readable.",
    cure: "Check your connection, wait, then choose Try again in the pane.",
    sample: { kind: "unreachable", address: "https://service.example", status: null },
  },
  "price-rose": {
    title: "More was charged than was shown",
    meaning:
      "After each purchase the add-in reads your balance. It fell by more than what was bought may cost: the service has raised its price, or somebody else used the same key in that moment. Nothing more of that kind is bought.",
    cure: "Compare with what the service counted, in Credits in the pane. If you accept it, choose Try again there.",
    sample: { kind: "price-rose", records: 100, moreCredits: 2700 },
  },
  "not-recordable": {
    title: "Purchases cannot be recorded",
    meaning:
      "Every purchase is recorded in this Excel first, so that a crash loses nothing. That failed: the disk is full, or this add-in's storage is blocked. Nothing was bought.",
    cure: "Free some disk space or restart Excel, then choose Try again in the pane.",
    sample: { kind: "not-recordable" },
  },
  unconfirmed: {
    title: "The service did not answer",
    meaning:
      "A paid request was sent and its reply never came, so it may have been charged. It counts as spent and is not sent again. The add-in reads your balance for some minutes and settles by itself what was certainly not charged.",
    cure: "Wait some minutes. What stays unknown you settle in Activity in the pane.",
    sample: { kind: "unconfirmed", priceCredits: 3, at: SAMPLE_AT, service: "silent" },
  },
  "came-otherwise": {
    title: "Other records came",
    meaning:
      "The service sent records that do not have this name. They were charged and are yours.",
    cure: "Type the domain that the message names: it costs nothing more.",
    sample: {
      kind: "came-otherwise",
      credits: 3,
      records: 1,
      names: ["acme.example"],
      isShared: false,
    },
  },
  "not-arrived": {
    title: "Paid for, not arrived",
    meaning:
      "The service charged for the request, and no answer came. It is not bought again by itself.",
    cure: "Choose Ask again in Activity in the pane. It costs its price once more.",
    sample: { kind: "not-arrived", chargedCredits: 3, at: SAMPLE_AT },
  },
  "not-charged": {
    title: "Not charged",
    meaning: "The service did not answer, and it did not charge for the request.",
    cure: "Choose Try again in the pane, or enter the formula again.",
    sample: { kind: "not-charged", at: SAMPLE_AT },
  },
  "malformed-reply": {
    title: "The reply cannot be read",
    meaning: "The service answered in a form that this version does not know.",
    cure: "Choose Try again in the pane; if it happens again, send the message to the person who runs the add-in.",
    sample: { kind: "malformed-reply", path: "data.0.name" },
  },
  unreadable: {
    title: "The record cannot be read",
    meaning:
      "The service sent and charged a record that this version cannot read, or that does not say which company it is about.",
    cure: "It is not bought again by itself. Refresh in the pane buys it again after showing the price.",
    sample: { kind: "unreadable", chargedCredits: 3 },
  },
  cancelled: {
    title: "Not bought",
    meaning: "It was dropped, or a run was stopped, before anything was sent.",
    cure: "Choose Take back in Activity in the pane, or enter the formula again. Its price is shown first, as before.",
    sample: { kind: "cancelled" },
  },
};
