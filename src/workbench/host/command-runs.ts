/** Ribbon commands under way: Office waits for `event.completed()` of each, and a command that never says so blocks the ribbon. */
const LONGEST_RUN_MS = 60_000;

interface Run {
  readonly resolve: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class CommandRuns {
  readonly #runs = new Map<string, Run>();

  /** Resolves when the add-in says that the command is done. */
  start(commandId: string, functionName: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${functionName} did not call event.completed().`)),
        LONGEST_RUN_MS
      );
      this.#runs.set(commandId, { resolve, timer });
    });
  }

  /** What office.js sends for `event.completed()`. */
  complete(data: Record<string, unknown>): void {
    const id = data["0"] ?? (data["ArrayData"] as readonly unknown[] | undefined)?.[0];
    const run = this.#runs.get(String(id));
    if (run === undefined) return;
    this.#runs.delete(String(id));
    clearTimeout(run.timer);
    run.resolve();
  }

  dispose(): void {
    for (const { timer } of this.#runs.values()) clearTimeout(timer);
  }
}
