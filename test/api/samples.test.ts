/**
 * Message shapes of the public service (test/api/samples) against both sides of the contract: the schemas
 * read each without losing a field, and the local service's answer to the same call has every field shown.
 * Renamed since: apollo_id is partner_id, alexa_ranking is traffic_ranking.
 */
import * as z from "zod/mini";
import type { EndpointName } from "../../src/api";
import { detailErrorSchema, endpoints, errorEnvelopeSchema } from "../../src/api";
import type { Caller } from "../service/support/service-under-test";
import { fileBench } from "../service/support/service-under-test";
import { lackingIn, sampleFile } from "./support/field-paths";

interface Exchange {
  readonly request: object;
  readonly request_with_tech_filters: object;
  readonly response: unknown;
}

const technologies = sampleFile("01-post-v1-companies-technologies.json") as unknown as Exchange;
const jobSearch = sampleFile("02-post-v1-jobs-search.json") as unknown as Exchange;
const companySearch = sampleFile("05-post-v1-companies-search.json") as unknown as Exchange;
const account = sampleFile("07-account.json");
const catalog = sampleFile("08-catalog.json");
const webhooks = sampleFile("11-webhooks.json");
const errors = sampleFile("13-errors.json");
const limits = sampleFile("14-rate-limit-headers.json") as Record<string, Record<string, string>>;

/** Titles of samples in the files above start with the call or with what they show. */
function shown(file: Readonly<Record<string, unknown>>, start: string): unknown {
  const title = Object.keys(file).find((key) => key.startsWith(start));
  if (title === undefined) throw new Error(`No sample starts with ${start}.`);
  return file[title];
}

/** No field may be absent: the service names every field, also where it is null. */
function expectEveryField(answer: unknown, sample: unknown): void {
  expect(lackingIn(answer, sample)).toEqual([]);
}

function expectReadWhole(schema: z.ZodMiniType, sample: unknown): void {
  const read = schema.parse(sample);
  expect(lackingIn(read, sample)).toEqual([]);
  expect(z.json().parse(read)).toMatchObject(sample as object);
}

const bench = fileBench({
  companies: 60,
  send: () => Promise.resolve({ status: 200, body: "thanks" }),
  onFailure: () => undefined,
});
let caller: Caller;
beforeEach(async () => (caller = await bench.caller()));

describe("a comparison of shapes", () => {
  it("finds a field that is missing at depth, and one of another kind", () => {
    const sample = { data: [{ a: { b: 1, c: "x" } }] };
    expect(lackingIn({ data: [{ a: { b: 1, c: "y" } }] }, sample)).toEqual([]);
    expect(lackingIn({ data: [{ a: { b: 1 } }, { a: { c: null } }] }, sample)).toEqual([]);
    expect(lackingIn({ data: [{ a: { b: 1 } }] }, sample)).toEqual(["data[].a.c"]);
    expect(lackingIn({ data: [{ a: { b: "1", c: "x" } }] }, sample)).toEqual(["data[].a.b"]);
    expect(lackingIn({ data: [] }, sample)).toHaveLength(4);
  });
});

describe("searches", () => {
  it.each([
    ["technologies", technologies, { company_domain: "acme.example", include_total_results: true }],
    ["jobSearch", jobSearch, { posted_at_gte: "2000-01-01", limit: 500 }],
    ["companySearch", companySearch, { limit: 500 }],
  ] as const)("%s: read whole, and every field answered", async (name, sample, parameters) => {
    expectReadWhole(endpoints[name].response, sample.response);
    const { body } = await caller.ask(name, parameters);
    expectEveryField(body, sample.response);
  });

  it("take the requests shown", async () => {
    const asked: [EndpointName, object][] = [
      ["technologies", technologies.request],
      ["jobSearch", jobSearch.request],
      ["companySearch", companySearch.request],
      ["companySearch", companySearch.request_with_tech_filters],
    ];
    for (const [name, request] of asked) expect((await caller.ask(name, request)).status).toBe(200);
  });
});

describe("account calls", () => {
  it.each([
    ["creditBalance", "GET /v0/billing/credit-balance (docs)"],
    ["creditBalance", "GET /v0/billing/credit-balance (live"],
    ["creditsConsumption", "GET /v0/teams/credits_consumption"],
    ["requestCounts", "GET /v0/requests/count"],
  ] as const)("%s as in %s", async (name, title) => {
    const sample = shown(account, title);
    expectReadWhole(endpoints[name].response, sample);
    await caller.ask("technologies", { company_domain: "acme.example" });
    expectEveryField((await caller.ask(name)).body, sample);
  });
});

const categories = "GET /v1/catalog/technologies/categories";
const subcategories = "GET /v1/catalog/keywords/subcategories";

describe("catalog calls", () => {
  it.each([
    ["catalogTechnologies", "GET /v0/catalog/technologies", {}],
    ["catalogIndustries", "GET /v0/catalog/industries", {}],
    ["catalogLocations", "GET /v0/catalog/locations", { name: "New York" }],
    ["jobCountries", "GET /v0/catalog/jobs_companies_per_job_country_code", {}],
    ["companyCountries", "GET /v0/catalog/companies_per_company_country_code", {}],
    ["technologyCategories", categories, {}],
    ["keywordCategories", categories, {}],
    ["keywordCategoriesV0", categories, {}],
    ["keywordSubcategories", subcategories, {}],
    ["technologySubcategories", subcategories, {}],
  ] as const)("%s as in %s", async (name, title, parameters) => {
    const sample = shown(catalog, title);
    const flat = name === "catalogTechnologies";
    expectReadWhole(endpoints[name].response, flat ? { data: sample, metadata: {} } : sample);
    expectEveryField((await caller.ask(name, parameters)).body, sample);
  });

  it("keywords, which were a flat list and are a page now: the reader takes both", async () => {
    const sample = shown(catalog, "GET /v0/catalog/keywords");
    expectReadWhole(endpoints.catalogKeywords.response, { data: sample, metadata: {} });
    expect(endpoints.catalogKeywords.response.parse(sample).data).toMatchObject(sample as object[]);
    expectEveryField((await caller.ask("catalogKeywords")).body.data, sample);
  });
});

describe("webhooks", () => {
  /** A webhook on new jobs of acme.example that has delivered one event. */
  async function deliveredOnce() {
    const search = await caller.ask("createSavedSearch", {
      type: "jobs",
      name: "Kafka",
      body: { company_domain_or: ["acme.example"] },
    });
    const request = shown(webhooks, "POST /v0/webhooks request") as object;
    const { body: webhook } = await caller.ask("createWebhook", {
      ...request,
      search_id: search.body.id,
      listening_start_time: new Date(bench.clock.now + 1).toISOString(),
    });
    bench.clock.now += 2_000;
    await bench.service.addJob({ domain: "acme.example", title: "Tester", description: "Kafka." });
    bench.clock.now += 600_000;
    await bench.service.tick();
    return webhook;
  }

  it("the object: as created, read, listed, changed, switched and archived", async () => {
    // The sample is older than these three fields, which the contract requires since.
    const sample = shown(webhooks, "webhook response") as object;
    const since = { webhook_type: "jobs", active_event_types: ["job_new"], has_secret: false };
    expectReadWhole(endpoints.webhook.response, { ...sample, ...since });
    const webhook = await deliveredOnce();
    const path = { webhook_id: webhook.id };
    const { url, search_id } = webhook;
    expectEveryField(webhook, sample);
    expectEveryField((await caller.ask("webhook", {}, path)).body, sample);
    expectEveryField((await caller.ask("webhooks")).body[0], sample);
    const changed = await caller.ask("changeWebhook", { url, search_id, description: "x" }, path);
    expectEveryField(changed.body, sample);
    const switched = await caller.ask("setWebhookStatus", { is_active: false }, path);
    expectEveryField(switched.body, sample);
    expectEveryField((await caller.ask("archiveWebhook", {}, path)).body, sample);
  });

  it("counts, a test and a retry", async () => {
    const { id: webhook_id } = await deliveredOnce();
    const counts = shown(webhooks, "GET /v0/webhooks/events/count");
    expectReadWhole(endpoints.eventCounts.response, counts);
    for (const group_by of ["status", "webhook_id"])
      expectEveryField((await caller.ask("eventCounts", { group_by })).body, counts);

    expect(shown(webhooks, "GET /v0/webhooks/{webhook_id}/events/count")).toBe(0);
    expect((await caller.ask("webhookEventCount", {}, { webhook_id })).body).toBe(1);

    const tested = shown(webhooks, "POST /v0/webhooks/test response");
    expectReadWhole(endpoints.testWebhook.response, tested);
    const test = shown(webhooks, "POST /v0/webhooks/test request") as object;
    expectEveryField((await caller.ask("testWebhook", test)).body, tested);

    const [event] = (await caller.ask("webhookEvents", {}, { webhook_id })).body;
    expect(shown(webhooks, "POST /v0/webhooks/events/retry response")).toBeNull();
    const retry = await caller.ask("retryEvents", { webhook_event_ids: [event?.id] });
    expect([retry.status, retry.body]).toEqual([200, null]);
  });
});

describe("errors", () => {
  it("400, 402, 422 and 500 in the envelope", async () => {
    const sample = shown(errors, "400/402/422/500");
    expectReadWhole(errorEnvelopeSchema, sample);
    const free = await bench.caller({ tier: "free" });
    const preview = await free.ask("companySearch", { blur_company_data: true });
    const poor = await bench.caller({ credits: 0 });
    const unpaid = await poor.ask("technologies", { company_domain: "acme.example" });
    const wrong = await caller.ask("jobSearch", {});
    const { database } = bench.service;
    const { rows } = database;
    const queries = jest
      .spyOn(database, "rows")
      .mockImplementation((sql, ...rest) =>
        sql.includes("from keywords") ? Promise.reject(new Error("x")) : rows(sql, ...rest)
      );
    const failed = await caller.ask("catalogKeywords");
    queries.mockRestore();
    expect([preview.status, unpaid.status, wrong.status, failed.status]).toEqual([
      400, 402, 422, 500,
    ]);
    for (const { body } of [preview, unpaid, wrong, failed]) expectEveryField(body, sample);
  });

  it("422 of the e-mail preferences as details", async () => {
    const sample = shown(errors, "email preferences 422");
    expectReadWhole(detailErrorSchema, sample);
    const response = await bench.service.fetch(
      new Request("http://service.local/v0/email-preferences/unsubscribe/search_alerts")
    );
    expect(response.status).toBe(422);
    expectEveryField(await response.json(), sample);
  });
});

describe("limit headers", () => {
  it("of the first request of the free tier are those of the reference, but for the partition", async () => {
    const sample = limits["docs example, free tier"] ?? {};
    expect(Object.keys(sample)).toHaveLength(5);
    const free = await bench.caller({ tier: "free" });
    const { headers } = await free.ask("technologies", { company_domain: "acme.example" });
    const partitions = /pk="([^"]*)"/g;
    for (const [name, value] of Object.entries(sample))
      expect(headers.get(name)?.replace(partitions, "")).toBe(value.replace(partitions, ""));
    for (const text of [headers.get("RateLimit"), sample["RateLimit"]]) {
      const keys = [...(text ?? "").matchAll(partitions)].map(([, key]) => atob(key ?? ""));
      expect(keys).toHaveLength(4);
      for (const key of keys) expect(key).toMatch(/^user:\d+$/);
    }
  });

  it("seen live have the four numbers of the service's, under names in any case", async () => {
    const sample = limits["live values quoted by a client, free tier"] ?? {};
    expect(Object.keys(sample)).toHaveLength(2);
    const free = await bench.caller({ tier: "free" });
    const { headers } = await free.ask("technologies", { company_domain: "acme.example" });
    const four = /^\d+, \d+, \d+, \d+$/;
    for (const [name, value] of Object.entries(sample)) {
      expect(value).toMatch(four);
      expect(headers.get(name)).toMatch(four);
    }
  });
});
