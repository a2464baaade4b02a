import type { EnrichmentPlan } from "../../src/excel/enrichment-run";
import { dryRunLines, hasWork } from "../../src/taskpane/dry-run";
import { createFormats } from "../../src/taskpane/formats";
import { createMessages } from "../../src/taskpane/messages";

const NOW = Date.UTC(2026, 10, 21, 14, 0, 0);
const formats = createFormats("de-DE", "UTC");
const texts = { formats, messages: createMessages(formats) };

const plan: EnrichmentPlan = {
  rows: 300,
  blank: 12,
  unreadable: ["n/a", "?", "tbd", "x".repeat(80), "none"].map((text, index) => ({
    row: 14 + index,
    text,
    reason: "no domain",
  })),
  duplicates: 41,
  alreadyFilled: 7,
  spellings: { domain: 200, url: 60, email: 15, page: 1 },
  companies: 235,
  held: 31,
  heldMisses: 3,
  toBuy: 204,
  priceCredits: 612,
  requests: 3,
  endsAt: NOW + 240_000,
  obstacle: null,
  place: "",
  details: {} as EnrichmentPlan["details"],
};

const lines = (change: Partial<EnrichmentPlan> = {}) =>
  dryRunLines({ ...plan, ...change }, texts, NOW);
const valueOf = (id: string) => lines().find((line) => line.id === id)?.value;

describe("the dry run of an enrichment", () => {
  it("names how companies are spelled, unless all are plain domains", () => {
    expect(lines()[0]?.notes).toEqual([
      "200 domains",
      "60 web addresses",
      "15 e-mail addresses",
      "1 company page",
    ]);
    expect(lines({ spellings: { domain: 9, url: 0, email: 0, page: 0 } })[0]?.notes).toEqual([]);
  });

  it("subtracts line by line from 300 rows to 235 companies, 204 purchases and 612 credits", () => {
    expect(lines().map(({ id, value }) => `${id} ${value}`)).toEqual([
      "rows 300",
      "blank −12",
      "unreadable −5",
      "duplicates −41",
      "alreadyFilled −7",
      "companies 235",
      "held −31",
      "toBuy 204",
      "price 612\u00a0credits",
    ]);
  });

  it("names the first three unreadable cells with their rows and counts the rest", () => {
    const notes = lines().find(({ id }) => id === "unreadable")?.notes;
    expect(notes).toEqual(["Row 14: n/a", "Row 15: ?", "Row 16: tbd", "and 2 more"]);
  });

  it("shortens an unreadable text of 80 characters to 40", () => {
    const [first] = plan.unreadable.slice(3);
    const notes = lines({ unreadable: [first!] }).find(({ id }) => id === "unreadable")?.notes;
    expect(notes).toEqual([`Row 17: ${"x".repeat(39)}…`]);
  });

  it("writes row numbers as Excel does, without a thousands separator", () => {
    const unreadable = [{ row: 12345, text: "n/a", reason: "no domain" }];
    expect(lines({ unreadable }).find(({ id }) => id === "unreadable")?.notes).toEqual([
      "Row 12345: n/a",
    ]);
  });

  it("leaves out groups that are empty, but never what is bought and its price", () => {
    const quiet = { blank: 0, unreadable: [], duplicates: 0, alreadyFilled: 0, held: 0 };
    const ids = lines({ ...quiet, toBuy: 0, priceCredits: 0, requests: 0 }).map(({ id }) => id);
    expect(ids).toEqual(["rows", "companies", "toBuy", "price"]);
  });

  it("says how many requests it takes and when it ends", () => {
    expect(valueOf("price")).toBe("612\u00a0credits");
    expect(lines().at(-1)?.notes).toEqual(["3 requests, done about 14:04"]);
  });

  it("says of 31 held answers that 3 are known to be unknown", () => {
    expect(
      lines()
        .find(({ id }) => id === "held")
        ?.notes.join()
    ).toContain("3 of them");
  });

  it("is worth confirming only when a company is left", () => {
    expect(hasWork(plan)).toBe(true);
    expect(hasWork({ ...plan, companies: 0 })).toBe(false);
  });
});
