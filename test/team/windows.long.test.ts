/**
 * Two gateway processes that always have more to ask than the account's windows let through, killed in turn
 * (SIGKILL): how much of what the windows allow goes out, and never a 429. The oracle is the service's list
 * of requests. Sizes: TEAM_WINDOWS_SECONDS, TEAM_WINDOWS_KILLS; TEAM_WINDOWS_TIER=free for the windows of a
 * minute and an hour; TEAM_WINDOWS_SHARE, the least share of what is allowed, e.g. 0.98 on a quiet machine; TEAM_WINDOWS_LOST=1 for
 * kills that lose what is out.
 */
import { addMember } from "../../src/team/members/members";
import { hasPostgres } from "../support/postgres.mjs";
import { startProof, type Proof } from "./support/proof";

const SECONDS = Number(process.env["TEAM_WINDOWS_SECONDS"] ?? 20);
const KILLS = Number(process.env["TEAM_WINDOWS_KILLS"] ?? 4);
const SHARE = Number(process.env["TEAM_WINDOWS_SHARE"] ?? 0.5);
const TIER = process.env["TEAM_WINDOWS_TIER"] === "free" ? "free" : "paid";
const LOST = process.env["TEAM_WINDOWS_LOST"] === "1";
const LISTS = "/v1/companies/technologies";
const ASKERS = 12;

jest.setTimeout(SECONDS * 1_000 + 120_000);

let proof: Proof;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const onServer = hasPostgres ? describe : describe.skip;

onServer("two processes with more to ask than the windows allow", () => {
  beforeAll(async () => {
    proof = await startProof({ aheadMs: [0, 0], companies: 20, tier: TIER });
  });
  afterAll(() => proof.close());

  test(`${SECONDS} s of the ${TIER} plan, ${KILLS} kills: its windows are used, and never passed`, async () => {
    const { database, service, gateways } = proof;
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
    for (let kills = 0; kills < KILLS; kills++) {
      await pause((SECONDS * 1_000) / (KILLS + 1));
      // Slow for once, so that it is out when the process that sent it is killed.
      if (LOST && kills === 0) service.faults.add({ latencyMs: 1_500, path: LISTS, times: 2 });
      if (LOST && kills === 0) await pause(500);
      await gateways[kills % gateways.length]?.kill();
    }
    while (Date.now() < until) await pause(Math.min(1_000, until - Date.now()));
    ending.abort();
    await Promise.all(asking);
    const requests = sent();
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    const [first] = requests;
    const last = requests.at(-1);
    const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1_000;
    const [reply] = await database.rows<{ ms: number }>(
      `select avg(extract(epoch from ended_at - sent_at) * 1000)::float8 as ms from purchases
       where state = 'settled'`
    );
    const [lost] = await database.rows<{ count: number }>(
      "select count(distinct request_id)::int as count from purchases where state <> 'settled'"
    );
    const rate = (requests.length - 1) / seconds;
    const most = 4 / (1 + (reply?.ms ?? 0) / 1_000);
    console.log(
      `${TIER}: ${requests.length} requests in ${seconds.toFixed(1)} s, ${rate.toFixed(3)} a second; ` +
        `a reply took ${(reply?.ms ?? 0).toFixed(0)} ms, which leaves room for ${most.toFixed(3)}: ` +
        `${((100 * rate) / most).toFixed(1)} %; ${KILLS} kills, ${lost?.count ?? 0} replies lost; ` +
        `${minutes(requests)} by minute`
    );
    // Four a second; the free plan has ten a minute.
    if (TIER === "free") expect(requests.length).toBeGreaterThan(9);
    else expect(rate / most).toBeGreaterThan(SHARE);
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
