/**
 * States of the client worth looking at, by name. Companies are fictional and on reserved names.
 */
import { together } from "../../../src/texts";
import type { Config } from "../../../src/input/names/config";
import type { LedgerEntry } from "../../../src/client/ledger-entry";
import type {
  ClientView,
  WaitingPurchase,
  LostPurchase,
} from "../../../src/client/interface/scout-client";
import { defaultSpending } from "../../../src/client/stores";
import type { Domain } from "../../../src/input/names/company";
import { NOW } from "./fake-client";

const MINUTE = 60_000;

export const config: Config = {
  services: [
    {
      name: "Demo service",
      address: "https://127.0.0.1:4010",
      key: "demo-key-0001",
      demo: true,
      domainsToTry: ["harbourline.example", "quillfox.example", "münzwerk.example"],
    },
    {
      name: "Company data of the sales team",
      address: "https://api.signals.example",
      demo: false,
      domainsToTry: [],
    },
  ],
  allowAnyService: true,
  accountPage: "https://signals.example/account",
  connectAtStart: false,
  keepDays: null,
  spending: { dayCredits: 5000 },
};

const IDLE = { queued: 0, inFlight: 0, endsAt: null, pauses: {} } as const;

const demo: Partial<ClientView> = {
  connection: { address: "https://127.0.0.1:4010", isDemo: true, keyEnding: "0001" },
  plan: "paid",
  balance: { leftCredits: 4812, at: NOW - MINUTE, expiresAt: null },
  spent: { todayCredits: 156, workbookCredits: 411, unaskedCredits: 9 },
  activity: { queued: 14, inFlight: 2, endsAt: NOW + 8 * MINUTE, pauses: {} },
  ledger: ledgerOf(34),
  lost: lostOf([2, 7, 12].flatMap((at) => ledgerOf(34)[at] ?? [])),
};

/** One of each kind. */
function lostOf(entries: readonly LedgerEntry[]): LostPurchase[] {
  const standings = ["unknown", "not-arrived", "checking"] as const;
  return standings.flatMap((standing, at) => {
    const entry = entries[at];
    const mostCredits = standing === "unknown" ? 3 : null;
    if (!entry) return [];
    const lost = { ...entry, status: "unconfirmed", chargedCredits: 0 } as const;
    return [{ entry: lost, standing, mostCredits, questions: 1 }];
  });
}

function ledgerOf(count: number): LedgerEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    at: NOW - index * 47 * MINUTE,
    what: {
      key: "said.technologiesOf",
      values: { label: "a-very-long-company-name-without-any-break-at-all.subsidiary.example" },
    },
    cause: { kind: "formula", name: "TECHSTACK" },
    priceCredits: 3,
    chargedCredits: 3,
    status: index === 1 ? "unconfirmed" : "confirmed",
    by: "MK",
    keys: [],
  }));
}

function waitingOf(count: number): WaitingPurchase[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `waiting-${index}`,
    what:
      index === 2
        ? together([`Technologies of northern-lights-logistics-and-warehousing.example`])
        : together([`Technologies of company-${String(index + 1)}.example`]),
    priceCredits: 3,
    waitingSince: NOW - index * MINUTE,
    questions: index === 0 ? 4 : 1,
    search: null,
    about: "technologies",
    company: { by: "domain", domain: `company-${index + 1}.example` as Domain },
    cause: { kind: "formula", name: "TECHSTACK" },
  }));
}

export const scenes: Record<string, Partial<ClientView>> = {
  first: {},
  demo,
  waiting: {
    ...demo,
    activity: IDLE,
    waiting: waitingOf(12),
    waitingCredits: 36,
    waitingEndsAt: NOW + 4 * MINUTE,
  },
  manyWaiting: { ...demo, activity: IDLE, waiting: waitingOf(412), waitingCredits: 1236 },
  markup: {
    ...demo,
    waiting: [{ ...waitingOf(1)[0]!, what: together(["<img src=x onerror=alert(1)>"]) }],
    waitingCredits: 3,
  },
  trouble: {
    ...demo,
    connection: { address: "https://api.signals.example", isDemo: false, keyEnding: "x9Qa" },
    trouble: { kind: "key-refused", status: 401 },
    lost: [],
    spending: { ...defaultSpending, spendingOn: false },
    spent: { todayCredits: 960, workbookCredits: 2450, unaskedCredits: 15 },
  },
};
