import type { HeldCompany, KeywordMetrics } from "../../../src/model/answer";
import { readingDifferences } from "../../../src/enrich/differences";
import type { Reading } from "../../../src/model/reading";

const bought = { at: 1, credits: 3, by: "", demo: true };

const company = (facts: Partial<HeldCompany>): Reading => ({
  about: "company",
  company: { technology_slugs: [], keyword_slugs: [], ...facts } as unknown as HeldCompany,
  viaAlias: false,
  candidates: 1,
  others: [],
  bought,
});

const entry = (slug: string, confidence: "low" | "medium" | "high", jobs: number) =>
  ({ slug, name: slug.toUpperCase(), confidence, jobs }) as unknown as KeywordMetrics;

const keywords = (about: "technologies" | "intents", ...entries: KeywordMetrics[]): Reading => ({
  about,
  keywords: entries,
  total: null,
  bought,
});

describe("What a refresh changed", () => {
  it("is fields that differ: risen, fallen, added, dropped or changed", () => {
    const differences = readingDifferences(
      "acme.example",
      company({ employee_count: 10, num_jobs: 9, city: "Bonn", founded_year: null }),
      company({ employee_count: 12, num_jobs: 3, city: "Rome", founded_year: 1999 })
    );
    expect(
      differences.map(({ name, change, before, after }) => [name, change, before, after])
    ).toEqual([
      ["Employees", "risen", 10, 12],
      ["City", "changed", "Bonn", "Rome"],
      ["Founded", "added", null, 1999],
      ["Jobs", "fallen", 9, 3],
    ]);
  });

  it("is technologies that the record names now or names no more", () => {
    const differences = readingDifferences(
      "acme.example",
      company({ technology_slugs: ["kafka", "react"] }),
      company({ technology_slugs: ["react", "spark"] })
    );
    expect(differences.map(({ what, name, change }) => [what, name, change])).toEqual([
      ["technology", "spark", "added"],
      ["technology", "kafka", "dropped"],
    ]);
  });

  it("is intents that are surer than before, or by equal confidence have more jobs", () => {
    const differences = readingDifferences(
      "acme.example",
      keywords("intents", entry("a", "low", 5), entry("b", "high", 5), entry("c", "low", 1)),
      keywords("intents", entry("a", "medium", 2), entry("b", "high", 4), entry("d", "low", 1))
    );
    expect(
      differences.map(({ name, change, before, after }) => [name, change, before, after])
    ).toEqual([
      ["A", "risen", "low, 5 jobs", "medium, 2 jobs"],
      ["B", "fallen", "high, 5 jobs", "high, 4 jobs"],
      ["D", "added", null, "low, 1 jobs"],
      ["C", "dropped", "low, 1 jobs", null],
    ]);
  });
});
