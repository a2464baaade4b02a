/** Who waits at the gateway is told in time: a wait ends by itself, whatever else happens in the process. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startTeam } from "./support/team";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("a call that finds no room is told so, although memory was collected while it waited", async () => {
  let isFull = false;
  const reply: typeof fetch = (input, init) => {
    if (!isFull || !(input as URL).href.endsWith("/search"))
      return team.service.fetch(new Request(input, init));
    setImmediate(collectGarbage);
    return Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "3600" } }));
  };
  const team = await startTeam({ gateway: { patienceMs: 300, fetch: reply } });
  try {
    const ann = await team.member("Ann");
    const ask = (domain: string) =>
      ann.post("/v1/companies/search", { company_domain_or: [domain], limit: 1 });
    expect((await ask("acme.example")).status).toBe(200);
    isFull = true;
    const told = await ask("harbor.example");
    expect([told.status, told.credits, await team.charged()]).toEqual([429, 0, 3]);
  } finally {
    await team.close();
  }
});

test("what its caller gave up on while it was out is not sent again", async () => {
  const caller = new AbortController();
  const isUnwanted = async () =>
    (await team.database.rows("select from purchases where unwanted")).length > 0;
  const reply: typeof fetch = async (input, init) => {
    if (!(input as URL).href.endsWith("/search"))
      return team.service.fetch(new Request(input, init));
    caller.abort();
    while (!(await isUnwanted()));
    return new Response("", { status: 429, headers: { "retry-after": "1" } });
  };
  const team = await startTeam({ gateway: { fetch: reply } });
  try {
    const ann = await team.member("Ann");
    const body = JSON.stringify({ company_domain_or: ["acme.example"], limit: 1 });
    const headers = { "content-type": "application/json" };
    const { signal } = caller;
    const told = await ann.call("POST", "/v1/companies/search", { body, headers, signal });
    const purchases = await team.database.rows("select state, credits from purchases");
    expect([told.status, told.credits]).toEqual([429, 0]);
    expect(purchases).toEqual([{ state: "released", credits: 0 }]);
  } finally {
    await team.close();
  }
});

test("a request without a reply in its time counts at its most and is not sent again", async () => {
  let sent = 0;
  const reply: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!(await request.clone().text()).includes("slow.example"))
      return team.service.fetch(request);
    sent += 1;
    return new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
    });
  };
  const team = await startTeam({ gateway: { timeoutMs: 1_000, fetch: reply } });
  try {
    const ann = await team.member("Ann");
    const statuses: number[] = [];
    for (const domain of ["slow.example", "slow.example", "acme.example"]) {
      const body = { company_domain_or: [domain], limit: 1 };
      statuses.push((await ann.post("/v1/companies/search", body)).status);
    }
    const open = await team.database.rows("select most from purchases where state = 'unconfirmed'");
    expect([statuses, sent, open]).toEqual([[502, 409, 200], 1, [{ most: 3 }]]);
  } finally {
    await team.close();
  }
});
