/** What a waiting purchase is of; searches are told apart by what they ask for. Pure. */
import type { HeldPurchase } from "../../client";
import { questionOf } from "../../model";
import type { PaneValues } from "./pane-context";
import { purchaseName } from "./purchase-name";
import { formOf, summaryOf } from "../search-form/search-form";
import { withNames } from "../search-form/with-names";

export function heldName(
  { what, search }: HeldPurchase,
  { context, messages, language }: Pick<PaneValues, "context" | "messages" | "language">
): string {
  const question = search === null ? undefined : questionOf(search);
  if (!question || !("criteria" in question)) return purchaseName(what);
  const form = withNames(formOf(question.about, { ...question.criteria }), {
    language,
    values: messages.values,
    held: (keyword) => context.client.heldReading(keyword),
  });
  return `${purchaseName(what)}: ${summaryOf(form, messages.names.filters)}`;
}
