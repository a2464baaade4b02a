/**
 * The one way in for a question, whoever asks: what is held is told at once, what nobody asks yet goes
 * into the next wave, and what waits already is joined.
 */
import type { Ask, AskBook, AskTerms } from "../purchases/asks";
import type { Desk } from "./desk";
import type { Question } from "../model/question";

export interface DoorParts {
  readonly asks: AskBook;
  readonly desk: Desk;
}

export function openAsk(question: Question, terms: AskTerms, { asks, desk }: DoorParts): Ask {
  const { ask, isNew } = asks.open(question, terms);
  if (terms.approval) desk.leaving.stay(ask);
  const answer = asks.stateOf(ask);
  if (answer) asks.tell(ask, answer);
  else if (isNew) desk.add(ask);
  else if (desk.isIdle(ask)) desk.askAgain(ask);
  return ask;
}
