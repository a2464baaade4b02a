/**
 * Sentences for people from whoever finds something wrong (a damaged workbook, a configuration
 * that cannot be used), kept until the pane shows them. Each is said once.
 */
export class NoticeBoard {
  #sentences: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  readonly add = (sentence: string): void => {
    if (this.#sentences.includes(sentence)) return;
    this.#sentences = [...this.#sentences, sentence];
    for (const listener of [...this.#listeners]) listener();
  };

  readonly sentences = (): readonly string[] => this.#sentences;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
