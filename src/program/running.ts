/** How a server's program ends, and what it says when it cannot start. */
import { CommanderError } from "@commander-js/extra-typings";
import { WrongOption } from "./options";

/** Ends once, at a signal, or with its parent: when standard input closes. */
export function endOn(stop: () => Promise<void>, isWithParent: boolean): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", end).on("SIGINT", end);
  if (isWithParent) process.stdin.on("end", end).on("close", end).on("error", end).resume();
}

/** `isSentence`: kinds of errors whose message is for whoever started the program. */
export async function runProgram(
  run: () => Promise<void>,
  options: {
    readonly hint: string;
    readonly sentences: readonly (new (...given: never[]) => Error)[];
    readonly sentenceFor?: (error: unknown) => string | undefined;
  }
): Promise<void> {
  const { hint, sentences, sentenceFor } = options;
  try {
    await run();
  } catch (error) {
    // The help was asked for, and printed.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const isTold = [CommanderError, WrongOption, ...sentences].some(
      (kind) => error instanceof kind
    );
    const sentence = isTold
      ? (error as Error).message.replace(/^error: ./, (start) => (start.at(-1) ?? "").toUpperCase())
      : (sentenceFor?.(error) ?? sentenceOf(error as NodeJS.ErrnoException));
    console.error(sentence === undefined ? error : `${sentence}\n${hint}`);
    process.exit(1);
  }
}

function sentenceOf(error: NodeJS.ErrnoException & { readonly port?: number }) {
  const { code, path, port } = error;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. End that one or choose another with --port.`;
  if (path !== undefined) return `${path} cannot be used (${code}).`;
  if (code === "EACCES")
    return `Port ${port} is closed to this account. Choose another with --port.`;
  return undefined;
}
