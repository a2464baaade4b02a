/**
 * A connection that breaks at the end of every transaction, and of every statement that adds a member: it was done, and
 * is done again because nobody knows. Nothing is there or bought twice. The oracle is what the service charged.
 */
import type { Database } from "../../src/database/database";
import { emptyDatabase } from "./support/empty-database";
import { startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

const everythingTwice = (database: Database): Database => ({
  ...database,
  rows: async (sql, parameters) => {
    if (sql.startsWith("insert into members")) await database.rows(sql, parameters);
    return database.rows(sql, parameters);
  },
  transaction: async (work) => {
    await database.transaction(work);
    return database.transaction(work);
  },
});

let team: Team;
let ann: Asker;
let ben: Asker;
beforeAll(async () => {
  team = await startTeam({ database: everythingTwice(await emptyDatabase()) });
  ann = await team.member("Ann");
  ben = await team.member("Ben");
});
afterAll(() => team.close());

const RUNS = "/team/v1/runs";
const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });

async function domains(from: number, count: number): Promise<string[]> {
  const rows = await team.service.database.rows<{ domain: string }>(
    "select domain from companies where domain is not null group by domain having count(*) = 1 order by domain limit $1",
    [from + count]
  );
  return rows.slice(from).map(({ domain }) => domain);
}
const begin = async (by: Asker, order: object): Promise<[status: number, id: number]> => {
  const { status, body } = await by.call("POST", RUNS, json({ name: "A run", ...order }));
  return [status, body["id"] as number];
};
const runsOf = async (by: Asker) => {
  const { body } = await by.call("GET", RUNS);
  return (body["runs"] as { id: number }[]).map(({ id }) => id);
};

test("a call of three companies buys each once: 9 credits", async () => {
  const body = { company_domain_or: await domains(0, 3), limit: 3 };
  const before = await team.charged();
  const reply = await ann.post("/v1/companies/search", body);
  expect([reply.status, reply.credits, await team.charged()]).toEqual([200, 9, before + 9]);
});

test("a run is made once and buys each company once: 9 credits", async () => {
  const before = await team.charged();
  const companies = await domains(3, 3);
  const [status, id] = await begin(ann, { companies, maxCredits: 9 });
  while ((await ann.call("GET", `${RUNS}/${id}`)).body["state"] === "running")
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect([status, await runsOf(ann), await team.charged()]).toEqual([201, [id], before + 9]);
});

test("a schedule is made once", async () => {
  const order = { name: "Mondays", companies: ["acme.example"], maxCredits: 3, cron: "0 6 * * 1" };
  const { status, body } = await ann.call("POST", "/team/v1/schedules", json(order));
  const listed = await ann.call("GET", "/team/v1/schedules");
  const ids = (listed.body["schedules"] as { id: number }[]).map(({ id }) => id);
  expect([status, ids]).toEqual([201, [body["id"]]]);
});

test("a member is added once, with the key that is told", async () => {
  const cem = await team.member("Cem");
  expect((await cem.call("GET", "/team/v1/me")).body["name"]).toBe("Cem");
  await expect(team.member("cem")).rejects.toThrow("There is a member called cem already.");
});

test("a run with a key is the same run when it is asked for again, whatever is asked then; another member's is not", async () => {
  const order = { companies: ["acme.example"], maxCredits: 3, key: "row-7" };
  const before = await runsOf(ann);
  const [first, id] = await begin(ann, order);
  expect(await begin(ann, order)).toEqual([200, id]);
  expect(await begin(ann, { ...order, companies: await domains(0, 9), maxCredits: 0 })).toEqual([
    200,
    id,
  ]);
  const [second, other] = await begin(ben, order);
  expect([first, second, other === id]).toEqual([201, 201, false]);
  expect(await runsOf(ann)).toEqual([id, ...before]);
  // Nothing of a price is noted under a key.
  const dry = await ann.call("POST", RUNS, json({ name: "Dry", ...order, dryRun: true }));
  expect(dry.body["mostCredits"]).toBeDefined();
});

test("two runs without a key are two", async () => {
  const order = { companies: ["acme.example"], maxCredits: 3 };
  const [, one] = await begin(ann, order);
  const [, two] = await begin(ann, order);
  expect(one).not.toBe(two);
});
