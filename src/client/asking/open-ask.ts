/**
 * The one way in for a question, whoever asks: a held answer is given at once, a new question goes into the next wave,
 * and a question that waits already is joined.
 */
import type { Ask, AskBook, AskTerms } from "../purchases/asks";
import type { OpenPurchases } from "./open-purchases";
import type { Question } from "../../model/question";

export interface DoorParts {
  readonly asks: AskBook;
  readonly open: OpenPurchases;
}

export function openAsk(question: Question, terms: AskTerms, { asks, open }: DoorParts): Ask {
  const { ask, isNew } = asks.open(question, terms);
  if (terms.approval) open.stay(ask);
  if (asks.answer(ask)) return ask;
  if (isNew) open.add(ask);
  else if (open.isIdle(ask)) open.askAgain(ask);
  return ask;
}
