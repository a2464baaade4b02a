/** Fetches the words of facts. Apart from them, because facts load before the first cell answers. */
import { type Sentences, speakBy } from "../texts";

/** Resolves when facts are said in this language (BCP 47); those of an unknown one in English. */
export async function speakSentences(language: string): Promise<void> {
  const code = await fetched(language);
  if (code) speakBy(code.sentences, language);
  else speakBy({});
}

/** With the sentences of failures in the same language. */
async function fetched(language: string): Promise<{ readonly sentences: Sentences } | null> {
  if (/^de\b/i.test(language)) return import(/* webpackChunkName: "cells-de" */ "./de");
  if (/^es\b/i.test(language)) return import(/* webpackChunkName: "cells-es" */ "./es");
  if (/^fr\b/i.test(language)) return import(/* webpackChunkName: "cells-fr" */ "./fr");
  return null;
}
