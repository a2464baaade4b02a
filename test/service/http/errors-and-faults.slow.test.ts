/**
 * What a caller is told when something is wrong, and what tests may make go wrong. A refused call
 * charges nothing and changes nothing.
 */
import { errorEnvelopeSchema, exact } from "../../../src/api";
import type { Caller } from "../support/service-under-test";
import { fileBench, requestFor, startBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeEach(async () => {
  caller = await bench.caller({ credits: 1_000 });
  bench.clock.now += 1_000;
});
afterEach(() => bench.service.faults.clear());

function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {}
): Promise<Response> {
  return bench.service.fetch(
    new Request(`http://service.local${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${caller.key}`,
        "Content-Type": "application/json",
        ...headers,
      },
      body,
    })
  );
}

async function refusal(response: Response): Promise<[number, string]> {
  const body: unknown = await response.json();
  expect(exact(errorEnvelopeSchema).safeParse(body).success).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|select |insert /i);
  return [response.status, errorEnvelopeSchema.parse(body).error.code ?? ""];
}

describe("bad input", () => {
  it.each([
    ["a body that is not JSON", '{"limit":', 400, "E-002"],
    ["a body that is not UTF-8", Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), 400, "E-002"],
    ["a list", "[]", 422, "E-003"],
    ["limit 0", '{"limit":0}', 422, "E-003"],
    ["a negative offset", '{"offset":-5}', 422, "E-003"],
    ["a text where a list belongs", '{"company_domain_or":"acme.example"}', 422, "E-003"],
    ["an unknown funding stage", '{"funding_stage_or":["series_zz"]}', 422, "E-003"],
    ["an unknown order field", '{"order_by":[{"field":"luck"}]}', 422, "E-003"],
    ["a day that is none", '{"last_funding_round_date_gte":"2026-02-30"}', 422, "E-003"],
    ["a broken pattern", '{"company_description_pattern_or":["fict[ional"]}', 422, "E-005"],
    [
      "a pattern with a back-reference",
      '{"company_description_pattern_or":["(a+)\\\\1"]}',
      422,
      "E-005",
    ],
    ["a cursor that is none", '{"cursor":"nonsense"}', 422, "E-003"],
    ["a body above 5 MB", `{"x":"${"y".repeat(5 * 1024 * 1024)}"}`, 413, "E-011"],
  ])("%s is refused and costs nothing", async (_, body, status, code) => {
    expect(await refusal(await post("/v1/companies/search", body))).toEqual([status, code]);
    expect(await caller.left()).toBe(1_000);
  });

  it("unknown fields are ignored", async () => {
    expect((await caller.ask("companySearch", { limit: 1, shoe_size: 44 })).body.data).toHaveLength(
      1
    );
  });

  it("a lookup that names no company is 422", async () => {
    const { status, body } = await caller.ask("technologies", { limit: 5 });
    expect([status, body.error.code]).toEqual([422, "E-004"]);
    expect(body.error.title).toMatch(/^Missing mandatory filter - at least one of \[/);
  });

  it("SQL in values stays text", async () => {
    const evil = "'; drop table companies; --";
    const { status, body } = await caller.ask("companySearch", {
      company_name_or: [evil],
      company_tags_or: [evil],
    });
    expect([status, body.data]).toEqual([200, []]);
    expect((await caller.ask("companySearch", { limit: 1 })).body.data).toHaveLength(1);
  });
});

describe("keys, paths and methods", () => {
  it.each([
    ["no key", undefined],
    ["an unknown key", "Bearer nobody"],
    ["another scheme", "Basic ZGVtbzpkZW1v"],
  ])("%s is 401", async (_, authorization) => {
    const headers = new Headers();
    if (authorization !== undefined) headers.set("Authorization", authorization);
    const response = await bench.service.fetch(
      new Request("http://service.local/v0/billing/credit-balance", { headers })
    );
    expect(await refusal(response)).toEqual([401, "E-008"]);
  });

  it("an unknown path or method is 404", async () => {
    expect(await refusal(await post("/v1/companies/dance", "{}"))).toEqual([404, "E-012"]);
    expect(await refusal(await post("/v0/billing/credit-balance", "{}"))).toEqual([404, "E-012"]);
  });
});

describe("faults", () => {
  const search = () => requestFor("companySearch", { limit: 2 }, {}, caller.key);
  const last = () => bench.service.requests.at(-1);

  it("a status is answered in the envelope as often as asked, and nothing is charged", async () => {
    bench.service.faults.add({ status: 503, retryAfter: 7, times: 2 });
    for (let i = 0; i < 2; i++) {
      const response = await bench.service.fetch(search());
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "7"]);
      expect(response.headers.get("RateLimit-Remaining")).toBe(String(3 - i));
    }
    expect((await bench.service.fetch(search())).status).toBe(200);
    expect(await caller.left()).toBe(994);
  });

  it("a connection cut before the work charges nothing, one cut after charging charges", async () => {
    bench.service.faults.add({ dropReply: "before" });
    await expect(bench.service.fetch(search())).rejects.toThrow(TypeError);
    expect([await caller.left(), last()?.status, last()?.credits]).toEqual([1_000, 0, 0]);
    bench.service.faults.add({ dropReply: "after-charging" });
    await expect(bench.service.fetch(search())).rejects.toThrow("fetch failed");
    expect([await caller.left(), last()?.status, last()?.credits]).toEqual([994, 0, 6]);
  });

  it("a malformed reply is charged and is not JSON", async () => {
    bench.service.faults.add({ malformed: true });
    const response = await bench.service.fetch(search());
    await expect(response.json()).rejects.toThrow("in JSON");
    expect(await caller.left()).toBe(994);
  });

  it("concern only the path and key they name", async () => {
    bench.service.faults.add({ status: 500, path: "/v0/catalog", key: caller.key });
    expect((await caller.askAtOnce("companySearch", { limit: 1 })).status).toBe(200);
    expect((await (await bench.caller()).askAtOnce("catalogKeywords")).status).toBe(200);
    expect((await caller.askAtOnce("catalogKeywords")).status).toBe(500);
  });

  it("come by a header too, for that request alone", async () => {
    const request = search();
    request.headers.set("X-Stackscout-Fault", JSON.stringify({ status: 502 }));
    expect((await bench.service.fetch(request)).status).toBe(502);
    expect((await bench.service.fetch(search())).status).toBe(200);
  });

  it("latency is waited out by the service's own waiting", async () => {
    const before = bench.clock.now;
    bench.service.faults.add({ latencyMs: 4_321 });
    await caller.askAtOnce("creditBalance");
    expect(bench.clock.now - before).toBe(4_321);
  });
});

describe("browsers of other origins", () => {
  const preflight = (headers: Record<string, string> = {}) =>
    bench.service.fetch(
      new Request("http://service.local/v1/companies/search", {
        method: "OPTIONS",
        headers: {
          Origin: "https://addin.example",
          "Access-Control-Request-Method": "POST",
          ...headers,
        },
      })
    );

  it("may call with a key, are asked once in 600 s, and may read the limit headers", async () => {
    const { status, headers } = await preflight({
      "Access-Control-Request-Private-Network": "true",
    });
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Allow-Headers")).toBe(
      "Authorization,Content-Type,X-Stackscout-Fault"
    );
    expect(headers.get("Access-Control-Max-Age")).toBe("600");
    expect(headers.get("Access-Control-Allow-Private-Network")).toBeNull();
    const reply = await caller.askAtOnce("creditBalance");
    for (const name of [
      "RateLimit",
      "RateLimit-Policy",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
    ])
      expect(reply.headers.get("Access-Control-Expose-Headers")?.split(",")).toContain(name);
  });

  it("leave no trace in the list of requests when they only ask whether they may", async () => {
    const before = bench.service.requests.length;
    await preflight();
    expect(bench.service.requests).toHaveLength(before);
  });
});

describe("local calls", () => {
  const local = async (path: string, init?: RequestInit) =>
    (
      await bench.service.fetch(new Request(`http://127.0.0.1:1${path}`, init))
    ).json() as Promise<unknown>;

  it("list the contract calls after a number, with their parameters and credits", async () => {
    const { total } = (await local("/local/requests")) as { total: number };
    await caller.ask("companySearch", { limit: 2, company_name_partial_match_or: ["example"] });
    const seen = (await local(`/local/requests?after=${total}`)) as {
      requests: object[];
      total: number;
    };
    expect(seen.total).toBe(total + 1);
    expect(seen.requests).toMatchObject([
      {
        n: total + 1,
        method: "POST",
        path: "/v1/companies/search",
        parameters: { limit: 2, company_name_partial_match_or: ["example"] },
        status: 200,
        credits: 6,
        records: 2,
      },
    ]);
  });
});

test("a call that comes while the service ends is told so with 503, and is no failure of its own", async () => {
  const ending = await startBench({ companies: 14 });
  const late = await ending.caller();
  await ending.close();
  expect((await late.askAtOnce("creditBalance")).status).toBe(503);
  expect((await late.askAtOnce("companySearch", { limit: 1 })).status).toBe(503);
});
