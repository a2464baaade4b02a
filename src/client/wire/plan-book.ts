/**
 * Which plan the key is on. It is learned from replies and remembered (`start-book`); no call tells it. The service
 * names its windows in headers. On the free plan a 403 refuses a page above 25 rows; a larger page that succeeds proves
 * a paid plan. The size of replies limits a page too (`page-weight`). Until something is known, the free plan's windows
 * are assumed, because exceeding them costs waiting time. Source: contract, "Rate limits"; service-facts, "Maximum page
 * size".
 */
import type { LimitGroup } from "../../api";
import { rowsAfter, rowsAfterLoss, type PageWeight } from "./page-weight";
import type { DurationMs } from "../../model/units";
import type { Policy } from "./windows";

export type Plan = "free" | "paid" | "unknown";

/** Records in doubt at a time, unless a person allows more for a run. */
export const IN_DOUBT = 100;
/** Records in doubt at a time that a person may allow for a run that is in a hurry. */
export const MORE_IN_DOUBT = 500;
/** Several pages on their way together waste no time on round trips. */
const PAGES_AT_ONCE = 4;
const SMALL_PAGE = IN_DOUBT;
/** A reply with fewer rows mostly measures the round trip. */
const TELLING_ROWS = 25;

const FREE_PAGE = 25;
const PAID_PAGE = 500;

const perSecond: Policy = { name: "per-second", quota: 4, windowMs: 1000 };
const paidPolicies: readonly Policy[] = [perSecond];
const freePolicies: readonly Policy[] = [
  perSecond,
  { name: "per-minute", quota: 10, windowMs: 60_000 },
  { name: "per-hour", quota: 50, windowMs: 3_600_000 },
  { name: "per-day", quota: 400, windowMs: 86_400_000 },
];
/** No limit is stated for these groups; this limits a burst until headers state one. */
const unstatedPolicies: readonly Policy[] = [{ name: "assumed", quota: 8, windowMs: 1000 }];
const autocompletePolicies: readonly Policy[] = [{ name: "per-second", quota: 5, windowMs: 1000 }];

export class PlanBook {
  #plan: Plan = "unknown";
  #onLearned: (plan: Plan) => void = () => undefined;
  /** How many rows a reply may have, by its size. */
  #bearableRows = PAID_PAGE;
  #lastPage: Pick<PageWeight, "rows" | "tookMs"> = { rows: IN_DOUBT, tookMs: 1000 };

  get plan(): Plan {
    return this.#plan;
  }

  /** Most rows in one request. An unknown plan tries the large page: a refusal is free. */
  get pageSize(): number {
    return Math.min(this.#planPage, this.#bearableRows);
  }

  /** Rows in one of several requests that together may have this many records in doubt. */
  pageFor(inDoubt: number): number {
    return Math.min(this.pageSize, Math.max(SMALL_PAGE, Math.ceil(inDoubt / PAGES_AT_ONCE)));
  }

  /** How long this many records take, apart from the service's limits. */
  paceMs(records: number, inDoubt: number): DurationMs {
    const { rows, tookMs } = this.#lastPage;
    const heavier = (1 + this.pageFor(inDoubt) / Math.max(rows, TELLING_ROWS)) / 2;
    return Math.ceil(records / inDoubt) * tookMs * heavier;
  }

  /** What the plan allows, however heavy the replies are. */
  get #planPage(): number {
    return this.#plan === "free" ? FREE_PAGE : PAID_PAGE;
  }

  /** Another key is used: takes what is known about its plan, and calls `onLearned` when that changes. */
  use(plan: Plan, onLearned: (plan: Plan) => void = () => undefined): void {
    this.#plan = plan;
    this.#onLearned = onLearned;
    this.#bearableRows = PAID_PAGE;
  }

  /** A page of a search was read. */
  weigh(page: PageWeight): void {
    this.#bearableRows = Math.min(PAID_PAGE, rowsAfter(this.pageSize, page));
    this.#lastPage = page;
  }

  /** The reply to a page of so many rows was lost. */
  weighLost(rows: number): void {
    this.#bearableRows = rowsAfterLoss(this.pageSize, rows);
  }

  /** True when this changes what was known of the plan. */
  learn(plan: Plan): boolean {
    const isNews = this.#plan !== plan;
    this.#plan = plan;
    if (isNews) this.#onLearned(plan);
    return isNews;
  }

  /** Learns the plan from the windows that the tiered endpoints name: only the free plan has long ones. */
  learnFrom(policies: readonly { readonly windowMs: number }[]): boolean {
    if (policies.length === 0) return false;
    return this.learn(policies.some(({ windowMs }) => windowMs > 1000) ? "free" : "paid");
  }

  readonly assumedPolicies = (group: LimitGroup): readonly Policy[] => {
    if (group === "autocomplete") return autocompletePolicies;
    if (group !== "tiered") return unstatedPolicies;
    return this.#plan === "paid" ? paidPolicies : freePolicies;
  };

  /** True for a page that the free plan refuses. */
  isTooLarge(count: number): boolean {
    return count > FREE_PAGE;
  }
}
