/** Texts of runs, in the Enrich and the Runs panel: how far they are, how they ended, what can be done with them. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function runsMessages(f: Formats, counted: Counted) {
  const atMost = (what: string) => (credits: number) =>
    `${what} for ${credits === 0 ? "" : "at most "}${f.credits(credits)}`;
  return {
    title: "Runs",
    none: "No runs yet. A run fills columns beside your companies and stays here with its report.",
    toEnrich: "Go to Enrich",
    sections: {
      waiting: "Waiting for you",
      finished: "Finished",
    },
    reading: "Reading the runs of this workbook",
    open: "Report and more",
    whatElse: "More actions",
    waiting: (count: number) =>
      `${counted(count, "run was", "runs were")} interrupted and can go on where ${counted.form(count, "it", "they")} ended.`,
    barShow: "Show",
    failedRows: (count: number) => `${f.count(count)} failed`,
    more: (count: number) => `Show ${counted(count, "more run")}`,
    result: resultMessages(f, counted),
    unchanged: "Nothing changed.",
    progressStates: {
      preparing: "Preparing",
      running: "Enriching",
      pausing: "Pausing",
      paused: "Paused",
      stopping: "Stopping",
      ended: "Ending",
    },
    busy: {
      rest: "Counting what is left. This is free.",
      failed: "Counting what failed. This is free.",
      stale: "Counting what is stale. This is free.",
      report: "Writing the report",
      differences: "Writing what changed",
      revert: "Reverting",
    },
    states: {
      withFailures: "Some rows failed",
      elsewhere: "Running elsewhere",
      done: "Finished",
      running: "Running",
      paused: "Paused",
      interrupted: "Interrupted",
      stopped: "Stopped",
      failed: "Ended early",
      reverted: "Reverted",
    },
    elsewhere: (who: string, since: string) =>
      `${who === "" ? "Somebody" : who} has been running this since ${since}. Wait for the end: what is bought there comes with the workbook.`,
    elsewhereHint: "This can lag, and works only if you both save to the same place.",
    pausing: "Pausing",
    stopping: "Stopping",
    inFlightNote: "Nothing more is sent. Replies on their way are kept: they are paid for.",
    runningNote: "Go on working: close the pane, show another panel, edit the sheet.",
    arrival: (time: string) => `Done about ${time}.`,
    progress: (name: string) => `Progress of ${name}`,
    rowsIn: (state: string, done: number, of: number) =>
      `${state}: ${f.count(done)} of ${counted(of, "row")}`,
    rowsDone: (done: number, of: number) => `${f.count(done)} of ${counted(of, "row")}`,
    announce: (done: number, of: number, credits: number) =>
      `${f.count(done)} of ${f.count(of)} rows done, ${f.credits(credits)} spent`,
    table: {
      caption: "How many rows have a value",
      captionOf: (asked: number) => `Rows with a value, of ${f.count(asked)} asked`,
      column: "Column",
      filled: "Rows with a value",
      of: (filled: number, asked: number) => `${f.count(filled)} of ${f.count(asked)}`,
      failed: (rows: number) => `${f.count(rows)} failed`,
      waiting: (rows: number) => `${f.count(rows)} not reached`,
    },
    spent: "Spent",
    spentOf: (spent: number, price: number) => `${f.count(spent)} of at most ${f.credits(price)}`,
    counts: {
      notFound: "Not known to the service, free",
      failed: "Failed",
      waiting: "Not reached",
      names: "Names not found",
      freeMail: "Free e-mail services, left out",
      sharedHost: "Pages on shared hosts",
      unreadable: "Unreadable",
      kept: "Your edits kept",
      keptNote: "Cells typed into during the run stay as they are.",
      notInTable: "Not in the table",
      gone: "Rows deleted meanwhile",
    },
    goneColumns: (titles: readonly string[]) =>
      `${titles.map((title) => `“${title}”`).join(", ")} ${titles.length === 1 ? "was" : "were"} removed or renamed during the run: nothing was written there after that. What was bought is kept, so enriching again fills ${titles.length === 1 ? "it" : "them"} for free.`,
    needsMore: {
      title: (rows: number) => `${counted(rows, "row")} left: what you allowed is used up`,
      text: "Some domains have several records, and each record costs credits. Go on: you see the price first.",
    },
    wroteTo: (sheet: string, titles: string) => `In the worksheet “${sheet}”: ${titles}`,
    shown: "Shown in the sheet.",
    when: (time: string, by: string) =>
      by === "" ? `Started ${time}` : `Started ${time} by ${by}`,
    actions: {
      pause: "Pause",
      stop: "Stop",
      resume: atMost("Go on"),
      resumeHere: atMost("Go on here"),
      retry: atMost("Try again"),
      countRest: "Go on",
      countHere: "Go on here",
      countFailed: (rows: number) => `Try ${counted(rows, "failed row")} again`,
      countStale: "Refresh stale",
      report: "Report sheet",
      reportDone: (sheet: string) => `The report is in the worksheet “${sheet}”.`,
      show: "Show in the sheet",
      difference: "Show what changed",
      revert: "Revert",
      forget: "Remove from this list",
    },
    mayLack: {
      title: (companies: number) =>
        `This file may lack what was bought for up to ${counted(companies, "company", "companies")}`,
      text: (since: string) =>
        `Bought after ${since}, it is on the computer where the run started. Continuing there costs nothing twice; continuing here may, but never more than shown.`,
    },
    revert: {
      title: "Revert this run?",
      counting: "Comparing with the sheet",
      restores: (cells: number) =>
        `${counted(cells, "cell gets its old value", "cells get their old values")} back.`,
      edited: (cells: number) =>
        `${counted(cells, "cell was edited since and stays as it is", "cells were edited since and stay as they are")}.`,
      editedCells: (named: string) => `${named} and others`,
      columns: (count: number) =>
        `${counted(count, "column")} that the run added ${counted.form(count, "is", "are")} removed.`,
      rows: (count: number) =>
        `${counted(count, "row")} that the run added ${counted.form(count, "is", "are")} removed.`,
      table: "The table that the run made goes; your cells stay.",
      sheet: (name: string) => `The worksheet “${name}” that the run made goes.`,
      lacksBefore:
        "Cells that were filled before the run stay as they are now: their old values are on the computer that ran it.",
      gone: (rows: number) =>
        `${counted(rows, "row")} ${counted.form(rows, "is", "are")} no longer there.`,
      nothing: "There is nothing left to restore: every cell was edited since.",
      keeps: "What was bought is kept: filling in again costs nothing.",
      confirm: "Revert",
    },
    forget: {
      title: "Remove this run from the list?",
      text: "Its cells stay. You can no longer go on with it or revert it.",
      confirm: "Remove",
    },
    stale: staleMessages(f, counted),
  };
}

function resultMessages(f: Formats, counted: Counted) {
  const rows = (done: number, of: number) => `${f.count(done)} of ${counted(of, "row")}`;
  return {
    /** What happened and what it cost. */
    title: (what: string, credits: number) => `${what} · ${f.credits(credits)}`,
    done: (done: number, of: number) => `Done: ${rows(done, of)}`,
    refreshed: (done: number, of: number) => `Refreshed: ${rows(done, of)}`,
    stopped: (done: number, of: number) => `Stopped: ${rows(done, of)}`,
    cutOff: (done: number, of: number) => `Ended early: ${rows(done, of)}`,
    failed: (done: number, of: number, failed: number) =>
      `${rows(done, of)} filled, ${f.count(failed)} failed`,
    nothing: (failed: number) => `Nothing was filled: ${counted(failed, "row")} failed`,
    creditsOut: {
      title: "The credits ran out",
      titleCovered: "The credits ran out, and your balance covers the rest now",
      needs: (count: number, credits: number) =>
        `${counted(count, "row")} got no answer. ${counted.form(count, "It needs", "They need")} up to ${f.credits(credits)}.`,
      balance: (credits: number) => `Your balance is ${f.credits(credits)} now.`,
    },
    changes: (count: number, parts: string) => `${counted(count, "change")}: ${parts}`,
    show: "Show",
    kinds: {
      technology: {
        added: (count: number) => `${counted(count, "technology", "technologies")} added`,
        dropped: (count: number) => `${counted(count, "technology", "technologies")} dropped`,
        risen: (count: number) => `${counted(count, "technology", "technologies")} stronger`,
        fallen: (count: number) => `${counted(count, "technology", "technologies")} weaker`,
        changed: (count: number) => `${counted(count, "technology", "technologies")} changed`,
      },
      intent: {
        added: (count: number) => `${counted(count, "intent")} added`,
        dropped: (count: number) => `${counted(count, "intent")} dropped`,
        risen: (count: number) => `${counted(count, "intent")} risen`,
        fallen: (count: number) => `${counted(count, "intent")} fallen`,
        changed: (count: number) => `${counted(count, "intent")} changed`,
      },
    },
    otherChanges: (count: number) => counted(count, "other value"),
  };
}

function staleMessages(f: Formats, counted: Counted) {
  return {
    title: "Stale answers",
    intro: (days: number) =>
      `What was bought more than ${counted(days, "day")} ago is marked stale and never bought again by itself.`,
    count: "Count stale rows",
    counting: "Counting stale rows. This is free.",
    none: "Nothing is stale in the runs of this workbook.",
    companies: "Companies",
    price: "At most",
    answers: (count: number) =>
      `${counted(count, "answer", "answers")} in this workbook ${counted.form(count, "is", "are")} stale.`,
    noAnswers: "No answer in this workbook is stale.",
    refreshed: (count: number) =>
      `${counted(count, "answer was", "answers were")} asked again. The cells show the new values.`,
    refresh: (credits: number) => `Refresh for at most ${f.credits(credits)}`,
    refreshAll: (answers: number, credits: number) =>
      `Refresh ${counted(answers, "answer")} for at most ${f.credits(credits)}`,
    note: "Changes are listed in a new worksheet.",
  };
}
