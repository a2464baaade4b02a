/**
 * The process dies at any moment of a paid request. Whoever opens the same stores afterwards must
 * not buy anything twice and must find everything paid, except a reply that was not stored yet:
 * that one is listed as unconfirmed and asked again only by a person's word.
 */
import { askLostAgain, inDoubt } from "../../support/lost";
import type { LedgerEntry } from "../../../src/client/ledger-entry";
import type { Question } from "../../../src/client/question";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  company,
  endAfterEach,
  generous,
  hasGateway,
  isPaidCall,
  jobs,
  openHarness,
  search,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { Life, type Moment } from "../support/mortal";

endAfterEach();

const isPaid = (detail: unknown) => detail instanceof Request && isPaidCall(detail);
const hasStatus = (detail: unknown, status: LedgerEntry["status"]) =>
  (detail as LedgerEntry[]).some((entry) => entry.status === status);

/** Where it dies, whether the service has charged by then, and how the question stands afterwards. */
const deaths: [
  what: string,
  Moment,
  (detail: unknown) => boolean,
  charged: boolean,
  then: string,
][] = [
  ["before its entry is stored", "before-record", (d) => hasStatus(d, "sent"), false, "asked"],
  ["after its entry is stored", "after-record", (d) => hasStatus(d, "sent"), false, "unconfirmed"],
  ["before it is sent", "before-send", isPaid, false, "unconfirmed"],
  ["after it is sent", "after-send", isPaid, true, "unconfirmed"],
  ["after the reply came", "after-reply", isPaid, true, "unconfirmed"],
  ["before the answer is stored", "before-keep", () => true, true, "unconfirmed"],
  ["after the answer is stored", "after-keep", () => true, true, "answered"],
  [
    "before its entry is closed",
    "before-record",
    (d) => hasStatus(d, "confirmed"),
    true,
    "answered",
  ],
  ["after its entry is closed", "after-record", (d) => hasStatus(d, "confirmed"), true, "answered"],
];

const unheld = { spending: generous, approvesSearches: true };
const asked: [string, Question, credits: number][] = [
  ["a company", company("acme.example"), 3],
  ["a company search", search({ company_country_code_or: ["DE"] }, 0, 2), 6],
  ["a job search", jobs({ company_domain_or: ["acme.example"] }, 0, 2), 2],
];

test("of two companies whose buyer died the one that no search brought meanwhile stays in doubt: 0 credits", async () => {
  const machine = memoryStore();
  const life = new Life((moment, detail) => moment === "after-send" && isPaid(detail));
  const dying = await openHarness({ machine, life, ...unheld });
  await dying.ask([company("acme.example"), company("harbor.example")], 2000);
  const next = await openHarness({ machine, key: dying.key, ...unheld });
  await next.ask([search({ company_domain_or: ["acme.example"] }, 0, 1)], 2000);
  const last = await openHarness({ machine, key: dying.key, ...unheld });
  const cells = [last.watch([company("acme.example")]), last.watch([company("harbor.example")])];
  await last.advance(2000);
  expect(cells.map(({ states: [state] }) => state?.kind)).toEqual(["answered", "failed"]);
  expect(last.charged()).toBe(0);
});

test("of two companies whose buyer died when both were kept, one of them unknown, 3 credits are counted", async () => {
  const machine = memoryStore();
  const life = new Life((moment) => moment === "after-keep");
  const dying = await openHarness({ machine, life, ...unheld });
  await dying.ask([company("acme.example"), company("nobody.example")], 2000);
  const next = await openHarness({ machine, key: dying.key, ...unheld });
  expect([dying.charged(), next.client.view().spent.todayCredits]).toEqual([3, 3]);
});

test("the file tells of a purchase whose buyer died once nobody can wait for its reply: after 420 s", async () => {
  const machine = memoryStore();
  const life = new Life((moment, detail) => moment === "after-send" && isPaid(detail));
  const dying = await openHarness({ machine, life, workbook: memoryWorkbook("w"), ...unheld });
  await dying.ask([company("acme.example")], 2000);
  const [{ at } = { at: 0 }] = (await machine.ledger(0)).entries;
  for (const [ageMs, told] of [
    [420_000, []],
    [420_001, ["unconfirmed"]],
  ] as const) {
    await dying.clock.advance(at + ageMs - dying.clock.now());
    const workbook = memoryWorkbook("w");
    await openHarness({ machine, key: dying.key, workbook, ...unheld });
    expect([...workbook.ledger.values()].map(({ status }) => status)).toEqual(told);
  }
});

describe.each(asked)("a process that dies while it buys %s", (_what, question, credits) => {
  test.each(deaths)("%s", async (_when, at, isAt, isCharged, then) => {
    const machine = memoryStore();
    const life = new Life((moment, detail) => moment === at && isAt(detail));
    const dying = await openHarness({ machine, life, ...unheld });
    const lost = await dying.ask([question], 2000);
    expect(life.isDead).toBe(true);
    expect(lost.states[0]?.kind).toBe("asking");
    expect(dying.charged()).toBe(isCharged ? credits : 0);

    const next = await openHarness({ machine, key: dying.key, ...unheld });
    // Whoever sent it may be alive: only what is certain is written for it.
    const stored = then === "asked" ? [] : [then === "answered" ? "confirmed" : "sent"];
    const { entries } = await machine.ledger(0);
    expect(entries.map(({ status }) => status)).toEqual(stored);
    const cell = await next.ask([question], 2000);
    const unconfirmed = inDoubt(next.client);
    if (then === "unconfirmed" && isCharged && hasGateway()) {
      // The first reply of any kind tells that there is a team, which holds it.
      const balance = next.client.refreshBalance();
      await next.advance(2000);
      await balance;
      expect(cell.states[0]?.kind).toBe("answered");
      expect(unconfirmed).toMatchObject([{ priceCredits: credits, chargedCredits: 0 }]);
      expect(next.charged()).toBe(0);
    } else if (then === "unconfirmed") {
      expect(cell.states[0]).toMatchObject({
        failure: { kind: "unconfirmed", priceCredits: credits },
      });
      expect(unconfirmed).toMatchObject([{ priceCredits: credits, chargedCredits: 0 }]);
      expect(next.charged()).toBe(0);
      await askLostAgain(next.client);
      await next.advance(2000);
      expect(cell.states[0]?.kind).toBe("answered");
      expect(next.charged()).toBe(credits);
    } else {
      expect(cell.states[0]?.kind).toBe("answered");
      expect(unconfirmed).toEqual([]);
      expect(next.charged()).toBe(then === "asked" ? credits : 0);
    }
  });
});
