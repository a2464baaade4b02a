/**
 * Is a person at this workbook right now? Formulas come with a file, from a colleague who edits it too,
 * or recalculate by themselves; only what a person here types or changes is meant to be bought. Excel
 * does not tell which cell asks, so nearness in time decides: a formula is meant when it asks for the
 * first time near an edit that was made here. While a colleague edits, nobody can tell whose formula
 * asks: then none is.
 */
import type { Clock, DurationMs, EpochMs } from "./units";

/** Who changed a cell: the person at this Excel, or somebody else who has the file open. */
export type Editor = "person" | "colleague";

/** Excel may tell of an edit before its formulas ask, or after. */
export const ATTENTION_MS: DurationMs = 5_000;
/** A colleague who edited a moment ago may do so again before we hear of it. */
const COLLEAGUE_MS: DurationMs = 60_000;

export class Presence {
  #personAt: EpochMs | null = null;
  #colleagueAt: EpochMs | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly attentionMs: DurationMs
  ) {}

  note(editor: Editor): void {
    if (editor === "person") this.#personAt = this.clock.now();
    else this.#colleagueAt = this.clock.now();
  }

  isThere(): boolean {
    const isColleagueThere =
      this.#colleagueAt !== null && this.clock.now() - this.#colleagueAt < COLLEAGUE_MS;
    return this.#personAt !== null && this.isNear(this.#personAt) && !isColleagueThere;
  }

  /** Whether the person here changed something since `at`, a moment ago. */
  isThereSince(at: EpochMs): boolean {
    return this.#personAt !== null && this.#personAt >= at && this.isThere();
  }

  /** Whether an instant is so little ago that an edit of now may belong to it. */
  isNear(at: EpochMs): boolean {
    return this.clock.now() - at <= this.attentionMs;
  }
}
