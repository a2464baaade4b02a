/**
 * Units and identities as types: an instant is not a duration, and a credit is not a count.
 * Numbers carry a unit: the compiler compares it, but arithmetic loses it (a sum of credits can be
 * assigned to `Credits` again). Strings carry a brand that only their parser gives.
 */
declare const unit: unique symbol;
declare const brand: unique symbol;

/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number & { readonly [unit]?: "instant" };
/** A length of time in milliseconds. */
export type DurationMs = number & { readonly [unit]?: "duration" };
export const DAY_MS: DurationMs = 86_400_000;
/** API credits of the service: whole, never negative. */
export type Credits = number & { readonly [unit]?: "credits" };

/** The canonical name of a question: equal keys are one question. */
export type QuestionKey = string & { readonly [brand]: "question-key" };

/** Tells the time and waits: the only way in which the client knows of time. */
export interface Clock {
  now(): EpochMs;
  /** Resolves after `ms`; rejects with the signal's reason when aborted first. */
  wait(ms: DurationMs, signal?: AbortSignal): Promise<void>;
}

/** Waits for `work`, `mostMs` at most. */
export async function within(clock: Clock, mostMs: DurationMs, work: unknown): Promise<void> {
  const isOver = new AbortController();
  await Promise.race([work, clock.wait(mostMs, isOver.signal).catch(() => undefined)]);
  isOver.abort();
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort);
        resolve();
      }, ms);
      if (signal?.aborted) abort();
      else signal?.addEventListener("abort", abort, { once: true });
    }),
};
