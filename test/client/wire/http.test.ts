/** What becomes of replies that are not what was asked for. */
import { Http } from "../../../src/client/wire/http";
import { FakeClock } from "../support/fake-clock";

const ADDRESS = "https://service.example";

const KEY = "secret-key-1234";

function answering(
  reply: () => Response | Promise<Response>,
  address = ADDRESS,
  key = KEY,
  team: { readonly tool?: string; readonly teamPrices?: () => string | undefined } = {}
) {
  const sent: Request[] = [];
  const http = new Http({
    ...team,
    address,
    key,
    clock: new FakeClock(100_000),
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return Promise.resolve().then(reply);
    },
  });
  return { http, sent };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const keyword = (jobs: unknown) => ({ name: "Kafka", slug: "kafka", companies: 1, jobs });

describe("a team's gateway", () => {
  const told = async (
    prices: string | undefined,
    terms?: { refreshBefore?: number; isOnlyHeld?: boolean; mostCredits?: number }
  ) => {
    const team = { tool: "Excel", teamPrices: () => prices };
    const { http, sent } = answering(() => json({ data: [] }), ADDRESS, KEY, team);
    await http.send("catalogKeywords", {}, terms);
    return ["Stackscout-Tool", "Cache-Control", "Stackscout-Most"].map((name) =>
      sent[0]?.headers.get(name)
    );
  };

  test("is told which tool asks, and how old an answer may be", async () => {
    expect(await told("")).toEqual(["Excel", null, null]);
    expect(await told("", { refreshBefore: 40_000 })).toEqual(["Excel", "max-age=60", null]);
    expect(await told("", { isOnlyHeld: true })).toEqual(["Excel", "only-if-cached", null]);
  });

  test("is told the most that a call may cost, unless it is an old one that tells no prices", async () => {
    expect(await told("jobSearch=1", { mostCredits: 12 })).toEqual(["Excel", null, "12"]);
    expect(await told("", { mostCredits: 12 })).toEqual(["Excel", null, null]);
  });

  test("another service is told none of it: it need not allow the headers", async () => {
    const terms = { refreshBefore: 40_000, mostCredits: 12 };
    expect(await told(undefined)).toEqual([null, null, null]);
    expect(await told(undefined, terms)).toEqual([null, null, null]);
  });
});

describe("a reply", () => {
  test.each([
    ["half a page", () => new Response('{"data":[{"id":"1","na'), "body"],
    ["garbage", () => new Response("\u0000\u0001"), "body"],
    ["a login page instead of JSON", () => new Response("<!doctype html><form>"), "body"],
    ["JSON of another shape", () => json({ rows: [] }), "data"],
    ["a text where its rows belong", () => json({ data: "none" }), "data"],
    ["nothing at all", () => new Response(""), "body"],
  ])("that is %s is malformed, with the field's path", async (_what, reply, path) => {
    const { http } = answering(reply);
    expect(await http.send("catalogKeywords", {})).toMatchObject({
      ok: false,
      failure: { kind: "malformed-reply", path },
      chargedCredits: null,
    });
  });

  test("with one row of two that cannot be read keeps the other", async () => {
    const { http } = answering(() => json({ data: [keyword(1), { ...keyword(1), slug: 5 }] }));
    const reply = await http.send("catalogKeywords", {});
    expect(reply).toMatchObject({ ok: true, value: { data: [{ slug: "kafka" }] } });
  });

  test("with unknown fields and unreadable optional ones is read", async () => {
    const { http } = answering(() =>
      json({ data: [{ ...keyword("many"), shiny: true }], metadata: {} })
    );
    expect(await http.send("catalogKeywords", {})).toMatchObject({
      ok: true,
      value: { data: [{ slug: "kafka", jobs: null }] },
    });
  });

  test.each(["", "null", "{}"])("of %j to a deletion is null", async (body) => {
    const { http, sent } = answering(() => new Response(body));
    expect(await http.send("deleteCompanyList", { list_id: 7 })).toMatchObject({
      ok: true,
      value: null,
    });
    expect(sent[0]?.url).toBe(`${ADDRESS}/v0/company_lists/7`);
    expect(await sent[0]?.text()).toBe("");
  });

  test("that is a page to a deletion is malformed: nothing says that it is gone", async () => {
    const { http } = answering(() => new Response("<html>Sign in</html>"));
    expect(await http.send("deleteCompanyList", { list_id: 7 })).toMatchObject({
      failure: { kind: "malformed-reply", path: "body" },
    });
  });

  test("that is a bare integer, and one that is HTML, are read where they are expected", async () => {
    expect(
      await answering(() => new Response("41")).http.send("webhookEventCount", {
        webhook_id: 1,
      })
    ).toMatchObject({ ok: true, value: 41 });
    const page = answering(() => new Response("<h1>Unsubscribe</h1>"));
    expect(
      await page.http.send("unsubscribePage", { preference_key: "a/b", token: "t&u" })
    ).toMatchObject({ ok: true, value: "<h1>Unsubscribe</h1>" });
    expect(page.sent[0]?.url).toBe(`${ADDRESS}/v0/email-preferences/unsubscribe/a%2Fb?token=t%26u`);
  });

  test("that redirects to a login page is malformed and not followed: the key goes nowhere else", async () => {
    const { http, sent } = answering(
      () => new Response(null, { status: 302, headers: { Location: "https://login.example/" } })
    );
    const reply = await http.send("technologies", { company_domain: "acme.example" });
    expect(reply).toMatchObject({
      failure: { kind: "malformed-reply", path: "body" },
      chargedCredits: null,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.redirect).toBe("manual");
  });
});

describe("a refusal", () => {
  const error = {
    error: { title: "Wrong", code: "E-003", description: "no such filter" },
    request_id: 9,
  };
  test.each([
    [400, { kind: "refused", status: 400, title: "Wrong: no such filter" }],
    [401, { kind: "key-refused", status: 401 }],
    [402, { kind: "out-of-credits", neededCredits: 0, leftCredits: null }],
    [422, { kind: "refused", status: 422, title: "Wrong: no such filter" }],
  ])(
    "with status %i is certain to have cost nothing, and names its request",
    async (status, failure) => {
      const { http } = answering(() => json(error, status));
      const reply = await http.send("technologies", { company_domain: "acme.example" });
      const quoted = { ...failure, requestId: 9 };
      expect(reply).toMatchObject({ failure: quoted, chargedCredits: 0, wasSent: true });
    }
  );

  test.each([
    [403, { kind: "plan-limit", code: "E-003", title: "Wrong: no such filter" }],
    [404, { kind: "not-found", what: "Wrong: no such filter" }],
    [409, { kind: "refused", status: 409, title: "Wrong: no such filter" }],
  ])("with status %i may have been charged: the contract names none", async (status, failure) => {
    const { http } = answering(() => json(error, status));
    const reply = await http.send("technologies", { company_domain: "acme.example" });
    expect(reply).toMatchObject({ failure, chargedCredits: null, wasSent: true });
  });

  test.each([500, 502, 503, 504])("with status %i may have been charged", async (status) => {
    const { http } = answering(() => new Response("<html>Bad gateway</html>", { status }));
    const reply = await http.send("technologies", { company_domain: "acme.example" });
    expect(reply).toMatchObject({ failure: { kind: "unreachable", status }, chargedCredits: null });
  });

  test("by a gateway, of a call that costs more than its caller allowed, says so", async () => {
    const title = "This can cost 4 credits now; Stackscout-Most leaves 3 credits";
    const told = { title: "Team: Over the call's limit", description: `${title}.` };
    const { http } = answering(() => json({ error: told, request_id: null }, 402));
    expect(await http.send("technologies", { company_domain: "acme.example" })).toMatchObject({
      failure: { kind: "refused", status: 402, title },
      chargedCredits: 0,
    });
  });

  test("by a gateway, of a call that is for managers, says so and blames no key", async () => {
    const title = "This call is for managers of the team";
    const told = { title: "Team: Managers only", description: `${title}.`, code: null };
    const { http } = answering(() => json({ error: told, request_id: null }, 403));
    expect(await http.send("createCompanyList", { name: "Leads" })).toMatchObject({
      failure: { kind: "refused", status: 403, title },
    });
  });

  test("by a gateway that cannot ask the service says why, and may have been charged", async () => {
    const description = "The service refuses the account's key. Nothing was bought.";
    const told = { title: "Team: Account refused", description };
    const { http } = answering(() => json({ error: told, request_id: null }, 503));
    expect(await http.send("technologies", { company_domain: "acme.example" })).toMatchObject({
      failure: { kind: "unreachable", status: 503, reason: description },
      chargedCredits: null,
    });
  });

  test("that lists wrong fields gives each with its place", async () => {
    const detail = [{ loc: ["body", "digest"], msg: "not a boolean", type: "value_error" }];
    const { http } = answering(() => json({ detail }, 422));
    expect(await http.send("changeEmailPreferences", { digest: 1 })).toMatchObject({
      failure: { kind: "refused", status: 422, title: "body.digest: not a boolean" },
    });
  });
});

describe("a key that the service repeats", () => {
  test.each([
    ["a title", () => json({ error: { title: `No right for ${KEY}` } }, 400)],
    ["a detail", () => json({ detail: `Key ${KEY} may not` }, 422)],
    [
      "a list of details",
      () => json({ detail: [{ loc: ["body", KEY], msg: `${KEY}!`, type: "x" }] }, 422),
    ],
    ["a plan's refusal", () => json({ error: { title: KEY, code: KEY } }, 403)],
    ["a 404", () => json({ error: { title: `${KEY} finds nothing` } }, 404)],
    [
      "the name of a limit",
      () =>
        json({}, 429, {
          "RateLimit-Policy": `"${KEY}";q=4;w=1`,
          RateLimit: `"${KEY}";r=0;t=1`,
        }),
    ],
    ["a reply that is read", () => json({ data: [{ ...keyword(1), name: KEY }], metadata: {} })],
  ])("in %s does not come through", async (_where, reply) => {
    const { http } = answering(reply);
    const told = JSON.stringify(await http.send("catalogKeywords", {}));
    expect(told).toContain("(your key)");
    expect(told).not.toContain(KEY);
  });

  test("with a slash, written as \\/, does not come through either", async () => {
    const key = "abc/def+ghi==";
    const body = JSON.stringify({ error: { title: `Key ${key}` } }).replaceAll("/", "\\/");
    const { http } = answering(() => new Response(body, { status: 400 }), ADDRESS, key);
    const reply = await http.send("catalogKeywords", {});
    expect(reply).toMatchObject({ failure: { kind: "refused", title: "Key (your key)" } });
  });
});

describe("an address", () => {
  test.each([
    "http://service.example",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "http://10.0.0.1",
    "ftp://localhost",
    "nothing",
  ])("%s gets no request: the key would be readable on the way", async (address) => {
    const { http, sent } = answering(() => json({}), address);
    expect(await http.send("creditBalance", {})).toMatchObject({
      failure: { kind: "unreachable" },
      wasSent: false,
      chargedCredits: 0,
    });
    expect(sent).toEqual([]);
  });

  test.each([
    "https://service.example",
    "http://localhost:3002",
    "http://127.0.0.1:3002",
    "http://[::1]:3002",
  ])("%s is used", async (address) => {
    const { http, sent } = answering(() => json({ api_credits: 5, used_api_credits: 2 }), address);
    expect(await http.send("creditBalance", {})).toMatchObject({ ok: true });
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer secret-key-1234");
  });
});

test("A key too short to be a secret masks nothing: K of Kafka stays", async () => {
  const { http } = answering(() => json({ data: [keyword(1)], metadata: {} }), ADDRESS, "K");
  expect(await http.send("catalogKeywords", {})).toMatchObject({
    value: { data: [{ name: "Kafka" }] },
  });
});
