/**
 * A reply that was paid for and surprises in one place: what can be read of it is kept, the ledger
 * counts what the service charged, and nothing of it is bought again, whatever is recalculated.
 */
import { askLostAgain } from "../../support/lost";
import {
  company,
  endAfterEach,
  generous,
  jobs,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  use,
  type Harness,
  knownCompanies,
} from "../support/client-harness";
import { memoryStore } from "../../../src/machine/memory-store";
import { memoryWorkbook } from "../support/memory-workbook";

jest.setTimeout(120_000);
endAfterEach();

type Row = Record<string, unknown>;
interface Body {
  data: unknown[];
  metadata: Row;
}

interface Odd {
  readonly harness: Harness;
}

/** A client whose paid replies `change` spoils. */
async function openOdd(
  change: (body: Body) => unknown,
  path = "/v1/",
  machine = memoryStore(),
  key?: string
): Promise<Odd> {
  const harness = await openHarness({
    machine,
    ...(key === undefined ? {} : { key }),
    spending: generous,
    workbook: memoryWorkbook(),
    intercept: async (request, send) => {
      const reply = await send();
      if (!request.url.includes(path) || !reply.ok) return reply;
      const body = (await reply.json()) as Body;
      change(body);
      return Response.json(body, { headers: reply.headers });
    },
  });
  return { harness };
}

const ledgerCredits = ({ client }: Harness) =>
  client.view().ledger.reduce((sum, { chargedCredits }) => sum + chargedCredits, 0);

const firstRow = (body: Body) => body.data[0] as Row;

/** Everything that a person may do without meaning to pay: nothing more is sent for it. */
async function buysNothingMore(harness: Harness, ask: () => unknown): Promise<void> {
  const sent = harness.paths().length;
  ask();
  await harness.advance(2000);
  harness.client.retry();
  await harness.advance(2000);
  await askLostAgain(harness.client);
  await harness.advance(2000);
  expect(harness.paths().slice(sent)).toEqual([]);
}

/** A record came that does not say whose it is. */
const ofNobody = (credits: number) => ({
  kind: "failed",
  failure: { kind: "other-company", records: 1, names: [], isShared: false, credits },
});

describe("one of 20 company records", () => {
  const oddities: readonly ((row: Row) => unknown)[] = [
    (row) => (row["keywords_found"] = ["a", "b"]),
    (row) => (row["keywords_found"] = { a: 1 }),
    (row) => (row["jobs_found"] = [{ id: 1 }]),
    (row) => (row["jobs_found"] = 5),
    (row) => (row["technologies_found"] = [{ jobs: 1 }]),
    (row) => (row["technologies_found"] = {}),
    (row) => (row["name"] = null),
    (row) => (row["id"] = 77),
    (row) => Object.assign(row, { employee_count: "many", city: [1] }),
  ];

  test("that can be read in part, 9 of 20: all rows filled, 60 credits, none bought again", async () => {
    const { harness } = await openOdd((body) =>
      // The first request goes alone with 13 records.
      oddities.forEach((change, at) => change((body.data[at] ?? {}) as Row))
    );
    const questions = await knownCompanies(20);
    const { states, chargedCredits } = await harness.buy(questions, 60, { ms: 2000 });
    expect(chargedCredits).toBe(60);
    expect(states.map(({ kind }) => kind)).toEqual(questions.map(() => "answered"));
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([60, 60]);
    await buysNothingMore(harness, () => harness.watch(questions));
  });

  test.each([
    ["null", null],
    ["a text", "acme"],
    ["an empty object", {}],
  ])("that is %s, of 10: 9 rows filled, one says what it cost, 30 credits", async (_, odd) => {
    const { harness } = await openOdd((body) => (body.data[0] = odd));
    const questions = await knownCompanies(10);
    const { states } = await harness.buy(questions, 30, { ms: 2000 });
    expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(9);
    expect(states.filter(({ kind }) => kind === "failed")).toEqual([ofNobody(3)]);
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([30, 30]);
    if (odd === null) await buysNothingMore(harness, () => harness.watch(questions));
    const quote = await harness.client.quote(questions);
    expect(quote.priceCredits).toBe(0);
  });

  test("whose record is unreadable among one that is not known: both say so, neither is bought again", async () => {
    const { harness } = await openOdd((body) => (body.data[0] = null));
    const [domain = ""] = await knownDomains(1);
    const questions = [company(domain), company("nobody-at-all.example")];
    const cells = await harness.ask(questions, 2000);
    expect(cells.states).toEqual([ofNobody(3), ofNobody(0)]);
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([3, 3]);
    cells.stop();
    await buysNothingMore(harness, () => harness.watch(questions));
  });

  test("bought anew by a person and then unreadable leaves the record that was held", async () => {
    let isOdd = false;
    const { harness } = await openOdd((body) => isOdd && (body.data[0] = null));
    const [domain = ""] = await knownDomains(1);
    const cell = await harness.ask([company(domain)]);
    const before = readingOf(cell, "company").company;
    expect(before).not.toBeNull();
    isOdd = true;
    await harness.advance(1000);
    await harness.buy([company(domain)], 3, { refreshBefore: harness.clock.now(), ms: 2000 });
    expect(readingOf(cell, "company").company).toEqual(before);
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([6, 6]);
  });

  test("asked for a technology and then unreadable is not asked again by another window, which held the record", async () => {
    const machine = memoryStore();
    let isOdd = false;
    const { harness: one } = await openOdd(
      (body) => isOdd && (body.data[0] = null),
      "/v1/",
      machine
    );
    const { harness: other } = await openOdd(() => undefined, "/v1/", machine, one.key);
    const domain = "acme.example";
    for (const window of [one, other]) {
      await window.ask([company(domain)]);
    }
    isOdd = true;
    await one.ask([use(domain, "kafka")], 2000);
    const paid = one.charged();
    await other.ask([use(domain, "kafka")], 2000);
    // What either window's requests cost is counted of the key, by both.
    expect([paid, other.charged()]).toEqual([6, 6]);
  });
});

test("a used technology whose entry cannot be read is still used, without its numbers", async () => {
  const { harness } = await openOdd((body) => (firstRow(body)["technologies_found"] = ["kafka"]));
  const cell = await harness.ask([use("acme.example", "kafka")], 2000);
  expect(readingOf(cell, "use")).toMatchObject({ isUsed: true, metrics: null });
  cell.stop();
  await buysNothingMore(harness, () => harness.watch([use("acme.example", "kafka")]));
});

test.each([
  ["companies", "/v1/companies/search", 3],
  ["jobs", "/v1/jobs/search", 1],
] as const)(
  "a search for %s with one row of 10 unreadable keeps 10 places",
  async (about, path, price) => {
    const { harness } = await openOdd((body) => (body.data[4] = null), path);
    const question =
      about === "jobs" ? jobs({ posted_at_gte: "2000-01-01" }, 0, 10) : search({}, 0, 10);
    await harness.buy([question], 10 * price, { ms: 2000 });
    const cell = await harness.ask([question]);
    const reading = readingOf(cell, about);
    const names =
      reading.about === "jobs"
        ? reading.jobs.map(({ job_title }) => job_title)
        : reading.companies.map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names.map((name) => name === "")).toEqual(names.map((_, at) => at === 4));
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([10 * price, 10 * price]);
    await buysNothingMore(harness, () => harness.watch([question]));
  }
);

test("technologies with one entry unreadable keep the others and its place; 3 credits", async () => {
  const { harness } = await openOdd((body) => (body.data[1] = "kafka"));
  const cell = await harness.ask([technologies("acme.example")], 2000);
  const { keywords, total } = readingOf(cell, "technologies");
  expect(keywords.length).toBe(total);
  expect(keywords.filter(({ name }) => name === "")).toHaveLength(1);
  expect([harness.charged(), ledgerCredits(harness)]).toEqual([3, 3]);
  cell.stop();
  await buysNothingMore(harness, () => harness.watch([technologies("acme.example")]));
});

test("a reply without metadata is read: 3 credits, once", async () => {
  for (const metadata of [undefined, null, 5, { total_results: "x", truncated_companies: -3 }]) {
    const { harness } = await openOdd((body) => Object.assign(body, { metadata }));
    const cells = await harness.ask([company("acme.example"), technologies("acme.example")], 2000);
    expect(cells.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([6, 6]);
    const searches = [search({}, 0, 2), jobs({ posted_at_gte: "2000-01-01" }, 0, 2)];
    const { states } = await harness.buy(searches, 8, { ms: 2000 });
    expect(states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect([harness.charged(), ledgerCredits(harness)]).toEqual([14, 14]);
  }
});

test("the 1st and the 3rd job, which came in two pages and cannot be read, are two rows", async () => {
  const { harness } = await openOdd((body) => body.data.splice(-1, 1, null), "/v1/jobs/search");
  const pageOf = (from: number, count: number) =>
    jobs({ posted_at_gte: "2000-01-01" }, from, count);
  for (const page of [pageOf(0, 1), pageOf(1, 2)]) await harness.buy([page], 2, { ms: 2000 });
  const reading = readingOf(harness.watch([pageOf(0, 3)]), "jobs");
  expect(reading.jobs.map(({ job_title }) => job_title === "")).toEqual([true, false, true]);
});

test("records that a reply counts and lacks are not taken for unknown companies", async () => {
  const { harness } = await openOdd((body) => {
    body.metadata["total_companies"] = body.data.length;
    body.data.splice(1, 2);
  });
  const questions = await knownCompanies(6);
  const { states } = await harness.buy(questions, 18, { ms: 5000 });
  const misses = states.filter((state) => {
    if (state.kind !== "answered" || state.reading.about !== "company") return false;
    return state.reading.company === null;
  });
  expect(misses).toEqual([]);
});
