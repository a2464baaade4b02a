/**
 * The buyer. Under the machine's lock it reads ledger and answers anew, decides what may be bought, sends it and keeps
 * what comes. What goes into a request is chosen when its slot comes, the most urgent first.
 */
import type { LimitGroup } from "../api";
import type { Approval } from "./approval";
import type { AccountUse } from "./balance";
import { decide, type Decision, type SpendingFacts } from "./decide";
import type { Failure } from "./failure";
import { failureOfLoss, type LedgerEntry } from "./ledger-entry";
import { orderKey, orderPrice } from "./order";
import { Pacing } from "./pacing";
import type { Parts } from "./parts";
import { rowPriceAt } from "./price";
import { isAllowed, openApprovalOf, priorityOf, Purchases, type Purchase } from "./purchases";
import { keysFor } from "./reading";
import { NOTHING_SENT, Sender, type Sent } from "./send";
import type { Query, QuestionStore } from "./store";
import type { Credits, DurationMs, QuestionKey } from "./units";
import type { SendReport } from "./wire/http";

interface BuyerParts extends Parts {
  readonly store: QuestionStore;
  /** Takes in what colleagues wrote into the file. */
  readonly takeNews: () => Promise<void>;
  /** Decides a question again. */
  readonly askAgain: (query: Query) => void;
  /** A request is over: the ledger says how. */
  readonly onSent: (failure: Failure | null) => void;
}

/** Requests between two looks at the account during a run, and the wait for one after an action. */
const LOOK_EVERY = 10;
const LOOK_AFTER_MS: DurationMs = 1_000;
const GROUPS = ["tiered", "buying-intents"] as const satisfies readonly LimitGroup[];

/** A request that is out, or chosen to be. */
interface Out {
  readonly purchases: readonly Purchase[];
  readonly records: number;
}

type LostByKey = ReadonlyMap<QuestionKey, LedgerEntry>;

export class Buyer {
  readonly purchases: Purchases;
  readonly pacing: Pacing;
  readonly #sender: Sender;
  readonly #out = new Set<Out>();
  /** For each group of endpoints that waits for a slot of its limits: ends the waiting. */
  readonly #waiting = new Map<LimitGroup, AbortController>();
  readonly #whenIdle: (() => void)[] = [];
  #sinceLook = 0;

  constructor(private readonly parts: BuyerParts) {
    const { random, queue } = parts;
    this.purchases = new Purchases(parts);
    this.pacing = new Pacing(random, () => queue.pageSize);
    const stop = (failure: Failure) => this.stop(failure);
    this.#sender = new Sender({
      ...{ ...parts, purchases: this.purchases, pacing: this.pacing, stop },
    });
  }

  get pageSize(): number {
    return this.pacing.pageSize;
  }

  /** The records of most requests to come: pages grow soon, up to what the plan allows. */
  get usualPageSize(): number {
    return Math.min(this.parts.queue.pageSize, Math.max(100, this.pageSize));
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    if (this.#out.size > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** Decides what is asked: buys it, lets it wait or refuses it. */
  async ask(queries: readonly Query[]): Promise<void> {
    const { lock, store } = this.parts;
    await lock.hold(async () => {
      await this.#lookUp(queries);
      const fresh = new Set<Purchase>();
      // Full technographics also answer questions about uses: they are joined first.
      const urgency = ({ question }: Query) => Number(question.about !== "technologies");
      for (const query of [...queries].sort((a, b) => urgency(a) - urgency(b))) {
        const purchase = store.isOpen(query) ? this.purchases.join(query) : undefined;
        if (purchase) fresh.add(purchase);
      }
      this.#decideAll([...fresh]);
    });
    this.#dispatch();
  }

  /** A person approved some of what waits. */
  approve(waiting: readonly Purchase[], approval: Approval): void {
    for (const purchase of waiting) {
      for (const query of purchase.queries) query.approval = approval;
      this.purchases.allow(purchase, approval);
    }
    this.#dispatch();
  }

  /** A question does not need its purchase any more. */
  leave(query: Query): void {
    this.purchases.leave(query);
    if (this.purchases.queued().length === 0)
      for (const waiting of this.#waiting.values()) waiting.abort(new Error("nothing to buy"));
  }

  /** Everything queued, or what is for a group of endpoints, waits (for the network, a limit): its cells say so. */
  tellWaiting(failure: Failure, group?: LimitGroup): void {
    for (const purchase of this.purchases.queued(group)) this.purchases.tell(purchase, failure);
  }

  /** Prices changed: what waits for a person shows the new price. */
  tellPrices(): void {
    for (const purchase of this.purchases.waiting()) this.purchases.letWait(purchase);
  }

  /** No paid request can succeed now: what is queued fails. What is out is awaited. */
  stop(failure: Failure): void {
    for (const purchase of this.purchases.queued()) this.purchases.over(purchase, failure);
    this.#tellTrouble(failure);
  }

  // Deciding

  /** What was spent, as the ledger says, with what is allowed and not sent yet. */
  spending(except: readonly Purchase[] = []): SpendingFacts {
    const { settings, balance, ledger, service } = this.parts;
    const { all, unasked } = this.purchases.reserved(except);
    return {
      settings: settings.spending,
      todayCredits: ledger.spentToday() + all,
      workbookCredits: ledger.spentInWorkbook() + all,
      unaskedCredits: ledger.unaskedToday() + unasked,
      balanceCredits: balance.availableCredits && Math.max(0, balance.availableCredits - all),
      isTeam: service.isTeam,
    };
  }

  /** With the lock others' purchases became known: what they were for is looked up again. */
  #lookUp(queries: readonly Query[]): Promise<void> {
    return this.parts.answers.lookUp(queries.flatMap(({ question }) => keysFor(question)));
  }

  #decideAll(purchases: readonly Purchase[]): void {
    const lostByKey = this.parts.ledger.lostByKey();
    let facts = this.spending();
    let trouble: Failure | null = null;
    for (const purchase of purchases) {
      const decision = this.#decisionOn(purchase, facts, lostByKey);
      if (decision.kind === "buy") {
        this.purchases.allow(purchase, openApprovalOf(purchase));
        facts = withPurchase(facts, purchase);
      } else if (decision.kind === "wait") this.purchases.letWait(purchase);
      else {
        this.purchases.over(purchase, decision.failure);
        if (decision.failure.kind === "out-of-credits") trouble = decision.failure;
      }
    }
    if (trouble) this.#tellTrouble(trouble);
  }

  #decisionOn(purchase: Purchase, facts: SpendingFacts, lostByKey: LostByKey): Decision {
    const approval = openApprovalOf(purchase);
    const priceCredits = orderPrice(purchase.order);
    const isCovered = isAllowed(purchase) || approval?.covers(priceCredits);
    const lost = lostByKey.get(orderKey(purchase.order));
    return decide(
      {
        priceCredits,
        isSearch: purchase.order.kind === "rows",
        approval: !approval ? "none" : isCovered ? "covers" : "used up",
        mayGoUnasked: isAllowed(purchase) || this.#mayGoUnasked(purchase),
        lost: this.pacing.failure ?? (lost ? failureOfLoss(lost) : null),
      },
      facts
    );
  }

  #mayGoUnasked({ queries }: Purchase): boolean {
    const mayGo = ({ mustWait, hasWaited }: Query) => !mustWait && !hasWaited;
    return this.parts.mayFormulas() === "spend" && [...queries].some(mayGo);
  }

  /** Of what was chosen, what is still to be bought as it was allowed, now that all is read anew. */
  #stillNeeded(purchases: readonly Purchase[]): Purchase[] {
    const lostByKey = this.parts.ledger.lostByKey();
    const ready: Purchase[] = [];
    const anew: Purchase[] = [];
    // What is reserved for these is not spent by others. The balance is looked at for the whole request.
    let facts: SpendingFacts = { ...this.spending(purchases), balanceCredits: null };
    for (const purchase of purchases) {
      const order = this.purchases.renewedOrder(purchase);
      if (!order) {
        this.purchases.over(purchase, "answered");
        continue;
      }
      purchase.order = order;
      const price = orderPrice(order);
      const isStopped = purchase.approval?.isOpen === false;
      const decision = this.#decisionOn(purchase, facts, lostByKey);
      if (isStopped || price > purchase.restCredits || decision.kind === "wait")
        anew.push(purchase);
      else if (decision.kind === "refuse") this.purchases.over(purchase, decision.failure);
      else {
        facts = withPurchase(facts, purchase);
        ready.push(purchase);
      }
    }
    for (const purchase of anew) this.purchases.reopen(purchase);
    this.#decideAll(anew);
    return ready;
  }

  // Sending

  /** Waits for a slot of the service's limits where something may go. */
  #dispatch(): void {
    for (const group of GROUPS)
      if (!this.#waiting.has(group) && this.#mayGo(group)) void this.#awaitSlot(group);
  }

  #mayGo(group: LimitGroup): boolean {
    return this.#hasRoom() && this.#going(group).length > 0;
  }

  #hasRoom(): boolean {
    return this.pacing.hasRoom([...this.#out].map(({ records }) => records));
  }

  /** What may be asked for now, the most urgent first. */
  #going(group: LimitGroup): Purchase[] {
    const isDomainOut = [...this.#out].some(({ purchases }) => purchases.some(isByDomain));
    // One record answers a company's domain and its page: the page waits for the domain's reply.
    const going = this.purchases.queued(group).filter((one) => !(isDomainOut && isByPage(one)));
    const rank = (one: Purchase) => 2 * priorityOf(one) + Number(isByPage(one));
    const ranks = new Map(going.map((one) => [one, rank(one)]));
    return going.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }

  async #awaitSlot(group: LimitGroup): Promise<void> {
    const over = new AbortController();
    this.#waiting.set(group, over);
    const trouble = await this.parts.balance.ensure();
    if (trouble) this.stop(trouble);
    else if (this.#mayGo(group)) await this.#slot(group, over.signal);
    this.#waiting.delete(group);
    this.#dispatch();
  }

  /** Resolves when a slot came and was used, without waiting for the reply. */
  #slot(group: LimitGroup, signal: AbortSignal): Promise<void> {
    const { queue } = this.parts;
    return new Promise((resolve) => {
      let out: Out | undefined;
      const send = () => {
        out = this.#choose(group);
        if (out) this.#out.add(out);
        resolve();
        return out ? this.#send(out) : Promise.resolve(NOTHING_SENT);
      };
      // Only after its end does the queue know the limits that the reply told.
      const over = () => {
        if (out) this.#out.delete(out);
        resolve();
        if (this.#out.size === 0) for (const tell of this.#whenIdle.splice(0)) tell();
        this.#dispatch();
        void this.#lookSoon();
      };
      queue.run(group, send, signal).then(over, over);
    });
  }

  /** What goes into the next request: one kind of name, within the page and the balance. */
  #choose(group: LimitGroup): Out | undefined {
    const going = this.#hasRoom() ? this.#going(group) : [];
    const [first] = going;
    if (!first) return undefined;
    const { pageSize } = this;
    const alike = going.filter((one) => one === first || isAlike(one, first));
    const most = Math.min(pageSize, this.#affordableRecords(), first.mostTogether);
    const purchases = alike.slice(0, most);
    for (const purchase of purchases) purchase.status = "chosen";
    return { purchases, records: first.order.kind === "rows" ? pageSize : purchases.length };
  }

  /** At least one: what even that costs too much is told by its failure. */
  #affordableRecords(): number {
    const left = this.parts.balance.availableCredits ?? Infinity;
    return Math.max(1, Math.floor(left / rowPriceAt("companySearch")));
  }

  async #send({ purchases }: Out): Promise<SendReport> {
    const { lock, takeNews, balance, service, onSent } = this.parts;
    await takeNews();
    const isProving = !this.pacing.isProven && !service.isTeam;
    // Before the lock is taken: the service may take long.
    const before = isProving ? await balance.recentLook() : null;
    const sent = await lock.hold(async () => {
      await this.#lookUp(purchases.flatMap(({ queries }) => [...queries]));
      const together = this.#stillNeeded(purchases);
      return together.length > 0 ? this.#sender.send(together, this.pageSize) : null;
    });
    if (sent) onSent(sent.failure);
    if (sent?.outcome) await this.#lookAfter(sent.outcome, isProving, before);
    return sent?.report ?? NOTHING_SENT;
  }

  /** Looks at what the account paid: for the first requests at once, then now and again. */
  async #lookAfter(
    sent: NonNullable<Sent["outcome"]>,
    isProving: boolean,
    before: AccountUse | null
  ): Promise<void> {
    this.#sinceLook += 1;
    if (!isProving) this.pacing.prove();
    else if (sent.chargedCredits > 0) {
      const after = await this.parts.balance.look();
      this.#sinceLook = 0;
      this.pacing.compare(before, after, sent);
      if (this.pacing.failure) this.stop(this.pacing.failure);
    }
    if (this.#sinceLook >= LOOK_EVERY) this.#look();
  }

  /** An action is over: the account is looked at once. */
  async #lookSoon(): Promise<void> {
    await this.parts.clock.wait(LOOK_AFTER_MS);
    const isOver = this.#out.size === 0 && this.purchases.queued().length === 0;
    if (this.#sinceLook > 0 && isOver) this.#look();
  }

  #look(): void {
    this.#sinceLook = 0;
    void this.parts.balance.look();
  }

  /** Reports a trouble; for missing credits, with the sum that all questions need which failed for it. */
  #tellTrouble(failure: Failure): void {
    if (failure.kind !== "out-of-credits") return this.parts.onTrouble(failure);
    const needed = new Map<QuestionKey | undefined, Credits>();
    for (const { state, question } of this.parts.store.all())
      if (state.kind === "failed" && state.failure.kind === "out-of-credits")
        needed.set(keysFor(question).at(-1), state.failure.neededCredits);
    const neededCredits = [...needed.values()].reduce((sum, credits) => sum + credits, 0);
    this.parts.onTrouble({ ...failure, neededCredits });
  }
}

/** What is spent once this is bought too. The balance is looked at again for the whole request. */
function withPurchase(facts: SpendingFacts, { order, approval }: Purchase): SpendingFacts {
  const credits = orderPrice(order);
  const { todayCredits, workbookCredits, unaskedCredits } = facts;
  return {
    ...facts,
    todayCredits: todayCredits + credits,
    workbookCredits: workbookCredits + credits,
    unaskedCredits: unaskedCredits + (approval ? 0 : credits),
  };
}

const isByPage = ({ order }: Purchase) =>
  order.kind === "company" && order.company.by === "linkedin";
const isByDomain = ({ order }: Purchase) =>
  order.kind === "company" && order.company.by === "domain";

/** Goes into the same request: names of one kind, under one approval or none, not refused together before. */
function isAlike(one: Purchase, other: Purchase): boolean {
  return (
    one.order.kind === "company" &&
    other.order.kind === "company" &&
    isByPage(one) === isByPage(other) &&
    one.approval === other.approval &&
    one.mostTogether === other.mostTogether
  );
}
