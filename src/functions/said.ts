/** Puts the sentences of failures into what is shown; they come with the first failure, or ahead. */
import { missingCode } from "../model";
import { spoken } from "../sentences";
import {
  type Cell,
  type CellError,
  type FailedCell,
  isCellError,
  type SaidError,
  type Shown,
  unavailable,
} from "./cells";
import type { EvidenceWords } from "./evidence-words";
import type { CellWords } from "./failure-words";
import { language } from "./function-client";

export type SaidCell = Exclude<Cell, FailedCell>;
export type Said = readonly (readonly SaidCell[])[] | SaidError;

type Ready = Exclude<Shown, "wait">;
type Say = (cell: FailedCell) => SaidError;

let words: Say | null = null;

/** Null while a sentence has to be fetched. */
export function saidNow(shown: Ready): Said | null {
  return words || !hasSentence(shown) ? saidBy(words ?? unsaid, shown) : null;
}

export async function saidLater(shown: Ready): Promise<Said> {
  if (!words && hasSentence(shown)) await loadFailureWords().catch(() => undefined);
  if (words || !hasSentence(shown)) return saidBy(words ?? unsaid, shown);
  const missing = await missingCode("The sentence that says why");
  return saidBy(() => unavailable(missing), shown);
}

/** Rejects when they cannot be fetched now; those of another language may be lacking, English ones not. */
export async function loadFailureWords(): Promise<void> {
  const [code, translated] = await Promise.all([
    import(/* webpackChunkName: "failure-words", webpackPrefetch: true */ "./failure-words"),
    wordsIn(language()).catch(() => null),
  ]);
  if (translated) {
    code.speak(translated.words);
    await code.speakSentences(language()).catch(() => undefined);
  }
  words = code.saidOf;
}

/** Null for English and for what there is no other for. */
export async function wordsIn(
  name: string
): Promise<{ readonly words: CellWords; readonly evidence: EvidenceWords } | null> {
  if (/^de\b/i.test(name)) return import(/* webpackChunkName: "cells-de" */ "./words/de");
  if (/^es\b/i.test(name)) return import(/* webpackChunkName: "cells-es" */ "./words/es");
  if (/^fr\b/i.test(name)) return import(/* webpackChunkName: "cells-fr" */ "./words/fr");
  return null;
}

/** Of what has no failure. */
const unsaid: Say = () => unavailable("");

/** English sentences that come with the arguments are there. */
function hasSentence(shown: Ready): boolean {
  const isLate = (cell: Cell) => isFailed(cell) || (isCellError(cell) && !isEnglish());
  return isCellError(shown) ? isLate(shown) : shown.some((row) => row.some(isLate));
}

const isEnglish = () => !/^(de|es|fr)\b/i.test(language());

function isFailed(cell: Cell): cell is FailedCell {
  return isCellError(cell) && cell.error === "failure";
}

function saidBy(say: Say, shown: Ready): Said {
  const said = (error: CellError) =>
    error.error === "failure" ? say(error) : { ...error, message: spoken(error.message) };
  if (isCellError(shown)) return said(shown);
  return shown.map((row) => row.map((cell) => (isCellError(cell) ? said(cell) : cell)));
}
