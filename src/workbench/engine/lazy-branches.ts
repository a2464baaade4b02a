/**
 * Univer evaluates every argument of IF, IFERROR, IFNA, CHOOSE, IFS and SWITCH before the function; Excel evaluates
 * only the branch that is taken. Each call of an add-in can cost credits, so this file gives the interpreter Excel's
 * order, for these functions and only where a later argument contains one of our functions. If a condition is a range,
 * any branch may be needed, and Univer's order stays.
 * Internal API of Univer 0.25.1: `_execute` of the injected Interpreter. Retest on upgrade.
 */
import type {
  BaseAstNode,
  BaseValueObject,
  Interpreter,
  NullValueObject,
} from "@univerjs/engine-formula";

import type { EngineValue } from "./values";

const REFERENCE_NODE = 1;
const LAZY = new Set(["IF", "IFERROR", "IFNA", "CHOOSE", "IFS", "SWITCH"]);

interface OpenInterpreter {
  _execute(node: BaseAstNode, refOffsetX?: number, refOffsetY?: number): number;
  execute: Interpreter["execute"];
  _runtimeService: {
    isStopExecution(): boolean;
    currentSubUnitId: string;
    currentRow: number;
    currentColumn: number;
  };
}

interface Dependencies {
  readonly interpreter: Interpreter;
  readonly nullValue: () => NullValueObject;
  readonly isOurs: (functionName: string) => boolean;
  /** Called before a cell's formula is evaluated; may return a value instead. */
  readonly onFormula: (
    cell: { sheetId: string; row: number; column: number },
    evaluate: () => unknown
  ) => EngineValue | null;
}

interface Scalar {
  readonly isError: boolean;
  readonly value: unknown;
}

interface ArrayValue {
  getRowCount(): number;
  getColumnCount(): number;
  getFirstCell(): BaseValueObject;
  getArrayValue(): (BaseValueObject | null | undefined)[][];
}

function valueOf(node: BaseAstNode): BaseValueObject | null {
  const value = node.getValue() as
    | (BaseValueObject & { toArrayValueObject?(): BaseValueObject })
    | null
    | undefined;
  if (value === null || value === undefined) return null;
  return value.isReferenceObject() ? (value.toArrayValueObject?.() ?? null) : value;
}

/** null = an array, so no single branch is taken. */
function scalarOf(node: BaseAstNode): Scalar | null {
  let value = valueOf(node);
  if (value?.isArray()) {
    const array = value as unknown as ArrayValue;
    if (array.getRowCount() !== 1 || array.getColumnCount() !== 1) return null;
    value = array.getFirstCell();
  }
  if (value === null) return null;
  if (value.isError()) return { isError: true, value: String(value.getValue()) };
  return { isError: false, value: value.isNull() ? 0 : value.getValue() };
}

function errorsIn(node: BaseAstNode): Set<string> {
  const value = valueOf(node);
  if (value === null) return new Set();
  const cells = value.isArray() ? (value as unknown as ArrayValue).getArrayValue().flat() : [value];
  return new Set(cells.flatMap((cell) => (cell?.isError() ? [String(cell.getValue())] : [])));
}

function isTrue(scalar: { value: unknown }): boolean {
  if (typeof scalar.value === "string") return scalar.value.toUpperCase() === "TRUE";
  return Boolean(scalar.value);
}

function same(a: unknown, b: unknown): boolean {
  return typeof a === "string" && typeof b === "string"
    ? a.toLowerCase() === b.toLowerCase()
    : a === b;
}

/** The node's offset within a formula that was filled down. */
type Offset = readonly [x: number, y: number];

class TakenBranches {
  readonly #isOurs: Dependencies["isOurs"];
  readonly #nullValue: Dependencies["nullValue"];
  readonly #open: OpenInterpreter;
  readonly #plainExecute: OpenInterpreter["_execute"];
  readonly #holdsOurs = new WeakMap<BaseAstNode, boolean>();

  constructor({ interpreter, isOurs, nullValue }: Dependencies) {
    this.#isOurs = isOurs;
    this.#nullValue = nullValue;
    this.#open = interpreter as unknown as OpenInterpreter;
    this.#plainExecute = this.#open._execute.bind(interpreter);
  }

  execute(node: BaseAstNode, offset: Offset): number {
    const name = node.getToken().toUpperCase();
    const children = node.getChildren();
    const looksAtErrors = name === "IFERROR" || name === "IFNA";
    const matters =
      LAZY.has(name) &&
      children.slice(looksAtErrors ? 0 : 1).some((child) => this.#containsOurs(child));
    if (!matters) return this.#plainExecute(node, ...offset);
    if (this.#open._runtimeService.isStopExecution()) return 1;
    const [first, ...rest] = children;
    if (first !== undefined) {
      this.execute(first, offset);
      // To Excel a value that is not there yet is no error: the whole formula waits.
      if (looksAtErrors && errorsIn(first).has("#BUSY!")) {
        this.#skip(rest);
        node.setValue(first.getValue());
        return 0;
      }
      this.#runRest(name, first, rest, offset);
    }
    if ((node.nodeType as number) === REFERENCE_NODE) {
      (node as unknown as { setRefOffset(x: number, y: number): void }).setRefOffset(...offset);
    }
    node.execute();
    return 0;
  }

  #runRest(name: string, first: BaseAstNode, rest: readonly BaseAstNode[], offset: Offset): void {
    if (name === "IFERROR" || name === "IFNA") {
      const errors = errorsIn(first);
      const falls = name === "IFERROR" ? errors.size > 0 : errors.has("#N/A");
      if (falls) this.#runAll(rest, offset);
      else this.#skip(rest);
      return;
    }
    const condition = scalarOf(first);
    if (condition === null) this.#runAll(rest, offset);
    else if (name === "IFS") this.#runIfs(condition, rest, offset);
    else if (name === "SWITCH") this.#runSwitch(condition, rest, offset);
    else {
      const at =
        name === "IF" ? (isTrue(condition) ? 0 : 1) : Math.trunc(Number(condition.value)) - 1;
      const taken = condition.isError ? undefined : rest[at];
      this.#skip(rest.filter((node) => node !== taken));
      if (taken !== undefined) this.execute(taken, offset);
    }
  }

  /** IFS after its first condition: branch, condition, branch, ... */
  #runIfs(firstCondition: Scalar, rest: readonly BaseAstNode[], offset: Offset): void {
    let condition: Scalar | null = firstCondition;
    for (let at = 0; at < rest.length; at += 2) {
      const [branch, next] = [rest[at], rest[at + 1]];
      if (branch === undefined) return;
      if (condition === null) return this.#runAll(rest.slice(at), offset);
      if (condition.isError || isTrue(condition)) {
        this.#skip(rest.slice(at));
        if (!condition.isError) this.execute(branch, offset);
        return;
      }
      this.#skip([branch]);
      if (next === undefined) return;
      this.execute(next, offset);
      condition = scalarOf(next);
    }
  }

  /** SWITCH after its value: case, branch, case, branch, ..., default. */
  #runSwitch(wanted: Scalar, rest: readonly BaseAstNode[], offset: Offset): void {
    this.#skip(rest);
    if (wanted.isError) return;
    for (let at = 0; at < rest.length; at += 2) {
      const [test, branch] = [rest[at], rest[at + 1]];
      if (test === undefined) return;
      this.execute(test, offset);
      if (branch === undefined) return;
      const value = scalarOf(test);
      if (value === null) return this.#runAll(rest.slice(at + 1), offset);
      if (same(value.value, wanted.value)) {
        this.execute(branch, offset);
        return;
      }
    }
  }

  #runAll(nodes: readonly BaseAstNode[], offset: Offset): void {
    for (const node of nodes) this.execute(node, offset);
  }

  #skip(nodes: readonly BaseAstNode[]): void {
    for (const node of nodes) node.setValue(this.#nullValue());
  }

  #containsOurs(node: BaseAstNode): boolean {
    const known = this.#holdsOurs.get(node);
    if (known !== undefined) return known;
    const found =
      this.#isOurs(node.getToken().toUpperCase()) ||
      node.getChildren().some((child) => this.#containsOurs(child));
    this.#holdsOurs.set(node, found);
    return found;
  }
}

export function evaluateTakenBranchesOnly(dependencies: Dependencies): void {
  const { interpreter, onFormula } = dependencies;
  const open = interpreter as unknown as OpenInterpreter;
  const runtime = open._runtimeService;
  const branches = new TakenBranches(dependencies);
  const plainEntry = interpreter.execute.bind(interpreter);
  let depth = 0;

  open._execute = (node, x = 0, y = 0) => branches.execute(node, [x, y]);
  open.execute = (data) => {
    // The dependency analysis runs single nodes of a formula: only a root node means that a cell is calculated.
    if (depth > 0 || data.node?.getParent()) return plainEntry(data);
    let result: ReturnType<Interpreter["execute"]> | undefined;
    const cell = {
      sheetId: runtime.currentSubUnitId,
      row: runtime.currentRow,
      column: runtime.currentColumn,
    };
    depth += 1;
    try {
      const instead = onFormula(cell, () => {
        result = plainEntry(data);
        return result;
      });
      if (instead !== null) return instead as ReturnType<Interpreter["execute"]>;
    } finally {
      depth -= 1;
    }
    return result as ReturnType<Interpreter["execute"]>;
  };
}
