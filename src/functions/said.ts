/** Puts what a formula shows into words. */
import { type Said, say } from "../texts";
import { type Cell, type CellError, isCellError, type SaidError, type Shown } from "./cells/cells";
import { failureCell } from "./words/failure-words";

export type SaidCell = Exclude<Cell, CellError | Said> | SaidError;
export type SaidResult = readonly (readonly SaidCell[])[] | SaidError;

export function inWords(shown: Exclude<Shown, "wait">): SaidResult {
  if (isCellError(shown)) return saidError(shown);
  return shown.map((row) => row.map(saidCell));
}

function saidCell(cell: Cell): SaidCell {
  if (typeof cell !== "object") return cell;
  if (isCellError(cell)) return saidError(cell);
  return "number" in cell ? cell : say(cell);
}

function saidError(error: CellError): SaidError {
  return error.error === "failure"
    ? failureCell(error.failure, Date.now(), error.companies)
    : { error: error.error, message: say(error.reason) };
}
