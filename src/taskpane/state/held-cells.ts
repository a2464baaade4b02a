/**
 * Which waiting cells would a held purchase answer? Cells that ask about its company with a function that needs it.
 * Formulas that work out what they ask, and searches, are listed apart, as possible. Pure.
 */
import { type HeldPurchase, questionOf, refKey } from "../../client";
import type { FollowedCell, WaitingCell } from "../../excel";
import type { SearchKind } from "../../input";
import { say, t } from "../../texts";
import type { PaneValues } from "./pane-context";
import { formOf, summaryOf, withNames } from "./search-form";

const ASKING: Readonly<Record<HeldPurchase["about"], readonly string[]>> = {
  company: ["COMPANY", "USES"],
  technologies: ["TECHSTACK"],
  intents: ["INTENTS"],
  companies: ["COMPANYSEARCH"],
  jobs: ["JOBSEARCH"],
};

export interface AskingCells {
  /** Their addresses, in the order of the workbook. */
  readonly certain: readonly string[];
  /** Addresses of formulas with the same function whose question is not known here. */
  readonly possible: readonly string[];
}

export function cellsAsking(
  { about, company }: Pick<HeldPurchase, "about" | "company">,
  waiting: readonly WaitingCell[]
): AskingCells {
  const key = company && refKey(company);
  const asking = waiting.filter(({ functionName }) => ASKING[about].includes(functionName));
  const names = (cell: WaitingCell) => cell.companies.some((each) => refKey(each) === key);
  const isCertain = (cell: WaitingCell) => (key === null ? !cell.isUncertain : names(cell));
  return {
    certain: asking.filter(isCertain).map(({ address }) => address),
    possible: asking
      .filter((cell) => cell.isUncertain && !isCertain(cell))
      .map(({ address }) => address),
  };
}

/** Whether the selected cell searches for what waits. */
export function isAskedBy({ call }: FollowedCell, { about, search }: HeldPurchase): boolean {
  return call !== null && search !== null && ASKING[about].includes(call.name);
}

type Pane = Pick<PaneValues, "context" | "language">;

/** The name of a waiting purchase, and a search in words: "Technology: Kafka · Country: Germany". Pure. */
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
