/** The request for purchases that go together, and what each of them pays of its charge. Pure. */
import type { Purchase } from "./purchase";
import { orderKey, type RecordOrder } from "./order";
import { lookupRequest, recordRequest, type Outcome, type PaidRequest } from "./buying/requests";
import { rowsRequest } from "./buying/row-requests";
import { rowPrice } from "./price";
import type { Credits } from "./units";

/** Records of several companies, or one page of one purchase: so many rows at most. */
export function requestFor(batch: readonly Purchase[], pageSize: number): PaidRequest {
  const order = batch[0]?.order;
  switch (order?.kind) {
    case "technologies":
    case "intents":
      return lookupRequest(order);
    case "rows": {
      const { from, count } = order.runs[0] ?? { from: 0, count: 1 };
      return rowsRequest(order, { from, count: pageOf(count, pageSize) });
    }
    default:
      return recordRequest(batch.map((purchase) => purchase.order as RecordOrder));
  }
}

/**
 * Rows of the next page: as few pages as possible, all of equal size. The free plan gives five pages, counted in the
 * size that is asked for: a shorter last page would have a higher number and be refused.
 */
function pageOf(rows: number, pageSize: number): number {
  return Math.ceil(rows / Math.ceil(rows / pageSize));
}

/**
 * Splits the charge of a request: each purchase pays for its own record; doubles, which nobody asked for, are paid
 * from what other purchases did not use. None pays more than its shown price.
 */
export function sharesOf(batch: readonly Purchase[], outcome: Outcome): [Purchase, Credits][] {
  const [first] = batch;
  if (first && first.order.kind !== "record") return [[first, outcome.chargedCredits]];
  const price = rowPrice("companies");
  const cost = new Map(outcome.answers.map(([key, , credits]) => [key, credits]));
  const own = batch.map((purchase): [Purchase, Credits] => [
    purchase,
    Math.min(price, cost.get(orderKey(purchase.order)) ?? 0),
  ]);
  let rest = outcome.chargedCredits - own.reduce((sum, [, each]) => sum + each, 0);
  return own.map(([purchase, each]) => {
    const more = Math.min(rest, price - each);
    rest -= more;
    return [purchase, each + more];
  });
}
