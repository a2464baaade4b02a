/**
 * Clocks that step, lie or differ between colleagues or windows: what was bought is shown and kept, and is bought once; no
 * step gives a new allowance or settles a lost reply that was charged. The oracle is what the service charged.
 */
import type { KeyedAnswer } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  use,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { Life } from "../support/mortal";
import { advanceBoth, openBoth, shareHere } from "../support/sharing";

endAfterEach();

const MINUTE = 60_000;
const DAY = 86_400_000;
const approving = { spending: generous, approvesSearches: true };
const tour = search({ company_country_code_or: ["US"] }, 0, 5);
const more = { ...tour, count: 10 };

/** A workbook as a colleague's file: what it holds, dated anew. */
function datedFile(file: ReturnType<typeof memoryWorkbook>, change: (at: number) => number) {
  const copy = memoryWorkbook();
  for (const [key, [, answer]] of file.answers) {
    const bought = { ...answer.bought, at: change(answer.bought.at) };
    copy.answers.set(key, [key as KeyedAnswer[0], { ...answer, bought }]);
  }
  return copy;
}

describe("a clock that is behind", () => {
  test.each(["before-keep", "after-keep"] as const)(
    "since rows 1 to 5 were bought: of rows 6 to 10, whose buyer died %s, 15 credits are counted and none is paid again",
    async (moment) => {
      const machine = memoryStore();
      let aheadMs = 0;
      let kept = 0;
      const life = new Life((now) => now === moment && ++kept === 2);
      const dying = await openHarness({ ...approving, machine, life, aheadMs: () => aheadMs });
      await dying.ask([tour]);
      aheadMs = -1_500;
      await dying.ask([more]);
      expect([life.isDead, dying.charged()]).toEqual([true, 30]);
      const next = await openHarness({ ...approving, machine, key: dying.key });
      const rows = await next.ask([more]);
      expect(rows.states[0]).toMatchObject(
        moment === "after-keep"
          ? { kind: "answered" }
          : { failure: { kind: "unconfirmed", priceCredits: 15 } }
      );
      expect([next.charged(), next.client.view().spent.todayCredits]).toEqual([0, 30]);
    }
  );

  test("2 minutes, a colleague's: rows 6 to 10 are bought once and shown, 15 credits", async () => {
    const workbook = memoryWorkbook();
    const one = await openHarness({ ...approving, workbook });
    await one.ask([tour]);
    expect(one.charged()).toBe(15);

    const other = await openHarness({ ...approving, workbook, aheadMs: () => -2 * MINUTE });
    const rows = await other.ask([more]);
    expect(readingOf(rows, "companies").companies).toHaveLength(10);
    expect(other.charged()).toBe(15);

    const third = await openHarness({ ...approving, workbook });
    const held = await third.ask([more]);
    expect(readingOf(held, "companies").companies).toHaveLength(10);
    expect(third.charged()).toBe(0);
  });

  test("an hour, mine: rows that a colleague adds to the open file cost nothing more", async () => {
    const workbook = memoryWorkbook();
    const colleague = await openHarness({ ...approving, workbook, aheadMs: () => 60 * MINUTE });
    await colleague.ask([tour]);
    const shared = { ...workbook, news: () => workbook.read() };
    const mine = await openHarness({ ...approving, workbook: shared });
    await colleague.ask([more]);
    const rows = await mine.ask([more]);
    expect(readingOf(rows, "companies").companies).toHaveLength(10);
    // Of both.
    expect(colleague.charged()).toBe(30);
  });

  test("an hour since the record was bought: a later keyword is bought once for 3 credits", async () => {
    let aheadMs = 0;
    const harness = await openHarness({ aheadMs: () => aheadMs });
    await harness.ask([company("acme.example")]);
    aheadMs = -60 * MINUTE;
    const cell = await harness.ask([use("acme.example", "kafka")]);
    expect(readingOf(cell, "use").metrics).toMatchObject({ slug: "kafka" });
    const again = await harness.ask([use("acme.example", "kafka")]);
    expect(readingOf(again, "use").metrics).toMatchObject({ slug: "kafka" });
    expect(harness.charged()).toBe(6);
  });

  test("by a minute between the question of a refresh and its reply: 3 credits, shown", async () => {
    let aheadMs = 0;
    const harness = await openHarness({ aheadMs: () => aheadMs, spending: generous });
    const questions = [company("acme.example")];
    await harness.ask(questions);
    const bought = harness.buy(questions, 3, { refreshBefore: harness.clock.now() });
    aheadMs = -MINUTE;
    expect(await bought).toMatchObject({ states: [{ kind: "answered" }], chargedCredits: 3 });
    expect(harness.charged()).toBe(6);
  });
});

describe("a file dated 2099", () => {
  const in2099 = Date.UTC(2099, 0, 1);

  test("does not hide what this machine buys: a refresh costs 3 credits and is shown", async () => {
    const mine = memoryWorkbook();
    const one = await openHarness({ workbook: mine });
    await one.ask([company("acme.example")]);
    const harness = await openHarness({ workbook: datedFile(mine, () => in2099) });
    const questions = [company("acme.example")];
    const cell = harness.watch(questions);
    expect(readingOf(cell, "company").bought).toMatchObject({
      at: harness.clock.now(),
      postdatedAt: in2099,
    });
    await harness.advance(MINUTE);
    const { states } = await harness.buy(questions, 3, { refreshBefore: harness.clock.now() });
    expect(states).toMatchObject([{ kind: "answered" }]);
    expect(readingOf(cell, "company").bought.postdatedAt).toBeUndefined();
    expect(harness.charged()).toBe(3);
  });

  test("and a receipt that says more than receipts do is read without that", async () => {
    const mine = memoryWorkbook();
    const one = await openHarness({ workbook: mine });
    await one.ask([company("acme.example")]);
    for (const [, held] of mine.answers.values())
      Object.assign(held.bought, { postdatedAt: in2099 });
    const harness = await openHarness({ workbook: mine });
    const cell = harness.watch([company("acme.example")]);
    expect(readingOf(cell, "company").bought.postdatedAt).toBeUndefined();
  });

  test("gives its record; a keyword bought to it is shown and stays in the file, 3 credits", async () => {
    const mine = memoryWorkbook();
    const one = await openHarness({ workbook: mine });
    await one.ask([company("acme.example")]);
    const workbook = datedFile(mine, () => in2099);
    const harness = await openHarness({ workbook });
    const cell = await harness.ask([use("acme.example", "kafka")]);
    expect(readingOf(cell, "use").metrics).toMatchObject({ slug: "kafka" });
    const third = await openHarness({ workbook, connect: false });
    const held = third.watch([use("acme.example", "kafka")]);
    expect(readingOf(held, "use").metrics).toMatchObject({ slug: "kafka" });
    expect(harness.charged()).toBe(3);
  });

  test("gives way to this machine's own reply, and this machine learns nothing from it", async () => {
    const mine = memoryWorkbook();
    const machine = memoryStore();
    const one = await openHarness({ workbook: mine, machine });
    await one.ask([company("acme.example")]);
    const workbook = datedFile(mine, () => in2099);
    for (const [key, [name, answer]] of workbook.answers)
      if (answer.about === "company" && answer.company)
        workbook.answers.set(key, [
          name,
          { ...answer, company: { ...answer.company, name: "Forged" } },
        ]);
    const harness = await openHarness({ workbook, machine });
    const cell = await harness.ask([company("acme.example")]);
    expect(readingOf(cell, "company").company?.name).not.toBe("Forged");
    const other = await openHarness({ workbook, machine: memoryStore() });
    await other.ask([company("acme.example"), use("acme.example", "kafka")]);
    const [kept] = await other.machine.answers(["company:domain:acme.example" as KeyedAnswer[0]]);
    expect(kept?.about === "company" && kept.company?.name).not.toBe("Forged");
  });
});

test.each([-1, 0, 1])(
  "colleagues whose clocks differ by a day B's day %i: what each bought of 30 companies is bought once",
  async (day) => {
    const domains = await knownDomains(30);
    const workbook = memoryWorkbook();
    const one = await openHarness({ ...approving, workbook });
    await one.ask(
      domains.map((domain) => use(domain, "kafka")),
      5000
    );
    const other = await openHarness({ ...approving, workbook, aheadMs: () => day * DAY });
    other.watch(domains.map((domain) => use(domain, "java")));
    await other.ask(domains.slice(0, 3).map(technologies), 5000);
    const spent = one.charged() + other.charged();
    const third = await openHarness({ ...approving, workbook });
    const cells = await third.ask(
      domains.flatMap((domain) => [use(domain, "kafka"), use(domain, "java")]),
      5000
    );
    expect(cells.states.every(({ kind }) => kind === "answered")).toBe(true);
    expect(third.charged()).toBe(0);
    expect(spent).toBeGreaterThan(90);
  }
);

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
    const cell = await harness.ask([company("acme.example")]);
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
  await harness.buy([company(first)], 3, { ms: 2_000 });
  aheadMs = 0;
  for (let minute = 0; minute < 4; minute += 1) {
    for (const domain of domains.slice(10 * minute, 10 * minute + 10))
      await harness.ask([company(domain)], 70_000);
  }
  expect(harness.charged()).toBe(3 + 15);
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

test("a refresh while the machine's clock is set back by an hour does not buy again what another workbook bought meanwhile", async () => {
  const cause = { kind: "run", id: "r", name: "Enrich" } as const;
  let aheadMs = 0;
  const [one, two] = await openBoth({ aheadMs: () => aheadMs });
  const questions = [company("acme.example")];
  one.watch(questions);
  await advanceBoth([one, two], 2_000);
  const refreshBefore = one.clock.now();
  const quoted = one.client.quote(questions, { refreshBefore });
  await advanceBoth([one, two], 500);
  expect(await quoted).toMatchObject({ priceCredits: 3 });

  aheadMs = -HOUR;
  const refresh = { cause, shownCredits: 3, refreshBefore };
  const other = two.client.buy(questions, refresh);
  await advanceBoth([one, two], 2_000);
  expect(await other).toMatchObject({ ok: true, value: { chargedCredits: 3 } });
  const run = one.client.buy(questions, refresh);
  await advanceBoth([one, two], 2_000);
  expect(await run).toMatchObject({ ok: true, value: { chargedCredits: 0 } });
  expect(one.charged()).toBe(3 + 3);
});
