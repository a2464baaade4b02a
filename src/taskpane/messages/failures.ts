/**
 * Texts of failures: for each kind its title, what happened with its numbers, and what helps.
 */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

/** One entry for each kind of `Failure`: what it is, what happened, what helps. */
export function failureMessages(f: Formats, counted: Counted) {
  return {
    quote: (id: number) => `For the service's support: request ${id}.`,
    rateLimited: {
      title: "The service asks for a pause",
      sentence: (time: string) =>
        `Its limit is used up until ${time}, perhaps by others with the same key.`,
      cure: "Nothing to do: requests resume on their own.",
    },
    outOfCredits: {
      title: "Not enough credits",
      sentence: (needed: number, left: number | null) =>
        left === null
          ? `This needs ${f.credits(needed)}, more than your balance.`
          : `This needs ${f.credits(needed)}; ${f.credits(left)} ${counted.form(left, "is", "are")} left.`,
      cure: "Buy credits on your account page, then try again. What was paid for is kept.",
    },
    overBudget: {
      title: "A spending limit stands in the way",
      sentences: {
        action: (needed: number, limit: number) =>
          `Needs up to ${f.credits(needed)}; one approval or run may spend ${f.credits(limit)}.`,
        day: (needed: number, limit: number, left: number) =>
          `Needs up to ${f.credits(needed)}; ${f.count(left)} of today's ${f.credits(limit)} ${counted.form(left, "is", "are")} left.`,
        workbook: (needed: number, limit: number, left: number) =>
          `Needs up to ${f.credits(needed)}; ${f.count(left)} of this workbook's ${f.credits(limit)} ${counted.form(left, "is", "are")} left.`,
        balance: (needed: number, limit: number) =>
          `This can cost ${f.credits(needed)}; your balance is ${f.credits(limit)}.`,
      },
      cure: "Change the limit, or ask for less.",
      allowOnce: (needed: number) => `Allow ${f.count(needed)} this once`,
      cureBalance: "Buy credits on your account page, or ask for less.",
    },
    spendingOff: {
      title: "Spending is off",
      sentence: "Nothing is bought while spending is off.",
      cure: "Switch spending on, or look at what is paid for.",
    },
    held: {
      title: "Waiting for your approval",
      sentence: (price: number) => `It can cost at most ${f.credits(price)}.`,
      cure: "Approve it in Activity.",
    },
    keyRefused: {
      title: "The key was not accepted",
      sentence: (status: number): string =>
        status === 403
          ? "The service knows this key but does not allow it for this use."
          : "The service does not know this key.",
      cure: "Check that the whole key was copied and is still valid.",
    },
    planLimit: {
      title: "Your plan does not include this",
      sentence: (title: string, code: string | null) => (code ? `${title} (${code})` : title),
      cure: "Ask for less at a time, or change the plan on your account page.",
    },
    notFound: {
      title: "Not found",
      sentence: (what: string) =>
        what === ""
          ? "This address answers, but it is not the service this add-in knows."
          : `The service has no ${what}.`,
      cure: "Check the spelling. Nothing was charged.",
      cureAddress: "Check the address: the service's own, without a page behind it.",
    },
    refused: {
      title: "The service refused the request",
      sentence: (title: string, status: number) => `${title} (status ${status})`,
      cure: "Change the request. If you ask the service for help, quote the number below.",
    },
    refusedByTeam: {
      title: "Your team does not allow this",
      sentence: (title: string) => `${title}.`,
      cureLimit: "Ask for less, or ask a manager of your team for more.",
      cureManagers: "Ask a manager of your team to do it.",
    },
    cameOtherwise: {
      title: "Other records came",
      cure: "What came is paid for: the name in the sentence costs nothing more.",
    },
    malformedReply: {
      title: "The reply makes no sense",
      sentence: (path: string) =>
        path === ""
          ? "What answered is not the service this add-in knows."
          : `What answered is not the service this add-in knows (first at “${path}”).`,
      cure: "Check the address. If it is right, this add-in may need an update.",
    },
    unreadable: {
      title: "The record cannot be read",
      sentence: (charged: number) =>
        `The service sent a record that cannot be read or does not say whose it is${charged === 0 ? "" : ` (${f.credits(charged)} charged)`}.`,
      cure: "Only Refresh buys it again, at a price shown first.",
    },
    unreachable: {
      title: "The service cannot be reached",
      sentence: (address: string, status: number | null) =>
        status === null
          ? `No reply from ${address}.${address.startsWith("http:") ? " Excel for Mac and Safari can ask https addresses only." : ""}`
          : `${address} reports a fault of its own (status ${status}).`,
      cure: "Check your connection and the address, then try again. Answers you have are still shown.",
    },
    offline: {
      title: "This computer is offline",
      sentence: "There is no network. Answers you have are still shown.",
      cure: "Nothing to do: requests resume when the network is back.",
    },
    unconfirmed: {
      title: "The reply was lost",
      sentence: (price: number, time: string) =>
        `Up to ${f.credits(price)} may have been charged at ${time}.`,
      cure: "It is not asked again by itself. Activity settles it.",
    },
    notArrived: {
      title: "Paid for, not arrived",
      sentence: (credits: number, time: string) =>
        `${f.credits(credits)} ${counted.form(credits, "was", "were")} charged at ${time}, and the answer never came.`,
      cure: "It is bought again only if you say so, in Activity.",
    },
    notCharged: {
      title: "Lost and not charged",
      sentence: (time: string) => `The reply of ${time} was lost, and nothing was charged.`,
      cure: "Try again when you want it.",
    },
    notConnected: {
      title: "Not connected",
      sentence: "No service is connected yet.",
      cure: "Connect the demo or your service in Settings.",
    },
    priceRose: {
      title: "More was charged than was shown",
      sentence: (records: number, more: number) =>
        `With the last ${records === 1 ? "record" : `${f.count(records)} records`} your account paid ${f.credits(more)} more than shown. The service has raised its price, or somebody else used the same key just then.`,
      cure: "Nothing more of this kind is bought. Compare with the service below; try again if you accept it.",
    },
    notRecordable: {
      title: "Purchases cannot be recorded",
      sentence:
        "Purchases are recorded in this Excel first. That failed, so nothing was bought: the disk is full or storage is blocked.",
      cure: "Free some disk space or restart Excel, then try again.",
    },
    unkept: {
      title: "What was bought cannot be kept",
      sentence:
        "The last purchase is shown, but this Excel could not store it: the disk is full, or this add-in's storage is blocked. Nothing more is bought.",
      cure: "Free some disk space, then try again before you close Excel.",
    },
    cancelled: {
      title: "Stopped",
      sentence: "This was stopped before it was asked.",
      cure: "Start it again when you want it.",
    },
  };
}
