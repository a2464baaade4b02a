/**
 * The one way in for a question, whoever asks: a held answer is given at once, a new question goes into the next wave,
 * and a question that waits already is joined.
 */
import type { Ask, AskBook, AskTerms } from "../purchases/asks";
import type { Purchasing } from "./purchasing";
import type { Question } from "../../model/question";

export interface DoorParts {
  readonly asks: AskBook;
  readonly purchasing: Purchasing;
}

export function openAsk(question: Question, terms: AskTerms, { asks, purchasing }: DoorParts): Ask {
  const { ask, isNew } = asks.open(question, terms);
  if (terms.approval) purchasing.stay(ask);
  const answer = asks.stateOf(ask);
  if (answer) asks.tell(ask, answer);
  else if (isNew) purchasing.add(ask);
  else if (purchasing.isIdle(ask)) purchasing.askAgain(ask);
  return ask;
}
