/** Puts the sentences of failures into what is shown; they come with the first failure, or ahead. */
import { missingCode } from "../client";
import {
  type Cell,
  type CellError,
  type FailedCell,
  isCellError,
  type SaidError,
  type Shown,
  unavailable,
} from "./cells";
import type { CellWords } from "./failure-words";
import { language } from "./function-client";

export type SaidCell = Exclude<Cell, FailedCell>;
export type Said = readonly (readonly SaidCell[])[] | SaidError;

type Ready = Exclude<Shown, "wait">;
type Say = (cell: FailedCell) => SaidError;

let words: Say | null = null;

/** Null while a sentence has to be fetched. */
export function saidNow(shown: Ready): Said | null {
  return words || !hasFailure(shown) ? saidBy(words ?? unsaid, shown) : null;
}

export async function saidLater(shown: Ready): Promise<Said> {
  if (!words && hasFailure(shown)) await loadFailureWords().catch(() => undefined);
  return saidBy(words ?? unsaid, shown);
}

/** Rejects when they cannot be fetched now; those of another language may be lacking, English ones not. */
export async function loadFailureWords(): Promise<void> {
  const [code, translated] = await Promise.all([
    import(/* webpackChunkName: "failure-words", webpackPrefetch: true */ "./failure-words"),
    inLanguage(language()).catch(() => null),
  ]);
  if (translated) code.speak(translated.words);
  words = code.saidOf;
}

/** Null for English and for what there is no other for. */
async function inLanguage(name: string): Promise<{ readonly words: CellWords } | null> {
  if (/^de\b/i.test(name)) return import(/* webpackChunkName: "cells-de" */ "./words/de");
  if (/^es\b/i.test(name)) return import(/* webpackChunkName: "cells-es" */ "./words/es");
  if (/^fr\b/i.test(name)) return import(/* webpackChunkName: "cells-fr" */ "./words/fr");
  return null;
}

const unsaid: Say = () => unavailable(missingCode("The sentence that says why"));

function hasFailure(shown: Ready): boolean {
  return isCellError(shown) ? isFailed(shown) : shown.some((row) => row.some(isFailed));
}

function isFailed(cell: Cell): cell is FailedCell {
  return isCellError(cell) && cell.error === "failure";
}

function saidBy(say: Say, shown: Ready): Said {
  const said = (error: CellError) => (error.error === "failure" ? say(error) : error);
  if (isCellError(shown)) return said(shown);
  return shown.map((row) => row.map((cell) => (isCellError(cell) ? said(cell) : cell)));
}
