/** What is bought so that a question can be answered, what that costs at most, and what includes what. */
import { say } from "../../../src/sentences";
import {
  covers,
  endpointOf,
  joined,
  limitGroupOf,
  orderFor,
  orderId,
  orderKey,
  orderLabel,
  orderPrice,
  recordsOf,
  refreshed,
  requestsFor,
  type LookupOrder,
  type PurchaseOrder,
  type RowsOrder,
} from "../../../src/client/purchases/order";
import { keyOf, type CompanyRef, type Question } from "../../../src/model/question";
import type { Shelf } from "../../../src/model/reading";
import type { RowRun } from "../../../src/model/row-run";
import type { Domain, KeywordSlug } from "../../../src/model/units";

const acme: CompanyRef = { by: "domain", domain: "acme.example" as Domain };
const nothing: Shelf = () => undefined;
const slugs = (...all: string[]) => new Set(all as KeywordSlug[]);
const record = (...all: string[]): PurchaseOrder => ({
  kind: "record",
  company: acme,
  slugs: slugs(...all),
});
const lookup = (from: number, until: number, kind: LookupOrder["kind"] = "technologies") =>
  ({ kind, company: acme, from, until }) as const;
const rows = (
  runs: readonly RowRun[],
  more: Partial<Pick<RowsOrder, "about" | "withTotal" | "withPeople">> = {}
) =>
  ({
    kind: "rows",
    about: "companies",
    criteria: {},
    held: [],
    withTotal: false,
    withPeople: false,
    runs,
    ...more,
  }) as RowsOrder;
const keyword = {
  kind: "keyword",
  question: { about: "keyword", catalog: "technologies", text: "Kafka" },
} as unknown as PurchaseOrder;

const intents = lookup(0, 500, "intents");
const jobs = rows([{ from: 0, count: 2 }], { about: "jobs" });
const companies = rows([{ from: 0, count: 2 }]);

test.each([
  ["a record", record(), 3, "companySearch", "tiered", "Company record of acme.example"],
  ["technologies", lookup(0, 500), 3, "technologies", "tiered", "Technologies of acme.example"],
  [
    "two pages of them",
    lookup(500, 1_001),
    6,
    "technologies",
    "tiered",
    "Technologies of acme.example, from 501 on",
  ],
  [
    "entries from the second on",
    lookup(1, 500),
    3,
    "technologies",
    "tiered",
    "Technologies of acme.example, from 2 on",
  ],
  ["topics", intents, 3, "buyingIntents", "buying-intents", "Buying intent topics of acme.example"],
  ["two companies", companies, 6, "companySearch", "tiered", "Company search, 2 rows"],
  ["two jobs", jobs, 2, "jobSearch", "tiered", "Job search, 2 rows"],
  [
    "a company",
    rows([{ from: 7, count: 1 }]),
    3,
    "companySearch",
    "tiered",
    "Company search, 1 row",
  ],
  ["a keyword", keyword, 0, "catalogKeywords", "free", 'Keyword "Kafka"'],
] as const)("%s: what it costs, where it is paid and how it is called", (_what, order, ...said) => {
  expect([
    orderPrice(order),
    endpointOf(order),
    limitGroupOf(order),
    say(orderLabel(order)),
  ]).toEqual(said);
});

test("orders are called by what they are of, and keep their answers under its key", () => {
  const { question } = keyword as unknown as { question: Question };
  expect([record("a"), lookup(0, 500), intents, companies, keyword].map(orderId)).toEqual([
    "record:domain:acme.example",
    "technologies:domain:acme.example",
    "intents:domain:acme.example",
    orderKey(companies),
    keyOf(question),
  ]);
  expect(orderKey(keyword)).toBe(keyOf(question));
  expect(orderFor(question, nothing)).toEqual({ kind: "keyword", question });
});

test("an order for companies wants no people, and one for entries that are held the next one", () => {
  const search = { about: "companies", criteria: {}, from: 0, count: 1 } as unknown as Question;
  expect(orderFor(search, nothing)).toMatchObject({ withPeople: false, withTotal: false });
  const held = { about: "technologies", keywords: Array(600).fill({}), bought: {} };
  const shelf = (() => held) as unknown as Shelf;
  const question: Question = { about: "technologies", company: acme, atLeast: 10 };
  expect(orderFor(question, shelf)).toMatchObject({ from: 600, until: 601 });
});

test("a record is refreshed as it is asked", () => {
  const question: Question = { about: "company", company: acme };
  const shelf = (() => ({ about: "company", company: null, uses: {} })) as unknown as Shelf;
  expect(refreshed(question, shelf)).toBe(question);
});

test("a total that is not known comes with the first row that is not held", () => {
  const row = { about: "company", company: {}, uses: {}, others: [], bought: {} };
  const held = { about: "companies", rows: [null, "row"], ended: false, total: null };
  const shelf = ((key: string) => (key === "row" ? row : held)) as unknown as Shelf;
  const search = { about: "companies", criteria: {}, from: 1, count: 1, withTotal: true };
  expect(orderFor(search as unknown as Question, shelf)).toMatchObject({
    runs: [{ from: 0, count: 1 }],
  });
});

test("records that an order brings: rows one by one, lookups as a whole", () => {
  expect(
    recordsOf(
      rows([
        { from: 0, count: 2 },
        { from: 9, count: 3 },
      ])
    )
  ).toBe(5);
  expect([recordsOf(record()), recordsOf(lookup(0, 501))]).toEqual([1, 2]);
});

test("orders of one company are one purchase each kind, those of a search one in all", () => {
  const ids = [record(), lookup(0, 500), intents, companies, jobs, keyword].map(orderId);
  expect(new Set(ids).size).toBe(6);
  expect(orderId(record("kafka"))).toBe(orderId(record()));
  expect(orderId(lookup(500, 900))).toBe(orderId(lookup(0, 500)));
  expect(orderId(rows([{ from: 9, count: 1 }]))).toBe(orderId(companies));
  const keys = [record(), lookup(0, 500), intents, companies, jobs].map(orderKey);
  expect(keys.slice(0, 3)).toEqual(
    (["company", "technologies", "intents"] as const).map((about) =>
      keyOf({ about, company: acme })
    )
  );
  expect(new Set(keys).size).toBe(5);
});

describe("an order for two", () => {
  test("has the metrics, the entries and the rows of both, each once", () => {
    expect(joined(record("a"), record("b", "a"))).toMatchObject({ slugs: slugs("a", "b") });
    expect(joined(lookup(500, 900), lookup(20, 600))).toEqual(lookup(20, 900));
    expect(joined(intents, lookup(0, 600, "intents"))).toEqual(lookup(0, 600, "intents"));
    const both = joined(
      rows([{ from: 10, count: 2 }]),
      rows([
        { from: 2, count: 1 },
        { from: 11, count: 2 },
      ])
    );
    expect(both).toMatchObject({
      runs: [
        { from: 2, count: 1 },
        { from: 10, count: 3 },
      ],
      withTotal: false,
      withPeople: false,
    });
  });

  test.each(["withTotal", "withPeople"] as const)("is %s when one of them is", (flag) => {
    expect(joined(companies, rows([], { [flag]: true }))).toMatchObject({ [flag]: true });
    expect(joined(rows([], { [flag]: true }), companies)).toMatchObject({ [flag]: true });
  });

  test("of two kinds is the first", () => {
    const kinds = [record("a"), intents, companies];
    for (const one of kinds)
      for (const other of kinds) if (one !== other) expect(joined(one, other)).toBe(one);
  });

  test("of a keyword is the one there is", () => {
    expect(joined(keyword, keyword)).toBe(keyword);
  });
});

describe("an order that was sent covers another one", () => {
  test.each<[what: string, sent: PurchaseOrder, wanted: PurchaseOrder, isCovered: boolean]>([
    ["with fewer metrics", record("a", "b"), record("b"), true],
    ["with one metric more", record("a"), record("a", "b"), false],
    ["of another kind", record(), lookup(0, 500), false],
    ["that begins where it began", lookup(20, 500), lookup(20, 900), true],
    ["that goes on from where it brought something", lookup(20, 500), lookup(21, 500), false],
    ["one of whose rows it has", companies, rows([{ from: 1, count: 9 }]), true],
    ["none of whose rows it has", companies, rows([{ from: 2, count: 9 }]), false],
    [
      "that wants the total too",
      rows([{ from: 0, count: 1 }], { withTotal: true }),
      rows([{ from: 9, count: 1 }], { withTotal: true }),
      true,
    ],
    [
      "that alone wants the total",
      companies,
      rows([{ from: 9, count: 1 }], { withTotal: true }),
      false,
    ],
    [
      "that wants people",
      jobs,
      rows([{ from: 0, count: 2 }], { about: "jobs", withPeople: true }),
      false,
    ],
    [
      "with people as well",
      rows([{ from: 0, count: 2 }], { about: "jobs", withPeople: true }),
      rows([{ from: 0, count: 2 }], { about: "jobs", withPeople: true }),
      true,
    ],
    ["that is the same keyword", keyword, keyword, true],
  ])("%s", (_what, sent, wanted, isCovered) => {
    expect(covers(sent, wanted)).toBe(isCovered);
  });
});

describe("what is ordered for a question", () => {
  const held =
    (answer: object): Shelf =>
    () =>
      answer as ReturnType<Shelf>;
  const companyQuestion: Question = { about: "company", company: acme };
  const technologies = (atLeast?: number) =>
    ({ about: "technologies", company: acme, ...(atLeast ? { atLeast } : {}) }) as Question;
  const entries = Array.from({ length: 20 }, (_, at) => ({ slug: `k${at}` }));

  test("a record has the metrics that an older one had, and the one that is asked for", () => {
    const before = held({ about: "company", uses: { old: {} } });
    const use = { about: "use", company: acme, slug: "kafka" as KeywordSlug } as Question;
    expect(orderFor(use, nothing, before)).toMatchObject({ slugs: slugs("old", "kafka") });
    expect(orderFor(companyQuestion, nothing)).toMatchObject({ slugs: slugs() });
    expect(orderFor(companyQuestion, nothing, held({ about: "jobs", uses: { old: {} } }))).toEqual(
      record()
    );
  });

  test("entries are bought from the first on, a page or what is asked for", () => {
    expect(orderFor(technologies(), nothing)).toEqual(lookup(0, 500));
    expect(orderFor(technologies(700), nothing)).toEqual(lookup(0, 700));
    expect(orderFor({ about: "intents", company: acme }, nothing)).toEqual(intents);
  });

  test("a search has the rows that nobody bought, and its total with the next one", () => {
    const search = (more: object) =>
      ({ about: "companies", criteria: {}, from: 0, count: 3, ...more }) as unknown as Question;
    expect(orderFor(search({}), nothing)).toEqual(rows([{ from: 0, count: 3 }]));
    expect(orderFor(search({ withTotal: true }), nothing)).toEqual(
      rows([{ from: 0, count: 3 }], { withTotal: true })
    );
    const jobSearch = search({ about: "jobs", withPeople: true, withTotal: true });
    expect(orderFor(jobSearch, nothing)).toEqual(
      rows([{ from: 0, count: 3 }], { about: "jobs", withPeople: true, withTotal: true })
    );
    expect(orderFor(search({ about: "jobs" }), nothing)).toMatchObject({ withPeople: false });
  });

  test("of rows that are held nothing is bought; a total that is not known comes with the next one", () => {
    const row = keyOf(companyQuestion);
    const search = (more: object = {}) =>
      ({ about: "companies", criteria: {}, from: 0, count: 2, ...more }) as unknown as Question;
    const shelf = (rowsHeld: readonly (string | null)[], more: object = {}): Shelf =>
      ((key: string) =>
        key === row
          ? { about: "company", company: {}, uses: {} }
          : {
              about: "companies",
              rows: rowsHeld,
              total: null,
              totalAsked: false,
              ...more,
            }) as unknown as Shelf;
    const runs = (question: Question, held: Shelf) => (orderFor(question, held) as RowsOrder).runs;
    expect(runs(search(), shelf([row, null, row]))).toEqual([{ from: 1, count: 1 }]);
    expect(runs(search(), shelf([row, row]))).toEqual([]);
    expect(runs(search({ withTotal: true }), shelf([row, row]))).toEqual([{ from: 2, count: 1 }]);
    expect(runs(search({ withTotal: true }), shelf([row, row, null, row]))).toEqual([
      { from: 2, count: 1 },
    ]);
    expect(runs(search({ withTotal: true }), shelf([row, row], { totalAsked: true }))).toEqual([]);
  });

  test("a refresh buys entries as far as they are held", () => {
    const many = { about: "technologies", keywords: Array.from({ length: 501 }, () => entries[0]) };
    expect(refreshed(technologies(), held(many))).toMatchObject({ atLeast: 501 });
    expect(refreshed(technologies(900), held(many))).toMatchObject({ atLeast: 900 });
    const page = { about: "technologies", keywords: many.keywords.slice(1) };
    expect(refreshed(technologies(), held(page))).not.toHaveProperty("atLeast");
    expect(refreshed(technologies(), held({ ...many, about: "intents" }))).toEqual(technologies());
    const topics = { about: "intents", company: acme } as Question;
    expect(refreshed(topics, held({ ...many, about: "intents" }))).toMatchObject({ atLeast: 501 });
    expect(refreshed(companyQuestion, held(many))).toBe(companyQuestion);
  });
});

test("orders take as many requests as pages: of domains, of networks, of keywords, the rest each alone", () => {
  const network = { ...record(), company: { by: "linkedin" } } as unknown as PurchaseOrder;
  const many = (order: PurchaseOrder, count: number) => Array.from({ length: count }, () => order);
  expect(requestsFor([], 10, 5)).toBe(0);
  expect(requestsFor(many(record(), 11), 10, 5)).toBe(2);
  expect(requestsFor([...many(record(), 10), ...many(network, 10)], 10, 5)).toBe(2);
  expect(requestsFor(many(keyword, 6), 10, 5)).toBe(2);
  expect(
    requestsFor(
      [
        rows([
          { from: 0, count: 11 },
          { from: 20, count: 1 },
        ]),
      ],
      10,
      5
    )
  ).toBe(3);
  expect(requestsFor([lookup(0, 500), lookup(500, 1_001), intents], 10, 5)).toBe(4);
});
