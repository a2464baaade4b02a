/**
 * Who waits for which question. Equal questions are one ask however many cells, runs or panels
 * want it; a listener hears about all of its questions at once, a microtask after a change, and
 * only when something changed. A refresh is an ask of its own beside the one that shows the old
 * answer: cells keep what they have until there is something newer.
 */
import type { Approval } from "./approval";
import { keyOf, type Cause, type Question } from "../../model/question";
import { isSameReading, keysFor, type Shelf } from "../../model/reading";
import type { QuestionState, SearchQuestion, Stop } from "../interface/scout-client";
import type { Lane } from "../wire/scheduler";
import type { Presence } from "../../model/presence";
import type { Clock, EpochMs, QuestionKey } from "../../model/units";

export interface Ask {
  readonly id: string;
  readonly question: Question;
  /** On whose behalf it is asked now. */
  readonly cause: Cause;
  readonly lane: Lane;
  /** Set when a person confirmed the price: then it needs no allowance. */
  readonly approval: Approval | null;
  /** Answers bought before this instant do not answer it; 0 accepts any age. */
  readonly refreshBefore: EpochMs;
  readonly state: QuestionState;
  /** Its answer was forgotten, or it waited for a decision before: it is held whatever the allowance. */
  readonly mustHold: boolean;
  readonly meant: TypedHere;
  readonly since: EpochMs;
  readonly askedAt: EpochMs;
  readonly listeners: ReadonlySet<(state: QuestionState) => void>;
}

/**
 * Whether a person here typed or changed the formula that asks; others came with the file or from a colleague.
 * "perhaps": it asked near an edit made here, and nobody has checked yet whether that edit explains it.
 */
export type TypedHere = "yes" | "no" | "perhaps";

/** An ask that only this book may change. */
interface OpenAsk extends AskTerms, Pick<Ask, "id" | "question" | "since"> {
  cause: Cause;
  lane: Lane;
  approval: Approval | null;
  refreshBefore: EpochMs;
  state: QuestionState;
  mustHold: boolean;
  meant: TypedHere;
  askedAt: EpochMs;
  readonly listeners: Set<(state: QuestionState) => void>;
}

/** On whose behalf, and with whose approval, something is asked. */
export type AskTerms = Pick<Ask, "cause" | "lane" | "approval"> & {
  readonly refreshBefore?: EpochMs | undefined;
};

/** The state of a question by what a shelf holds; undefined when that does not answer it. */
export type StateOf = (question: Question, shelf?: Shelf) => QuestionState | undefined;

function spanId({ from, count, withTotal }: SearchQuestion): string {
  return `#${from}+${count}${withTotal ? "t" : ""}`;
}

/** Equal ids are one ask: rows and depth count, unlike in an answer's key. */
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

/** Who buys what asks wait for. */
export interface AskListener {
  /** Nobody waits for `ask` any more. */
  released(ask: Ask): void;
  /** The answer of `ask` is there; false when its own purchase is on its way and will say so. */
  answered(ask: Ask): boolean;
  /** The answer of `ask` is held no more. */
  forgotten(ask: Ask): void;
}

export interface AskBookParts {
  readonly stateOf: (ask: Ask) => QuestionState | undefined;
  readonly clock: Clock;
  readonly presence: Presence;
}

export class AskBook {
  readonly #asks = new Map<string, OpenAsk>();
  readonly #byKey = new Map<QuestionKey, Set<string>>();
  /**
   * Held or dropped when the last one who waited left. When Excel calculates everything, it cancels a cell's call and
   * makes it again: that is not a decision, so it is held again.
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

  /** The state of a question by what is held; undefined when that does not answer it. */
  stateOf(ask: Ask): QuestionState | undefined {
    return this.parts.stateOf(ask);
  }

  /** Tells the answer if it is held; false when it is not. */
  answer(ask: Ask): boolean {
    const state = this.stateOf(ask);
    if (state) this.tell(ask, state);
    return state !== undefined;
  }

  all(): Iterable<Ask> {
    return this.#asks.values();
  }

  /**
   * The ask for a question; makes one when there is none. A person's approval upgrades one that waits without it: then
   * it is decided again, like a new one.
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
      meant: cause.kind !== "formula" ? "yes" : this.parts.presence.isThere() ? "perhaps" : "no",
      since: this.parts.clock.now(),
      askedAt: this.parts.clock.now(),
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

  /** From now on it is bought only when a person approves it. */
  holdNextTime(ask: Ask): void {
    this.#of(ask).mustHold = true;
  }

  setMeant(ask: Ask, meant: TypedHere): void {
    this.#of(ask).meant = meant;
  }

  /** What was asked while somebody typed counts as asked now, and as intended if that edit was entered. */
  typed(ask: Ask): void {
    this.#of(ask).meant = this.parts.presence.isThereSince(ask.askedAt) ? "perhaps" : "no";
    this.#of(ask).askedAt = this.parts.clock.now();
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

  /** What is held is the same, but what is said about it (its age) may have changed. */
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

/** Whether a run stops waiting for a question: a rate limit passes by itself, anything else needs a person. */
export function isEnd(state: QuestionState): boolean {
  if (state.kind === "asking") return false;
  if (state.kind === "answered") return true;
  return state.failure.kind !== "rate-limited" && state.failure.kind !== "offline";
}
