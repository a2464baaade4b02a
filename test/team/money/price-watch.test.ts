/** What two readings of the balance tell of the prices and of others who use the account. */
import { compare, isReadingDue } from "../../../src/team/money/price-watch";
import { Books } from "../support/books";

let books: Books;
beforeAll(async () => {
  books = await Books.open();
});
beforeEach(() => books.empty());
afterAll(() => books.database.close());

/** What a price that held lets out, and one that has to be looked at. */
const ANY = { kind: "open", records: Infinity };
const FEW = { kind: "open", records: 100 };

/** The price rose as far as one reading can tell: 2 records for 6 credits each, used until now: 112. */
async function suspect(): Promise<void> {
  await books.read(100);
  await books.buy(6);
  await books.read(112);
}

describe("two readings", () => {
  test("2 records for 6 credits prove the price, and nothing is beside the books", async () => {
    await books.read(100);
    expect(await books.gate()).toEqual(FEW);
    await books.buy(6);
    await books.read(106);
    expect(await books.gate()).toEqual(ANY);
    expect(await books.gate("jobSearch")).toEqual(FEW);
    expect([await books.besideCredits(), await books.stopped()]).toEqual([null, []]);
  });

  test("4 credits used while nothing was bought are others', and 3 later ones add to them", async () => {
    await books.read(100);
    await books.pass(5);
    await books.read(104);
    expect(await books.besideCredits()).toBe(4);
    await books.pass(5);
    await books.read(107);
    expect(await books.besideCredits()).toBe(7);
  });

  test("one that began before the last one ended is not compared, in any order", async () => {
    const startedAt = await books.now();
    await books.read(100, { seconds: 2 });
    await books.pass(5);
    const early = { usedCredits: 150, allotmentCredits: 1_000, startedAt: startedAt + 1_000 };
    await compare(books.database, 1, early);
    expect(await books.besideCredits()).toBeNull();
    // At the very instant, too.
    await compare(books.database, 1, { ...early, startedAt: startedAt + 2_000 });
    expect(await books.besideCredits()).toBeNull();
    await books.read(150);
    expect(await books.besideCredits()).toBe(50);
  });

  test("of one instant are no two readings", async () => {
    await books.read(100);
    await books.read(150);
    await books.pass(5);
    await books.read(150);
    expect(await books.besideCredits()).toBe(50);
  });

  test("a clock that was set back by a minute begins anew", async () => {
    await books.read(100);
    await books.pass(-60);
    await books.read(150);
    expect(await books.besideCredits()).toBeNull();
    await books.pass(5);
    await books.read(152);
    expect(await books.besideCredits()).toBe(2);
  });

  test("credits added to the account, or a count that began anew, are nobody's use", async () => {
    await books.read(100);
    await books.pass(5);
    await books.read(150, { allotment: 2_000 });
    await books.pass(5);
    await books.read(20, { allotment: 2_000 });
    expect(await books.besideCredits()).toBeNull();
    await books.pass(5);
    await books.read(21, { allotment: 2_000 });
    expect(await books.besideCredits()).toBe(1);
  });

  test("use by others takes the proof from what was bought meanwhile, and from nothing else", async () => {
    await books.read(100);
    await books.buy(6);
    await books.buy(3, { endpoint: "technologies" });
    await books.read(109);
    await books.buy(6);
    await books.read(116);
    expect(await books.besideCredits()).toBe(1);
    expect([await books.gate(), await books.gate("technologies")]).toEqual([FEW, ANY]);
  });
});

describe("a balance that comes late", () => {
  test("is awaited for a minute: what was bought is not proven before, and is in its place then", async () => {
    await books.read(100);
    await books.buy(6);
    await books.read(100);
    expect(await books.gate()).not.toEqual(ANY);
    // 60 seconds after the reply.
    await books.pass(59);
    await books.read(100);
    expect(await books.gate()).not.toEqual(ANY);
    await books.read(106);
    await books.pass(1);
    await books.read(106);
    expect(await books.gate()).toEqual(ANY);
    expect(await books.besideCredits()).toBeNull();
  });

  test("is not awaited longer: 61 seconds after the reply the lower figure stands", async () => {
    await books.read(100);
    await books.buy(6);
    await books.pass(60);
    await books.read(103);
    expect(await books.gate()).toEqual(ANY);
    await books.pass(5);
    await books.read(106);
    expect(await books.besideCredits()).toBe(3);
  });

  test("the last of two replies counts", async () => {
    await books.read(100);
    await books.buy(6);
    await books.pass(100);
    await books.buy(3, { endpoint: "technologies" });
    await books.read(100);
    expect(await books.gate()).not.toEqual(ANY);
    await books.pass(1);
    await books.read(109);
    expect(await books.besideCredits()).toBeNull();
  });

  test.each([
    [600, null],
    [601, 6],
  ])(
    "after %i seconds of purchases one after another, %p credits stay in the dark",
    async (seconds, beside) => {
      await books.read(100);
      await books.pass(seconds - 2);
      await books.buy(6);
      await books.read(100);
      await books.pass(1);
      await books.read(106);
      expect(await books.besideCredits()).toBe(beside);
    }
  );
});

describe("a price that seems to have risen", () => {
  test("stops its kind when nobody used the account in the 2 seconds after, not before", async () => {
    await suspect();
    expect(await books.stopped()).toEqual([]);
    await books.pass(1.9);
    await books.read(112);
    expect(await books.stopped()).toEqual([]);
    await books.pass(0.1);
    await books.read(112);
    expect(await books.stopped()).toEqual([["companySearch", 6, 2]]);
    expect(await books.besideCredits()).toBe(6);
  });

  test("did not rise when a single credit more is used in the quiet", async () => {
    await suspect();
    await books.pass(3);
    await books.read(113);
    expect([await books.stopped(), await books.besideCredits()]).toEqual([[], 7]);
    // It is over: what follows is compared with this.
    await books.buy(6);
    await books.read(119);
    expect(await books.gate()).toEqual(ANY);
  });

  test("rose also when what was out at the suspicion is charged in the quiet", async () => {
    await books.read(100);
    await books.buy(6);
    const id = await books.send();
    await books.read(112);
    await books.pass(1);
    await books.reply(id, 3);
    await books.pass(2);
    await books.read(115);
    expect(await books.stopped()).toEqual([["companySearch", 6, 3]]);
  });

  test("is a suspicion no longer when a manager accepted the price meanwhile", async () => {
    await suspect();
    await accept(6);
    await books.pass(3);
    await books.read(113);
    expect([await books.stopped(), await books.besideCredits()]).toEqual([[], 0]);
  });

  test("is forgotten when it turns out to be what a lost request may have cost", async () => {
    await books.read(100);
    const lost = await books.send({ most: 12 });
    await books.lose(lost);
    await books.buy(12);
    await books.read(125);
    expect((await books.gate()).kind).toBe("wait");
    await accept(3);
    await books.pass(3);
    await books.read(125);
    expect(await books.gate()).toEqual(FEW);
  });
});

/** A manager accepts so many credits more for each company. */
const accept = (credits: number) =>
  books.database.rows(
    "insert into price_proofs (account_id, endpoint, accepted_credits) values (1, 'companySearch', $1)",
    [credits]
  );

describe("a request that is out", () => {
  test("may explain what nothing else does, until its reply tells", async () => {
    await books.read(100);
    await books.pass(1);
    const id = await books.send();
    await books.read(105);
    expect(await books.besideCredits()).toBeNull();
    await books.reply(id, 3);
    await books.pass(1);
    await books.read(105);
    expect((await books.gate()).kind).toBe("wait");
    await books.pass(3);
    await books.read(105);
    expect(await books.stopped()).toEqual([["companySearch", 2, 1]]);
  });

  test("may explain it beside one of another kind that was lost", async () => {
    await books.read(100);
    await books.pass(1);
    await books.lose(await books.send({ endpoint: "technologies" }));
    await books.send();
    await books.read(108);
    expect(await books.besideCredits()).toBeNull();
  });

  test("keeps what was bought beside it from being looked at for good", async () => {
    await books.read(100);
    await books.send({ endpoint: "technologies", most: 30 });
    await books.buy(30);
    await books.pass(1);
    await books.read(130);
    expect(await books.gate()).toEqual({ kind: "open", records: 90 });
  });
});

describe("a request whose reply was lost", () => {
  const lose = async (most: number) => books.lose(await books.send({ most }));

  test("hides a price while its credits may be those: it is looked at, and 100 records may go out", async () => {
    await books.read(100);
    await books.pass(1);
    await lose(30);
    await books.buy(30);
    await books.read(130);
    expect(await books.gate()).toEqual(FEW);
    await books.pass(61);
    await books.read(130);
    await books.read(160);
    await books.pass(5);
    await books.read(160);
    expect(await books.besideCredits()).toBeNull();
  });

  test.each([
    [300, 3],
    [299, null],
  ])(
    "%i seconds before the first of two readings, it leaves %p credits to others",
    async (seconds, beside) => {
      await lose(3);
      await books.pass(seconds);
      await books.read(100);
      await books.pass(5);
      await books.read(103);
      expect(await books.besideCredits()).toBe(beside);
    }
  );

  test("explains its 3 credits for 600 seconds, and no longer", async () => {
    await books.read(100);
    await books.pass(1);
    await lose(3);
    await books.pass(599);
    await books.read(100);
    await books.pass(1);
    // Now it is in the dark for good.
    await books.read(100);
    await books.pass(1);
    await books.read(103);
    expect(await books.besideCredits()).toBe(3);
  });

  test("explains them at the 600th second", async () => {
    await books.read(100);
    await books.pass(1);
    await lose(3);
    await books.pass(599);
    await books.read(100);
    await books.pass(1);
    await books.read(103);
    expect(await books.besideCredits()).toBeNull();
  });
});

describe("what was bought between two readings", () => {
  test.each([
    ["of another account", { account: 2 }, 3],
    ["of this one", {}, null],
  ])("is %s", async (_what, more, beside) => {
    await books.read(100);
    await books.read(0, { account: 2 });
    await books.buy(3, more);
    await books.read(103);
    expect(await books.besideCredits()).toBe(beside);
  });

  test("is nothing where the service refused, and its most where a person decided", async () => {
    await books.read(100);
    await books.pass(1);
    await books.reply(await books.send(), 0, 422);
    await books.pass(1);
    await books.read(103);
    expect(await books.besideCredits()).toBe(3);
    await books.pass(1);
    await books.reply(await books.send(), 0, null);
    await books.pass(1);
    await books.read(106);
    expect(await books.besideCredits()).toBe(3);
  });

  test("counts at the price at which each request was made, and at what a manager accepted since", async () => {
    await books.read(100);
    // Two records for 12, one for 3.
    await books.buy(12, { price: 6 });
    await books.buy(3);
    await accept(3);
    await books.read(118);
    expect(await books.gate("companySearch", 1, 6)).toEqual(ANY);
    expect(await books.besideCredits()).toBeNull();
  });

  test("is not certain when it went out at the very instant of the first", async () => {
    await books.read(100);
    // At the very instant of the first.
    const early = await books.send();
    await books.pass(1);
    await books.reply(early, 3);
    await books.pass(1);
    await books.read(103);
    expect(await books.gate()).not.toEqual(ANY);
  });

  test("is not certain when it came back at the very instant of the second", async () => {
    await books.read(100);
    await books.pass(1);
    const late = await books.send();
    await books.pass(1);
    await books.reply(late, 3);
    await books.read(103);
    expect(await books.gate()).not.toEqual(ANY);
  });

  test("is not what was answered before the first", async () => {
    const id = await books.send();
    await books.pass(1);
    await books.reply(id, 3);
    await books.read(100);
    await books.pass(1);
    await books.read(103);
    expect(await books.besideCredits()).toBe(3);
  });

  test.each([
    [3_600, 3],
    [3_599, null],
  ])("out for %i seconds before the first, it leaves %p credits to others", async (age, beside) => {
    await books.send();
    await books.pass(age);
    await books.read(100);
    await books.pass(5);
    await books.read(103);
    expect(await books.besideCredits()).toBe(beside);
  });
});

describe("a proven price", () => {
  const prove = async (endpoint: "companySearch" | "technologies") => {
    await books.read(100);
    await books.buy(6, { endpoint });
    await books.read(106);
  };
  /** Two more records for three credits more each, 1 second after the last reading. */
  const rise = async () => {
    await books.buy(6);
    await books.read(118);
  };

  test.each([
    [297, "companySearch", 6],
    [298, "companySearch", null],
    [10, "technologies", null],
  ] as const)(
    "%i seconds ago, that of %s, leaves %p of 6 credits for 2 records to others",
    async (seconds, endpoint, beside) => {
      await prove(endpoint);
      await books.pass(seconds);
      await rise();
      expect(await books.besideCredits()).toBe(beside);
    }
  );

  test("of another account proves nothing here", async () => {
    await books.read(0, { account: 2 });
    await books.buy(6, { account: 2 });
    await books.read(6, { account: 2 });
    await books.read(106);
    await rise();
    expect(await books.besideCredits()).toBeNull();
  });
});

describe("a reading is due", () => {
  const due = () => isReadingDue(books.database, 1);

  test("when something was charged since the last, 2 seconds after it", async () => {
    await books.read(100);
    await books.pass(10);
    expect(await due()).toBe(false);
    await books.read(100);
    await books.buy(3);
    expect(await due()).toBe(false);
    await books.pass(0.1);
    expect(await due()).toBe(true);
    await books.pass(100);
    expect(await due()).toBe(true);
    await books.read(103);
    await books.pass(100);
    expect(await due()).toBe(false);
  });

  test("while a price is suspected to have risen", async () => {
    await suspect();
    await books.pass(2);
    expect(await due()).toBe(false);
    await books.pass(0.1);
    expect(await due()).toBe(true);
  });

  test("not for what cost nothing, and not for another account", async () => {
    await books.read(100);
    await books.pass(1);
    await books.reply(await books.send(), 0);
    await books.buy(3, { account: 2 });
    await books.pass(10);
    expect(await due()).toBe(false);
  });

  test.each([
    [3_600, false],
    [3_599, true],
  ])("for a request that was out for %i seconds before the last: %p", async (age, isDue) => {
    const id = await books.send();
    await books.pass(age);
    await books.read(100);
    await books.pass(1);
    await books.reply(id, 3);
    await books.pass(3);
    expect(await due()).toBe(isDue);
  });

  test("not for what was answered at the instant of the last", async () => {
    await books.pass(1);
    const id = await books.send();
    await books.pass(1);
    await books.reply(id, 3);
    await books.read(100);
    await books.pass(10);
    expect(await due()).toBe(false);
  });
});
