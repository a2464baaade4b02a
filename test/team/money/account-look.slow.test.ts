/** Lost replies, settled by what the account shows; the service's own figures are the oracle. */
import { changeSettings } from "../../../src/team/money/settings";
import { unconfirmed } from "../../../src/team/money/unconfirmed";
import { emptyDatabase, script } from "../support/empty-database";
import { type Asker, lookUp, plainDomains, SEARCH, startTeam, type Team } from "../support/team";

jest.setTimeout(120_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let team: Team;
let ann: Asker;
let domains: string[];
beforeAll(async () => {
  // The tests themselves look.
  const database = await emptyDatabase();
  await script(
    database,
    `
    create function clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + current_setting('test.ahead')::interval $$;
    set search_path = public, pg_catalog; set test.ahead = '0 s'`
  );
  team = await startTeam({ gateway: { lookMs: 3_600_000 }, database });
  ann = await team.member("Ann", { role: "manager" });
  domains = await plainDomains(team.service);
  await ann.post(SEARCH, lookUp(next()));
  await look();
});
afterEach(() => team.service.faults.clear());
afterAll(() => team.close());

const next = () => {
  const one = domains.pop();
  if (one === undefined) throw new Error("no company is left");
  return one;
};
const look = () => team.gateway.parts?.account.read(0);

async function lose(drop: "before" | "after-charging", ...asked: string[]): Promise<void> {
  team.service.faults.add({ dropReply: drop, path: SEARCH });
  const { status, headers } = await ann.post(SEARCH, lookUp(...asked));
  expect([status, headers.get("stackscout-credits")]).toEqual([502, null]);
  team.service.faults.clear();
}

/** Two minutes and a bit later no lost request can be charged any more. */
let aheadSeconds = 0;
async function lookLater(): Promise<void> {
  await team.database.rows("select set_config('test.ahead', $1, false)", [
    `${String((aheadSeconds += 130))} s`,
  ]);
  await look();
}

const spent = async () => {
  const { body } = await ann.call("GET", "/team/v1/me");
  return (body["spent"] as { dayCredits: number }).dayCredits;
};
const open = async () => (await unconfirmed(team.database)).length;
const beside = async () =>
  (await ann.call("GET", "/team/v1/unconfirmed")).body["beside"] as { totalCredits: number } | null;

test("two requests out of which one was charged: 3 of at most 6 are booked, and both are asked for again", async () => {
  const [one, two, before] = [next(), next(), await spent()];
  await lose("after-charging", one);
  await lose("before", two);
  expect((await spent()) - before).toBe(6);
  await look();
  expect(await open()).toBe(2);
  await lookLater();
  expect([await open(), (await spent()) - before, await team.charged()]).toEqual([
    ...[0, 3],
    await spent(),
  ]);
  expect((await ann.post(SEARCH, lookUp(one, two))).credits).toBe(6);
  expect(await spent()).toBe(await team.charged());
  expect(await beside()).toBeNull();
});

test("what was charged and lost is not asked for again by its run, but when that is continued", async () => {
  const [lost, held] = [next(), next()];
  await ann.post(SEARCH, lookUp(held));
  const runs = "/team/v1/runs";
  const order = { name: "One", companies: [held], maxCredits: 3 };
  const { body } = await ann.call("POST", runs, { body: JSON.stringify(order) });
  const id = Number(body["id"]);
  const run = async () => (await ann.call("GET", `${runs}/${id}`)).body;
  while ((await run())["state"] !== "finished") await pause(10);
  // As if its process had died with a request out.
  await team.database.rows(
    "insert into run_rows (run_id, place, asked, name, state) values ($1, 1, $2, $3, 'waiting')",
    [id, lost, `domain:${lost}`]
  );
  await lose("after-charging", lost);
  await team.database.rows(
    "update purchases set run_id = $1 where state = 'unconfirmed' and what = $2",
    [String(id), `company:domain:${lost}`]
  );
  await look();
  const { body: results } = await ann.call("GET", `${runs}/${id}/results`);
  expect(results["rows"]).toMatchObject([{ state: "done" }, { asked: lost, state: "unconfirmed" }]);
  const before = await team.charged();
  await ann.call("POST", `${runs}/${id}/continue`, { body: JSON.stringify({ maxCredits: 6 }) });
  while ((await run())["state"] !== "finished") await pause(10);
  expect((await team.charged()) - before).toBe(3);
});

test("charged in full: booked at once. Not charged: free once it cannot be charged any more", async () => {
  const before = await spent();
  await lose("after-charging", next());
  await look();
  expect([await open(), (await spent()) - before]).toEqual([0, 3]);
  const lost = next();
  await lose("before", lost);
  await look();
  expect((await ann.post(SEARCH, lookUp(lost))).status).toBe(409);
  await lookLater();
  expect([await open(), (await spent()) - before]).toEqual([0, 3]);
  expect((await ann.post(SEARCH, lookUp(lost))).credits).toBe(3);
});

test("a call with a company whose reply was lost answers the others, and counts it as not bought", async () => {
  const [lost, held, fresh] = [next(), next(), next()];
  await ann.post(SEARCH, lookUp(held));
  await lose("before", lost);
  const charged = await team.charged();
  const { status, body, credits } = await ann.post(SEARCH, lookUp(lost, held, fresh));
  expect([status, credits, body.data.length]).toEqual([200, 3, 2]);
  expect(body.metadata["truncated_companies"]).toBe(1);
  expect(await team.charged()).toBe(charged + 3);
  const again = await ann.post(SEARCH, lookUp(lost, held));
  expect([again.status, again.credits, again.body.data.length]).toEqual([200, 0, 1]);
  const alone = await ann.post(SEARCH, lookUp(lost));
  expect([alone.status, alone.body.error?.title]).toEqual([409, "Team: Unconfirmed purchase"]);
  await lookLater();
  expect(await open()).toBe(0);
});

test("a balance that is not told, or odd, stops nothing", async () => {
  for (const fault of [{ status: 500 }, { status: 403 }]) {
    team.service.faults.add({ ...fault, path: "/v0/billing/credit-balance" });
    await look();
    expect((await ann.post(SEARCH, lookUp(next()))).status).toBe(200);
    team.service.faults.clear();
  }
});

/** Somebody else buys with the account's key. */
const others = (count: number) =>
  team.service.fetch(
    new Request(`http://service.local${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${team.accountKey}`, "content-type": "application/json" },
      body: JSON.stringify({ min_employee_count: 1, limit: count }),
    })
  );

test("others who use the account are told with both figures, change no price and settle nothing", async () => {
  await look();
  await lose("before", next());
  await ann.post(SEARCH, lookUp(next()));
  await others(50);
  await lookLater();
  expect(await open()).toBe(1);
  // 150 beyond the ledger, of which the lost request may have 3.
  expect(await beside()).toMatchObject({ totalCredits: 147, credits: 147, bookedCredits: 3 });
  const { body } = await ann.call("GET", "/team/v1/settings");
  expect(body["prices"]).toMatchObject({ companySearch: 3 });
  expect((await ann.post(SEARCH, lookUp(next()))).status).toBe(200);
});

test("of a reply that was lost before others were seen, a later look tells nothing: a person decides", async () => {
  const [before, [old]] = [await spent(), await unconfirmed(team.database)];
  await lose("before", next());
  await lookLater();
  expect([await spent(), await unconfirmed(team.database)]).toEqual([before, [old]]);
});

test("a price that a manager types is told, booked and counted against ceilings: 4 of 3 credits are refused", async () => {
  expect(
    (
      await ann.call("PATCH", "/team/v1/settings", {
        body: JSON.stringify({ prices: { companySearch: 600_000 } }),
      })
    ).status
  ).toBe(422);
  await changeSettings(team.database, { prices: { companySearch: 4 } });
  const ben = await team.member("Ben", { callCredits: 3 });
  expect((await ben.post(SEARCH, lookUp(next()))).status).toBe(402);
  const { headers, credits } = await ann.post(SEARCH, lookUp(next()));
  expect([headers.get("stackscout-prices"), credits]).toEqual([
    expect.stringContaining("companySearch=4"),
    4,
  ]);
  await changeSettings(team.database, { prices: { companySearch: null } });
  // The account paid less than was booked, which a balance that lags would show, too: later it is what counts from.
  const told = await beside();
  await look();
  for (let minutes = 0; minutes <= 10; minutes += 2) await lookLater();
  expect(await beside()).toEqual(told);
  await others(1);
  await look();
  expect(await beside()).toMatchObject({ totalCredits: (told?.totalCredits ?? 0) + 3, credits: 3 });
});
