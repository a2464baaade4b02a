/**
 * Who waits for which question. Equal questions are one ask however many cells, runs or panels
 * want it; a listener hears about all of its questions at once, a microtask after a change, and
 * only when something changed.
 */
import type { Approval } from "./approval";
import { keyOf, type Cause, type Question } from "./question";
import type { QuestionState, Stop } from "./scout-client";
import type { Lane } from "./scheduler";

export interface Ask {
  readonly id: string;
  readonly question: Question;
  readonly cause: Cause;
  readonly lane: Lane;
  /** Given when a person confirmed the price: then it needs no allowance. */
  readonly approval: Approval | null;
  state: QuestionState;
  /** The purchase it waits for. */
  purchaseId: string | null;
  readonly listeners: Set<() => void>;
}

/** On whose behalf, and with whose word, something is asked. */
export type AskTerms = Pick<Ask, "cause" | "lane" | "approval">;

/** Equal ids are one ask: rows and depth count, unlike in an answer's key. */
export function askId(question: Question): string {
  const key = keyOf(question);
  if (question.about === "companies") return `${key}#${question.from}+${question.count}`;
  return question.about === "use" ? `${key}#${question.needs}` : key;
}

export class AskBook {
  readonly #asks = new Map<string, Ask>();

  /** `onIdle` is told of asks that nobody waits for any more. */
  constructor(private readonly onIdle: (ask: Ask) => void) {}

  get(id: string): Ask | undefined {
    return this.#asks.get(id);
  }

  all(): Iterable<Ask> {
    return this.#asks.values();
  }

  /** The ask for a question, made when there is none; a later approval upgrades a waiting ask. */
  open(question: Question, terms: AskTerms): { ask: Ask; isNew: boolean } {
    const id = askId(question);
    const old = this.#asks.get(id);
    if (old && (terms.approval === null || old.approval?.isOpen)) return { ask: old, isNew: false };
    const listeners = old?.listeners ?? new Set<() => void>();
    const ask: Ask = {
      id,
      question,
      ...terms,
      state: { kind: "asking" },
      purchaseId: old?.purchaseId ?? null,
      listeners,
    };
    this.#asks.set(id, ask);
    return { ask, isNew: true };
  }

  /** Calls `listener` with the states of all `asks` after each change of any, until stopped. */
  listen(asks: readonly Ask[], listener: (states: readonly QuestionState[]) => void): Stop {
    let isQueued = false;
    let isStopped = false;
    const states = () => asks.map(({ id, state }) => this.#asks.get(id)?.state ?? state);
    const hear = () => {
      if (isQueued) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        if (!isStopped) listener(states());
      });
    };
    for (const { listeners } of asks) listeners.add(hear);
    return () => {
      isStopped = true;
      for (const { id, listeners } of asks) {
        listeners.delete(hear);
        const ask = this.#asks.get(id);
        if (!ask || ask.listeners.size > 0) continue;
        this.#asks.delete(id);
        this.onIdle(ask);
      }
    };
  }

  tell(ask: Ask, state: QuestionState): void {
    const current = this.#asks.get(ask.id) ?? ask;
    if (isSame(current.state, state)) return;
    current.state = state;
    for (const listener of [...current.listeners]) listener();
  }
}

function isSame(a: QuestionState, b: QuestionState): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === "failed" && b.kind === "failed")
    return JSON.stringify(a.failure) === JSON.stringify(b.failure);
  return a.kind === "asking";
}
