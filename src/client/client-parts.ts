/**
 * Wires the parts of a client together: who asks whom. The order of purchase runs desk, buyer,
 * scheduler, paid sender, shelf; the desk hears of ends, the asks of states.
 */
import { AnswerShelf } from "./answer-shelf";
import { AskBook, type StateOf } from "./asks";
import { BalanceBook } from "./balance-book";
import { BalanceReader } from "./balance-reader";
import { Bulk } from "./bulk";
import { Buyer } from "./buyer";
import type { ClientOptions } from "./client-options";
import { ClientSession } from "./client-session";
import { Desk } from "./desk";
import { FreeCaller } from "./free-caller";
import { Funds } from "./funds";
import { findKeywords } from "./keyword-finder";
import { LedgerBook } from "./ledger-book";
import { PaidSender } from "./paid-sender";
import { PlanBook } from "./plan-book";
import { read } from "./reading";
import { Scheduler } from "./scheduler";

export type ClientParts = ReturnType<typeof wireParts>;

export function wireParts(options: ClientOptions) {
  const session = new ClientSession(options);
  const { clock, initials, who } = session;
  const transport = () => session.transport;
  const shelf = new AnswerShelf(options.workbook, (keys) => asks.reread(keys));
  const ledger = new LedgerBook(clock, options.workbook, initials);
  const balance = new BalanceBook(clock);
  const plan = new PlanBook();
  const scheduler = new Scheduler(clock, plan.assumedPolicies);
  const { isOnline } = session;
  const random = options.random ?? Math.random;
  const caller = new FreeCaller({ clock, scheduler, transport, isOnline, random });
  const balances = new BalanceReader({
    caller,
    balance,
    onFailure: session.setTrouble,
    onRead: (isTopUp) => {
      if (isTopUp || !desk.isStalled("out-of-credits")) session.setTrouble(null);
      else session.recovered();
      if (isTopUp) desk.retryStalled("out-of-credits");
    },
  });
  const settings = () => session.spending;
  const funds = new Funds({ clock, ledger, balance, settings });
  const readBalance = async () => (await balances.read()).ok;
  const sender = new PaidSender({
    clock,
    transport,
    shelf,
    ledger,
    balance,
    who,
    readBalance,
    isOnline,
  });
  const stateOf = stateReader(session, shelf);
  const buyer: Buyer = new Buyer({
    scheduler,
    sender,
    balance,
    plan,
    onEnd: (purchase, end) => desk.ended(purchase, end),
    onWait: (purchase, failure) => desk.wait(purchase, failure),
    onStop: (failure) => desk.stop(failure),
    isNeeded: (purchase) => desk.isNeeded(purchase),
  });
  const asks: AskBook = new AskBook({
    stateOf: ({ question, refreshBefore }) =>
      refreshBefore > 0 ? stateOf(question, shelf.since(refreshBefore)) : stateOf(question),
    onIdle: (ask) => desk.release(ask),
    onAnswered: (ask) => desk.answered(ask),
    onForgotten: (ask) => desk.forgotten(ask),
  });
  const desk: Desk = new Desk({
    clock,
    shelf,
    ledger,
    balance,
    funds,
    buyer,
    asks,
    settings,
    isConnected: () => session.access !== null,
    ensureBalance: () => balances.ensure(),
    findKeywords: (questions) => findKeywords(questions, { clock, caller, shelf, who }),
    onTrouble: session.setTrouble,
    onRecovered: session.recovered,
    onChange: session.changed,
  });
  const bulk = new Bulk({
    clock,
    shelf,
    scheduler,
    plan,
    desk,
    funds,
    asks,
    stateOf,
    isConnected: () => session.access !== null,
    ensureBalance: () => balances.ensure(),
  });
  return {
    session,
    shelf,
    ledger,
    balance,
    balances,
    plan,
    scheduler,
    caller,
    funds,
    sender,
    asks,
    desk,
    bulk,
    stateOf,
  };
}

function stateReader(session: ClientSession, { get }: AnswerShelf): StateOf {
  return (question, shelf = get) => {
    const reading = read(question, shelf);
    if (!reading) return undefined;
    const isStale = session.clock.now() - reading.bought.at > session.staleAfterMs;
    return { kind: "answered", reading, isStale };
  };
}
