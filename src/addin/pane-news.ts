/**
 * What is for the pane and kept until it is shown: problems that parts of the add-in found, each only once; what the last
 * ribbon command did, until a person has read it; and the panel that a command asks for.
 */
import { type Said, say } from "../texts";
import { Observed } from "../taskpane/state/observed";
import type { Notices } from "../taskpane/state/pane-context";

export class PaneNews extends Observed<Notices> {
  constructor() {
    super({ sentences: [], told: null, leftOut: 0, asked: null });
  }

  readonly add = (sentence: Said): void => {
    const { sentences } = this.value();
    if (sentences.some((known) => say(known) === say(sentence))) return;
    this.change({ sentences: [...sentences, sentence] });
  };
}
