/**
 * Reads the arguments of a function and runs it. A mistake in them is shown at once and nothing is asked.
 */
import type { ScoutClient } from "../client";
import { loadFreeMail, missedFreeMail } from "../input";
import { said } from "../sentences";
import type { Argument } from "./arguments/arguments";
import { isCellError, type Shown } from "./cells/cells";
import { lateCode } from "./late-code";
import { type Evaluate, type Invocation, show, showOnce, showView } from "./stream";

export function runFunction(
  name: string,
  invocation: Invocation,
  read: () => Argument<Evaluate>
): void {
  readWith(invocation, read, (given) => {
    if (isCellError(given)) showOnce(invocation, given);
    else show(name, invocation, given);
  });
}

export function runView(
  invocation: Invocation,
  read: () => Argument<(client: ScoutClient, again: () => void) => Shown>
): void {
  readWith(invocation, read, (given) => {
    if (isCellError(given)) showOnce(invocation, given);
    else showView(invocation, given);
  });
}

const freeMail = lateCode(said`The list of free e-mail services`, loadFreeMail);

/** Reads arguments; reads them again if the list of free-mail domains was needed and had to be loaded first. */
function readWith<T>(invocation: Invocation, read: () => T, use: (given: T) => void): void {
  missedFreeMail();
  const given = read();
  if (missedFreeMail()) freeMail.run(invocation, () => use(read()));
  else use(given);
}
