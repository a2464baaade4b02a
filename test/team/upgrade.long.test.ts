/**
 * A version and the one after it on one PostgreSQL while people ask: the later one brings the tables a step further and
 * the earlier one works on, also when it is started again. The oracle is what the service saw and charged.
 */
import { createService, type LocalService } from "../../src/service/service";
import { listen, type Listening } from "../../src/service/http/listen";
import type { Database } from "../../src/team/database/database";
import { openDatabase } from "../../src/team/database/open";
import { addMember } from "../../src/team/members/members";
import { hasPostgres, startPostgres, type RunningPostgres } from "./support/postgres";
import { bundleGateway, startProcess, type GatewayProcess } from "./support/processes";

jest.setTimeout(240_000);

const KEY = "the-accounts-own-key-upgrade";
const SEARCH = "/v1/companies/search";
/** What a step may do: it only adds. */
const NEXT_STEP = `
alter table purchases add column note text;
alter table members add column team_name text not null default '';
create table notes (id serial primary key, purchase_id bigint not null, text text not null);
insert into notes (purchase_id, text) select id, 'before' from purchases;
`;

let postgres: RunningPostgres;
let service: LocalService;
let listening: Listening;
let database: Database;
let earlier: GatewayProcess;
let later: GatewayProcess | undefined;

const onServer = hasPostgres ? describe : describe.skip;

onServer("two versions side by side", () => {
  const start = (bundle: string) =>
    startProcess({
      bundle,
      service: `http://127.0.0.1:${listening.port}`,
      key: KEY,
      databaseUrl: postgres.address,
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    service = await createService({
      companies: 120,
      users: [{ key: KEY, credits: 100_000, tier: "paid" }],
    });
    listening = await listen(0, (request) => service.fetch(request));
    earlier = await start(await bundleGateway());
    database = await openDatabase({ databaseUrl: postgres.address });
  });
  afterAll(async () => {
    await Promise.all([earlier.end(), later?.end()]);
    await database.close();
    await listening.stop();
    await service.close();
    await postgres.stop();
  });

  async function ask(gateway: GatewayProcess, key: string, domain: string): Promise<number> {
    const reply = await fetch(`${gateway.address}${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ company_domain_or: [domain], limit: 1 }),
    });
    await reply.text();
    return reply.status;
  }

  const steps = async () => (await database.rows("select step from migrations")).length;

  test("answer every call, buy nothing twice, and the earlier one can be started again", async () => {
    const { key } = await addMember(database, "Ann", {});
    const rows = await service.database.rows<{ domain: string }>(
      `select domain from companies c where domain is not null
         and (select count(*) from companies o where o.domain = c.domain
           or c.domain = any(o.possible_domains)) = 1 order by domain limit 60`
    );
    const domains = rows.map(({ domain }) => domain);
    const before = await steps();
    let isOver = false;
    const statuses: number[] = [];
    const asker = async (own: number) => {
      for (let at = own; !isOver; at += 7)
        for (const gateway of [earlier, ...(later ? [later] : [])])
          statuses.push(await ask(gateway, key, domains[at % domains.length] ?? ""));
    };
    const asking = [0, 1, 2, 3].map(asker);
    // Brings the tables further while the earlier one answers.
    later = await start(await bundleGateway(NEXT_STEP));
    expect(await steps()).toBe(before + 1);
    const until = statuses.length + 80;
    while (statuses.length < until) await new Promise((resolve) => setTimeout(resolve, 20));
    isOver = true;
    await Promise.all(asking);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // Back to the version before: the tables stay as they are.
    await earlier.kill();
    expect(await ask(earlier, key, domains[0] ?? "")).toBe(200);
    expect(await steps()).toBe(before + 1);
    const asked = service.requests
      .filter(({ path }) => path === SEARCH)
      .flatMap(
        ({ parameters }) => (parameters as { company_domain_or: string[] }).company_domain_or
      );
    expect(asked.filter((domain, at) => asked.indexOf(domain) !== at)).toEqual([]);
    const { used_api_credits: charged } = await service.balance(KEY);
    const [held] = await database.rows<{ count: number }>(
      "select count(*)::int as count from companies"
    );
    expect(charged).toBe(3 * (held?.count ?? 0));
  });
});
