/** Why something was not bought or read, in a sentence with the cure, for a terminal and for agents. */
import { type Ceiling, type Failure, type FailureKind, otherCompanyWords } from "../client";
import { say } from "../texts";

type Words = { readonly [K in FailureKind]: (failure: Extract<Failure, { kind: K }>) => string };

const CEILINGS: Record<Ceiling, string> = {
  action: "allowed for this",
  day: "allowed for one day",
  workbook: "allowed in all",
};

export const credits = (count: number): string =>
  `${count.toLocaleString("en-US")} credit${count === 1 ? "" : "s"}`;

const words: Words = {
  waiting: ({ priceCredits }) => `Not bought: it costs at most ${credits(priceCredits)}.`,
  "rate-limited": ({ retryAt }) =>
    `The service's limit is used up until ${new Date(retryAt).toLocaleTimeString("en-GB")}. Try again then.`,
  "out-of-credits": ({ neededCredits, leftCredits, isTeam }) =>
    `${isTeam ? "Over your team's limit" : "Not enough credits"}: ${credits(neededCredits)} needed${leftCredits === null ? "" : `, ${leftCredits} left`}. ${isTeam ? "Ask a manager of your team for more" : "Top up"}, then try again.`,
  "over-ceiling": ({ ceiling, limitCredits, neededCredits }) =>
    `Not bought: it needs ${credits(neededCredits)}, and ${limitCredits} are ${CEILINGS[ceiling]}.`,
  "spending-off": () => "Spending is switched off.",
  "not-connected": () => "No service is connected. Run: stackscout connect ADDRESS",
  "key-refused": ({ status }) =>
    `The service refuses the key (${status}). Run: stackscout connect ADDRESS`,
  "plan-limit": ({ title }) => `The plan does not allow this: ${title}. Ask for less.`,
  refused: ({ status, title }) =>
    `The service refuses this (${status})${title ? `: ${title}` : ""}. Nothing was charged.`,
  "other-company": (failure) => say(otherCompanyWords(failure, failure.credits)),
  "not-found": ({ what }) => `The service does not find this${what ? `: ${what}` : ""}.`,
  offline: () => "This computer is offline. Try again when it is not; what was bought is kept.",
  unreachable: ({ address, status }) =>
    status === null
      ? `${address} does not answer. Check the address and your connection, then try again.`
      : `${address} has a fault (${status}). Try again later.`,
  unconfirmed: ({ priceCredits, service }) =>
    `${service === "down" ? "The service is down" : "The reply was lost"}; up to ${credits(priceCredits)} may have been charged. It is not asked again by itself: a later run finds out.`,
  "not-arrived": ({ chargedCredits }) =>
    `Paid for (${credits(chargedCredits)}), but the answer never came. It is not asked again by itself.`,
  "malformed-reply": ({ path }) => `The service's reply cannot be read (at ${path}).`,
  "price-rose": ({ moreCredits }) =>
    `The account paid ${credits(moreCredits)} more than shown, so buying stopped.`,
  "not-recordable": () =>
    "This computer cannot note down what is bought, so nothing was bought. Free some disk space, then try again.",
  cancelled: () => "Stopped before it was asked: nothing was charged for it.",
};

export function failureWords(failure: Failure): string {
  // The table has an entry of the right kind for every failure; only the lookup loses that.
  return (words[failure.kind] as (failure: Failure) => string)(failure);
}
