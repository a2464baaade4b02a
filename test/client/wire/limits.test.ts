/** When requests reach a service that counts them as they arrive; there and back each takes its time. */
import { openClient } from "../../../src/client/client";
import { RequestQueue } from "../../../src/client/wire/queue";
import { memoryStore } from "../../../src/machine/memory-store";
import { FakeClock, settle } from "../support/fake-clock";
import { generous, technologies } from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";

const PAID = { "RateLimit-Policy": '"per-second";q=4;w=1' };

const ends: (() => Promise<void>)[] = [];
// A request without a reply would keep the process for two minutes.
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface ServiceOptions {
  /** One way. */
  readonly wayMs?: () => number;
  readonly headers?: (path: string) => Record<string, string>;
}

/** At most four requests in any second are served; an hour's quota of the free plan is not kept. */
async function opened({ wayMs = () => 0, headers = () => PAID }: ServiceOptions = {}) {
  const clock = new FakeClock(0);
  const served: number[] = [];
  let refused = 0;
  const arrive = (path: string): Response => {
    const told = headers(path);
    if (path.endsWith("/credit-balance"))
      return Response.json({ api_credits: 1e6, used_api_credits: 3 * served.length });
    if (!path.startsWith("/v1/")) return Response.json({ data: [] }, { headers: told });
    const now = clock.now();
    if (served.filter((at) => at > now - 1000).length >= 4) {
      refused += 1;
      return new Response(null, { status: 429, headers: { "Retry-After": "1" } });
    }
    served.push(now);
    const entry = { technology: { name: "Kafka", slug: "kafka" } };
    return Response.json({ data: [entry], metadata: { total_results: 1 } }, { headers: told });
  };
  const client = await openClient({
    ...{ clock, spending: generous, limits: generous, random: () => 0 },
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(memoryStore()),
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      const wait = (ms: number) => (ms > 0 ? clock.wait(ms) : Promise.resolve());
      await wait(wayMs());
      const reply = arrive(pathname);
      await wait(wayMs());
      return reply;
    },
  });
  await client.connect({ address: "https://service.example", key: "key-of-limits", isDemo: false });
  ends.push(() => clock.advance(10_000));
  const lookUp = async (count: number, mostMs = Infinity) => {
    const cause = { kind: "formula", name: "TECHSTACK" } as const;
    let open = count;
    for (let at = 0; at < count; at += 1)
      client.watch([technologies(`company-${at}.example`)], { cause }, ([state]) => {
        if (state?.kind === "answered") open -= 1;
      });
    await settle();
    while (open > 0 && clock.now() < mostMs)
      await clock.advance(Math.min(mostMs - clock.now(), Math.max(1, clock.nextWakeIn())));
    return { seconds: clock.now() / 1000, refused, served };
  };
  return { client, clock, lookUp };
}

describe("the service's limit is the only wait", () => {
  test.each([0, 200, 500])("where a reply takes %i ms: 100 requests in 27 s", async (ms) => {
    const { lookUp } = await opened({ wayMs: () => ms / 2 });
    const { seconds, refused } = await lookUp(100);
    expect(seconds).toBeLessThan(27);
    expect(refused).toBeLessThan(3);
  });

  test("nearly so where a reply takes 0 to 1,000 ms: 200 requests at 70 % of it, 5 % refused", async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const { lookUp } = await opened({ wayMs: () => random() * 500 });
    const { seconds, refused } = await lookUp(200);
    expect(200 / seconds / 4).toBeGreaterThan(0.7);
    expect(refused).toBeLessThan(10);
  });

  test("of the free plan where no header tells another: 4 a second, 10 a minute, 50 an hour", async () => {
    const { lookUp } = await opened({ headers: () => ({}) });
    const { served } = await lookUp(60, 3_600_000 + 10_000);
    const before = (ms: number) => served.filter((at) => at - (served[0] ?? 0) < ms).length;
    expect([before(1000), before(60_000), before(3_600_000)]).toEqual([4, 10, 50]);
  });
});

describe("limits that headers tell", () => {
  const minute = (quota: number, remaining: number, resetSeconds: number) => ({
    "RateLimit-Policy": `"per-minute";q=${quota};w=60`,
    RateLimit: `"per-minute";r=${remaining};t=${resetSeconds}`,
  });

  test("count what others used with the same key: the next call starts when it leaves, 19 s later", async () => {
    const { client, clock } = await opened({ headers: () => minute(10, 0, 19) });
    await client.call("catalogKeywords", {});
    let isOver = false;
    void client.call("catalogKeywords", {}).then(() => (isOver = true));
    await clock.advance(18_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect(isOver).toBe(true);
  });
});

test("four requests of one moment that are refused double the pause once: 0.5 s, after the next four 1 s", async () => {
  const clock = new FakeClock(0);
  const queue = new RequestQueue(clock, () => 0);
  const starts: number[] = [];
  const refused = async () => {
    starts.push(clock.now());
    await clock.wait(100);
    return { wasSent: true, limits: [], blockedUntil: clock.now() };
  };
  for (let at = 0; at < 9; at += 1) void queue.run("tiered", refused);
  await settle();
  await clock.advance(10_000);
  // The next four wait longer for the window: a second.
  expect(starts).toEqual([0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 2_100]);
});
