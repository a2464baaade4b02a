import {
  closeShared,
  company,
  endHarnesses,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
  readingOf,
  search,
  testAtTheService,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const SEARCH = "/v1/companies/search";

describe("the page of companies", () => {
  // A gateway makes pages of its own.
  testAtTheService()(
    "shrinks when replies take long, and grows again when they do not",
    async () => {
      let slow = true;
      const harness = await openHarness({
        spending: generous,
        intercept: async (request, send) => {
          const reply = await send();
          if (slow && isPaidCall(request)) await harness.clock.wait(40_000);
          return reply;
        },
      });
      const limits = () =>
        harness
          .seen()
          .filter(({ path }) => path === SEARCH)
          .map(({ parameters }) => (parameters as { limit: number }).limit);
      const domains = await knownDomains(560);
      const cells = domains.slice(0, 100).map((domain) => harness.watch([company(domain)]));
      await harness.advance(60_000);
      slow = false;
      const rest = domains.slice(100).map((domain) => harness.watch([company(domain)]));
      await harness.advance(60_000);
      expect([...cells, ...rest].every(({ states: [state] }) => state?.kind === "answered")).toBe(
        true
      );
      expect(limits()[0]).toBe(100);
      expect(limits()[1]).toBe(50);
      expect(Math.max(...limits().slice(2))).toBeGreaterThan(50);
      expect(harness.charged()).toBe(3 * 560);
    }
  );

  test("is halved after a reply that was lost", async () => {
    let losses = 1;
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        const reply = await send();
        if (!isPaidCall(request) || losses === 0) return reply;
        losses -= 1;
        throw new TypeError("cut");
      },
    });
    const domains = await knownDomains(120);
    domains.slice(0, 60).forEach((domain) => harness.watch([company(domain)]));
    await harness.advance(2000);
    domains.slice(60).forEach((domain) => harness.watch([company(domain)]));
    await harness.advance(5000);
    const limits = harness
      .seen()
      .filter(({ path }) => path === SEARCH)
      .map(({ parameters }) => (parameters as { limit: number }).limit);
    expect(limits.slice(0, 2)).toEqual([60, 30]);
  });

  test("split on a refusal leaves the one bad company alone with it: 8 questions, 7 answers", async () => {
    const harness = await openHarness({
      spending: generous,
      intercept: async (request, send) => {
        if (!isPaidCall(request)) return send();
        const { company_domain_or: names } = (await request.clone().json()) as {
          company_domain_or: string[];
        };
        return names.includes("bad.example")
          ? Response.json({ error: { title: "bad name" } }, { status: 422 })
          : send();
      },
    });
    const domains = [...(await knownDomains(7)), "bad.example"];
    const cells = domains.map((domain) => harness.watch([company(domain)]));
    await harness.advance(10_000);
    expect(cells.slice(0, 7).map((cell) => readingOf(cell, "company").company?.domain)).toEqual(
      domains.slice(0, 7)
    );
    expect(cells[7]?.states[0]).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", status: 422 },
    });
    expect(harness.charged()).toBe(21);
  });

  test("of a search on the free plan is 20 of 60 rows: no page above 25, no short last one, which would be refused", async () => {
    const harness = await openHarness({
      tier: "free",
      spending: { ...generous, holdSearches: false },
    });
    const found = harness.watch([search({ company_country_code_or: ["US"] }, 0, 60)]);
    await harness.advance(5000);
    expect(readingOf(found, "companies").companies).toHaveLength(60);
    const paid = harness.seen().filter(({ path }) => path === SEARCH);
    expect(paid.map(({ status, records }) => [status, records])).toEqual([
      [403, 0],
      [200, 20],
      [200, 20],
      [200, 20],
    ]);
  });
});
