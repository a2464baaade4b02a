/**
 * Texts of the Enrich panel: what is selected, what a run would do and cost, how it goes and how it ended.
 */
import type { Formats } from "../formats";
import type { Counted } from "./counted";

export function enrichMessages(f: Formats, counted: Counted) {
  return {
    title: "Enrich a column",
    intro:
      "Select a column of web addresses, e-mail addresses or company pages. You see the exact price before anything is bought.",
    useSelection: "Use selection",
    changeSelection: "Use another selection",
    reading: "Reading the selection",
    readTitle: "Read from the sheet",
    range: "Range",
    header: "Header",
    noHeader: "none",
    fields: "Columns to add",
    chooseFields: "Choose",
    closeFields: "Done",
    searchFields: "Search all columns",
    noFieldFound: (text: string) => `No column is called “${text}”.`,
    fieldsNeeded: "Choose at least one column.",
    defaultFields: "Usual columns",
    onlyBlanks: "Fill blank cells only",
    onlyBlanksHint: "Cells that already have a value stay as they are.",
    allCellsHint: "Columns of an earlier run are filled again.",
    planning: "Counting what is needed. This is free.",
    planTitle: "What this would do",
    plan: planMessages(f, counted),
    confirm: (credits: number) =>
      credits === 0 ? `Enrich for ${f.credits(0)}` : `Enrich for at most ${f.credits(credits)}`,
    confirmHint: "Companies the service does not know cost nothing.",
    place: (place: string) => `Goes to: ${place}`,
    confirmFree: "Everything needed is held already: nothing is bought.",
    nothing: "There is nothing to fill in this selection.",
    recount: "Count again",
    progress: "Enriching",
    stop: "Stop",
    stopping: "Stopping",
    stoppingNote:
      "Nothing more is sent. What is on its way is awaited and kept, because it is paid.",
    spent: "Spent so far",
    announce: (done: number, of: number, credits: number) =>
      `${f.count(done)} of ${f.count(of)} rows done, ${f.credits(credits)} spent`,
    runningNote: "You can go on working, here or in the sheet.",
    counts: {
      filled: "Filled",
      waiting: "Waiting",
      notFound: "Unknown to the service",
      failed: "Failed",
      unreadable: "Unreadable, marked in the sheet",
      unreached: "Not reached",
    },
    report: {
      done: "Enriched",
      stopped: "Stopped",
      endedEarly: "Ended early",
      spent: "Spent",
      allowed: (credits: number) => `You had allowed at most ${f.credits(credits)}.`,
      place: (place: string) => `Written to: ${place}`,
      again: "Enrich another column",
      goOn: "Go on with the rest",
      goOnNote: "What was bought is kept. Going on counts again and buys only the rest.",
      announce: (credits: number) => `Done. ${f.credits(credits)} spent.`,
    },
    problem: "That did not work",
    selectionProblem: "This selection cannot be used",
  };
}

function planMessages(f: Formats, counted: Counted) {
  return {
    rows: "Rows read",
    blank: "Blank",
    unreadable: "Unreadable",
    spellings: (rows: { domain: number; url: number; email: number; page: number }) =>
      [
        rows.domain > 0 ? counted(rows.domain, "domain") : "",
        rows.url > 0 ? counted(rows.url, "web address", "web addresses") : "",
        rows.email > 0 ? counted(rows.email, "e-mail address", "e-mail addresses") : "",
        rows.page > 0 ? counted(rows.page, "company page") : "",
      ].filter((note) => note !== ""),
    unreadableRow: (row: number, text: string) => `Row ${row}: ${text}`,
    unreadableMore: (count: number) => `and ${f.count(count)} more`,
    duplicates: "Same company again",
    alreadyFilled: "Already filled",
    companies: "Companies",
    held: "Already held, free",
    heldMisses: (count: number) =>
      count === 1
        ? "1 of them is unknown to the service."
        : `${f.count(count)} of them are unknown to the service.`,
    toBuy: "To buy",
    price: "At most",
    time: (requests: number, end: string) => `${counted(requests, "request")}, done about ${end}`,
    less: (count: number) => `\u2212${f.count(count)}`,
  };
}
