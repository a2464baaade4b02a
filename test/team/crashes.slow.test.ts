/**
 * Three gateway processes on one PostgreSQL before the local service, with clients that ask for overlapping
 * companies while processes are killed. The oracle is what the service saw and charged. Sizes, the night's in `support/night-sizes`:
 * TEAM_PROOF_QUESTIONS, TEAM_PROOF_CLIENTS, TEAM_PROOF_KILLS, TEAM_PROOF_SEED, TEAM_PROOF_GAP_MS.
 */
import { addMember } from "../../src/team/members/members";
import { hasPostgres } from "../support/postgres.mjs";
import type { GatewayProcess } from "./support/processes";
import { startProof, type Proof } from "./support/proof";

jest.setTimeout(3_600_000);

const size = (name: string, standard: number) =>
  Number(process.env[`TEAM_PROOF_${name}`] ?? standard);
const QUESTIONS = size("QUESTIONS", 100);
const CLIENTS = size("CLIENTS", 20);
const KILLS = size("KILLS", 4);
const GAP_MS = size("GAP_MS", 1_000);
const SEARCH = "/v1/companies/search";

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(size("SEED", 1));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let proof: Proof;
let gateways: GatewayProcess[] = [];
let domains: string[] = [];

const onServer = hasPostgres ? describe : describe.skip;

onServer("three processes on one PostgreSQL", () => {
  beforeAll(async () => {
    // The clock of one is an hour behind: only the database's counts.
    proof = await startProof({ aheadMs: [0, 0, -3_600_000], companies: 600 });
    ({ gateways } = proof);
    domains = await proof.plainDomains();
  });
  afterAll(() => proof.close());

  /** Asks until there is an end: an answer, a ceiling or a purchase to be decided. */
  async function ask(
    key: string,
    asked: readonly string[]
  ): Promise<{ status: number; rows: number }> {
    let rest = asked;
    for (let tries = 0; tries < 300; tries++) {
      const gateway = gateways[Math.floor(random() * gateways.length)];
      const reply = await fetch(`${gateway?.address ?? ""}${SEARCH}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ company_domain_or: rest, limit: rest.length }),
      }).catch(() => null);
      const body = (await reply?.json().catch(() => null)) as {
        data?: { domain: string }[];
        metadata?: { truncated_companies?: number };
      } | null;
      const came = new Set(body?.data?.map(({ domain }) => domain));
      if (reply?.status === 200) rest = rest.filter((domain) => !came.has(domain));
      // A call answers the others when one's reply was lost. Asked for alone, that one is bought or says why not.
      const isCut = (body?.metadata?.truncated_companies ?? 0) > 0;
      if (reply && body && !isCut && [200, 402, 409].includes(reply.status))
        return { status: reply.status, rows: asked.length - rest.length };
      await pause(200);
    }
    return { status: 0, rows: 0 };
  }

  const paid = () => proof.service.requests.filter(({ path }) => path === SEARCH);

  /** What the service charged for some requests that the gateway has written down: the first with the same names. */
  function chargedFor(requests: readonly { readonly body: object }[]): number {
    const left = new Map<string, number>();
    for (const { body } of requests) left.set(namesIn(body), (left.get(namesIn(body)) ?? 0) + 1);
    let sum = 0;
    for (const { parameters, credits } of paid()) {
      const count = left.get(namesIn(parameters)) ?? 0;
      left.set(namesIn(parameters), count - 1);
      if (count > 0) sum += credits;
    }
    return sum;
  }

  test(`${QUESTIONS} questions of ${CLIENTS} clients, ${KILLS} kills: nothing twice, nothing lost, never a 429`, async () => {
    const { database } = proof;
    const keys = await Promise.all(
      Array.from(
        { length: CLIENTS },
        async (_, at) => (await addMember(database, `Client ${at}`, {})).key
      )
    );
    let asked = 0;
    let isOver = false;
    const ends: { status: number; rows: number; asked: number }[] = [];
    const client = async (key: string) => {
      while (asked++ < QUESTIONS) {
        const count = 1 + Math.floor(random() * 12);
        const some = Array.from(
          { length: count },
          () => domains[Math.floor(random() * domains.length)] ?? ""
        );
        const unique = [...new Set(some)];
        ends.push({ ...(await ask(key, unique)), asked: unique.length });
      }
    };
    const killer = async () => {
      for (let kills = 0; kills < KILLS && !isOver; kills++) {
        await pause(300 + random() * 1_500);
        await gateways[Math.floor(random() * gateways.length)]?.kill();
      }
    };
    const killing = killer();
    await Promise.all(keys.map(client));
    isOver = true;
    await killing;
    // What dead processes had sent is given up for lost after its time.
    for (let tries = 0; tries < 200; tries++) {
      const open = await database.rows("select 1 from purchases where state = 'sent' limit 1");
      if (open.length === 0) break;
      await pause(200);
    }
    const requests = (where: string) =>
      database.rows<{ body: object; most: number; credits: number }>(
        `select json_build_object('company_domain_or', json_agg(ask->>'value')) as body,
           sum(most)::int as most, sum(credits)::int as credits
         from purchases where request_id is not null and ${where} group by request_id`
      );
    const lost = await requests("state = 'unconfirmed'");
    // Of these the account's own figures have told what became of them, in a run of some minutes.
    const decided = await requests(
      "records = 0 and failure is null and (credits > 0 or state = 'released')"
    );
    const chargedForDecided = chargedFor(decided);
    const chargedForLost = chargedFor([...decided, ...lost]) - chargedForDecided;
    const mayAskAgain = decided.flatMap(({ body }) => domainsIn(body));
    const [held] = await database.rows<{ count: number }>(
      "select count(*)::int as count from companies"
    );
    const [settled] = await database.rows<{ sum: number }>(
      "select coalesce(sum(credits), 0)::int as sum from purchases where state = 'settled'"
    );
    const [counted] = await database.rows<{ sum: number }>(
      "select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases where state <> 'released'"
    );
    const statuses = new Set(paid().map(({ status }) => status));
    // Every question ended, with all its rows or because a purchase is to be decided.
    expect(
      ends.filter(({ status, rows, asked: wanted }) => status === 200 && rows !== wanted)
    ).toEqual([]);
    expect(ends.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const asks = paid()
      .filter(({ status }) => status !== 429)
      .flatMap(({ parameters }) => domainsIn(parameters));
    const times = (all: readonly string[], domain: string) =>
      all.filter((one) => one === domain).length;
    // Asked once, and once more only after a loss was decided.
    const tooOften = [...new Set(asks)].filter(
      (domain) => times(asks, domain) > 1 + times(mayAskAgain, domain)
    );
    expect(tooOften).toEqual([]);
    // Price x distinct records held, and what lost replies were charged: nothing was bought twice.
    expect(await proof.charged()).toBe(3 * (held?.count ?? 0) + chargedForLost + chargedForDecided);
    const booked = decided.reduce((sum, { credits }) => sum + credits, 0);
    expect(booked).toBe(chargedForDecided);
    expect(settled?.sum).toBe(3 * (held?.count ?? 0) + booked);
    // What counts is never less than what was charged.
    expect(counted?.sum).toBe((settled?.sum ?? 0) + lost.reduce((sum, { most }) => sum + most, 0));
    expect(counted?.sum).toBeGreaterThanOrEqual(await proof.charged());
    expect(statuses.has(429)).toBe(false);
    console.log(
      `${ends.length} questions, ${paid().length} requests, ${held?.count} records, ${await proof.charged()} credits; ` +
        `${lost.length + decided.length} replies lost in kills, of which ${decided.length} were decided by the account's figures; ` +
        `${chargedForLost + chargedForDecided} credits charged for them; ${statuses.has(429) ? "a" : "no"} 429`
    );
  });

  test("50 members at the edge of their ceilings, all at once: no ceiling is passed by a credit", async () => {
    const { database } = proof;
    const before = await proof.charged();
    const members = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        addMember(database, `Edge ${at}`, { dayCredits: 7 + (at % 5) })
      )
    );
    await Promise.all(
      members.flatMap(({ key }) =>
        Array.from({ length: 4 }, () =>
          ask(key, [domains[Math.floor(random() * domains.length)] ?? ""])
        )
      )
    );
    const spent = await database.rows<{ id: number; credits: number; day_credits: number }>(
      `select m.id, sum(coalesce(p.credits, p.most))::int as credits, m.day_credits
       from members m join purchases p on p.member_id = m.id
       where m.name like 'Edge %' and p.state <> 'released' group by m.id`
    );
    expect(spent.filter(({ credits, day_credits }) => credits > day_credits)).toEqual([]);
    const sum = spent.reduce((total, { credits }) => total + credits, 0);
    expect((await proof.charged()) - before).toBe(sum);
  });

  test(`the database gone for ${GAP_MS / 1_000} s: calls wait, nothing is bought unbooked`, async () => {
    const { database } = proof;
    const { key } = await addMember(database, "Patient", {});
    const before = await proof.charged();
    const [booked] = await database.rows<{ sum: number }>(
      "select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases where state <> 'released'"
    );
    const gap = proof.postgres.restart(GAP_MS);
    const some = domains.slice(-3);
    const replies = await Promise.all(some.map((domain) => ask(key, [domain])));
    await gap;
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [after] = await database.rows<{ sum: number }>(
      "select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases where state <> 'released'"
    );
    expect((after?.sum ?? 0) - (booked?.sum ?? 0)).toBe((await proof.charged()) - before);
  });

  test("SIGTERM ends a process after what it has begun", async () => {
    const { member, key } = await addMember(proof.database, "Last", {});
    const gateway = gateways.shift();
    // Nobody is called so, and nobody has asked: it is a purchase, and free.
    const reply = fetch(`${gateway?.address ?? ""}${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ company_domain_or: ["nobody-last.example"], limit: 1 }),
    });
    const begun = () =>
      proof.database.rows("select 1 from purchases where member_id = $1", [member.id]);
    while ((await begun()).length === 0) await pause(5);
    const [code, answer] = await Promise.all([gateway?.end(), reply]);
    expect([code, answer.status]).toEqual([0, 200]);
  });
});

const domainsIn = (body: unknown): string[] =>
  (body as { company_domain_or?: string[] } | null)?.company_domain_or ?? [];

const namesIn = (body: unknown): string => JSON.stringify([...domainsIn(body)].sort());
