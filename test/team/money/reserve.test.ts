/** Whether a call may buy, and what it is told when it may not. */
import { changeMember, withdrawMember, type Member } from "../../../src/team/members/members";
import { creditsLeft, noteBalance } from "../../../src/team/money/accounts";
import { leftFor, spentBy } from "../../../src/team/money/ceilings";
import type { Item } from "../../../src/team/money/purchase";
import { release, reserve, takeBack, type ReservationOrder } from "../../../src/team/money/reserve";
import { changeSettings } from "../../../src/team/money/settings";
import { fileBooks } from "../support/books";

const books = fileBooks();
let ann: Member;
beforeEach(async () => {
  ann = await books.member("Ann");
  await balance(1_000);
});

const balance = async (left: number, account = 1) =>
  noteBalance(books.database, account, {
    api_credits: 5_000,
    used_api_credits: 5_000 - left,
    startedAt: await books.now(),
  });

const item = (name: string, more: Partial<Item> = {}): Item => ({
  endpoint: "companySearch",
  what: `company:domain:${name}`,
  ask: { kind: "page", first: 0, count: 1, body: {} },
  recordsAsked: 1,
  most: 3,
  ...more,
});

function order(items: readonly Item[], more: Partial<ReservationOrder> = {}) {
  return reserve(books.database, {
    accountId: 1,
    member: ann,
    tool: "test",
    items,
    missing: () => Promise.resolve(items),
    boughtCredits: 0,
    ...more,
  });
}

const spent = async (member: Member) =>
  (await spentBy(books.database, member.id)).member.dayCredits;
const set = (state: string, more = "") =>
  books.database.rows(
    `update purchases set state = $1, sent_at = clock_timestamp() ${more} where state <> 'settled'`,
    [state]
  );

describe("a manager's decision while a call waits", () => {
  test("a ceiling that was lowered holds for what the call reserves next", async () => {
    await order([item("a.example")]);
    await changeMember(books.database, ann.id, { dayCredits: 5 });
    const passed = { whose: "member", span: "day", ceilingCredits: 5, leftCredits: 2 };
    expect(await order([item("b.example")])).toEqual({
      kind: "over-ceiling",
      passed,
      wantedCredits: 3,
    });
    expect(await spent(ann)).toBe(3);
  });

  test("who was withdrawn reserves nothing more, and waits with others for what is out", async () => {
    await order([item("b.example")], { member: await books.member("Cem") });
    await withdrawMember(books.database, ann.id);
    expect(await order([item("a.example")])).toEqual({ kind: "withdrawn" });
    const together = await order([item("b.example")]);
    expect(together).toMatchObject({ kind: "reserved", own: [], joined: [expect.any(Number)] });
    expect(await spent(ann)).toBe(0);
  });
});

test("a look at the account while a purchase is out tells nothing, and is to be repeated", async () => {
  await order([item("a.example")]);
  await set("sent");
  const seen = { isQuiet: false, settled: 0, besideCredits: 0 };
  expect(await books.read(3)).toEqual(seen);
});

describe("what is reserved", () => {
  test("on another account, or bought already, is nobody's to wait for", async () => {
    await order([item("a.example")], { accountId: 2 }).catch(() => undefined);
    await balance(1_000, 2);
    await order([item("a.example")], { accountId: 2 });
    await order([item("b.example")]);
    await set("settled", ", credits = 3");
    await order([item("c.example")], { accountId: 2 });
    const reservation = await order([item("b.example"), item("c.example")]);
    expect(reservation).toMatchObject({
      own: [expect.any(Number), expect.any(Number)],
      joined: [],
    });
  });

  test("can be taken back until it is sent", async () => {
    await order([item("a.example"), item("b.example")]);
    await release(books.database, [1]);
    expect(await spent(ann)).toBe(3);
    // The other is wanted still.
    await takeBack(books.database, [2]);
    expect(await spent(ann)).toBe(3);
    await set("sent");
    await release(books.database, [1, 2]);
    expect(await spent(ann)).toBe(3);
  });
});

describe("a run", () => {
  const run = (maxCredits: number, id = 7) => ({ run: { id, maxCredits } });

  test("of at most 6 credits reserves 3 twice, and 3 more are over by 3", async () => {
    expect((await order([item("a.example")], run(6))).kind).toBe("reserved");
    expect((await order([item("other.example")], run(6, 8))).kind).toBe("reserved");
    expect((await order([item("b.example")], run(6))).kind).toBe("reserved");
    expect(await order([item("c.example")], run(7))).toEqual({
      kind: "over-ceiling",
      passed: { whose: "run", span: "call", ceilingCredits: 7, leftCredits: 1 },
      wantedCredits: 3,
    });
    expect(await order([item("c.example")], run(5))).toMatchObject({ passed: { leftCredits: 0 } });
    // What was charged counts instead of the most, and what was given back not at all.
    await set("settled", ", credits = 1");
    expect((await order([item("c.example")], run(5))).kind).toBe("reserved");
    await release(books.database, [4]);
    expect((await order([item("d.example")], run(5))).kind).toBe("reserved");
  });

  test("reserves as many in their order as its credits cover: 2 of 3 companies of 3 credits for 8", async () => {
    const items = ["a.example", "b.example", "c.example"].map((name) => item(name));
    expect(await order(items, run(8))).toMatchObject({ kind: "reserved", own: [1, 2] });
    expect(await order([item("d.example"), item("e.example")], run(5, 8))).toMatchObject({
      own: [3],
    });
  });

  test("is one call: its credits until now count against the ceiling of a call", async () => {
    await changeSettings(books.database, { callCredits: 5 });
    expect((await order([item("a.example")], run(100))).kind).toBe("reserved");
    expect(await order([item("b.example")], run(100))).toMatchObject({
      kind: "over-ceiling",
      passed: { whose: "team", span: "call", ceilingCredits: 5, leftCredits: 5 },
    });
  });
});

describe("a ceiling", () => {
  test("of 5 credits for a call counts what the call was charged before, one for a day does not", async () => {
    await changeSettings(books.database, { callCredits: 5 });
    expect((await order([item("a.example")], { boughtCredits: 2 })).kind).toBe("reserved");
    expect(await order([item("b.example")], { boughtCredits: 3 })).toEqual({
      kind: "over-ceiling",
      passed: { whose: "team", span: "call", ceilingCredits: 5, leftCredits: 5 },
      wantedCredits: 3,
    });
    await changeSettings(books.database, { callCredits: null, dayCredits: 6 });
    expect((await order([item("b.example")], { boughtCredits: 30 })).kind).toBe("reserved");
    expect(await order([item("c.example")])).toMatchObject({
      passed: { whose: "team", span: "day", ceilingCredits: 6, leftCredits: 0 },
    });
  });
});

test("a call that may cost 5 credits and was charged 3 is over by a company, of which 2 are left", async () => {
  const over = (leftCredits: number) => ({
    kind: "over-ceiling",
    passed: { whose: "call", span: "call", ceilingCredits: 5, leftCredits },
    wantedCredits: 3,
  });
  const call = (boughtCredits: number) =>
    order([item("a.example")], { mostCredits: 5, boughtCredits });
  expect([await call(3), await call(9)]).toEqual([over(2), over(0)]);
  expect((await call(2)).kind).toBe("reserved");
});

test("what a member may still spend today is told by the days and months of both, not by a call", () => {
  const none = { callCredits: null, dayCredits: null, monthCredits: null };
  const nothing = { dayCredits: 0, monthCredits: 0 };
  const left = (own: object, used = nothing) =>
    leftFor({
      member: { ...none, callCredits: 2, ...own },
      team: { ...none, callCredits: 1, monthCredits: 40 },
      spent: { member: nothing, team: used },
    });
  expect(left({ dayCredits: 9 })).toBe(9);
  expect(left({}, { dayCredits: 30, monthCredits: 30 })).toBe(10);
  expect(leftFor({ member: none, team: none, spent: { member: nothing, team: nothing } })).toBe(
    Infinity
  );
});

describe("the account's balance", () => {
  test("is what was read less what is promised and what was charged since", async () => {
    const left = () => creditsLeft(books.database, 1);
    await order([item("a.example"), item("b.example")]);
    await balance(1_000, 2);
    await order([item("other.example")], { accountId: 2 });
    expect(await left()).toBe(994);
    await books.database.rows("update purchases set state = 'sent' where id = 1");
    expect(await left()).toBe(994);
    await books.pass(5);
    await books.database.rows(
      "update purchases set state = 'settled', credits = 2, ended_at = clock_timestamp() where id <> 2"
    );
    await books.database.rows(
      "update purchases set state = 'unconfirmed', ended_at = clock_timestamp() where id = 2"
    );
    expect(await left()).toBe(995);
    // What ended when the service was asked is in what it says.
    await balance(998);
    expect(await left()).toBe(998);
  });

  test("asked for earlier does not replace what was asked for later; at the same instant it does", async () => {
    const note = async (left: number, seconds: number) =>
      noteBalance(books.database, 1, {
        api_credits: left,
        used_api_credits: 0,
        startedAt: (await books.now()) + seconds * 1_000,
      });
    const left = (account = 1) => creditsLeft(books.database, account);
    await balance(50, 2);
    await note(40, -1);
    expect(await left()).toBe(1_000);
    await note(30, 0);
    expect(await left()).toBe(30);
    await note(20, 1);
    expect([await left(), await left(2)]).toEqual([20, 50]);
  });
});
