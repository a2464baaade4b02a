import {
  closeShared,
  endHarnesses,
  generous,
  openHarness,
  readingOf,
  technologies,
  use,
} from "../support/client-harness";
import { memoryStore } from "../../../src/machine/memory-store";
import { isClaimed } from "../../../src/model/answer";
import { keyOf } from "../../../src/model/question";
import type { KeyedAnswer, WorkbookStore } from "../../../src/model/stores";
import { memoryWorkbook } from "../support/memory-workbook";
import { shareHere } from "../support/sharing";
import { filterKeywords, type KeywordFilter } from "../../../src/input/filters/keyword-filter";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const giant = technologies("colossus.example");
const atLeast = (count: number) => ({ ...giant, atLeast: count }) as typeof giant;
const TECHNOLOGIES = "/v1/companies/technologies";

describe("a lookup without entries", () => {
  test("counts the 3 credits of a company that was found, and none for one that was not", async () => {
    const harness = await openHarness({ spending: generous });
    const found = harness.watch([technologies("nulls.example")]);
    harness.watch([technologies("nobody.example")]);
    await harness.advance(2000);
    expect(readingOf(found, "technologies").keywords).toEqual([]);
    expect(harness.charged()).toBe(3);
    expect(harness.client.view().spent.workbookCredits).toBe(3);
  });
});

describe("a giant with 3,000 technologies", () => {
  test("shows 500 of 3,000 for 3 credits, and the price of the rest is 15", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([giant]);
    await harness.advance(1000);
    const { keywords, total } = readingOf(cell, "technologies");
    expect([keywords.length, total]).toEqual([500, 3000]);
    expect(harness.charged()).toBe(3);
    const rest = await harness.client.quote([atLeast(3000)]);
    expect(rest).toMatchObject({ priceCredits: 15, requests: 5, toBuy: 1 });
  });

  test("has a further page that another window bought for nothing: it is another copy of the answer", async () => {
    const share = shareHere();
    const one = await openHarness({ spending: generous, sharing: share() });
    one.watch([giant]);
    await one.advance(1000);
    const { machine, key } = one;
    const other = await openHarness({ spending: generous, machine, key, sharing: share() });
    const first = other.watch([giant]);
    await other.advance(1000);
    expect(readingOf(first, "technologies").keywords).toHaveLength(500);
    one.watch([atLeast(700)]);
    await one.advance(2000);
    const more = other.watch([atLeast(700)]);
    await other.advance(2000);
    expect(readingOf(more, "technologies").keywords).toHaveLength(1000);
    expect(one.charged()).toBe(6);
  });

  test("has a further page that a colleague bought for nothing", async () => {
    const file = memoryWorkbook();
    const told: KeyedAnswer[] = [];
    const colleagues: WorkbookStore = {
      ...file,
      add: (answers, entries) => {
        told.push(...answers);
        file.add(answers, entries);
      },
    };
    const colleague = await openHarness({ spending: generous, workbook: colleagues });
    const mine = await openHarness({
      spending: generous,
      workbook: {
        ...file,
        news: () => Promise.resolve({ answers: told.splice(0), ledger: [] }),
      },
    });
    for (const count of [1, 700]) {
      colleague.watch([atLeast(count)]);
      await colleague.advance(2000);
      const cell = mine.watch([atLeast(count)]);
      await mine.advance(2000);
      expect(readingOf(cell, "technologies").keywords).toHaveLength(count === 1 ? 500 : 1000);
    }
    expect(colleague.charged()).toBe(6);
  });

  test("bought here once, has a colleague's further page for nothing, says whose, and goes on after its own", async () => {
    const file = memoryWorkbook();
    const colleague = await openHarness({ spending: generous, workbook: file });
    const machine = memoryStore();
    const first = await openHarness({ spending: generous, machine });
    first.watch([giant]);
    await first.advance(2000);
    colleague.watch([atLeast(700)]);
    await colleague.advance(4000);
    const mine = await openHarness({ spending: generous, machine, workbook: file, key: first.key });
    const cell = mine.watch([atLeast(700)]);
    await mine.advance(2000);
    const { keywords, bought } = readingOf(cell, "technologies");
    expect(keywords).toHaveLength(1000);
    expect([bought.isClaim, isClaimed(bought)]).toEqual([undefined, true]);
    expect(mine.charged()).toBe(0);
    const more = mine.watch([atLeast(1400)]);
    await mine.advance(4000);
    expect(readingOf(more, "technologies").keywords).toHaveLength(1500);
    expect(isClaimed(readingOf(more, "technologies").bought)).toBe(false);
    const offsets = mine
      .seen()
      .filter(({ path }) => path === TECHNOLOGIES)
      .map(({ parameters }) => (parameters as { offset?: number }).offset ?? 0);
    expect(offsets).toEqual([500, 1000]);
    // What is kept on the machine has no hole where the colleague's page had been.
    const [kept] = await machine.answers([keyOf(giant)]);
    expect(kept).toMatchObject({ keywords: { length: 1500 } });
    expect(kept?.bought).not.toHaveProperty("ownUntil");
  });

  test("buys further pages only, 3 credits each, and tells whoever shows the first", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([giant]);
    await harness.advance(1000);
    const more = harness.watch([atLeast(1200)]);
    await harness.advance(2000);
    const { keywords } = readingOf(more, "technologies");
    expect(keywords).toHaveLength(1500);
    expect(new Set(keywords.map(({ slug }) => slug)).size).toBe(1500);
    expect(readingOf(cell, "technologies").keywords).toHaveLength(1500);
    expect(harness.charged()).toBe(9);
    const offsets = harness
      .seen()
      .filter(({ path }) => path === TECHNOLOGIES)
      .map(({ parameters }) => (parameters as { offset?: number }).offset ?? 0);
    expect(offsets).toEqual([0, 500, 1000]);
  });

  test("asked for more than it has, buys to the end and is not asked again", async () => {
    const harness = await openHarness({ spending: generous });
    const all = harness.watch([atLeast(9000)]);
    await harness.advance(10_000);
    expect(readingOf(all, "technologies").keywords).toHaveLength(3000);
    expect(harness.charged()).toBe(18);
    harness.watch([atLeast(5000)]);
    await harness.advance(10_000);
    expect(harness.charged()).toBe(18);
  });

  test("answers a use beyond the first page by the company's record, not by a guess", async () => {
    const harness = await openHarness({ spending: generous });
    harness.watch([giant]);
    await harness.advance(1000);
    const absent = harness.watch([use("colossus.example", "no-such-thing")]);
    await harness.advance(1000);
    expect(readingOf(absent, "use")).toMatchObject({ isUsed: false });
    expect(harness.charged()).toBe(6);
  });
});

describe("every filter of the technographics calls on a held answer", () => {
  const filters: KeywordFilter[] = [
    { confidence_or: ["high", "medium"] },
    { min_jobs: 2, max_jobs: 3 },
    { max_rank: 1 },
    { min_relative_occurrence: 0.5 },
    { keyword_slug_or: ["kafka", "python", "nothing"] },
    { first_date_found_gte: "2026-09-01" },
    { last_date_found_lte: "2026-10-28" },
    {
      order_by: [
        { field: "jobs", desc: true },
        { field: "first_date_found", desc: false },
      ],
    },
    { order_by: [{ field: "relative_occurrence_within_category", desc: false }], limit: 4 },
    { keyword_type_or: ["technology"] },
    { keyword_type_not: ["technology"] },
  ];

  test("gives what the service gives for the same filter, for 0 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([technologies("acme.example")]);
    await harness.advance(1000);
    const { keywords } = readingOf(cell, "technologies");
    const categories = keywords.flatMap(({ categorySlug }) => categorySlug ?? []);
    const parents = keywords.flatMap(({ parentCategorySlug }) => parentCategorySlug ?? []);
    const all: KeywordFilter[] = [
      ...filters,
      { keyword_category_slug_or: categories.slice(0, 1) },
      { keyword_parent_category_slug_or: parents.slice(0, 1) },
    ];
    expect(harness.charged()).toBe(3);
    for (const filter of all) {
      const request = new Request(`https://service.example${TECHNOLOGIES}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${harness.key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ company_domain: "acme.example", ...filter }),
      });
      await harness.advance(1000);
      const reply = (await (await harness.service.fetch(request)).json()) as {
        data: { technology: { slug: string } }[];
      };
      const mine = filterKeywords(keywords, filter).map(({ slug }) => slug as string);
      const theirs = reply.data.map(({ technology }) => technology.slug);
      const order = filter.order_by
        ? (slugs: string[]) => slugs
        : (slugs: string[]) => slugs.sort();
      expect({ filter, slugs: order(mine) }).toEqual({ filter, slugs: order(theirs) });
    }
  });
});
