/**
 * Follows many questions as one: opens them, reports their changes, and lets them go when all have ended.
 * Thousands are opened and let go in pieces, so that the page answers clicks meanwhile. They are asked together
 * when all are open, because questions of one company belong in one wave.
 */
import { type Ask, type AskTerms, isEnd, isGivenUp } from "../purchases/asks";
import type { DoorParts } from "./open-ask";
import type { Question } from "../../model/question";
import type { QuestionState, Stop } from "../interface/scout-client";
import { Turns } from "../../model/turns";

export interface QuestionRunOptions {
  readonly terms: AskTerms;
  readonly signal?: AbortSignal | undefined;
  readonly onState?: ((index: number, state: QuestionState) => void) | undefined;
}

export class QuestionRun {
  readonly states: QuestionState[] = [];
  readonly #opened: Ask[] = [];
  readonly #stops: Stop[] = [];
  readonly #leaving: Stop[] = [];
  /** Asks for which nothing is under way; true when the ask is new, false when it is to be decided again. */
  readonly #toAsk = new Map<Ask, boolean>();
  readonly #turns = new Turns();
  #isAsked = false;
  #isOver = false;
  #waiting = 0;
  #end: () => void = () => undefined;

  constructor(
    private readonly parts: DoorParts,
    private readonly options: QuestionRunOptions
  ) {}

  /** Asks the questions; resolves when each has ended. */
  async ask(questions: readonly Question[]): Promise<void> {
    const { signal } = this.options;
    const over = new Promise<void>((resolve) => (this.#end = resolve));
    signal?.addEventListener("abort", this.#cancel, { once: true });
    for (const question of questions) {
      if (this.#turns.isOver()) await this.#turns.rest();
      // The run was stopped: the rest is never opened.
      if (signal?.aborted) this.states.push(cancelled);
      else this.#open(question);
    }
    if (this.#turns.isLate()) await this.#turns.rest();
    this.#isAsked = true;
    this.#askAll();
    if (signal?.aborted) this.#cancel();
    queueMicrotask(this.#endOnce);
    await over;
    signal?.removeEventListener("abort", this.#cancel);
  }

  /** Stops listening. A stopped question that a formula still wants is asked again for the formula. */
  async letGo(): Promise<void> {
    const { asks, open } = this.parts;
    for (const stay of this.#leaving) stay();
    // A stopped run is let go in one piece: no question of it may start again in between.
    const isStopped = this.options.signal?.aborted ?? false;
    if (!isStopped && this.#turns.isLate()) await this.#turns.rest();
    for (const stop of this.#stops) {
      if (!isStopped && this.#turns.isOver()) await this.#turns.rest();
      stop();
    }
    for (const ask of new Set(this.#opened))
      if (isGivenUp(ask) && asks.get(ask.id) === ask) open.askAgain(ask);
  }

  #open(question: Question): void {
    const { asks, open } = this.parts;
    const { ask, isNew } = asks.open(question, this.options.terms);
    open.stay(ask);
    const isAnswered = asks.answer(ask);
    if (!isAnswered && (isNew || (!this.#toAsk.has(ask) && open.isIdle(ask))))
      this.#toAsk.set(ask, isNew);
    const index = this.states.length;
    this.#opened.push(ask);
    this.states.push(ask.state);
    this.#waiting += Number(!isEnd(ask.state));
    this.#stops.push(asks.follow(ask, (state) => this.#hear(index, state)));
  }

  /** Asks all in one piece: a wave that ends in between would split what belongs together. */
  #askAll(): void {
    const { open } = this.parts;
    this.states.forEach((state, index) => {
      if (state.kind !== "asking") this.options.onState?.(index, state);
    });
    for (const [ask, isNew] of this.#toAsk) {
      if (ask.state.kind === "answered" || isGivenUp(ask)) continue;
      if (isNew) open.add(ask);
      else if (open.isIdle(ask)) open.askAgain(ask);
    }
    this.#toAsk.clear();
  }

  #hear(index: number, state: QuestionState): void {
    if (this.#isOver) return;
    const before = this.states[index] ?? state;
    this.states[index] = state;
    this.#waiting += Number(!isEnd(state)) - Number(!isEnd(before));
    if (this.#isAsked) this.options.onState?.(index, state);
    // Later, because other listeners have not heard of this change yet.
    if (this.#waiting === 0) queueMicrotask(this.#endOnce);
  }

  readonly #endOnce = (): void => {
    if (this.#isOver || !this.#isAsked || this.#waiting > 0) return;
    this.#isOver = true;
    this.#end();
  };

  readonly #cancel = (): void => {
    const { open } = this.parts;
    for (const ask of new Set(this.#opened))
      if (!isEnd(ask.state)) this.#leaving.push(open.leave(ask, () => this.#takeBack(ask)));
  };

  /** Takes one question of the run back. A formula that wants it too is served again by `letGo`. */
  #takeBack(ask: Ask): void {
    if (isEnd(ask.state)) return;
    this.parts.open.released(ask);
    this.parts.asks.tell(ask, cancelled);
  }
}

const cancelled: QuestionState = { kind: "failed", failure: { kind: "cancelled" } };
