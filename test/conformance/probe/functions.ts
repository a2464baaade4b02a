/**
 * The probe's own custom functions, and the log of their calls. Streams carry no address: a function that asks for
 * it shares no stream. `functions.json` beside this file declares them.
 */
import type { Call } from "../line";

export interface LoggedCall extends Call {
  readonly atMs: number;
}

/** Since the page began, in the order of arrival. */
export const log: LoggedCall[] = [];

const started = Date.now();

function note(name: string, args: readonly unknown[]): void {
  log.push({ name, args, atMs: Date.now() - started });
}

type Stream = CustomFunctions.StreamingInvocation<unknown>;

function stream(name: string, key: unknown, invocation: Stream, values: readonly unknown[]): void {
  note(name, [key]);
  for (const value of values) invocation.setResult(value);
}

/** Errors come as the library's error, or as a data type: its kind is all that counts. */
function described(value: unknown): unknown {
  if (value instanceof CustomFunctions.Error) return `error ${value.code}`;
  const { type, basicValue } = (value ?? {}) as { type?: unknown; basicValue?: unknown };
  return type === "Error" ? `data ${String(basicValue)}` : value;
}

const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  GRIDTEXT: (cells: unknown[][]) => JSON.stringify(cells.map((row) => row.map(described))),
  PREVIEWED: (value: number, invocation: CustomFunctions.Invocation) => {
    const { isInValuePreview } = invocation as { isInValuePreview?: unknown };
    const isPreview = isInValuePreview === true || isInValuePreview === "true";
    note("PREVIEWED", [value, isPreview ? "preview" : "cell"]);
    return isPreview ? -1 : value;
  },
  ROWSOF: (cells: unknown[][]) => cells.length,
  CHOICES: (value: unknown, fields: unknown) => JSON.stringify([value, fields]),
  STREAM: (key: unknown, invocation: Stream) => stream("STREAM", key, invocation, [key]),
  TWICE: (key: unknown, invocation: Stream) => {
    stream("TWICE", key, invocation, [`${String(key)}: 1`]);
    setTimeout(() => invocation.setResult(`${String(key)}: 2`), 100);
  },
};

export function associateFunctions(): void {
  for (const [id, work] of Object.entries(FUNCTIONS))
    CustomFunctions.associate(id, work as (...args: unknown[]) => unknown);
}
