/** Fetches the language of sentences that are made outside the pane. Apart from them, because they load before the first cell answers. */
import { type Sentences, speakBy as sayBy } from "./say";
import { speakBy } from "./spoken";

/** Resolves when sentences come in this language (BCP 47); those of an unknown one stay English. */
export async function speakSentences(language: string): Promise<void> {
  const code = await fetched(language);
  if (code) sayBy(code.sentences, language);
  else {
    sayBy({});
    speakBy((text) => text);
    return;
  }
  const { translator } = await import(/* webpackChunkName: "translator" */ "./translator");
  speakBy(translator(code.sentences, language));
}

/** With the sentences of failures in the same language. */
async function fetched(language: string): Promise<{ readonly sentences: Sentences } | null> {
  if (/^de\b/i.test(language)) return import(/* webpackChunkName: "cells-de" */ "./de");
  if (/^es\b/i.test(language)) return import(/* webpackChunkName: "cells-es" */ "./es");
  if (/^fr\b/i.test(language)) return import(/* webpackChunkName: "cells-fr" */ "./fr");
  return null;
}
