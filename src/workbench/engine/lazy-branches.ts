/**
 * Univer evaluates every argument of IF, IFERROR, IFNA, CHOOSE, IFS and SWITCH before the function itself; Excel evaluates
 * the taken branch only. For an add-in that buys what it is asked for that difference is money, so the interpreter is
 * given Excel's order here, for those functions and only where a later argument holds one of our functions.
 * Internal API of Univer 0.25.1: `_execute` of the injected Interpreter. Retest on upgrade.
 * A condition that is a range keeps Univer's way: every branch may be needed.
 */
import type {
  BaseAstNode,
  BaseValueObject,
  Interpreter,
  NullValueObject,
} from "@univerjs/engine-formula";

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
  /** Told which cell's formula is evaluated, before and after. */
  readonly onFormula: (
    cell: { sheetId: string; row: number; column: number },
    evaluate: () => void
  ) => void;
}

type Scalar = { isError: boolean; value: unknown } | null;

interface ArrayValue {
  getRowCount(): number;
  getColumnCount(): number;
  getFirstCell(): BaseValueObject;
  getArrayValue(): (BaseValueObject | null | undefined)[][];
}

function valueOf(node: BaseAstNode): BaseValueObject | null {
  const value = node.getValue() as
    (BaseValueObject & { toArrayValueObject?(): BaseValueObject }) | null | undefined;
  if (value === null || value === undefined) return null;
  return value.isReferenceObject() ? (value.toArrayValueObject?.() ?? null) : value;
}

/** null = an array: no single branch is taken. */
function scalarOf(node: BaseAstNode): Scalar {
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

export function evaluateTakenBranchesOnly({
  interpreter,
  nullValue,
  isOurs,
  onFormula,
}: Dependencies): void {
  const open = interpreter as unknown as OpenInterpreter;
  const runtime = open._runtimeService;
  const plainExecute = open._execute.bind(interpreter);
  const plainEntry = interpreter.execute.bind(interpreter);
  const holdsOurs = new WeakMap<BaseAstNode, boolean>();
  let depth = 0;

  const containsOurs = (node: BaseAstNode): boolean => {
    const known = holdsOurs.get(node);
    if (known !== undefined) return known;
    const found = isOurs(node.getToken().toUpperCase()) || node.getChildren().some(containsOurs);
    holdsOurs.set(node, found);
    return found;
  };

  const run = (node: BaseAstNode, x: number, y: number): void => void execute(node, x, y);
  const skip = (nodes: readonly BaseAstNode[]): void => {
    for (const node of nodes) node.setValue(nullValue());
  };

  /** Runs what is needed and says whether the order of Excel could be kept. */
  const runTaken = (name: string, nodes: readonly BaseAstNode[], x: number, y: number): boolean => {
    const [first, ...rest] = nodes;
    if (first === undefined) return false;
    if (name !== "IFERROR" && name !== "IFNA") run(first, x, y);
    if (name === "IFERROR" || name === "IFNA") {
      const errors = errorsIn(first);
      const falls = name === "IFERROR" ? errors.size > 0 : errors.has("#N/A");
      if (falls) rest.forEach((node) => run(node, x, y));
      else skip(rest);
      return true;
    }
    const condition = scalarOf(first);
    if (condition === null) return false;
    if (name === "IF" || name === "CHOOSE") {
      const index =
        name === "IF" ? (isTrue(condition) ? 0 : 1) : Math.trunc(Number(condition.value)) - 1;
      const taken = condition.isError ? undefined : rest[index];
      skip(rest.filter((node) => node !== taken));
      if (taken !== undefined) run(taken, x, y);
      return true;
    }
    return name === "IFS" ? runIfs(nodes, condition, x, y) : runSwitch(rest, condition, x, y);
  };

  const runIfs = (
    nodes: readonly BaseAstNode[],
    firstCondition: NonNullable<Scalar>,
    x: number,
    y: number
  ): boolean => {
    let condition: Scalar = firstCondition;
    for (let at = 0; at < nodes.length; at += 2) {
      const [test, branch] = [nodes[at], nodes[at + 1]];
      if (test === undefined || branch === undefined) return true;
      if (at > 0) {
        run(test, x, y);
        condition = scalarOf(test);
      }
      if (condition === null) {
        nodes.slice(at + 1).forEach((node) => run(node, x, y));
        return true;
      }
      if (condition.isError || isTrue(condition)) {
        if (!condition.isError) run(branch, x, y);
        else skip([branch]);
        skip(nodes.slice(at + 2));
        return true;
      }
      skip([branch]);
    }
    return true;
  };

  const runSwitch = (
    rest: readonly BaseAstNode[],
    wanted: NonNullable<Scalar>,
    x: number,
    y: number
  ): boolean => {
    skip(rest);
    if (wanted.isError) return true;
    for (let at = 0; at < rest.length; at += 2) {
      const [test, branch] = [rest[at], rest[at + 1]];
      if (test === undefined) return true;
      run(test, x, y);
      if (branch === undefined) return true;
      const value = scalarOf(test);
      if (value === null) {
        rest.slice(at + 1).forEach((node) => run(node, x, y));
        return true;
      }
      if (same(value.value, wanted.value)) {
        run(branch, x, y);
        return true;
      }
    }
    return true;
  };

  function execute(node: BaseAstNode, x = 0, y = 0): number {
    const name = node.getToken().toUpperCase();
    const children = node.getChildren();
    const looksAtErrors = name === "IFERROR" || name === "IFNA";
    const matters = LAZY.has(name) && children.slice(looksAtErrors ? 0 : 1).some(containsOurs);
    if (!matters) return plainExecute(node, x, y);
    if (runtime.isStopExecution()) return 1;
    const [first] = children;
    if (looksAtErrors && first !== undefined) {
      run(first, x, y);
      // A value that is still being fetched is no error to Excel: the whole formula waits.
      if (errorsIn(first).has("#BUSY!")) {
        skip(children.slice(1));
        node.setValue(first.getValue());
        return 0;
      }
    }
    if (!runTaken(name, children, x, y)) {
      for (const child of children.slice(1)) run(child, x, y);
    }
    if ((node.nodeType as number) === REFERENCE_NODE)
      (node as unknown as { setRefOffset(x: number, y: number): void }).setRefOffset(x, y);
    node.execute();
    return 0;
  }

  open._execute = execute;
  open.execute = (data) => {
    // The dependency analysis runs single nodes of a formula: only a root is a cell being calculated.
    if (depth > 0 || data.node?.getParent()) return plainEntry(data);
    let result: ReturnType<Interpreter["execute"]> | undefined;
    depth += 1;
    try {
      onFormula(
        {
          sheetId: runtime.currentSubUnitId,
          row: runtime.currentRow,
          column: runtime.currentColumn,
        },
        () => {
          result = plainEntry(data);
        }
      );
    } finally {
      depth -= 1;
    }
    return result as ReturnType<Interpreter["execute"]>;
  };
}
