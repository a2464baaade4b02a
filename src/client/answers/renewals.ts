/**
 * Technographics of several pages that are being bought again. Page after page replaces the old entries; until the last
 * page came, the answer keeps its old date. If the refresh stops half way, renewed pages are not paid for again.
 * Kept in memory only: after a restart such a refresh starts over, with a price of its own.
 */
import type { HeldAnswer } from "../../model/answer";
import type { EpochMs, QuestionKey } from "../../model/units";

type Lookup = Extract<HeldAnswer, { about: "technologies" | "intents" }>;

export class Renewals {
  /** The first `entries` of an answer were bought at `at`. */
  readonly #renewed = new Map<QuestionKey, { readonly at: EpochMs; readonly entries: number }>();

  /** `answer`, into which a page (entries `from` to `until`, bought at `at`) was just merged, with its right date. */
  dated(
    key: QuestionKey,
    old: HeldAnswer | undefined,
    answer: Lookup,
    page: { from: number; until: number; at: EpochMs }
  ): Lookup {
    const renewed = page.from === 0 ? { at: page.at, entries: 0 } : this.#renewed.get(key);
    this.#renewed.delete(key);
    if (!old || renewed?.entries !== page.from) return answer;
    const { bought } = answer;
    if (page.until >= answer.keywords.length)
      return { ...answer, bought: { ...bought, at: renewed.at } };
    this.#renewed.set(key, { at: renewed.at, entries: page.until });
    return { ...answer, bought: { ...bought, at: old.bought.at } };
  }

  /** The part of an older answer that was renewed at or after `since`. */
  partOf(key: QuestionKey, answer: HeldAnswer, since: EpochMs): HeldAnswer | undefined {
    const renewed = this.#renewed.get(key);
    if (!renewed || renewed.at < since || !("keywords" in answer)) return undefined;
    const { bought, keywords } = answer;
    return {
      ...answer,
      keywords: keywords.slice(0, renewed.entries),
      bought: { ...bought, at: renewed.at },
    };
  }
}
