/** Two people, one workbook: what one of them buys, the other has, while both have it open. */
import { openWorkbookStore } from "../../src/excel/store/workbook-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  search,
} from "../client/support/client-harness";
import { FakeClock } from "../client/support/fake-clock";
import { MemorySettings } from "./memory-settings";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

describe("What a co-author bought while the workbook is open", () => {
  async function both() {
    const settings = new MemorySettings();
    const open = async () =>
      openHarness({
        workbook: await openWorkbookStore({ settings, clock: new FakeClock() }),
        spending: generous,
      });
    return { one: await open(), other: await open() };
  }

  it("is free for formulas: 5 companies bought once, 0 credits for the second person", async () => {
    const { one, other } = await both();
    const domains = await knownDomains(5);
    one.watch(domains.map(company));
    await one.advance(1000);
    await one.workbook.flush();
    expect(one.charged()).toBe(15);
    const cells = domains.map((domain) => other.watch([company(domain)]));
    await other.advance(1000);
    expect(cells.map(({ states: [state] }) => state?.kind)).toEqual(Array(5).fill("answered"));
    expect(other.charged()).toBe(15);
    expect(other.seen().filter(({ credits }) => credits > 0)).toHaveLength(1);
  });

  it("is free in the price of a run, and in the run", async () => {
    const { one, other } = await both();
    const domains = await knownDomains(6);
    one.watch(domains.slice(0, 4).map(company));
    await one.advance(1000);
    await one.workbook.flush();
    const questions = domains.map(company);
    const quote = await other.client.quote(questions);
    expect(quote.priceCredits).toBe(6);
  });

  it("is free for the same search", async () => {
    const { one, other } = await both();
    const criteria = { filters: { company_country_code_or: ["DE"] } } as never;
    one.watch([search(criteria, 0, 3)]);
    await one.advance(1000);
    await one.approveAll();
    await one.advance(1000);
    await one.workbook.flush();
    const before = one.charged();
    expect(before).toBeGreaterThan(0);
    const cell = other.watch([search(criteria, 0, 3)]);
    await other.advance(1000);
    expect(cell.states[0]?.kind).toBe("answered");
    expect(one.charged()).toBe(before);
  });
});
