/**
 * Questions of formulas wait while somebody types into a cell, until the edit ends: Excel may have called the formula
 * only to preview its value. After the edit the cell's formula still asks, or nobody does.
 */
import type { Ask } from "../purchases/asks";
import type { Clock, DurationMs } from "../../model/units";
import type { AskDecider } from "./wave";
import type { WorkbookNews } from "./workbook-news";

/** The pause between two checks whether somebody still types. */
const LOOK_MS: DurationMs = 500;

export interface TypedAskParts {
  readonly clock: Clock;
  readonly news: Pick<WorkbookNews, "isTyping">;
}

export class TypedAsks {
  readonly #waiting = new Set<Ask>();

  #listener: AskDecider | null = null;

  constructor(private readonly parts: TypedAskParts) {}

  reportTo(listener: AskDecider): void {
    this.#listener = listener;
  }

  has(ask: Ask): boolean {
    return this.#waiting.has(ask);
  }

  delete(ask: Ask): void {
    this.#waiting.delete(ask);
  }

  /** Keeps back those of `asks` that an edit may only preview. */
  async keepBack(asks: readonly Ask[]): Promise<void> {
    const early = asks.filter(mayBePreview);
    if (early.length === 0 || !(await this.parts.news.isTyping())) return;
    const isFirst = this.#waiting.size === 0;
    for (const ask of early) this.#waiting.add(ask);
    if (isFirst) void this.#untilCommit();
  }

  async #untilCommit(): Promise<void> {
    const { clock, news } = this.parts;
    while (this.#waiting.size > 0) {
      await clock.wait(LOOK_MS);
      const early = [...this.#waiting];
      if (await news.isTyping()) continue;
      // Excel may cancel the calls of a preview some time after the edit.
      await clock.wait(LOOK_MS);
      await this.#listener?.entered(early.filter((ask) => this.#waiting.delete(ask)));
    }
  }
}

/** What costs nothing, and what a person approved, does not wait for the end of an edit. */
function mayBePreview({ approval, cause, question }: Ask): boolean {
  return cause.kind === "formula" && !approval && question.about !== "keyword";
}
