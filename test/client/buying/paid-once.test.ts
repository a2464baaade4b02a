import type { Question } from "../../../src/client/question";
import {
  ADDRESS,
  company,
  endAfterEach,
  generous,
  type Harness,
  isPaidCall,
  jobs,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  testAtTheService,
  use,
  type Watched,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { advanceBoth, openBoth } from "../support/sharing";
import { memoryStore } from "../../../src/machine/memory-store";

endAfterEach();

const SEARCH = "/v1/companies/search";
const TECHNOLOGIES = "/v1/companies/technologies";
const KEYWORDS = "/v0/catalog/keywords";

const approving = { spending: generous, approvesSearches: true };
const tour = search({ company_country_code_or: ["US"] }, 0, 4);
const hiring = jobs({ property_exists_and: ["hiring_team"], posted_at_gte: "2000-01-01" }, 0, 3);

const namesIn = (rows: Watched) =>
  readingOf(rows, "companies").companies.map(({ name, domain }) => `${name} ${domain}`);

describe("a question that was paid for", () => {
  test("is asked once when 200 cells want the same company", async () => {
    const harness = await openHarness();
    const cells = Array.from({ length: 200 }, () => harness.watch([company("acme.example")]));
    await harness.advance(1000);
    expect(harness.paths()).toEqual([SEARCH]);
    expect(harness.charged()).toBe(3);
    expect(cells.every(({ states }) => states[0]?.kind === "answered")).toBe(true);
  });

  test("costs nothing for cells that come later, and is told at once", async () => {
    const harness = await openHarness();
    await harness.ask([company("acme.example")]);
    const later = harness.watch([company("https://www.ACME.example/")]);
    expect(later.told).toHaveLength(1);
    expect(later.states[0]).toMatchObject({
      kind: "answered",
      reading: { company: { domain: "acme.example" } },
    });
    await harness.advance(1000);
    expect(harness.charged()).toBe(3);
  });

  test("is read from the workbook after reopening without a key: 0 requests", async () => {
    const workbook = memoryWorkbook();
    const first = await openHarness({ workbook });
    await first.ask([company("acme.example")]);
    await first.ask([technologies("acme.example")]);
    expect(first.charged()).toBe(6);
    const entries = [...workbook.ledger].reverse();
    workbook.ledger.clear();
    for (const [id, entry] of entries) workbook.ledger.set(id, entry);

    const second = await openHarness({ workbook, connect: false });
    const cell = second.watch([company("acme.example"), technologies("acme.example")]);
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    await second.advance(60_000);
    expect(second.paths()).toHaveLength(0);
    const own = first.client.view().ledger.map(({ id, at }) => ({ id, at, isFromFile: true }));
    expect(second.client.view().ledger).toMatchObject(own);
    const obstacles = ["acme.example", "harbor.example"].map(async (domain) => {
      return (await second.client.quote([company(domain)])).obstacle;
    });
    expect(await Promise.all(obstacles)).toEqual([null, { kind: "not-connected" }]);
  });

  test("is read from this machine in another workbook, which then holds it too", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine });
    await first.ask([company("acme.example")]);

    const workbook = memoryWorkbook();
    const second = await openHarness({ machine, workbook, key: first.key });
    const cell = await second.ask([company("acme.example")]);
    expect(cell.states[0]?.kind).toBe("answered");
    expect(second.paths()).toHaveLength(0);
    expect(workbook.answers.size).toBe(1);
  });

  test("stays readable on this machine once the key is removed", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine });
    await first.ask([company("acme.example")]);
    await first.client.connect(null);
    const second = await openHarness({ machine, connect: false, readFrom: ADDRESS });
    const cell = await second.ask([company("acme.example"), company("harbor.example")]);
    expect(cell.states).toMatchObject([
      { kind: "answered" },
      { kind: "failed", failure: { kind: "not-connected" } },
    ]);
    expect(second.paths()).toHaveLength(0);
  });

  test("is kept as what it is when the connection ends while it is on its way", async () => {
    let release: () => void = () => undefined;
    const open = new Promise<void>((resolve) => (release = resolve));
    const harness = await openHarness({
      intercept: async (request, send) => {
        const reply = await send();
        if (request.url.includes("/v1/companies/")) await open;
        return reply;
      },
    });
    const access = { address: ADDRESS, key: harness.key, isDemo: true };
    await harness.client.connect(access);
    const cell = harness.watch([company("acme.example")]);
    while (harness.charged() === 0) await harness.clock.advance(100);
    const gone = harness.client.connect(null);
    release();
    await gone;
    await harness.client.connect(access);
    await harness.advance(2000);
    expect(cell.states[0]).toMatchObject({ kind: "answered", reading: { bought: { demo: true } } });
    expect([harness.charged(), harness.client.view().spent.todayCredits]).toEqual([3, 3]);
  });

  /** A colleague, on a machine of their own, bought something into the file. */
  async function colleaguesFile(question: Question) {
    const workbook = memoryWorkbook();
    const colleague = await openHarness({ ...approving, workbook });
    await colleague.ask([question]);
    return () => {
      const copy = memoryWorkbook();
      for (const [key, answer] of workbook.answers) copy.answers.set(key, answer);
      return copy;
    };
  }

  test.each([
    ["the file has two more rows, the machine two others", 2, 4, 0, false],
    ["a colleague bought fewer rows later", 2, 3, 3, true],
    ["this machine bought fewer rows later, without the file", 4, 1, 0, false],
  ] as const)(
    "rows of a search are read from file and machine: %s",
    async (_, theirs, ours, credits, isTheirsLater) => {
      const bought = () => colleaguesFile({ ...tour, count: theirs });
      const before = isTheirsLater ? null : await bought();
      const machine = memoryStore();
      // With the file only what it lacks is bought.
      const own = before && ours > theirs ? { workbook: before() } : {};
      const one = await openHarness({ ...approving, machine, ...own });
      await one.ask([{ ...tour, count: ours }]);
      const workbook = (before ?? (await bought()))();
      const other = await openHarness({ ...approving, machine, workbook, key: one.key });
      const rows = await other.ask([tour]);
      expect(other.charged()).toBe(credits);
      expect(new Set(namesIn(rows)).size).toBe(4);
      const more = await other.ask([{ ...tour, count: 6 }]);
      expect(new Set(namesIn(more)).size).toBe(6);
      expect(other.charged()).toBe(credits + 6);
    }
  );

  test.each<[string, Question, Question]>([
    ["a technology of a company", use("acme.example", "kafka"), company("acme.example")],
    ["the people of jobs", { ...hiring, withPeople: true }, hiring],
    ["how many a search finds", { ...tour, withTotal: true }, tour],
  ])(
    "is read from a file with %s that this machine bought later without",
    async (_, theirs, ours) => {
      const copyOfFile = await colleaguesFile(theirs);
      const machine = memoryStore();
      const one = await openHarness({ ...approving, machine });
      await one.ask([ours]);
      const workbook = copyOfFile();
      for (let times = 0; times < 2; times += 1) {
        const other = await openHarness({ ...approving, machine, workbook, key: one.key });
        const cell = await other.ask([theirs]);
        expect(other.charged()).toBe(0);
        const bought = theirs.about === "jobs" ? {} : { isFromFile: true };
        expect(cell.states).toMatchObject([{ kind: "answered", reading: { bought } }]);
      }
      expect(one.client.heldReading(theirs)).toBeUndefined();
    }
  );

  test("is shown from this machine where an older copy in the file is damaged: 0 credits", async () => {
    const [machine, workbook] = [memoryStore(), memoryWorkbook()];
    const first = await openHarness({ machine, workbook });
    await first.ask([company("acme.example")]);
    for (const [, answer] of workbook.answers.values())
      Object.assign(answer, {
        uses: { kafka: null },
        company: 5,
        bought: { ...answer.bought, at: 1 },
      });
    const second = await openHarness({ machine, workbook, key: first.key });
    const cell = await second.ask([company("acme.example")]);
    expect(readingOf(cell, "company").company?.domain).toBe("acme.example");
    expect(second.charged()).toBe(0);
  });

  test("leaves the machine untouched by what a workbook brings", async () => {
    const workbook = memoryWorkbook();
    const first = await openHarness({ workbook });
    await first.ask([company("acme.example")]);
    const machine = memoryStore();
    const second = await openHarness({ workbook, machine });
    await second.ask([company("acme.example")]);
    expect(await machine.answers([...workbook.answers.keys()] as never)).toEqual([undefined]);
  });

  test("costs nothing when the service does not know the company, and is not asked again", async () => {
    const harness = await openHarness();
    const cell = await harness.ask([company("nobody.example")]);
    expect(cell.states[0]).toMatchObject({
      kind: "answered",
      reading: { about: "company", company: null, viaAlias: false, candidates: 0 },
    });
    await harness.ask([company("nobody.example"), technologies("nobody.example")]);
    expect(harness.paths()).toEqual([SEARCH, TECHNOLOGIES]);
    expect(harness.charged()).toBe(0);
    expect(harness.client.view().spent.todayCredits).toBe(0);
  });

  test("costs 3 credits of a known company without technologies, and says so", async () => {
    const harness = await openHarness();
    const cell = await harness.ask([technologies("nulls.example")]);
    expect(readingOf(cell, "technologies").keywords).toEqual([]);
    expect(harness.charged()).toBe(3);
    expect(harness.client.view().spent.workbookCredits).toBe(3);
  });

  test("is marked stale after 30 days and still not asked again", async () => {
    const harness = await openHarness();
    await harness.ask([company("acme.example")]);
    await harness.clock.advance(31 * 86_400_000);
    const cell = harness.watch([company("acme.example")]);
    expect(cell.states[0]).toMatchObject({ kind: "answered", isStale: true });
    await harness.advance(1000);
    expect(harness.charged()).toBe(3);
  });
});

describe("what one purchase answers", () => {
  test.each([
    ["of the same company are one record", "acme-example-corporation", 3],
    ["of another company are asked for apart", "colossus-fiction-holdings", 6],
  ])("a domain and a page %s", async (_, page, credits) => {
    const harness = await openHarness();
    const cell = await harness.ask(
      [company(`linkedin.com/company/${page}`), company("acme.example")],
      2000
    );
    expect(cell.states.every(({ kind }) => kind === "answered")).toBe(true);
    expect(harness.charged()).toBe(credits);
  });

  test("a later technology that the record does not name is `none` for 0 credits", async () => {
    const harness = await openHarness();
    await harness.ask([company("acme.example")]);
    const cell = harness.watch([use("acme.example", "cobol-on-mars")]);
    expect(cell.states[0]).toMatchObject({
      kind: "answered",
      reading: { isUsed: false, metrics: null },
    });
    expect(harness.charged()).toBe(3);
  });

  test("its presence is free from the held record, its metrics are a new purchase", async () => {
    const harness = await openHarness();
    harness.watch([technologies("acme.example")]);
    await harness.ask([company("harbor.example")]);
    const record = harness.client.heldReading(company("harbor.example"));
    const slug = record?.about === "company" ? (record.company?.technology_slugs[0] ?? "") : "";
    expect(slug).not.toBe("");
    const presence = harness.watch([use("harbor.example", slug, "presence")]);
    expect(presence.states[0]).toMatchObject({ kind: "answered", reading: { isUsed: true } });
    expect(harness.charged()).toBe(6);
    const metrics = await harness.ask([use("harbor.example", slug)]);
    expect(metrics.states[0]).toMatchObject({
      kind: "answered",
      reading: { isUsed: true, metrics: { slug } },
    });
    expect(harness.charged()).toBe(9);
  });

  test("a technology asked while its company's record is on its way without it is bought after that: 6 credits", async () => {
    const harness: Harness = await openHarness({
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(2000);
        return send();
      },
    });
    await harness.ask([company("acme.example")]);
    const cell = await harness.ask([use("acme.example", "kafka")], 10_000);
    expect(readingOf(cell, "use").metrics).toMatchObject({ slug: "kafka" });
    expect(harness.charged()).toBe(6);
  });

  test("held technographics answer every use of that company", async () => {
    const harness = await openHarness();
    const all = await harness.ask([technologies("acme.example")]);
    const state = all.states[0];
    const slugs =
      state?.kind === "answered" && state.reading.about === "technologies"
        ? state.reading.keywords.map(({ slug }) => slug)
        : [];
    expect(slugs.length).toBeGreaterThan(2);
    const uses = harness.watch(
      [...slugs, "cobol-on-mars"].map((slug) => use("acme.example", slug))
    );
    expect(
      uses.states.map(
        (found) =>
          found.kind === "answered" && found.reading.about === "use" && found.reading.isUsed
      )
    ).toEqual([...slugs.map(() => true), false]);
    expect(harness.paths()).toEqual([TECHNOLOGIES]);
  });

  test("a use whose keyword is looked up first still travels with the record of its company", async () => {
    const harness = await openHarness();
    const facts = harness.watch([company("acme.example")]);
    const word = harness.watch([{ about: "keyword", text: "Kafka" }]);
    let used: ReturnType<typeof harness.watch> | undefined;
    const stop = harness.client.subscribe(() => {
      if (word.states[0]?.kind === "answered")
        used ??= harness.watch([use("acme.example", "kafka")]);
    });
    await harness.advance(2000);
    stop();
    expect([facts, used!].map(({ states }) => states[0]?.kind)).toEqual(["answered", "answered"]);
    expect(harness.paths()).toEqual([KEYWORDS, SEARCH]);
    expect(harness.charged()).toBe(3);
  });

  test.each([
    ["acme.example", [TECHNOLOGIES], 3],
    // Of more than 500 technologies the first 500 do not tell that one is not used: then the record does.
    ["colossus.example", [TECHNOLOGIES, SEARCH], 6],
  ])(
    "technographics and a use of %s in one batch are these lookups: %j, %i credits",
    async (domain, paths, credits) => {
      const harness = await openHarness();
      // The first request of a session goes alone.
      await harness.ask([company("harbor.example")], 2000);
      const cell = await harness.ask([use(domain, "cobol-on-mars"), technologies(domain)], 2000);
      expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
      expect(harness.paths()).toEqual([SEARCH, ...paths]);
      expect(harness.charged()).toBe(3 + credits);
    }
  );

  test("a larger limit buys only the rows not yet held, and page 2 none of page 1", async () => {
    const harness = await openHarness({ spending: generous, approvesSearches: true });
    const criteria = { company_country_code_or: ["US"] };
    await harness.ask([search(criteria, 0, 5)]);
    await harness.ask([search({ company_country_code_or: ["US"], company_name_or: [] }, 0, 8)]);
    expect(harness.charged()).toBe(24);
    await harness.ask([search(criteria, 8, 8)]);
    expect(harness.charged()).toBe(48);
    const all = harness.watch([search(criteria, 0, 16)]);
    expect(all.states[0]?.kind).toBe("answered");
    expect(
      harness
        .seen()
        .filter(({ credits }) => credits > 0)
        .map(({ credits }) => credits)
    ).toEqual([15, 9, 24]);
  });

  test.each([
    ["", 0],
    [", also after the clock was set back by an hour", -3_600_000],
  ])(
    "two workbooks that page through one search in turn buy 4 rows once: 12 credits%s",
    async (_, stepMs) => {
      let aheadMs = 0;
      const [one, two] = await openBoth({ aheadMs: () => aheadMs });
      const cause = { kind: "run", id: "r", name: "Table" } as const;
      for (const from of [0, 1, 2, 3]) {
        for (const { client } of [one, two]) {
          const question = search({ company_country_code_or: ["DE"] }, from, 1);
          const page = client.buy([question], { cause, shownCredits: 3 });
          await advanceBoth([one, two], 1_000);
          expect(await page).toMatchObject({ ok: true });
        }
        aheadMs = stepMs;
      }
      expect(one.charged()).toBe(12);
    }
  );
});

describe("as few requests as possible", () => {
  test("1,000 COMPANY and USES questions over 500 domains, cold, paid tier: searches of 13, 100, 100 and 287 rows", async () => {
    const harness = await openHarness({ spending: generous });
    const domains = await knownDomains(500);
    const uses = domains.map((domain) => use(domain, "kafka"));
    const cells = await harness.askEach([...domains.map(company), ...uses], 3000);
    expect(cells.every(({ states }) => states[0]?.kind === "answered")).toBe(true);
    const paid = harness.seen().filter(({ credits }) => credits > 0);
    expect(paid.map(({ records }) => records)).toEqual([13, 100, 100, 287]);
    expect(harness.charged()).toBe(1500);
    expect(harness.client.view().spent.workbookCredits).toBe(1500);
  });

  testAtTheService()(
    "the same on the free tier sees no 429: 13 rows, then pages of 25",
    async () => {
      const harness = await openHarness({ tier: "free", spending: generous });
      const domains = await knownDomains(500);
      const cells = domains.map((domain) => harness.watch([company(domain), use(domain, "kafka")]));
      await harness.advanceUntil(() =>
        cells.every(({ states }) => states.every(({ kind }) => kind === "answered"))
      );
      const statuses = harness
        .seen()
        .filter(({ path }) => path === SEARCH)
        .map(({ status }) => status);
      expect(statuses).toEqual(Array<number>(21).fill(200));
      expect(harness.charged()).toBe(1500);
      expect(harness.client.view().plan).toBe("free");
    }
  );

  test.each<[string, (domains: readonly string[], at: number) => Question[]]>([
    ["pages of companies", (domains, at) => domains.slice(at, at + 2).map(company)],
    ["searches", (_, at) => [search({ min_employee_count: at }, 0, 2)]],
  ])("of three %s two are out at a time", async (_, questionsAt) => {
    let out = 0;
    let most = 0;
    const harness = await openHarness({
      ...approving,
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        most = Math.max(most, (out += 1));
        await harness.clock.wait(1500);
        out -= 1;
        return send();
      },
    });
    await harness.ask([company("acme.example")], 2000);
    const domains = await knownDomains(6);
    const cells: Watched[] = [];
    for (const at of [0, 2, 4]) {
      cells.push(harness.watch(questionsAt(domains, at)));
      await harness.advance(400);
    }
    await harness.advance(5000);
    expect(cells.map(({ states }) => states[0]?.kind)).toEqual(cells.map(() => "answered"));
    expect(most).toBe(2);
  });

  test("looks many keywords up in one free request", async () => {
    const harness = await openHarness();
    const cell = await harness.ask(
      ["Kafka", "postgresql", "Kafka "].map((text) => ({ about: "keyword", text }))
    );
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered", "answered"]);
    expect([harness.paths(), harness.charged()]).toEqual([[KEYWORDS], 0]);
  });
});
