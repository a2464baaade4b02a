/**
 * Patience of the schemas with replies, and precision of the derived exact form.
 */
import {
  catalogReplySchema,
  companySchema,
  companySearchReplySchema,
  companySearchRequestSchema,
  endpoints,
  exact,
  jobSearchRequestSchema,
  keywordEntrySchema,
} from "../../src/api";

const entry = {
  confidence: "high",
  first_date_found: "2025-01-02",
  last_date_found: "2026-11-20",
  jobs: 8,
  jobs_last_7_days: 0,
  jobs_last_30_days: 2,
  jobs_last_180_days: 5,
  rank_within_category: 1,
  relative_occurrence_within_category: 0.8,
  technology: { name: "Apache Kafka", slug: "kafka" },
};

describe("reading a reply", () => {
  it("keeps a company without an id or a name, and reads a number as the text it stands for", () => {
    expect(companySchema.parse({ name: "Acme" })).toMatchObject({ id: "", name: "Acme" });
    expect(companySchema.parse({ id: 77, name: null, postal_code: 4040 })).toMatchObject({
      id: "77",
      name: "",
      postal_code: "4040",
    });
    expect(companySchema.parse({ employee_count: "1200" }).employee_count).toBe(1200);
  });

  it("gives the flat catalog and the paged catalog the same shape", () => {
    const keyword = {
      name: "Kafka",
      slug: "kafka",
      companies: 3,
      companies_found_last_week: 0,
      jobs: 9,
    };
    const paged = { data: [keyword], metadata: { limit: 25, page: 0, total_results: 1 } };
    const flat = catalogReplySchema.parse([keyword]);
    expect(flat.data).toEqual(catalogReplySchema.parse(paged).data);
    expect(flat.metadata.total_results).toBeNull();
  });
});

describe("the exact form", () => {
  it("refuses an unknown field at any depth", () => {
    const strict = exact(companySearchReplySchema);
    const reply = (more: object) => ({
      data: [
        { id: "a", name: "Acme", technologies_found: [{ ...entry, ...more }], keywords_found: [] },
      ],
      metadata: { total_results: null },
    });
    const lists = Object.fromEntries(
      Object.entries(companySchema.parse({ id: "a", name: "A" })).filter(([, value]) =>
        Array.isArray(value)
      )
    );
    const filled = (more: object) => {
      const body = reply(more);
      const unread = { jobs_found: [], technology_names: [] };
      return { ...body, data: body.data.map((company) => ({ ...lists, ...unread, ...company })) };
    };
    expect(strict.safeParse(filled({})).success).toBe(true);
    expect(strict.safeParse(filled({ surprise: 1 })).success).toBe(false);
  });

  it("refuses an unknown confidence, a fractional count and a day that is none", () => {
    const strict = exact(keywordEntrySchema);
    expect(strict.safeParse(entry).success).toBe(true);
    expect(strict.safeParse({ ...entry, confidence: "certain" }).success).toBe(false);
    expect(strict.safeParse({ ...entry, jobs: 1.5 }).success).toBe(false);
    expect(strict.safeParse({ ...entry, last_date_found: "2026-02-30" }).success).toBe(false);
  });

  it("refuses the flat catalog", () => {
    expect(exact(catalogReplySchema).safeParse([]).success).toBe(false);
  });
});

describe("requests", () => {
  it("ignore unknown parameters and refuse wrong types and negative paging", () => {
    expect(companySearchRequestSchema.safeParse({ nonsense: 1, limit: 5 }).success).toBe(true);
    expect(
      companySearchRequestSchema.safeParse({ company_domain_or: "acme.example" }).success
    ).toBe(false);
    expect(companySearchRequestSchema.safeParse({ page: -1 }).success).toBe(false);
    expect(companySearchRequestSchema.safeParse({ limit: 0 }).success).toBe(false);
  });

  it("take a day and an instant where the contract allows both", () => {
    for (const discovered_at_gte of ["2026-11-01", "2026-11-01T10:00:00", "2026-11-01T10:00:00Z"])
      expect(jobSearchRequestSchema.safeParse({ discovered_at_gte }).success).toBe(true);
    expect(jobSearchRequestSchema.safeParse({ posted_at_gte: "yesterday" }).success).toBe(false);
  });
});

describe("the table of endpoints", () => {
  it("names no method and path twice", () => {
    const calls = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("marks as deprecated only fields that the request has", () => {
    for (const endpoint of Object.values(endpoints)) {
      const fields = "shape" in endpoint.request ? Object.keys(endpoint.request.shape) : [];
      for (const name of "deprecated" in endpoint ? endpoint.deprecated : [])
        expect(fields).toContain(name);
    }
  });
});
