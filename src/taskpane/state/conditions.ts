/** A key of all that decides a plan's obstacle besides the choices: when it changes, plans are counted again. */
import type { ClientView } from "../../client";

export function conditionsOf({
  spending,
  allowedOnceCredits,
  balance,
  connection,
  lost,
}: ClientView): string {
  const losses = lost.map(({ standing }) => standing);
  const { address } = connection ?? {};
  return JSON.stringify([spending, allowedOnceCredits, balance?.leftCredits, address, losses]);
}
