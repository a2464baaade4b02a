import type { Question } from "../../../src/client/question";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  testAtTheService,
  search,
  technologies,
  type Harness,
  type HarnessOptions,
  isPaidCall,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const cause = { kind: "run", id: "run-1", name: "Enrich A1:A60" } as const;

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
): Promise<Harness> {
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
  return harness;
}

const companies = async (count: number) =>
  (await knownDomains(count)).map((domain) => company(domain));
const refusal = (status: number) => () =>
  Response.json({ error: { title: "no" } }, { status, headers: { "Retry-After": "2" } });

describe("a purchase stopped while its first request is out", () => {
  test.each([400, 422])("sends no half of 8 companies after a %i", async (status) => {
    await expectNothingMore(await companies(8), { reply: refusal(status) });
  });

  test("does not repeat 8 companies after a 429", async () => {
    await expectNothingMore(await companies(8), { reply: refusal(429) });
  });

  test("buys no second page of a search's 600 rows, and keeps the 13 of the first", async () => {
    const rows = search({ min_employee_count: 1 }, 0, 600);
    const harness = await expectNothingMore([rows], {});
    expect(harness.charged()).toBe(39);
  });

  test("repeats no page of a search after a 429, nor a smaller one of the free plan", async () => {
    const rows = search({ company_country_code_or: ["US"] }, 0, 50);
    await expectNothingMore([rows], { reply: refusal(429) });
    await expectNothingMore([rows], { tier: "free" });
  });

  test("repeats no technographics after a 429", async () => {
    await expectNothingMore([technologies("acme.example")], { reply: refusal(429) });
  });

  test("asks no more for a company that doubles pushed off the page", async () => {
    await expectNothingMore(
      ["twin.example", "nulls.example"].map((domain) => company(domain)),
      {}
    );
  });

  testAtTheService()("goes on when the same is bought again meanwhile", async () => {
    const questions = await companies(60);
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
