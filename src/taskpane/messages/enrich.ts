/**
 * Texts of the Enrich panel: what is selected, what to fill in and where, what it would do and
 * cost. How runs go and end is in `runs`.
 */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function enrichMessages(f: Formats, counted: Counted) {
  return {
    title: "Enrich a column",
    intro:
      "Select cells that name companies: web addresses, e-mail addresses, company pages or names. You see the price before anything is bought.",
    useSelection: "Use selection",
    changeSelection: "Use another selection",
    reading: "Reading the selection",
    problem: "That did not work",
    selectionProblem: "This selection cannot be used",
    allRowsNow: "Now all rows",
    another: "Enrich something else",
    kept: (address: string) => `Your choices for ${address} are kept.`,
    goOn: "Go on with them",
    read: readMessages(f, counted),
    outputs: outputMessages(f, counted),
    where: whereMessages(counted),
    fill: fillMessages(counted),
    counting: "Counting",
    counted: (companies: number, credits: number) =>
      `${counted(companies, "company", "companies")}, at most ${f.credits(credits)}.`,
    planning: "Counting what is needed. This is free.",
    planTitle: "What this would do",
    plan: planMessages(f, counted),
    confirm: (credits: number) =>
      credits === 0 ? `Enrich for ${f.credits(0)}` : `Enrich for at most ${f.credits(credits)}`,
    confirmTrial: (rows: number, credits: number) =>
      credits === 0
        ? `Try ${counted(rows, "row")} for ${f.credits(0)}`
        : `Try ${counted(rows, "row")} for at most ${f.credits(credits)}`,
    confirmFirst: (rows: number, credits: number) =>
      `Enrich ${counted(rows, "row")} for at most ${f.credits(credits)}`,
    confirmHint: "Companies the service does not know cost nothing.",
    confirmFree: "Everything needed is already paid for. Nothing is bought.",
    tryFirst: (rows: number) => `Only the first ${counted(rows, "row")}`,
    allRows: "All rows instead",
    nothing: "There is nothing to fill in this selection.",
    recount: "Count again",
  };
}

function readMessages(f: Formats, counted: Counted) {
  return {
    title: "Read from the sheet",
    range: "Range",
    rows: "Rows",
    hidden: (count: number) => `${counted(count, "row")} hidden`,
    columns: "Where companies are named",
    columnsHint:
      "Each row uses the first of these that can be read: domain, company page, e-mail address, web address, name.",
    roleOf: (column: string) => `Column ${column} contains`,
    column: (letters: string, header: string | null) =>
      header === null ? `Column ${letters}` : `${letters}: ${header}`,
    roles: {
      domain: "Domains",
      page: "Company pages",
      email: "E-mail addresses",
      url: "Web addresses",
      name: "Company names",
      unused: "Not used",
    },
    remembered: "As you chose last time",
    example: (text: string) => `such as ${text}`,
    noneUsed: "Choose the column that names the companies.",
    moreColumns: (count: number) => `Show ${counted(count, "more column")}`,
    visibleOnly: "Visible rows only",
    visibleOnlyHint: (hidden: number) =>
      `${counted(hidden, "row")} ${counted.form(hidden, "is", "are")} hidden by a filter or by hand.`,
  };
}

function outputMessages(f: Formats, counted: Counted) {
  return {
    title: "What to fill in",
    needed: "Choose at least one thing to fill in.",
    search: "Search fields",
    none: (text: string) => `No field is called “${text}”.`,
    common: "Often used",
    others: "All other fields",
    usual: "Usual fields",
    clear: "None",
    fields: "Company",
    listPrice: (credits: number) => `${f.credits(credits)} a company more, list and number`,
    fieldsPrice: (credits: number) => `${f.credits(credits)} a company, all fields`,
    technologies: "Technologies",
    uses: "Specific technologies",
    usesHint: "Free with the record.",
    intents: "Buying intents",
    keywordChoices: {
      none: "None",
      all: "All, in one cell",
      categories: "Of chosen categories, a cell each",
    },
    countsOf: { technologies: "Number of technologies", intents: "Number of intents" },
    categoriesHint: "One column each.",
    usesShow: "Show",
    usesShows: { yesNo: "Yes or no", confidence: "Confidence: none, low, medium, high" },
    categories: "Categories",
    summary: {
      technologies: {
        all: "all technologies",
        categories: (count: number) =>
          `technologies of ${counted(count, "category", "categories")}`,
        count: "number of technologies",
      },
      intents: {
        all: "all intents",
        categories: (count: number) => `intents of ${counted(count, "category", "categories")}`,
        count: "number of intents",
      },
    },
  };
}

function whereMessages(counted: Counted) {
  return {
    title: "Where",
    label: "Results go to",
    labels: {
      auto: "Where it fits",
      beside: "New columns beside",
      headers: "Columns of the same titles",
      table: "Another table",
      sheet: "New worksheet",
    },
    hints: {
      auto: "Columns of an earlier run, else beside, else a new worksheet.",
      beside: "Nothing of yours is moved or overwritten.",
      headers: "This table's own; missing ones are added on its right.",
      table: "Into the rows of the same companies, wherever that table is.",
      sheet: "Your worksheet stays as it is.",
    },
    table: {
      name: "Table",
      table: (name: string, sheet: string, rows: number) =>
        `${name} (${sheet}, ${counted(rows, "row")})`,
      key: "Its companies are in",
      keyFound: (title: string | null) =>
        title === null ? "Choose the column" : `${title}, found automatically`,
      columnFor: (title: string) => `${title} goes to`,
      byTitle: "The column of this title",
      addColumns: "Add missing columns",
      addColumnsHint: "On the right of the table, with a note for rows without data.",
      appendRows: "Add missing companies",
      appendRowsHint: "As new rows at the end of the table.",
    },
  };
}

function fillMessages(counted: Counted) {
  return {
    title: "Cells that have a value",
    summary: {
      blanks: "Only blank cells.",
      overwrite: "Cells that have a value are overwritten.",
      stale: "Only what is stale.",
    },
    blanks: "Leave them",
    blanksHint: "Only blank cells are filled.",
    overwrite: "Overwrite them",
    overwriteHint: "What an earlier run wrote, and what was typed there, is replaced.",
    stale: "Refresh only what is stale",
    staleHint: (days: number) => `Answers older than ${counted(days, "day")} are bought again.`,
  };
}

function planMessages(f: Formats, counted: Counted) {
  return {
    rows: "Rows read",
    hidden: "Hidden",
    blank: "Blank",
    unreadable: "Unreadable",
    freeMail: "Free e-mail services",
    freeMailNote: "Such an address does not name the company.",
    freeMailChoice: {
      label: "Addresses at free e-mail services are asked too",
      ask: "Ask them too",
      leave: "Leave them out",
    },
    sharedHost: "Pages on shared hosts",
    sharedHostNote: "A page on facebook.com and the like does not name the company.",
    unknownNames: "Names not found",
    namesToLookUp: "Names not looked up yet",
    spellings: {
      domain: (count: number) => counted(count, "domain"),
      url: (count: number) => counted(count, "web address", "web addresses"),
      email: (count: number) => counted(count, "e-mail address", "e-mail addresses"),
      page: (count: number) => counted(count, "company page"),
      name: (count: number) => counted(count, "name"),
    },
    cell: (row: number, text: string) => `Row ${row}: ${text}`,
    more: (count: number) => `and ${f.count(count)} more`,
    duplicates: "Same company again",
    notInTable: "Not in the table",
    toAppend: (count: number, table: string) =>
      `${counted(count, "company is", "companies are")} added to ${table} as ${counted.form(count, "a new row", "new rows")}.`,
    matchedBy: (table: string, title: string) => `Rows of ${table} are found by “${title}”.`,
    alreadyFilled: "Already filled",
    fresh: "Nothing stale",
    others: "Rows that did not fail",
    beyond: (rows: number) =>
      `Below the first ${counted.form(rows, "row", `${f.count(rows)} rows`)}`,
    within: (count: number, text: string, company: string) =>
      `${f.count(count)} in a longer text, such as “${text}”: ${company}`,
    companies: "Companies",
    held: "Already paid for, free",
    heldMisses: (count: number) =>
      count === 1
        ? "1 of them is unknown to the service."
        : `${f.count(count)} of them are unknown to the service.`,
    stale: (count: number) =>
      `${f.count(count)} of them ${counted.form(count, "is", "are")} stale.`,
    toBuy: "To buy",
    parts: {
      company: (count: number, credits: number) =>
        `${counted(count, "company record")}, ${f.credits(credits)}`,
      technologies: (count: number, credits: number) =>
        `technologies of ${f.count(count)}, ${f.credits(credits)}`,
      intents: (count: number, credits: number) =>
        `intents of ${f.count(count)}, ${f.credits(credits)}`,
    },
    price: "At most",
    time: (requests: number, span: string) => `${counted(requests, "request")}, about ${span}`,
    less: (count: number) => f.count(-count),
    place: (place: string) => `Goes to: ${place}`,
    subdomains: {
      asMain: (count: number) =>
        `${counted(count, "subdomain")} asked as ${counted.form(count, "its main domain", "main domains")}`,
      asTyped: (count: number) => `${counted(count, "subdomain")} asked as typed`,
      example: (typed: string, registrable: string) => `Such as ${typed}: ${registrable}`,
      tenants: (host: string) => `Many subdomains of ${host}: each is asked as typed`,
      toTyped: "As typed",
      toMain: "As main domains",
    },
    table: (address: string) => `Turn ${address} into a table`,
    tableHint:
      "Keeps rows together when you sort. Without it, results go to a new worksheet. Revert undoes it.",
    select: "Select",
    selectOf: (line: string) => `Select in the sheet: ${line}`,
    selected: (address: string, others: number) =>
      others === 0
        ? `${address} is selected.`
        : `${address} is selected; ${f.count(others)} more. Select again for the next.`,
    noneLeft: "None of them is there any more.",
    includeFreeMailHint: "You would get the e-mail service's own data, not the sender's company.",
    lookUp: (count: number) => `Look up ${counted(count, "name")}, free`,
    lookUpText: (count: number) =>
      `${counted(count, "company name")} ${counted.form(count, "has", "have")} to be looked up before ${counted.form(count, "it", "they")} can be counted.`,
    lookingUp: (done: number, all: number) => `${f.count(done)} of ${f.count(all)} names looked up`,
    lookUpStop: "Stop looking up",
    namesFound: (count: number) =>
      `${counted(count, "name")} found. Check a few of them in the sheet.`,
    namesRefused:
      "The service has not approved this key for looking up names. Ask it to, or use a column of domains.",
    affordable: (rows: number) =>
      `Only the first ${counted.form(rows, "row that fits", `${f.count(rows)} rows that fit`)}`,
    writes: (titles: string) => `Columns: ${titles}`,
  };
}
