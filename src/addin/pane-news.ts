/**
 * What is for the pane and kept until it is shown: problems that parts of the add-in found, each only once; what the last
 * ribbon command did, until a person has read it; and the panel that a command asks for.
 */
import { type Said, say } from "../texts";
import { Observed } from "../taskpane/state/observed";
import type { Notices, PanelId } from "../taskpane/state/pane-context";

export class PaneNews extends Observed<Notices> {
  #asked: PanelId | null = null;
  #showPanel: ((panel: PanelId) => void) | null = null;

  constructor() {
    super({ sentences: [], told: null, leftOut: 0 });
  }

  readonly add = (sentence: Said): void => {
    const { sentences } = this.value();
    if (sentences.some((known) => say(known) === say(sentence))) return;
    this.change({ sentences: [...sentences, sentence] });
  };

  /** What a command did; null when it was read. */
  readonly tell = (told: Said | null): void => this.change({ told });

  readonly askForPanel = (panel: PanelId): void => {
    if (this.#showPanel) this.#showPanel(panel);
    else this.#asked = panel;
  };

  /** Sets the one listener; a panel that was asked for before is told at once. */
  readonly onPanelAsked = (showPanel: (panel: PanelId) => void): (() => void) => {
    this.#showPanel = showPanel;
    if (this.#asked !== null) showPanel(this.#asked);
    this.#asked = null;
    return () => {
      if (this.#showPanel === showPanel) this.#showPanel = null;
    };
  };
}
