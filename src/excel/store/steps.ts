/** Work on thousands of answers in steps of some milliseconds, between which the page may answer clicks. */
import { Turns } from "../../model";

export type Steps<T, Wait = never> = Generator<Wait | undefined, T>;

/** Steps that may give a promise: the next step begins when it has settled. */
export type WaitingSteps<T> = Steps<T, Promise<unknown>>;

/** Does work with pauses in which the page answers clicks. */
export async function inTurns<T>(steps: WaitingSteps<T>): Promise<T> {
  const turns = new Turns(1);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value) await Turns.forBrowser(step.value);
    else if (turns.isOver()) await turns.rest();
  }
}
