/** What a person sees: lines and a progress bar on standard error, so that standard output is only the result. */
import { createInterface } from "node:readline/promises";
import cliProgress from "cli-progress";

export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function print(value: string | object): void {
  process.stdout.write(
    typeof value === "string" ? `${value}\n` : `${JSON.stringify(value, null, 2)}\n`
  );
}

export const isAtTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** No unless somebody types yes. */
export async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await Promise.race([
      reader.question(`${question} [y/N] `),
      new Promise<string>((resolve) => reader.once("close", () => resolve(""))),
    ]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    reader.close();
  }
}

/** A bar on a terminal, nothing elsewhere. */
export function progress(what: string, all: number): cliProgress.SingleBar {
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {value}/{total}`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 30,
  });
  bar.start(all, 0);
  return bar;
}

/** Aborts with Ctrl-C (or a polite kill): what is on its way is awaited and kept; the second time ends at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      tell("\nStopping: what is on its way is awaited and kept. Once more ends at once.");
      controller.abort();
    });
  return controller.signal;
}

/** Counts as people read them: "1,204 rows", "1 company". */
export const amount = (count: number): string => count.toLocaleString("en-US");

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${amount(count)} ${count === 1 ? one : many}`;

export const rowsOf = (count: number): string => counted(count, "row");

export const companiesOf = (count: number): string => counted(count, "company", "companies");
