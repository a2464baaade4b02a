/**
 * Message shapes of the public service, as its reference and its clients show them (values shortened),
 * are read by the schemas without losing a field that both know.
 */
import {
  companyCountriesReplySchema,
  companySearchReplySchema,
  creditBalanceSchema,
  creditsConsumptionReplySchema,
  catalogReplySchema,
  detailErrorSchema,
  errorEnvelopeSchema,
  eventCountsSchema,
  industriesReplySchema,
  jobCountriesReplySchema,
  jobSearchReplySchema,
  locationsReplySchema,
  requestCountsReplySchema,
  technographicsReplySchema,
  webhookTestReplySchema,
} from "../../src/api";

const metadata = {
  total_results: 2034,
  truncated_results: 0,
  truncated_companies: 0,
  total_companies: 1045,
};

describe("sample messages", () => {
  it("technologies, with score and company name, rank 0 and share 0", () => {
    const technology = {
      name: "PostgreSQL",
      category: "Relational Database",
      slug: "kafka",
      category_slug: "message-queue",
      parent_category: "Data Stores",
      parent_category_slug: "data-stores",
      logo: "string",
      logo_thumbnail: "string",
    };
    const entry = {
      technology,
      confidence: "low",
      jobs: 54,
      jobs_last_7_days: 0,
      jobs_last_30_days: 0,
      jobs_last_180_days: 0,
      first_date_found: "2019-08-24",
      last_date_found: "2019-08-24",
      rank_within_category: 0,
      relative_occurrence_within_category: 0,
      theirstack_score: 0,
      company_name: "Example",
    };
    const read = technographicsReplySchema.parse({ data: [entry], metadata });
    expect(read.data[0]).toEqual(entry);
    expect(read.metadata).toEqual(metadata);
  });

  it("a company with old names of fields: those are dropped, the rest kept", () => {
    const company = {
      id: "example",
      name: "Example",
      domain: "example.com",
      industry: "internet",
      country: "United States",
      country_code: "string",
      employee_count: 7543,
      num_jobs: 746,
      possible_domains: [],
      apollo_id: "5b839bd0",
      alexa_ranking: 1,
      annual_revenue_usd: 189_000_000,
      annual_revenue_usd_readable: "189M",
      last_funding_round_date: "2020-01-01",
      funding_stage: "angel",
      has_blurred_data: false,
      technology_slugs: ["kafka"],
      technology_names: ["Kafka"],
      technologies_found: [],
      jobs_found: [],
    };
    const read = companySearchReplySchema.parse({ data: [company], metadata }).data[0];
    const { apollo_id: _, alexa_ranking: __, ...known } = company;
    expect(read).toMatchObject(known);
    expect(read).not.toHaveProperty("apollo_id");
    expect(read?.keywords_found).toEqual([]);
  });

  it("a job with its company and places", () => {
    const place = {
      admin1_code: "CA",
      admin1_name: "California",
      continent: "NA",
      country_code: "US",
      country_name: "United States",
      display_name: "Live Oak, California, United States",
      id: 5_367_315,
      latitude: 37,
      longitude: -122,
      name: "Live Oak",
      state: "California",
      state_code: "CA",
      type: "city",
    };
    const job = {
      id: 1234,
      job_title: "Senior Data Engineer",
      url: "https://example.com/job/1234",
      date_posted: "2021-01-01",
      has_blurred_data: false,
      company: "Example",
      final_url: "https://example.org/careers/4",
      source_url: "https://example.net/view/1",
      location: "New York",
      short_location: "Tulsa, OK",
      long_location: "Methuen, MA 01844",
      state_code: "OK",
      latitude: 37.7,
      longitude: -96.7,
      postal_code: "01844",
      remote: true,
      hybrid: true,
      salary_string: "$100,000 - $120,000",
      min_annual_salary: 100_000,
      min_annual_salary_usd: 100_000,
      max_annual_salary: 100_000,
      max_annual_salary_usd: 100_000,
      avg_annual_salary_usd: 100_000,
      salary_currency: "USD",
      countries: ["United States", "Canada"],
      country: "United States",
      country_codes: ["US", "CA"],
      country_code: "US",
      cities: ["New York", "Paris"],
      continents: ["Europe"],
      seniority: "c_level",
      discovered_at: "2024-01-01T00:00:00",
      company_domain: "example.com",
      hiring_team: [
        {
          first_name: "Jo",
          full_name: "Jo Doe",
          image_url: "https://example.com/i",
          linkedin_url: "https://example.com/l",
          role: "CEO",
          thumbnail_url: "https://example.com/t",
        },
      ],
      reposted: true,
      date_reposted: "2024-01-01",
      employment_statuses: ["full_time"],
      easy_apply: true,
      technology_slugs: ["jira"],
      description: "...",
      locations: [place],
      normalized_title: "string",
      manager_roles: ["string"],
      matching_phrases: [],
      matching_words: [],
    };
    const company_object = {
      id: "example",
      name: "Example",
      domain: "example.com",
      employee_count_range: "1001-5000",
    };
    const read = jobSearchReplySchema.parse({ data: [{ ...job, company_object }], metadata })
      .data[0];
    expect(read).toMatchObject({ ...job, company_object });
  });

  it("account answers", () => {
    const balance = { ui_credits: 50, used_ui_credits: 0, api_credits: 200, used_api_credits: 6 };
    expect(creditBalanceSchema.parse(balance)).toEqual(balance);
    const used = [
      { period_start: "2019-08-24T14:15:22Z", api_credits_consumed: 0, ui_credits_consumed: 0 },
    ];
    expect(creditsConsumptionReplySchema.parse(used)).toEqual(used);
    const asked = [{ period_start: "2019-08-24T14:15:22Z", number_of_requests: 0 }];
    expect(requestCountsReplySchema.parse(asked)).toEqual(asked);
  });

  it("catalog answers, flat and paged", () => {
    const flat = [
      {
        name: "Netskope",
        category: "Cloud Access Security Broker",
        slug: "netskope",
        parent_category: "IT Security",
        logo: "https://example.com/logo",
        type: "technology",
        jobs: 7415,
        companies: 2822,
        companies_found_last_week: 72,
      },
    ];
    expect(catalogReplySchema.parse(flat).data).toEqual(flat);
    const industry = {
      industry_id: 0,
      industry: "string",
      hierarchy: "string",
      description: "string",
      parent_id: 0,
      companies: 0,
      jobs: 0,
    };
    expect(
      industriesReplySchema.parse({ data: [industry], metadata: { total_results: 2034 } }).data
    ).toEqual([industry]);
    const place = {
      id: 5_128_581,
      name: "New York",
      admin1_name: "New York",
      country_code: "US",
      feature_code: "PPL",
      feature_name: "city",
      display_name: "string",
      country_name: "string",
    };
    expect(locationsReplySchema.parse([place])).toEqual([place]);
    const country = { iso2: "string", country: "string", num_jobs: 0, num_companies: 0 };
    expect(
      jobCountriesReplySchema.parse({ data: [country], metadata: { total_results: 1 } }).data
    ).toEqual([country]);
    expect(companyCountriesReplySchema.parse({ data: [country], metadata: {} }).data[0]?.iso2).toBe(
      "string"
    );
  });

  it("webhook answers", () => {
    const counts = [
      {
        period_start: "2019-08-24T14:15:22Z",
        number_of_events: 0,
        status: "IN_PROGRESS",
        webhook_id: 0,
        number_of_executions: 0,
      },
    ];
    expect(eventCountsSchema.parse(counts)).toEqual(counts);
    expect(webhookTestReplySchema.parse({ status: 0, message: "string" })).toEqual({
      status: 0,
      message: "string",
    });
  });

  it("errors, in the envelope and as details", () => {
    const envelope = {
      request_id: null,
      error: { code: "E-001", title: "Not allowed exception", description: "string" },
    };
    expect(errorEnvelopeSchema.parse(envelope)).toEqual(envelope);
    const detail = { detail: [{ loc: ["string"], msg: "string", type: "string" }] };
    expect(detailErrorSchema.parse(detail)).toEqual(detail);
  });
});
