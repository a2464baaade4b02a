/**
 * Reads the arguments of a function and runs it. A mistake in them is shown at once and nothing is asked.
 * `companies` are the arguments that may hold e-mail addresses: these wait for the list of free e-mail
 * services, which is loaded with the first of them. Without it only addresses cannot be read.
 */
import type { ScoutClient } from "../client";
import { knowsFreeMail, loadFreeMail } from "../input";
import { type Argument, hasAddress } from "./arguments/arguments";
import { isCellError, type Shown } from "./cells/cells";
import { type Evaluate, type Invocation, show, showOnce, showView } from "./stream";

export function runFunction(
  name: string,
  invocation: Invocation,
  companies: readonly unknown[],
  read: () => Argument<Evaluate>
): void {
  withList(invocation, companies, () => {
    const given = read();
    if (isCellError(given)) showOnce(invocation, given);
    else show(name, invocation, given);
  });
}

export function runView(
  invocation: Invocation,
  companies: readonly unknown[],
  read: () => Argument<(client: ScoutClient, again: () => void) => Shown>
): void {
  withList(invocation, companies, () => {
    const given = read();
    if (isCellError(given)) showOnce(invocation, given);
    else showView(invocation, given);
  });
}

function withList(invocation: Invocation, companies: readonly unknown[], run: () => void): void {
  if (knowsFreeMail() || !companies.some(hasAddress)) return run();
  let isCanceled = false;
  invocation.onCanceled = () => {
    isCanceled = true;
  };
  const runOnce = () => {
    if (!isCanceled) run();
  };
  loadFreeMail().then(runOnce, runOnce);
}
