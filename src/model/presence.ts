/**
 * Did a person change this workbook here just now? Formulas come with a file, come from a colleague who edits it too,
 * or recalculate by themselves; only what a person here types or changes is meant to be bought. Time decides first: a
 * formula that asks for the first time with no edit near in time was not typed here. For the others, the edited cells
 * decide (`EditedCells`).
 */
import type { Question } from "./question";
import type { Clock, DurationMs, EpochMs } from "./units";

/** Excel may tell of an edit before its formulas ask, or after. */
export const ATTENTION_MS: DurationMs = 5_000;

/** A question of a formula: first asked at `since`; `askedAt` is later when it waited for the end of an edit. */
export interface FormulaAsk {
  readonly question: Question;
  readonly since: EpochMs;
  readonly askedAt: EpochMs;
}

/** The cells that were changed here lately. */
export interface EditedCells {
  /**
   * For each ask, in the order of `asks`: whether a cell changed here at about that time asks it, or a formula that
   * depends on such a cell.
   */
  explain(asks: readonly FormulaAsk[]): Promise<readonly boolean[]>;
}

export class Presence {
  #editedAt: EpochMs | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly attentionMs: DurationMs
  ) {}

  note(): void {
    this.#editedAt = this.clock.now();
  }

  isThere(): boolean {
    return this.#editedAt !== null && this.isNear(this.#editedAt);
  }

  /** Whether a person here changed something since `at`, and did so just now. */
  isThereSince(at: EpochMs): boolean {
    return this.#editedAt !== null && this.#editedAt >= at && this.isThere();
  }

  /** Whether an instant is so short ago that an edit made now may belong to it. */
  isNear(at: EpochMs): boolean {
    return this.clock.now() - at <= this.attentionMs;
  }
}
