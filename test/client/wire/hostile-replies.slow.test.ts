/**
 * Replies of a service in no right mind: bodies that never end or stop in the middle, odd types,
 * depths, encodings, redirects and headers. Every call settles, and nothing is bought twice.
 */
import { Http } from "../../../src/client/wire/http";
import { memoryWorkbook } from "../support/memory-workbook";
import {
  ADDRESS,
  closeShared,
  company,
  endHarnesses,
  generous,
  jobs,
  knownDomains,
  openHarness,
  technologies,
} from "../support/client-harness";
import { FakeClock } from "../support/fake-clock";

/** More with STACKSCOUT_REPLIES=10000. */
const REPLIES = Number(process.env["STACKSCOUT_REPLIES"] ?? 40);
const SEED = Number(process.env["STACKSCOUT_SEED"] ?? 20_261_123);

jest.setTimeout(60_000 + REPLIES * 2_000);
afterEach(async () => {
  jest.useRealTimers();
  await endHarnesses();
});
afterAll(closeShared);

function sending(body: BodyInit | null) {
  const transport = new Http({
    address: ADDRESS,
    key: "key",
    clock: new FakeClock(0),
    fetch: () => Promise.resolve(new Response(body)),
  });
  return transport.send("catalogKeywords", {});
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const unreachable = { ok: false, failure: { kind: "unreachable" }, chargedCredits: null };

describe("a body", () => {
  test("that stops in the middle and stays open is lost after five minutes, and let go", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"data":[')),
      cancel: () => void (isLetGo = true),
    });
    let reply: unknown;
    void sending(body).then((found) => (reply = found));
    // The reader's code is fetched before the request leaves.
    while (!body.locked) await turn();
    jest.advanceTimersByTime(299_999);
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect(reply).toBeUndefined();
    jest.advanceTimersByTime(1);
    while (reply === undefined) await turn();
    expect(reply).toMatchObject(unreachable);
    expect(isLetGo).toBe(true);
  });

  test("that never ends is let go after 100 MB", async () => {
    const chunk = new Uint8Array(4_000_000).fill(32);
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        chunks += 1;
        if (chunks > 100) stream.close();
        else stream.enqueue(chunk);
      },
    });
    expect(await sending(body)).toMatchObject(unreachable);
    expect(chunks).toBeLessThanOrEqual(28);
  });

  test("that breaks is lost, and one in pieces that cut letters is read", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("cut")) });
    expect(await sending(broken)).toMatchObject(unreachable);
    const row = { name: "Käfka 🚀", slug: "kafka", companies: 1, jobs: 1 };
    const bytes = new TextEncoder().encode(JSON.stringify({ data: [row] }));
    const pieces = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
    expect(await sending(pieces)).toMatchObject({
      ok: true,
      value: { data: [{ name: row.name }] },
    });
  });
});

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

const NUMBERS = ["-1", "0", "1e300", "99999999999999999999", "NaN", "", "4, 4, 4", "١"];
const HEADERS = [
  ...["Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Age"],
  ...["stackscout-credits", "stackscout-missing", "Content-Length"],
];
const TYPES = [
  "text/html",
  "application/json; charset=utf-16",
  "image/png",
  "",
  'x/y; q="',
  "null",
];

function oddHeaders(random: Random): Headers {
  const headers = new Headers({ "Content-Type": pick(random, TYPES) });
  for (let count = Math.floor(random() * 4); count > 0; count -= 1)
    headers.set(pick(random, HEADERS), pick(random, NUMBERS));
  const [quota, window] = [pick(random, NUMBERS), pick(random, NUMBERS)];
  if (random() < 0.5) headers.set("RateLimit-Policy", `"a";q=${quota};w=${window}, "${window}`);
  if (random() < 0.2) headers.set("stackscout-bought-by", "%E0%A4%A".repeat(50));
  return headers;
}

const depth = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;

/** What becomes of the text of an honest reply. */
const BODIES: readonly ((text: string, random: Random) => BodyInit | null)[] = [
  (text) => text,
  () => null,
  () => depth(20_000),
  () => `{"data":${depth(5_000)}}`,
  (text, random) => text.slice(0, random() * text.length),
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, "utf16le"),
  (text, random) => {
    const bytes = Buffer.from(text);
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  },
  (text) => text.replace('"data":', '"data":null,"data":'),
  (text) => text.replace('"data":', '"__proto__":{"data":[]},"constructor":{"data":1},"data":'),
  (text) => text.replace(/"id":/g, '"id":{"toString":null},"id":'),
  (text) => text.replace(/:(\d+)([,}])/g, ":1e999$2"),
  (text) => text.replace('"data":[', `"data":[${"null,".repeat(20_000)}`),
  (text) => text.replace(/"name":"/g, `"name":"${"\\u0000".repeat(2_000)}`),
];

test(`${REPLIES} odd replies: every question settles, nothing is paid for twice`, async () => {
  const domains = await knownDomains(40);
  const wrong: string[] = [];
  const rejected: unknown[] = [];
  const note = (error: unknown) => rejected.push(error);
  process.on("unhandledRejection", note);
  for (let at = 0; at < REPLIES && wrong.length < 3; at += 1) {
    const random = seeded(SEED + at);
    const domain = domains[at % domains.length] ?? "";
    const question = pick(random, [
      company(domain),
      technologies(domain),
      jobs({ company_domain_or: [domain], posted_at_max_age_days: 90 }, 0, 3),
    ]);
    let paid = 0;
    const harness = await openHarness({
      spending: generous,
      approvesSearches: true,
      workbook: memoryWorkbook(),
      intercept: async (request, send) => {
        const headers = oddHeaders(random);
        if (!request.url.includes("/v1/") || paid > 0) return send();
        paid += 1;
        // What says by its status that it was free, was free.
        const status = pick(random, [200, 200, 200, 201, 206, 299, 302, 307, 400, 418, 500, 503]);
        const text = status < 400 ? await (await send()).text() : "{}";
        if (status === 302 || status === 307) headers.set("Location", "https://evil.example/");
        return new Response(pick(random, BODIES)(text, random), { status, headers });
      },
    });
    const settled = () => watched.states.every(({ kind }) => kind !== "asking");
    const watched = harness.watch([question]);
    await harness.advance(3_000);
    for (let days = 0; !settled() && days < 3; days += 1) await harness.advance(86_400_000);
    const sends = () => harness.seen().filter(({ credits }) => credits > 0).length;
    const charged = harness.charged();
    if (!settled()) wrong.push(`STACKSCOUT_SEED=${SEED + at}: ${JSON.stringify(watched.states)}`);
    if (charged > 0) {
      harness.client.retry();
      await harness.advance(3_000);
      harness.watch([question]);
      await harness.advance(3_000);
      if (sends() > 1) wrong.push(`STACKSCOUT_SEED=${SEED + at}: paid ${sends()} times`);
    }
    await endHarnesses();
  }
  process.off("unhandledRejection", note);
  expect(wrong).toEqual([]);
  expect(rejected).toEqual([]);
});
