import type { HeldAnswer, HeldCompany, KeywordMetrics } from "../../../src/model/answer";
import {
  completed,
  isLater,
  mergedAnswer,
  withChoice,
} from "../../../src/client/answers/merge-answer";
import type { QuestionKey } from "../../../src/model/units";

type Of<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;

const bought = (at: number, credits = 3) => ({ at, credits, by: "", demo: false });
const entry = (slug: string, jobs: number) => ({ slug, jobs }) as unknown as KeywordMetrics;
const record = (id: string) => ({ id, technology_slugs: [] }) as unknown as HeldCompany;

const lookup = (at: number, slugs: string[], total: number | null, jobs = at): HeldAnswer => ({
  about: "technologies",
  keywords: slugs.map((slug) => entry(slug, jobs)),
  total,
  bought: bought(at),
});

const rows = (
  keys: (string | null)[],
  ended: boolean,
  total: number | null = null
): HeldAnswer => ({
  about: "companies",
  rows: keys as (QuestionKey | null)[],
  ended,
  total,
  totalAsked: total !== null,
  bought: bought(1, 0),
});

const company = (id: string, others: string[], uses = {}): Of<"company"> => ({
  about: "company",
  company: record(id),
  uses,
  viaAlias: false,
  candidates: others.length + 1,
  others: others.map((other) => ({ company: record(other), uses: {} })),
  chosenId: null,
  bought: bought(2),
});

describe("of two copies", () => {
  test("the one that was renewed is later, though a slower clock dated it; else the clock decides", () => {
    const copy = (at: number, edition: number): HeldAnswer => {
      const answer = lookup(at, ["a"], 1);
      return { ...answer, bought: { ...answer.bought, edition } };
    };
    expect(isLater(copy(50, 2), copy(100, 1))).toBe(true);
    expect(isLater(copy(100, 1), copy(50, 2))).toBe(false);
    expect(isLater(copy(100, 1), copy(50, 1))).toBe(true);
  });
});

describe("technographics", () => {
  test("that only a file claims are replaced by what was bought, whatever page that is", () => {
    const old = lookup(1, ["a", "forged"], 3);
    const claim = { ...old, bought: { ...old.bought, isClaim: true as const } };
    const page = lookup(5, ["c"], 3);
    expect(mergedAnswer(claim, page, 2)).toEqual(page);
  });

  test("are continued by a further page, their age that of the first, their cost the sum", () => {
    const merged = mergedAnswer(lookup(1, ["a", "b"], 3), lookup(5, ["c"], 3), 2);
    expect(merged).toMatchObject({
      keywords: [{ slug: "a" }, { slug: "b" }, { slug: "c" }],
      bought: { at: 1, credits: 6 },
    });
  });

  test("bought anew replace what repeats and keep what further pages had", () => {
    const merged = mergedAnswer(lookup(1, ["a", "b", "c"], 4), lookup(5, ["b", "d"], 4), 0);
    expect(merged).toMatchObject({
      keywords: [
        { slug: "b", jobs: 5 },
        { slug: "d", jobs: 5 },
        { slug: "a", jobs: 1 },
        { slug: "c", jobs: 1 },
      ],
    });
  });

  test("that came whole leave nothing of the old ones", () => {
    const merged = mergedAnswer(lookup(1, ["a", "b"], 2), lookup(5, ["a"], 1), 0);
    expect(merged).toMatchObject({ keywords: [{ slug: "a", jobs: 5 }], total: 1 });
  });
});

describe("rows of a search", () => {
  test("come together by offset", () => {
    const merged = mergedAnswer(rows(["a", "b"], false), rows([null, null, "c"], false));
    expect(merged).toMatchObject({ rows: ["a", "b", "c"], ended: false });
  });

  test("end where a page that was not full ends", () => {
    const merged = mergedAnswer(rows(["a", "b", "c", "d"], false), rows(["x", "y"], true));
    expect(merged).toMatchObject({ rows: ["x", "y"], ended: true });
  });

  test("keep their end when an empty page lies beyond it", () => {
    const merged = mergedAnswer(rows(["a", "b"], true), rows([null, null, null, null], true));
    expect(merged).toMatchObject({ rows: ["a", "b"], ended: true });
  });

  test("lose their end when a later page goes beyond it", () => {
    const merged = mergedAnswer(rows(["a", "b"], true), rows(["x", "y", "z"], false));
    expect(merged).toMatchObject({ rows: ["x", "y", "z"], ended: false });
  });

  test("keep a total that a later page did not ask for", () => {
    expect(mergedAnswer(rows(["a"], false, 40), rows([null, "b"], false))).toMatchObject({
      total: 40,
      totalAsked: true,
    });
  });
});

describe("a record", () => {
  test("keeps the metrics it was not asked for again, and a person's choice", () => {
    const old = withChoice(company("1", ["2"], { kafka: null }), "2");
    expect(old).toMatchObject({ company: { id: "2" }, others: [{ company: { id: "1" } }] });
    const merged = mergedAnswer(old, company("1", ["2"]));
    expect(merged).toMatchObject({ company: { id: "2" }, chosenId: "2" });
    const plain = mergedAnswer(company("1", [], { kafka: null }), company("1", [], { java: null }));
    expect(plain).toMatchObject({ uses: { kafka: null, java: null } });
  });

  test("of another company takes no metrics over", () => {
    const merged = mergedAnswer(company("1", [], { kafka: null }), company("9", []));
    expect(merged).toMatchObject({ company: { id: "9" }, uses: {} });
  });

  test("follows the service again when the chosen one is gone", () => {
    const old = withChoice(company("1", ["2"]), "2");
    expect(mergedAnswer(old, company("1", []))).toMatchObject({ company: { id: "1" } });
  });
});

describe("a company that was not found, with figures that were paid for,", () => {
  const miss = { ...company("", [], { kafka: null }), company: null };
  const claimed = { ...miss, bought: { ...bought(1), isClaim: true as const } };
  const found = company("a", [], { python: null });
  const both = { kafka: null, python: null };

  test("hands them on to the record that takes its place, bought here or by somebody else", () => {
    expect(mergedAnswer(miss, found)).toMatchObject({ company: { id: "a" }, uses: both });
    expect(completed(miss, found)).toMatchObject({ company: { id: "a" }, uses: both });
    expect(completed(found, miss)).toMatchObject({ company: { id: "a" }, uses: both });
  });

  test("hands them to the record that stays because the one that came cannot be read", () => {
    const unread = { ...miss, candidates: 1 };
    expect(mergedAnswer(found, unread)).toEqual({ ...found, uses: both });
    expect(mergedAnswer(found, { ...unread, bought: claimed.bought })).toEqual(found);
  });

  test("hands nothing on to a record that was bought here when only a file says so", () => {
    expect(mergedAnswer(claimed, found)).toEqual(found);
    expect(completed(found, claimed)).toEqual(found);
  });

  test("hands them on within a file: whoever opens it does not pay for them again", () => {
    const record = { ...found, bought: claimed.bought };
    const unread = { ...claimed, candidates: 1 };
    for (const told of [claimed, unread])
      expect(mergedAnswer(told, record)).toMatchObject({ company: { id: "a" }, uses: both });
    expect(mergedAnswer(record, unread)).toEqual({ ...record, uses: both });
  });
});
