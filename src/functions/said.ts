/** Puts errors into words. Words of failures and of other languages are loaded at first use, or before when idle. */
import { missingCode } from "../model";
import { type Said, said, say } from "../sentences";
import {
  type Cell,
  type CellError,
  type FailedCell,
  isCellError,
  type OwnError,
  type SaidError,
  type Shown,
  unavailable,
} from "./cells/cells";
import type { EvidenceWords } from "./words/evidence-words";
import type { CellWords } from "./words/failure-words";
import { language } from "./function-client";

export type SaidCell = Exclude<Cell, CellError | Said> | SaidError;
export type SaidResult = readonly (readonly SaidCell[])[] | SaidError;

type Ready = Exclude<Shown, "wait">;
type SayFailure = (cell: FailedCell) => SaidError;

let words: SayFailure | null = null;

/** Null while a sentence has to be fetched. */
export function saidNow(shown: Ready): SaidResult | null {
  return words || !hasSentence(shown) ? saidBy(words ?? unsaid, shown) : null;
}

export async function saidLater(shown: Ready): Promise<SaidResult> {
  if (!words && hasSentence(shown)) await loadFailureWords().catch(() => undefined);
  if (words || !hasSentence(shown)) return saidBy(words ?? unsaid, shown);
  const missing = unavailable(await missingCode(said`The sentence that says why`));
  return saidBy(() => inWords(missing), shown);
}

/** Rejects if the English words cannot be loaded now; without those of another language, English ones are used. */
export async function loadFailureWords(): Promise<void> {
  const [code, translated] = await Promise.all([
    import(/* webpackChunkName: "failure-words", webpackPrefetch: true */ "./words/failure-words"),
    wordsIn(language()).catch(() => null),
  ]);
  if (translated) {
    code.speak(translated.words);
    await code.speakSentences(language()).catch(() => undefined);
  }
  words = code.saidOf;
}

/** null for English and for languages that have no words here. */
export async function wordsIn(
  name: string
): Promise<{ readonly words: CellWords; readonly evidence: EvidenceWords } | null> {
  if (/^de\b/i.test(name)) return import(/* webpackChunkName: "cells-de" */ "./words/de");
  if (/^es\b/i.test(name)) return import(/* webpackChunkName: "cells-es" */ "./words/es");
  if (/^fr\b/i.test(name)) return import(/* webpackChunkName: "cells-fr" */ "./words/fr");
  return null;
}

/** Used for results without a failure, so it is never called. */
const unsaid: SayFailure = () => ({ error: "unavailable", message: "" });

/** Whether a result needs words that are loaded late. English sentences about arguments need none. */
function hasSentence(shown: Ready): boolean {
  const isEnglish = !/^(de|es|fr)\b/i.test(language());
  const isLate = (cell: Cell) =>
    isFailed(cell) || (!isEnglish && (isCellError(cell) || isSaid(cell)));
  return isCellError(shown) ? isLate(shown) : shown.some((row) => row.some(isLate));
}

const isSaid = (cell: Cell): cell is Said => typeof cell === "object" && "given" in cell;

function isFailed(cell: Cell): cell is FailedCell {
  return isCellError(cell) && cell.error === "failure";
}

function inWords({ error, reason }: OwnError): SaidError {
  return { error, message: say(reason) };
}

function saidBy(sayFailure: SayFailure, shown: Ready): SaidResult {
  const errorOf = (error: CellError) =>
    error.error === "failure" ? sayFailure(error) : inWords(error);
  if (isCellError(shown)) return errorOf(shown);
  return shown.map((row) =>
    row.map((cell) => (isCellError(cell) ? errorOf(cell) : isSaid(cell) ? say(cell) : cell))
  );
}
