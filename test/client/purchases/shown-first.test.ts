/** Nothing is bought without having been shown or allowed, and nothing more once a run is stopped. */
import type { Question } from "../../../src/client/question";
import { said } from "../../../src/texts";
import {
  company,
  endAfterEach,
  generous,
  type Harness,
  type HarnessOptions,
  isPaidCall,
  jobs,
  knownDomains,
  openHarness,
  search,
  technologies,
  testAtTheService,
  use,
  type Watched,
  kindOf,
  knownCompanies,
} from "../support/client-harness";

endAfterEach();

const refusal = (status: number) => () =>
  Response.json({ error: { title: "no" } }, { status, headers: { "Retry-After": "2" } });
const count = (cells: readonly Watched[], kind: string) =>
  cells.map(kindOf).filter((found) => found === kind).length;

describe("the unasked allowance of 15 credits", () => {
  test("counts what is on its way once: two more are bought while the request of three is out, and a third waits", async () => {
    const harness: Harness = await openHarness({
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(2_000);
        return send();
      },
    });
    const domains = await knownDomains(6);
    const cells = domains.slice(0, 3).map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    cells.push(...domains.slice(3).map((domain) => harness.watch([company(domain)])));
    await harness.advance(10_000);
    expect([count(cells, "answered"), count(cells, "waiting")]).toEqual([5, 1]);
    expect(harness.charged()).toBe(15);
  });

  test("is whole beside a run that is decided with the cells: all five cells are bought", async () => {
    const harness = await openHarness();
    const domains = await knownDomains(10);
    const cells: Watched[] = [];
    const run = harness.client.buy(domains.slice(0, 5).map(technologies), {
      cause: { kind: "run", id: "r", name: "Run" },
      shownCredits: 15,
      onAllowed: () => {
        cells.push(...domains.slice(5).map((domain) => harness.watch([company(domain)])));
        return Promise.resolve();
      },
    });
    await harness.advance(10_000);
    await run;
    expect(cells.map(kindOf)).toEqual(Array<string>(5).fill("answered"));
    expect(harness.charged()).toBe(30);
  });

  test("is used up by five cells that wait for their turn, and not by the run before them: the sixth waits", async () => {
    const harness: Harness = await openHarness({
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(3_000);
        return send();
      },
    });
    const domains = await knownDomains(11);
    const bought = harness.buy(domains.slice(0, 5).map(technologies), 15, { ms: 300 });
    await harness.advance(300);
    const cells = await harness.askEach(domains.slice(5, 10).map(technologies), 300);
    cells.push(await harness.ask([technologies(domains[10]!)], 300));
    expect(cells.map(kindOf)).toEqual([...Array<string>(5).fill("asking"), "waiting"]);
    await harness.advance(30_000);
    expect((await bought).chargedCredits).toBe(15);
    expect(harness.charged()).toBe(30);
  });

  test("is given back by companies that the service does not know", async () => {
    const harness = await openHarness();
    for (let i = 0; i < 12; i += 1) {
      const cell = await harness.ask([company(`nobody-${i}.example`)]);
      expect([cell].map(kindOf)).toEqual(["answered"]);
    }
    expect(harness.charged()).toBe(0);
  });
});

describe("a question that waits for a person", () => {
  test("says its price, waits without a request, and becomes a value after one approval", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cells = await harness.askEach(await knownCompanies(40), 5000);
    expect(cells[0]?.states[0]).toEqual({
      kind: "failed",
      failure: { kind: "waiting", priceCredits: 3 },
    });
    expect(harness.seen()).toHaveLength(0);
    expect(await harness.approveAll()).toMatchObject({
      ok: true,
      value: { approved: 40, priceCredits: 120, obstacle: null },
    });
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(40);
    expect(harness.paths()).toEqual(["/v1/companies/search", "/v1/companies/search"]);
  });

  test("tells what its own approval has cost, whatever else was approved: 0 of a refusal, unknown of a lost reply, 3", async () => {
    const ends = [refusal(400), () => Promise.reject(new TypeError("network error"))];
    const harness = await openHarness({
      spending: { unaskedCredits: 0 },
      intercept: async (request, send) =>
        request.url.endsWith("/technologies") ? (ends.shift() ?? send)() : send(),
    });
    const [last, ...others] = await knownDomains(3);
    for (const other of others) harness.watch([technologies(other)]);
    await harness.ask([company(last!)]);
    const approvals = await Promise.all(
      harness.client
        .view()
        .waiting.map(({ id, priceCredits }) => harness.client.approve([id], priceCredits))
    );
    const charges = approvals.map((result) => result.ok && result.value.charge);
    expect(charges).toMatchObject(Array(3).fill({ isSettled: false }));
    await harness.advance(5000);
    expect(charges).toMatchObject([
      { isSettled: true, chargedCredits: 0 },
      { isSettled: false },
      { isSettled: true, chargedCredits: 3 },
    ]);
  });

  test("is one purchase for many cells, and a search is one decision for its criteria", async () => {
    const harness = await openHarness();
    const criteria = { company_country_code_or: ["US"] };
    harness.watch([search(criteria, 0, 3)]);
    await harness.ask([search(criteria, 0, 6)]);
    expect(harness.client.view().waiting).toEqual([
      expect.objectContaining({
        what: said("said.companySearchRows", { count: 6 }),
        priceCredits: 18,
        questions: 2,
      }),
    ]);
    expect(harness.charged()).toBe(0);
  });

  test("can be approved first ten only, and dropped", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cells = await harness.askEach(await knownCompanies(12));
    const ids = harness.client.view().waiting.map(({ id }) => id);
    await harness.client.approve(ids.slice(0, 10), 30);
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(10);
    harness.client.drop("all");
    await harness.advance(1000);
    expect(count(cells, "cancelled")).toBe(2);
    expect(harness.client.view().waiting).toEqual([]);
    expect(harness.charged()).toBe(30);
  });

  test("stays a decision once it was dropped: whoever asks it again, or takes it back, finds it waiting", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cell = await harness.ask([company("acme.example")]);
    harness.client.drop("all");
    void harness.client.change({ spending: { unaskedCredits: 15 } });
    await harness.advance(1000);
    expect(harness.client.view().dropped).toBe(1);

    // Another cell, the same cell called anew, and a person who takes it back.
    const acts = [
      () => void harness.watch([company("acme.example")]),
      () => {
        cell.stop();
        harness.watch([company("acme.example")]);
      },
      () => harness.client.retry(),
    ];
    for (const act of acts) {
      act();
      await harness.advance(2000);
      expect(harness.client.view()).toMatchObject({ waitingCredits: 3, dropped: 0 });
      harness.client.drop("all");
      await harness.advance(1000);
      expect(harness.client.view()).toMatchObject({ waitingCredits: 0, dropped: 1 });
    }
    expect(harness.charged()).toBe(0);
    // What else that company's record answers may be bought, and answers it too.
    harness.client.retry();
    await harness.advance(2000);
    await harness.ask([use("acme.example", "kafka")], 2000);
    expect([harness.client.view().waitingCredits, harness.charged()]).toEqual([0, 3]);
  });

  test("disappears when the last of its cells does", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cell = await harness.ask([company("acme.example")]);
    const other = await harness.ask([use("acme.example", "kafka")]);
    cell.stop();
    await harness.advance(1000);
    expect(harness.client.view().waiting).toMatchObject([{ questions: 1 }]);
    other.stop();
    await harness.advance(600_000);
    expect(harness.client.view().waiting).toEqual([]);
    expect(await harness.approveAll()).toMatchObject({
      value: { approved: 0, priceCredits: 0 },
    });
    expect(harness.seen()).toHaveLength(0);
  });

  test("keeps its approval when Excel cancels the stream and starts it again at once", async () => {
    const harness = await openHarness({
      tier: "free",
      spending: { ...generous, unaskedCredits: 0 },
    });
    const domains = await knownDomains(300);
    const cells = await harness.askEach(domains.map(technologies));
    await harness.approveAll();
    await harness.advance(2000);
    const last = cells[299];
    last?.stop();
    const again = await harness.ask([technologies(domains[299]!)]);
    expect([again].map(kindOf)).not.toContain("waiting");
  });
});

describe("nothing is bought without having been shown or allowed", () => {
  test("what waited still waits when Excel takes its calls back and makes them anew, until approved", async () => {
    let isEdited = false;
    const mayFormulas = () => (isEdited ? "spend" : "wait");
    const harness = await openHarness({ mayFormulas });
    const before = ["acme.example", "harbor.example"].map((domain) =>
      harness.watch([company(domain)])
    );
    await harness.advance(6000);
    isEdited = true;
    for (const cell of before) cell.stop();
    const again = ["acme.example", "harbor.example"].map((domain) =>
      harness.watch([company(domain)])
    );
    await harness.advance(1000);
    expect(again.map(kindOf)).toEqual(["waiting", "waiting"]);
    expect(harness.charged()).toBe(0);
    await harness.approveAll();
    await harness.advance(1000);
    expect(again.map(kindOf)).toEqual(["answered", "answered"]);
    expect(harness.charged()).toBe(6);
  });

  test("a formula that is being typed shows its price and asks nothing", async () => {
    const harness = await openHarness();
    const told: unknown[] = [];
    harness.client.watch(
      [company("acme.example")],
      { cause: { kind: "formula", name: "COMPANY" }, isPreview: true },
      (states) => told.push(states)
    );
    expect(told).toEqual([[{ kind: "failed", failure: { kind: "waiting", priceCredits: 3 } }]]);
    await harness.advance(5000);
    expect(harness.seen()).toHaveLength(0);
  });

  test("spending switched off buys nothing and keeps held answers readable", async () => {
    const harness = await openHarness();
    await harness.ask([company("acme.example")]);
    const off = { spendingOn: false, unaskedCredits: 0 };
    void harness.client.change({ spending: off });
    expect(harness.client.view().spending).toMatchObject(off);
    const [held, fresh] = [
      harness.watch([company("acme.example")]),
      harness.watch([company("harbor.example")]),
    ];
    await harness.advance(1000);
    expect([held, fresh].map(kindOf)).toEqual(["answered", "spending-off"]);
    const { obstacle } = await harness.client.quote([company("harbor.example")]);
    expect(obstacle).toEqual({ kind: "spending-off" });
    const ofHeld = await harness.client.quote([company("acme.example")]);
    expect(ofHeld.obstacle).toBeNull();
    expect(harness.charged()).toBe(3);
  });

  test("spending switched off stops what was allowed and waits for its turn: 7 of 15 lookups", async () => {
    const harness = await openHarness({ tier: "free", spending: generous });
    const cells = await harness.askEach((await knownDomains(15)).map(technologies), 2000);
    await harness.client.change({ spending: { spendingOn: false } });
    await harness.advance(600_000);
    expect([count(cells, "answered"), count(cells, "spending-off")]).toEqual([8, 7]);
    expect(harness.charged()).toBe(24);
  });

  test("approving lifts no ceiling: 300 credits an action, the rest waits", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cells = await harness.askEach(await knownCompanies(120));
    const approved = await harness.approveAll();
    expect(approved).toMatchObject({
      ok: true,
      value: {
        approved: 100,
        priceCredits: 300,
        obstacle: { kind: "over-ceiling", ceiling: "action" },
      },
    });
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(100);
    expect(count(cells, "waiting")).toBe(20);
    expect(harness.charged()).toBe(300);
  });

  test("a run over the balance and over the ceiling of an action says the balance: 360 needed, 6 left", async () => {
    const harness = await openHarness({ credits: 6 });
    await harness.client.refreshBalance();
    const quote = await harness.client.quote(await knownCompanies(120));
    expect(quote.obstacle).toMatchObject({ kind: "out-of-credits", leftCredits: 6 });
    expect(quote.requests).toBe(2);
  });

  test.each(["day", "workbook"])(
    "the ceiling of a %s stops formulas and runs alike",
    async (ceiling) => {
      const harness = await openHarness({ spending: { ...generous, [`${ceiling}Credits`]: 9 } });
      const domains = await knownDomains(5);
      const cells = await harness.askEach(domains.map(company));
      expect(count(cells, "answered")).toBe(3);
      expect(count(cells, "over-ceiling")).toBe(2);
      const quote = await harness.client.quote([company("acme.example")]);
      expect(quote.obstacle).toMatchObject({ kind: "over-ceiling", ceiling });
      const ofOneCredit = await harness.client.quote([jobs({ company_domain_or: domains }, 0, 1)]);
      expect(ofOneCredit.obstacle).toMatchObject({ kind: "over-ceiling", ceiling });
      expect(harness.charged()).toBe(9);
    }
  );

  test("nothing asks for more than the balance covers", async () => {
    const harness = await openHarness({ credits: 7, spending: generous });
    const cells = await harness.askEach(await knownCompanies(4));
    expect(count(cells, "answered")).toBe(2);
    expect(count(cells, "out-of-credits")).toBe(2);
    // Not "needs 3, 7 left": what the others take is as good as spent.
    const outOfCredits = { kind: "out-of-credits", neededCredits: 3, leftCredits: 1 };
    expect(cells.at(-1)?.states[0]).toMatchObject({ kind: "failed", failure: outOfCredits });
    await harness.ask([company("acme.example")]);
    expect(harness.client.view().trouble).toMatchObject({ ...outOfCredits, neededCredits: 9 });
    expect(
      harness
        .seen()
        .filter(({ path }) => path.includes("search"))
        .map(({ credits, status }) => [credits, status])
    ).toEqual([[6, 200]]);
  });
});

testAtTheService()(
  "what is allowed and waits for its turn is as good as spent: of 9 credits none is left",
  async () => {
    const harness: Harness = await openHarness({
      credits: 9,
      spending: generous,
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(5_000);
        return send();
      },
    });
    await harness.client.refreshBalance();
    const [last = "", ...domains] = await knownDomains(4);
    for (const domain of domains) harness.watch([technologies(domain)]);
    await harness.advance(1000);
    const quote = harness.client.quote([company(last)]);
    await harness.advance(1000);
    const obstacle = { kind: "out-of-credits", leftCredits: 0 };
    expect(await quote).toMatchObject({ priceCredits: 3, requests: 1, obstacle });
    await harness.advance(30_000);
  }
);

describe("buying a quoted run", () => {
  test("counts exactly: 6 questions, 5 distinct, 1 held, 4 to buy for at most 12 credits in 1 request", async () => {
    const harness = await openHarness();
    await harness.ask([company("acme.example")]);
    const domains = await knownDomains(3);
    const questions = [
      ...domains.map((domain) => company(domain)),
      company("acme.example"),
      company("ACME.example"),
      company("nobody.example"),
    ];
    const quote = await harness.client.quote(questions);
    expect(quote).toMatchObject({
      held: 1,
      toBuy: 4,
      priceCredits: 12,
      requests: 1,
      obstacle: null,
    });
    const pages = Array.from({ length: 3 }, (_, at) => company(`linkedin.com/company/c-${at}`));
    const many = [
      ...(await knownCompanies(101)),
      ...pages,
      search({ min_employee_count: 1 }, 0, 250),
      ...domains.slice(1).map(technologies),
    ];
    const lookUps = await harness.client.quote(domains.map(technologies));
    expect(lookUps).toMatchObject({ requests: 3, takesMs: 0 });
    const later = await harness.client.quote((await knownDomains(25)).map(technologies));
    expect(later).toMatchObject({ requests: 25, takesMs: 6_000 });
    // Two pages of domains, one of company pages, three of rows, two lookups.
    expect(await harness.client.quote(many)).toMatchObject({ toBuy: 107, requests: 8 });
    const bought = await harness.buy(questions, 12);
    expect(bought).toMatchObject({ chargedCredits: 9, wasStopped: false });
    expect(harness.charged()).toBe(12);
    const entriesOf = (id: string) => harness.client.entriesOfRun(id).length;
    expect([entriesOf("r"), entriesOf("another")]).toEqual([1, 0]);
    await harness.client.settle("no such entry", "charged");
    expect(harness.client.view().ledger).toMatchObject([
      { what: { key: "ledger.what.companyRecords", values: { count: 4 } }, cause: { id: "r" } },
      { what: { key: "said.companyRecordOf" }, cause: { kind: "formula" } },
    ]);
  });

  test("over, leaves what it did not use to no formula: 3 credits wait", async () => {
    let isRefusing = true;
    const harness = await openHarness({
      spending: { ...generous, unaskedCredits: 0 },
      intercept: (request, send) =>
        isRefusing && isPaidCall(request) ? Promise.resolve(refusal(400)()) : send(),
    });
    const questions = await knownCompanies(1);
    const { states } = await harness.buy(questions, 3, { ms: 2000 });
    expect(states).toMatchObject([{ kind: "failed" }]);
    isRefusing = false;
    const cell = await harness.ask(questions, 2000);
    expect([cell].map(kindOf)).toEqual(["waiting"]);
    expect(harness.charged()).toBe(0);
  });

  test("stopped while two pages are out, leaves a formula that wants another company waiting: 63 charged of 300", async () => {
    const waitsMs = [500, 60_000];
    const harness: Harness = await openHarness({
      tier: "free",
      spending: { ...generous, unaskedCredits: 0 },
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(waitsMs.shift() ?? 3_000);
        return send();
      },
    });
    const stop = new AbortController();
    const questions = await knownCompanies(300);
    const bought = harness.client.buy(questions, { cause, shownCredits: 900, signal: stop.signal });
    await harness.advance(2000);
    const cell = harness.watch([questions[299]!]);
    stop.abort();
    expect(harness.client.view().activity.queued).toBe(1);
    await harness.advance(600_000);
    expect(await bought).toMatchObject({ value: { chargedCredits: 3 * 63 } });
    expect([cell].map(kindOf)).toEqual(["waiting"]);
    // What was set aside for it is free again.
    void harness.client.change({ spending: { dayCredits: 3 * 64 } });
    expect(await harness.approveAll()).toMatchObject({ ok: true });
  });
});

const cause = { kind: "run", id: "run-1", name: "Enrich A1:A2" } as const;

test("two companies are asked for only once what must stand before them stands", async () => {
  const harness = await openHarness({ spending: generous });
  const questions = await knownCompanies(2);
  const paidBefore: number[] = [];
  const told: unknown[] = [];
  const bought = harness.client.buy(questions, {
    cause,
    shownCredits: 6,
    onState: (index, { kind }) => told.push([index, kind]),
    onAllowed: async () => {
      await harness.clock.wait(60_000);
      paidBefore.push(harness.paths().length);
    },
  });
  await harness.advanceUntil(() => harness.charged() > 0);
  expect(paidBefore).toEqual([0]);
  expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: 6 } });
  const kinds = ["asking", "answered"];
  expect(told).toEqual(kinds.flatMap((kind) => [0, 1].map((index) => [index, kind])));
});

test("a run of 12 lookups that is stopped while 2 wait for the free plan's next minute ends at once: 30 credits", async () => {
  const harness = await openHarness({ tier: "free", spending: generous });
  const stop = new AbortController();
  const questions = (await knownDomains(12)).map(technologies);
  const options = { cause, shownCredits: 36, signal: stop.signal };
  let result: unknown;
  void harness.client.buy(questions, options).then((bought) => (result = bought));
  await harness.advance(10_000);
  stop.abort();
  await harness.quiet();
  expect(result).toMatchObject({ value: { wasStopped: true, chargedCredits: 30 } });
});

test("a run of two companies that is stopped while its columns are made asks for none", async () => {
  const harness = await openHarness({ spending: generous });
  const stop = new AbortController();
  const { signal } = stop;
  const onAllowed = () => {
    stop.abort();
    return Promise.resolve();
  };
  const options = { cause, shownCredits: 6, signal, onAllowed };
  const bought = harness.client.buy(await knownCompanies(2), options);
  await harness.advance(10_000);
  const cancelled = { kind: "failed", failure: { kind: "cancelled" } };
  expect(await bought).toMatchObject({ value: { states: [cancelled, cancelled] } });
  expect(harness.charged()).toBe(0);
});

test("a price above the one shown is refused before anything is made for it", async () => {
  const harness = await openHarness({ spending: generous });
  const questions = await knownCompanies(2);
  let made = 0;
  const bought = harness.client.buy(questions, {
    cause,
    shownCredits: 3,
    onAllowed: () => Promise.resolve(void (made += 1)),
  });
  await harness.advance(1000);
  expect(await bought).toMatchObject({
    ok: false,
    failure: { kind: "over-ceiling", limitCredits: 3, neededCredits: 6 },
  });
  expect(made).toBe(0);
});

test("what cannot be made costs 0, and sets nothing aside for long: the same run can be bought after it", async () => {
  const spending = { ...generous, actionCredits: 6, dayCredits: 6 };
  const harness = await openHarness({ spending });
  const questions = await knownCompanies(2);
  const failed = harness.client.buy(questions, {
    cause,
    shownCredits: 6,
    onAllowed: () => Promise.reject(new Error("The worksheet is protected.")),
  });
  await expect(failed).rejects.toThrow("The worksheet is protected.");
  expect(harness.charged()).toBe(0);
  expect((await harness.buy(questions, 6)).chargedCredits).toBe(6);
});

/** Buys, stops while the first paid request is out, lets it arrive and waits ten minutes. */
async function stopInFlight(
  questions: Question[],
  options: HarnessOptions & { reply?: (request: Request) => Response | undefined }
) {
  const stop = new AbortController();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const paid: number[] = [];
  const harness = await openHarness({
    spending: generous,
    ...options,
    intercept: async (request, send) => {
      if (!isPaidCall(request)) return send();
      paid.push(harness.clock.now());
      if (paid.length === 1) await isReleased;
      return options.reply?.(request) ?? send();
    },
  });
  const bought = harness.client.buy(questions, { cause, shownCredits: 9000, signal: stop.signal });
  await harness.advanceUntil(() => paid.length > 0);
  return { harness, stop, release, bought, paid };
}

async function expectNothingMore(
  questions: Question[],
  options: Parameters<typeof stopInFlight>[1]
) {
  const { harness, stop, release, bought, paid } = await stopInFlight(questions, options);
  stop.abort();
  release();
  await harness.advance(600_000);
  expect(paid).toHaveLength(1);
  const result = await bought;
  expect(result).toMatchObject({
    ok: true,
    value: { wasStopped: true, chargedCredits: harness.charged() },
  });
  return { harness, states: result.ok ? result.value.states : [] };
}

describe("a purchase stopped while its first request is out", () => {
  test.each([400, 422, 429])("sends nothing more of 8 companies after a %i", async (status) => {
    await expectNothingMore(await knownCompanies(8), { reply: refusal(status) });
  });

  test("buys no second page of a search's 600 rows, and keeps the 13 of the first", async () => {
    const rows = search({ min_employee_count: 1 }, 0, 600);
    const { harness } = await expectNothingMore([rows], {});
    expect(harness.charged()).toBe(39);
  });

  test("repeats no page of a search after a 429, nor a smaller one of the free plan", async () => {
    const rows = search({ company_country_code_or: ["US"] }, 0, 50);
    await expectNothingMore([rows], { reply: refusal(429) });
    await expectNothingMore([rows], { tier: "free" });
  });

  test("asks no more for a company that doubles pushed off the page", async () => {
    const { states } = await expectNothingMore(["twin.example", "nulls.example"].map(company), {});
    expect(states).toMatchObject([
      { kind: "answered" },
      { kind: "failed", failure: { kind: "cancelled" } },
    ]);
  });

  testAtTheService()("goes on when the same is bought again meanwhile", async () => {
    const questions = await knownCompanies(60);
    const { harness, stop, release, bought, paid } = await stopInFlight(questions, {
      tier: "free",
    });
    stop.abort();
    const again = harness.client.buy(questions, { cause, shownCredits: 180 });
    await harness.quiet();
    release();
    await harness.advance(600_000);
    await bought;
    const result = await again;
    const states = result.ok ? result.value.states : [];
    expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(60);
    expect(harness.charged()).toBe(180);
    expect(paid.length).toBeGreaterThan(1);
  });
});
