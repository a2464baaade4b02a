/**
 * What is for the pane and kept until it is shown: problems that parts of the add-in found, each only once; what the last
 * ribbon command did, until a person has read it; and the panel that a command asks for.
 */
import { type Said, say } from "../texts";
import type { AskedPanel } from "../taskpane/state/pane-context";

export class PaneNews {
  #sentences: readonly Said[] = [];
  #told: Said | null = null;
  #leftOut = 0;
  #asked: AskedPanel | null = null;
  #showPanel: ((panel: AskedPanel) => void) | null = null;
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

  /** What a command did; null when it was read. */
  readonly tell = (sentence: Said | null): void => {
    this.#told = sentence;
    this.#changed();
  };

  readonly leftOut = (): number => this.#leftOut;
  readonly sentences = (): readonly Said[] => this.#sentences;
  readonly told = (): Said | null => this.#told;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly askForPanel = (panel: AskedPanel): void => {
    if (this.#showPanel) this.#showPanel(panel);
    else this.#asked = panel;
  };

  /** Sets the one listener; a panel that was asked for before is told at once. */
  readonly onPanelAsked = (showPanel: (panel: AskedPanel) => void): (() => void) => {
    this.#showPanel = showPanel;
    if (this.#asked !== null) showPanel(this.#asked);
    this.#asked = null;
    return () => {
      if (this.#showPanel === showPanel) this.#showPanel = null;
    };
  };

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
