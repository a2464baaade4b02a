/**
 * The buyer. Under the account's lock it reads ledger and answers anew, decides what may be bought, sends it and keeps
 * what comes. What goes into a request is chosen when its slot comes, the most urgent first.
 */
import type { LimitGroup } from "../api";
import type { MachineLock } from "./machine-lock";
import type { Answers } from "./answers";
import type { Approval } from "./approval";
import type { AccountUse, BalanceReader } from "./balance";
import { requestFor } from "./batch-request";
import { decide, type Decision, type SpendingFacts } from "./decide";
import type { Ledger } from "./ledger";
import { failureOfLoss } from "./losses";
import { Pacing } from "./pacing";
import {
  causeOf,
  isSearch,
  openApprovalOf,
  priceOf,
  priorityOf,
  type Purchase,
  restOf,
} from "./purchase";
import { orderKey } from "./order";
import { Purchases } from "./purchases";
import { outOfCredits, Replies } from "./replies";
import { NOTHING_SENT, PaidSender, unkept } from "./send";
import type { Query, QuestionStore } from "./store";
import type { Failure } from "./failure";
import type { LedgerEntry } from "./ledger-entry";
import { rowPriceAt } from "./price";
import { keysFor } from "./reading";
import type { SpendingSettings } from "./stores";
import type { CurrentService } from "./wire/http";
import { LANES, type RequestQueue, type SendReport } from "./wire/queue";
import type { Clock, Credits, DurationMs, QuestionKey } from "./units";

export interface BuyerParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly session: Pick<CurrentService, "http" | "account" | "who"> & {
    readonly spending: SpendingSettings;
    readonly isTeam: boolean;
    /** Formulas may spend the day's allowance: the workbook is trusted and was edited. */
    mayFormulasSpend(): boolean;
  };
  readonly queue: RequestQueue;
  readonly lock: MachineLock;
  readonly ledger: Ledger;
  readonly answers: Answers;
  readonly balance: BalanceReader;
  readonly store: QuestionStore;
  /** Takes in what colleagues wrote into the file. */
  readonly takeNews: () => Promise<void>;
  /** Decides a question again. */
  readonly askAgain: (query: Query) => void;
  /** A request is over: the ledger says how. */
  readonly onEnd: () => void;
  readonly onBought: () => void;
  readonly onLost: () => void;
  /** Nothing can be bought now, and why. */
  readonly onTrouble: (failure: Failure) => void;
  readonly onChange: () => void;
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

type Doubtful = ReadonlyMap<QuestionKey, LedgerEntry>;

export class Buyer {
  readonly purchases: Purchases;
  readonly #sender: PaidSender;
  readonly #pacing: Pacing;
  readonly #replies: Replies;
  /** Companies that are asked for apart, because the service refused them together. */
  readonly #apart: (readonly Purchase[])[] = [];
  readonly #out = new Set<Out>();
  /** For each group of endpoints that waits for a slot of its limits: ends the waiting. */
  readonly #dispatching = new Map<LimitGroup, AbortController>();
  #sinceLook = 0;
  readonly #listeners: (() => void)[] = [];

  constructor(private readonly parts: BuyerParts) {
    const { random, queue } = parts;
    this.purchases = new Purchases(parts);
    this.#sender = new PaidSender(parts);
    this.#pacing = new Pacing(random, () => queue.pageSize);
    this.#replies = new Replies({
      ...parts,
      ...{ purchases: this.purchases, pacing: this.#pacing },
      splitUp: (groups) => this.#apart.push(...groups),
      stop: (failure) => this.stop(failure),
    });
  }

  get pageSize(): number {
    return this.#pacing.pageSize;
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#out.size > 0) await this.#news();
  }

  /** Another account is used. */
  reset(): void {
    this.#pacing.reset();
  }

  /** A person saw what stood in the way and wants to go on. */
  tryAgain(): void {
    this.#pacing.price.accept();
    void this.#sender.keepUnkept().then((isKept) => {
      if (!isKept) this.parts.onTrouble(unkept);
    });
  }

  /** Decides what is asked: buys, holds or refuses it. */
  async ask(queries: readonly Query[]): Promise<void> {
    if (queries.length === 0) return;
    const { lock, store } = this.parts;
    await lock.hold(async () => {
      await this.#readAnew(queries);
      const fresh = new Set<Purchase>();
      // Full technographics also answer questions about uses: they are joined first.
      const urgency = ({ question }: Query) => Number(question.about !== "technologies");
      for (const query of [...queries].sort((a, b) => urgency(a) - urgency(b))) {
        const purchase = store.isOpen(query) ? this.purchases.join(query) : undefined;
        if (purchase) fresh.add(purchase);
      }
      this.#decideAll([...fresh]);
    });
    this.#dispatchAll();
  }

  /** A person approved some of what is held. */
  approve(held: readonly Purchase[], approval: Approval): void {
    for (const purchase of held) {
      for (const query of purchase.queries) query.approval = approval;
      this.purchases.allow(purchase, approval);
    }
    this.#dispatchAll();
  }

  spending(): SpendingFacts {
    const { session, ledger, balance } = this.parts;
    const { reservedCredits, reservedUnaskedCredits } = this.purchases;
    const left = balance.availableCredits;
    return {
      settings: session.spending,
      todayCredits: ledger.spentToday() + reservedCredits,
      workbookCredits: ledger.spentInWorkbook() + reservedCredits,
      unaskedCredits: ledger.unaskedToday() + reservedUnaskedCredits,
      balanceCredits: left === null ? null : Math.max(0, left - reservedCredits),
    };
  }

  withdraw(purchase: Purchase): void {
    this.purchases.withdraw(purchase);
    if (this.purchases.isEmpty)
      for (const waiting of this.#dispatching.values()) waiting.abort(new Error("nothing to buy"));
    this.#tellNews();
  }

  /** Everything queued for a group of endpoints waits (for a limit, the network): its cells say so. */
  tellWaiting(group: LimitGroup, failure: Failure): void {
    for (const purchase of this.purchases.queued(group)) this.purchases.tell(purchase, failure);
  }

  /** Prices changed: what waits for a person shows the new price. */
  tellPrices(): void {
    for (const purchase of this.purchases.held()) this.purchases.hold(purchase);
  }

  /** No paid request can succeed now: what is queued fails. What is out is awaited. */
  stop(failure: Failure): void {
    const queued = [...this.purchases.queued(), ...this.#apart.splice(0).flat()];
    for (const purchase of queued) this.purchases.fail(purchase, failure);
    this.#tellTrouble(failure);
  }

  async #readAnew(queries: readonly Query[]): Promise<void> {
    const { answers } = this.parts;
    const keysOf = (some: readonly Query[]) => some.flatMap(({ question }) => keysFor(question));
    const old = queries.filter(({ refreshBefore }) => refreshBefore > 0);
    await answers.lookUp(keysOf(queries));
    if (old.length > 0) await answers.lookUp(keysOf(old), true);
  }

  #decideAll(purchases: readonly Purchase[]): void {
    const doubtful = this.parts.ledger.doubtful();
    const start = this.spending();
    const { reservedCredits, reservedUnaskedCredits } = this.purchases;
    let trouble: Failure | null = null;
    for (const purchase of purchases) {
      const more = this.purchases.reservedCredits - reservedCredits;
      const unasked = this.purchases.reservedUnaskedCredits - reservedUnaskedCredits;
      const facts = withMore(start, more, unasked);
      const decision = this.#decisionOn(purchase, facts, doubtful);
      if (decision.kind === "buy") this.purchases.allow(purchase, openApprovalOf(purchase));
      else if (decision.kind === "hold") this.purchases.hold(purchase);
      else {
        this.purchases.fail(purchase, decision.failure);
        if (decision.failure.kind === "out-of-credits") trouble = decision.failure;
      }
    }
    if (trouble) this.#tellTrouble(trouble);
  }

  #decisionOn(purchase: Purchase, facts: SpendingFacts, doubtful: Doubtful): Decision {
    const approval = openApprovalOf(purchase);
    const priceCredits = priceOf(purchase);
    const isAllowed = purchase.status === "queued";
    const isCovered = isAllowed || approval?.covers(priceCredits);
    return decide(
      {
        priceCredits,
        isSearch: isSearch(purchase),
        approval: !approval ? "none" : isCovered ? "covers" : "used up",
        mayGoUnasked: isAllowed || this.#mayGoUnasked(purchase),
        lost: this.#pacing.price.failure ?? this.#lossOf(purchase, doubtful),
      },
      facts
    );
  }

  #lossOf({ order }: Purchase, doubtful: Doubtful): Failure | null {
    const lost = doubtful.get(orderKey(order));
    return lost ? failureOfLoss(lost) : null;
  }

  #mayGoUnasked({ queries }: Purchase): boolean {
    const mayFormulas = this.parts.session.mayFormulasSpend();
    return mayFormulas && [...queries].some(({ mustHold }) => !mustHold);
  }

  #dispatchAll(): void {
    for (const group of GROUPS)
      if (!this.#dispatching.has(group) && this.#isWaiting(group)) void this.#dispatch(group);
    this.parts.onChange();
  }

  #isWaiting(group: LimitGroup): boolean {
    const isApart = group === "tiered" && this.#apart.length > 0;
    return isApart || this.purchases.queued(group).length > 0;
  }

  /** Gets slots of the service's limits for one request after the other, as long as there is something to buy. */
  async #dispatch(group: LimitGroup): Promise<void> {
    const over = new AbortController();
    this.#dispatching.set(group, over);
    while (this.#isWaiting(group)) {
      const trouble = await this.parts.balance.ensure();
      if (trouble) {
        this.stop(trouble);
        break;
      }
      if (!this.#isWaiting(group)) break;
      if (!this.#mayGo(group)) await this.#news();
      else if (!(await this.#slot(group, over.signal))) break;
    }
    this.#dispatching.delete(group);
    if (this.#isWaiting(group)) void this.#dispatch(group);
  }

  /** Waits for a slot and sends in it, without waiting for the reply; false when nothing is to be bought any more. */
  #slot(group: LimitGroup, signal: AbortSignal): Promise<boolean> {
    const { queue } = this.parts;
    const first = Math.min(...this.purchases.queued(group).map(priorityOf), LANES.length - 1);
    return new Promise((resolve) => {
      let out: Out | undefined;
      const send = () => {
        out = this.#choose(group);
        if (out) this.#out.add(out);
        resolve(true);
        return out ? this.#send(out) : Promise.resolve(NOTHING_SENT);
      };
      // Only after its end does the queue know the limits that the reply told.
      const over = () => {
        if (out) this.#out.delete(out);
        resolve(false);
        this.#tellNews();
        this.#dispatchAll();
        void this.#lookSoon();
      };
      queue.run(group, LANES[first] ?? "run", send, signal).then(over, over);
    });
  }

  #hasRoom(): boolean {
    return this.#pacing.hasRoom([...this.#out].map(({ records }) => records));
  }

  #mayGo(group: LimitGroup): boolean {
    const isApart = group === "tiered" && this.#apart.length > 0;
    return this.#hasRoom() && (isApart || this.#going(group).length > 0);
  }

  /** What may be asked for now, the most urgent first. */
  #going(group: LimitGroup): Purchase[] {
    const isDomainOut = [...this.#out].some(({ purchases }) => purchases.some(isByDomain));
    // One record answers a company's domain and its page: the page waits for the domain's reply.
    const going = this.purchases.queued(group).filter((one) => !(isDomainOut && isByPage(one)));
    const rank = (one: Purchase) => 2 * priorityOf(one) + Number(isByPage(one));
    return going.sort((a, b) => rank(a) - rank(b));
  }

  /** What goes into the next request: one kind of name, within the page and the balance. */
  #choose(group: LimitGroup): Out | undefined {
    if (!this.#hasRoom()) return undefined;
    const apart = group === "tiered" ? this.#apart.shift() : undefined;
    if (apart) return { purchases: apart, records: apart.length };
    const going = this.#going(group);
    const [first] = going;
    if (!first) return undefined;
    const { pageSize } = this;
    const isRecord = first.order.kind === "record";
    const alike = isRecord ? going.filter((one) => isAlike(one, first)) : [first];
    const purchases = alike.slice(0, Math.min(pageSize, this.#affordableRecords()));
    for (const purchase of purchases) this.purchases.take(purchase);
    return { purchases, records: first.order.kind === "rows" ? pageSize : purchases.length };
  }

  /** At least one: what even that costs too much is told by its failure. */
  #affordableRecords(): number {
    const left = this.parts.balance.availableCredits ?? Infinity;
    return Math.max(1, Math.floor(left / rowPriceAt("companySearch")));
  }

  async #send({ purchases }: Out): Promise<SendReport> {
    const { lock, takeNews, balance, session } = this.parts;
    await takeNews();
    const { price } = this.#pacing;
    const isProving = !price.isProven && !session.isTeam;
    // Before the lock is taken: the service may take long.
    const before = isProving ? await balance.look() : null;
    return lock.hold(async () => {
      await this.#readAnew(purchases.flatMap(({ queries }) => [...queries]));
      const needed = this.#stillNeeded(purchases);
      // The balance may have been read since they were chosen.
      const batch = needed.splice(0, this.#affordableRecords());
      for (const purchase of needed) this.purchases.queueAgain(purchase);
      const [first] = batch;
      if (!first) return NOTHING_SENT;
      const request = requestFor(batch, this.pageSize);
      const { priceCredits, endpoint } = request;
      const left = balance.availableCredits;
      if (left !== null && priceCredits > left) {
        const failure = outOfCredits(request, left);
        for (const purchase of batch) this.purchases.fail(purchase, failure);
        this.stop(failure);
        return NOTHING_SENT;
      }
      const isUnasked = first.approval === null;
      for (const purchase of batch) this.purchases.send(purchase, priceCredits / batch.length);
      const since = batch.flatMap((one) => [...one.queries].map((query) => query.refreshBefore));
      const terms = { cause: causeOf(first), isUnasked, refreshBefore: Math.max(0, ...since) };
      const result = await this.#sender.send(request, terms);
      this.#replies.take(batch, request, result.sent);
      await this.#account(result.sent, before, isProving, rowPriceAt(endpoint));
      return result.report;
    });
  }

  /** Looks at what the account paid for the first requests, and tells what became of the request. */
  async #account(
    sent: Awaited<ReturnType<PaidSender["send"]>>["sent"],
    before: AccountUse | null,
    isProving: boolean,
    rowCredits: Credits
  ): Promise<void> {
    const { balance, onEnd, onBought, onLost } = this.parts;
    onEnd();
    if (sent.kind === "failed") {
      if (sent.failure.kind === "unconfirmed") onLost();
      return;
    }
    onBought();
    this.#sinceLook += 1;
    const { chargedCredits } = sent.outcome;
    const { price } = this.#pacing;
    if (isProving && chargedCredits > 0) {
      const after = await balance.look();
      price.compare(before, after, { chargedCredits, records: chargedCredits / rowCredits });
      if (price.failure) this.stop(price.failure);
    } else if (!isProving) price.prove();
    if (this.#sinceLook >= LOOK_EVERY) this.#look();
  }

  /** Of what was chosen, what is still to be bought as it was allowed, now that all is read anew. */
  #stillNeeded(purchases: readonly Purchase[]): Purchase[] {
    const doubtful = this.parts.ledger.doubtful();
    const ready: Purchase[] = [];
    const anew: Purchase[] = [];
    let facts = { ...this.spending(), balanceCredits: null };
    const count = (purchase: Purchase, credits: Credits) => {
      facts = {
        ...withMore(facts, credits, purchase.approval ? 0 : credits),
        balanceCredits: null,
      };
    };
    // What is reserved for these is not spent by others.
    for (const purchase of purchases) count(purchase, 0 - purchase.reservedCredits);
    for (const purchase of purchases) {
      if (purchase.status !== "queued") continue;
      const order = this.purchases.renewedOrder(purchase);
      if (!order) {
        this.purchases.over(purchase, { kind: "answered" });
        continue;
      }
      purchase.order = order;
      const isStopped = purchase.approval?.isOpen === false;
      const decision = this.#decisionOn(purchase, facts, doubtful);
      if (isStopped || priceOf(purchase) > restOf(purchase) || decision.kind === "hold")
        anew.push(purchase);
      else if (decision.kind === "refuse") this.purchases.fail(purchase, decision.failure);
      else {
        ready.push(purchase);
        count(purchase, priceOf(purchase));
      }
    }
    for (const purchase of anew) this.purchases.reopen(purchase);
    this.#decideAll(anew);
    return ready;
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

  /** An action is over: the account is looked at once. */
  async #lookSoon(): Promise<void> {
    if (this.#sinceLook === 0) return;
    await this.parts.clock.wait(LOOK_AFTER_MS);
    if (this.#sinceLook > 0 && this.#out.size === 0 && this.purchases.isEmpty) this.#look();
  }

  #look(): void {
    this.#sinceLook = 0;
    void this.parts.balance.readAnew();
  }

  /** Resolves when a request is over or something was withdrawn. */
  #news(): Promise<void> {
    return new Promise((resolve) => this.#listeners.push(resolve));
  }

  #tellNews(): void {
    for (const resolve of this.#listeners.splice(0)) resolve();
    this.parts.onChange();
  }
}

function withMore(facts: SpendingFacts, credits: Credits, unasked: Credits): SpendingFacts {
  const { balanceCredits } = facts;
  return {
    ...facts,
    todayCredits: facts.todayCredits + credits,
    workbookCredits: facts.workbookCredits + credits,
    unaskedCredits: facts.unaskedCredits + unasked,
    balanceCredits: balanceCredits === null ? null : Math.max(0, balanceCredits - credits),
  };
}

const isByPage = ({ order }: Purchase) =>
  order.kind === "record" && order.company.by === "linkedin";
const isByDomain = ({ order }: Purchase) =>
  order.kind === "record" && order.company.by === "domain";

/** Goes into the same request: names of one kind, all approved or none. */
function isAlike(one: Purchase, other: Purchase): boolean {
  const isRecord = one.order.kind === "record";
  return isRecord && isByPage(one) === isByPage(other) && !one.approval === !other.approval;
}
