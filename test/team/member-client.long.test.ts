/** Two members' add-ins at one gateway: what the service saw and charged is the oracle. */
import { acceptMore, ageOf, oneTeam, setCallCeiling } from "./support/through-gateway";
import {
  closeShared,
  company,
  endHarnesses,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  use,
  type Harness,
} from "../client/support/client-harness";
import { prices } from "../../src/service/money/prices";

jest.setTimeout(120_000);
oneTeam();
afterAll(closeShared);

const cause = { kind: "run", id: "r", name: "Run" } as const;

let ann: Harness;
let ben: Harness;
let domains: string[];
beforeAll(async () => {
  domains = await knownDomains(24);
  ann = await openHarness({ spending: { unaskedCredits: 1_000, actionCredits: 1_000 } });
  // Ben's formulas buy nothing unasked.
  ben = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
  const bought = ann.client.buy(
    [...domains.slice(0, 8).map(company), technologies(domains[0] ?? "")],
    { cause, shownCredits: 27 }
  );
  await ann.advance(20_000);
  expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: 27 } });
  await ben.client.refreshBalance();
});
afterAll(endHarnesses);

const domain = (at: number) => domains[at] ?? "";

describe("a ceiling of the team", () => {
  test("for a call says whose it is and who can change it, charges nothing, and is not asked again by itself", async () => {
    const cem = await openHarness({ spending: { unaskedCredits: 1_000, actionCredits: 1_000 } });
    await setCallCeiling("Cem", 2);
    const cell = cem.watch([company(domain(10))]);
    await cem.advance(120_000);
    expect(cell.states).toEqual([
      {
        kind: "failed",
        failure: {
          kind: "refused",
          status: 402,
          title:
            "Cem's ceiling for a call is 2 credits, of which 2 credits are left; this can cost 3 credits. Whoever runs the gateway can change it",
        },
      },
    ]);
    expect(cem.charged()).toBe(0);
    expect(cem.client.view().trouble?.kind).not.toBe("out-of-credits");
    await setCallCeiling("Cem", null);
    cem.client.retry();
    await cem.advance(5000);
    expect(cell.states[0]?.kind).toBe("answered");
  });
});

describe("what the team holds", () => {
  test("a price counts it as 0, in one call for all of it, and buys nothing by counting", async () => {
    const before = ben.charged();
    const quote = ben.client.quote(domains.slice(2, 10).map(company));
    await ben.advance(2000);
    expect(await quote).toMatchObject({ held: 6, toBuy: 2, priceCredits: 6, obstacle: null });
    expect(ben.charged()).toBe(before);
  });

  test("is shown with the name of who bought it, for 0 credits", async () => {
    const cell = ben.watch([company(domain(3))]);
    await ben.advance(2000);
    const { bought } = readingOf(cell, "company");
    expect(bought).toMatchObject({ by: "Ann", credits: 0 });
    expect(ben.client.view()).toMatchObject({ heldCredits: 0, spent: { todayCredits: 0 } });
    expect(ben.client.view().ledger).toEqual([]);
  });

  test("answers formulas that may buy nothing: a record, a full list, a use out of that list", async () => {
    const before = ben.charged();
    const cells = ben.watch([
      company(domain(0)),
      technologies(domain(0)),
      company(domain(1)),
      company(domain(11)),
    ]);
    await ben.advance(3000);
    expect(cells.states.map((state) => state.kind === "failed" && state.failure.kind)).toEqual([
      false,
      false,
      false,
      "held",
    ]);
    const uses = ben.watch([use(domain(0), "kafka")]);
    await ben.advance(3000);
    expect(uses.states[0]?.kind).toBe("answered");
    expect(ben.charged()).toBe(before);
  });

  test("a search that Ann bought costs Ben nothing, as his ledger says", async () => {
    const rows = search({ company_country_code_or: ["DE"] }, 0, 5);
    const first = ann.client.buy([rows], { cause, shownCredits: 15 });
    await ann.advance(5000);
    expect(await first).toMatchObject({ ok: true });
    const before = ben.charged();
    const again = ben.client.buy([rows], { cause, shownCredits: 15 });
    await ben.advance(5000);
    expect(await again).toMatchObject({ ok: true, value: { chargedCredits: 0 } });
    expect(ben.charged()).toBe(before);
  });
});

test("a refresh buys anew what the team bought before its day, and takes what is younger for nothing", async () => {
  const name = domain(11);
  const first = ann.client.buy([company(name)], { cause, shownCredits: 3 });
  await ann.advance(20_000);
  expect(await first).toMatchObject({ ok: true, value: { chargedCredits: 3 } });
  const before = ann.charged();
  // The gateway's clock is the real one: what was bought a moment ago is older than 0 seconds.
  const refreshBefore = ann.clock.now();
  const again = ann.client.buy([company(name)], { cause, shownCredits: 3, refreshBefore });
  await ann.advance(20_000);
  expect(await again).toMatchObject({ ok: true, value: { chargedCredits: 3 } });
  expect(ann.charged()).toBe(before + 3);
  const hourAgo = ben.clock.now() - 3_600_000;
  const terms = { cause, shownCredits: 3, refreshBefore: hourAgo };
  const younger = ben.client.buy([company(name)], terms);
  await ben.advance(20_000);
  expect(await younger).toMatchObject({ ok: true, value: { chargedCredits: 0 } });
  expect(ann.charged()).toBe(before + 3);
});

describe("what the team holds of a search", () => {
  const rows = (count: number) => search({ company_country_code_or: ["AT"] }, 0, count);

  test("is priced as held: all of it, or as far as it goes from its first row on", async () => {
    const first = ann.client.buy([rows(4)], { cause, shownCredits: 12 });
    await ann.advance(5000);
    expect(await first).toMatchObject({ ok: true, value: { chargedCredits: 12 } });
    const before = ben.charged();
    const all = ben.client.quote([rows(4)]);
    await ben.advance(2000);
    expect(await all).toMatchObject({ held: 1, priceCredits: 0 });
    const more = ben.client.quote([rows(6)]);
    await ben.advance(2000);
    expect(await more).toMatchObject({ held: 0, priceCredits: 6 });
    expect(ben.charged()).toBe(before);
  });
});

describe("an answer that comes for nothing as a purchase", () => {
  test("has the day and the buyer that the gateway names", async () => {
    const name = domain(10);
    await ageOf("Cem", 3 * 86_400);
    const dan = await openHarness({ spending: { actionCredits: 1_000 } });
    // A refresh asks the gateway itself, which has it from Cem.
    const refreshBefore = dan.clock.now() - 20 * 86_400_000;
    const terms = { cause, shownCredits: 3, refreshBefore };
    const bought = dan.client.buy([company(name)], terms);
    await dan.advance(20_000);
    expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: 0 } });
    const reading = dan.client.heldReading(company(name));
    expect(reading?.bought).toMatchObject({ by: "Cem", credits: 0 });
    const days = (dan.clock.now() - (reading?.bought.at ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });
});

describe("formulas that ask before anybody knows that there is a team", () => {
  test("are answered by what it holds, also those that may buy nothing, and ask the service nothing more", async () => {
    const before = ann.charged();
    const fay = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
    const cell = fay.watch([company(domain(3))]);
    await fay.advance(1000);
    expect(cell.states[0]).toMatchObject({ kind: "failed", failure: { kind: "held" } });
    await fay.client.refreshBalance();
    await fay.advance(2000);
    expect(readingOf(cell, "company").bought).toMatchObject({ by: "Ann", credits: 0 });
    expect(ann.charged()).toBe(before);
  });

  test("wait for the reply under way that tells", async () => {
    const eve = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
    const balance = eve.client.refreshBalance();
    const cell = eve.watch([company(domain(4))]);
    await eve.advance(2000);
    await balance;
    expect(cell.told.map(([state]) => state?.kind)).toEqual(["answered"]);
  });
});

describe("a price that a manager accepted", () => {
  const upstream: { company: number } = prices;
  afterAll(async () => {
    upstream.company = 3;
    await acceptMore(0);
  });

  test("is told by the add-in, which knows the published one, after the first request", async () => {
    upstream.company = 4;
    await acceptMore(1);
    const dan = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
    const buy = async (some: readonly string[]) => {
      const bought = dan.client.buy(some.map(company), { cause, shownCredits: 3 * some.length });
      await dan.advance(30_000);
      return bought;
    };
    await buy(domains.slice(12, 18));
    const { trouble } = dan.client.view();
    expect(trouble).toMatchObject({ kind: "price-rose", records: 6, moreCredits: 6 });
    const before = dan.charged();
    await buy(domains.slice(18, 20));
    expect(dan.charged()).toBe(before);
  });
});
