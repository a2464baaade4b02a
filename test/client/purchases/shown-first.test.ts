import { said } from "../../../src/texts";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  search,
  technologies,
  type Watched,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const kinds = (cells: readonly Watched[]) =>
  cells.map(({ states: [state] }) => (state?.kind === "failed" ? state.failure.kind : state?.kind));
const count = (cells: readonly Watched[], kind: string) =>
  kinds(cells).filter((found) => found === kind).length;

describe("the unasked allowance of 15 credits", () => {
  test("buys five companies of a batch of eight and holds three", async () => {
    const harness = await openHarness();
    const domains = await knownDomains(8);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(5);
    expect(count(cells, "held")).toBe(3);
    expect(harness.charged()).toBe(15);
    expect(harness.client.view()).toMatchObject({ heldCredits: 9, spent: { unaskedCredits: 15 } });
  });

  test("is given back by companies that the service does not know", async () => {
    const harness = await openHarness();
    for (let i = 0; i < 12; i += 1) {
      const cell = harness.watch([company(`nobody-${i}.example`)]);
      await harness.advance(1000);
      expect(kinds([cell])).toEqual(["answered"]);
    }
    expect(harness.charged()).toBe(0);
  });
});

describe("a held question", () => {
  test("says its price, waits without a request, and becomes a value after one approval", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const domains = await knownDomains(40);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(5000);
    expect(cells[0]?.states[0]).toEqual({
      kind: "failed",
      failure: { kind: "held", priceCredits: 3 },
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

  test("tells what its own approval has cost, whatever else was approved meanwhile", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const [first, second] = await knownDomains(2);
    harness.watch([company(first!)]);
    harness.watch([technologies(second!)]);
    await harness.advance(1000);
    const approvals = await Promise.all(
      harness.client
        .view()
        .held.map(({ id, priceCredits }) => harness.client.approve([id], priceCredits))
    );
    const charges = approvals.map((result) => result.ok && result.value.charge);
    expect(charges).toMatchObject([{ isSettled: false }, { isSettled: false }]);
    await harness.advance(5000);
    expect(charges).toMatchObject([
      { isSettled: true, chargedCredits: 3 },
      { isSettled: true, chargedCredits: 3 },
    ]);
  });

  test("is one purchase for many cells, and a search is one decision for its criteria", async () => {
    const harness = await openHarness();
    const criteria = { company_country_code_or: ["US"] };
    harness.watch([search(criteria, 0, 3)]);
    harness.watch([search(criteria, 0, 6)]);
    await harness.advance(1000);
    expect(harness.client.view().held).toEqual([
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
    const domains = await knownDomains(12);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    const ids = harness.client.view().held.map(({ id }) => id);
    await harness.client.approve(ids.slice(0, 10), 30);
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(10);
    harness.client.drop("all");
    await harness.advance(1000);
    expect(count(cells, "cancelled")).toBe(2);
    expect(harness.client.view().held).toEqual([]);
    expect(harness.charged()).toBe(30);
  });

  test("stays a decision once it was dropped: whoever asks it again, or takes it back, finds it held", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1000);
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
      expect(harness.client.view()).toMatchObject({ heldCredits: 3, dropped: 0 });
      harness.client.drop("all");
      await harness.advance(1000);
      expect(harness.client.view()).toMatchObject({ heldCredits: 0, dropped: 1 });
    }
    expect(harness.charged()).toBe(0);
  });

  test("disappears when its cells do", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1000);
    cell.stop();
    await harness.advance(1000);
    expect(harness.client.view().held).toEqual([]);
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
    const cells = domains.map((domain) => harness.watch([technologies(domain)]));
    await harness.advance(1000);
    await harness.approveAll();
    await harness.advance(2000);
    const last = cells[299];
    last?.stop();
    const again = harness.watch([technologies(domains[299]!)]);
    await harness.advance(1000);
    expect(kinds([again])).not.toContain("held");
  });
});

describe("nothing is bought without having been shown or allowed", () => {
  test("what was held stays held when Excel takes its calls back and makes them anew, until approved", async () => {
    const harness = await openHarness({ isOpening: true });
    const before = ["acme.example", "harbor.example"].map((domain) =>
      harness.watch([company(domain)])
    );
    await harness.advance(6000);
    harness.client.noteEdit();
    for (const cell of before) cell.stop();
    const again = ["acme.example", "harbor.example"].map((domain) =>
      harness.watch([company(domain)])
    );
    await harness.advance(1000);
    expect(kinds(again)).toEqual(["held", "held"]);
    expect(harness.charged()).toBe(0);
    await harness.approveAll();
    await harness.advance(1000);
    expect(kinds(again)).toEqual(["answered", "answered"]);
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
    expect(told).toEqual([[{ kind: "failed", failure: { kind: "held", priceCredits: 3 } }]]);
    await harness.advance(5000);
    expect(harness.seen()).toHaveLength(0);
  });

  test("spending switched off buys nothing and keeps held answers readable", async () => {
    const harness = await openHarness();
    harness.watch([company("acme.example")]);
    await harness.advance(1000);
    void harness.client.change({ spending: { spendingOn: false } });
    const [held, fresh] = [
      harness.watch([company("acme.example")]),
      harness.watch([company("harbor.example")]),
    ];
    await harness.advance(1000);
    expect(kinds([held, fresh])).toEqual(["answered", "spending-off"]);
    expect(harness.charged()).toBe(3);
  });

  test("approving lifts no ceiling: 300 credits an action, the rest stays held", async () => {
    const harness = await openHarness({ spending: { unaskedCredits: 0 } });
    const domains = await knownDomains(120);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    const approved = await harness.approveAll();
    expect(approved).toMatchObject({
      ok: true,
      value: {
        approved: 100,
        priceCredits: 300,
        obstacle: { kind: "over-budget", ceiling: "action" },
      },
    });
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(100);
    expect(count(cells, "held")).toBe(20);
    expect(harness.charged()).toBe(300);
  });

  test("a run over the balance and over the ceiling of an action says the balance: 360 needed, 6 left", async () => {
    const harness = await openHarness({ credits: 6 });
    await harness.client.refreshBalance();
    const quote = await harness.client.quote((await knownDomains(120)).map(company));
    expect(quote.obstacle).toMatchObject({ kind: "out-of-credits", leftCredits: 6 });
  });

  test("the day's ceiling stops formulas, approvals and runs alike", async () => {
    const harness = await openHarness({ spending: { ...generous, dayCredits: 9 } });
    const domains = await knownDomains(5);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(3);
    expect(count(cells, "over-budget")).toBe(2);
    const quote = await harness.client.quote([company("acme.example")]);
    expect(quote.obstacle).toMatchObject({ kind: "over-budget", ceiling: "day" });
    expect(harness.charged()).toBe(9);
  });

  test("nothing asks for more than the balance covers", async () => {
    const harness = await openHarness({ credits: 7, spending: generous });
    const domains = await knownDomains(4);
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(1000);
    expect(count(cells, "answered")).toBe(2);
    expect(count(cells, "out-of-credits")).toBe(2);
    // Not "needs 3, 7 left": what the others take is as good as spent.
    expect(cells.at(-1)?.states[0]).toEqual({
      kind: "failed",
      failure: { kind: "out-of-credits", neededCredits: 3, leftCredits: 1 },
    });
    expect(
      harness
        .seen()
        .filter(({ path }) => path.includes("search"))
        .map(({ credits, status }) => [credits, status])
    ).toEqual([[6, 200]]);
  });
});

describe("buying a quoted run", () => {
  const cause = { kind: "run", id: "1", name: "Enrich" } as const;

  test("counts exactly: 6 questions, 5 distinct, 1 held, 4 to buy for at most 12 credits in 1 request", async () => {
    const harness = await openHarness();
    harness.watch([company("acme.example")]);
    await harness.advance(1000);
    const domains = await knownDomains(3);
    const questions = [
      ...domains.map((domain) => company(domain)),
      company("acme.example"),
      company("ACME.example"),
      company("nobody.example"),
    ];
    const quote = await harness.client.quote(questions);
    expect(quote).toMatchObject({
      questions: 6,
      distinct: 5,
      held: 1,
      toBuy: 4,
      priceCredits: 12,
      requests: 1,
      obstacle: null,
    });
    const bought = harness.client.buy(questions, { cause, shownCredits: 12 });
    await harness.advance(1000);
    expect(await bought).toMatchObject({
      ok: true,
      value: { chargedCredits: 9, wasStopped: false },
    });
    expect(harness.charged()).toBe(12);
  });

  test("refuses when it would cost more than was shown", async () => {
    const harness = await openHarness();
    const bought = harness.client.buy([company("acme.example"), company("harbor.example")], {
      cause,
      shownCredits: 3,
    });
    await harness.advance(1000);
    expect(await bought).toMatchObject({
      ok: false,
      failure: { kind: "over-budget", neededCredits: 6 },
    });
    expect(harness.charged()).toBe(0);
  });

  test("stopped, leaves a formula that wants the same company held with its price", async () => {
    const harness = await openHarness({
      tier: "free",
      spending: { ...generous, unaskedCredits: 0 },
    });
    const domains = await knownDomains(300);
    const stop = new AbortController();
    const questions = domains.map((domain) => company(domain));
    const bought = harness.client.buy(questions, { cause, shownCredits: 900, signal: stop.signal });
    await harness.advance(2000);
    const cell = harness.watch([questions[299]!]);
    stop.abort();
    await bought;
    await harness.advance(600_000);
    expect(kinds([cell])).toEqual(["held"]);
  });

  test("asks again for a company that doubles pushed off the page only within what was shown", async () => {
    const harness = await openHarness();
    const questions = ["twin.example", "acme.example"].map((domain) => company(domain));
    const bought = harness.client.buy(questions, { cause, shownCredits: 6 });
    await harness.advance(2000);
    const result = await bought;
    expect(harness.charged()).toBeLessThanOrEqual(6);
    expect(result.ok && result.value.chargedCredits).toBe(harness.charged());
  });
});
