/**
 * Ceilings hold for all open workbooks of a machine together, however often they are opened, and
 * nothing is bought that could not be noted down. The oracle is what the service charged.
 */
import type { MachineStore } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  company,
  endAfterEach,
  endHarnesses,
  generous,
  knownCompanies,
  knownDomains,
  openHarness,
  technologies,
  type Harness,
  kindOf,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { advanceBoth, openBoth } from "../support/sharing";

jest.setTimeout(120_000);
endAfterEach();

const cause = { kind: "run", id: "r", name: "Run" } as const;
function buy({ client }: Harness, domains: readonly string[]) {
  return client.buy(domains.map(company), { cause, shownCredits: 3 * domains.length });
}

describe("two workbooks of one machine", () => {
  test.each([0, 150])(
    "share the day: of two runs of 180 under a ceiling of 300, confirmed %i ms apart, at most 300 are charged, and why is told",
    async (apart) => {
      const [one, two] = await openBoth({ spending: { dayCredits: 300 } });
      const domains = await knownDomains(120);
      const runs = [buy(one, domains.slice(0, 60))];
      await advanceBoth([one, two], apart);
      runs.push(buy(two, domains.slice(60)));
      await advanceBoth([one, two], 10_000);
      const failures = (await Promise.all(runs)).flatMap((run) =>
        run.ok
          ? run.value.states.flatMap((state) => (state.kind === "failed" ? state.failure : []))
          : run.failure
      );
      expect(failures[0]).toMatchObject({ kind: "over-ceiling", ceiling: "day" });
      expect(one.charged()).toBe(apart === 0 ? 300 : 180);
    }
  );

  test("that want the same 80 companies under a ceiling of 300 both get them, for 240", async () => {
    const [one, two] = await openBoth({ spending: { dayCredits: 300 } });
    const domains = await knownDomains(80);
    const runs = [buy(one, domains)];
    await advanceBoth([one, two], 300);
    runs.push(buy(two, domains));
    await advanceBoth([one, two], 10_000);
    for (const run of await Promise.all(runs)) {
      const states = run.ok ? run.value.states : [];
      expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(80);
    }
    expect(one.charged()).toBe(240);
  });

  test("share the day for approvals: 300 of it, 2 x 201 waiting, 300 charged", async () => {
    const [one, two] = await openBoth({ spending: { unaskedCredits: 0, dayCredits: 300 } });
    const domains = await knownDomains(134);
    domains.slice(0, 67).forEach((domain) => one.watch([company(domain)]));
    domains.slice(67).forEach((domain) => two.watch([company(domain)]));
    await advanceBoth([one, two], 2000);
    const approvals = [one.approveAll(), two.approveAll()];
    await advanceBoth([one, two], 10_000);
    await Promise.all(approvals);
    expect(one.charged()).toBe(300);
  });

  test("of one workbook share its unasked 15", async () => {
    const [one, two] = await openBoth(
      { workbook: memoryWorkbook("w") },
      { workbook: memoryWorkbook("w") }
    );
    const domains = await knownDomains(20);
    domains.forEach((domain, index) => (index % 2 ? one : two).watch([technologies(domain)]));
    await advanceBoth([one, two], 10_000);
    expect(one.charged()).toBe(15);
    expect(two.client.view().spent.unaskedCredits).toBe(15);
  });
});

describe("a workbook that is closed without saving", () => {
  test("counts also what it spent 40 days ago, for no other workbook", async () => {
    const machine = memoryStore();
    const spending = { ...generous, workbookCredits: 60 };
    const domains = await knownDomains(21);
    const one = await openHarness({ machine, workbook: memoryWorkbook("w"), spending });
    await one.buy(domains.slice(1).map(company), 60, { ms: 5000 });
    const other = await openHarness({ machine, workbook: memoryWorkbook("v"), spending });
    expect(other.client.view().spent).toMatchObject({ workbookCredits: 0, todayCredits: 60 });
    await endHarnesses();
    const later = await openHarness({
      ...{ key: one.key, machine, spending },
      workbook: memoryWorkbook("w"),
      aheadMs: () => 40 * 86_400_000,
    });
    expect(later.client.view().spent).toMatchObject({ workbookCredits: 60, todayCredits: 0 });
    const { failure } = await later.buy(domains.slice(0, 1).map(company), 3);
    expect([failure?.kind, later.charged()]).toEqual(["over-ceiling", 0]);
  });

  test.each(["w", null])(
    "has spent its unasked 15 of the day: 7 openings of %p, 15 charged",
    async (id) => {
      const machine = memoryStore();
      const domains = await knownDomains(70);
      let key: string | undefined;
      let charged = 0;
      for (let opening = 0; opening < 7; opening += 1) {
        const workbook = memoryWorkbook(id);
        const harness = await openHarness({ machine, workbook, ...(key && { key }) });
        key = harness.key;
        for (const domain of domains.slice(10 * opening, 10 * opening + 10))
          await harness.ask([company(domain)], 70_000);
        charged += harness.charged();
        await endHarnesses();
      }
      expect(charged).toBe(15);
      const other = await openHarness({ machine, workbook: memoryWorkbook("v") });
      expect(other.client.view().spent.unaskedCredits).toBe(0);
    }
  );
});

test("a request that several cells share counts once while it is out: with 12 of 15 spent so, one more of two is bought", async () => {
  const late = { isLate: false };
  const harness: Harness = await openHarness({
    intercept: async (request, send) => {
      const reply = await send();
      if (late.isLate && !request.url.includes("balance")) await harness.clock.wait(5_000);
      return reply;
    },
  });
  const companies = await knownCompanies(6);
  await harness.ask([companies[0]!]);
  late.isLate = true;
  await harness.ask(companies.slice(1, 4));
  const cells = await harness.askEach(companies.slice(4), 20_000);
  expect([cells.map(kindOf), harness.charged()]).toEqual([["answered", "waiting"], 15]);
});

test("the day begins at local midnight, with what leaves in that millisecond: 3 of 6 credits", async () => {
  const harness = await openHarness();
  const { advance, ask, client, clock } = harness;
  await ask([company("acme.example")]);
  const midnight = new Date(clock.now()).setHours(24, 0, 0, 0);
  await advance(midnight - 80 - clock.now());
  // It leaves with its batch, 80 ms later.
  await ask([company("harbor.example")], 5_000);
  expect(harness.charged()).toBe(6);
  expect(client.view().spent.todayCredits).toBe(3);
});

test("at midnight UTC formulas may spend 15 credits again: 18 charged", async () => {
  const harness = await openHarness();
  const { advance, askEach, charged, clock } = harness;
  const [first, ...companies] = await knownCompanies(6);
  await askEach(companies, 5_000);
  const midnight = Math.ceil(clock.now() / 86_400_000) * 86_400_000;
  await advance(midnight - 10_000 - clock.now());
  const [cell] = await askEach([first!], 5_000);
  expect([kindOf(cell!), charged()]).toEqual(["waiting", 15]);
  await advance(midnight - clock.now());
  await askEach(await knownCompanies(7), 5_000);
  expect(charged()).toBe(18);
});

test("a price shows what another workbook spent that told nothing, also where this one could not read it at first", async () => {
  const store = memoryStore();
  let isUnreadable = true;
  const machine: MachineStore = {
    ...store,
    ledger: (after) => (isUnreadable ? Promise.reject(new Error("locked")) : store.ledger(after)),
  };
  const spending = { dayCredits: 6 };
  const one = await openHarness({ machine: store, spending });
  const two = await openHarness({ machine, key: one.key, spending });
  const [known, other] = await knownDomains(2);
  await one.ask([company(known!)], 2_000);
  const obstacle = async () => (await two.client.quote([company(other!)])).obstacle;
  isUnreadable = false;
  expect(await obstacle()).toBeNull();
  await one.ask([company("acme.example")], 2_000);
  expect(await obstacle()).toMatchObject({ kind: "over-ceiling", ceiling: "day" });
});

test("an approval carries the price that was seen: what came later waits, 9 charged of 189", async () => {
  const harness = await openHarness({ spending: { unaskedCredits: 0 } });
  const domains = await knownDomains(63);
  domains.slice(0, 3).forEach((domain) => harness.watch([company(domain)]));
  await harness.advance(2000);
  const shown = harness.client.view().waitingCredits;
  domains.slice(3).forEach((domain) => harness.watch([company(domain)]));
  await harness.advance(2000);
  expect(harness.client.view().waitingCredits).toBe(189);
  expect(await harness.client.approve("all", shown)).toMatchObject({
    value: { approved: 3, priceCredits: 9, obstacle: { kind: "waiting", priceCredits: 180 } },
  });
  await harness.advance(5000);
  expect(harness.charged()).toBe(9);
  expect(harness.client.view().waitingCredits).toBe(180);
});

describe("a machine that cannot note down what is bought", () => {
  const full = (): Promise<never> => Promise.reject(new DOMException("full", "QuotaExceededError"));
  test("buys nothing and says why", async () => {
    const store = memoryStore();
    const machine: MachineStore = { ...store, record: full };
    const harness = await openHarness({ machine });
    const [domain = "", ...more] = await knownDomains(21);
    const cell = await harness.ask([company(domain)], 2000);
    expect(kindOf(cell)).toBe("not-recordable");
    expect(harness.client.view().trouble).toEqual({ kind: "not-recordable" });
    expect((await harness.buy(more.map(company), 60)).chargedCredits).toBe(0);
    expect(harness.paths()).toEqual([]);
    expect(harness.charged()).toBe(0);
    expect(harness.client.view()).toMatchObject({ ledger: [], spent: { todayCredits: 0 } });

    Object.assign(machine, store);
    harness.client.retry();
    await harness.advance(2000);
    expect(kindOf(cell)).toBe("answered");
    expect(harness.charged()).toBe(3);
  });
});

describe("a machine that can note down what is bought, and keep no answers", () => {
  const full = (): Promise<never> => Promise.reject(new DOMException("full", "QuotaExceededError"));

  test("stops after one request, says so, and the workbook keeps it: 13 of 300 companies", async () => {
    const store = memoryStore();
    const machine: MachineStore = { ...store, keep: full };
    const workbook = memoryWorkbook("w");
    const harness = await openHarness({ machine, workbook, spending: generous });
    const domains = await knownDomains(300);
    const { states } = await harness.buy(domains.map(company), 900, { ms: 20_000 });
    expect(harness.charged()).toBe(39);
    expect(states.filter(({ kind }) => kind === "answered")).toHaveLength(13);
    expect(new Set(states.map((state) => ({ states: [state] })).map(kindOf))).toEqual(
      new Set(["answered", "not-recordable"])
    );
    const trouble = { kind: "not-recordable", isUnkept: true };
    expect(harness.client.view()).toMatchObject({ trouble, lost: [] });
    Object.assign(machine, store);
    harness.client.retry();
    await harness.advance(1000);
    expect(harness.client.view().trouble).toBeNull();
    const later = await openHarness({ key: harness.key, machine, workbook, spending: generous });
    const { failure } = await later.buy(domains.slice(0, 13).map(company), 0);
    expect([failure, later.charged()]).toEqual([undefined, 0]);
    expect(later.client.view().lost).toEqual([]);
  });

  test("tells after a crash what was paid and is lost, and buys it by a person's word only", async () => {
    const machine: MachineStore = { ...memoryStore(), keep: full };
    const harness = await openHarness({ machine, spending: generous });
    const [domain = ""] = await knownDomains(1);
    await harness.ask([company(domain)], 2000);
    const later = await openHarness({ key: harness.key, machine, spending: generous });
    const cell = await later.ask([company(domain)], 2000);
    expect(kindOf(cell)).toBe("not-arrived");
    expect(later.charged()).toBe(0);
    expect(later.client.view().lost).toMatchObject([
      { standing: "not-arrived", entry: { chargedCredits: 3 } },
    ]);
  });
});
