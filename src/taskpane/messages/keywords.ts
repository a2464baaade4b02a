/** Texts of the Keywords panel: the catalog of technologies and buying intent topics. Free. */
import type { Formats } from "./numbers/formats";
import type { Counted } from "./numbers/counted";

export function keywordsMessages(f: Formats, counted: Counted) {
  return {
    title: "Catalog",
    intro: "Everything the service looks for in job postings. Browsing is free.",
    search: "Search keywords",
    type: "Type",
    allTypes: "All types",
    topics: "Buying intent topics",
    startsWith: "Begins with",
    anyLetter: "Any letter",
    otherLetter: "Not A to Z",
    loading: "Reading the catalog",
    none: "No keyword matches. Try fewer letters or another type.",
    found: (shown: number, total: number | null) =>
      total === null
        ? counted(shown, "keyword")
        : `${f.count(shown)} of ${counted(total, "keyword")}`,
    more: "Show more",
    browse: "Browse by category",
    categories: "All categories",
    inCategory: (name: string) => `In ${name}`,
    categoryNote: (keywords: number | null, companies: number | null) =>
      [
        keywords === null ? null : counted(keywords, "keyword"),
        companies === null ? null : counted(companies, "company", "companies"),
      ]
        .filter((part) => part !== null)
        .join(" · "),
    top: (names: string) => `Such as ${names}`,
    all: (name: string) => `All of ${name}`,
    leaveCategory: "Back to all categories",
    row: {
      companies: (count: number) => counted(count, "company", "companies"),
      jobs: (count: number) => counted(count, "job"),
      week: (count: number) =>
        count === 0
          ? "none new this week"
          : `${counted(count, "company", "companies")} new this week`,
      open: (name: string) => `More about ${name}`,
      close: (name: string) => `Less about ${name}`,
      slug: "Slug",
      type: "Type",
      category: "Category",
      site: "Website",
      insertSlug: "Insert the slug",
      insertUses: "Insert USES for the row",
      usesHint: "USES reads the company from the cell to the left of the selected one.",
      find: "Find companies that use it",
      wrote: (address: string) => `Written to ${address}.`,
    },
    table: "Write these as a table",
    columns: {
      name: "Keyword",
      slug: "Slug",
      type: "Type",
      category: "Category",
      companies: "Companies",
      jobs: "Jobs",
      week: "New this week",
    },
  };
}
