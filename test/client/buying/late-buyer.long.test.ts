/** The first purchase of a session, whose code is not there yet. */
import { closeShared, company, endHarnesses, openHarness } from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

test("a purchase whose code cannot be fetched sends and books nothing and says so; again it costs 3", async () => {
  const harness = await openHarness();
  jest.doMock("../../../src/client/buying/buyer", () => {
    throw new Error("offline");
  });
  const watched = harness.watch([company("acme.example")]);
  await harness.advance(5000);
  expect(watched.states).toMatchObject([{ kind: "failed", failure: { kind: "unreachable" } }]);
  expect(harness.paths()).toEqual([]);
  expect(harness.client.view()).toMatchObject({
    trouble: { kind: "unreachable" },
    ledger: [],
    spent: { todayCredits: 0, unaskedCredits: 0 },
  });
  jest.dontMock("../../../src/client/buying/buyer");
  harness.client.retry();
  await harness.advance(5000);
  expect(watched.states).toMatchObject([{ kind: "answered" }]);
  expect([harness.charged(), harness.paths().length]).toEqual([3, 1]);
});
