/** The client's state as surfaces see it, read from its parts. Surfaces compare views by identity. */
import type { Buyer } from "./buy";
import type { Failure } from "./failure";
import type {
  ClientView,
  Connection,
  WaitingPurchase,
  LostPurchase,
} from "./interface/scout-client";
import { isNotArrived } from "./ledger-entry";
import { lostAtOf, type Losses } from "./losses";
import type { Parts } from "./parts";
import { causeOf, type Purchase } from "./purchases";
import { orderLabel, orderPrice, requestsFor, rowsKey } from "./order";
import type { CurrentService } from "./service";
import { isDropped, type QuestionStore } from "./store";
import type { EpochMs } from "./units";

interface ViewParts extends Parts {
  readonly trouble: Failure | null;
  readonly losses: Losses;
  readonly store: QuestionStore;
  readonly buyer: Buyer;
}

export function makeView(parts: ViewParts): ClientView {
  const { service, settings, trouble, queue, answers, ledger, balance, store, buyer } = parts;
  const waiting = buyer.purchases.waiting();
  const requests = (purchases: readonly Purchase[]) =>
    requestsFor(
      purchases.map(({ order }) => order),
      buyer.usualPageSize
    );
  const queued = Math.max(queue.queued(), requests(buyer.purchases.queued()));
  const endOf = (count: number) => queue.lastStart("tiered", count);
  return {
    connection: connectionOf(service),
    isTeam: service.isTeam,
    plan: queue.plan,
    balance: balance.balance,
    accountUse: balance.use,
    ...settings,
    waitingEndsAt: waiting.length > 0 ? endOf(queued + requests(waiting)) : null,
    spent: {
      todayCredits: ledger.spentToday(),
      workbookCredits: ledger.spentInWorkbook(),
      unaskedCredits: ledger.unaskedToday(),
    },
    waiting: waiting.map(waitingView),
    dropped: store.all().filter(isDropped).length,
    waitingCredits: waiting.reduce((sum, { order }) => sum + orderPrice(order), 0),
    activity: {
      queued,
      inFlight: queue.inFlight(),
      endsAt: queued > 0 ? endOf(queued) : null,
      pauses: Object.fromEntries(queue.standing(0).map(({ group, freeAt }) => [group, freeAt])),
    },
    ledger: ledger.entries(),
    answersVersion: answers.version,
    trouble,
    isOffline: !service.isOnline(),
    lost: lostViews(parts),
  };
}

function connectionOf({ access }: CurrentService): Connection | null {
  if (!access) return null;
  const { address, isDemo, key } = access;
  return { address, isDemo, keyEnding: key.slice(-4) };
}

function waitingView(purchase: Purchase): WaitingPurchase {
  const { id, order, queries, neededAt } = purchase;
  return {
    id,
    what: orderLabel(order),
    priceCredits: orderPrice(order),
    waitingSince: neededAt,
    questions: queries.size,
    search: order.kind === "rows" ? rowsKey(order) : null,
    cause: causeOf(purchase.queries),
  };
}

/** Lost replies to show. One that was charged is shown while its answer is not held. */
function lostViews({ ledger, losses, store, answers }: ViewParts): LostPurchase[] {
  const lost = ledger.lost();
  if (lost.length === 0) return [];
  const waiting = new Map<EpochMs, number>();
  for (const query of store.all()) {
    const at = lostAtOf(query);
    if (at !== null) waiting.set(at, (waiting.get(at) ?? 0) + 1);
  }
  return lost
    .map((entry): LostPurchase => {
      const open = losses.isWaitedFor(entry) ? "unknown" : "checking";
      const standing = isNotArrived(entry) ? "not-arrived" : open;
      return { entry, standing, questions: waiting.get(entry.at) ?? 0 };
    })
    .filter(
      ({ standing, entry }) =>
        standing !== "not-arrived" || entry.keys.some((key) => !answers.get(key))
    )
    .sort((a, b) => b.entry.at - a.entry.at);
}
