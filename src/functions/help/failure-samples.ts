/** A sample of each failure, for the help page. A new kind of failure does not compile until it has one. */
import type { EpochMs, Failure, FailureKind } from "../../client";

/** 14:05 on the day of the samples, in local time. */
export const SAMPLE_AT: EpochMs = new Date(2026, 10, 21, 14, 5).getTime();

export const failureSamples: { readonly [K in FailureKind]: Extract<Failure, { kind: K }> } = {
  waiting: { kind: "waiting", priceCredits: 30 },
  "rate-limited": { kind: "rate-limited", retryAt: SAMPLE_AT },
  "out-of-credits": { kind: "out-of-credits", neededCredits: 30, leftCredits: 2 },
  "over-ceiling": { kind: "over-ceiling", ceiling: "day", limitCredits: 1000, neededCredits: 30 },
  "spending-off": { kind: "spending-off" },
  "not-connected": { kind: "not-connected" },
  "key-refused": { kind: "key-refused", status: 401 },
  "plan-limit": { kind: "plan-limit", code: "E-020", title: "Premium functionality limitation" },
  refused: { kind: "refused", status: 422, title: "Missing mandatory filter" },
  "not-found": { kind: "not-found", what: "" },
  offline: { kind: "offline" },
  unreachable: { kind: "unreachable", address: "https://service.example", status: null },
  "price-rose": { kind: "price-rose", records: 100, moreCredits: 2700 },
  "not-recordable": { kind: "not-recordable" },
  unconfirmed: { kind: "unconfirmed", priceCredits: 3, at: SAMPLE_AT, service: "silent" },
  "other-company": {
    kind: "other-company",
    ...{ credits: 3, records: 1, names: ["acme.example"], isShared: false },
  },
  "not-arrived": { kind: "not-arrived", chargedCredits: 3, at: SAMPLE_AT },
  "malformed-reply": { kind: "malformed-reply", path: "data.0.name" },
  cancelled: { kind: "cancelled" },
};
