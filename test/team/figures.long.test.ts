/** Lost replies, settled by what the service says it charged; the service's own figures are the oracle. */
import { checkFigures, type FigureParts } from "../../src/team/sending/figures";
import { ledger } from "../../src/team/money/ledger";
import { decide, unconfirmed } from "../../src/team/money/unconfirmed";
import { startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

const SEARCH = "/v1/companies/search";
const lookUp = (...domains: string[]) => ({ company_domain_or: domains, limit: domains.length });

let team: Team;
let ann: Asker;
let parts: FigureParts;
let domains: string[];
beforeAll(async () => {
  // The test itself looks.
  team = await startTeam({ gateway: { compareMs: 3_600_000 } });
  ann = await team.member("Ann");
  const { parts: found } = team.gateway;
  if (!found) throw new Error("a gateway with an account was expected");
  parts = found;
  const { data } = (await team.direct(SEARCH, { min_employee_count: 1, limit: 60 })) as {
    data: { domain: string | null; possible_domains: string[] }[];
  };
  domains = data
    .flatMap(({ domain }) => domain ?? [])
    .filter(
      (domain, at, all) =>
        all.indexOf(domain) === all.lastIndexOf(domain) &&
        !data.some((one) => one.domain !== domain && one.possible_domains.includes(domain))
    );
  await ann.post(SEARCH, lookUp(domains.pop() ?? ""));
});
afterEach(async () => {
  team.service.faults.clear();
  for (const { purchaseId, what } of await unconfirmed(team.database))
    await decide(team.database, purchaseId, charged.has(what), null);
});
afterAll(() => team.close());

/** What the service did charge for, of what was lost. */
const charged = new Set<string>();
const next = () => domains.pop() ?? "";

const lose = async (drop: "before" | "after-charging", ...asked: string[]) => {
  team.service.faults.add({ dropReply: drop, path: SEARCH });
  expect((await ann.post(SEARCH, lookUp(...asked))).status).toBe(502);
  if (drop === "after-charging") for (const one of asked) charged.add(`company:domain:${one}`);
};

/** The next look at the figures is due, and the loss is old enough to be sure. */
async function look(ageSeconds = 600): Promise<number> {
  await checkFigures(parts);
  await team.database.rows("update figure_checks set due_at = clock_timestamp()");
  await team.database.rows(
    `update purchases set sent_at = clock_timestamp() - $1 * interval '1 second' where state = 'unconfirmed'`,
    [ageSeconds]
  );
  return checkFigures(parts);
}

const spent = async () => {
  const { body } = await ann.call("GET", "/team/v1/me");
  return (body["spent"] as { dayCredits: number }).dayCredits;
};

test("not charged: said at the second look, its credits come back, and it may be asked for again", async () => {
  const [one, before] = [next(), await spent()];
  await lose("before", one);
  expect((await spent()) - before).toBe(3);
  expect(await look()).toBe(0);
  expect((await ann.post(SEARCH, lookUp(one))).status).toBe(409);
  expect(await look()).toBe(1);
  expect([await unconfirmed(team.database), (await spent()) - before]).toEqual([[], 0]);
  expect((await ann.post(SEARCH, lookUp(one))).credits).toBe(3);
  expect(await spent()).toBe(await team.charged());
});

test("a loss of a moment ago is not said to be free, for figures may lag", async () => {
  await lose("before", next());
  expect([await look(30), await look(30), await look(600)]).toEqual([0, 0, 1]);
});

test("charged: booked as it was charged, in the ledger for good", async () => {
  const one = next();
  await lose("after-charging", one);
  expect(await look()).toBe(1);
  expect(await unconfirmed(team.database)).toEqual([]);
  expect(await spent()).toBe(await team.charged());
  expect((await ledger(team.database, { limit: 1 }))[0]).toMatchObject({
    what: `company:domain:${one}`,
    credits: 3,
    state: "settled",
  });
});

test("a single request that was charged for less than its most: its figure", async () => {
  const before = await spent();
  await lose("after-charging", next(), "nobody.invalid");
  expect((await spent()) - before).toBe(6);
  expect(await look()).toBe(2);
  expect((await spent()) - before).toBe(3);
  expect(await spent()).toBe(await team.charged());
});

test("nothing is concluded while a request is out, or from figures that do not come", async () => {
  await lose("before", next());
  await look();
  await team.database.rows("update requests set state = 'sent' where state = 'answered'");
  expect(await look()).toBe(0);
  await team.database.rows("update requests set state = 'answered' where state = 'sent'");
  team.service.faults.add({ status: 500, path: "/v0/teams/credits_consumption" });
  expect(await look()).toBe(0);
  expect(await look()).toBe(1);
});

test("looks come at growing pauses, in one process at a time", async () => {
  await lose("after-charging", next());
  await lose("before", next());
  const pauses: number[] = [];
  for (let at = 0; at < 8; at++) {
    await Promise.all([look(), checkFigures(parts)]);
    const [row] = await team.database.rows<{ seconds: number; checks: number }>(
      `select round(extract(epoch from due_at - clock_timestamp()))::int as seconds, checks from figure_checks`
    );
    expect(row?.checks).toBe(at + 1);
    pauses.push(row?.seconds ?? 0);
  }
  expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  // Of two, one of which was charged, nobody knows which: they stay for a person.
  expect(await unconfirmed(team.database)).toHaveLength(2);
});

test("where others use the account beside the gateway, it is left to a person", async () => {
  await team.service.fetch(
    new Request(`http://service.local${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${team.accountKey}`, "content-type": "application/json" },
      body: JSON.stringify({ company_domain_or: domains.slice(0, 5), limit: 5 }),
    })
  );
  await lose("before", next());
  expect([await look(), await look(), await look()]).toEqual([0, 0, 0]);
  expect(await unconfirmed(team.database)).toHaveLength(1);
});
