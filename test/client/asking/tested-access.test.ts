/** An access that was tested and then connected: its balance is known, and read once. The oracle is what the service saw. */
import {
  ADDRESS,
  closeShared,
  company,
  endHarnesses,
  openHarness,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

test("the balance that a test read is known once connected", async () => {
  const { client, key, watch, advance, charged } = await openHarness({ credits: 100 });
  await client.connect(null);
  const access = { address: ADDRESS, key, isDemo: false };
  await client.test(access);
  expect(client.view().balance).toBeNull();
  await client.connect(access);
  expect(client.view().balance?.leftCredits).toBe(100);
  watch([company("acme.example")]);
  await advance(1000);
  expect([charged(), client.view().balance?.leftCredits]).toEqual([3, 97]);
});

test("it is not taken over where another access was connected: its purchases may have followed", async () => {
  const { client, key } = await openHarness({ credits: 100 });
  const access = { address: ADDRESS, key, isDemo: false };
  await client.test(access);
  await client.connect(access);
  expect(client.view().balance).toBeNull();
  await client.test({ ...access });
  await client.connect(null);
  await client.connect(access);
  expect(client.view().balance).toBeNull();
});
