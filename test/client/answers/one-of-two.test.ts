/** One answer of two: of a reply and what is held, of a file and this machine. The oracle is what the service charged. */
import type { KeyedAnswer } from "../../../src/client/stores";
import type { HeldAnswer } from "../../../src/client/answer";
import { keyOf, type Question } from "../../../src/client/question";
import {
  company,
  endAfterEach,
  generous,
  jobs,
  kindOf,
  readingOf,
  openHarness,
  type HarnessOptions,
  search,
  technologies,
  use,
} from "../support/client-harness";
import { memoryStore } from "../../../src/machine/memory-store";
import { memoryWorkbook } from "../support/memory-workbook";
import { rewriting, type WireRecord } from "../support/rewriting";

endAfterEach();

const approving = { spending: generous, approvesSearches: true };
const acme = { company_domain_or: ["acme.example"] };

test.each<[string, Partial<WireRecord>, shown: string]>([
  ["another id", { id: "another" }, "answered"],
  ["another name", { name: "Another" }, "answered"],
  ["another id and name", { id: "another", name: "Another" }, "waiting"],
  ["another id and page", { id: "another", linkedin_url: "linkedin.com/company/a" }, "waiting"],
])(
  "figures of a record that a search brings with %s are those of the same one only",
  async (_, other, shown) => {
    const harness = await openHarness({
      ...approving,
      intercept: rewriting((records, { offset }) =>
        offset === undefined ? records : records.map((record) => ({ ...record, ...other }))
      ),
    });
    const cell = await harness.ask([use("acme.example", "kafka")]);
    await harness.ask([search(acme, 0, 1)]);
    expect([kindOf(cell), harness.charged()]).toEqual([shown, 6]);
  }
);

const named = (name: string) => rewriting((records) => records.map((one) => ({ ...one, name })));

test.each([
  ["one second earlier", -1_000, "Mine"],
  ["in the same millisecond", 0, "Mine"],
  ["one second later", 1_000, "Theirs"],
])(
  "of a record that somebody bought into the file %s than this machine, the later one is shown, or its own",
  async (_, ms, shown) => {
    const [file, machine] = [memoryWorkbook(), memoryStore()];
    const theirs = await openHarness({ workbook: file, intercept: named("Theirs") });
    await theirs.ask([company("acme.example")]);
    const mine = await openHarness({ machine, intercept: named("Mine") });
    const cell = await mine.ask([company("acme.example")]);
    const { at } = readingOf(cell, "company").bought;
    for (const [, answer] of file.answers.values()) Object.assign(answer.bought, { at: at + ms });
    await mine.advance(60_000);
    const opened = await openHarness({ machine, workbook: file, key: mine.key });
    const both = await opened.ask([company("acme.example")]);
    expect(readingOf(both, "company").company?.name).toBe(shown);
    expect(opened.charged()).toBe(0);
  }
);

describe("rows of a search that moved by 2 since a colleague bought 2 rows into the file", () => {
  /** Gives rows from the third on, and so many at most. */
  const moved =
    (most: number): HarnessOptions["intercept"] =>
    async (request, send) => {
      if (!request.url.endsWith("/search")) return send();
      const body = (await request.clone().json()) as { offset: number };
      const { url, method, headers } = request;
      const text = JSON.stringify({ ...body, offset: body.offset + 2 });
      const reply = await send(new Request(url, { method, headers, body: text }));
      const { data, ...rest } = (await reply.json()) as { data: unknown[] };
      return Response.json({ ...rest, data: data.slice(0, most) });
    };

  test.each([
    ["2 other rows are 4", 2, 4, false],
    ["that ended after 2 other rows are these", 4, 2, true],
  ])("and %s", async (_, asked, rows, ended) => {
    const [file, machine] = [memoryWorkbook(), memoryStore()];
    const tour = (count: number) => search({ company_country_code_or: ["DE"] }, 0, count);
    const theirs = await openHarness({ ...approving, workbook: file });
    await theirs.ask([tour(2)]);
    const mine = await openHarness({ ...approving, machine, intercept: moved(2) });
    await mine.ask([tour(asked)]);
    const opened = await openHarness({ ...approving, machine, workbook: file, key: mine.key });
    const cell = await opened.ask([tour(4)]);
    expect(readingOf(cell, "companies").companies).toHaveLength(rows);
    expect(readingOf(cell, "companies")).toMatchObject({ ended });
    expect(opened.charged()).toBe(0);
  });

  test("a page beyond the end, which this machine bought, hides nothing of 2 rows of a file that are all: 0 credits", async () => {
    const two = { company_domain_or: ["acme.example", "harbor.example"] };
    const [file, machine] = [memoryWorkbook(), memoryStore()];
    const theirs = await openHarness({ ...approving, workbook: file });
    await theirs.ask([search(two, 0, 10)]);
    const mine = await openHarness({ ...approving, machine });
    await mine.ask([search(two, 25, 25)]);
    const opened = await openHarness({ machine, workbook: file, key: mine.key });
    const cell = await opened.ask([search(two, 0, 10)]);
    expect(readingOf(cell, "companies")).toMatchObject({ total: 2, ended: true });
  });
});

test.each<[string, Question, stands: Question]>([
  ["a company", company("acme.example"), search(acme, 0, 1)],
  ["technologies", technologies("acme.example"), company("acme.example")],
  ["rows of companies", search(acme, 0, 1), company("acme.example")],
  ["jobs", jobs(acme, 0, 1), company("acme.example")],
])(
  "%s under whose key a file holds something else are bought once, for who opens it next too",
  async (_, question, stands) => {
    const [file, workbook] = [memoryWorkbook(), memoryWorkbook()];
    const forger = await openHarness({ ...approving, workbook: file });
    await forger.ask([stands]);
    const [[, answer] = []] = [...file.answers.values()].filter(
      ([, { about }]) => about === stands.about
    );
    const honest = await openHarness({ ...approving, workbook });
    await honest.ask([question]);
    const keys = [...workbook.answers.keys()];
    workbook.answers.clear();
    for (const key of keys) workbook.answers.set(key, [key as KeyedAnswer[0], answer!]);
    const price = honest.charged();
    for (const credits of [price, 0]) {
      const harness = await openHarness({ ...approving, workbook });
      const cell = await harness.ask([question], 3_000);
      expect(cell.states).toMatchObject([{ kind: "answered" }]);
      expect(harness.charged()).toBe(credits);
    }
  }
);

test.each<[string, (row: HeldAnswer, rows: HeldAnswer) => unknown]>([
  ["no company", (row) => ({ ...row, company: null })],
  ["a list of rows", (_, rows) => rows],
])(
  "a search of 3 rows, one of which is %s in the file, shows the price of one and buys it once: 3 credits",
  async (_, change) => {
    const workbook = memoryWorkbook();
    const tour = search({ company_country_code_or: ["DE"] }, 0, 3);
    const first = await openHarness({ ...approving, workbook });
    await first.ask([tour]);
    const [[, rows] = []] = workbook.answers.get(keyOf(tour))
      ? [workbook.answers.get(keyOf(tour))!]
      : [];
    const key = rows && "rows" in rows ? rows.rows[1]! : keyOf(tour);
    const [, row] = workbook.answers.get(key)!;
    workbook.answers.set(key, [key, change(row, rows!) as HeldAnswer]);
    const harness = await openHarness({ workbook });
    const cell = await harness.ask([tour]);
    expect(cell.states).toMatchObject([{ failure: { kind: "waiting", priceCredits: 3 } }]);
    await harness.approveAll();
    await harness.advance(5_000);
    expect(readingOf(cell, "companies").companies).toHaveLength(3);
    expect(harness.charged()).toBe(3);
  }
);
