/** Texts of Evidence: where the answer in a cell comes from, and what can be done with it. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function evidenceMessages(f: Formats, counted: Counted) {
  return {
    title: "Selected cell",
    intro: "Select a cell with a Stackscout formula, or a row with a company.",
    reading: "Reading the selected cell",
    cell: (address: string) => `Cell ${address}`,
    calls: (name: string) => `Formula: ${name}`,
    row: "The company in this row.",
    free: (name: string) => `${name} is free: nothing was bought for this cell.`,
    problems: {
      spill: {
        title: "No room for the result",
        text: "The cells below or beside it are not empty. Empty them, or move the formula. Nothing is bought twice.",
      },
      "spill-in-table": {
        title: "No room inside a table",
        text: "A table takes one value a cell. Ask for one value a row, or move the formula out of the table:",
      },
      name: {
        title: "Excel does not know this function now",
        text: "It is still loading, or Excel lost the formula when the workbook was reopened. Repair writes it again; what is paid for costs nothing.",
        act: "Repair formulas",
      },
      busy: {
        title: "Its value is on its way",
        text: "If it stays like this with nothing under way, Repair starts it again.",
        act: "Repair formulas",
      },
      value: {
        title: "The formula has a mistake",
        text: "Point at the cell: its message says which one and how to correct it. Nothing was charged.",
      },
    },
    company: "Company",
    approve: (credits: number) => `Approve for at most ${f.credits(credits)}`,
    nothingHeld: "Nothing was bought for this company yet.",
    lookUp: "Look it up",
    about: {
      company: "Company record",
      technologies: "Technologies",
      intents: "Buying intents",
      use: "Use of a technology",
    } as Readonly<Record<string, string>>,
    miss: "The service did not know this company. Nothing was charged.",
    viaAlias: (domain: string, alias: string) =>
      `Found through another domain: ${domain} names ${alias} as its own.`,
    records: {
      title: (count: number) => `${counted(count, "record")} share this domain`,
      hint: "The one with most jobs is shown unless you choose another. Every formula follows.",
      jobs: (count: number) => counted(count, "job"),
    },
    keyword: {
      notHeld: (keyword: string) => `Nothing was bought about “${keyword}” at this company yet.`,
      notUsed: (keyword: string) => `“${keyword}” was not found in the jobs of this company.`,
      presence: (keyword: string) => `“${keyword}” is used. Its figures were not bought yet.`,
    },
    figures: {
      confidence: "Confidence",
      jobs: "Jobs that mention it",
      jobs7: "Of them in the last 7 days",
      jobs30: "In the last 30 days",
      jobs180: "In the last 180 days",
      first: "First seen",
      last: "Last seen",
      rank: "Rank in its category",
      share: "Share in its category",
    },
    postdated: "Dated later than this computer's clock: taken as bought now.",
    stale: (days: number) => `Old: bought more than ${counted(days, "day")} ago.`,
    entries: (count: number, total: number | null) =>
      total === null || total <= count
        ? counted(count, "entry", "entries")
        : `${f.count(count)} of ${counted(total, "entry", "entries")}`,
    refresh: (credits: number) => `Refresh for at most ${f.credits(credits)}`,
    refreshed: "Asked again. Cells show the new answer.",
    forget: "Delete",
    forgetTitle: "Delete this answer?",
    forgetText: "It leaves this workbook and this Excel. Its cells wait for approval again.",
    forgetConfirm: "Delete it",
    forgotten: "The answer was deleted.",
    claimed: "As this workbook says.",
  };
}
