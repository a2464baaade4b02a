/** Texts of the Keywords panel: the catalog of technologies and buying intent topics. Free. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function keywordsMessages(f: Formats, counted: Counted) {
  return {
    title: "Catalog",
    search: "Search keywords",
    loading: "Reading the catalog",
    none: "No keyword matches. Try fewer letters.",
    found: (shown: number, total: number | null) =>
      total === null
        ? counted(shown, "keyword")
        : `${f.count(shown)} of ${counted(total, "keyword")}`,
    row: {
      companies: (count: number) => counted(count, "company", "companies"),
      open: (name: string) => `More about ${name}`,
      close: (name: string) => `Less about ${name}`,
      insertUses: "Insert USES for the row",
      usesHint: "USES reads the company from the cell to the left of the selected one.",
      find: "Find companies that use it",
      wrote: (address: string) => `Written to ${address}.`,
    },
    columns: {
      name: "Keyword",
      slug: "Slug",
      type: "Type",
      category: "Category",
      companies: "Companies",
      jobs: "Jobs",
    },
  };
}
