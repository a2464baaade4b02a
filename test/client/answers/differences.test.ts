import type { HeldCompany, KeywordMetrics } from "../../../src/input/names/records";
import { differencesOf } from "../../../src/enrich/differences";
import type { EnrichmentOutput } from "../../../src/enrich/choices";
import { planOutputs } from "../../../src/enrich/output";
import type { CompanyRef } from "../../../src/input/names/company";
import type { Reading } from "../../../src/client/reading";

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

const acme: CompanyRef = { by: "domain", domain: "acme.example" as never };

/** What is found when each question of some columns had the first and has now the second reading. */
function found(outputs: readonly EnrichmentOutput[], ...pairs: [Reading, Reading][]) {
  const plan = planOutputs(outputs);
  const questions = plan.questionsOf(acme).map((question) => JSON.stringify(question));
  expect(pairs).toHaveLength(questions.length);
  const befores = pairs.map(([before]) => before);
  return differencesOf(new Map([[0, befores]]), [acme], plan, (question) => {
    const [, after] = pairs[questions.indexOf(JSON.stringify(question))] ?? [];
    return after && { ...after, bought: { ...bought, at: 2 } };
  });
}

const city: EnrichmentOutput = { kind: "field", field: "city" };
const uses = (show: "yesNo" | "confidence"): EnrichmentOutput => ({
  kind: "uses",
  slug: "kafka",
  name: "Kafka",
  show,
});
const use = (metrics: KeywordMetrics | null, isUsed = metrics !== null): Reading => ({
  about: "use",
  companyKnown: true,
  isUsed,
  metrics,
  bought,
});

describe("What a refresh changed", () => {
  it("is fields that differ: risen, fallen, added, dropped or changed", () => {
    const differences = found(
      [city],
      [
        company({ employee_count: 10, num_jobs: 9, city: "Bonn", founded_year: null }),
        company({ employee_count: 12, num_jobs: 3, city: "Rome", founded_year: 1999 }),
      ]
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
    const differences = found(
      [city],
      [
        company({ technology_slugs: ["kafka", "react"] }),
        company({ technology_slugs: ["react", "spark"] }),
      ]
    );
    expect(differences.map(({ what, name, change }) => [what, name, change])).toEqual([
      ["technology", "spark", "added"],
      ["technology", "kafka", "dropped"],
    ]);
  });

  it("is intents that are surer than before, or by equal confidence have more jobs", () => {
    const differences = found(
      [{ kind: "intents", category: null }],
      [
        keywords("intents", entry("a", "low", 5), entry("b", "high", 5), entry("c", "low", 1)),
        keywords("intents", entry("a", "medium", 2), entry("b", "high", 4), entry("d", "low", 1)),
      ]
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

  it("is a technology of a column Uses: used now, used no more, or surer than before", () => {
    const named = (...pair: [Reading, Reading]) =>
      found([uses("yesNo")], pair).map(({ what, name, slug, change }) => [
        what,
        name,
        slug,
        change,
      ]);
    expect(named(use(null), use(null, true))).toEqual([["technology", "kafka", "kafka", "added"]]);
    expect(named(use(null, true), use(null))).toEqual([
      ["technology", "kafka", "kafka", "dropped"],
    ]);
    expect(named(use(null, true), use(entry("kafka", "low", 1)))).toEqual([]);
    expect(named(use(entry("kafka", "low", 1)), use(entry("kafka", "high", 1)))).toEqual([
      ["technology", "KAFKA", undefined, "risen"],
    ]);
    const unknown = { ...use(null), companyKnown: false } as Reading;
    expect(named(use(null, true), unknown)).toEqual([["field", "Company", undefined, "dropped"]]);
  });

  it("is one technology once, though the record and two columns tell it", () => {
    const differences = found(
      [city, uses("confidence"), uses("yesNo")],
      [company({}), company({ technology_slugs: ["kafka"] })],
      [use(null), use(entry("kafka", "low", 1))],
      [use(null), use(null, true)]
    );
    expect(differences.map(({ name, change, after }) => [name, change, after])).toEqual([
      ["KAFKA", "added", "low, 1 jobs"],
    ]);
  });
});
