/**
 * The probe's own custom functions, and the log of every call and cancel. Streams carry no address: a function that asks for
 * it shares no stream. `functions.json` beside this file declares them.
 */
import type { Call, Flags } from "../line";

export interface LoggedCall extends Call {
  readonly atMs: number;
}

/** Since the page began, in the order of arrival. */
export const log: LoggedCall[] = [];

const started = Date.now();

function note(kind: Call["kind"], name: string, args: readonly unknown[]): void {
  log.push({ kind, name, args, atMs: Date.now() - started });
}

type Stream = CustomFunctions.StreamingInvocation<unknown>;

function stream(name: string, key: unknown, invocation: Stream, values: readonly unknown[]): void {
  note("call", name, [key]);
  invocation.onCanceled = () => note("cancel", name, [key]);
  for (const value of values) invocation.setResult(value);
}

function failWith(kind: string): CustomFunctions.Error | Error {
  const { Error: CellError, ErrorCode } = CustomFunctions;
  if (kind === "#VALUE!") return new CellError(ErrorCode.invalidValue, "mend it");
  if (kind === "#N/A") return new CellError(ErrorCode.notAvailable, "not now");
  return new Error("nobody handles this");
}

/** Errors come as the library's error, or as a data type: its kind is all that counts. */
function described(value: unknown): unknown {
  if (value instanceof CustomFunctions.Error) return `error ${value.code}`;
  const { type, basicValue } = (value ?? {}) as { type?: unknown; basicValue?: unknown };
  return type === "Error" ? `data ${String(basicValue)}` : value;
}

const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ECHO: (value: unknown) => {
    note("call", "ECHO", [value]);
    return value;
  },
  UNCALLED: (value: unknown) => {
    note("call", "UNCALLED", [value]);
    return value;
  },
  OPTIONAL: (first: unknown, second: unknown) => JSON.stringify([first, second]),
  GRIDTEXT: (cells: unknown[][]) => {
    note("call", "GRIDTEXT", [cells[0]?.[0]]);
    return JSON.stringify(cells.map((row) => row.map(described)));
  },
  GRID: (rows: number, columns: number) =>
    Array.from({ length: rows }, (_, y) =>
      Array.from({ length: columns }, (__, x) => y * columns + x)
    ),
  MIXED: () => [[1, failWith("#N/A")]],
  WITHNULL: () => [[1, null, "x"]],
  FAIL: (kind: string) => {
    // Excel's own error class does not extend the language's.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw failWith(kind);
  },
  NEVER: () => new Promise(() => undefined),
  PREVIEWED: (value: number, invocation: CustomFunctions.Invocation) => {
    const { isInValuePreview } = invocation as { isInValuePreview?: unknown };
    const isPreview = isInValuePreview === true || isInValuePreview === "true";
    note("call", "PREVIEWED", [value, isPreview ? "preview" : "cell"]);
    return isPreview ? -1 : value;
  },
  ROWSOF: (cells: unknown[][]) => cells.length,
  ADD: (first: number, second: number) => {
    note("call", "ADD", [first, second]);
    return first + second;
  },
  CHOICES: (value: unknown, fields: unknown) => JSON.stringify([value, fields]),
  TICK: () => {
    note("call", "TICK", []);
    return log.filter(({ name }) => name === "TICK").length;
  },
  PLACE: (_value: unknown, invocation: CustomFunctions.Invocation) =>
    JSON.stringify(invocation.parameterAddresses ?? null),
  STREAMSUM: (value: number, invocation: Stream) =>
    stream("STREAMSUM", value, invocation, [value + 1]),
  STREAM: (key: unknown, invocation: Stream) => stream("STREAM", key, invocation, [key]),
  STREAMGRID: (key: unknown, invocation: Stream) =>
    stream("STREAMGRID", key, invocation, [
      [
        [key, 1],
        [key, 2],
      ],
    ]),
  TWICE: (key: unknown, invocation: Stream) => {
    stream("TWICE", key, invocation, [`${String(key)}: 1`]);
    setTimeout(() => invocation.setResult(`${String(key)}: 2`), 100);
  },
};

/** Of the probes with a flag only what their lines call. */
const WITH_FLAG = ["ADD", "GRIDTEXT"];

export function associateFunctions(flags: Flags): void {
  for (const [id, work] of Object.entries(FUNCTIONS))
    if (flags === "none" || WITH_FLAG.includes(id))
      CustomFunctions.associate(id, work as (...args: unknown[]) => unknown);
}
