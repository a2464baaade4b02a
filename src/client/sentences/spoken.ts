/** The language of sentences that are made outside the pane: English until another has been fetched. */
type Translate = (text: string) => string;

let translate: Translate = (text) => text;

/** An English sentence in the language that people chose. */
export const spoken: Translate = (text) => translate(text);

/** Resolves when sentences come in this language (BCP 47); those of an unknown one stay English. */
export async function speakSentences(language: string): Promise<void> {
  const code = await fetched(language);
  if (!code) {
    translate = (text) => text;
    return;
  }
  const { translator } = await import(/* webpackChunkName: "sentences" */ "./translator");
  translate = translator(code.sentences, language);
}

async function fetched(
  language: string
): Promise<{ readonly sentences: Record<string, string> } | null> {
  if (/^de\b/i.test(language)) return import(/* webpackChunkName: "sentences-de" */ "./de");
  if (/^es\b/i.test(language)) return import(/* webpackChunkName: "sentences-es" */ "./es");
  if (/^fr\b/i.test(language)) return import(/* webpackChunkName: "sentences-fr" */ "./fr");
  return null;
}
