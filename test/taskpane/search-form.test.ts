import { companySearchRequestSchema, jobSearchRequestSchema } from "../../src/api";
import { filterId } from "../../src/taskpane/state/search-form";
import {
  criteriaRange,
  emptyForm,
  formFilters,
  formOf,
  readForm,
  withValues,
  type SearchForm,
} from "../../src/taskpane/state/search-form";
import type { Option } from "../../src/taskpane/state/option";

const tags = (...values: string[]): Option[] => values.map((value) => ({ value, label: value }));

function formWith(values: Record<string, readonly Option[]>): SearchForm {
  return Object.entries(values).reduce(
    (form, [id, given]) => withValues(form, id, given),
    emptyForm("companies")
  );
}

describe("a search form", () => {
  it("becomes the request of the contract: lists, numbers, codes, places, nested filters", () => {
    const form = formWith({
      company_technology_slug_or: tags("kafka", "java"),
      company_country_code_or: tags("Germany", "us"),
      min_revenue_usd: tags("10M"),
      industry_id_or: tags("4", "96"),
      only_yc_companies: tags("true"),
      "job_filters.job_title_or": tags("data engineer"),
      "job_filters.posted_at_max_age_days": tags("30"),
      "job_filters.job_location_or": tags("2950159", "FR"),
      "tech_filters.min_relative_occurrence": tags("20%"),
    });
    expect(readForm(form, "en-US")).toEqual({
      criteria: {
        company_technology_slug_or: ["kafka", "java"],
        company_country_code_or: ["DE", "US"],
        min_revenue_usd: 10_000_000,
        industry_id_or: [4, 96],
        only_yc_companies: true,
        job_filters: {
          job_title_or: ["data engineer"],
          posted_at_max_age_days: 30,
          job_location_or: [{ id: 2950159 }, { country_code: "FR" }],
        },
        tech_filters: { min_relative_occurrence: 0.2 },
      },
      problems: {},
      isEmpty: false,
    });
  });

  it("comes back from its own request", () => {
    const form: SearchForm = {
      ...formWith({
        company_keyword_slug_and: tags("kafka"),
        "job_filters.posted_at_gte": tags("2026-11-01"),
        "job_filters.job_location_not": tags("2950159"),
      }),
      order: [{ field: "name", desc: false }],
    };
    const { criteria } = readForm(form, "en-US");
    expect(formOf("companies", criteria)).toEqual(form);
  });

  it("carries parts along that no filter knows, and drops paging", () => {
    const request = {
      company_domain_or: ["acme.example"],
      newer_filter: { deep: [1] },
      job_filters: { posted_at_max_age_days: 7, newer: true },
      limit: 25,
      blur_company_data: false,
    };
    const form = formOf("companies", request);
    expect(form.rest).toEqual({ newer_filter: { deep: [1] }, job_filters: { newer: true } });
    expect(readForm(form, "en-US").criteria).toEqual({
      company_domain_or: ["acme.example"],
      newer_filter: { deep: [1] },
      job_filters: { posted_at_max_age_days: 7, newer: true },
    });
  });

  it("is empty without a filter, also when it has an order; a job search starts with 30 days", () => {
    const ordered = { ...emptyForm("companies"), order: [{ field: "name", desc: true }] };
    expect(readForm(ordered, "en-US").isEmpty).toBe(true);
    expect(readForm(emptyForm("jobs"), "en-US").criteria).toEqual({ posted_at_max_age_days: 30 });
  });

  it("becomes a criteria range of labels and values, numbers as numbers", () => {
    const form = {
      ...formWith({
        company_country_code_or: [{ value: "DE", label: "Germany" }],
        min_employee_count: tags("50"),
        only_yc_companies: tags("true"),
      }),
      order: [{ field: "name", desc: false }],
    };
    expect(criteriaRange(form, "en-US")).toEqual([
      ["Country", "DE"],
      ["Min employees", 50],
      ["Accelerator companies only", true],
      ["Order by", "name asc"],
    ]);
  });
});

/** Paging, preview and order are no filters of a form. */
const notFilters = new Set([
  "page",
  "offset",
  "limit",
  "cursor",
  "include_total_results",
  "blur_company_data",
  "order_by",
  "job_filters",
  "tech_filters",
]);

describe("the filters of the forms", () => {
  it.each([
    ["companies", Object.keys(companySearchRequestSchema.shape)],
    ["jobs", Object.keys(jobSearchRequestSchema.shape)],
  ] as const)("are all that the contract has for %s", (search, names) => {
    const ids = new Set(formFilters(search).map(filterId));
    expect(names.filter((name) => !notFilters.has(name) && !ids.has(name))).toEqual([]);
  });
});
