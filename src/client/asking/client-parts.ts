/**
 * Wires the parts of a client together: who asks whom. The order of purchase runs wave, decisions, buyer,
 * queue, paid sender, shelf; the open purchases hear of ends, the asks of states.
 */
import { AnswerShelf } from "../answers/answer-shelf";
import { AskBook, type StateOf } from "../purchases/asks";
import { BalanceBook } from "../spending/balance-book";
import { BalanceReader } from "../spending/balance-reader";
import { Bulk } from "./bulk";
import type { ClientOptions } from "../interface/client-options";
import { ClientSession } from "./client-session";
import { Decisions, type DecisionsParts } from "./decisions";
import { OpenPurchases, type OpenPurchasesParts } from "./open-purchases";
import { Purchasing } from "./purchasing";
import { Wave } from "./wave";
import { Funds } from "../spending/funds";
import { Buyer, type BuyerParts } from "../buying/buyer";
import { findKeywords } from "../catalog/keyword-finder";
import { FreeCalls } from "../wire/free-calls";
import { LedgerBook } from "../spending/ledger-book";
import { LossWatch } from "../spending/loss-watch";
import type { KeywordQuestion, Question } from "../../model/question";
import { read, unreadableCredits } from "../../model/reading";
import { RequestQueue } from "../wire/queue";
import { SharedAnswers } from "../buying/shared-answers";
import { WindowNotes } from "../spending/window-notes";
import { DAY_MS, type DurationMs } from "../../model/units";
import { WorkbookNews } from "./workbook-news";

/** How long a first question waits to hear whether there is a team. */
const DISCOVERY_MS: DurationMs = 3_000;

export type ClientParts = ReturnType<typeof wireParts>;

export function wireParts(options: ClientOptions) {
  const session = new ClientSession(options);
  const { clock } = session;
  const { workbook, sharing, isTrusted = () => true } = options;
  const asking = wireAsks(options, session);
  const { shelf, asks } = asking;
  const ledger = new LedgerBook(clock, workbook, session.initials);
  const shared = new SharedAnswers({ clock, shelf, ledger, asks, sharing });
  const service = wireService(options, session, ledger, shared);
  const news = new WorkbookNews({ clock, workbook, shelf, ledger, asks, session });
  const takeFromTeam = async (questions: readonly Question[]) => {
    // The reply under way may be the first, which tells whether there is a team.
    if (!session.isTeam) await service.balances.firstReply(DISCOVERY_MS);
    await session.takeFromTeam(questions, shelf, service);
  };
  const all = { ...service, ...asking, news, takeFromTeam };
  const buying = wirePurchases({
    ...all,
    isTrusted,
    findKeywords: keywordFinder(session, service.caller, shelf),
  });
  const onSettled = followEnds({ ...service, ...buying });
  const bulk = new Bulk({ ...all, ...buying });
  return { ...service, ...asking, ...buying, bulk, onSettled };
}

/** From questions to purchases: a wave of them is decided, and their ends are told. */
function wirePurchases(
  parts: Omit<DecisionsParts & OpenPurchasesParts, "open" | "wave" | "buyer"> &
    Omit<BuyerParts, "listener">
) {
  const { clock, asks } = parts;
  const wave = new Wave(clock);
  const open = new OpenPurchases({ ...parts, wave });
  const buyer = new Buyer({ ...parts, listener: open });
  const decisions = new Decisions({ ...parts, open, buyer });
  const purchasing = new Purchasing({ ...parts, open, decisions });
  asks.reportTo(open);
  wave.reportTo(decisions);
  return { open, buyer, decisions, purchasing };
}

/** The shelf and the asks. */
function wireAsks({ workbook, keepDays }: ClientOptions, session: ClientSession) {
  const { clock } = session;
  const keptSince = keepDays ? clock.now() - keepDays * DAY_MS : -Infinity;
  const shelf = new AnswerShelf(workbook, () => clock.now(), keptSince);
  const stateOf = stateReader(session, shelf);
  const asks = new AskBook({
    stateOf: ({ question, refreshBefore }) =>
      refreshBefore > 0 ? stateOf(question, shelf.since(refreshBefore)) : stateOf(question),
  });
  shelf.onChange((keys) => {
    asks.reread(keys);
    session.changed();
  });
  return { shelf, stateOf, asks };
}

function keywordFinder(session: ClientSession, caller: FreeCalls, shelf: AnswerShelf) {
  const { clock, who } = session;
  return (questions: readonly KeywordQuestion[]) =>
    findKeywords(questions, { clock, caller, shelf, who });
}

/** Passes on the news of a team, of settled lost replies, and of a balance that was read. */
function followEnds(parts: ReturnType<typeof wireService> & ReturnType<typeof wirePurchases>) {
  const { session, ledger, funds, losses, balances, shared } = parts;
  const { open, decisions, purchasing, buyer } = parts;
  session.onTeam(() => decisions.foundTeam());
  session.onPrices(() => open.tellPrices());
  const heardOfLosses = () => {
    purchasing.settled(ledger.lost());
    session.changed();
  };
  const onSettled = () => {
    heardOfLosses();
    shared.tell();
  };
  shared.onNews(async () => {
    await funds.catchUp();
    heardOfLosses();
  });
  losses.onSettled(onSettled);
  balances.onRead((isTopUp) => {
    if (isTopUp || !purchasing.isStalled("out-of-credits")) session.reached();
    else session.recovered();
    if (isTopUp) purchasing.retryStalled("out-of-credits");
    losses.decide();
    buyer.heardBalance();
  });
  return onSettled;
}

/** The parts that talk to the service and count its credits. */
function wireService(
  options: ClientOptions,
  session: ClientSession,
  ledger: LedgerBook,
  shared: SharedAnswers
) {
  const { clock } = session;
  const balance = new BalanceBook(clock);
  const random = options.random ?? Math.random;
  const queue = new RequestQueue(clock, random);
  const caller = new FreeCalls({ clock, queue, session, random });
  const balances = new BalanceReader({ clock, caller, balance, onFailure: session.setTrouble });
  const losses = new LossWatch({ clock, ledger, balance, session, balances, caller });
  const onLost = () => {
    losses.start();
    shared.tell();
  };
  const onBought = (isKept: boolean) => {
    if (isKept) session.kept();
    shared.tell();
  };
  const { onUnexplained } = session;
  const notes = new WindowNotes({ clock, sharing: options.sharing });
  const funds = new Funds({ clock, ledger, balance, notes, session, shared });
  return {
    ...{
      clock,
      session,
      ledger,
      shared,
      balance,
      balances,
      queue,
      caller,
      funds,
      losses,
    },
    ...{ onLost, onBought, onUnexplained },
  };
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
