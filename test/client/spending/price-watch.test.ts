/**
 * What two windows of a machine can tell of a price from the account alone, whatever is on its way: a
 * reply at a higher price never proves the price, and a price that holds is never called higher.
 */
import fc from "fast-check";
import { PriceWatch } from "../../../src/client/spending/price-watch";
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
  readonly watch = new PriceWatch({
    clock: this.clock,
    ledger: {
      ofMachine: () => [...this.entries.values()],
      isOwn: (id) => id.startsWith("own"),
      catchUp: () => Promise.resolve(),
    },
    balance: this,
    account: () => ACCOUNT,
    readAnew: () => {
      const [from, until] = [this.clock.now(), this.clock.now()];
      this.reading = { from, until, usedCredits: this.used, allotmentCredits: 1e6 };
      return Promise.resolve(null);
    },
    onUnexplained: (credits) => (this.told += credits),
  });

  send(window: "own" | "other", records: number): string {
    const id = `${window}-${this.entries.size}`;
    const basis = { account: ACCOUNT, before: null, hadRecords: false };
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
});
