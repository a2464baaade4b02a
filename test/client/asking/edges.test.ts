/** Edges that nothing else reaches: of limits, of the balance, of names, of refusals. */
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { withinLimits } from "../../../src/client/spending/spending";
import { defaultSpending } from "../../../src/model/stores";
import { parseCompanyRef } from "../../../src/input/names/company-ref";

test("a limit below 0 is 0, also where the administrator wrote it", () => {
  const wanted = { ...defaultSpending, dayCredits: -5 };
  const limited = withinLimits(wanted, { actionCredits: -1 });
  expect([limited.dayCredits, limited.actionCredits]).toEqual([0, 0]);
});

describe("the balance", () => {
  const clock = { at: 1_000_000, now: () => clock.at };
  const book = new BalanceBook(clock as never);

  it("is read again when the service was not heard of for more than 30 s", () => {
    book.take({ api_credits: 100, used_api_credits: 40 }, clock.at);
    clock.at += 30_000;
    expect(book.needsReading()).toBe(false);
    clock.at += 1;
    expect(book.needsReading()).toBe(true);
  });

  it("expires at an instant of UTC when the service names no zone", () => {
    const taken = (text: string) =>
      book.take({ api_credits: 1, earliest_expiration: text } as never, 0).expiresAt;
    const parse = jest.spyOn(Date, "parse");
    expect(taken("2026-12-01T00:00:00")).toBe(Date.UTC(2026, 11, 1));
    // Where the tests run may be UTC itself.
    expect(parse).toHaveBeenLastCalledWith("2026-12-01T00:00:00Z");
    expect(taken("2026-12-01T00:00:00+01:00")).toBe(Date.UTC(2026, 10, 30, 23));
    parse.mockRestore();
  });
});

test("a soft hyphen, which nobody sees, is no part of a domain", () => {
  expect(parseCompanyRef("ac\u00adme.example")).toMatchObject({
    company: { by: "domain", domain: "acme.example" },
  });
});
