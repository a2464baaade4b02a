/**
 * Purchases that come back under another name: kept, shown with their cost, never made twice. The
 * oracle is what the service charged.
 */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  company,
  endAfterEach,
  generous,
  hasGateway,
  knownDomains,
  openHarness,
  readingOf,
  search,
  use,
  knownCompanies,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { rewriting, type WireRecord } from "../support/rewriting";

endAfterEach();

/** The service has the record of `x` for `shop.x`, and gives it as `change` writes it. */
const ofShop = (change: (record: WireRecord) => WireRecord) =>
  rewriting(
    (records) => records.map(change),
    (domain) => domain.replace(/^shop\./, "")
  );
const nameless = ({ possible_domains, ...record }: WireRecord): WireRecord => {
  expect(possible_domains).toBeDefined();
  return { ...record, domain: null, linkedin_url: null, linkedin_id: null };
};
const renamed = (record: WireRecord): WireRecord => ({
  ...record,
  domain: `new-${record.domain ?? ""}`,
  possible_domains: [],
});

describe("a record that does not carry the asked name", () => {
  test.each([
    ["its parent's record", (record: WireRecord) => record],
    ["a record without any domain", nameless],
    ["a record whose domain was renamed", renamed],
  ])("is bought once and shown under that name: %s, 3 credits", async (_, change) => {
    const [domain = ""] = await knownDomains(1);
    const workbook = memoryWorkbook();
    const machine = memoryStore();
    const intercept = ofShop(change);
    const harness = await openHarness({ workbook, machine, intercept });
    const question = company(`shop.${domain}`);
    const cell = await harness.ask([question], 5000);
    expect(harness.charged()).toBe(3);
    expect(readingOf(cell, "company")).toMatchObject({ viaAlias: true, company: {} });
    harness.client.retry();
    await harness.approveAll();
    const other = await harness.ask([question, use(`shop.${domain}`, "kafka", "presence")], 5000);
    expect(other.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    for (const store of [memoryStore(), machine]) {
      const again = await openHarness({
        workbook: store === machine ? memoryWorkbook() : workbook,
        machine: store,
        intercept,
      });
      const later = await again.ask([question], 5000);
      expect(readingOf(later, "company").company).not.toBeNull();
      expect(again.charged()).toBe(0);
    }
    expect(harness.charged()).toBe(3);
  });

  test("costs whoever opens the file nothing more when it holds that company under another name: 9 credits", async () => {
    const workbook = memoryWorkbook();
    const question = use("harbor.example", "typescript");
    const first = await openHarness({ workbook });
    await first.ask([company("harbor-careers.example")]);
    const later = await openHarness({
      workbook,
      intercept: rewriting((records) => records.map(renamed)),
    });
    const cell = await later.ask([question, company("acme.example")], 5000);
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "failed"]);
    const colleague = await openHarness({ workbook });
    const shown = await colleague.ask([question], 5000);
    expect(readingOf(shown, "use")).toMatchObject({ isUsed: true, metrics: null });
    expect([first, later, colleague].map((each) => each.charged())).toEqual([9, 6, 0]);
  });

  test("in a run of 50 unknown and 25 subdomains on the free plan: 25 records, 75 credits, 25 rows", async () => {
    const domains = await knownDomains(25);
    const harness = await openHarness({
      tier: "free",
      spending: generous,
      intercept: ofShop((record) => record),
    });
    const questions = [
      ...Array.from({ length: 50 }, (_, at) => company(`nobody-${at}.example`)),
      ...domains.map((domain) => company(`shop.${domain}`)),
    ];
    const { states } = await harness.buy(questions, 225, { ms: 600_000 });
    const known = states.filter(
      (state) =>
        state.kind === "answered" && state.reading.about === "company" && state.reading.company
    );
    expect(known).toHaveLength(25);
    expect(states.every(({ kind }) => kind === "answered")).toBe(true);
    expect(harness.charged()).toBe(75);
  });

  test("among several of them ends with a sentence and its cost, not as a miss, and is not asked again", async () => {
    const domains = await knownDomains(3);
    const workbook = memoryWorkbook();
    const options = { workbook, spending: generous, intercept: ofShop(nameless) };
    const harness = await openHarness(options);
    const questions = [
      ...domains.map((domain) => company(`shop.${domain}`)),
      company("no.example"),
    ];
    const cell = await harness.ask(questions, 5000);
    expect(harness.charged()).toBe(9);
    expect(cell.states.map((state) => state.kind === "failed" && state.failure)).toEqual(
      [3, 3, 3, 0].map((credits) => ({
        kind: "other-company",
        records: 3,
        names: Array<unknown>(3).fill(expect.any(String)),
        isShared: false,
        credits,
      }))
    );
    harness.client.retry();
    const again = await openHarness(options);
    const later = await again.ask(questions, 5000);
    expect(later.states).toEqual(cell.states);
    expect(harness.charged() + again.charged()).toBe(9);
  });
});

test("figures that came under another name are not bought again when a search brings the company", async () => {
  const [domain = ""] = await knownDomains(1);
  let isOdd = true;
  const odd = rewriting((records) => records.map(nameless));
  const harness = await openHarness({
    spending: generous,
    intercept: (request, send) => (isOdd ? odd(request, send) : send()),
  });
  const figures = use("acme.example", "kafka");
  const cell = await harness.ask([figures, company(domain)], 5000);
  const told = { kind: "failed", failure: { kind: "other-company" } };
  expect([cell.states, harness.charged()]).toMatchObject([[told, told], 6]);
  isOdd = false;
  await harness.ask([search({ company_domain_or: ["acme.example"] }, 0, 1)], 5000);
  await harness.approveAll();
  await harness.advance(5000);
  const paid = harness.charged();
  // A gateway holds the record under its own name.
  expect(paid).toBe(hasGateway() ? 6 : 9);
  const later = await harness.ask([figures, company("acme.example")], 5000);
  expect(readingOf(later, "use")).toMatchObject({ isUsed: true, metrics: null });
  expect(harness.charged()).toBe(paid);
});

describe("an alias of 40 companies", () => {
  const shared = "shared.test";
  const many = async () => {
    const harness = await openHarness({ spending: generous });
    await harness.service.database.rows(
      "update companies set possible_domains = array['shared.test'] where n in (select min(n) from companies where domain is not null group by domain having count(*) = 1 order by min(n) desc limit 40)"
    );
    return harness;
  };

  test("alone is no company: 3 credits, said to be shared by 40, once", async () => {
    const harness = await many();
    const cell = await harness.ask([company(shared)], 3000);
    const told = { kind: "other-company", records: 40, isShared: true, credits: 3 };
    expect(cell.states).toMatchObject([{ kind: "failed", failure: told }]);
    harness.client.retry();
    await harness.ask([company(shared), use(shared, "kafka")], 3000);
    expect(harness.charged()).toBe(3);
  });

  test("in a run of 60 does not come again: the others get what the price leaves, at most 180", async () => {
    const harness = await many();
    const domains = await knownDomains(59);
    const questions = [shared, ...domains].map(company);
    const cause = { kind: "run", id: "1", name: "Enrich" } as const;
    const bought = harness.client.buy(questions, { cause, shownCredits: 180 });
    await harness.advance(5000);
    expect(harness.charged()).toBeLessThanOrEqual(180);
    await harness.approveAll();
    await harness.advance(5000);
    const result = await bought;
    const states = result.ok ? result.value.states : [];
    const names = Array<unknown>(3).fill(expect.any(String));
    expect(states[0]).toMatchObject({ failure: { kind: "other-company", names } });
    expect(states.slice(1).every(({ kind }) => kind === "answered")).toBe(true);
    // 40 of the alias, of which some are asked for themselves.
    expect(harness.charged()).toBeLessThanOrEqual(3 * (40 + 59));
  });
});

/**
 * Such a reply reads as one for a name that the service does not know; only a count of all matches, which
 * makes every reply slower, would tell. Nothing was charged for what is missing.
 */
test("a page cut short without a word costs what came, and a refresh buys the rest, once", async () => {
  let isCutting = true;
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      if (!isCutting || !request.url.includes("/v1/companies/search")) return send();
      isCutting = false;
      const body = (await request.clone().json()) as { company_domain_or: string[] };
      const names = body.company_domain_or.slice(0, -1);
      return send(
        new Request(request, { body: JSON.stringify({ ...body, company_domain_or: names }) })
      );
    },
  });
  const questions = await knownCompanies(3);
  const cell = await harness.ask(questions, 5_000);
  expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered", "answered"]);
  expect(harness.charged()).toBe(6);
  const missed = questions.filter((_, at) => {
    const state = cell.states[at];
    return (
      state?.kind === "answered" && state.reading.about === "company" && !state.reading.company
    );
  });
  expect(missed).toHaveLength(1);

  const refreshBefore = harness.clock.now();
  const run = await harness.buy(missed, 3, { refreshBefore, ms: 5_000 });
  expect(run.chargedCredits).toBe(3);
  expect(harness.charged()).toBe(9);
  expect(
    cell.states.every(
      (state) =>
        state.kind === "answered" &&
        state.reading.about === "company" &&
        state.reading.company !== null
    )
  ).toBe(true);
});
