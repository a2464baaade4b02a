/**
 * A run on PostgreSQL whose processes are killed again and again; the clock of one is an hour ahead. The
 * oracle is what the service saw and charged. Sizes: TEAM_RUN_COMPANIES, TEAM_RUN_KILLS.
 */
import { addMember } from "../../src/team/members/members";
import { hasPostgres } from "../support/postgres.mjs";
import { startProof, type Proof } from "./support/proof";

jest.setTimeout(3_600_000);

const size = (name: string, standard: number) =>
  Number(process.env[`TEAM_RUN_${name}`] ?? standard);
const COMPANIES = size("COMPANIES", 120);
const KILLS = size("KILLS", 4);
/** Looks beside the account, in windows of its own. */
const OTHER_KEY = "somebody-elses-key-runs";
const SEARCH = "/v1/companies/search";
const LISTS = "/v1/companies/technologies";

let proof: Proof;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const onServer = hasPostgres ? describe : describe.skip;

onServer("a run over two processes that are killed", () => {
  beforeAll(async () => {
    proof = await startProof({
      aheadMs: [0, 3_600_000],
      companies: COMPANIES * 2,
      users: [{ key: OTHER_KEY, credits: 100_000, tier: "paid" }],
    });
  });
  afterAll(() => proof.close());

  async function call(key: string, path: string, body?: object): Promise<Record<string, unknown>> {
    for (let tries = 0; tries < 600; tries++) {
      const gateway = proof.gateways[tries % proof.gateways.length];
      const reply = await fetch(`${gateway?.address ?? ""}${path}`, {
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      }).catch(() => null);
      const read = reply?.ok ? ((await reply.json().catch(() => null)) as object | null) : null;
      if (read) return read as Record<string, unknown>;
      await pause(200);
    }
    throw new Error(`${path} has no answer.`);
  }

  test(`${COMPANIES} companies with their technologies, ${KILLS} kills: all of it, nothing twice`, async () => {
    const { database, service, gateways } = proof;
    const { key } = await addMember(database, "Ann", {});
    const found = await service.fetch(
      new Request(`http://service.local${SEARCH}`, {
        method: "POST",
        headers: { authorization: `Bearer ${OTHER_KEY}`, "content-type": "application/json" },
        body: JSON.stringify({ min_employee_count: 1, limit: COMPANIES }),
      })
    );
    const { data } = (await found.json()) as { data: { domain: string | null }[] };
    const domains = [...new Set(data.flatMap(({ domain }) => domain ?? []))];
    const before = await proof.charged();
    const from = service.requests.length;
    const begun = await call(key, "/team/v1/runs", {
      name: "All",
      companies: domains,
      buy: { technologies: true },
      maxCredits: 100_000,
    });
    const id = begun["id"] as number;
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(700 + (kills % 3) * 600);
      await gateways[kills % gateways.length]?.kill();
    }
    let run = await call(key, `/team/v1/runs/${id}`);
    for (let tries = 0; run["state"] === "running" && tries < 900; tries++) {
      await pause(200);
      run = await call(key, `/team/v1/runs/${id}`);
    }
    const counts = run["companies"] as Record<string, number>;
    expect(run["state"]).toBe("finished");
    expect((counts["done"] ?? 0) + (counts["unconfirmed"] ?? 0)).toBe(domains.length);
    const sent = service.requests
      .slice(from)
      .filter(({ path, status }) => [SEARCH, LISTS].includes(path) && status === 200);
    const asks = sent.flatMap(({ path, parameters }) => {
      const body = parameters as { company_domain_or?: string[]; company_domain?: string };
      return (body.company_domain_or ?? [body.company_domain]).map((one) => `${path} ${one}`);
    });
    expect(asks.filter((one, at) => asks.indexOf(one) !== at)).toEqual([]);
    const charged = (await proof.charged()) - before;
    const [booked] = await database.rows<{ settled: number; lost: number }>(
      `select coalesce(sum(credits) filter (where state = 'settled'), 0)::int as settled,
         coalesce(sum(most) filter (where state = 'unconfirmed'), 0)::int as lost from purchases`
    );
    // What was settled is what was charged, but for replies that were lost with their process.
    expect(charged).toBeGreaterThanOrEqual(booked?.settled ?? 0);
    expect(charged).toBeLessThanOrEqual((booked?.settled ?? 0) + (booked?.lost ?? 0));
    expect(run["spentCredits"]).toBe((booked?.settled ?? 0) + (booked?.lost ?? 0));
    expect(service.requests.filter(({ status }) => status === 429)).toEqual([]);
    const rows: unknown[] = [];
    for (let next: unknown = `/team/v1/runs/${id}/results`; typeof next === "string";) {
      const page = await call(key, next);
      rows.push(...(page["rows"] as unknown[]));
      next = page["next"];
    }
    expect(rows).toHaveLength(domains.length);
    console.log(
      `${domains.length} companies, ${sent.length} requests, ${charged} credits, ${counts["unconfirmed"]} unconfirmed`
    );
  });
});
