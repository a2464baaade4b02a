/** Loads the code of runs and refreshes when the first price is asked for. */
import type { Bulk, BulkParts } from "./bulk";
import type { Question } from "../../model/question";
import type { BuyOptions, BuyResult, Quote, QuoteOptions, Result } from "../interface/scout-client";

export class LateBulk {
  #bulk: Bulk | null = null;

  constructor(private readonly parts: BulkParts) {}

  async quote(questions: readonly Question[], options?: QuoteOptions): Promise<Quote> {
    const bulk = await this.#load();
    return bulk ? bulk.quote(questions, options) : this.#unpriced(questions.length);
  }

  async lookUp(questions: readonly Question[]): Promise<void> {
    await (await this.#load())?.lookUp(questions);
  }

  async buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    const bulk = await this.#load();
    return bulk
      ? bulk.buy(questions, options)
      : { ok: false, failure: this.parts.session.codeMissing() };
  }

  /** Null when it cannot be fetched now; the next price tries again. */
  async #load(): Promise<Bulk | null> {
    if (this.#bulk) return this.#bulk;
    const code = await import(/* webpackChunkName: "wire" */ "./bulk").catch(() => null);
    if (code) this.#bulk ??= new code.Bulk(this.parts);
    return this.#bulk;
  }

  /** A quote that counted nothing, with the reason as its obstacle. */
  #unpriced(questions: number): Quote {
    return {
      questions,
      distinct: questions,
      held: 0,
      heldMisses: 0,
      toBuy: 0,
      priceCredits: 0,
      requests: 0,
      takesMs: 0,
      hurry: null,
      obstacle: this.parts.session.codeMissing(),
    };
  }
}
