import { type Said, say } from "../sentences";

/**
 * What is told to people, kept until the pane shows them: from whoever finds something wrong (a
 * damaged workbook, a configuration that cannot be used), each said once; and what the last ribbon
 * command did, until it is read.
 */
export class NoticeBoard {
  #sentences: readonly Said[] = [];
  #told: Said | null = null;
  #leftOut = 0;
  readonly #listeners = new Set<() => void>();

  readonly add = (sentence: Said): void => {
    const words = say(sentence);
    if (this.#sentences.some((known) => say(known) === words)) return;
    this.#sentences = [...this.#sentences, sentence];
    this.#changed();
  };

  /** So many settings of the workbook cannot be used. */
  readonly leaveOut = (settings: number): void => {
    this.#leftOut = settings;
    this.#changed();
  };

  readonly leftOut = (): number => this.#leftOut;

  readonly sentences = (): readonly Said[] => this.#sentences;

  /** What a command did; null when it was read. */
  readonly tell = (sentence: Said | null): void => {
    this.#told = sentence;
    this.#changed();
  };

  readonly told = (): Said | null => this.#told;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
