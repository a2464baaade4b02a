/** What decides on a plan's obstacle besides the choices: counted again when it changes. */
import type { ClientView } from "../../client";

export function conditionsOf({
  spending,
  allowedOnceCredits,
  balance,
  connection,
}: ClientView): string {
  return JSON.stringify([spending, allowedOnceCredits, balance?.leftCredits, connection?.address]);
}
