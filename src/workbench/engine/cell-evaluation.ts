/**
 * Tells which cell's formula is calculated, and lets its result be replaced: Univer tells a function only its own values.
 * Internal API of Univer 0.25.1: `execute` of the injected Interpreter and its runtime service. Retest on upgrade.
 */
import type { Interpreter } from "@univerjs/engine-formula";
import type { CellRef } from "./calls";
import type { EngineValue } from "./values";

interface OpenInterpreter {
  execute: Interpreter["execute"];
  readonly _runtimeService: {
    readonly currentSubUnitId: string;
    readonly currentRow: number;
    readonly currentColumn: number;
  };
}

/** `onFormula` evaluates the formula of a cell; it may return a value instead of the result. */
export function atEachFormula(
  interpreter: Interpreter,
  onFormula: (cell: CellRef, evaluate: () => unknown) => EngineValue | null
): void {
  const open = interpreter as unknown as OpenInterpreter;
  const runtime = open._runtimeService;
  const plain = interpreter.execute.bind(interpreter);
  let isWithin = false;
  open.execute = (data) => {
    // The dependency analysis runs single nodes of a formula: only a root node means that a cell is calculated.
    if (isWithin || data.node?.getParent()) return plain(data);
    let result: ReturnType<Interpreter["execute"]> | undefined;
    const { currentSubUnitId: sheetId, currentRow: row, currentColumn: column } = runtime;
    isWithin = true;
    try {
      const instead = onFormula({ sheetId, row, column }, () => (result = plain(data)));
      return (instead ?? result) as ReturnType<Interpreter["execute"]>;
    } finally {
      isWithin = false;
    }
  };
}
