import fc from "fast-check";
import type { HeldAnswer, HeldCompany, KeywordMetrics } from "../../src/model/answer";
import type { KeyedAnswer } from "../../src/model/stores";
import type { KeywordSlug, QuestionKey } from "../../src/model/units";
import { packSegments, unpackSegment } from "./at-once";

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const slug = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== "__proto__");
const count = fc.nat(100_000);

const metrics: fc.Arbitrary<KeywordMetrics> = fc.record({
  slug: slug.map((text) => text as KeywordSlug),
  name: fc.string(),
  type: nullable(fc.string()),
  category: nullable(fc.string()),
  categorySlug: nullable(fc.string()),
  parentCategorySlug: nullable(fc.string()),
  confidence: nullable(fc.constantFrom("low", "medium", "high")),
  jobs: nullable(count),
  jobsLast7Days: nullable(count),
  jobsLast30Days: nullable(count),
  jobsLast180Days: nullable(count),
  firstSeen: nullable(fc.constant("2026-01-31")),
  lastSeen: nullable(fc.constant("2026-01-31")),
  rank: nullable(count),
  share: nullable(fc.double({ min: 0, max: 1, noNaN: true })),
});

const bought = fc.record({
  at: count,
  credits: fc.constantFrom(0, 1.5, 3),
  by: fc.string({ maxLength: 3 }),
  demo: fc.boolean(),
});

const company = fc
  .record({
    id: fc.string(),
    name: fc.string({ unit: "grapheme" }),
    domain: nullable(fc.domain()),
    employee_count: nullable(count),
    is_recruiting_agency: nullable(fc.boolean()),
    possible_domains: fc.array(fc.domain(), { maxLength: 2 }),
    investors: fc.array(fc.string(), { maxLength: 3 }),
    company_keywords: fc.constant([]),
    company_tags: fc.constant([]),
    keyword_slugs: fc.array(slug, { maxLength: 5 }),
    technology_slugs: fc.array(slug, { maxLength: 5 }),
  })
  .map((facts) => facts as unknown as HeldCompany);

const uses = fc
  .array(fc.tuple(slug, nullable(metrics)), { maxLength: 4 })
  .map((pairs) =>
    Object.fromEntries(
      pairs.map(([key, found]) => [key, found && { ...found, slug: key as KeywordSlug }])
    )
  );

const answer: fc.Arbitrary<HeldAnswer> = fc.oneof(
  fc.record({
    about: fc.constant("company" as const),
    company: nullable(company),
    uses,
    viaAlias: fc.boolean(),
    candidates: fc.nat(5),
    others: fc.array(fc.record({ company, uses }), { maxLength: 2 }),
    chosenId: nullable(fc.string()),
    bought,
  }),
  fc.record({
    about: fc.constantFrom("technologies" as const, "intents" as const),
    keywords: fc.array(metrics, { maxLength: 5 }),
    total: nullable(count),
    bought,
  }),
  fc.record({
    about: fc.constantFrom("companies" as const, "jobs" as const),
    rows: fc.array(nullable(fc.string().map((text) => text as QuestionKey)), { maxLength: 5 }),
    ended: fc.boolean(),
    total: nullable(count),
    totalAsked: fc.boolean(),
    bought,
  }),
  fc.record({
    about: fc.constant("keyword" as const),
    keyword: nullable(
      fc.record({
        slug: slug.map((text) => text as KeywordSlug),
        name: fc.string(),
        type: nullable(fc.string()),
      })
    ),
    near: fc.array(fc.string(), { maxLength: 3 }),
    bought,
  })
);

const answers = fc
  .uniqueArray(fc.string(), { maxLength: 12 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => answer.map((held): KeyedAnswer => [key as QuestionKey, held])))
  );

describe("Any answers", () => {
  it("come back from segments as they were, however small the segments are", () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(600, 100_000), (held, maxLength) => {
        const back = packSegments({ answers: held, entries: [] }, 1, maxLength).flatMap((text) => {
          const reading = unpackSegment(text);
          return reading.kind === "segment" ? reading.content.answers : [];
        });
        expect(back).toHaveLength(held.length);
        expect(new Map(back)).toMatchObject(new Map(held));
      }),
      { numRuns: 200 }
    );
  });
});
