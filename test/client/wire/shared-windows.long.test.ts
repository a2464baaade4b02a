/**
 * The windows of one key as the service counts them: across restarts of the client, and across
 * several open workbooks. The oracle is the service's own log: no 429, no window exceeded.
 */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  endHarnesses,
  knownDomains,
  openHarness,
  technologies,
  type Harness,
} from "../support/client-harness";
import { advanceBoth, shareHere } from "../support/sharing";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const generous = {
  unaskedCredits: 100_000,
  actionCredits: 100_000,
  dayCredits: 100_000,
  workbookCredits: 100_000,
};
const TECHNOLOGIES = "/v1/companies/technologies";
const FREE = [
  { quota: 4, windowMs: 1000 },
  { quota: 10, windowMs: 60_000 },
  { quota: 50, windowMs: 3_600_000 },
];

function lookups(harness: Harness) {
  return harness.seen().filter(({ path }) => path === TECHNOLOGIES);
}

function expectWithin(
  times: readonly number[],
  windows: readonly { quota: number; windowMs: number }[]
) {
  for (const { quota, windowMs } of windows)
    for (const end of times)
      expect(times.filter((at) => at <= end && at > end - windowMs).length).toBeLessThanOrEqual(
        quota
      );
}

describe("two workbooks with one key", () => {
  test("never exceed a window together, and use it up", async () => {
    const share = shareHere();
    const machine = memoryStore();
    const one = await openHarness({ tier: "free", machine, sharing: share(), spending: generous });
    const two = await openHarness({ key: one.key, machine, sharing: share(), spending: generous });
    const domains = await knownDomains(60);
    const cells = domains.map((domain, index) =>
      (index % 2 === 0 ? one : two).watch([technologies(domain)])
    );
    await advanceBoth([one, two], 3_599_000);
    const times = lookups(one).map(({ at }) => at);
    expect(lookups(one).every(({ status }) => status === 200)).toBe(true);
    expect(times).toHaveLength(50);
    expectWithin(times, FREE);
    await advanceBoth([one, two], 720_000);
    expect(cells.every(({ states: [state] }) => state?.kind === "answered")).toBe(true);
    expect(one.charged()).toBe(180);
    expectWithin(
      lookups(one).map(({ at }) => at),
      FREE
    );
  });

  test("see each other's use in their own windows", async () => {
    const share = shareHere();
    const machine = memoryStore();
    const one = await openHarness({ machine, sharing: share(), spending: generous });
    const two = await openHarness({ key: one.key, machine, sharing: share(), spending: generous });
    for (const domain of await knownDomains(3)) one.watch([technologies(domain)]);
    await advanceBoth([one, two], 200);
    two.watch([technologies((await knownDomains(4))[3] ?? "")]);
    await advanceBoth([one, two], 300);
    const perSecond = two.client.view().windows.find(({ group }) => group === "tiered");
    expect(perSecond).toMatchObject({ policy: "per-second", quota: 4, remaining: 0 });
  });
});

describe("a client that was closed", () => {
  test("goes on counting the hour when it is opened again, and gets no 429", async () => {
    const machine = memoryStore();
    const first = await openHarness({ tier: "free", machine, spending: generous });
    const domains = await knownDomains(52);
    for (const domain of domains.slice(0, 50)) first.watch([technologies(domain)]);
    await first.advanceUntil(() => lookups(first).length === 50);
    await first.advance(1000);
    await endHarnesses();
    const second = await openHarness({ key: first.key, machine, spending: generous });
    const cells = domains.slice(50).map((domain) => second.watch([technologies(domain)]));
    await second.advance(60_000);
    expect(lookups(second)).toHaveLength(0);
    const [state] = cells[0]?.states ?? [];
    expect(state).toMatchObject({
      kind: "failed",
      failure: { kind: "rate-limited", policy: "per-hour" },
    });
    await second.advance(3_600_000);
    expect(lookups(second).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("remembers a paid plan: after 60 lookups and a restart, the next one leaves at once", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine, spending: generous });
    const domains = await knownDomains(61);
    for (const domain of domains.slice(0, 60)) first.watch([technologies(domain)]);
    await first.advanceUntil(() => lookups(first).length === 60);
    await first.advance(1000);
    await endHarnesses();
    const second = await openHarness({ key: first.key, machine, spending: generous });
    expect(second.client.view().plan).toBe("paid");
    const cell = second.watch([technologies(domains[60] ?? "")]);
    await second.advance(1500);
    expect(cell.states).toMatchObject([{ kind: "answered" }]);
    expect(lookups(second)).toHaveLength(1);
  });

  test("does not take another key's plan for its own", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine, spending: generous });
    first.watch([technologies("acme.example")]);
    await first.advance(1000);
    await endHarnesses();
    const other = await openHarness({ tier: "free", machine, spending: generous });
    expect(other.client.view().plan).toBe("unknown");
  });

  test("with another key starts with windows of its own", async () => {
    const machine = memoryStore();
    const first = await openHarness({ tier: "free", machine, spending: generous });
    const domains = await knownDomains(14);
    for (const domain of domains.slice(0, 10)) first.watch([technologies(domain)]);
    await first.advanceUntil(() => lookups(first).length === 10);
    await endHarnesses();
    const other = await openHarness({ tier: "free", machine, spending: generous });
    for (const domain of domains.slice(10)) other.watch([technologies(domain)]);
    await other.advance(1000);
    expect(lookups(other)).toHaveLength(4);
  });

  test("tells nothing of its key by what it remembers", async () => {
    const machine = memoryStore();
    const harness = await openHarness({ machine, spending: generous });
    harness.watch([technologies("acme.example")]);
    await harness.advance(1000);
    const names = Object.keys(await machine.starts());
    expect(names).toContainEqual(expect.stringMatching(/^[0-9a-f]{16} tiered$/));
    for (const name of names) expect(name).not.toContain(harness.key);
  });

  test("counts what was on its way when it died, as if it had arrived 15 s later", async () => {
    const machine = memoryStore();
    const first = await openHarness({ machine, spending: generous });
    first.watch([technologies("acme.example")]);
    await first.advance(1000);
    await endHarnesses();
    // What it would have left behind, had it died right after sending four.
    const name = Object.keys(await machine.starts()).find((each) => each.endsWith("tiered")) ?? "";
    const sentAt = first.clock.now();
    await machine.keepStarts({ [name]: Array.from({ length: 4 }, () => sentAt + 15_000) });
    const second = await openHarness({ key: first.key, machine, spending: generous });
    second.watch([technologies("harbor.example")]);
    await second.advance(15_900);
    expect(lookups(second)).toHaveLength(0);
    await second.advance(1000);
    expect(lookups(second).map(({ status }) => status)).toEqual([200]);
  });
});
