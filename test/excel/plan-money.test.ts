/** What a dry run says of money: what is held, what is to be bought, and for how many rows a ceiling has room. */
import type { Part } from "../../src/enrich";
import { countMoney, type MoneyFacts } from "../../src/excel/enrich/plan/plan-money";
import type { Failure, Question, Reading } from "../../src/client";
import { defaultSpending } from "../../src/client/stores";

const NOW = Date.UTC(2026, 10, 2, 9);
const DAY = 86_400_000;

interface Case {
  /** By company and part: when what is held was bought; "miss" was bought just now and found nothing. */
  readonly held?: readonly (readonly (number | "miss" | null)[])[];
  readonly parts?: readonly Part[];
  /** By row: its company, below 0 for none. */
  readonly rows?: readonly number[];
  readonly rowsOf?: readonly number[];
  readonly isNeeded?: (company: number, part: number) => boolean;
  readonly refreshBefore?: number;
  readonly obstacle?: Failure;
  readonly spending?: Partial<typeof defaultSpending>;
  readonly spent?: { readonly todayCredits?: number; readonly workbookCredits?: number };
  readonly allowedOnceCredits?: number;
  readonly balanceCredits?: number;
}

function count(one: Case) {
  const { held = [[null], [null], [null]], parts = ["company"], rows = [0, 1, 2] } = one;
  const answers = new Map<Question, Reading>();
  const questions = held.map((ofCompany, index) =>
    ofCompany.map((at, part) => {
      const question = { about: "company", index, part } as unknown as Question;
      const isMiss = at === "miss";
      const company = isMiss ? null : {};
      const reading = { about: "company", company, bought: { at: isMiss ? NOW : at } };
      if (at !== null) answers.set(question, reading as unknown as Reading);
      return question;
    })
  );
  const client = {
    heldReading: (question: Question) => answers.get(question),
    view: () => ({
      staleAfterDays: 30,
      spending: { ...defaultSpending, ...one.spending },
      spent: { todayCredits: 0, workbookCredits: 0, ...one.spent },
      allowedOnceCredits: one.allowedOnceCredits ?? 0,
      balance: one.balanceCredits === undefined ? null : { leftCredits: one.balanceCredits },
    }),
  };
  const facts = {
    outputs: { parts, questionsOf: (company: number) => questions[company] ?? [] },
    groups: { companies: held.map((_, company) => company) },
    chosen: { rowsOf: one.rowsOf ?? held.map(() => 1), isNeeded: one.isNeeded ?? (() => true) },
    quote: { obstacle: one.obstacle ?? null },
    companyOf: Int32Array.from(rows),
    refreshBefore: one.refreshBefore ?? null,
  };
  return countMoney(
    client as unknown as Parameters<typeof countMoney>[0],
    NOW,
    facts as unknown as MoneyFacts
  );
}

const overBudget = (limitCredits: number) =>
  ({ kind: "over-budget", limitCredits }) as unknown as Failure;
const outOfCredits = (leftCredits?: number) =>
  ({ kind: "out-of-credits", leftCredits }) as unknown as Failure;

describe("what a plan costs", () => {
  test("company by company and part by part: 3 credits for each part that is not held", async () => {
    const money = await count({
      parts: ["company", "technologies"],
      held: [
        [NOW, NOW],
        [NOW, null],
        [null, null],
        ["miss", NOW],
        [NOW, NOW],
      ],
    });
    expect(money).toEqual({
      held: 3,
      heldMisses: 1,
      stale: 0,
      toBuy: 2,
      lines: [
        { part: "company", companies: 5, held: 4, toBuy: 1, priceCredits: 3 },
        { part: "technologies", companies: 5, held: 3, toBuy: 2, priceCredits: 6 },
      ],
      affordableRows: null,
    });
  });

  test("two questions of one part cost it once, and both must be held", async () => {
    const { held, toBuy, lines } = await count({
      parts: ["technologies", "technologies"],
      held: [
        [NOW, null],
        [NOW, NOW],
      ],
    });
    expect([held, toBuy]).toEqual([1, 1]);
    expect(lines).toEqual([
      { part: "technologies", companies: 2, held: 1, toBuy: 1, priceCredits: 3 },
    ]);
  });

  test("nothing where no row is written, or no cell of it needs the part", async () => {
    const { held, toBuy, lines } = await count({
      parts: ["company", "intents"],
      held: [
        [null, null],
        [null, null],
      ],
      rowsOf: [0, 2],
      isNeeded: (_, part) => part === 1,
    });
    expect([held, toBuy]).toEqual([0, 1]);
    expect(lines.map(({ companies, toBuy: parts }) => [companies, parts])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("what is older than 30 days is stale; a refresh buys what was bought before its day", async () => {
    const held = [[NOW - 30 * DAY], [NOW - 30 * DAY - 1], [0]];
    expect(await count({ held })).toMatchObject({ held: 3, stale: 2, toBuy: 0 });
    const refreshed = await count({ held, refreshBefore: NOW - 30 * DAY });
    expect(refreshed).toMatchObject({ held: 1, stale: 2, toBuy: 2 });
  });
});

describe("rows that fit", () => {
  const fits = async (one: Case) => (await count(one)).affordableRows;

  test.each([
    ["nothing is in the way", {}, null],
    ["something else is in the way", { obstacle: { kind: "offline" } as unknown as Failure }, null],
    ["a ceiling leaves 6", { obstacle: overBudget(6) }, 2],
    ["a ceiling leaves 5", { obstacle: overBudget(5) }, 1],
    ["the balance is 3", { obstacle: outOfCredits(3) }, 1],
    ["the balance is not told", { obstacle: outOfCredits() }, 0],
    ["the known balance is less", { obstacle: overBudget(9), balanceCredits: 3 }, 1],
    ["one action may cost 3", { obstacle: overBudget(9), spending: { actionCredits: 3 } }, 1],
    [
      "one action may cost 3, this one 6",
      { obstacle: overBudget(9), spending: { actionCredits: 3 }, allowedOnceCredits: 6 },
      2,
    ],
    [
      "6 are left of the day",
      { obstacle: overBudget(9), spending: { dayCredits: 20 }, spent: { todayCredits: 14 } },
      2,
    ],
    [
      "3 are left of the workbook",
      {
        obstacle: overBudget(9),
        spending: { workbookCredits: 20 },
        spent: { workbookCredits: 17 },
      },
      1,
    ],
    [
      "more was spent than the day has",
      {
        obstacle: overBudget(9),
        spending: { dayCredits: 20 },
        spent: { todayCredits: 29 },
        held: [[NOW], [null]],
        rows: [0, 1],
      },
      1,
    ],
  ] as const)("%s", async (_what, one, rows) => {
    expect(await fits(one)).toBe(rows);
  });

  test("are those from the top up to the first that does not fit, each company paid once", async () => {
    const two = { obstacle: overBudget(6), held: [[null], [null], [NOW], [null]] };
    expect(await fits({ ...two, rows: [0, -1, 0, 2, 1, 0, 3, 2] })).toBe(5);
    expect(await fits({ ...two, rows: [0, 1, 3, 2], rowsOf: [1, 0, 1, 1] })).toBe(3);
  });

  test("cost as many parts as their company lacks", async () => {
    const held = [
      [null, null],
      [null, NOW],
    ];
    const parts = ["company", "technologies"] as const;
    expect(await fits({ held, parts, obstacle: overBudget(8), rows: [0, 1] })).toBe(1);
    expect(await fits({ held, parts, obstacle: overBudget(9), rows: [0, 1] })).toBe(2);
    expect(await fits({ held, parts, obstacle: overBudget(9), rows: [9, 0, 1] })).toBe(2);
  });
});
