/** Ribbon commands that run. Office waits until each calls `event.completed()`; without that call the ribbon is blocked. */
interface Run {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  readonly functionName: string;
}

export class CommandRuns {
  readonly #runs = new Map<string, Run>();

  /** Resolves when the add-in says that the command is done; rejects when office.js cannot run it. */
  start(commandId: string, functionName: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#runs.set(commandId, { resolve, reject, functionName });
    });
  }

  /** What office.js sends for `event.completed()`. */
  complete(data: Record<string, unknown>): void {
    const list = data["ArrayData"] as readonly unknown[] | undefined;
    const id = data["0"] ?? list?.[0];
    const status = data["1"] ?? list?.[1];
    const run = this.#runs.get(String(id));
    if (run === undefined) return;
    this.#runs.delete(String(id));
    if (status === 0) run.resolve();
    else
      run.reject(
        new Error(`${run.functionName} was not run: office.js answered ${String(status)}.`)
      );
  }
}
