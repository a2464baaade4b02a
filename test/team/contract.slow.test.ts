/** The contract through the gateway: what one member bought, all have; what the service saw is what was charged. */
import { readLimitHeaders } from "../../src/team/wire/shared";
import { withdrawMember } from "../../src/team/members/members";
import { asker, type Asker, fileTeam, lookUp, SEARCH } from "./support/team";

jest.setTimeout(240_000);

const team = fileTeam();
let ann: Asker;
let ben: Asker;
let mia: Asker;
beforeAll(async () => {
  ann = await team.member("Ann");
  ben = await team.member("Ben");
  mia = await team.member("Mia", { role: "manager" });
});

const TECHNOLOGIES = "/v1/companies/technologies";
const INTENTS = "/v1/companies/buying_intents";
const JOBS = "/v1/jobs/search";

/** What the service saw and charged while `work` ran. */
async function seen<T>(work: () => Promise<T>) {
  const [from, before] = [team.paid().length, await team.charged()];
  const result = await work();
  const requests = team.paid().slice(from);
  return { result, requests, sent: requests.length, charged: (await team.charged()) - before };
}

describe("a company by its domain", () => {
  test("is bought once for 3 credits; another member gets it for 0, in any spelling", async () => {
    const first = await seen(() => ann.post(SEARCH, lookUp("acme.example")));
    expect(first.result).toMatchObject({ status: 200, credits: 3 });
    expect(first.result.body.data).toHaveLength(1);
    expect([first.sent, first.charged]).toEqual([1, 3]);
    // The account's own windows, as this team set them, and what is left of them.
    expect(readLimitHeaders(first.result.headers)).toMatchObject([
      { quota: 1_000_000, remaining: 999_999 },
    ]);
    const second = await seen(() => ben.post(SEARCH, lookUp("https://www.ACME.example/jobs")));
    expect(second.result).toMatchObject({ status: 200, credits: 0 });
    expect(second.result.body.data).toEqual(first.result.body.data);
    expect(Number(second.result.headers.get("age"))).toBeLessThan(60);
    expect([second.sent, second.charged]).toEqual([0, 0]);
  });

  test("is what the service itself would have sent", async () => {
    const body = await team.direct(SEARCH, lookUp("acme.example", "colossus.example"));
    const held = await ann.post(SEARCH, lookUp("acme.example", "colossus.example"));
    expect(held.body.data).toEqual(body["data"]);
  });

  test("found under its page and its id too, once it is held", async () => {
    const { body } = await ann.post(SEARCH, lookUp("acme.example"));
    const [{ id, linkedin_url } = {}] = body.data;
    const byOthers = await seen(async () => [
      await ben.post(SEARCH, { company_id_or: [id], limit: 1 }),
      await ben.post(SEARCH, { company_linkedin_url_or: [linkedin_url], limit: 1 }),
    ]);
    expect(byOthers.result.map(({ body }) => body.data[0]?.["domain"])).toEqual([
      "acme.example",
      "acme.example",
    ]);
    expect(byOthers.sent).toBe(0);
  });

  test("that nobody knows costs 0 and is asked once", async () => {
    const first = await seen(() => ann.post(SEARCH, lookUp("nobody.example")));
    expect([first.result.body.data, first.sent, first.charged]).toEqual([[], 1, 0]);
    const second = await seen(() => ben.post(SEARCH, lookUp("nobody.example")));
    expect([second.result.body.data, second.sent]).toEqual([[], 0]);
  });

  test("asked for by 40 calls at once is one request", async () => {
    const { result, sent, charged } = await seen(() =>
      Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 ? ann : ben).post(SEARCH, lookUp("harbor.example"))
        )
      )
    );
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200]));
    expect([sent, charged]).toEqual([1, 3]);
    expect(result.reduce((sum, { credits }) => sum + credits, 0)).toBe(3);
  });

  test("of a list, only those that are not held are bought, in the service's order", async () => {
    const { result, requests, charged } = await seen(() =>
      ann.post(SEARCH, lookUp("acme.example", "twin.example", "lantern.example", "nobody.example"))
    );
    expect(requests.map(({ parameters }) => parameters)).toEqual([
      expect.objectContaining({ company_domain_or: ["twin.example", "lantern.example"], limit: 2 }),
      // Twin is two records, so the price of the call is used up without Lantern: the next call may buy it.
    ]);
    expect([charged, result.credits, result.body.data.length]).toEqual([6, 6, 3]);
    const sizes = result.body.data.map((company) => company["num_jobs"] as number);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  test("asked for as the add-in asks, most jobs first, is shared with whoever asked for it among others", async () => {
    const asTheAddIn = (...domains: string[]) => ({
      ...lookUp(...domains),
      order_by: [{ field: "num_jobs", desc: true }],
    });
    const [first = "", second = "", third = ""] = await team.unasked(3);
    await ann.post(SEARCH, asTheAddIn(first, second));
    const again = await seen(() => ben.post(SEARCH, asTheAddIn(second, third)));
    expect([again.charged, again.result.body.data]).toEqual([3, expect.any(Array)]);
    const direct = await team.direct(SEARCH, asTheAddIn(second, third));
    expect(again.result.body.data).toEqual(direct["data"]);
    const otherwise = { ...asTheAddIn(second), order_by: [{ field: "name", desc: false }] };
    expect((await seen(() => ben.post(SEARCH, otherwise))).charged).toBe(3);
  });

  test("with a technology's metrics: bought with them once, or taken from the full list", async () => {
    const withKafka = { ...lookUp("acme.example"), expand_technology_slugs: ["kafka"] };
    const first = await seen(() => ann.post(SEARCH, withKafka));
    expect(first.charged).toBe(3);
    const found = first.result.body.data[0]?.["technologies_found"] as object[];
    const second = await seen(() => ben.post(SEARCH, withKafka));
    expect(second.result.body.data[0]?.["technologies_found"]).toEqual(found);
    expect(second.sent).toBe(0);
    await ann.post(TECHNOLOGIES, { company_domain: "acme.example" });
    const third = await seen(() =>
      ben.post(SEARCH, { ...lookUp("acme.example"), expand_technology_slugs: ["python"] })
    );
    expect(third.sent).toBe(0);
  });
});

describe("how fresh it must be", () => {
  test("max-age=0 buys again; max-age=60 and the no-cache of a browser take what is held", async () => {
    const { result } = await seen(() => ann.post(SEARCH, lookUp("acme.example")));
    expect(result.credits).toBe(0);
    const charged = async (words: string) =>
      (await seen(() => ben.post(SEARCH, lookUp("acme.example"), { "cache-control": words })))
        .charged;
    expect(await charged("max-age=0")).toBe(3);
    expect(await charged("max-age=60")).toBe(0);
    expect(await charged("no-cache")).toBe(0);
  });

  test("only-if-cached buys nothing: held rows come, the rest is counted, one alone is 504", async () => {
    const held = { "cache-control": "only-if-cached" };
    const { result, sent } = await seen(async () => [
      await ben.post(SEARCH, lookUp("acme.example", "orchard.example"), held),
      await ben.post(SEARCH, lookUp("orchard.example"), held),
      await ben.post(TECHNOLOGIES, { company_domain: "orchard.example" }, held),
    ]);
    expect(sent).toBe(0);
    expect(result.map(({ status }) => status)).toEqual([200, 504, 504]);
    expect(result[0]?.body.data).toHaveLength(1);
    expect(result[0]?.headers.get("stackscout-missing")).toBe("1");
  });
});

describe("technologies and intents", () => {
  test("are bought whole for 3 credits, and answer every narrower question", async () => {
    const first = await seen(() => ann.post(INTENTS, { company_domain: "acme.example", limit: 1 }));
    expect([first.sent, first.charged]).toEqual([1, 3]);
    const narrower = [
      { confidence_or: ["low", "medium"], limit: 3 },
      { min_jobs: 2, order_by: [{ field: "jobs", desc: false }] },
      { max_rank: 1, include_total_results: true },
      { keyword_type_not: ["regulation"], offset: 1, limit: 2 },
      {},
    ];
    const through = await seen(() =>
      Promise.all(
        narrower.map((more) => ben.post(INTENTS, { company_domain: "acme.example", ...more }))
      )
    );
    expect(through.sent).toBe(0);
    for (const [at, more] of narrower.entries()) {
      const own = await team.direct(INTENTS, { company_domain: "acme.example", ...more });
      expect([more, through.result[at]?.body.data]).toEqual([more, own["data"]]);
      expect(through.result[at]?.body.metadata).toEqual(own["metadata"]);
    }
  });

  test("of a company that nobody knows cost 0; filters that nothing fits cost the lookup", async () => {
    const unknown = await seen(() => ann.post(TECHNOLOGIES, { company_domain: "nobody.example" }));
    expect([unknown.result.body.data, unknown.charged, unknown.result.credits]).toEqual([[], 0, 0]);
    const again = await seen(() => ben.post(TECHNOLOGIES, { company_domain: "nobody.example" }));
    expect(again.sent).toBe(0);
  });

  test("of a giant are held as far as a page goes; a narrower question beyond is a purchase of its own", async () => {
    const first = await seen(() => ann.post(TECHNOLOGIES, { company_domain: "colossus.example" }));
    expect(first.charged).toBe(3);
    const start = await seen(() =>
      ben.post(TECHNOLOGIES, { company_domain: "colossus.example", limit: 10 })
    );
    expect([start.sent, start.result.body.data.length]).toEqual([0, 10]);
    const beyond = { company_domain: "colossus.example", confidence_or: ["low"], limit: 5 };
    const more = await seen(() => ben.post(TECHNOLOGIES, beyond));
    const isWhole = first.result.body.data.length < 500;
    expect([more.sent, more.charged]).toEqual(isWhole ? [0, 0] : [1, 3]);
    expect((await seen(() => ann.post(TECHNOLOGIES, beyond))).sent).toBe(0);
  });

  test("of a giant by a filter, while its list is not held, are bought as asked for 3 credits, and held", async () => {
    const some = { company_domain: "colossus.example", confidence_or: ["low", "medium"], limit: 4 };
    const anew = { "cache-control": "max-age=0" };
    const first = await seen(() => ben.post(TECHNOLOGIES, some, anew));
    const own = await team.direct(TECHNOLOGIES, { ...some, limit: 9 });
    const ownData = own["data"] as object[];
    expect([first.sent, first.charged, first.result.credits]).toEqual([1, 3, 3]);
    expect(first.result.body.data).toEqual(ownData.slice(0, 4));
    expect(first.result.body.metadata["truncated_results"]).toBe(0);
    const again = await seen(() => ann.post(TECHNOLOGIES, some));
    expect([again.sent, again.result.body.data]).toEqual([0, ownData.slice(0, 4)]);
    // A lookup costs the same however long it is.
    const longer = await seen(() => ann.post(TECHNOLOGIES, { ...some, limit: 9 }));
    expect([longer.sent, longer.result.body.data]).toEqual([0, ownData]);
  });

  test("by a filter that nothing fits cost 3 credits once", async () => {
    const none = { company_domain: "colossus.example", min_jobs: 1_000_000 };
    const first = await seen(() => ann.post(TECHNOLOGIES, none));
    expect([first.charged, first.result.credits, first.result.body.data]).toEqual([3, 3, []]);
    const again = await seen(() => ben.post(TECHNOLOGIES, none));
    expect([again.sent, again.result.credits]).toEqual([0, 0]);
  });

  test("of a giant from entry 501 on are bought as asked, for 3 credits, also where its beginning is too old", async () => {
    const giant = { company_domain: "colossus.example", limit: 500 };
    const anew = { "cache-control": "max-age=0" };
    const second = await seen(() => ben.post(TECHNOLOGIES, { ...giant, offset: 500 }, anew));
    expect([second.sent, second.charged, second.result.credits]).toEqual([1, 3, 3]);
    const own = await team.direct(TECHNOLOGIES, { ...giant, offset: 500 });
    expect(second.result.body.data).toEqual(own["data"]);
    expect(second.result.body.data.length).toBeGreaterThan(0);
  });
});

describe("searches", () => {
  test("a page is held by its criteria in any order; the next one buys only its own rows", async () => {
    const filters = { company_country_code_or: ["US", "DE"], min_employee_count: 10 };
    const first = await seen(() => ann.post(SEARCH, { ...filters, limit: 3 }));
    expect(first.charged).toBe(3 * first.result.body.data.length);
    const same = { min_employee_count: 10, company_country_code_or: ["DE", "US"], limit: 2 };
    const second = await seen(() => ben.post(SEARCH, same));
    expect([second.sent, second.result.body.data]).toEqual([0, first.result.body.data.slice(0, 2)]);
    const wider = await seen(() => ben.post(SEARCH, { ...filters, limit: 5 }));
    expect(wider.requests.map(({ parameters }) => parameters)).toEqual([
      expect.objectContaining({ offset: 3, limit: 2 }),
    ]);
    expect(wider.result.body.data.slice(0, 3)).toEqual(first.result.body.data);
    expect(wider.charged).toBe(3 * (wider.result.body.data.length - 3));
  });

  test("a company that a search brought is held for look-ups", async () => {
    const { body } = await ann.post(SEARCH, { min_employee_count: 1, limit: 2 });
    const domain = body.data[0]?.["domain"] as string;
    expect((await seen(() => ben.post(SEARCH, lookUp(domain)))).sent).toBe(0);
  });

  test("jobs cost 1 a row, once; two who ask for overlapping pages at once pay no row twice", async () => {
    const filters = { posted_at_max_age_days: 3000, job_country_code_or: ["US"] };
    const { result, charged } = await seen(() =>
      Promise.all([
        ann.post(JOBS, { ...filters, limit: 4 }),
        ben.post(JOBS, { ...filters, limit: 10 }),
        ann.post(JOBS, { ...filters, offset: 2, limit: 5 }),
      ])
    );
    const ids = new Set(result.flatMap(({ body }) => body.data.map((job) => job["id"])));
    expect(charged).toBe(ids.size);
    expect(result.reduce((sum, { credits }) => sum + credits, 0)).toBe(charged);
    expect(result[1].body.data.slice(2, 7)).toEqual(result[2].body.data);
  });
});

describe("errors", () => {
  test("unknown, withdrawn and missing keys are 401", async () => {
    const gone = await team.member("Gone");
    await withdrawMember(team.database, gone.member.id);
    const replies = [
      await ann.call("GET", "/v0/company_lists", { headers: { authorization: "Bearer team_no" } }),
      await ann.call("GET", "/v0/company_lists", { headers: { authorization: "" } }),
      await gone.call("GET", "/v0/company_lists"),
      await gone.post(SEARCH, lookUp("acme.example")),
      await gone.call("GET", "/team/v1/me"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(replies[0]?.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("the contract's own are passed on, and cost nothing", async () => {
    const { result, charged } = await seen(async () => [
      await ann.post(JOBS, { limit: 1 }),
      await ann.post(TECHNOLOGIES, {}),
    ]);
    const own = await team.direct(JOBS, { limit: 1 });
    expect(result.map(({ status }) => status)).toEqual([422, 422]);
    expect(result[0]?.body.error).toEqual((own as { error: unknown }).error);
    expect(charged).toBe(0);
  });

  test("what is not JSON is 400, a wrong field 422, and nothing is sent", async () => {
    const { result, sent } = await seen(async () => [
      await ann.call("POST", SEARCH, { body: "{" }),
      await ann.post(SEARCH, { company_domain_or: "acme.example" }),
    ]);
    expect(result.map(({ status }) => status)).toEqual([400, 422]);
    expect(result[1]?.body.error?.description).toContain("company_domain_or");
    expect(sent).toBe(0);
  });
});

describe("free calls", () => {
  test("pass through with the account's key; what changes the account is a manager's", async () => {
    const keywords = await ann.call("GET", "/v0/catalog/keywords?q=kafka&limit=1");
    expect(keywords.status).toBe(200);
    const create = {
      body: JSON.stringify({ name: "Leads" }),
      headers: { "content-type": "application/json" },
    };
    expect((await ann.call("POST", "/v0/company_lists", create)).status).toBe(403);
    expect((await mia.call("POST", "/v0/company_lists", create)).status).toBe(200);
    expect((await ann.call("GET", "/v0/admin")).status).toBe(404);
  });

  test("the balance is what this member may still spend", async () => {
    const account = await team.service.balance(team.accountKey);
    const left = account.api_credits - account.used_api_credits;
    const of = async (one: Asker) => {
      const { body } = await one.call("GET", "/v0/billing/credit-balance");
      return Number(body["api_credits"]) - Number(body["used_api_credits"]);
    };
    // Its gateway has not read the balance yet: a reading holds for 10 s, and leaves out what was on its way.
    expect(await of(asker(await team.another(), mia.member, mia.key))).toBe(left);
    expect(await of(await team.member("Low", { dayCredits: 7, monthCredits: 20 }))).toBe(7);
  });
});
