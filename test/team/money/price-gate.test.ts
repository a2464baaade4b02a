/** What may go out while a price is not proven: so much as a risen price may cost, and no more. */
import { passGate } from "../../../src/team/money/price-gate";
import { Books } from "../support/books";

let books: Books;
beforeAll(async () => {
  books = await Books.open();
});
beforeEach(() => books.empty());
afterAll(() => books.database.close());

const ANY = { kind: "open", records: Infinity };
const open = (records: number) => ({ kind: "open", records });
const READ = { kind: "read" };
const WAIT = { kind: "wait" };

/** Two records prove the price of companies; used until then: 106. */
async function prove(): Promise<void> {
  await books.read(100);
  await books.buy(6);
  await books.read(106);
}

describe("the balance", () => {
  test("is read first when it never was, or its reading is older than 5 seconds", async () => {
    expect(await books.gate()).toEqual(READ);
    await books.read(100);
    await books.pass(5);
    expect(await books.gate()).toEqual(open(100));
    await books.pass(0.1);
    expect(await books.gate()).toEqual(READ);
  });

  test("is read before the next when a reply came since it was asked for", async () => {
    await books.read(100);
    await books.reply(await books.send(), 0);
    expect(await books.gate()).toEqual(open(100));
    await books.buy(3);
    expect(await books.gate()).toEqual(READ);
  });

  test("is read also when the reply came at the instant at which it was asked for", async () => {
    await books.read(100);
    await books.pass(1);
    const id = await books.send();
    await books.pass(1);
    await books.reply(id, 3);
    // It does not show it yet.
    await books.read(100);
    expect(await books.gate()).toEqual(READ);
    await books.pass(0.5);
    await books.read(100);
    expect(await books.gate()).toEqual(open(99));
  });
});

describe("a price not proven", () => {
  test("lets 100 records out, and a page of more as the only one", async () => {
    await books.read(100);
    expect(await books.gate("companySearch", 300)).toEqual(open(100));
    await books.send({ most: 3 });
    expect(await books.gate("companySearch", 300)).toEqual(WAIT);
    expect(await books.gate("companySearch", 99)).toEqual(open(99));
    expect(await books.gate("companySearch", 100)).toEqual(WAIT);
  });

  test("counts what is out at its most and by the price of its request, of its own kind and account", async () => {
    await books.read(100);
    await books.send({ most: 30 });
    await books.send({ most: 30, price: 6 });
    await books.send({ most: 300, endpoint: "jobSearch" });
    await books.send({ most: 300, account: 2 });
    await books.lose(await books.send({ most: 300 }));
    expect(await books.gate()).toEqual(open(85));
    expect(await books.gate("companySearch", 85)).toEqual(open(85));
    expect(await books.gate("companySearch", 86)).toEqual(WAIT);
  });

  test("counts what was charged and is not told by the balance, until it is", async () => {
    await books.read(100);
    await books.buy(30);
    await books.buy(12, { price: 6 });
    await books.buy(30, { account: 2 });
    await books.buy(30, { endpoint: "technologies" });
    // What cost nothing is not waited for.
    await books.reply(await books.send({ most: 90 }), 0);
    await books.pass(1);
    await books.read(100);
    expect(await books.gate()).toEqual(open(88));
    await books.send({ most: 30 });
    expect(await books.gate()).toEqual(open(78));
    // 30 + 12 + 30 of this account.
    await books.read(172);
    expect(await books.gate()).not.toEqual(ANY);
  });

  test("waits while something is out; with nothing out it reads again a second later", async () => {
    await books.read(100);
    await books.buy(300);
    await books.read(100);
    expect(await books.gate()).toEqual(WAIT);
    await books.pass(1);
    expect(await books.gate()).toEqual(WAIT);
    await books.pass(0.1);
    expect(await books.gate()).toEqual(READ);
    await books.send();
    expect(await books.gate()).toEqual(WAIT);
  });

  test("has nothing to do with what was answered before the reading, or sent more than an hour before", async () => {
    await books.buy(30);
    const id = await books.send({ most: 30 });
    await books.pass(3_600);
    await books.read(130);
    await books.pass(1);
    await books.reply(id, 30);
    expect(await books.gate()).toEqual(open(100));
  });

  test("an hour less a second is not too long ago", async () => {
    const id = await books.send({ most: 30 });
    await books.pass(3_599);
    await books.read(130);
    await books.pass(1);
    await books.reply(id, 30);
    expect(await books.gate()).toEqual(READ);
  });

  test("counts a reply of the reading's own instant", async () => {
    const id = await books.send({ most: 30 });
    await books.pass(1);
    await books.reply(id, 30);
    await books.read(100);
    expect(await books.gate()).toEqual(READ);
  });

  test("of a lookup is one record, whatever it may bring", async () => {
    await books.read(100);
    await books.send({ endpoint: "technologies", most: 3 });
    const head = { endpoint: "technologies", records_asked: 500, most: 3 } as const;
    expect(await passGate(books.database, 1, head)).toEqual(open(99));
  });
});

describe("a proven price", () => {
  test("lets everything of its kind out for 300 seconds, whatever is out", async () => {
    await prove();
    await books.send({ most: 900 });
    expect(await books.gate("companySearch", 500)).toEqual(ANY);
    await books.pass(299.9);
    expect(await books.gate("companySearch", 500)).toEqual(ANY);
    await books.pass(0.1);
    expect(await books.gate("companySearch", 500)).toEqual(READ);
  });

  test("says nothing of another kind", async () => {
    await prove();
    expect(await books.gate("technologies", 1)).toEqual(open(100));
  });

  test("of another account says nothing of this one", async () => {
    await books.read(100, { account: 2 });
    await books.buy(6, { account: 2 });
    await books.read(106, { account: 2 });
    await books.read(100);
    expect(await books.gate()).toEqual(open(100));
  });
});

test("while a price is suspected nothing goes out for 2 seconds, then the balance is read", async () => {
  await prove();
  await books.buy(30);
  await books.read(166);
  expect(await books.gate()).toEqual(WAIT);
  expect(await books.gate("technologies")).toEqual(WAIT);
  await books.pass(2);
  expect(await books.gate()).toEqual(WAIT);
  await books.pass(0.1);
  expect(await books.gate()).toEqual(READ);
});
