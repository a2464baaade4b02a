/**
 * Did a person change this workbook here just now? Formulas come with a file, from a colleague who edits
 * it too, or recalculate by themselves; only what a person here types or changes is meant to be bought.
 * Nearness in time comes first: what asks for the first time far from every edit made here is meant by
 * nobody. Whose the rest is, what the edited cells hold has to tell: see `EditedCells`.
 */
import type { Question } from "./question";
import type { Clock, DurationMs, EpochMs } from "./units";

/** Excel may tell of an edit before its formulas ask, or after. */
export const ATTENTION_MS: DurationMs = 5_000;

/** What a formula asks: first at `since`, and last when an edit ended that may have been its own. */
export interface FormulaAsk {
  readonly question: Question;
  readonly since: EpochMs;
  readonly askedAt: EpochMs;
}

/** What was changed here of late. */
export interface EditedCells {
  /** Whether cells that were changed here about then ask it, or formulas that depend on them; in the order of `asks`. */
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

  /** Whether the person here changed something since `at`, a moment ago. */
  isThereSince(at: EpochMs): boolean {
    return this.#editedAt !== null && this.#editedAt >= at && this.isThere();
  }

  /** Whether an instant is so little ago that an edit of now may belong to it. */
  isNear(at: EpochMs): boolean {
    return this.clock.now() - at <= this.attentionMs;
  }
}
