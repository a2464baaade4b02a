import { countryCodeOf } from "../../src/client/country-codes";
import { companyFilters } from "../../src/client/company-filters";
import { bareName } from "../../src/client/name-match";
import { parseCriteria, withSlugs } from "../../src/client/search-criteria";
import { companySearchRequestSchema } from "../../src/api";

function criteriaOf(...rows: unknown[][]) {
  const reading = parseCriteria(rows);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.criteria;
}

function reasonOf(...rows: unknown[][]) {
  const reading = parseCriteria(rows);
  return reading.ok ? "" : reading.reason;
}

describe("A criteria range", () => {
  it("reads a filter a row, with its values in the cells beside", () => {
    expect(
      criteriaOf(
        ["Country", "US", "Germany", "uk"],
        ["Min employees", 50, "", ""],
        ["max employees", "5,000"],
        ["Min revenue", "$1.5M"],
        ["Name contains", "Data, Inc."],
        ["Funding stage", "Series A; seed"],
        ["Funded since", 45_352],
        ["only yc", true]
      )
    ).toEqual({
      company_country_code_or: ["US", "DE", "GB"],
      min_employee_count: 50,
      max_employee_count: 5000,
      min_revenue_usd: 1_500_000,
      company_name_partial_match_or: ["Data, Inc."],
      funding_stage_or: ["series_a", "seed"],
      last_funding_round_date_gte: "2024-03-01",
      only_yc_companies: true,
    });
  });

  it("takes contract names, plain labels and other words for the same filter, whatever their form", () => {
    const expected = { company_country_code_or: ["ES"] };
    for (const name of ["company_country_code_or", "Country", "COUNTRIES", " hq  country "]) {
      expect(criteriaOf([name, "es"])).toEqual(expected);
    }
  });

  it("joins a filter that is named twice", () => {
    expect(criteriaOf(["Country", "ES"], ["Country", "FR"])).toEqual({
      company_country_code_or: ["ES", "FR"],
    });
  });

  it("takes blank cells, blank rows and zeros that Excel makes of them for nothing", () => {
    expect(
      criteriaOf(
        ["Country", "ES", 0, null],
        [0, 0, 0, 0],
        ["", null, "", ""],
        ["Min employees", 0, 0, 0]
      )
    ).toEqual({
      company_country_code_or: ["ES"],
      min_employee_count: 0,
    });
  });

  it("reads one column of domains as that list, in any spelling", () => {
    expect(criteriaOf(["acme.example"], [0], ["https://www.BETA.example/x"])).toEqual({
      company_domain_or: ["acme.example", "beta.example"],
    });
    expect(criteriaOf(["linkedin.com/company/Acme"])).toEqual({
      company_linkedin_url_or: ["linkedin.com/company/acme"],
    });
  });

  it("says which keyword texts have to be looked up, and puts their slugs in", () => {
    const reading = parseCriteria([
      ["Technology", "Kafka", "Java"],
      ["Technology not", "Kafka; PHP"],
    ]);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.keywordTexts).toEqual(["Kafka", "Java", "PHP"]);
    const slugs = new Map([
      ["Kafka", "apache-kafka"],
      ["Java", "java"],
      ["PHP", "php"],
    ]);
    expect(withSlugs(reading.criteria, slugs)).toEqual({
      company_technology_slug_or: ["apache-kafka", "java"],
      company_technology_slug_not: ["apache-kafka", "php"],
    });
  });

  it.each([
    [[["Contry", "ES"]], 'There is no filter "Contry". Did you mean "Country"?'],
    [[["min employes", 5]], 'There is no filter "min employes". Did you mean "Min employees"?'],
    [[["Country"], ["Min employees"]], 'Filter "Country" has no value in the cells beside it.'],
    [
      [
        ["Country", "ES"],
        ["Min employees", ""],
      ],
      'Filter "Min employees" has no value in the cells beside it.',
    ],
    [[["Country", "Atlantis"]], '"Atlantis" is not a country. Write its code, like US.'],
    [[["Min employees", "many"]], 'Filter "Min employees" needs a number, not "many".'],
    [[["Min employees", 5, 6]], 'Filter "Min employees" takes one value.'],
    [
      [["Funding stage", "series z"]],
      '"series z" is not a funding stage. Write one like series_a.',
    ],
    [
      [["Funded since", "yesterday"]],
      'Filter "Funded since" needs a date, like 2026-01-31, not "yesterday".',
    ],
    [[["", "ES"]], "A filter has values but no name in the first column."],
    [
      [["acme.example"], ["linkedin.com/company/acme"]],
      "Search for domains and for company pages separately.",
    ],
    [[["acme.example"], ["rubbish"]], '"rubbish" is not a domain. Type one like acme.com.'],
    [[], 'No filters. Write one a row, like "Country" with "US" in the cell beside it.'],
  ])("%j is answered with: %s", (rows, reason) => {
    expect(reasonOf(...(rows as unknown[][]))).toBe(reason);
  });
});

describe("The table of filters", () => {
  it("names no two filters alike", () => {
    const names = companyFilters.flatMap(({ name, label, aliases }) => [
      ...new Set([name, label, ...aliases].map(bareName)),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("has a field of the contract's request for every filter", () => {
    const fields = Object.keys(companySearchRequestSchema.shape);
    expect(companyFilters.filter(({ name }) => !fields.includes(name))).toEqual([]);
  });

  it("makes requests that the contract accepts", () => {
    const sample: Record<string, unknown> = {
      texts: "x",
      countries: "ES",
      domains: "a.example",
      pages: "linkedin.com/company/a",
      keywords: "kafka",
      stages: "seed",
      "whole-numbers": 4,
      number: 5,
      flag: true,
      date: "2026-01-31",
      "one-text": "all",
    };
    for (const { label, kind } of companyFilters) {
      expect(
        companySearchRequestSchema.safeParse(criteriaOf([label, sample[kind]])).error
      ).toBeUndefined();
    }
  });
});

describe("The code of a country", () => {
  it.each([
    ["de", "DE"],
    ["Germany", "DE"],
    ["France", "FR"],
    ["Russia", "RU"],
    ["United States", "US"],
    ["USA", "US"],
    ["UK", "GB"],
    ["United Kingdom", "GB"],
  ])("of %s is %s", (name, code) => {
    expect(countryCodeOf(name)).toBe(code);
  });

  it.each(["EU", "ZZ", "Atlantis", "", 5])("is unknown for %j", (name) => {
    expect(countryCodeOf(name)).toBeUndefined();
  });
});
