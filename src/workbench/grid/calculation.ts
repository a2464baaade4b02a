/**
 * Is the engine calculating, or about to? Univer waits 100 ms after a change before it starts (and tells nobody),
 * restarts when another change comes meanwhile, and applies results after it says it has finished. Readers and the
 * flush of custom function results wait for `idle` here instead of guessing times.
 */
import type { ICommandInfo, IExecutionOptions } from "@univerjs/core";
import type { UniverModules } from "./modules";

/** The first calculation, of everything, comes some time after the workbook was made: later where there is a screen to draw. */
const FIRST_WITHIN_MS = 5000;
/** Univer's debounce is 100 ms; a change that started no calculation after this long needs none. */
const START_WITHIN_MS = 160;

/** Univer starts no calculation after these. */
function isStyleOnly({ params }: Readonly<ICommandInfo>): boolean {
  return (params as { trigger?: string } | undefined)?.trigger === "sheet.command.set-style";
}

interface SessionService {
  readonly state: {
    started: boolean;
    completed: boolean;
    resultApplied: boolean;
    stopped: boolean;
  };
  readonly state$: { subscribe(next: () => void): { unsubscribe(): void } };
}

export class Calculation {
  /** Runs out when a change has started no calculation. A timer, not a time: when the loop is held up, so is Univer's own. */
  #dirty: ReturnType<typeof setTimeout> | null = null;
  #running = false;
  readonly #session: SessionService;
  readonly #subscription: { unsubscribe(): void };
  readonly #idleListeners = new Set<() => void>();
  #rounds = 0;
  readonly #madeAt = Date.now();

  constructor(modules: UniverModules, session: SessionService) {
    this.#session = session;
    this.#starts = modules.formula.SetFormulaCalculationStartMutation.id;
    this.#triggers = modules.formula.SetTriggerFormulaCalculationStartMutation.id;
    this.#setsValues = modules.sheets.SetRangeValuesMutation.id;
    this.#subscription = session.state$.subscribe(() => this.#onState());
  }

  readonly #starts: string;
  readonly #triggers: string;
  readonly #setsValues: string;

  /** Called for every command of the grid. */
  onCommand(command: Readonly<ICommandInfo>, options?: IExecutionOptions): void {
    if (command.id === this.#starts) {
      this.#markClean();
      this.#running = true;
      this.#rounds += 1;
      return;
    }
    if (command.id === this.#triggers) this.#markDirty();
    else if (command.id === this.#setsValues) {
      if (options?.onlyLocal !== true && !isStyleOnly(command)) this.#markDirty();
    } else if (
      /^(sheet|formula)\.mutation\.(insert|remove|move|set-(defined|super|worksheet-name)|set-sheet-table|add-table|reorder)/.test(
        command.id
      )
    ) {
      this.#markDirty();
    }
  }

  get isBusy(): boolean {
    if (this.#running) return true;
    if (this.#rounds === 0 && Date.now() - this.#madeAt < FIRST_WITHIN_MS) return true;
    return this.#dirty !== null;
  }

  /** Calculations started so far. */
  get rounds(): number {
    return this.#rounds;
  }

  onIdle(listener: () => void): void {
    this.#idleListeners.add(listener);
  }

  async whenIdle(timeoutMs: number): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    while (this.isBusy) {
      if (Date.now() > until) return false;
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
    return true;
  }

  dispose(): void {
    this.#subscription.unsubscribe();
    this.#idleListeners.clear();
    this.#running = false;
    this.#markClean();
  }

  #markDirty(): void {
    this.#markClean();
    this.#dirty = setTimeout(() => (this.#dirty = null), START_WITHIN_MS);
  }

  #markClean(): void {
    if (this.#dirty !== null) clearTimeout(this.#dirty);
    this.#dirty = null;
  }

  #onState(): void {
    if (!this.#running) return;
    const { completed, resultApplied, stopped } = this.#session.state;
    if (!completed || !resultApplied || stopped) return;
    this.#running = false;
    for (const listener of this.#idleListeners) listener();
  }
}
