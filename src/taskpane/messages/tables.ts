/** Texts of search results written into tables: what goes where, for how much, and how a table goes on later. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function tablesMessages(f: Formats, counted: Counted) {
  const nouns = {
    companies: (count: number) => counted(count, "company", "companies"),
    jobs: (count: number) => counted(count, "job"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `for ${f.credits(0)}` : `for at most ${f.credits(credits)}`;
  return {
    open: "Add to sheet",
    options: "Options",
    title: "Add to the sheet",
    rows: "Rows",
    rowChoices: {
      ticked: (count: number) => `The ${f.count(count)} ticked`,
      loaded: (count: number) => `The ${f.count(count)} shown`,
      all: "All that match",
    },
    heldHint: "Bought already: free.",
    allHint: "Up to a budget you set.",
    budget: "Spend at most",
    budgetUnit: "credits",
    budgetProblem: "Type a whole number of credits, enough for one row.",
    allowsRows: (about: "companies" | "jobs", count: number) =>
      `Enough for ${nouns[about](count)}.`,
    columns: "Columns",
    people:
      "Hiring teams are kept only if you ask for this column. Jobs bought without them are bought again, at the price shown.",
    columnsNeeded: "Choose at least one column.",
    searchColumns: "Search columns",
    noColumn: (text: string) => `No column is called “${text}”.`,
    usual: "Usual columns",
    where: "Where",
    sheet: "New worksheet",
    selection: "At the selected cell",
    selectionHint: "The cells there have to be empty.",
    writingShort: "Writing",
    busy: "Another table is being written. Wait for it, or stop it in Activity.",
    otherColumns: "All other columns",
    counting: "Counting. This is free.",
    held: (count: number) => `${f.count(count)} of them bought already.`,
    allHeld: (about: "companies" | "jobs", count: number) =>
      `${nouns[about](count)}, all bought already.`,
    upTo: (about: "companies" | "jobs", count: number) => `At most ${nouns[about](count)}.`,
    time: (requests: number, span: string) => `${counted(requests, "request")}, about ${span}.`,
    nothing: "There is nothing to write.",
    writeFor: (about: "companies" | "jobs", count: number, credits: number) =>
      `Write ${nouns[about](count)} ${atMost(credits)}`,
    progress: "Writing the table",
    rowsOf: (rows: number, of: number) => `${f.count(rows)} of ${f.count(of)}`,
    added: (count: number) => (count === 0 ? "Nothing added." : `${counted(count, "row")} added.`),
    stopped: "Stopped. What was paid for is in the table.",
    nextRows: (about: "companies" | "jobs", count: number, credits: number) =>
      `Next ${nouns[about](count)} ${atMost(credits)}`,
    /** Rows that are paid for, into the table of their search. */
    addTo: (about: "companies" | "jobs", count: number, sheet: string) =>
      `Add ${nouns[about](count)} to “${sheet}”`,
    write: (about: "companies" | "jobs", count: number) => `Write ${nouns[about](count)}`,
    writeAll: (credits: number) => `Write all ${atMost(credits)}`,
    spent: (credits: number) => `${f.credits(credits)} spent.`,
    listTitle: "Search tables",
    rowsHeld: (about: "companies" | "jobs", count: number, of: number | null) =>
      of === null ? nouns[about](count) : `${f.count(count)} of ${nouns[about](of)}`,
    since: (time: string) => `last read ${time}`,
    whole: "all there are",
    count: "See the price",
    addRows: (credits: number) => `Add them ${atMost(credits)}`,
    allUpTo: "All the rest",
    onlyNew: "Only new ones",
    stop: "Stop",
    stopping: "Stopping",
  };
}
