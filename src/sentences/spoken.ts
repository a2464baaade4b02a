/** The language of sentences that are made outside the pane: English until another has been fetched (`speak`). */
type Translate = (text: string) => string;

let translate: Translate = (text) => text;

/** An English sentence in the language that people chose. */
export const spoken: Translate = (text) => translate(text);

export function speakBy(next: Translate): void {
  translate = next;
}
