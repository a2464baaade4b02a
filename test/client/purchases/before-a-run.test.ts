/** What a run does between its price and its first request: the price is set aside, and nothing is bought yet. */
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const cause = { kind: "run", id: "run-1", name: "Enrich A1:A2" } as const;

test("two companies are asked for only once what must stand before them stands", async () => {
  const harness = await openHarness({ spending: generous });
  const questions = (await knownDomains(2)).map(company);
  const paidBefore: number[] = [];
  const bought = harness.client.buy(questions, {
    cause,
    shownCredits: 6,
    onAllowed: async () => {
      await harness.clock.wait(60_000);
      paidBefore.push(harness.paths().length);
    },
  });
  await harness.advanceUntil(() => harness.charged() > 0);
  expect(paidBefore).toEqual([0]);
  expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: 6 } });
});

test("a price above the one shown is refused before anything is made for it", async () => {
  const harness = await openHarness({ spending: generous });
  const questions = (await knownDomains(2)).map(company);
  let made = 0;
  const bought = harness.client.buy(questions, {
    cause,
    shownCredits: 3,
    onAllowed: () => Promise.resolve(void (made += 1)),
  });
  await harness.advance(1000);
  expect(await bought).toMatchObject({
    ok: false,
    failure: { kind: "over-budget", limitCredits: 3, neededCredits: 6 },
  });
  expect(made).toBe(0);
});

test("what cannot be made costs 0, and sets nothing aside for long: the same run can be bought after it", async () => {
  const spending = { ...generous, actionCredits: 6, dayCredits: 6 };
  const harness = await openHarness({ spending });
  const questions = (await knownDomains(2)).map(company);
  const failed = harness.client.buy(questions, {
    cause,
    shownCredits: 6,
    onAllowed: () => Promise.reject(new Error("The worksheet is protected.")),
  });
  await expect(failed).rejects.toThrow("The worksheet is protected.");
  expect(harness.charged()).toBe(0);
  const again = harness.client.buy(questions, { cause, shownCredits: 6 });
  await harness.advanceUntil(() => harness.charged() > 0);
  expect(await again).toMatchObject({ ok: true, value: { chargedCredits: 6 } });
});
