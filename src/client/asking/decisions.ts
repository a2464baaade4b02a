/**
 * Where it is decided whether a purchase is made now, waits for a person, or cannot be made. Questions that
 * arrive together are decided together (a wave), so that two hundred cells are one request and one decision.
 */
import { type Ask, type AskBook, isGivenUp } from "../purchases/asks";
import type { BalanceBook } from "../spending/balance-book";
import type { BalanceReader } from "../spending/balance-reader";
import type { ClientSession } from "./client-session";
import type { Failure } from "../../model/failure";
import type { Funds } from "../spending/funds";
import type { Buyer } from "../buying/buyer";
import type { LedgerEntry } from "../../model/ledger";
import type { LedgerBook } from "../spending/ledger-book";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { OpenPurchases } from "./open-purchases";
import type { Purchase } from "../purchases/purchase";
import { orderKey } from "../purchases/order";
import { keyOf, type KeywordQuestion, type Question } from "../../model/question";
import { keysFor } from "../../model/reading";
import { obstacleTo, withinBalance } from "../spending/spending";
import { Turns } from "../../model/turns";
import type { Clock, DurationMs, QuestionKey } from "../../model/units";
import { verdictOn } from "../spending/verdict";
import type { AskDecider } from "./wave";
import type { WorkbookNews } from "./workbook-news";

export interface DecisionsParts {
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly funds: Funds;
  readonly buyer: Buyer;
  readonly asks: AskBook;
  readonly open: OpenPurchases;
  readonly clock: Clock;
  readonly session: ClientSession;
  readonly balances: Pick<BalanceReader, "ensure">;
  readonly news: Pick<WorkbookNews, "take" | "isTyping">;
  readonly isTrusted: () => boolean;
  /** Takes in what a team's gateway holds; does nothing without a gateway. */
  readonly takeFromTeam: (questions: readonly Question[]) => Promise<void>;
  /** Finds and keeps catalog keywords. Free. */
  readonly findKeywords: (questions: readonly KeywordQuestion[]) => Promise<Failure | null>;
}

/** As many as fit on the largest page. */
const ASKS_AT_ONCE = 500;
/** The pause between two looks whether somebody still types. */
const LOOK_MS: DurationMs = 500;
const AFTER_EDIT_MS: DurationMs = 1_000;

export class Decisions implements AskDecider {
  /** A cell was changed here since the workbook was opened. */
  #isEdited = false;
  #wasTrusted: boolean;
  #isHolding = false;
  /** Ends when the answers that a team holds are taken in. */
  #taking: Promise<void> = Promise.resolve();

  constructor(private readonly parts: DecisionsParts) {
    this.#wasTrusted = parts.isTrusted();
  }

  noteEdit(): void {
    const { asks, open } = this.parts;
    this.#isEdited = true;
    this.#isHolding = false;
    const isNew = !this.#wasTrusted && this.parts.isTrusted();
    this.#wasTrusted = this.parts.isTrusted();
    // The last one goes first: it may be what was just typed.
    for (const ask of isNew ? [...asks.all()].reverse() : [])
      if (open.of(ask)?.status === "held" && !ask.mustHold) open.askAgain(ask);
  }

  holdUntilEdit(): void {
    this.#isHolding = true;
  }

  /** The service turned out to be a team's gateway: takes in what it holds for the questions that wait. */
  foundTeam(): void {
    const { asks, open, takeFromTeam } = this.parts;
    const waiting = [...asks.all()].filter(
      (ask) => ask.refreshBefore === 0 && open.of(ask)?.status !== "sent" && !asks.stateOf(ask)
    );
    this.#taking = takeFromTeam(waiting.map(({ question }) => question));
  }

  async decide(asks: readonly Ask[]): Promise<void> {
    const wave = [...asks].sort((a, b) => urgencyOf(a.question) - urgencyOf(b.question));
    const { shelf, news } = this.parts;
    if (this.#isHolding)
      for (const ask of wave) if (isOfFormula(ask)) this.parts.asks.holdNextTime(ask);
    await shelf.lookUp(wave.flatMap(({ question }) => keysFor(question)));
    const open = wave.filter((ask) => this.#isOpen(ask));
    const isTyping = open.some(isOfFormula) && (await news.isTyping());
    const early = isTyping ? open.filter(isOfFormula) : [];
    if (open.length > 0) await news.take();
    if (early.length > 0) void this.#afterTyping(early);
    await this.#decideOpen(open.filter((ask) => !early.includes(ask)));
  }

  /**
   * Excel may call a formula only to preview its value, and not every Excel says so. So what formulas ask while
   * somebody types is decided after the edit: the formula of the cell still asks then, a preview does not.
   */
  async #afterTyping(asks: readonly Ask[]): Promise<void> {
    const { clock, news } = this.parts;
    do await clock.wait(LOOK_MS);
    while (await news.isTyping());
    // Excel may cancel the calls of a preview some time after the edit.
    await clock.wait(AFTER_EDIT_MS);
    await this.#decideOpen(asks);
  }

  async #decideOpen(asks: readonly Ask[]): Promise<void> {
    const wanted = asks.filter(
      ({ refreshBefore, state }) => refreshBefore === 0 && state.kind !== "answered"
    );
    await this.parts.takeFromTeam(wanted.map(({ question }) => question));
    const open = asks.filter((ask) => this.#isOpen(ask));
    const words = open.filter(({ question }) => question.about === "keyword");
    const paid = open.filter(({ question }) => question.about !== "keyword");
    if (words.length > 0) await this.#findKeywords(words, paid);
    else await this.#decideInParts(paid);
    this.parts.session.changed();
  }

  /**
   * Looks up keywords first, for free: a formula that asks for a keyword asks next how companies use it. Paid
   * questions wait for that, so that the use comes with the company's record instead of costing another request.
   */
  async #findKeywords(words: readonly Ask[], paid: readonly Ask[]): Promise<void> {
    const { asks, open, findKeywords, session } = this.parts;
    const asked = new Map<string, KeywordQuestion>();
    for (const { question } of words) {
      if (question.about === "keyword") asked.set(keyOf(question), question);
    }
    const failure = await findKeywords([...asked.values()]);
    for (const ask of words)
      if (!asks.answer(ask) && failure) asks.tell(ask, { kind: "failed", failure });
    if (failure) session.setTrouble(failure);
    for (const ask of paid) open.again(ask);
  }

  /** Decides in parts, because a run asks thousands at once: between two parts the page answers clicks. */
  async #decideInParts(asks: readonly Ask[]): Promise<void> {
    // Some were dropped before and are asked again; only what is dropped from now on is left out.
    const givenUpBefore = new Set(asks.filter(isGivenUp));
    const isWanted = (ask: Ask) => givenUpBefore.has(ask) || !isGivenUp(ask);
    for (let from = 0; from < asks.length; from += ASKS_AT_ONCE) {
      if (from > 0) await new Turns().rest();
      await this.#decidePaid(asks.slice(from, from + ASKS_AT_ONCE), isWanted);
    }
  }

  async #decidePaid(asks: readonly Ask[], isWanted: (ask: Ask) => boolean): Promise<void> {
    const { funds, ledger, open } = this.parts;
    if (asks.length === 0) return;
    const { value: allowed, isKept } = await funds.decide(() => {
      // Meanwhile a question may have been answered or dropped, or nobody waits for it any more.
      const wanted = asks.filter((ask) => isWanted(ask) && this.#isOpen(ask));
      const fresh = new Set(wanted.flatMap((ask) => open.join(ask) ?? []));
      const doubtful = ledger.doubtfulKeys();
      return [...fresh].filter((purchase) => this.#isAllowed(purchase, doubtful));
    });
    this.carryOut(allowed, isKept);
  }

  /** True for a question that somebody still waits for and nothing held answers. */
  #isOpen(ask: Ask): boolean {
    const { asks, session } = this.parts;
    if (!asks.isOpen(ask)) return false;
    if (session.access) return true;
    asks.tell(ask, { kind: "failed", failure: { kind: "not-connected" } });
    return false;
  }

  /** Whether the purchase may be made now. Otherwise it is held or stalled, and its cells say so. */
  #isAllowed(purchase: Purchase, doubtful: ReadonlyMap<QuestionKey, LedgerEntry>): boolean {
    const { funds, open, session } = this.parts;
    const approval = funds.approvalFor(purchase);
    // A balance too low for approved purchases is reported once for all of them, in `#dispatch`.
    const facts = () => ({ ...funds.facts(), ...(approval && { balanceCredits: null }) });
    const verdict = verdictOn(purchase, {
      settings: session.spending,
      mayFormulasSpend: this.#isEdited && this.parts.isTrusted(),
      obstacleTo: (priceCredits) => obstacleTo(priceCredits, facts()),
      unaskedCredits: funds.unaskedCredits(),
      approval,
      isPromised: approval !== null && funds.isPromised(approval),
      lost: doubtful.get(orderKey(purchase.order)),
    });
    if (verdict.kind === "allow") open.allow(purchase, verdict.approval);
    else if (verdict.kind === "hold") open.hold(purchase);
    else open.stall(purchase, verdict.failure);
    return verdict.kind === "allow";
  }

  /** Hands allowed purchases to the buyer; when the decision could not be stored (`isKept` false), gives them up. */
  carryOut(allowed: readonly Purchase[], isKept: boolean): void {
    const { open, session } = this.parts;
    if (allowed.length === 0) return;
    if (isKept) return void this.#dispatch(allowed);
    for (const purchase of allowed)
      if (purchase.status === "queued") open.giveUp(purchase, notRecordable);
    session.setTrouble(notRecordable);
  }

  /** Buys as many purchases as the balance covers, after reading the balance for free. */
  async #dispatch(purchases: readonly Purchase[]): Promise<void> {
    const { buyer, balance, open, balances, session } = this.parts;
    const trouble = await balances.ensure();
    await this.#taking;
    const { availableCredits } = balance;
    const allowed = purchases.filter(({ status }) => status === "queued");
    // What is left is told without the purchases that go first: "needs 9, 10 left" would explain nothing.
    const { within, beyond, leftCredits } = withinBalance(allowed, trouble ? 0 : availableCredits);
    for (const purchase of beyond)
      open.giveUp(purchase, trouble ?? { kind: "out-of-credits", neededCredits: 0, leftCredits });
    if (beyond.length > 0) open.tellTrouble(trouble ?? beyond[0]?.failure ?? null);
    if (!trouble) buyer.buy(within);
    session.changed();
  }
}

export const notRecordable: Failure = { kind: "not-recordable" };

/** What costs nothing, and what a person approved, is no formula's to spend. */
function isOfFormula({ approval, cause, question }: Ask): boolean {
  return cause.kind === "formula" && !approval && question.about !== "keyword";
}

/** Full technographics also answer questions about uses, so they are planned first. */
function urgencyOf(question: Question): number {
  return question.about === "technologies" ? 0 : 1;
}
