import type { CreditBalance } from "../../../src/api";
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { FakeClock } from "../support/fake-clock";

const reply = (used: number, expires: string | null = null) =>
  ({ api_credits: 20, used_api_credits: used, earliest_expiration: expires }) as CreditBalance;

describe("what the balance covers", () => {
  test("is less by what is set aside, and again more by what that did not cost", () => {
    const book = new BalanceBook(new FakeClock());
    expect(book.availableCredits).toBeNull();
    book.take(reply(10), 0);
    book.setAside(6);
    expect(book.availableCredits).toBe(4);
    book.settle(6, 3);
    expect(book.availableCredits).toBe(7);
    expect(book.balance?.leftCredits).toBe(7);
    book.setAside(8);
    expect(book.availableCredits).toBe(0);
  });

  test("is what was granted without what was used; what is not told is nothing", () => {
    const take = (api_credits: number | null, used_api_credits: number | null) =>
      new BalanceBook(new FakeClock()).take({ api_credits, used_api_credits }, 0).leftCredits;
    expect([take(20, null), take(null, null), take(20, 30)]).toEqual([20, 0, 0]);
  });

  test("is nothing once the service said so, and not known once forgotten", () => {
    const book = new BalanceBook(new FakeClock());
    book.take(reply(10), 0);
    book.foundEmpty();
    expect(book.availableCredits).toBe(0);
    book.forget();
    expect([book.balance, book.reading, book.needsReading()]).toEqual([null, null, true]);
  });

  test("is known of another book that has just read it, beside what is set aside here", () => {
    const clock = new FakeClock();
    const [book, other] = [new BalanceBook(clock), new BalanceBook(clock)];
    book.setAside(6);
    other.take(reply(10), 0);
    book.adopt(other);
    expect([book.availableCredits, book.reading, book.needsReading()]).toEqual([
      4,
      other.reading,
      false,
    ]);
  });

  test("is read again 30 s after the service was heard of, and at once when that is in doubt", async () => {
    const clock = new FakeClock();
    const book = new BalanceBook(clock);
    expect(book.needsReading()).toBe(true);
    book.take(reply(10), 0);
    await clock.advance(30_000);
    expect(book.needsReading()).toBe(false);
    await clock.advance(1);
    expect(book.needsReading()).toBe(true);
    book.heard();
    expect(book.needsReading()).toBe(false);
    book.doubt();
    expect(book.needsReading()).toBe(true);
  });
});

test.each([
  ["2026-12-01T10:00:00", Date.UTC(2026, 11, 1, 10)],
  ["2026-12-01T10:00:00+02:00", Date.UTC(2026, 11, 1, 8)],
  ["soon", null],
])("an expiry of %s is %s", (text, at) => {
  expect(new BalanceBook(new FakeClock()).take(reply(0, text), 0).expiresAt).toBe(at);
});
