import type { HeldItem } from "../../src/client/interface/scout-client";
import { keyOf, type Question } from "../../src/client/question";
import type { Reading } from "../../src/client/reading";
import { askedWithout, MAX_SKIPPED, paidFor } from "../../src/taskpane/panels/find/paid-for";

const bought = { at: 0, credits: 3, by: "", demo: true };

const search = (criteria: object): Question => ({
  about: "companies",
  criteria,
  from: 0,
  count: 1,
});

/** What is held: questions with the domains they brought, latest last. */
function held(...answers: readonly (readonly [Question, ...string[]])[]) {
  const items = answers.map(
    ([question], at) =>
      ({ key: keyOf(question), question, bought: { ...bought, at } }) as unknown as HeldItem
  );
  const read = (question: Question) => {
    const [, ...domains] = answers.find(([one]) => one === question) ?? [question];
    const companies = domains.map((domain) => ({ domain }));
    return (question.about === "company"
      ? { about: "company", company: companies[0] ?? null }
      : { about: "companies", companies }) as unknown as Reading;
  };
  return paidFor("companies", items, read);
}

const company = (domain: string): Question =>
  ({ about: "company", company: { by: "domain", domain } }) as Question;

const KAFKA = { company_technology_slug_or: ["kafka"] };

describe("what is paid for", () => {
  it("is each company once, of records and of rows alike, latest first; unknown ones are none", () => {
    const paid = held(
      [company("acme.example"), "acme.example"],
      [search(KAFKA), "harbor.example", "acme.example"],
      [company("nobody.example")]
    );
    expect(paid.names).toEqual(["harbor.example", "acme.example"]);
  });

  it("is left out of a search beside what its form leaves out", () => {
    const paid = held([company("acme.example"), "acme.example"]);
    const wanted = { ...KAFKA, company_domain_not: ["own.example"] };
    expect(askedWithout("companies", wanted, paid)).toEqual({
      criteria: { ...KAFKA, company_domain_not: ["own.example", "acme.example"] },
      skipped: 1,
      isKnown: false,
    });
  });

  it("fits one request: of 700 the latest 500 are left out", () => {
    const many = Array.from({ length: 700 }, (_, at) => `c${at}.example`);
    const paid = held(...many.map((domain) => [company(domain), domain] as const));
    const { criteria, skipped } = askedWithout("companies", KAFKA, paid);
    expect(skipped).toBe(MAX_SKIPPED);
    expect(criteria.company_domain_not).toContain("c699.example");
    expect(criteria.company_domain_not).not.toContain("c0.example");
  });
});

describe("a search that was run before", () => {
  it("is another search when a person left out what is not paid for", () => {
    const own = { ...KAFKA, company_domain_not: ["stranger.example"] };
    const others = held([search(own), "harbor.example"]);
    const { criteria, isKnown } = askedWithout("companies", KAFKA, others);
    expect(isKnown).toBe(false);
    expect(criteria.company_domain_not).toEqual(["harbor.example"]);
  });
});
