/** What is asked of the service for an order, and what its reply means: rows, charge, what is left open. */
import { companySchema, jobSchema, type Company } from "../../../src/api";
import { lookupRequest, recordRequest } from "../../../src/client/buying/requests";
import { rowsRequest } from "../../../src/client/buying/row-requests";
import type { RecordOrder, RowsOrder } from "../../../src/client/order";
import type { CompanyRef, Domain, KeywordSlug } from "../../../src/input/names/company";
import { keyOf } from "../../../src/client/question";

const acme: CompanyRef = { by: "domain", domain: "acme.example" as Domain };
const network = { by: "linkedin", slug: "acme" } as unknown as CompanyRef;
type Outcome = Awaited<ReturnType<ReturnType<typeof rowsRequest>["outcomeOf"]>>;
const outcomeOf = async (request: { outcomeOf: (reply: never) => unknown }, reply: object) =>
  (await request.outcomeOf(reply as never)) as Outcome;

describe("technographics", () => {
  const lookup = (company: CompanyRef, kind: "technologies" | "intents" = "technologies") =>
    lookupRequest({ kind, company });

  test("are asked by their company's name, 500 of them, with the total", () => {
    expect(lookup(acme)).toMatchObject({
      endpoint: "technologies",
      what: { key: "said.technologiesOf", values: { label: "acme.example" } },
      priceCredits: 3,
      keys: [keyOf({ about: "technologies", company: acme })],
      input: { company_domain: "acme.example", limit: 500, include_total_results: true },
    });
    expect(lookup(network, "intents")).toMatchObject({
      endpoint: "buyingIntents",
      input: { company_linkedin_url: expect.any(String) },
    });
  });

  test("that the balance withholds cost nothing and stay open", async () => {
    const metadata = { truncated_results: 3 };
    const withheld = await outcomeOf(lookup(acme), { data: [], metadata });
    expect(withheld).toMatchObject({ chargedCredits: 0, answers: [], truncated: 3 });
    expect(withheld.undecided).toHaveLength(1);
  });
});

describe("a page of a search", () => {
  const order = (more: object = {}) =>
    ({
      kind: "rows",
      about: "jobs",
      criteria: {},
      runs: [],
      held: [],
      withTotal: false,
      withPeople: false,
      ...more,
    }) as unknown as RowsOrder;
  const page = { from: 2, count: 2 };
  const jobs = (...ids: (number | null)[]) => ids.map((id) => jobSchema.parse({ id }));

  test("is asked by its place, the total with it where that is wanted", () => {
    const request = rowsRequest(order(), page);
    expect(request).toMatchObject({
      endpoint: "jobSearch",
      what: { key: "ledger.what.jobRows", values: { count: 2, from: 3, to: 4 } },
      priceCredits: 2,
    });
    expect(request.input).toMatchObject({ offset: 2, limit: 2 });
    expect(request.input).not.toHaveProperty("include_total_results");
    const companies = rowsRequest(order({ about: "companies", withTotal: true }), page);
    expect(companies).toMatchObject({
      endpoint: "companySearch",
      what: { key: "ledger.what.companyRows", values: { count: 2, from: 3, to: 4 } },
      priceCredits: 6,
      input: { offset: 2, limit: 2, include_total_results: true },
    });
  });

  test("costs the rows that came; one that is not full is the last", async () => {
    const request = rowsRequest(order(), page);
    const full = await outcomeOf(request, { data: jobs(7, 8), metadata: { total_results: 9 } });
    expect(full).toMatchObject({ chargedCredits: 2, isLast: false, undecided: [], truncated: 0 });
    expect(full.answers.at(-1)?.[1]).toEqual({
      about: "jobs",
      rows: [null, null, "job:id:7", "job:id:8"],
      ended: false,
      total: 9,
      totalAsked: false,
    });
    expect(full.answers.map(([, , credits]) => credits)).toEqual([1, 1, 0]);
    const last = await outcomeOf(request, { data: jobs(7), metadata: {} });
    expect(last).toMatchObject({ chargedCredits: 1, isLast: true });
    expect(last.answers.at(-1)?.[1]).toMatchObject({ ended: true, total: null });
  });

  test("a job without an id stands under its place", async () => {
    const { answers } = await outcomeOf(rowsRequest(order(), page), {
      data: jobs(7, null),
      metadata: {},
    });
    expect(answers[1]?.[0]).toMatch(/^job:row:.*#3$/);
  });

  test("rows that the balance withholds stay open, and do not end the search", async () => {
    const cut = await outcomeOf(rowsRequest(order(), page), {
      data: jobs(7),
      metadata: { truncated_results: 1 },
    });
    expect(cut).toMatchObject({ chargedCredits: 1, isLast: false, truncated: 1 });
    expect(cut.undecided).toHaveLength(1);
  });

  test.each(["jobs", "companies"])("%s that came masked are no answer", async (about) => {
    const schema = about === "jobs" ? jobSchema : companySchema;
    const masked = schema.parse({ id: 7, name: "Acme", has_blurred_data: true });
    const open = schema.parse({ id: 8, name: "Other", domain: "other.example" });
    for (const data of [[masked], [open, masked]]) {
      const { answers, isMasked } = await outcomeOf(rowsRequest(order({ about }), page), {
        data,
        metadata: {},
      });
      expect([answers, isMasked]).toEqual([[], true]);
    }
  });

  test("companies cost 3 a row, and answer for their domains as well, for nothing more", async () => {
    const data = ["acme", "other"].map((name) =>
      companySchema.parse({ name, domain: `${name}.example` })
    );
    const request = rowsRequest(order({ about: "companies" }), page);
    const full = await outcomeOf(request, { data, metadata: {} });
    expect(full).toMatchObject({ chargedCredits: 6, truncated: 0, isLast: false, isMasked: false });
    const rows = full.answers.find(([, answer]) => answer.about === "companies")?.[1];
    expect(rows).toMatchObject({ rows: [null, null, expect.any(String), expect.any(String)] });
    const key = keyOf({ about: "company", company: acme });
    expect(full.answers.map(([name]) => name)).toContain(key);
    const metadata = { truncated_companies: 1 };
    const cut = await outcomeOf(request, { data: data.slice(1), metadata });
    expect(cut).toMatchObject({ chargedCredits: 3, truncated: 1, isLast: false });
  });
});

describe("records of companies", () => {
  const order = (company: CompanyRef, ...slugs: string[]): RecordOrder => ({
    kind: "record",
    company,
    slugs: new Set(slugs as KeywordSlug[]),
  });
  const other: CompanyRef = { by: "domain", domain: "other.example" as Domain };

  test("are asked in one request, as many rows as companies, with all their metrics", () => {
    const request = recordRequest([order(acme, "b", "a"), order(other, "b")]);
    expect(request).toMatchObject({
      what: { key: "ledger.what.companyRecords", values: { count: 2 } },
      priceCredits: 6,
    });
    expect(request.input).toEqual({
      company_domain_or: ["acme.example", "other.example"],
      expand_technology_slugs: ["a", "b"],
      limit: 2,
      order_by: [{ field: "num_jobs", desc: true }],
    });
    expect(request.keys).toEqual(
      [acme, other].map((company) => keyOf({ about: "company", company }))
    );
  });

  test("one alone is asked with the total, which shows an alias of many", () => {
    const request = recordRequest([order(acme)]);
    expect(request.what).toEqual({
      key: "said.companyRecordOf",
      values: { label: "acme.example" },
    });
    expect(recordRequest([order(acme, "b")]).input).toHaveProperty("expand_technology_slugs");
    expect(request.input).toMatchObject({ limit: 1, include_total_results: true });
    expect(request.input).not.toHaveProperty("expand_technology_slugs");
    expect(recordRequest([order(network)]).input).toHaveProperty("company_linkedin_url_or");
  });

  test("that nobody has cost nothing; what is withheld stays open", async () => {
    const request = recordRequest([order(acme), order(other)]);
    const none = await outcomeOf(request, { data: [], metadata: { total_results: 0 } });
    expect(none).toMatchObject({ chargedCredits: 0, isLast: true, undecided: [], truncated: 0 });
    expect(none.answers.map(([, , credits]) => credits)).toEqual([0, 0]);
    for (const [, answer] of none.answers)
      expect(answer).toMatchObject({ company: null, candidates: 0, viaAlias: false });
    const cut = await outcomeOf(request, { data: [], metadata: { truncated_companies: 1 } });
    expect(cut).toMatchObject({ chargedCredits: 0, isLast: false, truncated: 1, answers: [] });
    expect(cut.undecided).toHaveLength(2);
  });

  const record = (domain: string | null, more: object = {}): Company =>
    companySchema.parse({ name: "A name", domain, ...more });
  const read = (orders: readonly RecordOrder[], data: readonly Company[], metadata: object = {}) =>
    outcomeOf(recordRequest(orders), { data, metadata });
  /** Of an outcome: each answer's company and credits. */
  const billed = ({ answers }: Outcome) =>
    answers.map(([, answer, credits]) => [
      answer.about === "company" ? (answer.company?.domain ?? null) : answer.about,
      credits,
    ]);

  test("cost 3 for each that came, and answer their own company", async () => {
    const both = await read(
      [order(acme, "kafka"), order(other)],
      [record("other.example"), record("acme.example")],
      { total_results: 2 }
    );
    expect(both).toMatchObject({
      chargedCredits: 6,
      isLast: false,
      isMasked: false,
      undecided: [],
    });
    expect(billed(both)).toEqual([
      ["acme.example", 3],
      ["other.example", 3],
    ]);
  });

  test("that were cut short leave open who did not come, whichever figure says so", async () => {
    for (const name of ["total_results", "total_companies"]) {
      const short = await read([order(acme), order(other)], [record("acme.example")], {
        [name]: 2,
      });
      expect(short).toMatchObject({ chargedCredits: 3, isLast: true, truncated: 0 });
      expect(short.undecided).toEqual([order(other)]);
    }
  });

  test("one that answers two names was paid for once", async () => {
    const alias = record("acme.example", { possible_domains: ["other.example"] });
    const one = await read([order(acme), order(other)], [alias]);
    expect(one.chargedCredits).toBe(3);
    expect(billed(one)).toEqual([
      ["acme.example", 3],
      ["acme.example", 0],
    ]);
  });

  test("one that names nobody was paid for by one of those that were asked", async () => {
    const nameless = await read([order(acme), order(other)], [companySchema.parse({})]);
    expect(nameless.chargedCredits).toBe(3);
    expect(billed(nameless)).toEqual([
      [null, 3],
      [null, 0],
    ]);
    for (const [, answer] of nameless.answers) expect(answer).toMatchObject({ candidates: 1 });
  });

  test("that came for others are paid for by one name each, and three of them are named", async () => {
    const foreign = [
      record("b.example"),
      record(null, { name: "C" }),
      record("d.example"),
      record("e.example"),
    ];
    const came = await read([order(acme), order(other)], foreign.slice(0, 2));
    expect(came.chargedCredits).toBe(6);
    const otherwise = { records: 2, names: ["b.example", "C"], isShared: false };
    expect(came.answers.slice(0, 2).map((each) => each.slice(1))).toEqual([
      [expect.objectContaining({ company: null, otherwise }), 3],
      [expect.objectContaining({ company: null, otherwise }), 3],
    ]);
    const many = await read([order(acme)], foreign);
    expect(many.answers[0]?.[1]).toMatchObject({
      otherwise: { records: 4, names: ["b.example", "C", "d.example"] },
    });
  });

  test("that all carry one name as an alias are paid for by that name", async () => {
    const aliases = ["b.example", "c.example"].map((domain) =>
      record(domain, { possible_domains: ["acme.example"] })
    );
    const shared = await read([order(acme), order(other)], aliases);
    expect(shared.answers[0]?.[1]).toMatchObject({ otherwise: { records: 2, isShared: true } });
    expect(shared.answers[0]?.[2]).toBe(6);
    expect(shared.chargedCredits).toBe(6);
  });
});
