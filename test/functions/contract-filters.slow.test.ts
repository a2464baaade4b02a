/**
 * Every filter of the contract, written into a criteria range by its contract name (values across)
 * and by its plain label (values down), and read again from the body that the service receives.
 * The names stand here as the contract lists them, so that neither our schemas nor our table of
 * filters can leave one out.
 */
import { companySearchRequestSchema, jobSearchRequestSchema } from "../../src/api";
import { openClient } from "../../src/client/client";
import type { ScoutClient } from "../../src/client/interface/scout-client";
import { filtersOf, type SearchKind } from "../../src/input/filters/search-filters";
import { connectFunctions } from "../../src/functions/function-client";
import { searchCompanies, searchJobs } from "../../src/functions/functions";
import { memoryStore } from "../../src/machine/memory-store";
import { FakeClock } from "../client/support/fake-clock";
import { memoryWorkbook } from "../client/support/memory-workbook";
import { loadFreeMail } from "../../src/input/names/free-mail";
import { invocation, type TestInvocation } from "./custom-functions";

/** A filter, what people write beside its name, and what the service receives for it. */
type Line = readonly [name: string, cells: readonly unknown[], sent: unknown];

const texts = (name: string): Line => [name, ["Ann, Inc.", "b"], ["Ann, Inc.", "b"]];
const countries = (name: string): Line => [name, ["Germany", "us"], ["DE", "US"]];
const keywords = (name: string): Line => [name, ["Kafka", "java"], ["kafka", "java"]];
const categories = (name: string): Line => [name, ["Message Queue"], ["message-queue"]];
const industries = (name: string): Line => [name, ["Software Development", 96], [4, 96]];
const places = (name: string): Line => [name, ["Berlin", 2988507], [{ id: 2950159 }, { id: 2988507 }]]; // prettier-ignore
const ids = (name: string): Line => [name, [7, "8"], [7, 8]];
const money = (name: string): Line => [name, ["$1.5M"], 1_500_000];
const whole = (name: string): Line => [name, ["1,200"], 1200];
const hours = (name: string): Line => [name, [87_600], 87_600];
const flag = (name: string): Line => [name, [true], true];
/** Excel hands days over as serial numbers. */
const day = (name: string): Line => [name, [46_053], "2026-01-31"];
const moment = (name: string): Line => [name, ["2026-01-31T08:00"], "2026-01-31T08:00"];
const days = (name: string): Line => [name, ["30 days"], 30];

/** The same for each of the filters named. */
const each = (line: (name: string) => Line, ...names: readonly string[]): Line[] =>
  names.flatMap((some) => some.split(" ")).map(line);

/** At the top of both searches. */
const COMPANY: readonly Line[] = [
  ...each(
    countries,
    "company_country_code_or company_country_code_not company_country_code_not_or_null"
  ),
  ...each(
    texts,
    "company_description_pattern_or company_description_pattern_not company_id_or",
    "company_id_not company_investors_or company_investors_partial_match_or",
    "company_location_pattern_or company_name_or company_name_not",
    "company_name_case_insensitive_or company_name_partial_match_or",
    "company_name_partial_match_not company_tags_or industry_or industry_not"
  ),
  ...each(
    flag,
    "company_description_pattern_accent_insensitive company_linkedin_url_exists",
    "revealed_company_data only_yc_companies"
  ),
  ...each(
    keywords,
    "company_keyword_slug_and company_keyword_slug_or company_keyword_slug_not",
    "company_technology_slug_and company_technology_slug_or company_technology_slug_not"
  ),
  ...each(ids, "company_list_id_or company_list_id_not"),
  ...each(
    moment,
    "company_revealed_at_gte company_revealed_at_lte company_not_revealed_at_gte",
    "company_not_revealed_at_lte"
  ),
  ...each(hours, "company_revealed_within_hours company_not_revealed_within_hours"),
  ...each(industries, "industry_id_or industry_id_not industry_id_not_or_null"),
  ...each(day, "last_funding_round_date_gte last_funding_round_date_lte"),
  ...each(
    whole,
    "min_employee_count max_employee_count min_employee_count_or_null",
    "max_employee_count_or_null"
  ),
  ...each(money, "min_funding_usd max_funding_usd min_revenue_usd max_revenue_usd"),
  [
    "company_domain_or",
    ["https://www.ACME.example/x", "ann@beta.example"],
    ["acme.example", "beta.example"],
  ],
  ["company_domain_not", ["acme.example", "beta.example."], ["acme.example", "beta.example"]],
  [
    "company_linkedin_url_or",
    ["https://www.linkedin.com/company/Acme/about", "beta-labs", 1234],
    ["linkedin.com/company/acme", "linkedin.com/company/beta-labs", "linkedin.com/company/1234"],
  ],
  ["company_type", ["Direct employer"], "direct_employer"],
  ["funding_stage_or", ["Series A", "seed"], ["series_a", "seed"]],
];

/** At the top of a job search, in `job_filters` of a company search. */
const JOB: readonly Line[] = [
  ...each(moment, "discovered_at_gte closed_at_gte closed_at_lte"),
  ...each(day, "discovered_at_lte posted_at_gte posted_at_lte"),
  ...each(days, "discovered_at_min_age_days posted_at_max_age_days"),
  ...each(
    flag,
    "easy_apply final_url_exists hiring_managers_exists",
    "job_description_pattern_is_case_insensitive is_closed remote",
    "only_jobs_with_hiring_managers only_jobs_with_reports_to reports_to_exists"
  ),
  ...each(countries, "job_country_code_or job_country_code_not"),
  ...each(
    texts,
    "job_description_contains_or job_description_contains_not job_description_pattern_or",
    "job_description_pattern_not job_description_pattern_and",
    "job_description_pattern_case_sensitive_or job_location_pattern_or",
    "job_location_pattern_not job_title_or job_title_not job_title_pattern_and",
    "job_title_pattern_or job_title_pattern_not scraper_name_pattern_or url_domain_or",
    "url_domain_not"
  ),
  ...each(ids, "job_id_or job_id_not job_ids"),
  ...each(
    keywords,
    "job_keyword_slug_and job_keyword_slug_or job_keyword_slug_not",
    "job_technology_slug_and job_technology_slug_or job_technology_slug_not"
  ),
  ...each(places, "job_location_or job_location_not"),
  ...each(money, "min_salary_usd max_salary_usd"),
  ["discovered_at_max_age_days", ["today"], 0],
  ["employment_statuses_or", ["Full time", "contract"], ["full_time", "contract"]],
  ["job_seniority_or", ["C level", "senior"], ["c_level", "senior"]],
  ["property_exists_and", ["final url", "hiring_team"], ["final_url", "hiring_team"]],
  ["property_exists_or", ["hiring_team", "final_url"], ["hiring_team", "final_url"]],
  ["workplace_types_or", ["On site", "hybrid"], ["on_site", "hybrid"]],
];

/** In `tech_filters` of a company search. */
const TECH: readonly Line[] = [
  ...each(day, "first_date_found_gte first_date_found_lte last_date_found_gte last_date_found_lte"),
  ...each(keywords, "keyword_slug_or technology_slug_or"),
  ...each(
    categories,
    "keyword_category_slug_or keyword_parent_category_slug_or technology_category_slug_or",
    "technology_parent_category_slug_or"
  ),
  ...each(whole, "min_jobs max_jobs"),
  ["confidence_or", ["high", "Medium"], ["high", "medium"]],
  ["keyword_type_or", ["Software product", "regulation"], ["software_product", "regulation"]],
  ["keyword_type_not", ["technology"], ["technology"]],
  ["max_rank", [1], 1],
  ["min_relative_occurrence", ["20%"], 0.2],
];

const within = (object: string, lines: readonly Line[]): Line[] =>
  lines.map(([name, cells, sent]) => [`${object}.${name}`, cells, sent]);

const LINES: Record<SearchKind, readonly Line[]> = {
  companies: [
    ...COMPANY,
    ["min_num_jobs_found", [3], 3],
    ["property_exists_and", ["domain", "LinkedIn URL"], ["domain", "linkedin_url"]],
    ["property_exists_or", ["linkedin_url"], ["linkedin_url"]],
    keywords("expand_technology_slugs"),
    [
      "order_by",
      ["employee count", "name asc"],
      [
        { field: "employee_count", desc: true },
        { field: "name", desc: false },
      ],
    ],
    ...within("job_filters", JOB),
    ...within("tech_filters", TECH),
  ],
  jobs: [...COMPANY, ...JOB, ["order_by", ["date posted"], [{ field: "date_posted", desc: true }]]],
};

type Body = Readonly<Record<string, unknown>>;

/** What the catalogs know; everything else is answered with nothing. */
function catalogReply(url: URL): unknown {
  const metadata = { limit: 25, page: 0, total_results: 1 };
  const keyword = (name: string) => ({
    name,
    slug: name.toLowerCase(),
    category: "Message Queue",
    category_slug: "message-queue",
    parent_category: "Message Queue",
    parent_category_slug: "message-queue",
    ...{ companies: 1, companies_found_last_week: 0, jobs: 1 },
  });
  if (url.pathname.endsWith("/industries"))
    return { data: [{ industry_id: 4, industry: "Software Development" }], metadata };
  if (url.pathname.endsWith("/locations"))
    return [{ id: 2950159, name: "Berlin", display_name: "Berlin, Germany" }];
  return { data: ["Kafka", "Java"].map(keyword), metadata };
}

/** A client whose service finds nothing and keeps the searches it was asked. */
async function openSearching(): Promise<{ client: ScoutClient; clock: FakeClock; bodies: Body[] }> {
  const bodies: Body[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.includes("/catalog/")) return Response.json(catalogReply(url));
    if (url.pathname.endsWith("/credit-balance"))
      return Response.json({ ui_credits: 0, used_ui_credits: 0, api_credits: 90_000, used_api_credits: 0 }); // prettier-ignore
    bodies.push((await request.json()) as Body);
    const metadata = { total_results: null, total_companies: null, truncated_results: 0, truncated_companies: 0 }; // prettier-ignore
    return Response.json({ data: [], metadata });
  };
  const clock = new FakeClock();
  const client = await openClient({
    clock,
    fetch,
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(memoryStore()),
    readFrom: null,
    spending: { unaskedCredits: 0, actionCredits: 1e5, dayCredits: 1e5, workbookCredits: 1e5 },
    random: () => 0,
  });
  await client.connect({ address: "https://service.example", key: "k", isDemo: false });
  return { client, clock, bodies };
}

/** Approves what waits and lets time go on until `isDone`. */
async function settle(client: ScoutClient, clock: FakeClock, isDone: () => boolean) {
  for (let step = 0; !isDone(); step += 1) {
    if (step > 500) throw new Error("nothing more happens");
    await client.approve("all", client.view().waitingCredits);
    await new Promise((resolve) => setImmediate(resolve));
    const wakeIn = clock.nextWakeIn();
    await clock.advance(Number.isFinite(wakeIn) ? wakeIn : 0);
  }
}

/** A search that finds nothing is empty; until then it shows its price. */
function isAnswered({ shown }: TestInvocation): boolean {
  return shown.some((cell) => JSON.stringify(cell) === '[[""]]' || /^#VALUE!/.test(String(cell)));
}

const SCHEMAS = { companies: companySearchRequestSchema, jobs: jobSearchRequestSchema };
const FUNCTIONS = { companies: searchCompanies, jobs: searchJobs };
const BOUND = "posted_at_max_age_days";
const PAGING = new Set(["limit", "page", "offset", "cursor", "include_total_results"]);

/** The filter's own range, with the posting date that filters on jobs need. */
function rangeOf(search: SearchKind, name: string, cells: readonly unknown[], isAcross: boolean) {
  const lines = isAcross
    ? [[name, ...cells]]
    : cells.map((cell, row) => [row === 0 ? name : null, cell]);
  const isBound = name.includes("posted_at") || /^Posted /.test(name);
  return isBound ? lines : [...lines, [search === "jobs" ? BOUND : `job_filters.${BOUND}`, 30]];
}

/** The filters of a body with their values, without the posting date that filters on jobs need. */
function filtersIn(body: Body, search: SearchKind): [name: string, value: unknown][] {
  const found = Object.entries(body)
    .filter(([name]) => !PAGING.has(name))
    .flatMap(([name, value]) =>
      /^(job|tech)_filters$/.test(name)
        ? Object.entries(value as Body).map(([inner, own]) => [`${name}.${inner}`, own] as const)
        : [[name, value] as const]
    );
  const bound = search === "jobs" ? BOUND : `job_filters.${BOUND}`;
  const others = found.filter(([name]) => name !== bound);
  return (others.length === 0 ? found : others).map(([name, value]) => [name, value]);
}

beforeAll(loadFreeMail);

describe.each<SearchKind>(["companies", "jobs"])("Every filter of the contract on %s", (search) => {
  const filters = filtersOf(search);
  const nameOf = ({ within: object, name }: (typeof filters)[number]) =>
    object ? `${object}.${name}` : name;

  it("is known, and no other", () => {
    expect(filters.map(nameOf).sort()).toEqual(LINES[search].map(([name]) => name).sort());
  });

  it("reaches the service in the contract's shape, by name across and by label down as one search", async () => {
    const { client, clock, bodies } = await openSearching();
    connectFunctions(client);
    const none = null as never;
    const calls = LINES[search].flatMap(([name, cells]) => {
      const label = filters.find((item) => nameOf(item) === name)?.label ?? name;
      return [rangeOf(search, name, cells, true), rangeOf(search, label, cells, false)].map(
        (range) => {
          const call = invocation();
          FUNCTIONS[search](range, none, 1, none, none, none, call);
          return call;
        }
      );
    });
    await settle(client, clock, () => calls.every((call) => isAnswered(call)));
    const refused = bodies.flatMap((body) => SCHEMAS[search].safeParse(body).error ?? []);
    expect(refused).toEqual([]);
    const sent = LINES[search].map(([name, , value]) => [name, value]);
    const received = bodies.flatMap((body) => filtersIn(body, search));
    expect(Object.fromEntries(received)).toEqual(Object.fromEntries(sent));
    expect(received).toHaveLength(sent.length);
    expect(bodies).toHaveLength(LINES[search].length);
  });
});
