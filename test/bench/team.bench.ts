/**
 * The team gateway: a held record against a plain SELECT by key in the same run, held look-ups a second,
 * what single look-ups wait while a run is under way, and what the gateway adds to a bought company. On PostgreSQL where it is installed, else PGlite.
 * TEAM_BENCH_COMPANIES: 400.
 */
import { createService } from "../../src/service/service";
import { openDatabase } from "../../src/team/database/open";
import { createGateway } from "../../src/team/gateway";
import { addMember } from "../../src/team/members/members";
import { hasPostgres, startPostgres } from "../support/postgres.mjs";
import { boughtCompany } from "./bought-company";

const COMPANIES = Number(process.env["TEAM_BENCH_COMPANIES"] ?? 400);
const KEY = "the-accounts-own-key-bench";
const SEARCH = "/v1/companies/search";
const TYPISTS = 20;

const share = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

async function timed(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const started = performance.now();
    await work(at);
    times.push(performance.now() - started);
  }
  return times;
}

export async function run(): Promise<void> {
  const postgres = hasPostgres ? await startPostgres() : null;
  const database = await openDatabase(postgres ? { databaseUrl: postgres.address } : {});
  const service = await createService({
    companies: COMPANIES + 100,
    users: [{ key: KEY, credits: 1_000_000, tier: "paid" }],
  });
  const gateway = await createGateway({
    database,
    service: new URL("https://service.example"),
    key: KEY,
    origins: ["http://localhost:8787"],
    fetch: (input, init) => service.fetch(new Request(input, init)),
  });
  const { key } = await addMember(database, "Ann", { role: "manager" });
  const ask = async (path: string, body?: object) => {
    const request = new Request(`http://localhost:8787${path}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    Object.defineProperty(request, "headers", {
      value: new Headers({ host: "localhost:8787", authorization: `Bearer ${key}` }),
    });
    const reply = await gateway.fetch(request);
    return (await reply.json()) as Record<string, unknown>;
  };
  const lookUp = (domain: string) => ask(SEARCH, { company_domain_or: [domain], limit: 1 });
  const found = await service.fetch(
    new Request(`http://service.local${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      body: JSON.stringify({ min_employee_count: 1, limit: 500 }),
    })
  );
  const { data } = (await found.json()) as { data: { domain: string | null }[] };
  const domains = [...new Set(data.flatMap(({ domain }) => domain ?? []))];
  const held = domains.slice(0, 50);
  await ask(SEARCH, { company_domain_or: held, limit: held.length });
  const pick = (at: number) => held[at % held.length] ?? "";

  const plain = await timed(300, (at) =>
    database.rows(
      `select c.record from company_names n join companies c on c.id = n.company_id where n.name = $1`,
      [`domain:${pick(at)}`]
    )
  );
  const through = await timed(300, (at) => lookUp(pick(at)));
  const started = performance.now();
  let asked = 0;
  await Promise.all(
    Array.from({ length: TYPISTS }, async () => {
      while (performance.now() - started < 3_000) await lookUp(pick(asked++));
    })
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `  ${postgres ? "PostgreSQL" : "PGlite"}  a held record p95 ${share(through, 0.95).toFixed(1)} ms, a plain SELECT ${share(plain, 0.95).toFixed(1)} ms; ${Math.round(asked / seconds)} held look-ups a second`
  );

  const alone = domains.slice(50, 50 + TYPISTS);
  const during = domains.slice(50 + TYPISTS, 50 + 2 * TYPISTS);
  const quiet = await timed(TYPISTS, (at) => lookUp(alone[at] ?? ""));
  const begun = await ask("/team/v1/runs", {
    name: "All",
    companies: domains.slice(50 + 2 * TYPISTS, 50 + 2 * TYPISTS + COMPANIES),
    buy: { technologies: true },
    maxCredits: 1_000_000,
  });
  const busy = await timed(TYPISTS, (at) => lookUp(during[at] ?? ""));
  const progress = await ask(`/team/v1/runs/${String(begun["id"])}`);
  console.log(
    `  a company bought by hand  median ${share(quiet, 0.5).toFixed(0)} ms alone, ${share(busy, 0.5).toFixed(0)} ms beside a run (${String(progress["state"])}, ${JSON.stringify(progress["companies"])})`
  );
  await gateway.stop();
  await database.close();
  await service.close();
  await postgres?.stop();
  if (hasPostgres) {
    // Its own database: the one above has the companies already.
    const empty = await startPostgres();
    console.log(`  a bought company  ${await boughtCompany(empty.address)}`);
    await empty.stop();
  }
}
