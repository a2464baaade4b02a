/** Texts of Look up and Evidence: one company, what is known of it, where an answer comes from. */
import type { Formats } from "../../texts";
import type { Counted } from "./numbers/counted";

export function lookUpMessages(f: Formats, counted: Counted) {
  return {
    title: "Look up",
    company: "Domain or name",
    lookUp: "Look up",
    backToCell: "Back to the selected cell",
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
      title: "Company record",
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
    ofTotal: (held: number, total: number) =>
      `${f.count(held)} of ${f.count(total)} are paid for: those with the most evidence.`,
    bought: (when: string, by: string, credits: number) => {
      const who = by === "" ? "" : ` by ${by}`;
      return credits === 0
        ? `Asked ${when}${who}, free.`
        : `Bought ${when}${who} for ${f.credits(credits)}.`;
    },
    intoFormula: "Insert as a formula",
    intoTable: "Write into the sheet",
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
    },
    jobs: (count: number) => counted(count, "job"),
  };
}
