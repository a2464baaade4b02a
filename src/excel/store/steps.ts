/**
 * Work on thousands of answers in steps of some milliseconds: done in one go, or in turns with the
 * page.
 */
import { Turns } from "../../model";

export type Steps<T> = Generator<undefined, T>;

export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, letting the page answer clicks meanwhile. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  const turns = new Turns(1);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turns.isOver()) await turns.rest();
  }
}
