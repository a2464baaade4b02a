/**
 * Job search: every filter alone and in random combinations against plain predicates on all jobs, the
 * mandatory filter, prices, the company filters beside them, and job_filters inside company search.
 */
import fc from "fast-check";
import type {
  Company,
  CompanySearchRequest,
  Job,
  JobFilters,
  JobSearchRequest,
} from "../../../src/api";
import { jobExamples, jobMatches, jobPredicates } from "../support/job-predicates";
import type { Caller } from "../support/service-under-test";
import { fileBench, START } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
let all: Job[];

const everything: JobSearchRequest = { posted_at_gte: "2000-01-01" };

beforeAll(async () => {
  caller = await bench.caller({ credits: 100_000_000, previewAllowed: true });
  all = await search({});
});
beforeEach(() => (bench.clock.now = Math.max(START, bench.clock.now)));

/** All pages. The clock stays on the day of the tests: a few hundred seconds are spent at most. */
async function search(filters: JobSearchRequest): Promise<Job[]> {
  const found: Job[] = [];
  for (let page = 0; ; page++) {
    bench.clock.now += 251;
    const { status, body } = await caller.askAtOnce("jobSearch", {
      ...everything,
      ...filters,
      limit: 500,
      page,
    });
    expect(status).toBe(200);
    found.push(...body.data);
    if (body.data.length < 500) return found;
  }
}

const ids = (jobs: readonly Job[]) => jobs.map((job) => job.id ?? 0).sort((a, b) => a - b);

const withoutEffect = ["job_description_pattern_is_case_insensitive"];

describe("a filter of job search alone", () => {
  it("has an example for every filter of the contract", () => {
    expect(Object.keys(jobExamples).sort()).toEqual(
      Object.keys(jobPredicates)
        .filter((name) => !withoutEffect.includes(name))
        .sort()
    );
  });

  it.each(Object.entries(jobExamples))(
    "%s %j gives exactly the jobs it describes",
    async (name, value) => {
      const filters = { [name]: value } as JobFilters;
      const expected = all.filter((job) => jobMatches(job, filters));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
      expect(ids(await search(filters))).toEqual(ids(expected));
    }
  );

  it("together give what the plain predicates give, for 40 random requests", async () => {
    let withResults = 0;
    const names = Object.keys(jobExamples) as (keyof JobFilters)[];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(names, { minLength: 2, maxLength: 4 }),
        fc.infiniteStream(fc.nat(5)),
        async (chosen, dice) => {
          const filters = Object.fromEntries(
            chosen.map((name) => [name, varied(jobExamples[name], Number(dice.next().value))])
          ) as JobFilters;
          const expected = ids(all.filter((job) => jobMatches(job, filters)));
          if (expected.length > 0) withResults++;
          expect(ids(await search(filters))).toEqual(expected);
        }
      ),
      { numRuns: 40, seed: 20_261_121 }
    );
    expect(withResults).toBeGreaterThan(13);
  }, 300_000);
});

/** Another value of the same kind. */
function varied(value: unknown, dice: number): unknown {
  if (typeof value === "number") return Math.floor((value * (dice + 1)) / 2);
  if (typeof value === "boolean") return dice < 3 ? value : !value;
  if (Array.isArray(value))
    return dice === 0 ? [] : value.slice(0, Math.max(1, dice % (value.length + 1)));
  return value;
}

describe("job search", () => {
  it.each([
    [{}],
    [{ discovered_at_gte: "2026-11-01" }],
    [{ company_domain_or: [] }],
    [{ remote: true }],
  ])("%j without a bounding filter is 422 and names them", async (parameters) => {
    const { status, body } = await caller.ask("jobSearch", parameters);
    expect([status, body.error.code]).toEqual([422, "E-004"]);
    expect(body.error.title).toBe(
      "Missing mandatory filter - at least one of [posted_at_max_age_days, posted_at_gte, posted_at_lte, company_domain_or, company_linkedin_url_or, company_name_or]"
    );
  });

  it("costs 1 credit per job returned, and returns what 4 credits cover", async () => {
    const poor = await bench.caller({ credits: 10 });
    await poor.ask("jobSearch", { company_domain_or: ["acme.example"], limit: 6 });
    expect(await poor.left()).toBe(4);
    // Posted 4, 11, 12, 13 days ago; what is left out are four older jobs of the first record.
    const { body } = await poor.ask("jobSearch", { company_domain_or: ["twin.example"] });
    expect(body.data).toHaveLength(4);
    expect(body.metadata).toMatchObject({ truncated_results: 4, truncated_companies: 1 });
    expect((await poor.ask("jobSearch", { company_domain_or: ["twin.example"] })).status).toBe(402);
  });

  it("counts jobs and companies only when asked", async () => {
    const ask = async (include_total_results: boolean) =>
      (
        await caller.ask("jobSearch", {
          company_domain_or: ["twin.example"],
          limit: 1,
          include_total_results,
        })
      ).body.metadata;
    expect(await ask(false)).toMatchObject({ total_results: null, total_companies: null });
    expect(await ask(true)).toMatchObject({ total_results: 8, total_companies: 2 });
  });

  it("orders by posting day, newest first, and by what is asked", async () => {
    const dates = (await search({})).map((job) => job.date_posted ?? "");
    expect(dates).toEqual(dates.toSorted().toReversed());
    const salaries = (await search({ order_by: [{ field: "salary" }] })).map(
      (job) => job.avg_annual_salary_usd ?? -1
    );
    expect(salaries).toEqual(salaries.toSorted((a, b) => b - a));
  });

  it("takes the company filters beside the job filters", async () => {
    const found = await search({
      company_country_code_or: ["DE"],
      min_employee_count: 1_000,
      job_title_or: ["engineer"],
    });
    const expected = all.filter(
      (job) =>
        job.company_object?.country_code === "DE" &&
        (job.company_object.employee_count ?? 0) >= 1_000 &&
        /\bengineer\b/i.test(job.job_title)
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(found)).toEqual(ids(expected));
  });
});

describe("job_filters of company search", () => {
  it("give the companies with matching jobs, how many, and the jobs, newest first", async () => {
    const job_filters = { posted_at_max_age_days: 30, job_technology_slug_or: ["kafka"] };
    const { body } = await caller.ask("companySearch", {
      job_filters,
      company_domain_or: ["acme.example", "twin.example"],
    });
    // Acme names Kafka in jobs posted 0, 3, 6, 7, 29 and 30 days ago.
    expect(body.data.map((company) => [company.domain, company.num_jobs_found])).toEqual([
      ["acme.example", 6],
    ]);
    expect(body.data[0]?.jobs_found.map((job) => job.date_posted)).toEqual([
      "2026-11-21",
      "2026-11-18",
      "2026-11-15",
      "2026-11-14",
      "2026-10-23",
      "2026-10-22",
    ]);
  });

  it("with min_num_jobs_found keep those with enough", async () => {
    const ask = async (min_num_jobs_found: number) =>
      (
        await caller.ask("companySearch", {
          company_domain_or: ["acme.example", "harbor.example", "twin.example"],
          job_filters: { posted_at_max_age_days: 400 },
          min_num_jobs_found,
        })
      ).body.data.map((company) => company.num_jobs_found);
    expect((await ask(1)).toSorted()).toEqual([10, 2, 4, 6]);
    expect((await ask(5)).toSorted()).toEqual([10, 6]);
    expect(await ask(11)).toEqual([]);
  });

  it.each([null, [{ field: "num_jobs_found" as const }, { field: "name" as const, desc: false }]])(
    "in the order %j show on each page of 7 what is there in the list of all",
    async (order_by) => {
      const job_filters = { posted_at_max_age_days: 100 };
      const ask = async (more: CompanySearchRequest) =>
        (await caller.ask("companySearch", { job_filters, order_by, ...more })).body.data;
      // A filter that all companies pass: each is compared with each.
      const list = await ask({ min_employee_count_or_null: 0, limit: 500 });
      const counts = list.map(({ num_jobs_found: found }) => found ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(new Set(counts).size).toBeLessThan(list.length / 2);
      const pages: Company[] = [];
      for (let page = 0; pages.length < list.length; page++)
        pages.push(...(await ask({ limit: 7, page })));
      expect(pages).toEqual(list);
    }
  );
});

describe("preview mode", () => {
  const preview = { blur_company_data: true };

  it("masks names, domains and addresses, costs nothing and reveals nothing", async () => {
    const before = await caller.used();
    const companies = await caller.ask("companySearch", {
      ...preview,
      company_country_code_or: ["DE"],
      limit: 5,
    });
    const company = companies.body.data[0];
    expect(company?.has_blurred_data).toBe(true);
    expect(`${company?.name} ${company?.domain} ${company?.url}`).toMatch(/^[Xx\W]+$/);
    expect(company?.employee_count).not.toBeNull();
    const jobs = await caller.ask("jobSearch", {
      ...preview,
      posted_at_max_age_days: 30,
      limit: 5,
    });
    expect(jobs.body.data[0]?.has_blurred_data).toBe(true);
    expect(jobs.body.data[0]?.description).toMatch(/^[Xx\W]*$/);
    expect(await caller.used()).toBe(before);
  });

  it("holds nothing anywhere by which a company could be told", async () => {
    const asked = { job_filters: { posted_at_max_age_days: 90 }, limit: 20 };
    const paid = (await caller.ask("companySearch", asked)).body.data;
    expect(paid).toHaveLength(20);
    const told = paid.flatMap((company) =>
      [
        company.id,
        company.name,
        company.domain,
        company.linkedin_url,
        company.linkedin_id,
        company.partner_id,
        company.logo,
      ].filter((text) => typeof text === "string" && text.length > 3)
    );
    expect(told.length).toBeGreaterThan(80);
    const jobs = { posted_at_max_age_days: 90, limit: 100 };
    for (const reply of [
      await caller.ask("companySearch", { ...asked, ...preview }),
      await caller.ask("jobSearch", { ...jobs, ...preview }),
    ]) {
      const text = JSON.stringify(reply.body);
      expect(reply.body.data.length).toBeGreaterThanOrEqual(20);
      expect(told.filter((one) => text.includes(JSON.stringify(one).slice(1, -1)))).toEqual([]);
    }
  });

  it("is refused to new workspaces and with filters that name companies, and then costs nothing", async () => {
    const young = await bench.caller({ credits: 50 });
    expect((await young.ask("companySearch", preview)).body.error.code).toBe("E-001");
    expect(await young.left()).toBe(50);
    for (const named of [
      { company_id_or: ["1"] },
      { company_domain_or: ["acme.example"] },
      { company_linkedin_url_or: ["acme"] },
      { company_name_or: ["Acme"] },
      { company_name_case_insensitive_or: ["acme"] },
      { company_name_partial_match_or: ["acm"] },
    ]) {
      const { status } = await caller.ask("companySearch", { ...preview, ...named });
      expect([named, status]).toEqual([named, 400]);
    }
  });
});
