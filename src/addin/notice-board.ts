import { type Said, say } from "../texts";

/**
 * Messages for the pane, kept until it is shown: problems that parts of the add-in found (a damaged
 * workbook, a configuration that cannot be used), each only once; and what the last ribbon command did,
 * until a person has read it.
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

  /** Sets how many settings of the workbook cannot be used. */
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
