/**
 * Who waits for which question. Equal questions are one ask, however many cells, runs or panels
 * want the answer. A listener hears about all of its questions at once, a microtask after a change,
 * and only when something changed. A refresh is an ask of its own, beside the one that shows the
 * old answer: cells keep the old answer until a newer one comes.
 */
import type { Approval } from "./approval";
import { isPassing } from "../../model/failure";
import { keyOf, type Cause, type Question } from "../../model/question";
import { isSameReading, keysFor, type Shelf } from "../../model/reading";
import type { QuestionState, SearchQuestion, Stop } from "../interface/scout-client";
import type { Lane } from "../wire/queue";
import type { EpochMs, QuestionKey } from "../../model/units";

export interface Ask {
  readonly id: string;
  readonly question: Question;
  /** The formula, run or panel for which it is asked now. */
  readonly cause: Cause;
  readonly lane: Lane;
  /** Set when a person confirmed the price: then it needs no allowance. */
  readonly approval: Approval | null;
  /** Answers bought before this instant do not answer it; 0 accepts any age. */
  readonly refreshBefore: EpochMs;
  readonly state: QuestionState;
  /** It is held whatever the allowance: its answer was forgotten, or it was held or dropped before. */
  readonly mustHold: boolean;
  readonly listeners: ReadonlySet<(state: QuestionState) => void>;
}

/** An ask that only this book may change. */
interface OpenAsk extends AskTerms, Pick<Ask, "id" | "question"> {
  cause: Cause;
  lane: Lane;
  approval: Approval | null;
  refreshBefore: EpochMs;
  state: QuestionState;
  mustHold: boolean;
  readonly listeners: Set<(state: QuestionState) => void>;
}

/** For what, and with whose approval, something is asked. */
export type AskTerms = Pick<Ask, "cause" | "lane" | "approval"> & {
  readonly refreshBefore?: EpochMs | undefined;
};

/** The state of a question that a shelf answers; undefined when it does not. */
export type StateOf = (question: Question, shelf?: Shelf) => QuestionState | undefined;

function spanId({ from, count, withTotal }: SearchQuestion): string {
  return `#${from}+${count}${withTotal ? "t" : ""}`;
}

/** Equal ids are one ask. Unlike the key of an answer, it also tells which rows and how many entries are wanted. */
export function askId(question: Question): string {
  const key = keyOf(question);
  switch (question.about) {
    case "companies":
      return `${key}${spanId(question)}`;
    case "jobs":
      return `${key}${spanId(question)}${question.withPeople ? "p" : ""}`;
    case "technologies":
    case "intents":
      return question.atLeast === undefined ? key : `${key}#${question.atLeast}`;
    case "use":
      return `${key}#${question.needs}`;
    default:
      return key;
  }
}

/** Buys what asks wait for. */
export interface AskListener {
  /** Nobody waits for `ask` any more. */
  released(ask: Ask): void;
  /** The answer of `ask` came; gives false when its own purchase is on its way and will tell it. */
  answered(ask: Ask): boolean;
  /** The answer of `ask` was removed. */
  forgotten(ask: Ask): void;
}

export interface AskBookParts {
  readonly stateOf: (ask: Ask) => QuestionState | undefined;
}

export class AskBook {
  readonly #asks = new Map<string, OpenAsk>();
  readonly #byKey = new Map<QuestionKey, Set<string>>();
  /**
   * Ids of asks that were held or dropped when the last listener left. When Excel calculates everything, it cancels a
   * cell's call and makes it again: that is not a decision, so the ask is held again.
   */
  readonly #leftHeld = new Set<string>();

  #listener: AskListener | null = null;

  constructor(private readonly parts: AskBookParts) {}

  reportTo(listener: AskListener): void {
    this.#listener = listener;
  }

  get(id: string): Ask | undefined {
    return this.#asks.get(id);
  }

  /** The state of a question that a held answer gives; undefined without one. */
  stateOf(ask: Ask): QuestionState | undefined {
    return this.parts.stateOf(ask);
  }

  /** Whether somebody still waits for `ask` and nothing held answers it; tells the answer otherwise. */
  isOpen(ask: Ask): boolean {
    return this.#asks.get(ask.id) === ask && !this.answer(ask);
  }

  /** Tells listeners the answer if it is held; false when it is not. */
  answer(ask: Ask): boolean {
    const state = this.stateOf(ask);
    if (state) this.tell(ask, state);
    return state !== undefined;
  }

  all(): Iterable<Ask> {
    return this.#asks.values();
  }

  /**
   * The ask for a question; makes one when there is none. With a person's approval, an ask that waits without one
   * counts as new: it is decided again.
   */
  open(question: Question, terms: AskTerms): { ask: Ask; isNew: boolean } {
    const { cause, lane, approval, refreshBefore = 0 } = terms;
    const id = refreshBefore > 0 ? `${askId(question)}@refresh` : askId(question);
    const old = this.#asks.get(id);
    if (old)
      return { ask: old, isNew: this.#upgrade(old, { cause, lane, approval, refreshBefore }) };
    const ask: OpenAsk = {
      id,
      question,
      cause,
      lane,
      approval,
      refreshBefore,
      state: { kind: "asking" },
      mustHold: this.#leftHeld.delete(id) && approval === null,
      listeners: new Set(),
    };
    this.#asks.set(id, ask);
    for (const key of keysFor(question)) this.#idsOf(key).add(id);
    return { ask, isNew: true };
  }

  #upgrade(
    ask: OpenAsk,
    terms: Pick<Ask, "cause" | "lane" | "approval" | "refreshBefore">
  ): boolean {
    if (ask.approval?.isOpen) return false;
    Object.assign(ask, terms);
    if (terms.approval === null) return false;
    this.tell(ask, { kind: "asking" });
    return true;
  }

  /** Calls `listener` with the states of all `asks` after each change of any, until stopped. */
  listen(asks: readonly Ask[], listener: (states: readonly QuestionState[]) => void): Stop {
    let isQueued = false;
    let isStopped = false;
    const states = () => asks.map(({ state }) => state);
    const hear = () => {
      if (isQueued) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        if (!isStopped) listener(states());
      });
    };
    for (const ask of asks) this.#of(ask).listeners.add(hear);
    return () => {
      isStopped = true;
      for (const ask of asks) this.#leave(ask, hear);
    };
  }

  /** Calls `listener` at once after each change of one ask, until stopped. */
  follow(ask: Ask, listener: (state: QuestionState) => void): Stop {
    this.#of(ask).listeners.add(listener);
    return () => this.#leave(ask, listener);
  }

  /** From now on `ask` is bought only when a person approves it. */
  holdNextTime(ask: Ask): void {
    this.#of(ask).mustHold = true;
  }

  tell(ask: Ask, state: QuestionState): void {
    if (isSame(ask.state, state)) return;
    this.#of(ask).state = state;
    for (const listener of [...ask.listeners]) listener(state);
  }

  /** Answers under these keys came, changed or went: tells those who show or await them. */
  reread(keys: readonly QuestionKey[]): void {
    const ids = new Set(keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
    for (const id of ids) {
      const ask = this.#asks.get(id);
      if (ask) this.#reread(ask);
    }
  }

  /** Tells changes that do not come from answers: whether they are stale. */
  rereadAll(): void {
    for (const ask of [...this.#asks.values()]) this.#reread(ask);
  }

  #reread(ask: Ask): void {
    const wasAnswered = ask.state.kind === "answered";
    const state = this.parts.stateOf(ask);
    if (state) {
      if (!wasAnswered && this.#listener?.answered(ask) === false) return;
      this.tell(ask, state);
    } else if (wasAnswered) {
      this.#listener?.forgotten(ask);
    }
  }

  #leave(ask: Ask, listener: (state: QuestionState) => void): void {
    this.#of(ask).listeners.delete(listener);
    if (ask.listeners.size > 0 || this.#asks.get(ask.id) !== ask) return;
    this.#asks.delete(ask.id);
    const isHeld = ask.state.kind === "failed" && ask.state.failure.kind === "held";
    if (isHeld || (ask.mustHold && ask.state.kind !== "answered")) this.#leftHeld.add(ask.id);
    for (const key of keysFor(ask.question)) {
      const ids = this.#byKey.get(key);
      ids?.delete(ask.id);
      if (ids?.size === 0) this.#byKey.delete(key);
    }
    this.#listener?.released(ask);
  }

  /** Every ask was opened here. */
  #of(ask: Ask): OpenAsk {
    return ask as OpenAsk;
  }

  #idsOf(key: QuestionKey): Set<string> {
    const ids = this.#byKey.get(key) ?? new Set<string>();
    this.#byKey.set(key, ids);
    return ids;
  }
}

function isSame(a: QuestionState, b: QuestionState): boolean {
  if (a.kind === "answered" && b.kind === "answered")
    return a.isStale === b.isStale && isSameReading(a.reading, b.reading);
  if (a.kind === "failed" && b.kind === "failed")
    return a.failure === b.failure || JSON.stringify(a.failure) === JSON.stringify(b.failure);
  return a.kind === b.kind;
}

/** Whether a run stops waiting for a question. */
export function isEnd(state: QuestionState): boolean {
  if (state.kind === "asking") return false;
  if (state.kind === "answered") return true;
  return !isPassing(state.failure);
}

/** Whether a person dropped it, or its run was stopped. */
export function isGivenUp({ state }: Ask): boolean {
  return state.kind === "failed" && state.failure.kind === "cancelled";
}
