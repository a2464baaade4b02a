/** An immutable state with listeners, in the form that `useSyncExternalStore` needs. */
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

/** The message of a thrown value. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
