/**
 * When does the engine calculate, and is it busy? Univer's own trigger may start a second calculation beside the first;
 * they share the list of dirty cells, and some of it was lost. Here one calculation follows the other, each with all
 * earlier edits. Results are applied after the engine says that it has finished: readers and flush.ts wait for `idle`.
 * Public members of Univer 0.25.1, but its trigger must ask only `IActiveDirtyManagerService.get`. Retest on upgrade.
 */
import type {
  ICommandInfo,
  ICommandService,
  IExecutionOptions,
  Injector,
  Workbook,
} from "@univerjs/core";
import type { IActiveDirtyManagerService } from "@univerjs/engine-formula";
import type { FormulaCalculationSessionService } from "@univerjs/sheets-formula";
import type { UniverModules } from "./modules";

/** Edits come in bursts: calculates when none came for so long. */
const QUIET_MS = 100;

type DirtyOf = IActiveDirtyManagerService["get"];
type Conversion = Extract<ReturnType<DirtyOf>, object>;
type DirtyData = ReturnType<Conversion["getDirtyData"]>;

type ResultRows = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

interface Results {
  /** By workbook, worksheet, row and column. */
  readonly unitData: Readonly<Record<string, Record<string, ResultRows | null>>>;
}

export class Calculation {
  readonly #commands: ICommandService;
  readonly #dirtyOf: DirtyOf;
  readonly #session: FormulaCalculationSessionService;
  readonly #subscription: { unsubscribe(): void };
  readonly #idleListeners = new Set<() => void>();
  #edits: Readonly<ICommandInfo>[] = [];
  #isReady = false;
  /** Runs from an edit until the next calculation may start. */
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The session before the present calculation; null when none runs. */
  #sessionBefore: number | null = null;

  constructor(
    private readonly modules: UniverModules,
    private readonly injector: Injector
  ) {
    const { core, formula, sheetsFormula } = modules;
    this.#commands = injector.get(core.ICommandService);
    const manager = injector.get(formula.IActiveDirtyManagerService);
    this.#dirtyOf = manager.get.bind(manager);
    manager.get = () => undefined;
    // With a screen, it would otherwise listen only after the first drawing.
    injector.get(sheetsFormula.FormulaCalculationSessionController);
    this.#session = injector.get(sheetsFormula.FormulaCalculationSessionService);
    this.#subscription = this.#session.state$.subscribe(() => this.#onState());
    this.#commands.beforeCommandExecuted(({ id, params }) => {
      if (id === formula.SetFormulaCalculationResultMutation.id)
        this.#forgetGone(params as Results);
    });
    this.calculateAll();
    const { isNodeEnv, LifecycleService, LifecycleStages } = core;
    // The engine knows names and tables only after the first drawing.
    if (isNodeEnv()) this.#begin();
    else
      void injector
        .get(LifecycleService)
        .onStage(LifecycleStages.Rendered)
        .then(
          () => this.#begin(),
          () => undefined
        );
  }

  /** Called for every command of the grid. */
  onCommand(command: Readonly<ICommandInfo>, options?: IExecutionOptions): void {
    if (!this.#dirtyOf(command.id) || this.#isOfResults(command, options)) return;
    this.#edits.push(command);
    this.#startIn(QUIET_MS);
  }

  calculateAll(): void {
    const id = this.modules.formula.SetTriggerFormulaCalculationStartMutation.id;
    this.#edits.push({ id, params: { forceCalculation: true } });
    this.#startIn(QUIET_MS);
  }

  get isBusy(): boolean {
    return this.#sessionBefore !== null || this.#edits.length > 0;
  }

  /** Called when a calculation has ended; the next may already be due. */
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
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#edits = [];
    this.#sessionBefore = null;
  }

  /** True for values that a calculation wrote and for styles alone: Univer calculates nothing after these. */
  #isOfResults({ id, params }: Readonly<ICommandInfo>, options?: IExecutionOptions): boolean {
    const {
      SetRangeValuesMutation,
      SetStyleCommand,
      SetBorderCommand,
      ClearSelectionFormatCommand,
    } = this.modules.sheets;
    if (id !== SetRangeValuesMutation.id) return false;
    const { trigger } = params as { trigger?: string };
    const styles = [SetStyleCommand.id, SetBorderCommand.id, ClearSelectionFormatCommand.id];
    return options?.onlyLocal === true || (trigger !== undefined && styles.includes(trigger));
  }

  /**
   * Univer writes results sheet by sheet and stops at a deleted one, so later sheets would not get theirs; and it writes
   * them over a value that was entered while it calculated.
   */
  #forgetGone({ unitData }: Results): void {
    const units = this.injector.get(this.modules.core.IUniverInstanceService);
    for (const [unitId, sheets] of Object.entries(unitData)) {
      const workbook = units.getUnit<Workbook>(unitId);
      for (const [sheetId, rows] of Object.entries(sheets)) {
        const matrix = workbook?.getSheetBySheetId(sheetId)?.getCellMatrix();
        if (!matrix) Reflect.deleteProperty(sheets, sheetId);
        else
          for (const [row, cells] of Object.entries(rows ?? {}))
            for (const column of Object.keys(cells ?? {})) {
              const cell = matrix.getValue(Number(row), Number(column));
              if (!cell?.f && !cell?.si) Reflect.deleteProperty(cells ?? {}, column);
            }
      }
    }
  }

  #begin(): void {
    this.#isReady = true;
    this.#startIn(QUIET_MS);
  }

  #startIn(ms: number): void {
    if (!this.#isReady) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#sessionBefore === null && this.#edits.length > 0) this.#start();
    }, ms);
  }

  #start(): void {
    const edits = this.#edits.splice(0);
    const dirty = this.#merged(
      edits.flatMap((edit) => this.#dirtyOf(edit.id)?.getDirtyData(edit) ?? [])
    );
    this.#sessionBefore = this.#session.state.id;
    const { id } = this.modules.formula.SetFormulaCalculationStartMutation;
    void this.#commands.executeCommand(id, dirty, { onlyLocal: true });
  }

  #merged(all: readonly DirtyData[]): DirtyData {
    const ranges = all.flatMap(({ dirtyRanges }) => dirtyRanges ?? []);
    // Univer compares ranges pair by pair: fewer are faster.
    const distinct = new Map(ranges.map((range) => [JSON.stringify(range), range]));
    const merge = this.modules.core.merge as (...maps: DirtyData[]) => DirtyData;
    return {
      ...merge({}, ...all.map((data) => ({ ...data, dirtyRanges: [] }))),
      forceCalculation: all.some(({ forceCalculation }) => forceCalculation === true),
      dirtyRanges: [...distinct.values()],
    };
  }

  #onState(): void {
    const { id, completed, resultApplied } = this.#session.state;
    if (this.#sessionBefore === null || id === this.#sessionBefore) return;
    if (!completed || !resultApplied) return;
    this.#sessionBefore = null;
    // In a later task, after the engine has cleaned up.
    if (this.#edits.length > 0 && this.#timer === null) this.#startIn(0);
    for (const listener of this.#idleListeners) listener();
  }
}
