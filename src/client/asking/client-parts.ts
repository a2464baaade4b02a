/**
 * Wires the parts of a client together: who asks whom. The order of purchase runs desk, buyer,
 * scheduler, paid sender, shelf; the desk hears of ends, the asks of states.
 */
import { AnswerShelf } from "../answers/answer-shelf";
import { AskBook, type StateOf } from "../purchases/asks";
import { BalanceBook } from "../spending/balance-book";
import { BalanceReader } from "../spending/balance-reader";
import { Bulk } from "./bulk";
import type { ClientOptions } from "../model/client-options";
import { ClientSession } from "./client-session";
import { Desk } from "./desk";
import { Funds } from "../spending/funds";
import { LateBuyer } from "../buying/late-buyer";
import { LateCaller } from "../wire/late-caller";
import { LedgerBook } from "../spending/ledger-book";
import { LossWatch } from "../spending/loss-watch";
import { PlanBook } from "../wire/plan-book";
import { ATTENTION_MS, Presence } from "../model/presence";
import { read, unreadableCredits } from "../model/reading";
import { Scheduler } from "../wire/scheduler";
import { SharedAnswers } from "../buying/shared-answers";
import { WindowNotes } from "../spending/window-notes";
import { WorkbookNews } from "./workbook-news";

export type ClientParts = ReturnType<typeof wireParts>;

export function wireParts(options: ClientOptions) {
  const session = new ClientSession(options);
  const shelf = new AnswerShelf(
    options.workbook,
    () => session.clock.now(),
    (keys) => asks.reread(keys)
  );
  const stateOf = stateReader(session, shelf);
  const service = wireService(options, session, shelf, {
    onBalanceRead: (isTopUp) => {
      if (isTopUp || !desk.isStalled("out-of-credits")) session.setTrouble(null);
      else session.recovered();
      if (isTopUp) desk.retryStalled("out-of-credits");
      losses.decide();
    },
    onLedger: () => shared.tell(),
    onSettled: () => onSettled(),
  });
  const heardOfLosses = () => {
    desk.settled(ledger.lost());
    session.changed();
  };
  const onSettled = () => {
    heardOfLosses();
    shared.tell();
  };
  const { funds, balances, ledger, losses } = service;
  const shared: SharedAnswers = new SharedAnswers({
    clock: session.clock,
    shelf,
    ledger,
    asks: () => asks,
    sharing: options.sharing,
    onChange: heardOfLosses,
  });
  const buyer: LateBuyer = new LateBuyer({
    ...service,
    ...service.sending,
    shelf,
    shared,
    codeMissing: session.codeMissing,
    onEnd: (purchase, end) => desk.ended(purchase, end),
    onWait: (purchase, failure) => desk.wait(purchase, failure),
    onStop: (failure) => desk.stop(failure),
    goesOn: (purchase) => desk.goesOn(purchase),
    isNeeded: (purchase) => desk.isNeeded(purchase),
  });
  const { clock, who } = session;
  const presence = new Presence(clock, options.attentionMs ?? ATTENTION_MS);
  const asks: AskBook = new AskBook({
    stateOf: ({ question, refreshBefore }) =>
      refreshBefore > 0 ? stateOf(question, shelf.since(refreshBefore)) : stateOf(question),
    onIdle: (ask) => desk.release(ask),
    onAnswered: (ask) => desk.answered(ask),
    onForgotten: (ask) => desk.forgotten(ask),
    clock,
    presence,
  });
  const { workbook } = options;
  const news = new WorkbookNews({
    ...{ clock, workbook, shelf, ledger },
    asks: () => asks,
    onChange: session.changed,
  });
  const takeNews = () => news.take();
  const isConnected = () => session.access !== null;
  const ensureBalance = () => balances.ensure();
  const desk: Desk = new Desk({
    ...service,
    clock,
    shelf,
    buyer,
    asks,
    presence,
    settings: () => session.spending,
    isConnected,
    ensureBalance,
    takeNews,
    findKeywords: async (questions) => {
      const code = await import(/* webpackChunkName: "wire" */ "../catalog/keyword-finder").catch(
        () => null
      );
      if (!code) return session.codeMissing();
      return code.findKeywords(questions, { clock, caller: service.caller, shelf, who });
    },
    onTrouble: session.setTrouble,
    onRecovered: session.recovered,
    onChange: session.changed,
  });
  const { plan, scheduler } = service;
  const terms = { clock, shelf, asks, desk, funds, plan, scheduler };
  const bulk = new Bulk({ ...terms, stateOf, isConnected, ensureBalance, takeNews });
  return { ...service, session, shelf, shared, asks, desk, buyer, bulk, stateOf, onSettled };
}

/** What talks to the service and counts its credits. */
function wireService(
  options: ClientOptions,
  session: ClientSession,
  shelf: AnswerShelf,
  {
    onBalanceRead,
    onLedger,
    onSettled,
  }: { onBalanceRead: (isTopUp: boolean) => void; onLedger: () => void; onSettled: () => void }
) {
  const { clock, initials, who, isOnline } = session;
  const account = () => session.account;
  const transport = () => session.transport;
  const ledger = new LedgerBook(clock, options.workbook, initials);
  const balance = new BalanceBook(clock);
  const plan = new PlanBook();
  const scheduler = new Scheduler(clock, plan.assumedPolicies);
  const random = options.random ?? Math.random;
  const { codeMissing } = session;
  const caller = new LateCaller({ clock, scheduler, transport, isOnline, random, codeMissing });
  const balances = new BalanceReader({
    clock,
    caller,
    balance,
    onFailure: session.setTrouble,
    onRead: onBalanceRead,
  });
  const losses: LossWatch = new LossWatch({
    ...{ clock, ledger, balance, account, onSettled },
    readBalance: () => balances.read(),
    caller,
  });
  const onLost = () => {
    losses.start();
    onLedger();
  };
  const sending = { clock, transport, who, account, onLost, onBought: onLedger };
  const notes = new WindowNotes({ clock, sharing: options.sharing });
  const funds = new Funds({ clock, ledger, balance, notes, settings: () => session.spending });
  return { ledger, balance, plan, scheduler, caller, balances, sending, funds, losses };
}

function stateReader(session: ClientSession, { get }: AnswerShelf): StateOf {
  return (question, shelf = get) => {
    const reading = read(question, shelf);
    if (!reading) return undefined;
    if ("otherwise" in reading && reading.otherwise) {
      const { credits } = reading.bought;
      return {
        kind: "failed",
        failure: { kind: "came-otherwise", ...reading.otherwise, credits },
      };
    }
    const chargedCredits = unreadableCredits(question, shelf);
    if (chargedCredits !== null)
      return { kind: "failed", failure: { kind: "unreadable", chargedCredits } };
    const isStale = session.clock.now() - reading.bought.at > session.staleAfterMs;
    return { kind: "answered", reading, isStale };
  };
}
