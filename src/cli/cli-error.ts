/** How a command ends. Scripts may rely on the numbers. */
export const EXIT = { done: 0, failed: 1, notBought: 2, partDone: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A sentence with the cure, for the person who typed the command. */
export class CliError extends Error {
  constructor(
    sentence: string,
    readonly exitCode: ExitCode = EXIT.failed
  ) {
    super(sentence);
  }
}

/** What was read, or the sentence why not, thrown. */
export function told<T>(read: T | string): T {
  if (typeof read === "string") throw new CliError(read);
  return read;
}
