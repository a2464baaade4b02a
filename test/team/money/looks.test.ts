/** What a look at the account tells and settles, to the credit and the second. The database's clock stands. */
import type { Member } from "../../../src/team/members/members";
import { besideOf, isLookDue } from "../../../src/team/money/account-look";
import { ledger } from "../../../src/team/money/ledger";
import { decide, unconfirmed } from "../../../src/team/money/unconfirmed";
import { fileBooks } from "../support/books";

const books = fileBooks();
let ann: Member;
beforeEach(async () => {
  ann = await books.member("Ann");
  await books.read(100);
  await books.read(100, { account: 2 });
  await books.pass(1);
});

/** A purchase of 3 credits at most that was sent now, and ended now unless it is out. */
async function bought(state: string, credits: number | null, { account = 1, by = ann } = {}) {
  const [{ id } = { id: 0 }] = await books.database.rows<{ id: number }>(
    `insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked,
       most, credits, state, day, sent_at, ended_at)
     select $1, $2, 'test', 'companySearch', 'company:' || nextval('purchases_id_seq'), '{}', 'cell', 1,
       3, $3, $4, current_date, clock_timestamp(), case when $4 <> 'sent' then clock_timestamp() end
     returning id`,
    [account, by.id, credits, state]
  );
  await books.pass(1);
  return id;
}

const states = async () =>
  (
    await books.database.rows<{ state: string; credits: number | null }>(
      "select state, credits from purchases order by id"
    )
  ).map(({ state, credits }) => `${state} ${credits}`);

test("counts what this account bought and lost, not what another did", async () => {
  await bought("settled", 3);
  await bought("settled", 3, { account: 2 });
  await bought("unconfirmed", null, { account: 2 });
  await bought("sent", null, { account: 2 });
  expect(await books.read(103)).toEqual({ isQuiet: true, settled: 0, besideCredits: 0 });
  expect(await besideOf(books.database)).toBeNull();
  expect(await isLookDue(books.database, 1)).toBe(false);
  expect(await isLookDue(books.database, 2)).toBe(true);
});

test("tells the difference with what was bought meanwhile, adds them up, and keeps the last one", async () => {
  await bought("settled", 3);
  expect(await books.read(110)).toMatchObject({ besideCredits: 7 });
  await books.pass(1);
  expect(await besideOf(books.database)).toMatchObject({
    ...{ totalCredits: 7, credits: 7, bookedCredits: 3 },
  });
  expect(await books.read(110)).toMatchObject({ besideCredits: 0 });
  expect(await besideOf(books.database)).toMatchObject({ totalCredits: 7, credits: 7 });
  expect(await books.read(112)).toMatchObject({ besideCredits: 2 });
  expect(await besideOf(books.database)).toMatchObject({ totalCredits: 9, credits: 2 });
});

test("is due once something was bought for credits or lost, and not for what was free", async () => {
  expect(await isLookDue(books.database, 1)).toBe(false);
  await bought("settled", 0);
  expect(await isLookDue(books.database, 1)).toBe(false);
  await bought("unconfirmed", null);
  expect(await isLookDue(books.database, 1)).toBe(true);
});

test("frees what was lost and not charged after 120 seconds, not before", async () => {
  await bought("unconfirmed", null);
  await books.pass(118);
  expect(await books.read(100)).toMatchObject({ settled: 0 });
  await books.pass(1);
  expect(await books.read(100)).toMatchObject({ settled: 0 });
  await books.pass(1);
  expect(await books.read(100)).toMatchObject({ settled: 1 });
  expect(await states()).toEqual(["released 0"]);
});

test("shares 4 credits of two lost requests: the first has its 3, the second 1; another account's stays", async () => {
  await bought("unconfirmed", null);
  await bought("unconfirmed", null, { account: 2 });
  await bought("unconfirmed", null);
  await books.pass(121);
  expect(await books.read(104)).toEqual({ isQuiet: true, settled: 2, besideCredits: 0 });
  expect(await states()).toEqual(["settled 3", "unconfirmed null", "settled 1"]);
});

test.each([
  ["credits were added", 95, { allotment: 2_000 }],
  ["the service counts anew", 5, {}],
])("compares anew where %s: nothing is told or settled", async (_what, used, more) => {
  await bought("unconfirmed", null);
  await books.pass(121);
  expect(await books.read(used, more)).toEqual({ isQuiet: true, settled: 0, besideCredits: 0 });
  await books.pass(1);
  expect(await books.read(used + 2, more)).toMatchObject({ besideCredits: 2, settled: 0 });
});

test("a person decides about one lost request: it is booked at its most, the others wait; and only once", async () => {
  const [first, other] = [await bought("unconfirmed", null), await bought("unconfirmed", null)];
  await decide(books.database, first, true, ann.id);
  expect((await unconfirmed(books.database)).map(({ purchaseId }) => purchaseId)).toEqual([other]);
  expect(await states()).toEqual(["settled 3", "unconfirmed null"]);
  await expect(decide(books.database, first, true, ann.id)).rejects.toMatchObject({
    told: { status: 404 },
  });
});

test("the ledger shows what cost or may have cost something, of one member or all, newest first", async () => {
  const bob = await books.member("Bob");
  const ids = [
    await bought("settled", 3),
    await bought("settled", 0),
    await bought("released", 0),
    await bought("unconfirmed", null, { by: bob }),
    await bought("settled", 1),
  ];
  const listed = async (more: object) =>
    (await ledger(books.database, { limit: 10, ...more })).map(({ id }) => ids.indexOf(id));
  expect(await listed({})).toEqual([4, 3, 0]);
  expect(await listed({ memberId: ann.id })).toEqual([4, 0]);
  expect(await listed({ before: ids[4] })).toEqual([3, 0]);
  expect(await listed({ memberId: ann.id, before: ids[4], limit: 1 })).toEqual([0]);
});
