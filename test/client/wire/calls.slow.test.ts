/** Every endpoint that costs nothing, called through the client against the real service. */
import { endpoints, type CallOf, type EndpointName, type ReplyOf } from "../../../src/api";
import type { FreeEndpoint } from "../../../src/client/price";
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import {
  ADDRESS,
  endAfterEach,
  openHarness,
  testAtTheService,
  type Harness,
} from "../support/client-harness";

endAfterEach();

const PAID: readonly EndpointName[] = [
  "companySearch",
  "jobSearch",
  "technologies",
  "buyingIntents",
];
const REVEALED = { company_domain_or: ["acme.example", "harbor.example"], limit: 2 };

async function valueOf<N extends FreeEndpoint>(
  { client, advanceUntil }: Harness,
  name: N,
  input: CallOf<N>
): Promise<ReplyOf<N>> {
  let isOver = false;
  const reply = client.call(name, input).finally(() => (isOver = true));
  await advanceUntil(() => isOver);
  const result = await reply;
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** What the calls below need to exist beforehand. */
async function prepared(harness: Harness) {
  const { service, key } = harness;
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify(REVEALED);
  const url = `${ADDRESS}/v1/companies/search`;
  const found = await service.fetch(new Request(url, { method: "POST", headers, body }));
  const { data } = (await found.json()) as { data: { id: string }[] };
  const list = await valueOf(harness, "createCompanyList", { name: "Prospects" });
  const spare = await valueOf(harness, "createCompanyList", { name: "Spare" });
  const filters = { posted_at_max_age_days: 30, company_domain_or: ["acme.example"] };
  const search = await valueOf(harness, "createSavedSearch", {
    name: "Fresh jobs",
    type: "jobs",
    body: filters,
  });
  const hook = { url: "https://receiver.example/hook", search_id: search.id };
  const webhook = await valueOf(harness, "createWebhook", hook);
  await service.tick();
  const events = await valueOf(harness, "webhookEvents", { webhook_id: webhook.id });
  await valueOf(harness, "emailPreferences", {});
  return {
    list_id: list.id,
    spare_id: spare.id,
    search_id: search.id,
    webhook_id: webhook.id,
    company_ids: data.map(({ id }) => id),
    webhook_event_ids: events.slice(0, 1).map(({ id }) => id),
    hook,
  };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** One call of each endpoint, with the least that shows in the reply that its parameters arrived, and what that is. */
const calls: {
  [N in FreeEndpoint]: [
    input: (given: Prepared) => CallOf<N>,
    shows: (reply: ReplyOf<N>) => unknown,
    shown: unknown,
  ];
} = {
  companyAutocomplete: [
    () => ({ text: "acme", limit: 3 }),
    ({ data }) => data[0]?.domain,
    "acme.example",
  ],
  catalogKeywords: [() => ({ slugs: ["kafka", "python"] }), ({ data }) => data.length, 2],
  catalogTechnologies: [() => ({ slugs: ["kafka"] }), ({ data }) => data[0]?.slug, "kafka"],
  catalogIndustries: [() => ({ limit: 3 }), ({ data }) => data.length, 3],
  catalogLocations: [() => ({ country_code: "DE", limit: 2 }), (found) => found.length, 2],
  jobCountries: [() => ({ limit: 1 }), ({ data }) => data.length, 1],
  companyCountries: [() => ({ limit: 1 }), ({ data }) => data.length, 1],
  keywordCategories: [() => ({}), ({ data }) => data.length > 0, true],
  keywordCategoriesV0: [() => ({}), ({ data }) => data.length > 0, true],
  technologyCategories: [() => ({}), ({ data }) => data.length > 0, true],
  keywordSubcategories: [() => ({}), ({ data }) => data.length > 0, true],
  technologySubcategories: [() => ({}), ({ data }) => data.length > 0, true],
  companyLists: [() => ({}), (lists) => lists.length, 2],
  createCompanyList: [() => ({ name: "Third" }), ({ name }) => name, "Third"],
  addToCompanyLists: [
    ({ list_id, company_ids }) => ({ list_ids: [list_id], company_ids }),
    (none) => none,
    null,
  ],
  companyList: [({ list_id }) => ({ list_id }), ({ companies_count }) => companies_count, 2],
  renameCompanyList: [
    ({ list_id }) => ({ list_id, new_name: "Leads" }),
    ({ name }) => name,
    "Leads",
  ],
  listedCompanies: [({ list_id }) => ({ list_id, limit: 1, page: 1 }), (items) => items.length, 1],
  addToCompanyList: [
    ({ spare_id, company_ids }) => ({ list_id: spare_id, company_ids }),
    (list) => list.companies_count,
    2,
  ],
  removeFromCompanyList: [
    ({ spare_id, company_ids }) => ({ list_id: spare_id, company_ids: company_ids.slice(1) }),
    (list) => list.companies_count,
    1,
  ],
  duplicateCompanyList: [
    ({ list_id }) => ({ list_id }),
    ({ companies_count }) => companies_count,
    2,
  ],
  exportCompanyList: [
    ({ list_id }) => ({ list_id, file_format: "csv" }),
    ({ url }) => url.startsWith(`${ADDRESS}/exports/`),
    true,
  ],
  deleteCompanyList: [({ spare_id }) => ({ list_id: spare_id }), (none) => none, null],
  savedSearches: [
    () => ({ types: ["jobs"] }),
    (found) => found.map(({ name }) => name),
    ["Fresh jobs"],
  ],
  createSavedSearch: [
    () => ({ name: "Second", type: "companies", body: {} }),
    ({ name }) => name,
    "Second",
  ],
  savedSearch: [({ search_id }) => ({ search_id }), ({ name }) => name, "Fresh jobs"],
  changeSavedSearch: [
    ({ search_id }) => ({ search_id, name: "Old jobs" }),
    ({ name }) => name,
    "Old jobs",
  ],
  webhooks: [() => ({}), (hooks) => hooks.length, 1],
  createWebhook: [({ hook }) => hook, ({ is_active }) => is_active, true],
  webhookEventTypes: [() => ({}), (types) => types.includes("job_new"), true],
  eventCounts: [({ webhook_id }) => ({ webhook_id }), (counts) => counts.length > 0, true],
  retryEvents: [({ webhook_event_ids }) => ({ webhook_event_ids }), (none) => none, null],
  testWebhook: [
    ({ hook: { url } }) => ({ url, event_type: "job_new" }),
    ({ status }) => status,
    200,
  ],
  webhook: [
    ({ webhook_id }) => ({ webhook_id }),
    ({ url }) => url,
    "https://receiver.example/hook",
  ],
  changeWebhook: [
    ({ webhook_id, hook }) => ({ ...hook, webhook_id, description: "Ours" }),
    (hook) => hook.description,
    "Ours",
  ],
  setWebhookStatus: [
    ({ webhook_id }) => ({ webhook_id, is_active: false }),
    ({ is_active }) => is_active,
    false,
  ],
  webhookEvents: [({ webhook_id }) => ({ webhook_id, limit: 1 }), (events) => events.length, 1],
  webhookEventCount: [({ webhook_id }) => ({ webhook_id }), (count) => count > 0, true],
  archiveWebhook: [({ webhook_id }) => ({ webhook_id }), ({ is_archived }) => is_archived, true],
  archiveSavedSearch: [({ search_id }) => ({ search_id }), (reply) => typeof reply, "object"],
  creditBalance: [() => ({}), ({ used_api_credits }) => (used_api_credits ?? 0) >= 6, true],
  creditsConsumption: [
    () => ({ timezone: "Europe/Berlin" }),
    (days) => days.reduce((sum, day) => sum + (day.api_credits_consumed ?? 0), 0) >= 6,
    true,
  ],
  requestCounts: [() => ({}), (days) => days.length > 0, true],
  emailPreferences: [() => ({}), (preferences) => preferences["search_alerts"], true],
  changeEmailPreferences: [
    () => ({ search_alerts: false }),
    (preferences) => preferences["search_alerts"],
    false,
  ],
};

describe("client.call", () => {
  // A gateway reads the balance in between, and waits in real time.
  testAtTheService()(
    "calls each of the 45 endpoints that cost nothing, in its own place, for 0 credits",
    async () => {
      const names = Object.keys(calls) as FreeEndpoint[];
      const links = ["unsubscribe", "unsubscribePage"];
      expect([...names, ...PAID, ...links].sort()).toEqual(Object.keys(endpoints).sort());
      const harness = await openHarness();
      const given = await prepared(harness);
      const before = harness.seen().length;
      for (const name of names) {
        const [input, shows, shown] = calls[name] as unknown as [
          (given: Prepared) => never,
          (reply: never) => unknown,
          unknown,
        ];
        const reply = (await valueOf(harness, name, input(given))) as never;
        expect([name, shows(reply)]).toEqual([name, shown]);
      }
      const seen = harness.seen().slice(before);
      expect(seen.map(({ method }) => method)).toEqual(names.map((name) => endpoints[name].method));
      expect(seen.every(({ credits, status }) => credits === 0 && status === 200)).toBe(true);
      const path = (name: FreeEndpoint) => seen[names.indexOf(name)]?.path;
      expect(path("companyList")).toBe(`/v0/company_lists/${given.list_id}`);
    }
  );

  test("gives the address of an exported file, which is the list as CSV", async () => {
    const harness = await openHarness();
    const given = await prepared(harness);
    const { list_id, company_ids } = given;
    await valueOf(harness, "addToCompanyList", { list_id, company_ids });
    const { url } = await valueOf(harness, "exportCompanyList", { list_id, file_format: "csv" });
    const file = await harness.service.fetch(new Request(url));
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    expect((await file.text()).trim().split("\n")).toHaveLength(3);
  });

  test.each(PAID)("refuses %s at run time too, without a request", async (name) => {
    const harness = await openHarness();
    const call = harness.client.call as (
      endpoint: string,
      input: object
    ) => ReturnType<ScoutClient["call"]>;
    const reply = await call.call(harness.client, name, {
      company_domain: "acme.example",
      limit: 1,
    });
    expect(reply).toMatchObject({ ok: false, failure: { kind: "refused" } });
    await harness.advance(5000);
    expect(harness.seen()).toEqual([]);
  });

  test("sends the key with every call", async () => {
    const keys: Record<string, string | null> = {};
    const harness = await openHarness({
      intercept: (request, send) => {
        keys[new URL(request.url).pathname] = request.headers.get("Authorization");
        return send();
      },
    });
    await prepared(harness);
    expect(new Set(Object.values(keys))).toEqual(new Set([`Bearer ${harness.key}`]));
  });

  test("cuts a call under way when its signal says so", async () => {
    const harness = await openHarness({
      intercept: (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener("abort", () =>
            reject(new DOMException("aborted", "AbortError"))
          )
        ),
    });
    const controller = new AbortController();
    const reply = harness.client.call("companyLists", {}, controller.signal);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(await reply).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});
