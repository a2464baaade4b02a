/**
 * Every text of the pane, in English, in one file on purpose, for translators and tests: sentences with their numbers already in
 * them, so that no panel glues words together. Written for people who have never heard of an
 * API. Prices are ceilings ("at most") and always name their unit; `formats` writes the numbers.
 */
import type { LimitGroup } from "../api";
import type { Formats } from "./formats";

export type Messages = ReturnType<typeof createMessages>;

const plural = (value: number, one: string, many: string) => (value === 1 ? one : many);

export function createMessages(f: Formats) {
  const counted = (value: number, one: string, many = `${one}s`) =>
    `${f.count(value)} ${plural(value, one, many)}`;
  return {
    product: "Stackscout",
    panels: {
      label: "Panels",
      more: "More",
      enrich: "Enrich",
      credits: "Credits",
      settings: "Settings",
    },
    broken: {
      title: "This panel stopped working",
      text: "Nothing was bought by this, and nothing already bought is lost.",
    },
    header: {
      notConnected: "Not connected",
      demoBadge: "Demo: fictional data",
      spendingOn: "Spending on",
      spendingOff: "Spending off",
      switchOff: "Spending is on. Switch it off: nothing will be bought.",
      switchOn: "Spending is off. Switch it on.",
      held: (count: number, credits: number) =>
        `${counted(count, "question")} held, at most ${f.credits(credits)}`,
      heldReview: "Review",
      connect: "Connect",
      readerNote: "Answers already in this workbook are shown. New ones need a service.",
    },
    cures: {
      openCredits: "Open Credits",
      openSettings: "Open Settings",
      switchOn: "Switch spending on",
    },
    common: {
      cancel: "Cancel",
      close: "Close",
      back: "Back",
      copy: "Copy",
      copied: "Copied",
      copyFailed: "Copying is blocked here: select the text and press Ctrl+C.",
      copyFormula: (formula: string) => `Copy the formula ${formula}`,
      tryAgain: "Try again",
      show: "Show",
      hide: "Hide",
    },
    firstRun: {
      step: (step: number, of: number) => `Step ${step} of ${of}`,
      title: "Company and technology data in your sheet",
      intro:
        "Nothing is bought before its price is shown or allowed by you. What was bought once stays in the workbook and costs nothing again.",
      choose: "Where should answers come from?",
      demo: "Try the demo",
      demoHint: "Fictional companies. No account, no key, no real cost.",
      otherService: "Another service",
      otherServiceHint: "You need its address and a key.",
      noService: "No service is offered by this installation. Ask your administrator for one.",
      connectDemo: "Start the demo",
      connect: "Test and connect",
      testing: "Testing",
      testHint: "The test reads your balance. It is free.",
      skip: "Not now",
    },
    access: {
      address: "Address of the service",
      addressHint: "For example https://api.example.com",
      addressMissing: "Type the address of the service.",
      addressMalformed: "This is not a web address. It looks like https://api.example.com",
      addressInsecure:
        "This address is not encrypted, so a key sent there could be read by others. Use one that starts with https://",
      key: "Your key",
      keyHint: "Stays on this machine. It is never written into a workbook.",
      keyMissing: "Paste your key.",
      keyMalformed: "A key has no spaces or line breaks. Copy it again.",
      keyShared: "The key is provided by your administrator.",
      showKey: "Show the key",
      hideKey: "Hide the key",
      getKey: "Where to get a key",
      accepted: (credits: number) => `The key works. ${f.credits(credits)} left.`,
    },
    ceilings: {
      title: "Spending limits",
      intro: "These numbers protect your credits. You can change them at any time.",
      unit: "credits",
      unasked: "Without asking",
      unaskedHint:
        "Small formulas are answered at once until they have used this much since you last approved something. More than that is held.",
      action: "One approval or run",
      actionHint: "The most a single click may spend.",
      day: "One day",
      dayHint: "On this machine, all workbooks together.",
      workbook: "This workbook",
      workbookHint: "In all, whoever works in it.",
      holdSearches: "Always hold searches",
      holdSearchesHint: "A search can return many rows; its price is shown first.",
      holdAtOpen: "Hold what is asked while a workbook opens",
      holdAtOpenHint: "Opening a workbook then never buys anything.",
      fixed: "Switched on by your administrator.",
      notANumber: "Type a whole number, 0 or more.",
      aboveAllowed: (max: number) => `Your administrator allows at most ${f.credits(max)} here.`,
      allowed: (max: number) => `At most ${f.credits(max)}.`,
      saved: "Saved",
      heldTitle: "What does “held” mean?",
      heldText:
        "A held question waits for you. Its cell shows the price instead of a value, nothing is sent and nothing is charged. You approve it in Credits and the value appears, or you drop it.",
      use: "Use these limits",
      keep: "Next",
    },
    ready: {
      title: "Ready",
      tryFormula: "Try a formula: copy one, select a cell, paste.",
      tryAny: "Type a web address into cell A2, then paste this formula into B2.",
      price: (credits: number) => `At most ${f.credits(credits)} the first time, then nothing.`,
      orEnrich: "Or select a column of web addresses and enrich it.",
      openEnrich: "Go to Enrich",
      done: "Go to Credits",
    },
    credits: {
      title: "Credits",
      balance: "Balance",
      balanceUnknown: "Not read yet",
      balanceAt: (time: string) => `Read at ${time}. Reading it is free.`,
      refresh: "Read the balance again",
      refreshing: "Reading the balance",
      spent: "Spent",
      today: "Today, this machine",
      workbook: "This workbook",
      unasked: "Without asking",
      ofLimit: (spent: number, limit: number) => `${f.count(spent)} of ${f.credits(limit)}`,
      usedShare: (share: number) => `${f.percent(share)} used`,
      exhausted: "Limit reached: nothing more is bought",
      unaskedExhausted: "Used up: more formulas are held",
      spendingSwitch: "Spending",
      spendingOnNote: "On: purchases within your limits are made.",
      spendingOffNote: "Off: nothing is bought. Answers already held are still shown.",
      edit: "Change limits",
      activity: (waiting: number, inFlight: number) =>
        `${counted(waiting, "request")} waiting, ${f.count(inFlight)} under way.`,
      activityEnd: (time: string) => `The last one starts at ${time}.`,
    },
    held: {
      title: "Waiting for your approval",
      none: "Nothing is waiting. Questions that need your approval appear here with their price.",
      summary: (count: number, credits: number) =>
        `${counted(count, "purchase")}, at most ${f.credits(credits)} in all. What the service does not know costs nothing.`,
      answers: (questions: number) => `answers ${counted(questions, "question")}`,
      approveAll: (credits: number) => `Approve all for at most ${f.credits(credits)}`,
      approveFirst: (count: number, credits: number) =>
        `First ${f.count(count)} for at most ${f.credits(credits)}`,
      drop: "Drop all",
      dropTitle: "Drop all held questions?",
      dropText:
        "Their cells will say that no value was bought. Nothing is charged. To ask again, edit or recalculate the cells.",
      dropConfirm: "Drop all",
      dropOne: (what: string) => `Drop ${what}`,
      approveOne: (what: string, credits: number) =>
        `Approve ${what} for at most ${f.credits(credits)}`,
      approved: (count: number, credits: number) =>
        `Approved ${counted(count, "purchase")} for at most ${f.credits(credits)}.`,
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
      },
      /** What was allowed, when less was charged. */
      allowed: (price: number) => `of at most ${f.count(price)}`,
      atMost: (price: number) => `at most ${f.credits(price)}`,
      by: (initials: string) => `by ${initials}`,
      more: (count: number) => `Show ${f.count(count)} more`,
      unconfirmedTitle: (count: number) => counted(count, "unconfirmed purchase"),
      unconfirmedText: (credits: number) =>
        `The reply was lost on its way, so up to ${f.credits(credits)} may have been charged without an answer. They are counted as spent and not asked again by themselves. The balance above shows what was really charged.`,
      askAgain: "Ask again",
      askAgainTitle: "Ask again and perhaps pay twice?",
      askAgainText: (credits: number) =>
        `If the service did charge the first time, asking again costs at most ${f.credits(credits)} more.`,
      askAgainConfirm: (credits: number) => `Ask again for at most ${f.credits(credits)}`,
      causes: {
        formula: (name: string) => name,
        run: (name: string) => `Run: ${name}`,
        pane: (name: string) => `Pane: ${name}`,
      },
    },
    windows: {
      title: "Limits of the service",
      none: "The service has not named its limits yet.",
      /** By limit group of the contract. */
      groups: {
        tiered: "Companies, jobs and technologies",
        "buying-intents": "Buying intents",
        autocomplete: "Name suggestions",
        free: "Free calls",
      } satisfies Record<LimitGroup, string> as Readonly<Record<string, string>>,
      note: "Requests wait by themselves when a limit is used up.",
      perWindow: (quota: number, window: string) => `${f.count(quota)} ${window}`,
      remaining: (remaining: number) => `${f.count(remaining)} left`,
      full: (time: string) => `free again at ${time}`,
    },
    settings: {
      title: "Settings",
      connection: "Connection",
      service: "Service",
      address: "Address",
      key: "Key",
      keyEnding: (ending: string) => `ends in ${ending}`,
      plan: "Plan",
      plans: { free: "Free", paid: "Paid", unknown: "Not known yet" },
      change: "Change",
      disconnect: "Disconnect",
      connect: "Connect a service",
      disconnectTitle: "Disconnect from the service?",
      disconnectText:
        "The key is removed from this machine. Answers already bought stay in the workbook and are still shown.",
      initials: "Your initials",
      initialsHint: "Noted with each purchase, so that others in this workbook see who made it.",
      initialsTooLong: "Four characters at most.",
      account: "Account page of the service",
      changeTitle: "Change the connection",
    },
    enrich: enrichMessages(f, counted),
    failures: failureMessages(f),
  };
}

type Counted = (value: number, one: string, many?: string) => string;

function enrichMessages(f: Formats, counted: Counted) {
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

/** One entry for each kind of `Failure`: what it is, what happened, what helps. */
function failureMessages(f: Formats) {
  return {
    rateLimited: {
      title: "The service asks for a pause",
      sentence: (time: string) =>
        `Its limit is used up until ${time}, perhaps also by others who use the same key.`,
      cure: "Nothing to do: waiting questions go on by themselves.",
    },
    outOfCredits: {
      title: "Not enough credits",
      sentence: (needed: number, left: number | null) =>
        left === null
          ? `This needs ${f.credits(needed)}, more than your balance.`
          : `This needs ${f.credits(needed)}; ${f.credits(left)} ${left === 1 ? "is" : "are"} left.`,
      cure: "Buy credits on your account page, then try again. What was paid for is kept.",
    },
    overBudget: {
      title: "A spending limit stands in the way",
      sentences: {
        action: (needed: number, limit: number) =>
          `This can cost ${f.credits(needed)}; one approval or run may spend ${f.credits(limit)}.`,
        day: (needed: number, limit: number) =>
          `This can cost ${f.credits(needed)} and would pass today's limit of ${f.credits(limit)}.`,
        workbook: (needed: number, limit: number) =>
          `This can cost ${f.credits(needed)} and would pass this workbook's limit of ${f.credits(limit)}.`,
        balance: (needed: number, limit: number) =>
          `This can cost ${f.credits(needed)}; your balance is ${f.credits(limit)}.`,
      },
      cure: "Raise the limit in Credits, or ask for less.",
      cureBalance: "Buy credits on your account page, or ask for less.",
    },
    spendingOff: {
      title: "Spending is off",
      sentence: "Nothing is bought while spending is off.",
      cure: "Switch spending on at the top of the pane.",
    },
    held: {
      title: "Waiting for your approval",
      sentence: (price: number) => `It can cost at most ${f.credits(price)}.`,
      cure: "Approve it in Credits.",
    },
    keyRefused: {
      title: "The key was not accepted",
      sentence: (status: number) =>
        status === 403
          ? "The service knows this key but does not allow it for this use."
          : "The service does not know this key.",
      cure: "Check that the whole key was copied and that it has not been withdrawn.",
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
      cureAddress: "Check the address. It is the service's own, without a page behind it.",
    },
    refused: {
      title: "The service refused the request",
      sentence: (title: string, status: number) => `${title} (status ${status})`,
      cure: "Change the request. If you ask the service for help, quote the number below.",
      requestId: (id: number) => `Request ${id}`,
    },
    malformedReply: {
      title: "The reply makes no sense",
      sentence: (path: string) =>
        path === ""
          ? "What answered is not the service this add-in knows."
          : `What answered is not the service this add-in knows (first at “${path}”).`,
      cure: "Check the address. If it is right, this add-in may need an update.",
    },
    unreachable: {
      title: "The service cannot be reached",
      sentence: (address: string, status: number | null) =>
        status === null
          ? `No reply from ${address}.`
          : `${address} reports a fault of its own (status ${status}).`,
      cure: "Check your connection and the address, then try again. Answers you have are still shown.",
    },
    unconfirmed: {
      title: "The reply was lost",
      sentence: (price: number, time: string) =>
        `Up to ${f.credits(price)} may have been charged at ${time}.`,
      cure: "It is not asked again by itself. See the purchases in Credits.",
    },
    notConnected: {
      title: "Not connected",
      sentence: "No service is connected yet.",
      cure: "Connect the demo or your service in Settings.",
    },
    cancelled: {
      title: "Stopped",
      sentence: "This was stopped before it was asked.",
      cure: "Start it again when you want it.",
    },
  };
}
