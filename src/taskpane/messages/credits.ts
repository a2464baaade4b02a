/**
 * Texts about money: balance, ceilings, held questions, purchases, and the limits of the service.
 */
import type { LostPurchase, SpendingSettings } from "../../client";
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function creditsMessages(f: Formats, counted: Counted) {
  return {
    ceilings: {
      title: "Spending limits",
      sentence: ({ unaskedCredits, actionCredits, dayCredits }: SpendingSettings) =>
        `You are asked before more than ${f.credits(unaskedCredits)} are spent. Limits: ${f.count(actionCredits)} a run, ${f.count(dayCredits)} a day.`,
      unit: "credits",
      unasked: "Without asking",
      unaskedHint:
        "What formulas of a workbook spend a day without asking. Then they wait for your approval.",
      action: "One approval or run",
      actionHint: "The most a single click may spend.",
      day: "One day",
      dayHint: "In this Excel, all workbooks together.",
      workbook: "This workbook",
      workbookHint: "In all, whoever works in it.",
      trustQuestion: (credits: number) =>
        `May formulas in this workbook spend up to ${f.credits(credits)} a day without asking?`,
      trustAllow: "Allow",
      trustAsk: "Always ask",
      trustSwitch: (credits: number) =>
        `Formulas in this workbook spend up to ${f.credits(credits)} a day without asking`,
      notANumber: "Type a whole number, 0 or more.",
      aboveAllowed: (max: number) => `Your administrator allows at most ${f.credits(max)} here.`,
      allowed: (max: number) => `At most ${f.credits(max)}.`,
      use: "Use these limits",
    },
    credits: {
      title: "Credits",
      balance: "Balance",
      balanceUnknown: "Not read yet",
      refresh: "Read the balance again",
      refreshing: "Reading the balance",
      spent: "Spent",
      today: "Today, this Excel",
      workbook: "This workbook",
      unasked: "Without asking",
      ofLimit: (spent: number, limit: number) => `${f.count(spent)} of ${f.credits(limit)}`,
      usedShare: (share: number) => `${f.percent(share)} used`,
      exhausted: "Limit reached: nothing more is bought",
      unaskedExhausted: "Used up: further formulas wait",
      spendingSwitch: "Spending",
      spendingOffNote: "Off: nothing is bought. What is paid for is still shown.",
      edit: "Change limits",
      activity: (waiting: number, inFlight: number) =>
        `${counted(waiting, "request")} waiting, ${f.count(inFlight)} under way.`,
      activityEnd: (time: string) => `The last one starts at ${time}.`,
    },
    held: {
      title: "Waiting for your approval",
      none: "Nothing is waiting. What needs your approval appears here with its price.",
      summary: (count: number, credits: number) =>
        `${counted(count, "purchase")}, at most ${f.credits(credits)} in all. What the service does not know costs nothing.`,
      answers: (formulas: number) => `for ${counted(formulas, "formula")}`,
      approveAll: (credits: number) => `Approve all for at most ${f.credits(credits)}`,
      approveFirst: (count: number, credits: number) =>
        `First ${f.count(count)} for at most ${f.credits(credits)}`,
      drop: "Drop all",
      dropTitle: "Drop everything that waits?",
      dropText:
        "Their cells will say that no value was bought. Nothing is charged. You can take them back here.",
      dropConfirm: "Drop all",
      dropped: (count: number) => `${counted(count, "purchase")} dropped.`,
      takeBack: "Take back",
      dropOne: (what: string) => `Drop ${what}`,
      approveOne: (what: string, credits: number) =>
        `Approve ${what} for at most ${f.credits(credits)}`,
      approved: (count: number, credits: number) =>
        `Approved ${counted(count, "purchase")} for at most ${f.credits(credits)}.`,
      charged: (count: number, charged: number, credits: number) =>
        `${counted(count, "purchase")} approved: ${f.credits(charged)} charged of at most ${f.count(credits)}.`,
      since: (time: string) => `since ${time}`,
    },
    ledger: {
      title: "Purchases in this workbook",
      none: "Nothing was bought in this workbook yet.",
      status: {
        sent: "Under way",
        confirmed: "Bought",
        unconfirmed: "Unconfirmed",
        released: "Not charged",
        empty: "Nothing found",
        notArrived: "Paid for, not arrived",
      },
      /** What was allowed, when less was charged. */
      allowed: (price: number) => `of at most ${f.count(price)}`,
      atMost: (price: number) => `at most ${f.credits(price)}`,
      by: (initials: string) => `by ${initials}`,
      more: (count: number) => `Show ${f.count(count)} more`,
      causes: {
        formula: (name: string) => name,
        run: (name: string) => `Run: ${name}`,
        pane: (name: string) => `Pane: ${name}`,
      },
    },
    lost: {
      titles: {
        checking: "A reply was lost",
        unknown: "A lost reply: was it charged?",
        "not-arrived": "Paid for, not arrived",
        "not-charged": "Lost and not charged",
      } satisfies Record<LostPurchase["standing"], string>,
      checking: (what: string, time: string, credits: number) =>
        `The reply of ${time} (${what}) was lost. Stackscout is checking whether up to ${f.credits(credits)} were charged; this takes a few minutes. Until then they count as spent.`,
      unknown: (what: string, time: string, most: number) =>
        `The reply of ${time} (${what}) was lost, and your balance does not tell whether it was charged: up to ${f.credits(most)}. They count as spent until you say.`,
      notArrived: (what: string, time: string, credits: number) =>
        `${f.credits(credits)} ${counted.form(credits, "was", "were")} charged at ${time} (${what}), and the answer never came.`,
      notCharged: (what: string, time: string) =>
        `The reply of ${time} (${what}) was lost, and nothing was charged.`,
      more: (count: number) => `And ${counted(count, "more lost reply", "more lost replies")}.`,
      wasCharged: "It was charged",
      wasNotCharged: "It was not charged",
      askAgain: "Ask again",
      askAgainTitle: "Ask again and pay once more?",
      askAgainText: (credits: number) =>
        `It is sent again now, for at most ${f.credits(credits)} more.`,
      askAgainConfirm: (credits: number) => `Ask again for at most ${f.credits(credits)}`,
      allow: "Allow buying it again",
      allowNote:
        "This buys nothing. Then try the rows of a run again, at a price shown first, or enter the formula again.",
    },
  };
}
