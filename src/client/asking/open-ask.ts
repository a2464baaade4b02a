/**
 * The one way in for a question, whoever asks: what is held is told at once, what nobody asks yet goes
 * into the next wave, and what waits already is joined.
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
