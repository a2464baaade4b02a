/** The service's limits behind a gateway, in real time; the oracle is when the service was asked. */
import { readLimitHeaders } from "../../src/team/wire/shared";
import { type Asker, fileTeam, lookUp, SEARCH } from "./support/team";

const NAMES = "/v1/companies/autocomplete";
const LATE_MS = 5;

const team = fileTeam({
  gateway: {
    lookMs: 3_600_000,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      asked.push({ path: pathname + search, at: performance.now(), day: Date.now() });
      const refusal = pathname.startsWith("/v0/billing") ? undefined : refusals.shift();
      return refusal ? Promise.resolve(refusal) : team.service.fetch(request);
    },
  },
});
let [ann, ben]: Asker[] = [];
let asked: { path: string; at: number; day: number }[] = [];
/** What the service says to the next calls instead. */
let refusals: Response[] = [];

beforeAll(async () => {
  [ann, ben] = [await team.member("Ann"), await team.member("Ben")];
});
beforeEach(() => ([asked, refusals] = [[], []]));

const member = (one: Asker | undefined): Asker => one ?? ([] as never);
const complete = (by: Asker | undefined, text: string, headers = {}) =>
  member(by).call("GET", `${NAMES}?text=${text}`, { headers });
const gaps = (path: string) =>
  asked
    .filter((call) => call.path.startsWith(path))
    .map(({ at }) => at)
    .flatMap((at, place, all) => (place === 0 ? [] : [at - (all[place - 1] ?? 0)]));
const tooMany = (headers: Record<string, string> = {}) =>
  Response.json({ error: { title: "Too many" } }, { status: 429, headers });

test("free calls of a member go 250 ms apart, and nobody else waits for them", async () => {
  const own = ["ac", "bo", "ci", "do"].map((text) => complete(ann, text));
  expect((await complete(ben, "ha")).status).toBe(200);
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const times = asked.filter(({ path }) => !path.endsWith("ha")).map(({ at }) => at);
  expect((times[3] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(750 - LATE_MS);
  expect(asked.findIndex(({ path }) => path.endsWith("ha"))).toBeLessThan(asked.length - 1);
});

test("the same free question of two members is asked once in 10 s, also by a browser, which says no-cache", async () => {
  const replies = await Promise.all([complete(ann, "lan"), complete(ben, "lan")]);
  expect(replies[0].body).toEqual(replies[1].body);
  expect(asked).toHaveLength(1);
  await complete(ben, "lan", { "cache-control": "no-cache" });
  expect(asked).toHaveLength(1);
});

test("a member is told the account's windows, and what is left of them", async () => {
  const { headers } = await member(ann).post(SEARCH, lookUp("acme.example"));
  const [window] = readLimitHeaders(headers);
  expect(window).toMatchObject({ name: "per-second", quota: 1_000_000, remaining: 999_999 });
  expect(headers.get("ratelimit-policy")).toBe('"per-second";q=1000000;w=1');
});

test("after a 429 paid calls wait until the date it names, after the next at least twice the first second", async () => {
  const date = (at: number) => ({ "retry-after": new Date(at).toUTCString() });
  // A date has no parts of a second.
  const named = Math.ceil(Date.now() / 1_000) * 1_000 + 3_000;
  refusals = [tooMany(date(named)), tooMany(date(0))];
  const { status, credits } = await member(ann).post(SEARCH, lookUp("harbor.example"));
  expect([status, credits]).toEqual([200, 3]);
  const again = asked.filter(({ path }) => path === SEARCH)[1]?.day ?? 0;
  expect(again).toBeGreaterThanOrEqual(named - LATE_MS);
  expect(gaps(SEARCH)[1]).toBeGreaterThanOrEqual(2_000 - LATE_MS);
});
