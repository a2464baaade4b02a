/**
 * Leads each question to its answer: what is held comes at once; the rest is decided together with what arrives in the
 * same batch, after whatever colleagues, a team's gateway or this machine hold of it for nothing.
 */
import { Approval } from "./approval";
import { Batch } from "./batch";
import type { Buyer } from "./buy";
import { findKeywords } from "./catalog";
import { actionObstacleTo } from "./decide";
import { fail, isPassing, type Failure, type FailureKind, type Result } from "./failure";
import type { Approved, QuestionState } from "./interface/scout-client";
import { orderFor, orderPrice } from "./order";
import type { Parts } from "./parts";
import type { Purchase } from "./purchases";
import type { Question } from "./question";
import { keysFor, read } from "./reading";
import {
  failed,
  isDropped,
  isEnd,
  isWaiting,
  QuestionStore,
  type Query,
  type QueryTerms,
} from "./store";
import { takeHeld } from "./team";
import { DAY_MS, within, type Credits, type DurationMs, type EpochMs } from "./units";

/** How long a first question waits to hear whether there is a team, and a look into the file for Excel. */
const DISCOVERY_MS: DurationMs = 3_000;
const NEWS_MS: DurationMs = 2_000;

export class Asking {
  readonly store: QuestionStore;
  readonly #batch: Batch<Query>;
  #news: Promise<void> | null = null;

  constructor(private readonly parts: Parts & { readonly buyer: () => Buyer }) {
    const { clock, onChange } = parts;
    this.#batch = new Batch(clock, (queries) => void this.#decide(queries));
    this.store = new QuestionStore({
      stateOf: ({ question, refreshBefore }) => this.stateOf(question, refreshBefore),
      onAnswer: (query) => {
        if (this.#isSent(query)) return false;
        this.#leave(query);
        return true;
      },
      onUnobserved: (query) => {
        this.#leave(query);
        onChange();
      },
      onForgotten: (query) => {
        query.mustWait = true;
        this.ask(query);
      },
    });
  }

  /** The one way in for a question, whoever asks. */
  open(question: Question, terms: QueryTerms): Query {
    const { query, isNew } = this.store.open(question, terms);
    if (this.store.answer(query)) return query;
    const isIdle = !this.#batch.has(query) && !this.parts.buyer().purchases.of(query);
    if (isNew || (isIdle && isEnd(query.state))) this.ask(query);
    return query;
  }

  ask(query: Query): void {
    this.store.set(query, { kind: "asking" });
    this.#batch.add(query);
  }

  /** Asks again what failed, or what failed for one reason, with the approvals it had. */
  askFailed(kind?: FailureKind): void {
    for (const query of this.store.all()) {
      const { state } = query;
      if (state.kind !== "failed" || isWaiting(state) || isPassing(state.failure)) continue;
      if (isDropped(query) || (kind && state.failure.kind !== kind)) continue;
      if (!this.store.answer(query)) this.ask(query);
    }
  }

  /** Another service is connected, or none: whatever is not on its way is asked anew. */
  askAll(): void {
    for (const query of this.store.all()) {
      if (this.#isSent(query)) continue;
      this.parts.buyer().leave(query);
      if (!this.store.answer(query) && !isDropped(query)) this.ask(query);
    }
  }

  /** Allows waiting purchases in their order, as many as the ceilings and the shown price cover. */
  async approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Result<Approved>> {
    const { lock, onChange } = this.parts;
    const buyer = this.parts.buyer();
    const approved = await lock.hold(() => {
      const within: Purchase[] = [];
      let priceCredits = 0;
      let beyondCredits = 0;
      let obstacle: Failure | null = null;
      const facts = buyer.spending();
      for (const purchase of this.#waiting(ids)) {
        const price = orderPrice(purchase.order);
        if (priceCredits + price > shownCredits) {
          beyondCredits += price;
          continue;
        }
        obstacle = actionObstacleTo(priceCredits + price, facts);
        if (obstacle) break;
        priceCredits += price;
        within.push(purchase);
      }
      const later = { kind: "waiting", priceCredits: beyondCredits } as const;
      obstacle ??= beyondCredits > 0 ? later : null;
      const charge = within.length > 0 ? new Approval(priceCredits) : null;
      if (charge) buyer.approve(within, charge);
      return Promise.resolve({ approved: within.length, priceCredits, obstacle, charge });
    });
    onChange();
    const { obstacle } = approved;
    if (approved.approved === 0 && obstacle) return fail(obstacle);
    return { ok: true, value: approved };
  }

  /** Drops waiting purchases: their cells say so, and wait again when they are asked again. */
  drop(ids: readonly string[] | "all"): void {
    for (const query of this.#waiting(ids).flatMap(({ queries }) => [...queries])) {
      this.parts.buyer().leave(query);
      query.mustWait = true;
      this.store.set(query, failed({ kind: "cancelled" }));
    }
    this.parts.onChange();
  }

  #waiting(ids: readonly string[] | "all"): Purchase[] {
    const waiting = this.parts.buyer().purchases.waiting();
    return ids === "all" ? waiting : waiting.filter(({ id }) => ids.includes(id));
  }

  #isSent(query: Query): boolean {
    return this.parts.buyer().purchases.of(query)?.status === "sent";
  }

  #leave(query: Query): void {
    this.#batch.remove(query);
    this.parts.buyer().leave(query);
  }

  /** The state that held answers give; undefined when something is missing, or was bought before `refreshBefore`. */
  stateOf(question: Question, refreshBefore: EpochMs = 0): QuestionState | undefined {
    const { answers, clock, settings } = this.parts;
    const lookup = answers.since(refreshBefore);
    const found =
      read(question, lookup) ?? (refreshBefore > 0 ? undefined : read(question, answers.own));
    if (!found) return undefined;
    if ("otherCompany" in found && found.otherCompany) {
      const { credits } = found.bought;
      return failed({ kind: "other-company", ...found.otherCompany, credits });
    }
    const isStale = clock.now() - found.bought.at > settings.staleAfterDays * DAY_MS;
    return { kind: "answered", reading: found, isStale };
  }

  /** The state of a question that is only previewed: without an answer held, with the price of what is missing. */
  preview(question: Question): QuestionState {
    const order = orderFor(question, this.parts.answers.get);
    const priced = { kind: "waiting", priceCredits: order ? orderPrice(order) : 0 } as const;
    return this.stateOf(question) ?? failed(priced);
  }

  /** Decides questions that arrived together: what is held anywhere for nothing comes first. */
  async #decide(queries: readonly Query[]): Promise<void> {
    if (this.parts.mayFormulas() === "ask")
      for (const query of queries) if (isOfFormula(query)) query.mustWait = true;
    await this.parts.answers.lookUp(queries.flatMap(({ question }) => keysFor(question)));
    const open = queries.filter((query) => this.#isOpen(query));
    if (open.length === 0) return;
    await this.takeNews();
    await this.takeFromTeam(open.filter(isMissing).map(({ question }) => question));
    await this.#buy(open.filter((query) => this.#isOpen(query)));
  }

  async #buy(open: readonly Query[]): Promise<void> {
    const words = open.filter(({ question }) => question.about === "keyword");
    const paid = open.filter(({ question }) => question.about !== "keyword");
    if (words.length === 0) await this.parts.buyer().ask(paid);
    else {
      await this.#findKeywords(words);
      // A formula that asks for a keyword asks next how companies use it: both go with one record.
      for (const query of paid) if (this.#isOpen(query)) this.#batch.add(query);
    }
    this.parts.onChange();
  }

  #isOpen(query: Query): boolean {
    if (!this.store.isOpen(query)) return false;
    if (this.parts.service.access) return true;
    this.store.set(query, failed({ kind: "not-connected" }));
    return false;
  }

  async #findKeywords(words: readonly Query[]): Promise<void> {
    const asked = words.flatMap(({ question }) => (question.about === "keyword" ? question : []));
    const failure = await findKeywords(asked, this.parts);
    if (!failure) return;
    for (const query of words)
      if (!this.store.answer(query)) this.store.set(query, failed(failure));
    this.parts.onTrouble(failure);
  }

  // What others hold

  /** Takes in what colleagues wrote into the file. Never fails; Excel does not answer while somebody types. */
  async takeNews(): Promise<void> {
    const { workbook, ledger, answers, onChange } = this.parts;
    if (!workbook.news) return;
    const look = async () => {
      const found = await workbook.news?.().catch(() => null);
      this.#news = null;
      if (!found) return;
      ledger.load(found.ledger);
      answers.load(found.answers);
      this.store.reread(found.answers.map(([key]) => key));
      onChange();
    };
    this.#news ??= look();
    await within(this.parts.clock, NEWS_MS, this.#news);
  }

  /** The service turned out to be a gateway: what waits may be held there. */
  askTeam(): Promise<void> {
    const waiting = this.store.all().filter(isMissing);
    return this.takeFromTeam(waiting.map(({ question }) => question));
  }

  /** Takes in what the team holds of what is asked for, when there is a team. */
  async takeFromTeam(questions: readonly Question[]): Promise<void> {
    const { service, balance } = this.parts;
    // The reply under way may be the first, which tells whether there is a team.
    if (!service.isTeam) await balance.firstReply(DISCOVERY_MS);
    const { http, isTeam } = service;
    if (!isTeam || !http || questions.length === 0) return;
    const missing = questions.filter((question) => !this.stateOf(question));
    await takeHeld(missing, { ...this.parts, http }).catch(() => undefined);
  }

  /** Brings what this machine, colleagues and a team's gateway hold into memory. */
  async lookUp(questions: readonly Question[], isRefresh = false): Promise<void> {
    await this.parts.answers.lookUp(questions.flatMap(keysFor));
    if (questions.some((question) => !this.stateOf(question))) await this.takeNews();
    if (!isRefresh) await this.takeFromTeam(questions);
  }
}

/** A refresh wants what nobody holds yet. */
function isMissing({ refreshBefore, state }: Query): boolean {
  return refreshBefore === 0 && state.kind !== "answered";
}

/** What costs nothing, and what a person approved, is no formula's to spend. */
function isOfFormula({ approval, cause, question }: Query): boolean {
  return cause.kind === "formula" && !approval && question.about !== "keyword";
}
