/** Texts of Find companies and Find jobs: filters, price, preview, the request itself, searches kept. */
import type { FilterGroup } from "../search-form/filter-group";
import type { Operator } from "../search-form/filter-idea";
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function findMessages(f: Formats, counted: Counted) {
  const rowsOf = (search: "companies" | "jobs", count: number) =>
    search === "jobs" ? counted(count, "job") : counted(count, "company", "companies");
  return {
    titles: { companies: "Find companies", jobs: "Find jobs" },
    kinds: { label: "What to find", companies: "Companies", jobs: "Jobs" },
    /** Parts of a search by its values. */
    title: {
      not: (what: string) => `not ${what}`,
      lastDays: (days: string) => (Number(days) === 1 ? "last day" : `last ${days} days`),
      bound: (name: string, value: string) => `${name} ${value}`,
      more: (count: number) => `${f.count(count)} more`,
    },
    filters: "Filters",
    editFilters: "Edit filters",
    moreFilters: "Add a filter",
    searchFilters: "Search all filters",
    noFilter: (text: string) => `No filter is called “${text}”. Try another word.`,
    groups: {
      technologies: "Technologies and topics",
      places: "Place",
      size: "Size",
      industry: "Industry",
      funding: "Funding",
      identity: "Which companies",
      job: "Their jobs",
      jobDates: "Dates of the job",
      jobPlaces: "Place of the job",
      jobTexts: "Text of the job",
      jobTechnologies: "Technologies in the job",
      use: "How they use it",
      lists: "Lists and reveals",
      deprecated: "Old spellings",
    } satisfies Record<FilterGroup, string>,
    /** How a filter is meant. */
    how: (name: string) => `${name}: how`,
    to: "to",
    operators: {
      any: "any of",
      all: "all of",
      none: "none of",
      noneOrUnknown: "none of, or unknown",
      anyTechnology: "any technology",
      range: "between",
      rangeOrUnknown: "between, or unknown",
      dates: "between dates",
      notDates: "not between dates",
      within: "in the last",
      notWithin: "not in the last",
      before: "more than ... ago",
      contains: "contains",
      lacks: "does not contain",
      is: "is",
      isExactly: "is, same capitals",
      isNotExactly: "is not, same capitals",
      pattern: "matches a pattern",
      patternAll: "matches all patterns",
      patternNone: "matches no pattern",
      value: "yes or no",
    } satisfies Record<Operator, string>,
    units: { days: "days", hours: "hours" } as Readonly<Record<string, string | undefined>>,
    /** Where the filters behind an idea are called otherwise. */
    ideas: {
      employees: "Employees",
      revenue: "Revenue",
      funding: "Funding",
      lastFunding: "Last funding round",
      investor: "Investor",
      name: "Company name",
      description: "Company description",
      list: "Company list",
      revealed: "Revealed",
      posted: "Posted",
      discovered: "Discovered",
      closed: "Closed",
      jobDescription: "Job description",
      salary: "Salary",
      jobHas: "Job has",
      companyHas: "Company has",
      useJobs: "Use: jobs that mention it",
      firstSeen: "Use first seen",
      lastSeen: "Use last seen",
    } as Readonly<Record<string, string | undefined>>,
    /** Other words that people look for it by. */
    alsoCalled: {
      technology: "tool stack software uses",
      employees: "headcount size staff people",
      country: "headquarters region nation location",
      company_location_pattern_or: "state region place location headquarters",
      industry: "sector vertical",
      revenue: "sales turnover",
      funding: "raised money",
      domain: "website exclude already bought",
      list: "segment already bought",
      revealed: "team, already bought, already paid, seen, known, new",
      jobTitle: "hiring position role",
      posted: "hiring recent age days",
      min_num_jobs_found: "hiring",
      jobCountry: "region location",
      jobPlace: "state region city location",
      salary: "pay compensation",
      remote: "home office",
      confidence_or: "certainty",
    } as Readonly<Record<string, string | undefined>>,
    removeFilter: (label: string) => `Remove the filter ${label}`,
    clear: "Clear all",
    typeOrPick: "Type or pick",
    pick: "Type to pick",
    lookingUp: (names: number) => `Looking up ${counted(names, "name")}...`,
    unknownNames: (names: string) =>
      `Not found: ${names}. Correct the name, or type part of it and pick.`,
    noSuggestions: (why: string) => `No suggestions now: ${why}.`,
    moreTags: (count: number) => `and ${f.count(count)} more`,
    removeAll: "Remove all",
    remove: (label: string) => `Remove ${label}`,
    any: "Any",
    yes: "Yes",
    no: "No",
    companiesUse: (count: number) => `${counted(count, "company uses", "companies use")} it`,
    companies: (count: number) => counted(count, "company", "companies"),
    jobs: (count: number) => counted(count, "job"),
    order: "Order",
    orderDefault: "As the service ranks them",
    direction: "Direction",
    orderDown: "Highest or latest first",
    orderUp: "Lowest or earliest first",
    orders: {
      relevance: "Relevance",
      name: "Name",
      num_jobs: "Jobs",
      num_jobs_last_30_days: "Jobs, 30 days",
      num_jobs_found: "Matching jobs",
      employee_count: "Employees",
      traffic_ranking: "Traffic rank",
      founded_year: "Founded",
      annual_revenue_usd: "Revenue",
      total_funding_usd: "Funding",
      last_funding_round_date: "Last funding",
      confidence: "Confidence",
      jobs: "Jobs that mention it",
      first_date_found: "First seen",
      date_posted: "Posted",
      discovered_at: "Discovered",
      salary: "Salary",
      job_title: "Job title",
      company: "Company",
    } as Readonly<Record<string, string>>,
    rest: "Other parts of this request, kept as they are:",
    empty: {
      companies: "Choose at least one filter, for example a technology and a country.",
      jobs: "Choose what the jobs are about, for example a job title.",
    },
    mend: "Correct the value marked above.",
    crossed: "This is below the other end: nothing can match.",
    datesNeeded: {
      companies: "Filters on jobs need a posting date.",
      jobs: "A job search needs a posting date or companies.",
    },
    addDates: "Posted within 30 days",
    skip: {
      label: (search: "companies" | "jobs", count: number) =>
        `Skip ${rowsOf(search, count)} already paid for`,
      /** Beside what was found without them. */
      left: (search: "companies" | "jobs", count: number) =>
        `Left out: ${rowsOf(search, count)} already paid for.`,
      saves: (credits: number) => `Saves up to ${f.credits(credits)}.`,
      /** More than one request takes. */
      most: (count: number, total: number) =>
        `Only the ${f.count(count)} bought last of ${f.count(total)} fit one request.`,
      known: "You ran this search before: the rows you have are free.",
      off: {
        companies: "You will pay again for companies you already have.",
        jobs: "You will pay again for jobs you already have.",
      },
    },
    rows: "Rows",
    priceTold: (credits: number) =>
      credits === 0 ? "Paid for already: free" : `At most ${f.credits(credits)}`,
    perRow: {
      companies: (credits: number) => `${f.credits(credits)} for each company found.`,
      jobs: (credits: number) => `${f.credits(credits)} for each job found.`,
    },
    show: (search: "companies" | "jobs", rows: number, credits: number) =>
      credits === 0
        ? `Show ${rowsOf(search, rows)}, free`
        : `Show ${rowsOf(search, rows)} for at most ${f.credits(credits)}`,
    showRows: (search: "companies" | "jobs", rows: number) => `Show ${rowsOf(search, rows)}`,
    nextRows: (rows: number) => `Next ${f.count(rows)}`,
    next: (rows: number, credits: number) =>
      credits === 0
        ? `Next ${f.count(rows)}, free`
        : `Next ${f.count(rows)} for at most ${f.credits(credits)}`,
    showing: "Asking",
    found: (
      search: "companies" | "jobs",
      rows: number,
      total: number | null,
      chargedCredits: number
    ) =>
      [
        total === null ? rowsOf(search, rows) : `${f.count(rows)} of ${rowsOf(search, total)}`,
        chargedCredits === 0 ? "nothing charged" : `${f.credits(chargedCredits)} charged`,
      ].join(" · "),
    spent: (credits: number) =>
      credits === 0 ? "Nothing was charged." : `${f.credits(credits)} charged.`,
    repeated: (search: "companies" | "jobs", rows: number, credits: number) =>
      `Came twice, shown once: ${rowsOf(search, rows)} (${f.credits(credits)}).`,
    nothingTitle: "Nothing matches",
    nothing: "Nothing was charged. Remove a filter or widen one.",
    ended: "All shown.",
    changed: "The filters changed since. The rows below belong to the earlier search.",
    tickAll: "Tick all",
    tickNone: "Tick none",
    ticked: (count: number) => `${f.count(count)} ticked`,
    columns: { noDomain: "no domain known", noCompany: "company not named" },
    open: (name: string) => `Open the posting ${name}`,
    posted: (day: string) => `posted ${day}`,
    employees: (count: number) => counted(count, "employee"),
    request: {
      title: "Your search as a request",
      json: "As JSON",
      rangeNote: "One row a filter: criteria for COMPANYSEARCH or JOBSEARCH.",
      copyJson: "Copy the JSON",
      copyRange: "Copy the cells",
      putRange: "Write to the selected cell",
      wrote: (address: string) => `Written to ${address}.`,
    },
    recent: {
      title: "Recent searches",
      drop: (summary: string) => `Forget ${summary}`,
    },
    save: {
      title: "Save this search",
      intro: "A saved search can mail alerts and feed webhooks. Saving is free.",
      name: "Name",
      save: "Save",
      update: (name: string) => `Change “${name}”`,
      saved: (name: string) => `Saved as “${name}”.`,
      updated: (name: string) => `“${name}” changed.`,
      opened: (name: string) => `Opened from the saved search “${name}”.`,
      toSearches: "Saved searches",
    },
    toList: {
      open: "Add to list",
      list: "List",
      fresh: "A new list",
      add: (count: number) => `Add ${rowsOf("companies", count)}`,
      added: (count: number, list: string) =>
        `${counted(count, "company was", "companies were")} added to “${list}”.`,
    },
  };
}
