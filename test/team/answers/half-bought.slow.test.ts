/** A call whose second request is refused: what the first one bought is shown and told, for it was charged. */
import { type Asker, SEARCH, startTeam, type Team } from "../support/team";

const JOBS = "/v1/jobs/search";

let team: Team;
let ann: Asker;
let domains: string[];
/** Paid requests of a test, and who replies from the second one on. */
let sent = 0;
let second: ((request: Request) => Promise<Response>) | null = null;

beforeAll(async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith("/v1/")) return team.service.fetch(request);
    sent += 1;
    if (second && sent > 1) return second(request);
    return team.service.fetch(request);
  };
  team = await startTeam({ gateway: { fetch }, service: { companies: 600 } });
  // As on the free plan: 25 names a request.
  await team.database.rows("update policies set window_ms = 60000");
  ann = await team.member("Ann");
  const { data } = (await team.direct(SEARCH, { limit: 240 })) as {
    data: { domain: string | null }[];
  };
  domains = [...new Set(data.flatMap(({ domain }) => domain ?? []))];
});
afterAll(() => team.close());
beforeEach(() => {
  sent = 0;
  second = null;
});

async function ask() {
  const names = domains.splice(0, 30);
  const before = await team.charged();
  const reply = await ann.post(SEARCH, { company_domain_or: names, limit: 30 });
  return { ...reply, charged: (await team.charged()) - before, names };
}

const envelope = (status: number) =>
  Response.json({ error: { title: "No", description: "Not this" }, request_id: 1 }, { status });

test.each([400, 402, 422])(
  "with %d: the 25 of 30 companies come that were bought, and the other 5 are counted",
  async (status) => {
    second = () => Promise.resolve(envelope(status));
    const { body, charged, ...reply } = await ask();
    expect([reply.status, reply.credits]).toEqual([200, charged]);
    expect(charged).toBeGreaterThanOrEqual(75);
    expect(body.data.length).toBe(charged / 3);
    expect(body.metadata).toMatchObject({ truncated_companies: 5 });
  }
);

test("by a service that is gone: they come, too, and only the others are asked for again", async () => {
  second = () => Promise.reject(new TypeError("gone", { cause: { code: "ECONNREFUSED" } }));
  const { status, body, charged, credits, names } = await ask();
  expect([status, credits, body.data.length]).toEqual([200, charged, charged / 3]);
  second = null;
  const rest = await ann.post(SEARCH, { company_domain_or: names, limit: 30 });
  expect([rest.status, rest.credits, rest.body.data.length]).toEqual([200, 15, 30]);
});

test("by a ceiling, between rows that are held: only rows before the first that is missing come, each in its place", async () => {
  const jobs = { posted_at_max_age_days: 899 };
  for (const [offset, limit] of [
    [0, 3],
    [4, 2],
    [8, 2],
  ])
    expect((await ann.post(JOBS, { ...jobs, offset, limit })).credits).toBe(limit);
  const cem = await team.member("Cem", { callCredits: 1 });
  const { status, body, credits } = await cem.post(JOBS, { ...jobs, limit: 10 });
  const { data } = await team.direct(JOBS, { ...jobs, limit: 6 });
  expect([status, credits, body.data]).toEqual([200, 1, data]);
  expect(body.metadata).toMatchObject({ truncated_results: 4 });
});
