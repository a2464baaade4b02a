/**
 * The client's state as surfaces see it: read from the parts, never kept twice. Surfaces compare
 * views by identity, so one is made only after something changed.
 */
import type { BalanceBook } from "./balance-book";
import type { Desk } from "./desk";
import type { Failure } from "./failure";
import type { Funds } from "./funds";
import type { LedgerBook } from "./ledger-book";
import type { OpenPurchase } from "./open-purchase";
import type { PlanBook } from "./plan-book";
import { orderLabel, orderPrice } from "./purchase";
import type { Scheduler } from "./scheduler";
import type { ClientView, Connection, HeldPurchase, WindowView } from "./scout-client";
import type { SpendingSettings } from "./stores";
import type { Clock } from "./units";
import { lastStart, remainingIn, slotFreeAt } from "./windows";

export interface ViewParts {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly desk: Desk;
  readonly funds: Funds;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly plan: PlanBook;
}

export function makeView(
  parts: ViewParts,
  connection: Connection | null,
  spending: SpendingSettings,
  trouble: Failure | null
): ClientView {
  const { clock, scheduler, desk, funds, ledger, balance, plan } = parts;
  const now = clock.now();
  const held = desk.held().map(heldView);
  const waiting = scheduler.waiting();
  const facts = funds.facts();
  return {
    connection,
    plan: plan.plan,
    balance: balance.balance,
    spending,
    spent: {
      todayCredits: facts.todayCredits,
      workbookCredits: facts.workbookCredits,
      unaskedCredits: funds.unaskedCredits(),
    },
    held,
    heldCredits: held.reduce((sum, { priceCredits }) => sum + priceCredits, 0),
    activity: {
      waiting,
      inFlight: scheduler.inFlight(),
      endsAt: waiting > 0 ? lastStart(scheduler.use("tiered"), now, waiting) : null,
    },
    windows: windowViews(scheduler, now),
    ledger: ledger.entries(),
    trouble,
  };
}

function heldView({ id, order, cause, asks, neededAt }: OpenPurchase): HeldPurchase {
  return {
    id,
    what: orderLabel(order),
    priceCredits: orderPrice(order),
    heldAt: neededAt,
    questions: asks.size,
    cause,
  };
}

function windowViews(scheduler: Scheduler, now: number): WindowView[] {
  return scheduler.groups().flatMap((group) => {
    const use = scheduler.use(group);
    return use.policies.map((policy) => {
      const remaining = remainingIn(use, policy, now);
      return {
        group,
        policy: policy.name,
        quota: policy.quota,
        windowMs: policy.windowMs,
        remaining,
        freeAt: remaining > 0 ? null : slotFreeAt(use, policy, now),
      };
    });
  });
}
