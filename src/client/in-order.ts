/** Runs actions one after the other. One that fails rejects for its caller; the ones behind it still run. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  act<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
