/** What a bought company asks of the database, and what the balance shows meanwhile. */
import type { Database, Transaction } from "../../src/database/database";
import { emptyDatabase } from "./support/empty-database";
import { type Asker, lookUp, SEARCH, startTeam, type Team } from "./support/team";

jest.setTimeout(120_000);

const BALANCE = "/v0/billing/credit-balance";

let statements = 0;
/** Looks for requests that are overdue. */
let beats = 0;

/** Begin and commit are statements, too. */
function counting(database: Database): Database {
  const rows: Database["rows"] = (sql, parameters) => {
    statements += 1;
    if (sql.includes("lost_at <")) beats += 1;
    return database.rows(sql, parameters);
  };
  const inside = (queries: Transaction): Transaction => ({
    ...queries,
    rows: (sql, parameters) => {
      statements += 1;
      return queries.rows(sql, parameters);
    },
  });
  const transaction: Database["transaction"] = (work) => {
    statements += 2;
    return database.transaction((queries) => work(inside(queries)));
  };
  return { ...database, rows, transaction };
}

let team: Team;
let ann: Asker;
let domains: string[];
/** Ends the wait of the next paid reply, which was charged by then. */
let letReplyCome: (() => void) | null = null;
let isHeldBack = false;

beforeAll(async () => {
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isPaid = request.url.endsWith(SEARCH);
    const reply = await team.service.fetch(request);
    if (isHeldBack && isPaid) await new Promise<void>((resolve) => (letReplyCome = resolve));
    return reply;
  };
  const gateway = { lookMs: 3_600_000, fetch: send };
  team = await startTeam({ database: counting(await emptyDatabase()), gateway });
  ann = await team.member("Ann");
  domains = await team.unasked(3);
});
afterAll(() => team.close());

test("a bought company takes at most 36 statements, one that is held at most 8", async () => {
  const [one = "", two = ""] = domains;
  await ann.post(SEARCH, lookUp(one));
  statements = 0;
  expect((await ann.post(SEARCH, lookUp(two))).credits).toBe(3);
  expect(statements).toBeLessThanOrEqual(36);
  statements = 0;
  expect((await ann.post(SEARCH, lookUp(two))).credits).toBe(0);
  expect(statements).toBeLessThanOrEqual(8);
});

test("a gateway that nobody asks takes at most 2 statements a second", async () => {
  const nextBeat = async () => {
    for (const seen = beats; beats === seen;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return performance.now();
  };
  const aSecond: number[] = [];
  let begun = await nextBeat();
  // The queue cleans up once in a while.
  while (aSecond.length < 5 && !aSecond.some((count) => count <= 2)) {
    statements = 0;
    const until = await nextBeat();
    aSecond.push(statements / ((until - begun) / 1_000));
    begun = until;
  }
  expect(Math.min(...aSecond)).toBeLessThanOrEqual(2);
});

test("a balance read while 3 credits were out counts them once when they are booked", async () => {
  const left = async () => {
    const { body } = await ann.call("GET", BALANCE);
    return Number(body["api_credits"]) - Number(body["used_api_credits"]);
  };
  const { api_credits, used_api_credits } = await team.service.balance(team.accountKey);
  isHeldBack = true;
  const bought = ann.post(SEARCH, lookUp(domains[2] ?? ""));
  while (letReplyCome === null) await new Promise((resolve) => setTimeout(resolve, 5));
  await team.gateway.parts?.account.read(0);
  isHeldBack = false;
  letReplyCome();
  expect((await bought).credits).toBe(3);
  expect(await left()).toBe(api_credits - used_api_credits - 3);
});
