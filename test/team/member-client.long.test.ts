/** Two members' add-ins at one gateway: what the service saw and charged is the oracle. */
import {
  ageOf,
  databaseOfTeam,
  oneTeam,
  setCallCeiling,
  typePrice,
} from "./support/through-gateway";
import {
  closeShared,
  company,
  endHarnesses,
  isPaidCall,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  use,
  type Harness,
} from "../client/support/client-harness";
import type { BuyOptions } from "../../src/client/interface/scout-client";
import type { Question } from "../../src/client/question";
import { prices } from "../../src/service/money/prices";
import { script } from "./support/empty-database";

jest.setTimeout(120_000);
oneTeam();
afterAll(closeShared);

const cause = { kind: "run", id: "r", name: "Run" } as const;

let ann: Harness;
let ben: Harness;
let domains: string[];
beforeAll(async () => {
  domains = await knownDomains(29);
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

describe("a ceiling met half way", () => {
  const rows = (from: number, count: number) =>
    search({ company_country_code_or: ["GB"] }, from, count);
  /** Ann has rows 0 to 2 and 4 to 5: row 3 is one gap, the rows from 6 on are another. */
  const gaps = async () => {
    for (const [from, count] of [
      [0, 3],
      [4, 2],
    ] as const) {
      const shownCredits = 3 * count;
      const bought = ann.client.buy([rows(from, count)], { cause, shownCredits });
      await ann.advance(5_000);
      expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: shownCredits } });
    }
  };

  test("is told as it is; what it does not concern is bought, and the rest once it is changed", async () => {
    await gaps();
    const [name = "", other = ""] = domains.slice(23);
    const gus = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
    await gus.client.refreshBalance();
    const database = await databaseOfTeam();
    const [newest] = await database.rows<{ name: string }>(
      "select name from members order by id desc limit 1"
    );
    const member = newest?.name ?? "";
    await setCallCeiling(member, 5);
    const before = gus.charged();
    const bought = gus.client.buy([rows(0, 9), technologies(name)], { cause, shownCredits: 30 });
    await gus.advance(20_000);
    expect(await bought).toMatchObject({
      ok: true,
      value: {
        chargedCredits: 6,
        states: [
          {
            kind: "failed",
            failure: {
              kind: "refused",
              status: 402,
              title: expect.stringMatching(
                /ceiling for a call is 5 credits.*cost 9 credits/
              ) as string,
            },
          },
          { kind: "answered" },
        ],
      },
    });
    expect(gus.charged()).toBe(before + 6);
    expect(gus.client.view().trouble).toBeNull();
    const cell = gus.client.buy([technologies(other)], { cause, shownCredits: 3 });
    await gus.advance(20_000);
    expect(await cell).toMatchObject({ ok: true, value: { chargedCredits: 3 } });
    await setCallCeiling(member, null);
    const rest = gus.client.buy([rows(0, 9)], { cause, shownCredits: 9 });
    await gus.advance(20_000);
    expect(await rest).toMatchObject({ ok: true, value: { chargedCredits: 9 } });
    expect(gus.charged()).toBe(before + 18);
  });
});

describe("a gateway whose database has no room", () => {
  test("says so, nothing is in doubt or spent, and it is bought once there is room: 3 credits", async () => {
    const database = await databaseOfTeam();
    const dan = await openHarness({ spending: { unaskedCredits: 1_000, actionCredits: 1_000 } });
    await dan.client.refreshBalance();
    await script(
      database,
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger no_room before insert on purchases execute function no_room();`
    );
    const cell = dan.watch([company(domain(24))]);
    await dan.advance(20_000);
    await script(database, "drop trigger no_room on purchases; drop function no_room();");
    expect(cell.states).toMatchObject([
      {
        kind: "failed",
        failure: {
          kind: "unreachable",
          status: 503,
          reason: expect.stringContaining("has to make room") as string,
        },
      },
    ]);
    expect(dan.client.view()).toMatchObject({
      lost: [],
      ledger: [{ status: "released", chargedCredits: 0 }],
      spent: { todayCredits: 0 },
    });
    expect(dan.charged()).toBe(0);
    dan.client.retry();
    await dan.advance(5_000);
    expect(cell.states[0]?.kind).toBe("answered");
    expect([dan.charged(), dan.client.view().spent.todayCredits]).toEqual([3, 3]);
  });
});

describe("a gateway that has no time for all of a call", () => {
  test("says what it bought until then, which counts as spent; the rest is bought at the next try: 6 of 12 credits", async () => {
    let isHurried = true;
    const kim = await openHarness({
      spending: { unaskedCredits: 0, actionCredits: 1_000 },
      intercept: async (request, send) => {
        if (!isPaidCall(request) || !isHurried) return send();
        isHurried = false;
        const { company_domain_or: all, ...rest } = (await request.clone().json()) as {
          company_domain_or: string[];
        };
        const body = JSON.stringify({ ...rest, company_domain_or: all.slice(0, 2), limit: 2 });
        const { headers } = await send(new Request(request, { body }));
        const description =
          "What was bought until now (6 credits) is held: ask again for all of it.";
        const error = { title: "Team: Not finished", code: null, description };
        return Response.json({ request_id: null, error }, { status: 503, headers });
      },
    });
    await kim.client.refreshBalance();
    const before = kim.charged();
    const questions = domains.slice(25).map(company);
    const buy = async (shownCredits: number) => {
      const bought = kim.client.buy(questions, { cause, shownCredits });
      await kim.advance(20_000);
      return bought;
    };
    const first = await buy(12);
    const reason = expect.stringContaining("(6 credits) is held") as string;
    const failed = { kind: "failed", failure: { kind: "unreachable", status: 503, reason } };
    expect(first).toMatchObject({
      value: { chargedCredits: 6, states: [failed, failed, failed, failed] },
    });
    expect(kim.charged()).toBe(before + 6);
    expect(kim.client.view()).toMatchObject({
      lost: [],
      ledger: [{ status: "confirmed", chargedCredits: 6 }],
      spent: { todayCredits: 6 },
    });
    expect(await buy(6)).toMatchObject({ ok: true, value: { chargedCredits: 6 } });
    expect(kim.charged()).toBe(before + 12);
    const { trouble, accountUse, spent } = kim.client.view();
    expect([trouble, spent.todayCredits]).toEqual([null, 12]);
    expect(accountUse?.usedCredits ?? 0).toBeLessThanOrEqual(accountUse?.boughtCredits ?? 0);
  });
});

describe("a call that is for managers", () => {
  test("says so to a member, who keeps a working key", async () => {
    const made = ann.client.call("createCompanyList", { name: "Leads" });
    await ann.advance(2000);
    expect(await made).toMatchObject({
      failure: {
        kind: "refused",
        status: 403,
        title: "This call is for managers of the team",
      },
    });
    expect(ann.client.view().trouble).toBeNull();
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

  test("takes the free plan's ten calls a minute from nobody: to wait is the gateway's work", () => {
    expect(ben.client.view().plan).toBe("paid");
  });

  test("is shown with the name of who bought it, for 0 credits", async () => {
    const cell = ben.watch([company(domain(3))]);
    await ben.advance(2000);
    const { bought } = readingOf(cell, "company");
    expect(bought).toMatchObject({ by: "Ann", credits: 0 });
    expect(ben.client.view()).toMatchObject({ waitingCredits: 0, spent: { todayCredits: 0 } });
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
      "waiting",
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
    expect(cell.states[0]).toMatchObject({ kind: "failed", failure: { kind: "waiting" } });
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
  const upstream: { company: number; technologies?: number } = prices;
  const accept = async (credits: number) => {
    upstream.company = 3 + credits;
    await typePrice(credits === 0 ? null : 3 + credits);
  };
  afterEach(() => accept(0));
  const open = async (unaskedCredits = 0) => {
    const one = await openHarness({ spending: { unaskedCredits, actionCredits: 1_000 } });
    await one.client.refreshBalance();
    return one;
  };
  const priceOf = async (one: Harness, questions: readonly Question[]) => {
    const quote = one.client.quote(questions);
    await one.advance(2000);
    return (await quote).priceCredits;
  };
  const buy = async (one: Harness, questions: readonly Question[], terms: Partial<BuyOptions>) => {
    const bought = one.client.buy(questions, { cause, shownCredits: 0, ...terms });
    let isDone = false;
    void bought.finally(() => (isDone = true));
    // A test's own act between the click and the request takes real time.
    await one.advanceUntil(() => isDone);
    return bought;
  };

  test("is what the add-in shows, sets aside, books and is charged: 4 credits a company", async () => {
    await accept(1);
    const dan = await open();
    const wanted = domains.slice(12, 18).map(company);
    expect(await priceOf(dan, wanted)).toBe(24);
    expect(await priceOf(dan, [search({ company_country_code_or: ["FR"] }, 0, 5)])).toBe(20);
    expect(await priceOf(dan, [technologies(domain(12))])).toBe(3);
    const before = dan.charged();
    expect(await buy(dan, wanted, { shownCredits: 23 })).toMatchObject({
      ok: false,
      failure: { kind: "over-ceiling", neededCredits: 24 },
    });
    expect(dan.charged()).toBe(before);
    expect(await buy(dan, wanted, { shownCredits: 24 })).toMatchObject({
      ok: true,
      value: { chargedCredits: 24 },
    });
    expect(dan.charged()).toBe(before + 24);
    expect(dan.client.view()).toMatchObject({ trouble: null, spent: { todayCredits: 24 } });
  });

  test("while a workbook is open and had shown the one before, is shown at the next look, and nothing is bought before", async () => {
    const fay = await open();
    const wanted = [company(domain(22))];
    expect(await priceOf(fay, wanted)).toBe(3);
    await accept(1);
    const before = fay.charged();
    expect(await buy(fay, wanted, { shownCredits: 3 })).toMatchObject({ ok: false });
    expect(fay.charged()).toBe(before);
    expect(await priceOf(fay, wanted)).toBe(4);
  });

  test("between the last look and the request, is refused for nothing and waits at the new one: 4 of 3 credits", async () => {
    let isRising = true;
    const jan = await openHarness({
      spending: { unaskedCredits: 3, actionCredits: 1_000 },
      intercept: async (request, send) => {
        if (isPaidCall(request) && isRising) await accept(1);
        return send();
      },
    });
    await jan.client.refreshBalance();
    const before = jan.charged();
    const cell = jan.watch([company(domain(8)), company(domain(9))]);
    await jan.advanceUntil(() => cell.states.every(({ kind }) => kind === "failed"));
    isRising = false;
    expect(jan.paths()).toEqual([]);
    const waiting = { kind: "failed", failure: { kind: "waiting", priceCredits: 4 } };
    expect(cell.states).toEqual([waiting, waiting]);
    expect(jan.client.view()).toMatchObject({
      trouble: null,
      waitingCredits: 8,
      spent: { todayCredits: 0 },
    });
    await jan.approveAll();
    await jan.advance(5_000);
    expect(cell.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect(jan.charged()).toBe(before + 8);
    expect(jan.client.view().spent.todayCredits).toBe(8);
  });
});
