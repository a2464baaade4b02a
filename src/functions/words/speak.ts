/** The language of cells. Each language is a file of its own, fetched when the add-in starts. */
import { speakSentences } from "../../texts";
import { type EvidenceWords, speakEvidence } from "./evidence-words";
import { type CellWords, speakFailures } from "./failure-words";

interface Words {
  readonly words: CellWords;
  readonly evidence: EvidenceWords;
}

/** Cells speak this language (BCP 47) from now on. Rejects when its file cannot be fetched: the one before stays. */
export async function speakCells(language: string): Promise<void> {
  const [found] = await Promise.all([wordsIn(language), speakSentences(language)]);
  speakFailures(found?.words);
  speakEvidence(found?.evidence);
}

/** null for English and for languages that have no words here. */
async function wordsIn(language: string): Promise<Words | null> {
  if (/^de\b/i.test(language)) return import(/* webpackChunkName: "cells-de" */ "./de");
  if (/^es\b/i.test(language)) return import(/* webpackChunkName: "cells-es" */ "./es");
  if (/^fr\b/i.test(language)) return import(/* webpackChunkName: "cells-fr" */ "./fr");
  return null;
}
