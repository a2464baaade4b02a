/**
 * The client's state as surfaces see it: read from the parts, never kept twice. Surfaces compare
 * views by identity, so one is made only after something changed.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import type { BalanceBook } from "../spending/balance-book";
import type { OpenPurchases } from "./open-purchases";
import type { Purchasing } from "./purchasing";
import type { ClientSession } from "./client-session";
import type { Funds } from "../spending/funds";
import type { Buyer } from "../buying/buyer";
import type { LedgerBook } from "../spending/ledger-book";
import type { LossWatch } from "../spending/loss-watch";
import type { Purchase } from "../purchases/purchase";
import { IN_DOUBT, pageFor } from "../buying/in-doubt";
import { orderLabel, orderPrice, rowsKey } from "../purchases/order";
import type { RequestQueue } from "../wire/queue";
import type { ClientView, Connection, HeldPurchase, LostPurchase } from "../interface/scout-client";
import { warningsOf } from "../spending/spending";

export interface ViewParts {
  readonly session: ClientSession;
  readonly queue: RequestQueue;
  readonly open: OpenPurchases;
  readonly purchasing: Purchasing;
  readonly buyer: Buyer;
  readonly funds: Funds;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly losses: LossWatch;
  readonly shelf: AnswerShelf;
}

export function makeView(parts: ViewParts): ClientView {
  const { session, queue, open, funds, ledger, balance, buyer, shelf } = parts;
  const { spending, trouble, staleAfterDays, keepsInWorkbook } = session;
  const held = open.withStatus("held").map(heldView);
  const waiting = queue.waiting() + buyer.waiting;
  const records = held.filter(({ about }) => about === "company").length;
  // Records share requests; everything else needs a request of its own.
  const requests = held.length - records + Math.ceil(records / pageFor(queue, IN_DOUBT));
  const facts = funds.facts();
  return {
    connection: connectionOf(session),
    isTeam: session.isTeam,
    plan: queue.plan,
    balance: balance.balance,
    unexplainedCredits: session.unexplainedCredits,
    spending,
    allowedOnceCredits: funds.onceCredits,
    heldEndsAt: held.length > 0 ? queue.lastStart("tiered", waiting + requests) : null,
    spent: {
      todayCredits: facts.todayCredits,
      workbookCredits: facts.workbookCredits,
      unaskedCredits: funds.unaskedCredits(),
    },
    held,
    dropped: open.dropped.length,
    heldCredits: held.reduce((sum, { priceCredits }) => sum + priceCredits, 0),
    activity: {
      waiting,
      inFlight: queue.inFlight(),
      endsAt: waiting > 0 ? queue.lastStart("tiered", waiting) : null,
      pauses: Object.fromEntries(queue.standing(0).map(({ group, freeAt }) => [group, freeAt])),
    },
    windows: queue.windows(),
    ledger: ledger.entries(),
    answersVersion: shelf.version,
    trouble,
    warnings: warningsOf(facts),
    isOffline: !session.isOnline(),
    // An entry has no keys once somebody decided that it may be asked again.
    unconfirmed: ledger.unconfirmed().filter(({ keys }) => keys.length > 0),
    lost: lostViews(parts),
    staleAfterDays,
    keepsInWorkbook,
  };
}

function connectionOf({ access }: ClientSession): Connection | null {
  if (!access) return null;
  const { address, isDemo, key } = access;
  return { address, isDemo, keyEnding: key.slice(-4) };
}

function heldView({ id, order, cause, asks, neededAt }: Purchase): HeldPurchase {
  return {
    id,
    what: orderLabel(order),
    priceCredits: orderPrice(order),
    heldAt: neededAt,
    questions: asks.size,
    about: order.kind === "record" ? "company" : order.kind === "rows" ? order.about : order.kind,
    company: order.kind === "rows" || order.kind === "keyword" ? null : order.company,
    search: order.kind === "rows" ? rowsKey(order) : null,
    cause,
  };
}

/** Lost replies to show. One that was not charged is shown only while a question waits for it. */
function lostViews({ ledger, losses, purchasing, shelf }: ViewParts): LostPurchase[] {
  const lost = ledger.lost();
  if (lost.length === 0) return [];
  const waiting = purchasing.waitingForLost();
  return lost
    .map((entry) => ({
      entry,
      standing: losses.standingOf(entry),
      mostCredits: losses.mostCredits(entry),
      questions: waiting.get(entry.at) ?? 0,
    }))
    .filter(({ standing, questions, entry }) =>
      standing === "not-charged"
        ? questions > 0
        : standing !== "not-arrived" || entry.keys.some((key) => !shelf.get(key))
    )
    .sort((a, b) => b.entry.at - a.entry.at);
}
