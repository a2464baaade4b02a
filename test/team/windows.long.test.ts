/**
 * Two gateway processes that always have more to ask than the account's windows let through: how much of
 * what the windows allow goes out, and never a 429. The oracle is the service's list of requests. Sizes:
 * TEAM_WINDOWS_SECONDS; TEAM_WINDOWS_TIER=free for the windows of a minute and an hour.
 */
import { createService, type LocalService } from "../../src/service/service";
import { listen, type Listening } from "../../src/service/http/listen";
import type { Database } from "../../src/team/database/database";
import { openDatabase } from "../../src/team/database/open";
import { addMember } from "../../src/team/members/members";
import { hasPostgres, startPostgres, type RunningPostgres } from "./support/postgres";
import { bundleGateway, startProcess, type GatewayProcess } from "./support/processes";

const SECONDS = Number(process.env["TEAM_WINDOWS_SECONDS"] ?? 20);
const TIER = process.env["TEAM_WINDOWS_TIER"] === "free" ? "free" : "paid";
const KEY = "the-accounts-own-key-windows";
const LISTS = "/v1/companies/technologies";
const ASKERS = 12;

jest.setTimeout(SECONDS * 1_000 + 120_000);

let postgres: RunningPostgres;
let service: LocalService;
let listening: Listening;
let database: Database;
let gateways: GatewayProcess[] = [];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const onServer = hasPostgres ? describe : describe.skip;

onServer("two processes with more to ask than the windows allow", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    service = await createService({
      companies: 20,
      users: [{ key: KEY, credits: 1_000_000, tier: TIER }],
      keptRequests: 200_000,
    });
    listening = await listen(0, (request) => service.fetch(request));
    database = await openDatabase({ databaseUrl: postgres.address });
    const bundle = await bundleGateway();
    const start = () =>
      startProcess({
        bundle,
        service: `http://127.0.0.1:${listening.port}`,
        key: KEY,
        databaseUrl: postgres.address,
      });
    gateways = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.end()));
    await database.close();
    await listening.stop();
    await service.close();
    await postgres.stop();
  });

  test(`${SECONDS} s of the ${TIER} plan: its windows are used, and never passed`, async () => {
    const { key } = await addMember(database, "Ann", {});
    const until = Date.now() + SECONDS * 1_000;
    const sent = () => service.requests.filter(({ path }) => path === LISTS);
    const ending = new AbortController();
    const asker = async (own: number) => {
      for (let at = own; !ending.signal.aborted; at += ASKERS)
        // Nobody is called so: each question is one request, and free.
        await fetch(`${gateways[at % gateways.length]?.address ?? ""}${LISTS}`, {
          method: "POST",
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({ company_domain: `nobody-${at}.example` }),
          signal: ending.signal,
        }).catch(() => pause(100));
    };
    const asking = Array.from({ length: ASKERS }, (_, own) => asker(own));
    while (Date.now() < until) await pause(Math.min(1_000, until - Date.now()));
    ending.abort();
    await Promise.all(asking);
    const requests = sent();
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    const [first] = requests;
    const last = requests.at(-1);
    const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1_000;
    const [reply] = await database.rows<{ ms: number }>(
      `select avg(extract(epoch from replied_at - sent_at) * 1000)::float8 as ms from requests
       where state = 'answered'`
    );
    const rate = (requests.length - 1) / seconds;
    const most = 4 / (1 + (reply?.ms ?? 0) / 1_000);
    console.log(
      `${TIER}: ${requests.length} requests in ${seconds.toFixed(1)} s, ${rate.toFixed(3)} a second; ` +
        `a reply took ${(reply?.ms ?? 0).toFixed(0)} ms, which leaves room for ${most.toFixed(3)}; ` +
        `${minutes(requests)} by minute`
    );
    // Four a second; the free plan has ten a minute.
    expect(requests.length).toBeGreaterThan(TIER === "free" ? 9 : SECONDS * 2);
  });
});

function minutes(requests: readonly { readonly at: number }[]): string {
  const start = requests[0]?.at ?? 0;
  const counts: (number | undefined)[] = [];
  for (const { at } of requests) {
    const minute = Math.floor((at - start) / 60_000);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0).join(" ");
}
