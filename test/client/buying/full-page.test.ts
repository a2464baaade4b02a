/** Records that nobody asked for fill a page. The oracle is what the service saw and charged. */
import {
  company,
  endAfterEach,
  generous,
  type Harness,
  isPaidCall,
  knownDomains,
  openHarness,
  type HarnessOptions,
  knownCompanies,
} from "../support/client-harness";

endAfterEach();

const unconfirmed = Array<string>(13).fill("unconfirmed");

/** A second record has the first company's domain among its other domains only; the last one finds no place. */
function doubled(owner: string, most: number): NonNullable<HarnessOptions["intercept"]> {
  return async (request, send) => {
    const reply = await send();
    if (!isPaidCall(request)) return reply;
    const { data, ...rest } = (await reply.json()) as { data: Record<string, unknown>[] };
    if (data.length < most) return Response.json({ data, ...rest });
    const double = { ...data[0], id: "double", domain: "other-of-owner.example" };
    const shown = [{ ...double, possible_domains: [owner], linkedin_url: null }, ...data];
    return Response.json({ data: shown.slice(0, most), ...rest });
  };
}

test("a company pushed off a full page by a double of another is asked again and found: 13 of 13", async () => {
  const domains = await knownDomains(13);
  const intercept = doubled(domains[0] ?? "", 13);
  const harness = await openHarness({ spending: generous, intercept });
  const cells = await harness.askEach(domains.map(company), 10_000);
  expect(cells.map(({ states }) => states[0]?.kind)).toEqual(domains.map(() => "answered"));
  expect(harness.paths()).toHaveLength(2);
});

describe("a run of 13 companies, one of which is pushed off the page", () => {
  test("usually costs 39 and at most 42 credits: with 42 shown all 13 are found, for 42", async () => {
    const questions = await knownCompanies(13);
    const [owner = ""] = await knownDomains(13);
    const harness = await openHarness({ intercept: doubled(owner, 13) });
    const quoted = harness.client.quote(questions);
    await harness.advance(1_000);
    const { usualCredits, priceCredits } = await quoted;
    expect([usualCredits, priceCredits]).toEqual([39, 42]);
    const { states } = await harness.buy(questions, priceCredits, { ms: 10_000 });
    expect(states.map(({ kind }) => kind)).toEqual(questions.map(() => "answered"));
    expect(harness.charged()).toBe(42);
  });

  test.each([
    ["13 with 39 shown one waits", 13, 0, ["waiting"]],
    ["26 with 78 shown one waits", 26, 0, ["waiting", "other-company"]],
    ["26 with 78 shown, 13 in doubt, one waits", 26, 13, [...unconfirmed, "waiting"]],
  ])("spends no more than was shown: of %s", async (_, many, lost, kinds) => {
    const questions = await knownCompanies(many);
    const pushing = doubled((await knownDomains(many))[lost] ?? "", 13);
    let sent = 0;
    const harness: Harness = await openHarness({
      // The one that waits is decided while the next page is out.
      intercept: async (request, send) => {
        if (isPaidCall(request)) await harness.clock.wait(500);
        const reply = await pushing(request, send);
        if (isPaidCall(request) && (sent += 1) === 1 && lost > 0) throw new TypeError("cut");
        return reply;
      },
    });
    const { states } = await harness.buy(questions, 3 * many, { ms: 10_000 });
    const failures = states.flatMap((state) => (state.kind === "failed" ? state.failure.kind : []));
    expect(failures).toEqual(kinds);
    expect(harness.charged()).toBe(3 * many);
  });

  test("is found with what two unknown companies before it did not cost: 75 of 78 shown", async () => {
    const unknown = ["none-1.example", "none-2.example"].map(company);
    const questions = [...unknown, ...(await knownCompanies(24))];
    const owner = (await knownDomains(24))[11] ?? "";
    const harness = await openHarness({ intercept: doubled(owner, 13) });
    const { states } = await harness.buy(questions, 78, { ms: 10_000 });
    expect(states.map(({ kind }) => kind)).toEqual(questions.map(() => "answered"));
    expect(harness.charged()).toBe(75);
  });

  test("has no margin where the ceiling of an action has no room for it", async () => {
    const questions = await knownCompanies(13);
    const harness = await openHarness({ spending: { actionCredits: 40 } });
    const quoted = harness.client.quote(questions);
    await harness.advance(1_000);
    expect(await quoted).toMatchObject({ usualCredits: 39, priceCredits: 39, obstacle: null });
  });

  test("over a limit is told with the 42 that its button says once the limit is raised", async () => {
    const questions = await knownCompanies(13);
    const harness = await openHarness({ spending: { actionCredits: 30 } });
    const quoted = harness.client.quote(questions);
    await harness.advance(1_000);
    const obstacle = { kind: "over-ceiling", neededCredits: 42 };
    expect(await quoted).toMatchObject({ usualCredits: 39, priceCredits: 42, obstacle });
    void harness.client.change({ spending: { actionCredits: 300 } });
    const again = harness.client.quote(questions);
    await harness.advance(1_000);
    expect(await again).toMatchObject({ priceCredits: 42, obstacle: null });
  });
});

test("an alias of 40 companies takes one page of a run of 150: the others are found within the margin, and it is not asked again", async () => {
  const alias = "shared-alias.example";
  const asked: string[][] = [];
  const harness = await openHarness({
    spending: { ...generous, actionCredits: 1_000 },
    intercept: async (request, send) => {
      const { company_domain_or: names = [], limit = 0 } = isPaidCall(request)
        ? ((await request.clone().json()) as { company_domain_or?: string[]; limit?: number })
        : {};
      const reply = await send();
      if (!names.includes(alias)) return reply;
      asked.push(names);
      const { data, ...rest } = (await reply.json()) as { data: Record<string, unknown>[] };
      const holders = Array.from({ length: 40 }, (_, at) => ({
        ...data[0],
        ...{ id: `holder-${at}`, domain: `holder-${at}.example`, linkedin_url: null },
        possible_domains: [alias],
      }));
      return Response.json({ data: [...holders, ...data].slice(0, limit), ...rest });
    },
  });
  const questions = [company(alias), ...(await knownCompanies(149))];
  const { states } = await harness.buy(questions, 495, { ms: 30_000 });
  expect(states.map(({ kind }) => kind)).toEqual(["failed", ...Array(149).fill("answered")]);
  await harness.buy([company(alias)], 3, { ms: 10_000 });
  expect(asked).toHaveLength(1);
});
