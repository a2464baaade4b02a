/**
 * What two windows of a machine can tell of a price from the account alone, whatever is on its way: a
 * reply at a higher price never proves the price, and a price that holds is never called higher.
 */
import fc from "fast-check";
import { PriceWatch } from "../../../src/client/spending/price-watch";
import type { Failure } from "../../../src/model/failure";
import type { BalanceReading, LedgerEntry } from "../../../src/model/ledger";
import { ledgerEntry } from "../../excel/stored-samples";
import { FakeClock } from "../support/fake-clock";

const ACCOUNT = "one";
const PRICE = 3;

/** Requests of both windows, and an account that is charged for each when the service comes to it. */
class Account {
  readonly clock = new FakeClock();
  readonly entries = new Map<string, LedgerEntry>();
  reading: BalanceReading | null = null;
  used = 0;
  told = 0;
  account = ACCOUNT;
  looks = 0;
  /** What other windows did and this one has not read yet. */
  unread: () => void = () => undefined;
  /** What stands in the way of reading the balance. */
  failure: Failure | null = null;
  readonly watch = new PriceWatch({
    clock: this.clock,
    ledger: {
      ofMachine: () => [...this.entries.values()],
      isOwn: (id) => id.startsWith("own"),
      catchUp: () => {
        this.unread();
        return Promise.resolve();
      },
    },
    balance: this,
    session: this,
    balances: {
      readAnew: () => {
        this.looks += 1;
        if (this.failure) return Promise.resolve(this.failure);
        const [from, until] = [this.clock.now(), this.clock.now()];
        this.reading = { from, until, usedCredits: this.used, allotmentCredits: 1e6 };
        return Promise.resolve(null);
      },
    },
    onUnexplained: (credits) => (this.told += credits),
  });

  send(window: "own" | "other", records: number): string {
    const id = `${window}-${this.entries.size}`;
    const basis = { account: this.account, before: null, hadRecords: false };
    const priceCredits = PRICE * records;
    const sent = ledgerEntry(id, this.clock.now(), "sent");
    this.entries.set(id, { ...sent, priceCredits, chargedCredits: 0, basis });
    return id;
  }

  charge(id: string, perRecord: number): void {
    this.used += ((this.entries.get(id)?.priceCredits ?? 0) / PRICE) * perRecord;
  }

  end(id: string, status: "confirmed" | "unconfirmed"): void {
    const entry = this.entries.get(id) ?? ledgerEntry(id, 0);
    const chargedCredits = status === "confirmed" ? entry.priceCredits : 0;
    this.entries.set(id, { ...entry, status, chargedCredits });
  }

  /** What a look tells, whatever it waits for. */
  async look(isPatient: boolean): Promise<string | null> {
    const look = this.watch.check([{ endpoint: "companySearch" }], isPatient);
    await this.clock.advance(13_000);
    const found = await look;
    return found === "open" || found === null ? found : found.failure.kind;
  }

  async prepare(): Promise<void> {
    const prepared = this.watch.prepare();
    await this.clock.advance(4000);
    expect(await prepared).toBeNull();
  }
}

/** It leaves, is charged and answered at these turns. */
const request = (from: number) =>
  fc
    .tuple(fc.integer({ min: from, max: from + 9 }), fc.integer({ min: 1, max: 3 }), fc.nat(3))
    .map(([at, charging, replying]) => ({
      at,
      chargedAt: at + charging,
      endAt: at + charging + replying,
    }));
const records = fc.integer({ min: 1, max: 30 });
const isLost = fc.nat(5).map((one) => one === 0);
const life = fc.record({
  others: fc.array(fc.record({ turns: request(0), records, isLost }), { maxLength: 4 }),
  own: fc.array(fc.record({ turns: request(6), records }), { minLength: 1, maxLength: 3 }),
  riseAt: fc.nat(5),
  preparedAt: fc.nat(5),
  isPatient: fc.boolean(),
});

/** Lives through it, with records that cost `moreCredits` more from `riseAt` on; `looked` hears of each look. */
async function live(
  {
    others,
    own,
    riseAt,
    preparedAt,
    isPatient,
  }: typeof life extends fc.Arbitrary<infer L> ? L : never,
  moreCredits: number,
  looked: (told: string | null, account: Account) => void
): Promise<Account> {
  const account = new Account();
  const requests = [
    ...others.map((one) => ({ ...one, window: "other" as const, id: "" })),
    ...own.map((one) => ({ ...one, isLost: false, window: "own" as const, id: "" })),
  ];
  for (let turn = 0; turn < 24; turn += 1) {
    for (const one of requests) {
      if (turn === one.turns.at) one.id = account.send(one.window, one.records);
      if (turn === one.turns.chargedAt)
        account.charge(one.id, turn >= riseAt ? PRICE + moreCredits : PRICE);
      if (turn === one.turns.endAt) account.end(one.id, one.isLost ? "unconfirmed" : "confirmed");
    }
    if (turn === preparedAt) await account.prepare();
    if (requests.some(({ window, turns }) => window === "own" && turn === turns.endAt))
      looked(await account.look(isPatient), account);
  }
  return account;
}

const SEED = Number(process.env["STACKSCOUT_SEED"] ?? 20261123);
const runs = { seed: SEED, numRuns: 2000 };

test("a reply at a higher price never proves it, whatever is on its way in another window", async () => {
  let risen = 0;
  let open = 0;
  await fc.assert(
    fc.asyncProperty(life, fc.constantFrom(1, 3, 27), async (one, moreCredits) => {
      await live(one, moreCredits, (told, { watch }) => {
        risen += Number(told === "price-rose");
        open += Number(told === "open");
        expect(watch.isProven("companySearch")).toBe(false);
      });
    }),
    runs
  );
  expect(risen).toBeGreaterThan(500);
  expect(open).toBeGreaterThan(100);
});

test("a price that holds is never called higher, and what was bought is nobody else's", async () => {
  let proven = 0;
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      const { told } = await live(one, 0, (found, { watch }) => {
        expect(found).not.toBe("price-rose");
        proven += Number(watch.isProven("companySearch"));
      });
      expect(told).toBe(0);
    }),
    runs
  );
  expect(proven).toBeGreaterThan(1000);
});

describe("one after the other", () => {
  const open = async () => {
    const account = new Account();
    await account.prepare();
    const buy = (records: number, each: number, window: "own" | "other" = "own") => {
      const id = account.send(window, records);
      account.charge(id, each);
      account.end(id, "confirmed");
    };
    return { account, buy };
  };

  test("a request of this window that is out may hide a higher price: look again", async () => {
    const { account, buy } = await open();
    account.send("own", 10);
    buy(1, PRICE + 1);
    expect(await account.look(true)).toBe("open");
  });

  test("what others bought before it rose, or after, hides no higher price", async () => {
    for (const theirs of [PRICE, PRICE + 1]) {
      const { account, buy } = await open();
      buy(7, theirs, "other");
      buy(2, PRICE + 1);
      expect(await account.look(false)).toBe("price-rose");
    }
  });

  test("a charge that is booked after its reply is no higher price", async () => {
    const { account, buy } = await open();
    const late = account.send("own", 2);
    account.end(late, "confirmed");
    expect(await account.look(false)).toBeNull();
    account.charge(late, PRICE);
    buy(1, PRICE);
    expect(await account.look(false)).toBeNull();
    expect(account.told).toBe(0);
  });

  test("what was out at the first look is left behind as soon as nothing is out", async () => {
    const account = new Account();
    const theirs = account.send("other", 10);
    await account.prepare();
    account.charge(theirs, PRICE);
    account.end(theirs, "confirmed");
    await account.prepare();
    const own = account.send("own", 1);
    account.charge(own, PRICE);
    account.end(own, "confirmed");
    expect(await account.look(false)).toBeNull();
    expect(account.watch.isProven("companySearch")).toBe(true);
  });

  test("what another window bought before the first look, and this one had not read, hides no higher price", async () => {
    const account = new Account();
    account.used = PRICE * 10;
    account.unread = () => {
      account.unread = () => undefined;
      account.end(account.send("other", 10), "confirmed");
    };
    await account.prepare();
    const own = account.send("own", 2);
    account.charge(own, 2 * PRICE);
    account.end(own, "confirmed");
    expect(await account.look(false)).toBe("price-rose");
  });

  test.each([
    [1_500, 2_000],
    [9_000, 3_000],
  ])(
    "the first look waits for what another window has on its way, 3 s at most: back after %i ms, it comes after %i ms",
    async (backMs, lookMs) => {
      const account = new Account();
      const theirs = account.send("other", 1);
      void account.clock.wait(backMs).then(() => account.end(theirs, "confirmed"));
      const prepared = account.watch.prepare();
      await account.clock.advance(lookMs - 1);
      expect(account.looks).toBe(0);
      await account.clock.advance(1);
      expect([await prepared, account.looks]).toEqual([null, 1]);
    }
  );

  test("what others used before a request, however much, is nobody's price", async () => {
    const { account } = await open();
    account.used += 5_000;
    await account.clock.advance(6_000);
    await account.prepare();
    expect([account.looks, account.told]).toEqual([2, 5_000]);
  });

  test("a risen price stands in the way of its kind until a person goes on, and then at most so", async () => {
    const { account, buy } = await open();
    buy(2, PRICE + 1);
    expect(await account.look(false)).toBe("price-rose");
    const rose = { kind: "price-rose", records: 2, moreCredits: 2 };
    expect(account.watch.failureOf("companySearch")).toEqual(rose);
    expect(account.watch.failureOf("jobSearch")).toBeNull();
    account.watch.accept();
    expect(account.watch.failureOf("companySearch")).toBeNull();
    buy(2, PRICE + 1);
    expect(await account.look(false)).toBeNull();
    buy(2, PRICE + 2);
    expect(await account.look(false)).toBe("price-rose");
  });

  test("what nobody here bought is told once, and more of it again", async () => {
    const { account, buy } = await open();
    const used = async (credits: number) => {
      account.used += credits;
      buy(10, PRICE);
      await account.look(false);
      return account.told;
    };
    expect(await used(0)).toBe(0);
    expect(await used(5)).toBe(5);
    expect(await used(0)).toBe(5);
    expect(await used(4)).toBe(9);
  });

  test("a key of another account begins anew", async () => {
    const { account, buy } = await open();
    buy(2, PRICE + 1);
    await account.look(false);
    account.account = "two";
    expect(account.watch.failureOf("companySearch")).toBeNull();
    account.used = 1_000;
    await account.prepare();
    expect(account.told).toBe(2);
    buy(1, PRICE);
    expect(await account.look(false)).toBeNull();
    expect(account.told).toBe(2);
    expect(account.watch.isProven("companySearch")).toBe(true);
    account.account = ACCOUNT;
    account.watch.failureOf("companySearch");
    expect(account.watch.isProven("companySearch")).toBe(false);
  });

  test("a price that held is taken to hold for 5 minutes, not on a clock that was set back", async () => {
    const { account, buy } = await open();
    buy(1, PRICE);
    await account.look(false);
    const provenAt = account.clock.now() - 13_000;
    const isProvenAt = (ms: number) => {
      account.clock.startAt(provenAt + ms);
      return account.watch.isProven("companySearch");
    };
    expect([-1, 0, 299_999, 300_000].map(isProvenAt)).toEqual([false, true, true, false]);
  });

  test("the account is read before the first request, and again when 5 s have passed", async () => {
    const { account } = await open();
    expect(account.looks).toBe(1);
    const prepare = async (afterMs: number) => {
      await account.clock.advance(afterMs);
      expect(await account.watch.prepare()).toBeNull();
      return account.looks;
    };
    expect(await prepare(1_000)).toBe(1);
    expect(await prepare(1)).toBe(2);
    expect(await prepare(5_000)).toBe(2);
    account.clock.startAt(account.clock.now() - 60_000);
    expect(await prepare(0)).toBe(3);
  });

  test("a balance that cannot be read stands in the way of everything", async () => {
    const account = new Account();
    account.failure = { kind: "offline" };
    expect(await account.watch.prepare()).toEqual({ kind: "offline" });
    expect(await account.watch.check([], false)).toEqual({ failure: account.failure, kinds: null });
  });

  test("a count that begins anew, or credits that were added, prove and accuse nobody", async () => {
    const { account, buy } = await open();
    buy(2, PRICE);
    await account.look(false);
    account.used = 0;
    buy(1, PRICE + 2);
    expect(await account.look(false)).toBeNull();
    expect(account.told).toBe(0);
    buy(1, PRICE + 1);
    expect(await account.look(false)).toBe("price-rose");
  });

  test("while others use the account as well, a rise is theirs, and for 15 s more without a look", async () => {
    const { account, buy } = await open();
    const rise = async () => {
      buy(1, PRICE + 1);
      const before = account.looks;
      const look = account.watch.check([{ endpoint: "companySearch" }], false);
      await account.clock.advance(1_000);
      const isSuspecting = account.watch.isSuspecting;
      account.used += 1;
      await account.clock.advance(2_000);
      return [await look, isSuspecting, account.watch.isSuspecting, account.looks - before];
    };
    expect(await rise()).toEqual([null, true, false, 3]);
    await account.clock.advance(11_999);
    account.used += 1;
    expect(await rise()).toEqual([null, false, false, 1]);
    await account.clock.advance(20_000);
    expect(await rise()).toEqual([null, true, false, 3]);
  });

  test("what another window has on its way for 10 s, and is charged then, is nobody else's use", async () => {
    const { account, buy } = await open();
    const theirs = account.send("other", 1);
    buy(1, PRICE + 10);
    const look = account.watch.check([{ endpoint: "companySearch" }], false);
    await account.clock.advance(11_000);
    account.charge(theirs, PRICE);
    await account.clock.advance(5_000);
    const failure = { kind: "price-rose", records: 1, moreCredits: 7 };
    expect(await look).toMatchObject({ failure });
  });

  test("a reading that came meanwhile is compared at once: what it shows is told", async () => {
    const { account, buy } = await open();
    const heard = async (used: number) => {
      account.used += used;
      const [from, until] = [account.clock.now(), account.clock.now()];
      account.reading = { from, until, usedCredits: account.used, allotmentCredits: 1e6 };
      await account.watch.heard();
      return account.told;
    };
    expect(await heard(0)).toBe(0);
    buy(2, PRICE);
    expect(await heard(0)).toBe(0);
    expect(await heard(7)).toBe(7);
    expect(await heard(0)).toBe(7);
  });

  test("of kinds that were answered together, the rise is one of a kind that is not proven", async () => {
    const { account, buy } = await open();
    buy(1, PRICE);
    await account.look(false);
    buy(2, PRICE);
    const id = account.send("own", 3);
    const entry = account.entries.get(id) ?? ledgerEntry(id, 0);
    account.entries.set(id, { ...entry, endpoint: "technologies" });
    account.used += 12;
    account.end(id, "confirmed");
    const look = account.watch.check(
      [{ endpoint: "companySearch" }, { endpoint: "technologies" }],
      false
    );
    await account.clock.advance(13_000);
    const failure = { kind: "price-rose", records: 3, moreCredits: 3 };
    expect(await look).toEqual({ failure, kinds: ["technologies"] });
    expect(account.watch.isProven("companySearch")).toBe(true);
  });
});
