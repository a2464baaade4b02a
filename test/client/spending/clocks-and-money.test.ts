/**
 * Clocks that step back, or differ between the windows of a machine, give no new allowance and settle no
 * lost reply as free that was charged. The oracle is what the service charged.
 */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
} from "../support/client-harness";
import { Life } from "../support/mortal";
import { advanceBoth, shareHere } from "../support/sharing";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const HOUR = 3_600_000;

describe("a clock set back by a day", () => {
  test("while a question waits for others of its batch holds it up no longer", async () => {
    let aheadMs = 0;
    const harness = await openHarness({ aheadMs: () => aheadMs });
    const cell = harness.watch([company("acme.example")]);
    aheadMs = -24 * HOUR;
    await harness.advance(2_000);
    expect(cell.states).toMatchObject([{ kind: "answered" }]);
    expect(harness.charged()).toBe(3);
  });

  test("while a refusal for 3 s stands lets the question go after these 3 s", async () => {
    let aheadMs = 0;
    let isRefused = true;
    const harness = await openHarness({
      aheadMs: () => aheadMs,
      intercept: (request, send) => {
        if (!isRefused || !isPaidCall(request)) return send();
        isRefused = false;
        const headers = { "Retry-After": "3" };
        return Promise.resolve(new Response("", { status: 429, headers }));
      },
    });
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1_000);
    aheadMs = -24 * HOUR;
    await harness.advance(10_000);
    expect(cell.states).toMatchObject([{ kind: "answered" }]);
    expect(harness.charged()).toBe(3);
  });
});

test("a run under a clock an hour ahead gives one allowance of 15, not one a minute", async () => {
  let aheadMs = HOUR;
  const harness = await openHarness({ aheadMs: () => aheadMs });
  const [first = "", ...domains] = await knownDomains(41);
  const cause = { kind: "run", id: "r", name: "Enrich" } as const;
  const run = harness.client.buy([company(first)], { cause, shownCredits: 3 });
  await harness.advance(2_000);
  await run;
  aheadMs = 0;
  for (let minute = 0; minute < 4; minute += 1) {
    for (const domain of domains.slice(10 * minute, 10 * minute + 10))
      harness.watch([company(domain)]);
    await harness.advance(70_000);
  }
  expect(harness.charged()).toBe(3 + 15);
});

test("a lost reply that was charged is not settled as free by another workbook whose clock is ahead", async () => {
  const machine = memoryStore();
  const window = shareHere();
  let isLost = false;
  const one = await openHarness({
    machine,
    sharing: window(),
    spending: generous,
    intercept: async (request, send) => {
      const reply = await send();
      if (!isLost || !isPaidCall(request)) return reply;
      isLost = false;
      throw new TypeError("cut");
    },
  });
  const two = await openHarness({
    ...{ machine, sharing: window(), spending: generous, key: one.key },
    aheadMs: () => 600_000,
  });
  const [first, second] = await knownDomains(2);
  const both = [one, two] as const;
  two.watch([company(first!)]);
  await advanceBoth(both, 1_000);
  await one.client.refreshBalance();
  isLost = true;
  const cell = one.watch([company(second!)]);
  await advanceBoth(both, 5_000_000);
  expect(one.charged()).toBe(6);
  expect(cell.states).toMatchObject([{ kind: "failed", failure: { kind: "unconfirmed" } }]);
});

test("what a workbook that died had sent is not bought by another after the clock was set an hour ahead", async () => {
  const machine = memoryStore();
  const window = shareHere();
  const sharing = window();
  const life = new Life();
  let aheadMs = 0;
  const options = { machine, aheadMs: () => aheadMs, spending: generous };
  const one = await openHarness({
    ...{ ...options, life, sharing },
    // Charged, and its reply never comes.
    intercept: async (request, send) => {
      const reply = await send();
      if (!isPaidCall(request)) return reply;
      life.die();
      return reply;
    },
  });
  const two = await openHarness({ ...options, sharing: window(), key: one.key });
  one.watch([company("acme.example")]);
  await advanceBoth([one, two], 2_000);
  expect(one.charged()).toBe(3);
  sharing.end();
  aheadMs = HOUR;
  const cell = two.watch([company("acme.example")]);
  await advanceBoth([one, two], 5_000);
  expect(cell.states).toMatchObject([{ kind: "failed", failure: { kind: "unconfirmed" } }]);
  expect(one.charged()).toBe(3);
});

describe("a refresh while the machine's clock is set back by an hour", () => {
  const cause = { kind: "run", id: "r", name: "Enrich" } as const;

  test.each(["never bought before", "bought before"])(
    "does not buy again what another workbook bought meanwhile, %s",
    async (before) => {
      const machine = memoryStore();
      const window = shareHere();
      let aheadMs = 0;
      const options = { machine, aheadMs: () => aheadMs };
      const one = await openHarness({ ...options, sharing: window() });
      const two = await openHarness({ ...options, sharing: window(), key: one.key });
      const questions = [company("acme.example")];
      if (before === "bought before") {
        one.watch(questions);
        await advanceBoth([one, two], 2_000);
      }
      const spent = one.charged();
      const refreshBefore = one.clock.now();
      const quoted = one.client.quote(questions, { refreshBefore });
      await advanceBoth([one, two], 500);
      expect(await quoted).toMatchObject({ priceCredits: 3 });

      aheadMs = -HOUR;
      const shown = { cause, shownCredits: 3 };
      // What was never bought is bought by the clock that was set back.
      const until = two.clock.now() - (before === "bought before" ? 0 : HOUR);
      const other = two.client.buy(questions, { ...shown, refreshBefore: until });
      await advanceBoth([one, two], 2_000);
      expect(await other).toMatchObject({ ok: true, value: { chargedCredits: 3 } });

      const run = one.client.buy(questions, { ...shown, refreshBefore });
      await advanceBoth([one, two], 2_000);
      expect(await run).toMatchObject({ ok: true, value: { chargedCredits: 0 } });
      expect(one.charged()).toBe(spent + 3);
      const again = one.client.quote(questions, { refreshBefore: refreshBefore + 60_000 });
      await advanceBoth([one, two], 500);
      expect(await again).toMatchObject({ priceCredits: 3 });
    }
  );
});
