/** Acts one after the other. One that fails rejects for its caller and stops none behind it. */
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
