/** Texts of Look up and Evidence: one company, what is known of it, where an answer comes from. */
import type { Formats } from "./numbers/formats";
import type { Counted } from "./numbers/counted";

export function lookUpMessages(f: Formats, counted: Counted) {
  return {
    title: "Look up",
    company: "Company",
    hint: "A domain, a web or e-mail address, a company page, or a name.",
    lookUp: "Look up",
    useSelection: "From the selected cell",
    backToCell: "Follow the selected cell",
    nothingSelected: "No company can be read in the selected cell.",
    suggestionsOff: "This key has no name suggestions. Domains and pages still work.",
    buyAll: (things: number, credits: number) =>
      credits === 0
        ? "Show everything, free"
        : things === 2
          ? `Get both for at most ${f.credits(credits)}`
          : `Get all three for at most ${f.credits(credits)}`,
    byName: {
      title: (name: string) => `Companies called “${name}”`,
      text: "A name is looked up by a search, which costs credits for each company found.",
      find: (rows: number, credits: number) =>
        credits === 0
          ? "Show them, free"
          : `Find up to ${f.count(rows)} for at most ${f.credits(credits)}`,
      none: "No company has this name. Nothing was charged.",
      use: (name: string) => `Use ${name}`,
    },
    record: {
      title: "Company",
      buy: (credits: number) =>
        credits === 0
          ? "Show the company record, free"
          : `Get the company record for at most ${f.credits(credits)}`,
      unknown: "The service does not know this company. Nothing was charged.",
      all: "All fields",
      fewer: "Fewer fields",
      intoValues: "Write these values",
    },
    technologies: {
      title: "Technologies",
      buy: (credits: number) =>
        credits === 0
          ? "Show all technologies, free"
          : `Get all technologies for at most ${f.credits(credits)}`,
      none: "The service knows no technologies of this company.",
    },
    intents: {
      title: "Buying intents",
      buy: (credits: number) =>
        credits === 0
          ? "Show the buying intents, free"
          : `Get the buying intents for at most ${f.credits(credits)}`,
      none: "The service knows no buying intents of this company.",
    },
    counting: "Counting the price. This is free.",
    asking: "Asking",
    shown: (shown: number, of: number) => `${f.count(shown)} of ${f.count(of)}`,
    ofTotal: (held: number, total: number) =>
      `${f.count(held)} of ${f.count(total)} are paid for: those with the most evidence.`,
    bought: (when: string, by: string, credits: number) => {
      const verb = credits === 0 ? "Asked" : "Bought";
      return `${verb} ${when}${by === "" ? "" : ` by ${by}`} for ${f.credits(credits)}.`;
    },
    filters: (used: number) => (used === 0 ? "All filters" : `All filters (${f.count(used)} set)`),
    numberWrong: "Type a number, 0 or more.",
    filtersFree: "Filtering what is paid for costs nothing.",
    filter: {
      name: "Name contains",
      confidence: "Minimum confidence",
      any: "Any",
      category: "Category",
      parentCategory: "Parent category",
      type: "Type",
      typeNot: "Type not",
      slugs: "Only these",
      minJobs: "Jobs, at least",
      maxJobs: "Jobs, at most",
      maxRank: "Rank in its category, at most",
      minShare: "Share in its category, at least (%)",
      firstFrom: "First seen from",
      firstTo: "First seen until",
      lastFrom: "Last seen from",
      lastTo: "Last seen until",
      limit: "Show at most",
      order: "Order",
      clear: "Clear",
      none: "Nothing matches these filters.",
    },
    orders: {
      "": "As the service ranks them",
      jobs: "Jobs",
      jobs_last_7_days: "Jobs, 7 days",
      jobs_last_30_days: "Jobs, 30 days",
      jobs_last_180_days: "Jobs, 180 days",
      last_date_found: "Last seen",
      first_date_found: "First seen",
      relative_occurrence_within_category: "Share",
      confidence: "Confidence",
    } as Readonly<Record<string, string>>,
    entry: (jobs: number | null, last: string | null) =>
      [jobs === null ? null : counted(jobs, "job"), last === null ? null : `last seen ${last}`]
        .filter((part) => part !== null)
        .join(", "),
    ranked: (rank: number, share: string | null) =>
      share === null ? `rank ${f.count(rank)}` : `rank ${f.count(rank)}, ${share}`,
    intoFormula: "Insert as a formula",
    intoFormulaHint: "Into the selected cell. It is paid for, so the formula costs nothing.",
    formulaWider:
      "The formula can carry confidence, one category and the number of rows only, so it shows more. The table shows this list.",
    intoTable: "Write as a table",
    wrote: (address: string) => `Written to ${address}.`,
    columns: {
      technology: "Technology",
      topic: "Topic",
      category: "Category",
      confidence: "Confidence",
      jobs: "Jobs",
      jobs30: "Jobs, 30 days",
      first: "First seen",
      last: "Last seen",
      rank: "Rank",
      share: "Share",
      field: "Field",
      value: "Value",
    },
  };
}
