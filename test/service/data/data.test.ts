/**
 * Generated data: repeatable, independent of how much of it there is, fictional, awkward on purpose.
 */
import { seedCompany } from "../../../src/service/data/companies";
import { companyIdOf, companyRow } from "../../../src/service/data/company-row";
import { mentionedIn } from "../../../src/service/data/mentions";
import { keptFacts } from "../../../src/service/data/model";
import { confidenceOf } from "../../../src/service/data/rule";

const many = Array.from({ length: 1_000 }, (_, i) => seedCompany("demo", i + 1));

describe("generated companies", () => {
  it("are the same for the same seed and number, and others for another seed", () => {
    expect(seedCompany("demo", 321)).toEqual(many[320]);
    expect(seedCompany("other", 321)).not.toEqual(many[320]);
    expect(seedCompany("other", 1)).toEqual(many[0]);
  });

  it("leave no column of the contract empty in all of them", () => {
    const rows = many.map((company): Record<string, unknown> =>
      companyRow(company, [], "2026-11-21")
    );
    const known = (name: string) => rows.some((row) => (row[name] ?? null) !== null);
    expect(keptFacts.filter((name) => !known(name))).toEqual([]);
  });

  it("live on reserved domains only", () => {
    const domains = many.flatMap((company) => [
      company.domain ?? "none.example",
      ...(company.possible_domains ?? []),
    ]);
    expect(domains.filter((domain) => !/\.(example|test)$/.test(domain))).toEqual([]);
  });

  it("have ids of their own, some with the signs of base64", () => {
    const ids = many.map((company) => companyIdOf(company.n));
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.some((id) => id.includes("/"))).toBe(true);
    expect(ids.some((id) => id.includes("+"))).toBe(true);
  });

  it("hold the awkward cases: shared domains, no domain, other scripts, formula-like names, no jobs", () => {
    const domains = many.map((company) => company.domain).filter((domain) => domain !== null);
    expect(domains.length - new Set(domains).size).toBeGreaterThan(5);
    expect(many.filter((company) => company.domain === null).length).toBeGreaterThan(5);
    expect(many.filter((company) => /[^\u0000-\u024f]/.test(company.name)).length).toBeGreaterThan(
      10
    );
    expect(many.filter((company) => /^[=+@-]/.test(company.name)).length).toBeGreaterThan(8);
    expect(many.filter((company) => company.jobs.length === 0).length).toBeGreaterThan(10);
    expect(many.filter((company) => company.domain?.startsWith("xn--")).length).toBeGreaterThan(2);
  });

  it("post in several languages and countries, repost and close jobs", () => {
    const jobs = many.flatMap((company) => company.jobs);
    expect(new Set(jobs.map((job) => job.place?.countryCode)).size).toBeGreaterThan(30);
    expect(jobs.some((job) => job.description?.includes("仕事内容"))).toBe(true);
    expect(jobs.filter((job) => job.repostedDaysAgo !== null).length).toBeGreaterThan(100);
    expect(jobs.filter((job) => job.closedDaysAgo !== null).length).toBeGreaterThan(1_000);
  });
});

describe("the rule, first half: mentions", () => {
  it.each([
    ["Kafka, kafka and KAFKA", ["kafka"]],
    ["React Native is not React.js", ["react-native", "react-js"]],
    ["Java is not JavaScript.", ["java", "javascript"]],
    ["C++ and C#.", ["c-plus-plus", "c-sharp"]],
    ["Kafkaesque", []],
    ["SAP S/4HANA; Amazon Web Services!", ["sap-s-4hana", "amazon-web-services"]],
    ["Google Cloud Platform (not: Google)", ["google-cloud-platform"]],
  ])("%j mentions %j", (text, slugs) => {
    expect(mentionedIn(text)).toEqual(slugs);
  });
});

describe("the rule, second half: how sure it is", () => {
  it.each([
    [1, 1, "low"],
    [2, 0.04, "low"],
    [2, 0.05, "medium"],
    [4, 1, "medium"],
    [5, 0.109, "medium"],
    [5, 0.24, "medium"],
    [5, 0.25, "high"],
    [100, 0.049, "low"],
  ])("%d jobs at a share of %d are %s", (jobs, share, confidence) => {
    expect(confidenceOf(jobs, share)).toBe(confidence);
  });
});
