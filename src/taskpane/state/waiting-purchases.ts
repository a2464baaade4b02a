/** A waiting purchase in words. Pure. */
import { type WaitingPurchase, questionOf } from "../../client";
import type { SearchKind } from "../../input";
import { say, t } from "../../texts";
import type { PaneValues } from "./pane-context";
import { searchTitle } from "./ideas";
import { formOf, withNames } from "./search-form";

type Pane = Pick<PaneValues, "context" | "language">;

/** The name of a waiting purchase, and a search in words: "Kafka · Germany". Pure. */
export function purchaseTitle({ what, search }: WaitingPurchase, pane: Pane): string {
  const question = search === null ? undefined : questionOf(search);
  if (!question || !("criteria" in question)) return say(what);
  const summary = searchSummary(question.about, { ...question.criteria }, pane);
  return t("common.named", { name: say(what), what: summary });
}

/** A search in words, with names of countries, stages and held keywords instead of codes. */
export function searchSummary(
  search: SearchKind,
  body: Parameters<typeof formOf>[1],
  { context, language }: Pane
): string {
  const form = withNames(formOf(search, body), {
    language,
    held: (keyword) => context.client.heldReading(keyword),
  });
  return searchTitle(form);
}

/** What asked for a purchase: "formula in B2". */
export function causeText({ kind, name }: WaitingPurchase["cause"]): string {
  return t(`ledger.causes.${kind}`, { name });
}
