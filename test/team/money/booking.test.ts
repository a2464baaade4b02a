/** What is booked for whom: ceilings and what is left of them, the ledger, lost requests, prices. */
import type { Queries } from "../../../src/database/database";
import type { Member } from "../../../src/team/members/members";
import { leftFor, passedCeiling, spentBy } from "../../../src/team/money/ceilings";
import { buyersOf, csvBytes, csvOf, ledger } from "../../../src/team/money/ledger";
import { priceOfItem, publishedPrices } from "../../../src/team/shapes/prices";
import { changeSettings, settingsOf } from "../../../src/team/money/settings";
import { decide, shareOut, unconfirmed } from "../../../src/team/money/unconfirmed";
import type { LedgerLine } from "../../../src/team/shapes/team-shapes";
import { Books } from "../support/books";

let books: Books;
let queries: Queries;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  books = await Books.open();
  queries = books.database;
});
beforeEach(async () => {
  await books.empty();
  ann = await books.member("Ann");
  bob = await books.member("Bob");
});
afterAll(() => books.database.close());

const TODAY = "2026-11-25";

interface Bought {
  readonly member: Member;
  readonly account: number;
  readonly state: string;
  readonly most: number;
  readonly credits: number | null;
  readonly request: string | null;
}

/** A purchase as the books have it, and what it counts. */
async function book(more: Partial<Bought> = {}): Promise<number> {
  const { member = ann, account = 1, state = "settled", most = 3, credits = null } = more;
  const [row] = await queries.rows<{ id: number }>(
    `insert into purchases (account_id, member_id, tool, lane, state, day, endpoint, what, ask, records_asked,
       most, credits, request_id, sent_at)
     values ($1, $2, 'curl', 'cell', $3, $4, 'companySearch', $5, '{}', 1, $6, $7, $8, clock_timestamp())
     returning id`,
    [
      account,
      member.id,
      state,
      TODAY,
      `company:${crypto.randomUUID()}`,
      most,
      credits,
      more.request ?? null,
    ]
  );
  await books.spend(member, TODAY, credits ?? most);
  return row?.id ?? 0;
}

const day = async (member: Member) => (await spentBy(queries, member.id)).member.dayCredits;
const sidesOf = async (member: Member) => ({
  member,
  team: await settingsOf(queries),
  spent: await spentBy(queries, member.id),
});
const leftOf = async (member: Member) => leftFor(await sidesOf(member));
const passedBy = async (member: Member, call: number, more: number) =>
  passedCeiling(await sidesOf(member), call, more);

describe("what was spent", () => {
  test("today and this month, by one member and by all", async () => {
    await books.spend(ann, TODAY, 1);
    await books.spend(ann, "2026-11-01", 20);
    await books.spend(ann, "2026-10-31", 300);
    await books.spend(bob, TODAY, 4_000);
    expect(await spentBy(queries, ann.id)).toEqual({
      member: { dayCredits: 1, monthCredits: 21 },
      team: { dayCredits: 4_001, monthCredits: 4_021 },
    });
  });
});

describe("ceilings", () => {
  test("of a day of 10 with 4 spent let 6 more pass, and not 7; what is left is never less than 0", async () => {
    const low = await books.member("Low", { dayCredits: 10, callCredits: 100 });
    await books.spend(low, TODAY, 4);
    expect(await passedBy(low, 6, 6)).toBeNull();
    expect(await passedBy(low, 7, 7)).toEqual({
      whose: "member",
      span: "day",
      ceilingCredits: 10,
      leftCredits: 6,
    });
    await books.spend(low, TODAY, 9);
    expect(await passedBy(low, 1, 1)).toMatchObject({ leftCredits: 0 });
    expect(await leftOf(low)).toEqual({ callCredits: 100, allCredits: 0 });
  });

  test("what is left is the least of all that are set, and null where none is", async () => {
    expect(await leftOf(ann)).toEqual({ callCredits: null, allCredits: null });
    const one = await books.member("One", { callCredits: 7, monthCredits: 50 });
    await books.spend(one, "2026-11-01", 20);
    await books.spend(bob, TODAY, 5);
    expect(await leftOf(one)).toEqual({ callCredits: 7, allCredits: 30 });
    await changeSettings(queries, { callCredits: 6, dayCredits: 33, monthCredits: 40 });
    expect(await leftOf(one)).toEqual({ callCredits: 6, allCredits: 15 });
    expect(await passedBy(one, 3, 16)).toEqual({
      whose: "team",
      span: "month",
      ceilingCredits: 40,
      leftCredits: 15,
    });
  });

  test("change only where something is said", async () => {
    await changeSettings(queries, { dayCredits: 5, freshSeconds: 60 });
    await changeSettings(queries, {});
    await changeSettings(queries, { dayCredits: null });
    expect(await settingsOf(queries)).toMatchObject({ dayCredits: null, freshSeconds: 60 });
    expect(await leftOf(ann)).toEqual({ callCredits: null, allCredits: null });
  });
});

describe("the ledger", () => {
  test("has what cost or may cost something, newest first, by member, page by page", async () => {
    const settled = await book({ credits: 2 });
    await book({ state: "released", credits: 0 });
    await book({ state: "released", credits: 3 });
    await book({ credits: 0 });
    const open = await book({ member: bob, state: "unconfirmed" });
    const last = await book({ credits: 1 });
    const idsOf = async (filter: Partial<Parameters<typeof ledger>[1]>) =>
      (await ledger(queries, { limit: 9, ...filter })).map(({ id, credits }) => [id, credits]);
    expect(await idsOf({})).toEqual([
      [last, 1],
      [open, 3],
      [settled, 2],
    ]);
    expect(await idsOf({ memberId: bob.id })).toEqual([[open, 3]]);
    expect(await idsOf({ before: last })).toEqual([
      [open, 3],
      [settled, 2],
    ]);
    expect(await idsOf({ memberId: ann.id, before: last })).toEqual([[settled, 2]]);
    expect(await idsOf({ limit: 1 })).toEqual([[last, 1]]);
  });

  test("as CSV quotes what has commas, and what begins like a formula is text", () => {
    const line: LedgerLine = {
      id: 5,
      at: Date.parse("2026-11-25T12:00:00Z"),
      member: '=Ann "A"',
      tool: "curl, old",
      endpoint: "companySearch",
      what: "-1",
      records: null,
      credits: -2,
      state: "settled",
    };
    const [header, first, second] = csvOf([line, { ...line, member: "Ann", records: 4 }]).split(
      "\r\n"
    );
    expect(header).toBe("id,time (UTC),member,tool,call,what,records,credits,state");
    expect(first).toBe(
      `5,2026-11-25T12:00:00.000Z,"'=Ann ""A""","curl, old",companySearch,'-1,,-2,settled`
    );
    expect(second).toBe(
      `5,2026-11-25T12:00:00.000Z,Ann,"curl, old",companySearch,'-1,4,-2,settled`
    );
    for (const sign of ["＝", "＋", "－", "＠"])
      expect(csvOf([{ ...line, member: `${sign}1` }])).toContain(`,'${sign}1,`);
  });

  test("as a file has all lines, in pieces of 10,000", async () => {
    const all = Array.from({ length: 25_000 }, (_, index) => ({ id: 25_000 - index, at: 0 }));
    const asked: unknown[] = [];
    const rows = (_sql: string, [, before, limit]: unknown[] = []) => {
      asked.push(limit);
      const from = all.findIndex(({ id }) => id < Number(before));
      return Promise.resolve(all.slice(from, from + Number(limit)));
    };
    let text = "";
    for await (const bytes of csvBytes({ rows } as unknown as Queries))
      text += new TextDecoder().decode(bytes);
    const ids = text.split("\r\n").map((line) => line.split(",")[0]);
    expect(ids).toEqual(["id", ...all.map(({ id }) => String(id)), ""]);
    expect(asked).toEqual([10_000, 10_000, 10_000]);
  });

  test("names who bought, each once, three at most", async () => {
    const more = await Promise.all(["Cem", "Dan"].map((name) => books.member(name)));
    const ids: number[] = [];
    for (const member of [...more, bob, ann, ann]) ids.push(await book({ member }));
    expect(await buyersOf(queries, [])).toEqual([]);
    expect(await buyersOf(queries, ids.slice(0, 1))).toEqual(["Cem"]);
    expect(await buyersOf(queries, ids)).toEqual(["Ann", "Bob", "Cem"]);
  });
});

describe("purchases whose reply was lost", () => {
  const lost = async (most: number, request: string, member = ann, account = 1) => {
    await books.lose(request);
    return book({ member, most, request, account, state: "unconfirmed" });
  };
  const stateOf = async (request: string) =>
    (await queries.rows("select state, credits from requests where id = $1", [request]))[0];
  const ends = (ids: readonly number[]) =>
    queries.rows("select state, credits from purchases where id = any($1::bigint[]) order by id", [
      ids,
    ]);

  test("stay at their most when they were charged, come back when not, and are decided once", async () => {
    const request = await books.send({ most: 9 });
    const other = await books.send();
    const [one, two, third] = [
      await lost(3, request),
      await lost(6, request, bob),
      await lost(3, other, bob),
    ];
    expect((await unconfirmed(queries)).map(({ purchaseId }) => purchaseId)).toEqual([
      one,
      two,
      third,
    ]);
    await decide(books.database, two, true, ann.id);
    expect(await stateOf(request)).toEqual({ state: "unconfirmed", credits: null });
    await decide(books.database, one, false, ann.id);
    expect(await stateOf(request)).toEqual({ state: "refused", credits: 6 });
    expect(await stateOf(other)).toEqual({ state: "unconfirmed", credits: null });
    expect(await ends([one, two, third])).toEqual([
      { state: "released", credits: 0 },
      { state: "settled", credits: 6 },
      { state: "unconfirmed", credits: null },
    ]);
    expect([await day(ann), await day(bob)]).toEqual([0, 9]);
    await expect(decide(books.database, one, false, null)).rejects.toThrow("is not unconfirmed");
    expect([await day(ann), await day(bob)]).toEqual([0, 9]);
  });

  test("share 7 credits in turn, each up to its most: 3, 4 of 6, and 0", async () => {
    const request = await books.send({ most: 12 });
    const foreign = await books.send({ account: 2 });
    const settled = await book({ credits: 3, most: 3 });
    const ids = [await lost(3, request), await lost(6, request, bob), await lost(3, request)];
    const other = await lost(3, foreign, bob, 2);
    expect(await shareOut(queries, 1, 7)).toBe(3);
    expect(await ends([settled, ...ids, other])).toEqual([
      { state: "settled", credits: 3 },
      { state: "settled", credits: 3 },
      { state: "settled", credits: 4 },
      { state: "released", credits: 0 },
      { state: "unconfirmed", credits: null },
    ]);
    expect([await day(ann), await day(bob)]).toEqual([6, 7]);
    expect(await stateOf(request)).toEqual({ state: "refused", credits: 7 });
    expect(await stateOf(foreign)).toEqual({ state: "unconfirmed", credits: null });
  });

  test("of a request that was answered are nobody's to close", async () => {
    const answered = await books.send();
    await books.reply(answered, 3);
    const request = await books.send();
    await decide(books.database, await lost(3, request), false, null);
    expect(await stateOf(answered)).toEqual({ state: "answered", credits: 3 });
  });
});

test("an item's price is for each record of a search, and for a lookup as a whole", () => {
  const head = { records_asked: 5, most: 15 };
  expect(priceOfItem({ ...head, endpoint: "companySearch" })).toBe(3);
  expect(priceOfItem({ ...head, endpoint: "jobSearch" })).toBe(3);
  expect(priceOfItem({ ...head, endpoint: "technologies" })).toBe(15);
  expect(priceOfItem({ ...head, endpoint: "buyingIntents" })).toBe(15);
});

test("a price that a manager typed counts until it is the published one again", async () => {
  await changeSettings(queries, { prices: { companySearch: 4 } });
  await changeSettings(queries, { prices: { technologies: 7 }, dayCredits: 5 });
  const { prices, dayCredits } = await settingsOf(queries);
  expect([prices, dayCredits]).toEqual([
    { ...publishedPrices, companySearch: 4, technologies: 7 },
    5,
  ]);
  await changeSettings(queries, { prices: { companySearch: null, technologies: null } });
  expect((await settingsOf(queries)).prices).toEqual(publishedPrices);
});
