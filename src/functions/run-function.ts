/**
 * From read arguments to a running function: a mistake in them is shown at once and asks nothing.
 */
import type { ScoutClient } from "../client/scout-client";
import type { Argument } from "./arguments";
import { isCellError, type Shown } from "./cells";
import { type Evaluate, type Invocation, show, showOnce, showView } from "./stream";

export function runFunction(name: string, invocation: Invocation, read: Argument<Evaluate>): void {
  if (isCellError(read)) showOnce(invocation, read);
  else show(name, invocation, read);
}

export function runView(
  invocation: Invocation,
  read: Argument<(client: ScoutClient, again: () => void) => Shown>
): void {
  if (isCellError(read)) showOnce(invocation, read);
  else showView(invocation, read);
}
