/**
 * Final answers of functions are saved in the file. Microsoft's staff: opening a workbook calls a function only where
 * it streams, is volatile, or what was saved is not its answer (office-js#2220, Excel-Custom-Functions#368).
 */
import type { FileAnswers } from "../interface/workbench";
import type { FunctionCall } from "./calls";
import type { Outcome } from "./outcome";

export function fileAnswers(
  calls: readonly FunctionCall[],
  isVolatile: (cell: string) => boolean
): FileAnswers {
  const kept = calls.filter(
    ({ metadata, cells }) =>
      !metadata.isStream && cells.size > 0 && ![...cells].some((cell) => isVolatile(cell))
  );
  return Object.fromEntries(
    kept.flatMap(({ key, outcome }) => (outcome === null ? [] : [[key, outcome] as const]))
  );
}

/** Used by the calculation that opens the workbook, and by no later one. */
export class AnswersAtOpening {
  #answers: FileAnswers;

  constructor(answers: FileAnswers = {}) {
    this.#answers = answers;
  }

  of(key: string): Outcome | null {
    return (this.#answers[key] as Outcome | undefined) ?? null;
  }

  end(): void {
    this.#answers = {};
  }
}
