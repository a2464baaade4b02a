/** What becomes of replies that are not what was asked for. */
import { openClient } from "../../../src/client";
import { memoryStore } from "../../../src/machine/memory-store";
import { FakeClock } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const ADDRESS = "https://service.example";

const KEY = "secret-key-1234";

async function answering(reply: () => Response | Promise<Response>, address = ADDRESS, key = KEY) {
  const sent: Request[] = [];
  const client = await openClient({
    clock: new FakeClock(100_000),
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(memoryStore()),
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return Promise.resolve().then(reply);
    },
  });
  await client.connect({ address, key, isDemo: false });
  return { client, sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const keyword = (jobs: unknown) => ({ name: "Kafka", slug: "kafka", companies: 1, jobs });

test("no word for a gateway goes to another service: it need not allow the headers", async () => {
  const { client, sent } = await answering(() => json({ data: [] }));
  await client.call("catalogKeywords", {});
  const words = ["Stackscout-Tool", "Cache-Control", "Stackscout-Most"];
  expect(words.map((name) => sent[0]?.headers.get(name))).toEqual([null, null, null]);
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
    const { client } = await answering(reply);
    expect(await client.call("catalogKeywords", {})).toMatchObject({
      ok: false,
      failure: { kind: "malformed-reply", path },
    });
  });

  test("with one row of two that cannot be read keeps the other", async () => {
    const { client } = await answering(() =>
      json({ data: [keyword(1), { ...keyword(1), slug: 5 }] })
    );
    const reply = await client.call("catalogKeywords", {});
    expect(reply).toMatchObject({ ok: true, value: { data: [{ slug: "kafka" }] } });
  });

  test("with unknown fields and unreadable optional ones is read", async () => {
    const { client } = await answering(() =>
      json({ data: [{ ...keyword("many"), shiny: true }], metadata: {} })
    );
    expect(await client.call("catalogKeywords", {})).toMatchObject({
      ok: true,
      value: { data: [{ slug: "kafka", jobs: null }] },
    });
  });

  test.each(["", "null", "{}"])("of %j to a deletion is null", async (body) => {
    const { client, sent } = await answering(() => new Response(body));
    expect(await client.call("deleteCompanyList", { list_id: 7 })).toMatchObject({
      ok: true,
      value: null,
    });
    expect(sent[0]?.url).toBe(`${ADDRESS}/v0/company_lists/7`);
    expect(await sent[0]?.text()).toBe("");
  });

  test("that is a page to a deletion is malformed: nothing says that it is gone", async () => {
    const { client } = await answering(() => new Response("<html>Sign in</html>"));
    expect(await client.call("deleteCompanyList", { list_id: 7 })).toMatchObject({
      failure: { kind: "malformed-reply", path: "body" },
    });
  });

  test("that is a bare integer is read where it is expected", async () => {
    const { client } = await answering(() => new Response("41"));
    expect(await client.call("webhookEventCount", { webhook_id: 1 })).toMatchObject({
      ok: true,
      value: 41,
    });
  });

  test("that redirects to a login page is malformed and not followed: the key goes nowhere else", async () => {
    const { client, sent } = await answering(
      () => new Response(null, { status: 302, headers: { Location: "https://login.example/" } })
    );
    const reply = await client.call("catalogKeywords", {});
    expect(reply).toMatchObject({
      failure: { kind: "malformed-reply", path: "body" },
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
    [400, { kind: "refused", status: 400, title: "Wrong: no such filter", requestId: 9 }],
    [401, { kind: "key-refused", status: 401, requestId: 9 }],
    [402, { kind: "out-of-credits", neededCredits: 0, leftCredits: null, requestId: 9 }],
    [403, { kind: "plan-limit", code: "E-003", title: "Wrong: no such filter" }],
    [404, { kind: "not-found", what: "Wrong: no such filter" }],
    [409, { kind: "refused", status: 409, title: "Wrong: no such filter" }],
    [422, { kind: "refused", status: 422, title: "Wrong: no such filter", requestId: 9 }],
  ])("with status %i says what, and names its request", async (status, failure) => {
    const { client } = await answering(() => json(error, status));
    const reply = await client.call("catalogKeywords", {});
    expect(reply).toMatchObject({ failure });
  });

  test("by a gateway, of a call that costs more than its caller allowed, says so", async () => {
    const title = "This can cost 4 credits now; Stackscout-Most leaves 3 credits";
    const told = { title: "Team: Over the call's limit", description: `${title}.` };
    const { client } = await answering(() => json({ error: told, request_id: null }, 402));
    expect(await client.call("catalogKeywords", {})).toMatchObject({
      failure: { kind: "refused", status: 402, title },
    });
  });

  test("by a gateway, of a call that is for managers, says so and blames no key", async () => {
    const title = "This call is for managers of the team";
    const told = { title: "Team: Managers only", description: `${title}.`, code: null };
    const { client } = await answering(() => json({ error: told, request_id: null }, 403));
    expect(await client.call("createCompanyList", { name: "Leads" })).toMatchObject({
      failure: { kind: "refused", status: 403, title },
    });
  });

  test("that lists wrong fields gives each with its place", async () => {
    const detail = [{ loc: ["body", "digest"], msg: "not a boolean", type: "value_error" }];
    const { client } = await answering(() => json({ detail }, 422));
    expect(await client.call("changeEmailPreferences", { digest: 1 })).toMatchObject({
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
    ["a reply that is read", () => json({ data: [{ ...keyword(1), name: KEY }], metadata: {} })],
  ])("in %s does not come through", async (_where, reply) => {
    const { client } = await answering(reply);
    const result = await client.call("catalogKeywords", {});
    const told = JSON.stringify([result, client.view()]);
    expect(told).toContain("(your key)");
    expect(told).not.toContain(KEY);
  });

  test("with a slash, written as \\/, does not come through either", async () => {
    const key = "abc/def+ghi==";
    const body = JSON.stringify({ error: { title: `Key ${key}` } }).replaceAll("/", "\\/");
    const { client } = await answering(() => new Response(body, { status: 400 }), ADDRESS, key);
    const reply = await client.call("catalogKeywords", {});
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
    const { client, sent } = await answering(() => json({}), address);
    expect(await client.call("creditBalance", {})).toMatchObject({
      failure: { kind: "unreachable" },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    "https://service.example",
    "http://localhost:3002",
    "http://127.0.0.1:3002",
    "http://[::1]:3002",
  ])("%s is used", async (address) => {
    const { client, sent } = await answering(
      () => json({ api_credits: 5, used_api_credits: 2 }),
      address
    );
    expect(await client.call("creditBalance", {})).toMatchObject({ ok: true });
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer secret-key-1234");
  });
});

test("A key too short to be a secret masks nothing: K of Kafka stays", async () => {
  const { client } = await answering(
    () => json({ data: [keyword(1)], metadata: {} }),
    ADDRESS,
    "K"
  );
  expect(await client.call("catalogKeywords", {})).toMatchObject({
    value: { data: [{ name: "Kafka" }] },
  });
});
