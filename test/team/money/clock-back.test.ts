/** The database's clock was an hour ahead and is set right: nothing waits for that hour, and nothing is taken for new. */
import { fundsOf, noteBalance } from "../../../src/team/money/accounts";
import { isReadingDue } from "../../../src/team/money/price-watch";
import { noteReply, takeSlot, waitFor } from "../../../src/team/windows/slots";
import { Books } from "../support/books";

const HOUR = 3_600;

let books: Books;
beforeAll(async () => {
  books = await Books.open();
});
beforeEach(() => books.empty());
afterAll(() => books.database.close());

test("the balance is read again, and counts", async () => {
  await books.read(100);
  await books.pass(-HOUR);
  expect((await fundsOf(books.database, 1))?.ageSeconds).toBe(HOUR);
  const startedAt = await books.now();
  await noteBalance(books.database, 1, { api_credits: 1_000, used_api_credits: 400 }, startedAt);
  expect(await fundsOf(books.database, 1)).toEqual({ ageSeconds: 0, leftCredits: 600 });
});

test("a price that was proven is proven anew", async () => {
  await books.read(0);
  await books.buy(3);
  await books.pass(5);
  await books.read(3);
  expect(await books.gate()).toEqual({ kind: "open", records: Infinity });
  await books.pass(-HOUR);
  expect(await books.gate()).toEqual({ kind: "read" });
  await books.read(3);
  expect(await books.gate()).toEqual({ kind: "open", records: 100 });
});

test("a suspicion is looked into", async () => {
  await books.read(0);
  await books.buy(3);
  await books.pass(5);
  await books.read(6);
  expect((await books.gate()).kind).toBe("wait");
  await books.pass(-HOUR);
  expect([await isReadingDue(books.database, 1), await books.gate()]).toEqual([
    true,
    { kind: "read" },
  ]);
  await books.read(6);
  expect((await books.gate()).kind).toBe("open");
});

test("slots of that hour are free", async () => {
  const ids = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
  for (const id of ids) await takeSlot(books.database, 1, "buying-intents", id);
  await noteReply(books.database, ...ids);
  expect(await waitFor(books.database, 1, "buying-intents")).toBe(1_000);
  await books.pass(-HOUR);
  expect(await waitFor(books.database, 1, "buying-intents")).toBe(0);
});
