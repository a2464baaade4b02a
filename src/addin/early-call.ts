/** Calls of custom functions that Excel makes before the add-in's code is loaded: they wait or are refused. */
import type { FunctionName } from "../functions/function-names";

export interface WaitingCall {
  readonly name: FunctionName;
  readonly args: readonly unknown[];
  /** Ends the call; `result` is the result of a function that does not stream. */
  end(result: unknown): void;
}

/** The library of custom functions; undefined until it is loaded. */
export function functionsNow(): typeof CustomFunctions | undefined {
  return (globalThis as { CustomFunctions?: typeof CustomFunctions }).CustomFunctions;
}

/** Adds the call to `calls`, where it waits until it is ended or cancelled. */
export function waitingCall(
  name: FunctionName,
  args: readonly unknown[],
  calls: Set<WaitingCall>
): unknown {
  const stream = streamOf(args);
  if (!stream) return new Promise((resolve) => calls.add({ name, args, end: resolve }));
  const call = { name, args, end: () => undefined };
  calls.add(call);
  stream.onCanceled = () => calls.delete(call);
  return undefined;
}

/** Refuses a call: the cell shows an error with the sentence. */
export function refuseCall(sentence: string, args: readonly unknown[]): unknown {
  const error = new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, sentence);
  const stream = streamOf(args);
  // Excel's own error class does not extend the language's.
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
  if (!stream) return Promise.reject(error);
  stream.setResult(error);
  return undefined;
}

function streamOf(args: readonly unknown[]) {
  const last = args.at(-1) as Partial<CustomFunctions.StreamingInvocation<unknown>> | undefined;
  return last?.setResult ? (last as CustomFunctions.StreamingInvocation<unknown>) : null;
}
