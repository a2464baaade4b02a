/** Topics of the help page that concern several functions. */
export interface Topic {
  readonly anchor: string;
  readonly title: string;
  readonly texts: readonly string[];
}

export const topics: readonly Topic[] = [
  {
    anchor: "money",
    title: "What costs nothing",
    texts: [
      "Opening, saving, sorting, inserting, copying, mailing or recalculating a workbook, even offline or without a key: what it contains is shown at once.",
      "The same request in another cell, function, spelling of the domain or workbook in this Excel.",
      "Another column, confidence, category, limit or order of what is paid for. A formula that is still being typed: it shows what is paid for, or the price.",
      "A company that the service does not know.",
      'From your first edit on, formulas of a workbook spend what "Without asking" in Credits allows a day. A workbook from somebody else asks you first. Searches and everything else wait until you approve. The limits for an approval, a day and a workbook always apply.',
    ],
  },
  {
    anchor: "domains",
    title: "Domains and ranges",
    texts: [
      "A company may be written as a domain, web address, e-mail address or page of the professional network; capitals, www., ports and a final dot do not matter.",
      "A range gives its result as a whole, once none of its companies is on its way; cells that cannot be read show why in their own row.",
      "A whole column (A:A) is read as far as it is filled, and a title such as Domain in its first cell is ignored. A formula takes 10,000 companies; Enrich in the pane takes 100,000 rows, with progress and pause.",
      "Blank cells are blank rows. Cells with errors say so in their row.",
      "A formula asks for a subdomain as you typed it. Companies are usually known by their main domain: write acme.example, not shop.acme.example. Enrich asks main domains unless you choose otherwise.",
      "One cell names one company: a formula refuses several, Enrich takes the first. A page on a host of many (facebook.com/acme) and an address at a mail provider (ann@gmail.com) name none and are not asked; the host's own domain is.",
    ],
  },
  {
    anchor: "criteria",
    title: "Criteria of searches",
    texts: [
      "One filter per row: its name in the first column, its values beside it, or below it in rows without a name. Or one filter per column: names in the first row, values below. Several values of one filter are alternatives.",
      'A filter without a value is no filter, so you can fill in a form partly. A 0 counts as blank, because Excel hands blank cells over as 0: write "0" or today for 0 days.',
      "One column of domains without names is read as that list.",
      "Countries by name or code, amounts as 10M, dates as dates or 2026-01-31, technologies, categories, industries and places by name: for an unknown one, the message names the nearest.",
      "Order by takes fields followed by asc or desc, the most important first. Company page takes addresses, or the names or numbers in them; In list the number that Lists in the pane shows.",
      "Leave out, or the last argument, takes domains that must not come back: they cost nothing. If you change the list, it is another search with a price of its own.",
      "A larger limit, the next page or another column of the same criteria buys only the rows that are not paid for yet.",
    ],
  },
  {
    anchor: "ifmissing",
    title: "ifMissing: numbers and texts",
    texts: [
      "Where the service knows nothing, a cell gets empty text unless you say otherwise. SUM and AVERAGE ignore it; with + - * / it gives #VALUE!.",
      'In comparisons, Excel treats any text as greater than any number: =SCOUT.COMPANY(A2,"Employees")>100 is TRUE for an unknown company. Write =SCOUT.COMPANY(A2,"Employees",,0)>100.',
      "NA() as ifMissing shows #N/A where nothing is known, which charts leave out.",
    ],
  },
  {
    anchor: "freeze",
    title: "Freeze, unfreeze, repair",
    texts: [
      "Freeze to values turns the formulas of the selection, the worksheet or the workbook into what they show, spills included, for people who do not have the add-in. Formulas that show a state or an error stay and are counted.",
      "Unfreeze puts them back, even after you open the workbook again or on another computer: the workbook remembers them. Cells that were edited, sorted or moved since then stay as they are. What is paid for costs nothing; anything else waits for your approval.",
      "Repair formulas finds #NAME? and prefixed names such as _xldudf_SCOUT_COMPANY in the whole workbook and writes them again. Cells that stay #BUSY! are entered again. It names the worksheets that are protected.",
      "Select a cell with #SPILL!, #NAME? or #BUSY!, and Company in the pane says what helps.",
      "Refresh old (ribbon) counts answers older than the age in Settings and shows the price; nothing is asked before you agree.",
    ],
  },
  {
    anchor: "limits",
    title: "Limits",
    texts: [
      "A formula: 10,000 companies, 100,000 pairs of company and technology, 500 rows of a search a page, 1,000 companies to leave out, a result of 250,000 cells.",
      "Excel: 32,767 characters a cell (long lists end with how many are left out), 8,192 characters a formula, results only outside of tables.",
      "The service: so many requests a second, minute, hour and day, depending on your plan; a free plan gives 25 rows a page and 5 pages. A cell that has to wait for them says until when.",
      "In Excel on iPad and in perpetual versions without custom functions the pane works and formulas do not.",
    ],
  },
];
