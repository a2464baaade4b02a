/**
 * Paid requests whose reply is lost: the service goes on after the client heard nothing, or an error,
 * and charges at once, later, or never. The oracle is what the service delivered and charged.
 */
import { inDoubt } from "../../support/lost";
import {
  ADDRESS,
  company,
  endAfterEach,
  generous,
  hasGateway,
  isPaidCall,
  knownDomains,
  newAccount,
  openHarness,
  technologies,
  testAtTheService,
  type Harness,
  type HarnessOptions,
  type Watched,
  kindOf,
  knownCompanies,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { Life } from "../support/mortal";
import { advanceBoth, shareHere } from "../support/sharing";
import { memoryStore } from "../../../src/machine/memory-store";

jest.setTimeout(120_000);
endAfterEach();

/** Longer than any request runs, with the pauses between two looks. */
const SETTLED_MS = 460_000;

type Ending = "cut" | number;

interface Loss {
  readonly ending: Ending;
  /** How long after the client heard it the service charges; null: never. */
  readonly chargedAfterMs: number | null;
  /** How many paid requests it happens to. */
  readonly times?: number;
  /** How long the client waits for the bad news. */
  readonly heardAfterMs?: number;
}

/** A harness whose first paid requests are lost as told. */
async function losing(loss: Loss, options: HarnessOptions = {}): Promise<Harness> {
  let left = loss.times ?? 1;
  const harness: Harness = await openHarness({
    spending: generous,
    ...options,
    intercept: async (request, send) => {
      if (!isPaidCall(request) || left === 0) return send();
      left -= 1;
      const { ending, chargedAfterMs, heardAfterMs = 0 } = loss;
      const charge = async () => {
        if (chargedAfterMs === null) return;
        if (chargedAfterMs > 0) await harness.clock.wait(heardAfterMs + chargedAfterMs);
        await send();
      };
      const charged = charge();
      if (chargedAfterMs === 0) await charged;
      if (heardAfterMs > 0) await harness.clock.wait(heardAfterMs);
      if (ending === "cut") throw new TypeError("network error");
      return new Response("<html>Gateway</html>", { status: ending });
    },
  });
  return harness;
}

/** Of a question that was charged, once it was asked again. */
const asCharged = () => (hasGateway() ? "answered" : "unconfirmed");
const paid = (harness: Harness) => harness.paths().filter((path) => path.startsWith("/v1/")).length;

/** As Excel does it: every cell's call is taken back and made anew. */
async function recalculate(harness: Harness, cells: Watched[], domains: readonly string[]) {
  for (const cell of cells) cell.stop();
  const again = await harness.askEach(domains.map(company), 2_000);
  return again;
}

describe("four formulas whose reply is lost", () => {
  const endings: Ending[] = ["cut", 504];
  const charges = [0, 400, 130_000];
  const all = endings.flatMap((ending) => charges.map((ms) => [ending, ms] as const));

  test.each(all)(
    "(%s, charged %i ms later) are bought once, whatever is recalculated",
    async (ending, chargedAfterMs) => {
      const harness = await losing({ ending, chargedAfterMs });
      const domains = await knownDomains(4);
      let cells = await harness.askEach(domains.map(company));
      for (const pauseMs of [3_000, 60_000, SETTLED_MS, 3_600_000]) {
        cells = await recalculate(harness, cells, domains);
        harness.client.retry();
        await harness.advance(pauseMs);
      }
      expect(harness.charged()).toBe(12);
      expect(paid(harness)).toBe(1);
      expect(cells.map(kindOf)).toEqual(Array(4).fill(asCharged()));
      expect(harness.client.view().lost).toMatchObject([{ standing: "unknown" }]);
      expect(harness.client.view().spent.workbookCredits).toBe(12);
    }
  );

  test.each(endings)(
    "(%s, never charged) settle by themselves and wait for approval: 12 credits, once",
    async (ending) => {
      const harness = await losing({ ending, chargedAfterMs: null });
      const cells = await harness.askEach(await knownCompanies(4));
      expect(harness.client.view().spent).toMatchObject({ todayCredits: 12, workbookCredits: 12 });
      expect(harness.client.view().lost).toMatchObject([
        { standing: "checking", entry: { chargedCredits: 0 } },
      ]);
      await harness.advance(SETTLED_MS);
      expect(cells.map(kindOf)).toEqual(Array(4).fill("waiting"));
      const ledger = [{ status: "released", chargedCredits: 0 }];
      expect(harness.client.view()).toMatchObject({ ledger });
      expect(harness.client.view().spent).toMatchObject({
        todayCredits: 0,
        workbookCredits: 0,
        unaskedCredits: 0,
      });
      await harness.advance(3_600_000);
      harness.client.retry();
      await harness.advance(2_000);
      expect(paid(harness)).toBe(0);
      await harness.client.approve("all", 12);
      await harness.advance(2_000);
      expect(cells.map(kindOf)).toEqual(Array(4).fill("answered"));
      expect(harness.charged()).toBe(12);
      expect(harness.client.view().lost).toEqual([]);
    }
  );
});

describe("a run of 13 whose reply comes after the client's own time limit", () => {
  // The client's time limit runs by the real clock: here its end is told like a cut.
  const run = async (chargedAfterMs: number | null) => {
    const harness = await losing({ ending: "cut", chargedAfterMs, heardAfterMs: 120_000 });
    const questions = await knownCompanies(13);
    const cause = { kind: "run", id: "r1", name: "Enrich" } as const;
    const buy = () => {
      const bought = harness.client.buy(questions, { cause, shownCredits: 39 });
      return harness.advance(125_000).then(() => bought);
    };
    const result = await buy();
    return { harness, result, buy, questions, cause };
  };

  // A gateway holds them, and gives them when a person decides.
  testAtTheService()(
    "is charged 39 once: its failed rows are not bought again before a person's word",
    async () => {
      const { harness, result, buy, questions } = await run(5_000);
      if (!result.ok) throw new Error("refused");
      const kinds = result.value.states.map((s) => s.kind === "failed" && s.failure.kind);
      expect(new Set(kinds)).toEqual(new Set(["unconfirmed"]));
      expect(result.value.chargedCredits).toBe(0);
      await harness.advance(SETTLED_MS);
      await buy();
      expect(harness.charged()).toBe(39);
      const [lost] = harness.client.view().lost;
      expect(lost).toMatchObject({ standing: "unknown" });

      // The first word stands.
      for (const word of ["charged", "not-charged"] as const)
        await harness.client.settle(lost!.entry.id, word);
      expect(harness.client.view().lost).toMatchObject([{ standing: "not-arrived" }]);
      expect(harness.client.view().spent.todayCredits).toBe(39);
      expect(await harness.client.quote(questions)).toMatchObject({
        obstacle: { kind: "not-arrived", chargedCredits: 39 },
      });
      await buy();
      expect(harness.charged()).toBe(39);

      await harness.client.settle(lost!.entry.id, "ask-again");
      expect(harness.client.view().lost).toEqual([]);
      const quote = await harness.client.quote(questions);
      expect(quote).toMatchObject({ usualCredits: 39, obstacle: null });
      const again = await buy();
      expect(again).toMatchObject({ ok: true, value: { chargedCredits: 39 } });
      expect(harness.charged()).toBe(78);
    }
  );

  test("and was never charged: its failed rows are free to be bought, once", async () => {
    const { harness, buy } = await run(null);
    await harness.advance(SETTLED_MS);
    expect(harness.client.view().spent.todayCredits).toBe(0);
    expect(await buy()).toMatchObject({ ok: true, value: { chargedCredits: 39 } });
    expect(harness.charged()).toBe(39);
  });
});

describe("a lost reply in doubt", () => {
  test("is settled as not charged though this machine bought 6 credits meanwhile", async () => {
    const harness = await losing({ ending: 504, chargedAfterMs: null });
    const [lost, ...others] = await knownDomains(3);
    const cell = await harness.ask([company(lost!)]);
    for (const other of others) {
      await harness.ask([company(other)], 60_000);
    }
    expect(harness.charged()).toBe(6);
    expect(kindOf(cell)).toBe("unconfirmed");
    await harness.advance(SETTLED_MS - 120_000);
    expect(kindOf(cell)).toBe("waiting");
    expect(harness.client.view().spent.todayCredits).toBe(6);
  });

  // A gateway tells its member's own use, which nobody else's is part of.
  testAtTheService()(
    "stays unknown when somebody else used the account for as much, and a person settles it",
    async () => {
      const harness = await losing({ ending: 502, chargedAfterMs: null });
      const colleague = `colleague-of-${harness.key}`;
      await harness.service.addUser({ key: colleague, teamOf: harness.key });
      const cell = await harness.ask([technologies("acme.example")]);
      const other = await openHarness({ key: colleague });
      await other.ask([technologies("acme.example")]);
      expect(other.charged()).toBe(3);
      await harness.advance(SETTLED_MS + 86_400_000);
      expect(kindOf(cell)).toBe("unconfirmed");
      const [lost] = harness.client.view().lost;
      expect(lost).toMatchObject({ standing: "unknown", questions: 1 });

      await harness.client.settle(lost!.entry.id, "not-charged");
      await harness.advance(1_000);
      expect(kindOf(cell)).toBe("waiting");
      expect(harness.client.view()).toMatchObject({ lost: [], spent: { workbookCredits: 0 } });
      expect(harness.seen().filter(({ credits }) => credits > 0)).toHaveLength(1);
    }
  );

  testAtTheService()("stays unknown when the account was given other credits", async () => {
    const harness = await losing({ ending: 504, chargedAfterMs: null });
    const cell = await harness.ask([technologies("acme.example")]);
    await harness.service.setCredits(9_000, harness.key);
    await harness.advance(SETTLED_MS);
    expect(kindOf(cell)).toBe("unconfirmed");
  });

  testAtTheService()("is asked again at once by a person's word, for its price", async () => {
    const harness = await losing({ ending: 500, chargedAfterMs: 0 });
    const cell = await harness.ask([technologies("acme.example")]);
    const [lost] = harness.client.view().lost;
    void harness.client.change({ spending: { unaskedCredits: 0 } });
    const other = await harness.ask([technologies("harbor.example")]);
    await harness.client.settle(lost!.entry.id, "charged");
    expect(kindOf(cell)).toBe("not-arrived");
    await harness.client.settle(lost!.entry.id, "ask-again");
    await harness.advance(2_000);
    expect([cell, other].map(kindOf)).toEqual(["answered", "waiting"]);
    expect(harness.charged()).toBe(6);
  });

  test("that no cell waits for any more allows nothing by a person's word: 3 of the unasked credits stay used", async () => {
    const harness = await losing({ ending: 500, chargedAfterMs: null });
    const cell = await harness.ask([technologies("acme.example")]);
    cell.stop();
    await harness.advance(100_000);
    const [lost] = harness.client.view().lost;
    expect(harness.client.view().spent.unaskedCredits).toBe(3);
    await harness.client.settle(lost!.entry.id, "ask-again");
    await harness.advance(2_000);
    expect(harness.client.view().spent.unaskedCredits).toBe(3);
    expect(harness.charged()).toBe(0);
  });

  test("is settled after a restart, also in the file that was saved before", async () => {
    const machine = memoryStore();
    const workbook = memoryWorkbook();
    const first = await losing({ ending: "cut", chargedAfterMs: null }, { machine, workbook });
    await first.ask([technologies("acme.example")]);
    expect([...workbook.ledger.values()]).toMatchObject([{ status: "unconfirmed" }]);
    expect(JSON.stringify([...workbook.ledger.values()])).not.toContain("basis");
    await first.client.connect(null);

    const saved = memoryWorkbook();
    for (const [id, entry] of workbook.ledger) saved.ledger.set(id, entry);
    const second = await openHarness({ machine, key: first.key });
    await second.advance(SETTLED_MS);
    expect(second.client.view().spent.todayCredits).toBe(0);
    await second.client.connect(null);

    const third = await openHarness({ machine, key: first.key, workbook: saved });
    expect(third.client.view()).toMatchObject({
      lost: [],
      ledger: [{ status: "released" }],
      spent: { todayCredits: 0, workbookCredits: 0 },
    });
    expect([...saved.ledger.values()]).toMatchObject([{ status: "released" }]);
  });

  test("is not settled early by a clock that is set an hour ahead", async () => {
    let aheadMs = 0;
    const life = new Life();
    life.clock = ({ now, wait }) => ({ now: () => now() + aheadMs, wait });
    const harness = await losing({ ending: 504, chargedAfterMs: 200_000 }, { life });
    const cell = await harness.ask([technologies("acme.example")]);
    aheadMs = 3_600_000;
    await harness.client.refreshBalance();
    await harness.advance(100_000);
    await harness.client.refreshBalance();
    await harness.advance(1_000);
    expect(kindOf(cell)).toBe("unconfirmed");
    await harness.advance(SETTLED_MS);
    expect(kindOf(cell)).toBe("unconfirmed");
    expect(harness.charged()).toBe(3);
  });

  test("is not settled early by a process that begins under a clock hours ahead", async () => {
    const machine = memoryStore();
    const first = await losing({ ending: "cut", chargedAfterMs: 200_000 }, { machine });
    const before = await first.ask([technologies("acme.example")]);
    before.stop();
    const aheadMs = () => 6 * 3_600_000;
    const second = await openHarness({ machine, key: first.key, spending: generous, aheadMs });
    const cell = await second.ask([technologies("acme.example")]);
    await second.client.refreshBalance();
    await second.advance(250_000);
    await first.advance(1_000);
    expect(kindOf(cell)).toBe("unconfirmed");
    expect(first.charged()).toBe(3);
  });

  test("is still in doubt 40 days later: 3 credits, once", async () => {
    const machine = memoryStore();
    const first = await losing({ ending: "cut", chargedAfterMs: 0 }, { machine });
    await first.ask([technologies("acme.example")]);
    await first.client.connect(null);
    const aheadMs = () => 40 * 86_400_000;
    const second = await openHarness({ machine, key: first.key, spending: generous, aheadMs });
    const cell = await second.ask([technologies("acme.example")]);
    expect(kindOf(cell)).toBe("unconfirmed");
    expect([second.charged(), inDoubt(second.client).length]).toEqual([0, 1]);
  });

  test("of another key is not settled by this key's balance", async () => {
    const machine = memoryStore();
    const first = await losing({ ending: "cut", chargedAfterMs: 0 }, { machine });
    await first.ask([technologies("acme.example")]);
    await first.client.connect(null);
    const second = await openHarness({ machine });
    await second.advance(3_600_000);
    expect(inDoubt(second.client)).toHaveLength(1);
  });

  testAtTheService()("is followed by a look at the balance before more is bought", async () => {
    const harness = await losing({ ending: "cut", chargedAfterMs: 0 });
    await harness.ask([technologies("acme.example")]);
    const { length } = harness.seen();
    await harness.ask([technologies("harbor.example")], 500);
    const names = harness.seen().map(({ path }) => path.split("/").at(-1));
    expect(names.slice(length, length + 2)).toEqual(["credit-balance", "technologies"]);
  });

  test("is not settled early where the same account is connected anew", async () => {
    const harness = await losing({ ending: 504, chargedAfterMs: 200_000 });
    const cell = await harness.ask([technologies("acme.example")]);
    await harness.client.connect({ address: ADDRESS, key: harness.key, isDemo: false });
    await harness.advance(1_000);
    await harness.client.refreshBalance();
    await harness.advance(1_000);
    expect(kindOf(cell)).toBe("unconfirmed");
    await harness.advance(SETTLED_MS);
    expect(kindOf(cell)).toBe("unconfirmed");
    expect(harness.charged()).toBe(3);
  });

  test("is not looked for any more once another account is used: no balance call of that one in 8 minutes", async () => {
    const harness = await losing({ ending: "cut", chargedAfterMs: 0 });
    await harness.ask([technologies("acme.example")], 5_000);
    const access = { address: ADDRESS, key: await newAccount(), isDemo: false };
    await harness.client.connect(access);
    await harness.advance(10_000);
    const looks = () => harness.seen().filter(({ path }) => path.endsWith("/credit-balance"));
    const { length } = looks();
    await harness.advance(SETTLED_MS);
    expect(looks()).toHaveLength(length);
  });

  test("in one workbook is settled with what another workbook of this machine bought", async () => {
    const machine = memoryStore();
    const tells: string[] = [];
    const share = shareHere();
    const window = () => {
      const sharing = share();
      const tell = (topic: string) => {
        tells.push(topic);
        sharing.tell(topic);
      };
      return { ...sharing, tell };
    };
    const one = await losing({ ending: 504, chargedAfterMs: null }, { machine, sharing: window() });
    const two = await openHarness({ machine, sharing: window(), key: one.key, spending: generous });
    const [lost, other] = await knownDomains(2);
    const cell = one.watch([company(lost!)]);
    await advanceBoth([one, two], 1_000);
    two.watch([company(other!)]);
    await advanceBoth([one, two], 1_000);
    const elsewhere = two.watch([company(lost!)]);
    await advanceBoth([one, two], 1_000);
    expect([kindOf(cell), kindOf(elsewhere)]).toEqual(["unconfirmed", "unconfirmed"]);
    await advanceBoth([one, two], 1_500_000);
    expect([kindOf(cell), kindOf(elsewhere)]).toEqual(["waiting", "waiting"]);
    expect(two.client.view().spent.todayCredits).toBe(3);
    expect(one.client.view().spent.todayCredits).toBe(3);
    // Then the windows have nothing more to tell each other.
    tells.length = 0;
    await advanceBoth([one, two], 60_000);
    expect(tells).toEqual([]);
  });
});

test("what another workbook lost is settled, and neither told in this file nor counted there", async () => {
  const [machine, window, life] = [memoryStore(), shareHere(), new Life()];
  const [domain = ""] = await knownDomains(1);
  const shared = { machine, sharing: window() };
  const loss: Loss = { ending: "cut", chargedAfterMs: 0 };
  const theirs = await losing(loss, { ...shared, life, workbook: memoryWorkbook("theirs") });
  await theirs.ask([company(domain)], 2_000);
  life.die();
  const workbook = memoryWorkbook("this");
  const here = await openHarness({ machine, sharing: window(), workbook, key: theirs.key });
  await here.advance(SETTLED_MS);
  const [lost] = here.client.view().lost;
  await here.client.settle(lost!.entry.id, "charged");
  expect((await machine.ledger(0)).entries).toMatchObject([
    { status: "confirmed", settledBy: "person" },
  ]);
  expect([...workbook.ledger.values()]).toEqual([]);
  expect(here.client.view()).toMatchObject({ ledger: [], spent: { workbookCredits: 0 } });
});

test("what a person said of a lost reply stands, where another workbook did not hear of it too: 0 credits", async () => {
  const machine = memoryStore();
  const one = await losing({ ending: 500, chargedAfterMs: null }, { machine });
  await one.ask([technologies("acme.example")]);
  const two = await openHarness({ machine, key: one.key });
  const [lost] = two.client.view().lost;
  await one.client.settle(lost!.entry.id, "not-charged");
  await two.client.settle(lost!.entry.id, "charged");
  expect(two.client.view().spent.todayCredits).toBe(0);
});

test("a person's word in another workbook counts in the one that lost the reply: 0 credits today", async () => {
  const [machine, window] = [memoryStore(), shareHere()];
  const loss: Loss = { ending: 500, chargedAfterMs: null };
  const one = await losing(loss, { machine, sharing: window() });
  const two = await openHarness({ machine, sharing: window(), key: one.key });
  const cell = one.watch([technologies("acme.example")]);
  await advanceBoth([one, two], 1_000);
  const [lost] = two.client.view().lost;
  await two.client.settle(lost!.entry.id, "not-charged");
  await advanceBoth([one, two], 1_000);
  expect(kindOf(cell)).toBe("waiting");
  expect(one.client.view().spent.todayCredits).toBe(0);
});

test("a purchase that never happened does not block the day once the service is back: 39 of 50 credits", async () => {
  let [isDown, isBack] = [false, false];
  const harness = await openHarness({
    spending: { ...generous, dayCredits: 50 },
    // The service ends while the request is on its way: its account cannot be read either.
    intercept: (request, send) => {
      isDown ||= isPaidCall(request) && !isBack;
      return isDown ? Promise.reject(new TypeError("network error")) : send();
    },
  });
  const questions = await knownCompanies(13);
  await harness.buy(questions, 39, { ms: 180_000 });
  [isDown, isBack] = [false, true];
  await harness.advance(1_000);
  expect(harness.client.view().spent.todayCredits).toBe(39);
  expect(await harness.client.quote(questions)).toMatchObject({
    obstacle: { kind: "unconfirmed" },
  });
  const others = (await knownDomains(20)).slice(13).map(company);
  expect(await harness.client.quote(others)).toMatchObject({
    obstacle: { kind: "over-ceiling", ceiling: "day" },
  });
  await harness.advance(SETTLED_MS);
  expect(harness.client.view().spent.todayCredits).toBe(0);
  expect(await harness.client.quote(questions)).toMatchObject({ obstacle: null });
});

testAtTheService()("a lost page of a run is followed by 25 companies, alone", async () => {
  const sizes: number[] = [];
  let out = 0;
  const beside: number[] = [];
  const harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      if (!isPaidCall(request)) return send();
      const { company_domain_or: names } = (await request.clone().json()) as {
        company_domain_or: string[];
      };
      sizes.push(names.length);
      beside.push(out);
      if (sizes.length === 3) throw new TypeError("network error");
      out += 1;
      return send().finally(() => (out -= 1));
    },
  });
  const questions = await knownCompanies(300);
  const cause = { kind: "run", id: "r", name: "Run" } as const;
  void harness.client.buy(questions, { cause, shownCredits: 990 });
  await harness.advanceUntil(() => sizes.length > 4);
  expect(sizes).toEqual([13, 100, 100, 25, 62]);
  expect(beside[3]).toBe(0);
});
