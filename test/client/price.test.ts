import { fullPriceOf, lookupCharge, rowPriceAt } from "../../src/client/price";
import type { Question } from "../../src/client/question";
import type { Domain, KeywordSlug } from "../../src/input/names/company";

const company = { by: "domain", domain: "acme.example" as Domain } as const;
const slug = "kafka" as KeywordSlug;
const searched = { criteria: {}, from: 0, count: 10 };

describe("the most that a question costs", () => {
  test.each<[number, Question]>([
    [0, { about: "keyword", text: "kafka" }],
    [3, { about: "company", company }],
    [3, { about: "use", company, slug, needs: "metrics" }],
    [3, { about: "technologies", company }],
    [3, { about: "intents", company }],
    [30, { about: "companies", ...searched }],
    [10, { about: "jobs", ...searched }],
  ])("is %s credits: %j", (credits, question) => {
    expect(fullPriceOf(question)).toBe(credits);
  });
});

test("a lookup is charged when a company was found, with or without entries", () => {
  expect(lookupCharge("technologies", 1, null)).toBe(3);
  expect(lookupCharge("technologies", 0, 1)).toBe(3);
  expect(lookupCharge("technologies", 0, 0)).toBe(0);
  expect(lookupCharge("technologies", 0, null)).toBe(0);
});

test("a job costs 1 credit, a company 3", () => {
  expect(rowPriceAt("jobSearch")).toBe(1);
  expect(rowPriceAt("companySearch")).toBe(3);
});
