/**
 * Sentences for people, kept until the pane shows them: from whoever finds something wrong (a
 * damaged workbook, a configuration that cannot be used), each said once; and what the last ribbon
 * command did, until it is read.
 */
export class NoticeBoard {
  #sentences: readonly string[] = [];
  #told: string | null = null;
  #leftOut = 0;
  readonly #listeners = new Set<() => void>();

  readonly add = (sentence: string): void => {
    if (this.#sentences.includes(sentence)) return;
    this.#sentences = [...this.#sentences, sentence];
    this.#changed();
  };

  /** So many settings of the workbook cannot be used. */
  readonly leaveOut = (settings: number): void => {
    this.#leftOut = settings;
    this.#changed();
  };

  readonly leftOut = (): number => this.#leftOut;

  readonly sentences = (): readonly string[] => this.#sentences;

  /** What a command did; null when it was read. */
  readonly tell = (sentence: string | null): void => {
    this.#told = sentence;
    this.#changed();
  };

  readonly told = (): string | null => this.#told;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
