/**
 * A version and the one after it on one PostgreSQL while people ask: the later one brings the tables a step further and
 * the earlier one works on, also when it is started again. The oracle is what the service saw and charged.
 */
import { addMember } from "../../src/team/members/members";
import { hasPostgres } from "./support/postgres";
import type { GatewayProcess } from "./support/processes";
import { startProof, type Proof } from "./support/proof";

jest.setTimeout(240_000);

const SEARCH = "/v1/companies/search";
/** What a step may do: it only adds. */
const NEXT_STEP = `
alter table purchases add column note text;
alter table members add column team_name text not null default '';
create table notes (id serial primary key, purchase_id bigint not null, text text not null);
insert into notes (purchase_id, text) select id, 'before' from purchases;
`;

let proof: Proof;

const onServer = hasPostgres ? describe : describe.skip;

onServer("two versions side by side", () => {
  beforeAll(async () => {
    proof = await startProof({ aheadMs: [0], companies: 120 });
  });
  afterAll(() => proof.close());

  async function ask(gateway: GatewayProcess, key: string, domain: string): Promise<number> {
    const reply = await fetch(`${gateway.address}${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ company_domain_or: [domain], limit: 1 }),
    });
    await reply.text();
    return reply.status;
  }

  const steps = async () => (await proof.database.rows("select step from migrations")).length;

  test("answer every call, buy nothing twice, and the earlier one can be started again", async () => {
    const { database, service } = proof;
    const [earlier] = proof.gateways as [GatewayProcess];
    const running = [earlier];
    const { key } = await addMember(database, "Ann", {});
    const domains = (await proof.plainDomains()).slice(0, 60);
    const before = await steps();
    let isOver = false;
    const statuses: number[] = [];
    const asker = async (own: number) => {
      for (let at = own; !isOver; at += 7)
        for (const gateway of running)
          statuses.push(await ask(gateway, key, domains[at % domains.length] ?? ""));
    };
    const asking = [0, 1, 2, 3].map(asker);
    // Brings the tables further while the earlier one answers.
    running.push(await proof.start({ nextStep: NEXT_STEP }));
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
    const [held] = await database.rows<{ count: number }>(
      "select count(*)::int as count from companies"
    );
    expect(await proof.charged()).toBe(3 * (held?.count ?? 0));
  });
});
