/**
 * Joins the add-in's custom functions to the grid's engine. To the engine each is an ordinary function that answers at
 * once: with the known answer to this call, or with `#BUSY!`. The call itself is sent to the add-in meanwhile; when a
 * value arrives, the cells that asked are calculated again (flush.ts). Nothing here throws: one exception inside a
 * function stops Univer's engine for good.
 */
import type { BaseFunction, BaseValueObject } from "@univerjs/engine-formula";
import type { Grid } from "../grid/grid";
import type { Cells } from "../grid/cells";
import { prepareCall, type Blanks } from "./arguments";
import { atEachFormula } from "./cell-evaluation";
import { Calls, cellKey, cellOfKey, type FunctionCall, type CellRef } from "./calls";
import { Flush } from "./flush";
import type { FunctionMetadata } from "./metadata";
import { isCellError, outcomeOf } from "./outcome";
import { Outbox } from "./outbox";
import { registerFunctions } from "./register-functions";
import { NOT_EMPTY, targetOf, whyNotSpilled, type SpillObstacles } from "./spill-rules";
import { errorOf, valueOf, type EngineValue } from "./values";

const GRACE_MS = 300;

export interface BridgeOptions {
  /** How a parameter of type any gets an empty cell. Excel on the desktop may send 0. @default "empty" */
  readonly blanks?: Blanks;
}

interface BridgeParts extends BridgeOptions {
  readonly obstacles: SpillObstacles;
}

/** After these commands a result may spill where it could not, or the other way round. */
const MOVES_OBSTACLES =
  /^sheet\.mutation\.((add|remove)-worksheet-merge|(add|delete)-table|set-sheet-table)$/;

export class Bridge {
  readonly #calls = new Calls();
  readonly #flush: Flush;
  readonly #blanks: Blanks;
  readonly #refusals = new Map<string, string>();
  readonly outbox: Outbox;
  readonly #obstacles: SpillObstacles;
  /** Cells that could not spill, and why. */
  readonly #notSpilled = new Map<string, string>();
  #sweepTimer: ReturnType<typeof setTimeout> | null = null;
  #asked: { cell: string; keys: Set<string> } | null = null;
  #lastEventAt = 0;
  #disposed = false;

  constructor(
    private readonly grid: Grid,
    private readonly cells: Cells,
    private readonly functions: readonly FunctionMetadata[],
    options: BridgeParts
  ) {
    this.#blanks = options.blanks ?? "empty";
    this.#obstacles = options.obstacles;
    this.outbox = new Outbox((id) => this.#calls.byId(id) !== undefined);
    this.#flush = new Flush(grid);
    this.#register();
    grid.calculation.onIdle(() => this.#scheduleSweep(0));
    grid.commands.onCommandExecuted(({ id }) => {
      if (MOVES_OBSTACLES.test(id)) this.#reviewSpills();
    });
    grid.onEdit((edit) => {
      if (edit.kind === "selected") return;
      if (edit.kind === "range") this.#forgetAnswers(edit.area.sheetId, edit.formulaCells);
      // What could not spill is calculated again: the obstacle may be gone.
      this.#flush.add(this.#notSpilled.keys());
      this.#scheduleSweep(20);
    });
  }

  /** A result of the add-in, as office.js sends it. */
  onResult(id: number, ok: boolean, value: unknown, errorNumber: unknown): void {
    const call = this.#calls.byId(id);
    if (call === undefined) return;
    const emission = JSON.stringify([ok, value, errorNumber]);
    this.#lastEventAt = Date.now();
    if (emission === call.lastEmission) return;
    call.lastEmission = emission;
    call.outcome = outcomeOf(ok, value, errorNumber);
    this.#flush.add(call.cells);
  }

  /** The message of the error that a cell shows; a spilled cell has its own. */
  messageAt(cell: CellRef): string | null {
    const shown = this.cells.read({ ...cell, rows: 1, columns: 1 })[0]?.[0];
    if (shown?.isError !== true || typeof shown.value !== "string") return null;
    const spill = this.cells.spillAround(cell.sheetId, cell.row, cell.column);
    const anchor = spill ?? cell;
    const refusal = this.#refusals.get(cellKey(anchor));
    if (refusal !== undefined && shown.value === "#VALUE!") return refusal;
    const [y, x] = [cell.row - anchor.row, cell.column - anchor.column];
    const calls = this.#calls.ofCell(cellKey(anchor));
    if (shown.value === "#BUSY!") return "The function has not answered yet.";
    if (shown.value === "#SPILL!") return this.#notSpilled.get(cellKey(cell)) ?? NOT_EMPTY;
    const exact = calls.map((call) => call.outcome?.rows[y]?.[x]);
    const any = calls.flatMap((call) => call.outcome?.rows.flat() ?? []);
    for (const candidate of [...exact, ...any]) {
      if (candidate !== undefined && isCellError(candidate) && candidate.error === shown.value)
        return candidate.message;
    }
    return null;
  }

  /** Calls without a first answer, cells waiting for a calculation, and a calculation itself. */
  pending(): number {
    return (
      this.#calls.unanswered().length +
      this.#flush.size +
      this.outbox.size +
      (this.grid.calculation.isBusy ? 1 : 0) +
      (this.#calls.hasOrphans() ? 1 : 0)
    );
  }

  describePending(): string[] {
    const lines = this.#calls
      .unanswered()
      .slice(0, 20)
      .map((call) => `${call.metadata.fullName}${JSON.stringify(call.args)} has no answer yet`);
    if (this.grid.calculation.isBusy) lines.push("the engine is calculating");
    if (this.#flush.size > 0) lines.push(`${this.#flush.size} cells are to be calculated`);
    if (!this.outbox.isConnected) lines.push("the add-in has not registered its functions");
    return lines;
  }

  get lastEventAt(): number {
    return this.#lastEventAt;
  }

  /** Some open stream shows an #N/A: a value may still follow. */
  hasUnfinishedStates(): boolean {
    return this.#calls.hasUnfinishedStates();
  }

  /** What Excel does on a full rebuild: every call is cancelled and made again. */
  restartAll(): void {
    const calls = this.#calls.all();
    const cells = new Set(calls.flatMap((call) => [...call.cells]));
    for (const call of calls) this.#calls.close(call);
    this.#cancel(calls);
    for (const cell of cells) this.#calls.setCellKeys(cell, new Set(), Date.now());
    this.#flush.add(cells);
  }

  dispose(): void {
    this.#disposed = true;
    if (this.#sweepTimer !== null) clearTimeout(this.#sweepTimer);
    this.outbox.dispose();
    this.#flush.dispose();
    this.#calls.clear();
  }

  #register(): void {
    registerFunctions(this.grid, this.functions, (metadata, self, values) =>
      this.#answer(metadata, self, values)
    );
    const injector = this.grid.univer.__getInjector();
    atEachFormula(injector.get(this.grid.modules.formula.Interpreter), (cell, evaluate) =>
      this.#collectKeys(cell, evaluate)
    );
  }

  /** Evaluates a cell's formula and notes what it asks for; returns #SPILL! where the result may not spill. */
  #collectKeys(cell: CellRef, evaluate: () => unknown): EngineValue | null {
    const key = cellKey(cell);
    this.#asked = { cell: key, keys: new Set() };
    this.#refusals.delete(key);
    const result = evaluate();
    const { keys } = this.#asked;
    this.#asked = null;
    if (keys.size > 0 || this.#calls.ofCell(key).length > 0)
      this.#calls.setCellKeys(key, keys, Date.now());
    this.#notSpilled.delete(key);
    const target = targetOf(cell, result);
    const reason = target && whyNotSpilled(target, this.#obstacles);
    if (target === null || reason === null) return null;
    this.#notSpilled.set(key, reason);
    return errorOf(this.grid.modules, "#SPILL!");
  }

  /** Tables or merged cells came or went: calculates again what spills or could not spill. */
  #reviewSpills(): void {
    const spilling = this.grid
      .sheets()
      .flatMap((sheet) => this.cells.spills(sheet.getSheetId()))
      .map((area) => cellKey(area));
    this.#flush.add([...spilling, ...this.#notSpilled.keys()]);
  }

  #answer(
    metadata: FunctionMetadata,
    self: BaseFunction,
    values: (BaseValueObject | undefined)[]
  ): EngineValue {
    try {
      return this.#answerOrThrow(metadata, self, values);
    } catch (error) {
      console.error(`${metadata.fullName} could not be evaluated`, error);
      return errorOf(this.grid.modules, "#VALUE!");
    }
  }

  #answerOrThrow(
    metadata: FunctionMetadata,
    self: BaseFunction,
    values: (BaseValueObject | undefined)[]
  ): EngineValue {
    const cell = { sheetId: self.subUnitId ?? "", row: self.row, column: self.column };
    const sheetRows = this.grid.sizeOf(cell.sheetId).rows;
    const prepared = prepareCall(metadata, values, { blanks: this.#blanks, sheetRows });
    if (prepared.kind === "error") return prepared.error;
    if (prepared.kind === "refused") {
      this.#refusals.set(cellKey(cell), prepared.message);
      return errorOf(this.grid.modules, "#VALUE!");
    }
    const place = metadata.isStream ? "" : `@${cellKey(cell)}`;
    const key = `${metadata.id}(${JSON.stringify(prepared.args)})${place}`;
    const known = this.#calls.get(key);
    // Outside of a cell's calculation (in the dependency analysis) the add-in must not be called.
    if (this.#asked === null)
      return known?.outcome
        ? valueOf(this.grid.modules, known.outcome)
        : errorOf(this.grid.modules, "#BUSY!");
    this.#asked.keys.add(key);
    const call = known ?? this.#open(key, metadata, prepared.args);
    return call.outcome === null
      ? errorOf(this.grid.modules, "#BUSY!")
      : valueOf(this.grid.modules, call.outcome);
  }

  #open(key: string, metadata: FunctionMetadata, args: readonly unknown[]): FunctionCall {
    const call = this.#calls.open(key, metadata, args);
    const { id: functionId, isStream, isCancelable, takesErrors } = metadata;
    this.outbox.invoke({ id: call.id, functionId, args, isStream, isCancelable, takesErrors });
    return call;
  }

  /** When a formula is entered again, ordinary functions are called again; a stream with the same arguments goes on. */
  #forgetAnswers(sheetId: string, formulaCells: readonly (readonly [number, number])[]): void {
    for (const [row, column] of formulaCells) {
      for (const call of this.#calls.ofCell(cellKey({ sheetId, row, column }))) {
        if (!call.metadata.isStream && call.outcome !== null) this.#calls.close(call);
      }
    }
  }

  #scheduleSweep(afterMs: number): void {
    if (this.#disposed || this.#sweepTimer !== null) return;
    this.#sweepTimer = setTimeout(() => {
      this.#sweepTimer = null;
      this.#sweep();
    }, afterMs);
  }

  #sweep(): void {
    const now = Date.now();
    if (!this.grid.calculation.isBusy) {
      for (const key of this.#calls.cells()) {
        const { sheetId, row, column } = cellOfKey(key);
        const gone =
          this.grid.sheet(sheetId) === null || this.cells.formulaAt(sheetId, row, column) === null;
        if (gone) this.#calls.setCellKeys(key, new Set(), now);
      }
      this.#cancel(this.#calls.takeOrphans(now, GRACE_MS));
    }
    if (this.#calls.hasOrphans()) this.#scheduleSweep(GRACE_MS / 3);
  }

  #cancel(calls: readonly FunctionCall[]): void {
    const open = calls.filter(
      ({ metadata, outcome }) => metadata.isStream || (metadata.isCancelable && outcome === null)
    );
    this.outbox.cancel(open.map(({ id, metadata }) => ({ id, functionId: metadata.id })));
  }
}
