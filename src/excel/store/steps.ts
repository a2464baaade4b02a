/**
 * Work on thousands of answers in steps of some milliseconds: done in one go, or in turns with the
 * page.
 */
import { Turns } from "../../model";

export type Steps<T, Wait = never> = Generator<Wait | undefined, T>;

/** Steps of which some end later: the next one is not begun before. */
export type WaitingSteps<T> = Steps<T, Promise<unknown>>;

export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, letting the page answer clicks meanwhile. */
export async function inTurns<T>(steps: WaitingSteps<T>): Promise<T> {
  const turns = new Turns(1);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value) await Turns.forBrowser(step.value);
    else if (turns.isOver()) await turns.rest();
  }
}
