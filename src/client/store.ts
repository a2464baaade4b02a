/**
 * Who waits for which question: state and listeners by question. Equal questions are one query, however many cells,
 * runs or panels want the answer. A listener hears of all of its questions at once, one time a tick. A refresh is a
 * query of its own beside the one that shows the old answer.
 */
import type { Approval } from "./approval";
import type { QuestionState, Stop } from "./interface/scout-client";
import { isPassing, type Failure } from "./failure";
import { onceATick } from "./once-a-tick";
import { keyOf, type Cause, type Question, type SearchQuestion } from "./question";
import { isSameReading, keysFor } from "./reading";
import type { EpochMs, QuestionKey } from "./units";

/** Only the store changes what is readonly here. */
export interface Query {
  readonly id: string;
  readonly question: Question;
  /** What was bought before this instant does not answer it; 0 accepts any age. */
  refreshBefore: EpochMs;
  /** The formula, run or panel for which it was asked last. */
  cause: Cause;
  /** A person confirmed its price. */
  approval: Approval | null;
  /** It waits for a person whatever the allowance: it was dropped or forgotten before, or we wrote its formula. */
  mustWait: boolean;
  /** It waited before its call was made anew: it goes on waiting, until its workbook is trusted. */
  hasWaited: boolean;
  readonly state: QuestionState;
  readonly observers: ReadonlySet<Observer>;
}

export interface Observer {
  /** Hears of a change, or undefined: of many in a tick. */
  readonly changed: (query: Query) => void;
  /** It wants to go, and stays only because a request that may be charged is out. */
  isLeaving?: boolean;
}

type OwnQuery = { -readonly [K in keyof Query]: Query[K] } & { readonly observers: Set<Observer> };

export type QueryTerms = Pick<Query, "cause" | "approval" | "refreshBefore">;

export interface StoreParts {
  /** The state that held answers give; undefined without one. */
  readonly stateOf: (query: Query) => QuestionState | undefined;
  /** An answer came. False: a request that is out for it tells the end itself. */
  readonly onAnswer: (query: Query) => boolean;
  /** Nobody observes the query any more. */
  readonly onUnobserved: (query: Query) => void;
  /** The answer that was shown is gone. */
  readonly onForgotten: (query: Query) => void;
}

/** Equal ids are one query. Unlike the key of an answer, it also tells which rows and how many entries are wanted. */
export function queryId(question: Question): string {
  const key = keyOf(question);
  switch (question.about) {
    case "companies":
      return `${key}${spanOf(question)}`;
    case "jobs":
      return `${key}${spanOf(question)}${question.withPeople ? "p" : ""}`;
    case "use":
      return `${key}#${question.needs}`;
    default:
      return key;
  }
}

function spanOf({ from, count, withTotal }: SearchQuestion): string {
  return `#${from}+${count}${withTotal ? "t" : ""}`;
}

/** What stays of a query that nobody observes: when Excel calculates again, it cancels a cell's call and makes it anew. */
type Left = Pick<Query, "mustWait" | "hasWaited" | "approval">;

export class QuestionStore {
  readonly #queries = new Map<string, OwnQuery>();
  readonly #byKey = new Map<QuestionKey, Set<OwnQuery>>();
  readonly #left = new Map<string, Left>();

  constructor(private readonly parts: StoreParts) {}

  all(): Query[] {
    return [...this.#queries.values()];
  }

  /** The query of a question; `isNew` when it is to be decided. A person's approval makes one that waits new. */
  open(question: Question, terms: QueryTerms): { query: Query; isNew: boolean } {
    const id = `${queryId(question)}${terms.refreshBefore > 0 ? "@refresh" : ""}`;
    const old = this.#queries.get(id);
    if (old) {
      if (old.approval?.isOpen) return { query: old, isNew: false };
      Object.assign(old, { ...terms, approval: terms.approval ?? old.approval });
      if (terms.approval) this.set(old, { kind: "asking" });
      return { query: old, isNew: terms.approval !== null };
    }
    const left = this.#left.get(id);
    this.#left.delete(id);
    const query: OwnQuery = {
      ...{ id, question, ...terms, state: { kind: "asking" } },
      approval: terms.approval ?? left?.approval ?? null,
      mustWait: left?.mustWait ?? false,
      hasWaited: left?.hasWaited ?? false,
      observers: new Set(),
    };
    this.#queries.set(id, query);
    for (const key of keysFor(question)) {
      const queries = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, queries.add(query));
    }
    return { query, isNew: true };
  }

  /** Whether somebody waits for it and nothing held answers it; tells the answer otherwise. */
  isOpen(query: Query): boolean {
    return this.#queries.get(query.id) === query && !this.answer(query);
  }

  /** Tells the answer if one is held. */
  answer(query: Query): boolean {
    const state = this.parts.stateOf(query);
    if (state) this.set(query, state);
    return state !== undefined;
  }

  /** Somebody waits for it who does not want to go. */
  isWanted({ observers }: Query): boolean {
    return [...observers].some(({ isLeaving }) => !isLeaving);
  }

  set(query: Query, state: QuestionState): void {
    if (isSame(query.state, state)) return;
    (query as OwnQuery).state = state;
    for (const { changed } of [...query.observers]) changed(query);
  }

  observe(query: Query, observer: Observer): void {
    (query as OwnQuery).observers.add(observer);
  }

  leave(query: Query, observer: Observer): void {
    const own = query as OwnQuery;
    if (!own.observers.delete(observer) || own.observers.size > 0) return;
    if (this.#queries.get(own.id) !== own) return;
    this.#queries.delete(own.id);
    const { approval, state } = own;
    const isOpen = state.kind !== "answered";
    const mustWait = own.mustWait && isOpen;
    const hasWaited = isWaiting(state) || (own.hasWaited && isOpen);
    if (mustWait || hasWaited || approval?.isOpen)
      this.#left.set(own.id, { mustWait, hasWaited, approval });
    for (const key of keysFor(own.question)) {
      const queries = this.#byKey.get(key);
      queries?.delete(own);
      if (queries?.size === 0) this.#byKey.delete(key);
    }
    this.parts.onUnobserved(own);
  }

  /** Calls `listener` with the states of all `queries` in the tick after a change of any. */
  listen(queries: readonly Query[], listener: (states: readonly QuestionState[]) => void): Stop {
    let isStopped = false;
    const changed = onceATick(() => {
      if (!isStopped) listener(queries.map(({ state }) => state));
    });
    const observer: Observer = { changed };
    for (const query of queries) this.observe(query, observer);
    return () => {
      isStopped = true;
      for (const query of queries) this.leave(query, observer);
    };
  }

  /** Answers under these keys came, changed or went. */
  reread(keys: Iterable<QuestionKey>): void {
    const queries = new Set<Query>();
    for (const key of keys) for (const query of this.#byKey.get(key) ?? []) queries.add(query);
    for (const query of queries) this.#reread(query);
  }

  /** Whether answers are stale may have changed. */
  rereadAll(): void {
    for (const query of this.all()) this.#reread(query);
  }

  #reread(query: Query): void {
    const wasAnswered = query.state.kind === "answered";
    const state = this.parts.stateOf(query);
    if (!state) {
      if (wasAnswered) this.parts.onForgotten(query);
    } else if (wasAnswered || this.parts.onAnswer(query)) this.set(query, state);
  }
}

export function failed(failure: Failure): QuestionState {
  return { kind: "failed", failure };
}

export function isWaiting(state: QuestionState): boolean {
  return state.kind === "failed" && state.failure.kind === "waiting";
}

/** Whether a run stops waiting for a question. */
export function isEnd(state: QuestionState): boolean {
  return state.kind === "answered" || (state.kind === "failed" && !isPassing(state.failure));
}

/** Whether a person dropped it. */
export function isDropped({ state, mustWait }: Query): boolean {
  return mustWait && state.kind === "failed" && state.failure.kind === "cancelled";
}

function isSame(a: QuestionState, b: QuestionState): boolean {
  if (a.kind === "answered" && b.kind === "answered")
    return a.isStale === b.isStale && isSameReading(a.reading, b.reading);
  if (a.kind === "failed" && b.kind === "failed")
    return a.failure === b.failure || JSON.stringify(a.failure) === JSON.stringify(b.failure);
  return a.kind === b.kind;
}
