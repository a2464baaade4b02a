/** Companies through the gateway: what one member bought, all have; what the service saw is what was charged. */
import { startTeam, type Team } from "./support/team";

jest.setTimeout(120_000);

let team: Team;
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.close());

const SEARCH = "/v1/companies/search";
const lookUp = (...domains: string[]) => ({ company_domain_or: domains, limit: domains.length });

/** What the service saw and charged while `work` ran. */
async function seen<T>(work: () => Promise<T>) {
  const [from, before] = [team.paid().length, await team.charged()];
  const result = await work();
  return { result, requests: team.paid().slice(from), charged: (await team.charged()) - before };
}

describe("a company by its domain", () => {
  test("is bought once for 3 credits; another member gets it for 0, in any spelling", async () => {
    const ann = await team.member("Ann");
    const ben = await team.member("Ben");
    const first = await seen(() => ann.post(SEARCH, lookUp("acme.example")));
    expect(first.result).toMatchObject({ status: 200, credits: 3, saved: 0 });
    expect(first.result.body.data).toHaveLength(1);
    expect(first.result.headers.get("cache-status")).toBe("stackscout-team; fwd=miss; stored");
    expect([first.requests.length, first.charged]).toEqual([1, 3]);
    const second = await seen(() => ben.post(SEARCH, lookUp("https://www.ACME.example/jobs")));
    expect(second.result).toMatchObject({ status: 200, credits: 0, saved: 3 });
    expect(second.result.body.data).toEqual(first.result.body.data);
    expect(second.result.headers.get("cache-status")).toBe("stackscout-team; hit");
    expect(Number(second.result.headers.get("age"))).toBeLessThan(60);
    expect([second.requests.length, second.charged]).toEqual([0, 0]);
  });

  test("that nobody knows costs 0 and is asked once", async () => {
    const ann = await team.member("Una");
    const first = await seen(() => ann.post(SEARCH, lookUp("nobody.example")));
    expect(first.result.body.data).toEqual([]);
    expect([first.requests.length, first.charged]).toEqual([1, 0]);
    const second = await seen(() => ann.post(SEARCH, lookUp("nobody.example")));
    expect([second.result.body.data, second.requests.length]).toEqual([[], 0]);
  });

  test("asked for by 40 members at once is one request", async () => {
    const askers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => team.member(`Many ${at}`))
    );
    const { result, requests, charged } = await seen(() =>
      Promise.all(askers.map((one) => one.post(SEARCH, lookUp("harbor.example"))))
    );
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200]));
    expect([requests.length, charged]).toEqual([1, 3]);
    expect(result.reduce((sum, { credits }) => sum + credits, 0)).toBe(3);
  });
});
