/**
 * A connection that breaks at the end of every third transaction: it was done, and nobody knows. Nothing is bought
 * twice. The oracle is what the service charged.
 */
import { CommitLost, type Database } from "../../src/database/database";
import { emptyDatabase } from "./support/empty-database";
import { startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

let isBreaking = false;

function breaking(database: Database): Database {
  let turn = 0;
  return {
    ...database,
    transaction: async (work) => {
      const result = await database.transaction(work);
      if (isBreaking && ++turn % 3 === 0) throw new CommitLost("It broke at the commit.");
      return result;
    },
  };
}

let team: Team;
let ann: Asker;
let ben: Asker;
beforeAll(async () => {
  team = await startTeam({ database: breaking(await emptyDatabase()) });
  ann = await team.member("Ann");
  ben = await team.member("Ben");
});
afterAll(() => team.close());

const RUNS = "/team/v1/runs";
const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });

const begin = async (by: Asker, order: object): Promise<[status: number, id: number]> => {
  const { status, body } = await by.call("POST", RUNS, json({ name: "A run", ...order }));
  return [status, body["id"] as number];
};
const runsOf = async (by: Asker) => {
  const { body } = await by.call("GET", RUNS);
  return (body["runs"] as { id: number }[]).map(({ id }) => id);
};

test("twelve companies, asked for until they come: 36 credits, nothing in doubt", async () => {
  const before = await team.charged();
  isBreaking = true;
  for (const domain of await team.unasked(12)) {
    const body = { company_domain_or: [domain], limit: 1 };
    while ((await ann.post("/v1/companies/search", body)).status !== 200);
  }
  isBreaking = false;
  expect(await team.charged()).toBe(before + 36);
  expect(await team.database.rows("select from purchases where state <> 'settled'")).toEqual([]);
});

test("a run with a key is the same run when it is asked for again, whatever is asked then; another member's is not", async () => {
  const order = { companies: ["acme.example"], maxCredits: 3, key: "row-7" };
  const before = await runsOf(ann);
  const [first, id] = await begin(ann, order);
  expect(await begin(ann, order)).toEqual([200, id]);
  expect(await begin(ann, { ...order, companies: await team.unasked(9), maxCredits: 0 })).toEqual([
    200,
    id,
  ]);
  const [second, other] = await begin(ben, order);
  expect([first, second, other === id]).toEqual([200, 200, false]);
  expect(await runsOf(ann)).toEqual([id, ...before]);
  // Nothing of a price is noted under a key.
  const dry = await ann.call("POST", RUNS, json({ name: "Dry", ...order, dryRun: true }));
  expect(dry.body["mostCredits"]).toBeDefined();
});
