/** The name of a waiting purchase, and a search in words: "Technology: Kafka · Country: Germany". Pure. */
import { say, t } from "../../texts";
import type { SearchKind } from "../../input";
import { type HeldPurchase, questionOf } from "../../client";
import type { PaneValues } from "./pane-context";
import { formOf, summaryOf } from "../search-form/search-form";
import { withNames } from "../search-form/with-names";

type Pane = Pick<PaneValues, "context" | "language">;

export function heldName({ what, search }: HeldPurchase, pane: Pane): string {
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
  return summaryOf(form);
}

/** What asked for a purchase: "formula in B2". */
export function causeText({ kind, name }: HeldPurchase["cause"]): string {
  return t(`ledger.causes.${kind}`, { name });
}
