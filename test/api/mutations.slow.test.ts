/**
 * A reply whose one value surprises: every value of every record in the samples is taken away, made
 * null, of another kind, of another shape, an unknown value, or gets a field beside it. The page is
 * read all the same, with its other records, their number and what the mutation did not touch.
 */
import type { EndpointName } from "../../src/api";
import { endpoints } from "../../src/api";
import { sampleFile } from "./support/field-paths";
import { mutationsOf, withValue } from "./support/mutations";

const reply = (file: string) => (sampleFile(file) as { response: Reply }).response;

interface Reply {
  readonly data: readonly object[];
  readonly metadata: object;
}

const entry = reply("01-post-v1-companies-technologies.json").data[0] ?? {};
const job = reply("02-post-v1-jobs-search.json").data[0] ?? {};
const companies = reply("05-post-v1-companies-search.json");
/** The sample's company with the lists that it shows empty filled. */
const company = {
  ...companies.data[0],
  possible_domains: ["other.example"],
  technologies_found: [entry, entry],
  keywords_found: [entry],
  jobs_found: [job],
  keyword_slugs: ["gdpr"],
};

const paid: readonly [name: EndpointName, record: object][] = [
  ["companySearch", company],
  ["jobSearch", job],
  ["technologies", entry],
  ["buyingIntents", entry],
];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

let tried = 0;

/** Problems of reading `body`, whose second record of three is the mutated one. */
function problemOf(name: EndpointName, body: Reply, whole: Reply): string | null {
  const read = endpoints[name].response.safeParse(body);
  tried += 1;
  if (!read.success) return "page lost";
  const { data } = read.data as Reply;
  if (data.length !== 3) return `${data.length} of 3 records`;
  const [first, , last] = data;
  if (JSON.stringify([first, last]) !== JSON.stringify([whole.data[0], whole.data[2]]))
    return "another record changed";
  return null;
}

describe.each(paid)("%s", (name, record) => {
  const sent = (middle: unknown, metadata: unknown = companies.metadata) =>
    ({ data: [record, middle, record], metadata }) as Reply;
  const whole = endpoints[name].response.parse(sent(record)) as Reply;
  const mutations = mutationsOf(record);

  it(`reads the page for each of ${mutations.length} mutations of one of its records`, () => {
    const lost = mutations.flatMap(({ path, what, mutated }) => {
      const problem = problemOf(name, sent(mutated), whole);
      return problem === null ? [] : [`${path.join(".")} ${what}: ${problem}`];
    });
    expect(lost).toEqual([]);
  });

  it("loses only the value that surprises, and what lies in it", () => {
    const changed = mutations.flatMap(({ path, what, mutated }) => {
      const read = endpoints[name].response.parse(sent(mutated)) as Reply;
      const [top = ""] = path;
      const before = Object.entries(whole.data[1] ?? {}).filter(([field]) => field !== top);
      const after = Object.entries(read.data[1] ?? {}).filter(([field]) => field !== top);
      const isKept = path.length === 0 || JSON.stringify(before) === JSON.stringify(after);
      return isKept ? [] : [`${path.join(".")} ${what}`];
    });
    expect(changed).toEqual([]);
  });

  it("reads the page when its totals surprise or are not there", () => {
    const totals = mutationsOf(companies.metadata);
    const lost = totals.flatMap(({ path, what, mutated }) => {
      const problem = problemOf(name, sent(record, mutated), whole);
      return problem === null ? [] : [`metadata ${path.join(".")} ${what}: ${problem}`];
    });
    expect(lost).toEqual([]);
    const { metadata } = endpoints[name].response.parse(
      sent(record, { total_results: -5, truncated_companies: -1 })
    ) as { metadata: object };
    expect(metadata).toMatchObject({ total_results: null, truncated_companies: null });
  });
});

describe("an item of a list inside a record", () => {
  const found = (technologies_found: unknown) => {
    const body = { data: [withValue(company, ["technologies_found"], technologies_found)] };
    return endpoints.companySearch.response.parse(body).data[0]?.technologies_found;
  };

  it("costs that item", () => {
    expect(found([entry, null, "kafka", 5, entry])).toEqual(found([entry, entry]));
    expect(found({ kafka: entry })).toEqual([]);
  });

  it("costs that text", () => {
    const slugs = (technology_slugs: unknown) =>
      endpoints.companySearch.response.parse({ data: [{ technology_slugs }] }).data[0];
    expect(slugs(["kafka", null, { slug: "java" }, 7, "rust"])?.technology_slugs).toEqual([
      "kafka",
      "7",
      "rust",
    ]);
  });
});

/** A free list of one sample row beside a mutated one: the page and the other row are read. */
const account = sampleFile("07-account.json");
const catalog = sampleFile("08-catalog.json");
const webhooks = sampleFile("11-webhooks.json");
const shown = (file: Readonly<Record<string, unknown>>, start: string) =>
  Object.entries(file).find(([title]) => title.startsWith(start))?.[1];
const webhook = { ...(shown(webhooks, "webhook response") as object), webhook_type: "jobs" };
const search = {
  id: 3,
  name: "Search",
  type: "jobs",
  body: {},
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  creator: { id: 1, email: "a@b.example" },
  user_id: 1,
  team_id: 1,
  querystring_params: {},
};
const listed = { company_name: "A", added_at: null, revealed_at: null, company_object: company };
const keyword = {
  name: "Kafka",
  slug: "kafka",
  companies: 3,
  companies_found_last_week: 0,
  jobs: 9,
};
const category = { name: "A", slug: "a", technologies: [{ name: "Kafka", slug: "kafka" }] };

const free: readonly [name: EndpointName, row: object, isPaged: boolean][] = [
  ["companyLists", { id: 1, name: "L", type: "MANUAL_CREATION", companies_count: 1 }, false],
  ["listedCompanies", listed, false],
  ["savedSearches", search, false],
  ["webhooks", webhook, false],
  ["webhookEvents", { id: 1, webhook_id: 1, status: "SUCCESS", payload: job }, false],
  ["eventCounts", (shown(webhooks, "GET /v0/webhooks/events/count") as object[])[0] ?? {}, false],
  ["catalogKeywords", keyword, true],
  ["catalogTechnologies", keyword, false],
  ["catalogIndustries", { industry_id: 1, industry: "A", parent_id: 2 }, true],
  ["catalogLocations", { id: 1, name: "A", country_code: "DE" }, false],
  ["jobCountries", { iso2: "DE", country: "Germany", num_jobs: 1, num_companies: 2 }, true],
  ["companyCountries", { iso2: "DE", country: "Germany", num_companies: 2 }, true],
  ["keywordCategories", { name: "A", slug: "a", number_of_technologies: 1 }, true],
  ["keywordSubcategories", category, true],
  ["companyAutocomplete", { id: "a", name: "A", domain: "a.example" }, true],
  ["creditsConsumption", { period_start: "2026-01-01", api_credits_consumed: 3 }, false],
  ["requestCounts", { period_start: "2026-01-01", number_of_requests: 3 }, false],
];

describe.each(free)("%s, which is free", (name, row, isPaged) => {
  const sent = (rows: unknown) => (isPaged ? { data: rows, metadata: { total_results: 2 } } : rows);
  const rowsOf = (read: unknown) => (isList(read) ? read : (read as { data: unknown[] }).data);

  it("keeps the rows beside one that surprises", () => {
    const schema = endpoints[name].response;
    const [whole] = rowsOf(schema.parse(sent([row])));
    expect(whole).toBeDefined();
    const lost = mutationsOf(row).flatMap(({ path, what, mutated }) => {
      tried += 1;
      const read = schema.safeParse(sent([mutated, row]));
      const kept = read.success && rowsOf(read.data).at(-1);
      return JSON.stringify(kept) === JSON.stringify(whole) ? [] : [`${path.join(".")} ${what}`];
    });
    expect(lost).toEqual([]);
  });
});

it("tries the balance's fields too, and at least 5,000 mutations in all", () => {
  const balance = shown(account, "GET /v0/billing/credit-balance") as object;
  const all = mutationsOf(balance).filter(({ path }) => path.length > 0);
  for (const { mutated } of all)
    expect(endpoints.creditBalance.response.safeParse(mutated).success).toBe(true);
  expect(tried + all.length).toBeGreaterThanOrEqual(5_000);
  expect(catalog).toBeDefined();
});
