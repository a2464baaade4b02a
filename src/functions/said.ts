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

/** Rejects when they cannot be fetched now. */
export async function loadFailureWords(): Promise<void> {
  const code = await import(
    /* webpackChunkName: "failure-words", webpackPrefetch: true */ "./failure-words"
  );
  words = code.saidOf;
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
