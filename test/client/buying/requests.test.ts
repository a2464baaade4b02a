/** What a paid request asks for and is called, and what a reply that withholds or lacks something is taken for. */
import type { Question } from "../../../src/client/question";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  jobs,
  kindOf,
  knownDomains,
  openHarness,
  readingOf,
  search,
  technologies,
  use,
} from "../support/client-harness";

endAfterEach();

const ACME_PAGE = "linkedin.com/company/acme-example-corporation";
const acmeUrl = `https://www.${ACME_PAGE}`;
const intents = (name: string) => ({ ...technologies(name), about: "intents" }) as Question;
const approving = { spending: generous, approvesSearches: true };
const acme = { company_domain_or: ["acme.example"] };
const german = { company_country_code_or: ["DE"] };
const byJobs = { order_by: [{ field: "num_jobs", desc: true }] };
const counted = { include_total_results: true };
const lookup = { limit: 500, ...counted };
const record = { ...byJobs, limit: 1, ...counted };
const label = "acme.example";

test.each<[string, Question[], credits: number, parameters: object, name: string, values: object]>([
  ["a company", [company(label)], 3, { ...acme, ...record }, "said.companyRecordOf", { label }],
  [
    "a company by its page with a technology",
    [use(ACME_PAGE, "kafka")],
    3,
    { company_linkedin_url_or: [acmeUrl], ...record, expand_technology_slugs: ["kafka"] },
    "said.companyRecordOf",
    { label: ACME_PAGE },
  ],
  [
    "two companies",
    [company(label), company("harbor.example")],
    6,
    { company_domain_or: [label, "harbor.example"], ...byJobs, limit: 2 },
    "ledger.what.companyRecords",
    { count: 2 },
  ],
  [
    "technologies",
    [technologies(label)],
    3,
    { company_domain: label, ...lookup },
    "said.technologiesOf",
    { label },
  ],
  [
    "buying intents by a page",
    [intents(ACME_PAGE)],
    3,
    { company_linkedin_url: acmeUrl, ...lookup },
    "said.buyingIntentTopicsOf",
    { label: ACME_PAGE },
  ],
  [
    "rows 3 and 4 of a company search",
    [search(german, 2, 2)],
    6,
    { ...german, offset: 2, limit: 2 },
    "ledger.what.companyRows",
    { count: 2, from: 3, to: 4 },
  ],
  [
    "rows 3 and 4, then 1 and 2 of a company search",
    [search(german, 2, 2), search(german, 0, 2)],
    12,
    { ...german, offset: 0, limit: 4 },
    "ledger.what.companyRows",
    { count: 4, from: 1, to: 4 },
  ],
  [
    "row 2 of a job search with its total",
    [{ ...jobs(acme, 1, 1), withTotal: true }],
    1,
    { ...acme, offset: 1, limit: 1, ...counted },
    "ledger.what.jobRows",
    { count: 1, from: 2, to: 2 },
  ],
])(
  "the request for %s says no more than this",
  async (_, questions, credits, parameters, key, values) => {
    const harness = await openHarness(approving);
    await harness.ask(questions);
    const asked = harness.seen().filter(({ path }) => path.startsWith("/v1/"));
    expect(asked.map((request) => [request.parameters, request.credits])).toEqual([
      [parameters, credits],
    ]);
    expect(harness.client.view().ledger).toMatchObject([
      { what: { key, values }, priceCredits: credits, chargedCredits: credits },
    ]);
  }
);

test("12 lookups of buying intents are answered within 4 s on the free plan, which gives 10 other requests a minute", async () => {
  const harness = await openHarness({ ...approving, tier: "free" });
  const cells = await harness.askEach((await knownDomains(12)).map(intents), 4_000);
  expect(cells.map(kindOf)).toEqual(cells.map(() => "answered"));
});

/** Replies to lookups have this metadata, and no entries if `isEmpty`. */
async function lookUp(domain: string, metadata: object, isEmpty = false) {
  const harness = await openHarness({
    intercept: async (request, send) => {
      const reply = await send();
      if (!isPaidCall(request)) return reply;
      const { data } = (await reply.json()) as { data: unknown[] };
      return Response.json({ data: isEmpty ? [] : data, metadata });
    },
  });
  const cell = await harness.ask([technologies(domain)]);
  const [entry] = harness.client.view().ledger;
  return { cell, credits: entry?.chargedCredits };
}

describe("a lookup", () => {
  test.each([
    { truncated_results: 1 },
    { truncated_companies: 1 },
    { truncated_results: 1, truncated_companies: 1 },
  ])("whose entries are withheld costs 0 and is no company without any: %j", async (metadata) => {
    const { cell, credits } = await lookUp(label, metadata, true);
    expect(cell.states).toMatchObject([{ failure: { kind: "out-of-credits" } }]);
    expect(credits).toBe(0);
  });

  test("some of whose entries are withheld is an answer for 3 credits", async () => {
    const { cell, credits } = await lookUp(label, { truncated_results: 1 });
    expect(readingOf(cell, "technologies").keywords).toHaveLength(11);
    expect(credits).toBe(3);
  });

  test.each([
    [{}, 0],
    [{ total_companies: 0 }, 0],
    [{ total_companies: 1 }, 3],
  ])("without entries and with %j costs %i", async (metadata, price) => {
    const { cell, credits } = await lookUp("nobody.example", metadata);
    expect(readingOf(cell, "technologies")).toMatchObject({ keywords: [], total: 0 });
    expect(credits).toBe(price);
  });
});
