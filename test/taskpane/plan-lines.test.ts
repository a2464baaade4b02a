import { together, createFormats, speak } from "../../src/texts";
import type { EnrichmentPlan } from "../../src/excel/enrich/plan/enrichment";
import { planLines, readable } from "../../src/taskpane/ui/plan-lines";
import { choices, planOf } from "./support/fake-bulk";

const formats = createFormats("de-DE");
beforeAll(() => speak("en", "de-DE"));
const none = { count: 0, first: [] };

const plan: EnrichmentPlan = {
  ...planOf(300, choices, false),
  unreadable: {
    count: 5,
    first: ["n/a", "?", "tbd", "none"].map((text, index) => ({
      row: 14 + index,
      text,
      reason: together([`Not a domain.`]),
    })),
  },
  sharedHost: {
    count: 2,
    first: [{ row: 9, text: "facebook.com/joes", reason: together([`A page on facebook.com.`]) }],
  },
  subdomains: { companies: 0, examples: [], tenants: [] },
  within: none,
  duplicates: 41,
};

const lines = (change: Partial<EnrichmentPlan> = {}) => planLines({ ...plan, ...change }, formats);
const notesOf = (id: string, change?: Partial<EnrichmentPlan>) =>
  lines(change).find((line) => line.id === id)?.notes;

describe("the dry run of an enrichment", () => {
  it("subtracts line by line from 300 rows to 214 companies, 204 purchases and 612 credits", () => {
    expect(lines().map(({ id, value }) => `${id} ${value}`)).toEqual([
      "rows 300",
      "hidden −14",
      "blank −12",
      "unreadable −5",
      "freeMail −5",
      "sharedHost −2",
      "alreadyFilled −7",
      "duplicates −41",
      "companies 214",
      "held −10",
      "toBuy 204",
      "price 612\u00a0credits",
    ]);
  });

  it("names the first three unreadable cells with their rows and counts the rest", () => {
    expect(notesOf("unreadable")).toEqual([
      "Row 14: n/a",
      "Row 15: ?",
      "Row 16: tbd",
      "and 2 more",
    ]);
  });

  it("says why a name was not found", () => {
    const first = [{ row: 3, text: "Acme", reason: together([`Two companies have this name.`]) }];
    const names = { ...plan.names, notFound: { count: 1, first } };
    expect(notesOf("unknownNames", { names })).toEqual([
      "Row 3: Acme. Two companies have this name.",
    ]);
  });

  it("offers the other choice in the line that it changes, whichever is made", () => {
    const subdomains = {
      companies: 18,
      examples: [{ typed: "careers.acme.example", registrable: "acme.example" }],
      tenants: ["market.example"],
    };
    const lineOf = (id: string, choices: Partial<EnrichmentPlan["choices"]>) =>
      lines({ subdomains, choices: { ...plan.choices, ...choices } }).find(
        (line) => line.id === id
      );
    expect(lineOf("subdomains", {})).toMatchObject({
      label: "18 subdomains asked as main domains",
      notes: ["Such as careers.acme.example: acme.example"],
      otherWay: "As typed",
    });
    expect(lineOf("subdomains", { useRegistrable: false })).toMatchObject({
      label: "18 subdomains asked as typed",
      otherWay: "As main domains",
    });
    expect(lineOf("companies", {})?.notes).toEqual([
      "Many subdomains of market.example: each is asked as typed",
    ]);
  });

  it("has rows to select where cells were left out, and names only what was looked up", () => {
    const names = { ...plan.names, notFound: { count: 1, first: [] } };
    const withRows = (change: Partial<EnrichmentPlan>) =>
      lines(change).flatMap(({ rows }) => rows ?? []);
    expect(withRows({ names })).toEqual(["unreadable", "freeMail", "sharedHost", "names"]);
    const early = { names: { ...names, toLookUp: 1 } };
    expect(withRows(early)).not.toContain("names");
    expect(lines(early).find(({ id }) => id === "unknownNames")?.label).toBe(
      "Names not looked up yet"
    );
  });

  it("calls rows by what they are: below the first 300", () => {
    const choices = { ...plan.choices, firstRows: 300 };
    const found = lines({ choices, beyondTrial: 4698, alreadyFilled: 0 });
    expect(found.find(({ id }) => id === "beyondTrial")).toMatchObject({
      label: "Other companies below the first 300 rows",
      value: "\u22124.698",
    });
    expect(found.some(({ id }) => id === "alreadyFilled")).toBe(false);
  });

  it("says what it usually costs when second records are allowed for", () => {
    expect(notesOf("price", { priceCredits: 672 })).toEqual([
      "Usually 612\u00a0credits: some companies may have a second record.",
      "3 requests, about 4\u00a0min",
      "Companies the service does not know cost nothing.",
    ]);
    expect(notesOf("price", { requests: 1, takesMs: 0 })?.[0]).toBe("1 request, about 1\u00a0s");
  });

  it("splits the price by part only when there is more than one", () => {
    expect(notesOf("toBuy")).toEqual([]);
    const technologies = {
      ...plan.lines[0]!,
      part: "technologies",
      toBuy: 10,
      priceCredits: 30,
    } as const;
    expect(notesOf("toBuy", { lines: [...plan.lines, technologies] })).toEqual([
      "204 company records, 612\u00a0credits",
      "technologies of 10, 30\u00a0credits",
    ]);
  });
});

it("names cells as people do", () => {
  expect(readable("Enrich One!A1:A1")).toBe("Enrich One!A1");
  expect(readable("'It''s 2 lists'!A1:B15")).toBe("It's 2 lists!A1:B15");
});
