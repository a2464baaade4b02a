/** Texts about use over time: warnings, charts, the ledger's filters, the comparison with the service. */
import type { Ceiling } from "../../client";
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function usageMessages(f: Formats, counted: Counted) {
  return {
    warnings: {
      of: {
        day: "today's limit",
        workbook: "this workbook's limit",
        action: "the limit of one approval or run",
        balance: "your balance",
      } satisfies Record<Ceiling, string>,
      text: (of: string, spent: number, limit: number) =>
        `${f.percent(spent / limit)} of ${of} is used: ${f.count(spent)} of ${f.credits(limit)}.`,
      show: "Show",
      dismiss: "Close this warning",
    },
    offline:
      "This computer is offline. What is paid for is shown; the rest goes on when the network is back.",
    expires: (day: string) => `The first of them expire on ${day}.`,
    perDay: {
      title: "Use per day",
      loading: "Reading the use per day",
      sentence: (credits: number) =>
        `${f.credits(credits)} in 30 days, by everybody with this account.`,
    },
    account: {
      title: "More was used than was bought here",
      difference: (used: number, bought: number) =>
        `Since this workbook was opened, your account was charged ${f.credits(used)}; this Excel bought for ${f.credits(bought)}. Others use your key too, or the price changed.`,
    },
    ledger: {
      sheet: "Purchases",
      columns: {
        at: "When (UTC)",
        what: "What",
        status: "Status",
        charged: "Charged",
        price: "At most",
        cause: "Asked by",
        by: "Initials",
        source: "Source",
        here: "Bought in this Excel",
        file: "As this workbook says",
      },
    },
    held: {
      select: "Select the waiting cells",
      ready: (time: string) => `Ready about ${time} if approved now.`,
      cells: (what: string) => `Show the cells of ${what}`,
      reading: "Reading the formulas of the workbook",
      noCells: "No cell asks for this any more: it is gone, or shows a value by now.",
      possibleCells: "Their formulas work out what they ask, so they may be among them:",
      moreCells: (count: number) => `And ${counted(count, "more cell")}.`,
      selectCell: (address: string) => `Select ${address}`,
      selected: (address: string) => `${address} selected.`,
    },
  };
}
