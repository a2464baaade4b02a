/**
 * How often the free balance call is made beside paid requests: replies do not tell what they cost, so
 * the account is looked at, but not once for each of them. The oracle is what left the client: a gateway looks on its
 * own, too.
 */
import {
  ADDRESS,
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  technologies,
  testAtTheService,
  type Harness,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const cause = { kind: "run", id: "r", name: "Run" } as const;

const isLook = ({ url }: Request) => url.endsWith("/credit-balance");

interface Distant extends Harness {
  looks(): number;
}

/** A service whose replies take 300 ms. */
async function openDistant(tier: "paid" | "free"): Promise<Distant> {
  let looks = 0;
  const harness: Harness = await openHarness({
    tier,
    spending: generous,
    connect: false,
    intercept: async (request, send) => {
      if (isLook(request)) looks += 1;
      const reply = await send();
      await harness.clock.wait(300);
      return reply;
    },
  });
  void harness.client.connect({ address: ADDRESS, key: harness.key, isDemo: false });
  await harness.advance(1000);
  return { ...harness, looks: () => looks };
}

function sent(harness: Distant) {
  const paid = harness.seen().filter(({ path }) => path.startsWith("/v1/"));
  return { paid, looks: harness.looks() };
}

test("a run of 40 look-ups is 40 paid requests and at most 8 looks at the account", async () => {
  const harness = await openDistant("paid");
  const questions = (await knownDomains(40)).map(technologies);
  void harness.client.buy(questions, { cause, shownCredits: 120 });
  await harness.advance(30_000);
  const { paid, looks } = sent(harness);
  expect(paid).toHaveLength(40);
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThanOrEqual(8);
});

test("20 cells typed in 14 seconds are 20 paid requests and at most 9 looks at the account", async () => {
  const harness = await openDistant("paid");
  for (const domain of await knownDomains(20)) {
    harness.watch([company(domain)]);
    await harness.advance(700);
  }
  await harness.advance(30_000);
  const { paid, looks } = sent(harness);
  expect(paid).toHaveLength(20);
  expect(looks).toBeLessThanOrEqual(9);
});

// A gateway takes real time to reserve 100 companies, a few hundred milliseconds on a busy machine.
testAtTheService()(
  "500 companies in pages of 100 wait for a look after each page, and for nothing else",
  async () => {
    const harness = await openDistant("paid");
    const questions = (await knownDomains(500)).map(company);
    const from = harness.clock.now();
    let until = Infinity;
    void harness.client
      .buy(questions, { cause, shownCredits: 1500 })
      .then(() => (until = harness.clock.now()));
    await harness.advanceUntil(() => until < Infinity);
    expect(sent(harness).paid).toHaveLength(5);
    expect(sent(harness).looks).toBeLessThanOrEqual(6);
    expect(until - from).toBeLessThan(5 * (300 + 300) + 200);
  }
);

test("looks take no place of the 10 requests a minute of the free plan", async () => {
  const harness = await openDistant("free");
  const from = harness.clock.now();
  const questions = (await knownDomains(12)).map(technologies);
  void harness.client.buy(questions, { cause, shownCredits: 36 });
  // In small steps: what begins a little late still has its minute.
  await harness.advanceUntil(() => harness.clock.now() - from >= 59_000);
  const { paid, looks } = sent(harness);
  expect(paid.filter(({ at }) => at - from < 59_000)).toHaveLength(10);
  expect(paid.filter(({ status }) => status === 429)).toEqual([]);
  expect(looks).toBeGreaterThan(1);
});
