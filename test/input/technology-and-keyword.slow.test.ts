/**
 * A technology and a keyword in one search mean both, also for a service that reads two lists as a union:
 * the rows asked for come in either reading.
 */
import {
  needingBoth,
  needingBothInCompanies,
  whyNotBoth,
} from "../../src/input/filters/technology-and-keyword";
import { say } from "../../src/texts";
import type { Caller } from "../service/support/service-under-test";
import { fileBench } from "../service/support/service-under-test";

const KAFKA = ["kafka"];
const SEVERAL = ["kafka", "postgresql", "kubernetes"];

const bench = fileBench();
let caller: Caller;
let topics: string[];

beforeAll(async () => {
  caller = await bench.caller();
  const catalog = await caller.ask("catalogKeywords", { keyword_type_not: "technology" });
  topics = catalog.body.data.slice(0, 4).map(({ slug }) => slug);
});

type Found = (criteria: object) => Promise<string[]>;

const asBoth: Found = async (criteria) => {
  const { status, body } = await caller.ask("companySearch", { ...criteria, limit: 500 });
  expect(status).toBe(200);
  return body.data.map(({ domain, name }) => domain ?? name).sort();
};

/** As a service that reads two lists as a union: those of each list alone, together. */
const asUnion: Found = async (criteria) => {
  const [technologies, keywords] = ["company_technology_slug_or", "company_keyword_slug_or"];
  if (!(technologies in criteria && keywords in criteria)) return asBoth(criteria);
  const [one, other] = await Promise.all(
    [technologies, keywords].map((name) => asBoth({ ...criteria, [name]: null }))
  );
  return [...new Set([...one!, ...other!])].sort();
};
const readings = [asBoth, asUnion];

describe("technology and keyword in one search", () => {
  it("are a union for a service of that reading: 1.5 times as many companies at least", async () => {
    const both = { company_technology_slug_or: SEVERAL, company_keyword_slug_or: topics };
    const [and, or] = await Promise.all(readings.map((found) => found(both)));
    expect(or!.length).toBeGreaterThan(and!.length * 1.5);
  });

  it.each([
    ["one of each", 1, 1],
    ["one technology, several keywords", 1, 4],
    ["several technologies, one keyword", 3, 1],
    ["several of each", 3, 4],
  ])("%s: the same companies in both readings", async (_, technologies, keywords) => {
    const criteria = {
      company_technology_slug_or: SEVERAL.slice(0, technologies),
      company_keyword_slug_or: topics.slice(0, keywords),
      min_employee_count: 1,
    };
    const expected = await asBoth(criteria);
    expect(expected.length).toBeGreaterThan(0);
    for (const found of readings)
      expect(await found(needingBothInCompanies(criteria))).toEqual(expected);
  });

  it("alone, or in other words already, are left as they are", () => {
    for (const criteria of [
      { company_technology_slug_or: SEVERAL },
      { company_technology_slug_or: SEVERAL, company_keyword_slug_or: [] },
      { company_technology_slug_and: KAFKA, company_keyword_slug_or: topics },
    ])
      expect(needingBothInCompanies(criteria)).toEqual(criteria);
    const several = { company_technology_slug_or: SEVERAL, company_keyword_slug_or: topics };
    expect(needingBoth({ ...several, posted_at_max_age_days: 7 })).toMatchObject(several);
  });

  it("keep what stood in the lists of all", () => {
    expect(
      needingBoth({
        company_technology_slug_or: KAFKA,
        company_technology_slug_and: ["java"],
        company_keyword_slug_or: ["a", "b"],
      })
    ).toEqual({
      company_technology_slug_and: ["java", "kafka"],
      company_keyword_slug_or: ["a", "b"],
    });
  });

  it("are refused with a cure where no words can mean both", () => {
    const several = { company_technology_slug_or: SEVERAL, company_keyword_slug_or: ["a", "b"] };
    expect(whyNotBoth(several)).toBeUndefined();
    const refused = whyNotBoth({ ...several, tech_filters: { min_jobs: 3 } });
    expect(refused && say(refused)).toContain('"Keyword all"');
  });
});
