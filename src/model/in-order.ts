/** Acts one after the other: one that fails is told to who asked for it, and stops none behind it. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  act<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** When all that was asked for by now has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
