/** A state that is replaced whole and told to whoever shows it: what `useSyncExternalStore` wants. */
export class Observed<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly value = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<T>): void {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** What was thrown, as the sentence it carries. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
