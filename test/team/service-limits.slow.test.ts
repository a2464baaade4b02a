/** The service's limits behind a gateway, in real time; the oracle is when the service was asked. */
import { readLimitHeaders } from "../../src/team/wire/shared";
import { type Asker, fileTeam, lookUp, SEARCH } from "./support/team";

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
let ann: Asker;
let asked: { path: string; at: number; day: number }[] = [];
/** What the service says to the next calls instead. */
let refusals: Response[] = [];

beforeAll(async () => {
  ann = await team.member("Ann");
});
beforeEach(() => ([asked, refusals] = [[], []]));

const gaps = (path: string) =>
  asked
    .filter((call) => call.path.startsWith(path))
    .map(({ at }) => at)
    .flatMap((at, place, all) => (place === 0 ? [] : [at - (all[place - 1] ?? 0)]));
const tooMany = (headers: Record<string, string> = {}) =>
  Response.json({ error: { title: "Too many" } }, { status: 429, headers });

test("a member is told the account's windows, and what is left of them", async () => {
  const { headers } = await ann.post(SEARCH, lookUp("acme.example"));
  const [window] = readLimitHeaders(headers);
  expect(window).toMatchObject({ name: "per-second", quota: 1_000_000, remaining: 999_999 });
  expect(headers.get("ratelimit-policy")).toBe('"per-second";q=1000000;w=1');
});

test("after a 429 paid calls wait until the date it names, after the next at least twice the first second", async () => {
  const date = (at: number) => ({ "retry-after": new Date(at).toUTCString() });
  // A date has no parts of a second.
  const named = Math.ceil(Date.now() / 1_000) * 1_000 + 3_000;
  refusals = [tooMany(date(named)), tooMany(date(0))];
  const { status, credits } = await ann.post(SEARCH, lookUp("harbor.example"));
  expect([status, credits]).toEqual([200, 3]);
  const again = asked.filter(({ path }) => path === SEARCH)[1]?.day ?? 0;
  expect(again).toBeGreaterThanOrEqual(named - LATE_MS);
  expect(gaps(SEARCH)[1]).toBeGreaterThanOrEqual(2_000 - LATE_MS);
});
