import { say } from "../../src/texts";
import { bareName } from "../../src/input/names/name-match";
import { loadFreeMail } from "../../src/input/names/free-mail";
import { parseCriteria, withTerms } from "../../src/input/filters/search-criteria";
import { filtersOf, type SearchKind } from "../../src/input/filters/search-filters";

beforeAll(loadFreeMail);

type Rows = readonly (readonly unknown[])[];

function criteriaOf(rows: Rows, search: SearchKind = "companies"): object {
  const reading = parseCriteria(rows, search);
  if (!reading.ok) throw new Error(say(reading.reason));
  return reading.criteria;
}

function reasonOf(rows: Rows, search: SearchKind = "companies"): string {
  const reading = parseCriteria(rows, search);
  return reading.ok ? "" : say(reading.reason);
}

const NO_FILTERS = 'No filters. Write one a row, like "Country" with "US" in the cell beside it.';
const POSTED = ["Posted within days", 30] as const;

describe("A criteria range of a company search", () => {
  it("reads a filter a row, with its values in the cells beside", () => {
    expect(
      criteriaOf([
        ["Country", "US", "Germany", "uk"],
        ["Min employees", 50, "", ""],
        ["max employees", "5,000"],
        ["Min revenue", "$1.5M"],
        ["Name contains", "Data, Inc."],
        ["Funding stage", "Series A; seed"],
        ["Funded since", 45_352],
        ["only yc", true],
      ])
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

  it.each(["company_country_code_or", "Country", "COUNTRIES", " hq  country ", "Company country"])(
    "takes %j for the country",
    (name) => {
      expect(criteriaOf([[name, "es"]])).toEqual({ company_country_code_or: ["ES"] });
    }
  );

  it("goes on with a filter in rows below that name none, and joins one that is named twice", () => {
    const expected = { company_country_code_or: ["ES", "FR", "IT"] };
    expect(
      criteriaOf([
        ["Country", "ES"],
        [0, "FR"],
        [null, "IT"],
      ])
    ).toEqual(expected);
    expect(
      criteriaOf([
        ["Country", "ES", "FR"],
        ["Country", "IT"],
      ])
    ).toEqual(expected);
  });

  it("reads filters that lie in columns, their values below", () => {
    expect(
      criteriaOf([
        ["Country", "Min employees", "Technology"],
        ["ES", 50, "Kafka"],
        ["FR", 0, "Java"],
      ])
    ).toEqual({
      company_country_code_or: ["ES", "FR"],
      min_employee_count: 50,
      company_technology_slug_or: ["Kafka", "Java"],
    });
  });

  it("reads one filter with its values below, like a list of domains under its title", () => {
    expect(criteriaOf([["Country"], ["ES"], ["FR"]])).toEqual({
      company_country_code_or: ["ES", "FR"],
    });
    expect(criteriaOf([["Website"], ["acme.example"], ["www.beta.example"]])).toEqual({
      company_domain_or: ["acme.example", "beta.example"],
    });
  });

  it("takes blank cells, blank rows, zeros that Excel makes of them and filters without a value for nothing", () => {
    expect(
      criteriaOf([
        ["Country", "ES", 0, null],
        [0, 0, 0, 0],
        ["", null, "", ""],
        ["Min employees", 0, 0, 0],
        ["Max employees", "", "", ""],
      ])
    ).toEqual({ company_country_code_or: ["ES"] });
  });

  it("takes cells with nothing but separators, quotes or invisible characters for blank, never for a search of everything", () => {
    for (const name of ["Country", "Technology", "Domain", "In list", "Seniority"])
      expect(reasonOf([[name, ", "]])).toBe(NO_FILTERS);
    for (const name of ["Industry", "Name is, same capitals"])
      for (const nothing of [" ; ;", ", ", ",;"])
        expect(reasonOf([[name, nothing]])).toBe(NO_FILTERS);
    for (const nothing of [",", '""', "\u200B", " ; "])
      expect(reasonOf([[nothing]])).toBe(NO_FILTERS);
    expect(
      criteriaOf([
        ["Country", ", "],
        ["Technology", "Kafka, "],
      ])
    ).toEqual({
      company_technology_slug_or: ["Kafka"],
    });
    expect(criteriaOf([["Industry", "Software; "]])).toEqual({ industry_id_or: ["Software"] });
  });

  it("puts filters on jobs and on the use of technologies where the contract has them", () => {
    expect(
      criteriaOf([
        ["Technology", "Kafka"],
        ["Job title", "Data Engineer", "Platform Engineer"],
        ["job_filters.job_country_code_or", "de"],
        POSTED,
        ["Remote", "yes"],
        ["Seniority", "senior, C level"],
        ["Use confidence", "high"],
        ["Use first seen since", "2026-01-01"],
        ["Min share", "20%"],
        ["Min matching jobs", 3],
      ])
    ).toEqual({
      company_technology_slug_or: ["Kafka"],
      job_filters: {
        job_title_or: ["Data Engineer", "Platform Engineer"],
        job_country_code_or: ["DE"],
        posted_at_max_age_days: 30,
        remote: true,
        job_seniority_or: ["senior", "c_level"],
      },
      tech_filters: {
        confidence_or: ["high"],
        first_date_found_gte: "2026-01-01",
        min_relative_occurrence: 0.2,
      },
      min_num_jobs_found: 3,
    });
  });

  it("reads an order by plain or contract names, downwards unless said otherwise", () => {
    expect(
      criteriaOf([
        ["Country", "ES"],
        ["Order by", "employee count, name asc"],
        ["Order by", "Revenue", "Traffic rank up"],
      ])
    ).toMatchObject({
      order_by: [
        { field: "employee_count", desc: true },
        { field: "name", desc: false },
        { field: "annual_revenue_usd", desc: true },
        { field: "traffic_ranking", desc: false },
      ],
    });
  });

  it("reads one column of domains as that list, in any spelling", () => {
    expect(criteriaOf([["acme.example"], [0], ["https://www.BETA.example/x"]])).toEqual({
      company_domain_or: ["acme.example", "beta.example"],
    });
    expect(criteriaOf([["linkedin.com/company/Acme"]])).toEqual({
      company_linkedin_url_or: ["linkedin.com/company/acme"],
    });
  });

  it("leaves out companies named in the range or beside it", () => {
    const reading = parseCriteria(
      [
        ["Country", "ES"],
        ["Leave out", "acme.example"],
        ["", "https://www.beta.example"],
      ],
      "companies",
      { leaveOut: ["gamma.example"] }
    );
    expect(reading).toMatchObject({
      criteria: { company_domain_not: ["acme.example", "beta.example", "gamma.example"] },
    });
  });

  it("says which texts a catalog has to tell, and puts the identifiers in", () => {
    const reading = parseCriteria([
      ["Technology", "Kafka", "Java"],
      ["Technology not", "Kafka; PHP"],
      ["Industry", "Software Development", 96],
      ["Category", "Message Queue"],
      ["Job place", "Berlin", "2988507"],
      POSTED,
    ]);
    if (!reading.ok) throw new Error(say(reading.reason));
    expect(reading.terms.map(({ catalog, text }) => `${catalog}: ${text}`)).toEqual([
      "keywords: Kafka",
      "keywords: Java",
      "keywords: PHP",
      "industries: Software Development",
      "categories: Message Queue",
      "places: Berlin",
    ]);
    const found: Record<string, string> = {
      Kafka: "apache-kafka",
      Java: "java",
      PHP: "php",
      "Software Development": "4",
      "Message Queue": "message-queue",
      Berlin: "2950159",
    };
    expect(withTerms(reading.criteria, "companies", ({ text }) => found[text])).toEqual({
      company_technology_slug_or: ["apache-kafka", "java"],
      company_technology_slug_not: ["apache-kafka", "php"],
      industry_id_or: [4, 96],
      tech_filters: { keyword_category_slug_or: ["message-queue"] },
      job_filters: {
        job_location_or: [{ id: 2950159 }, { id: 2988507 }],
        posted_at_max_age_days: 30,
      },
    });
  });

  it.each<[Rows, string]>([
    [[["Contry", "ES"]], 'There is no filter "Contry". Did you mean "Country"?'],
    [[["Country"], ["Min employees"]], NO_FILTERS],
    [[["Country", "Atlantis"]], '"Atlantis" is not a country. Write its code, like US.'],
    [[["Min employees", "many"]], 'Filter "Min employees" needs a whole number, not "many".'],
    [[["Min employees", 5, 6]], 'Filter "Min employees" takes one value.'],
    [
      [["Funding stage", "series z"]],
      '"series z" is not a funding stage. Did you mean "series_a"?',
    ],
    [
      [["Funded since", "yesterday"]],
      'Filter "Funded since" needs a date, like 2026-01-31, not "yesterday".',
    ],
    [[["Order by", "employee count"]], NO_FILTERS],
    [
      [["Order by", "employe count"]],
      'Nothing is ordered by "employe count". Did you mean "employee_count"? The help lists all.',
    ],
    [
      [["Employees", 5]],
      'There is no filter "Employees". Did you mean "Min employees" or "Max employees"?',
    ],
    [[["Zodiac", "x"]], 'There is no filter "Zodiac". The help lists all filters.'],
    [[["Country", "Germny"]], '"Germny" is not a country. Did you mean "Germany"?'],
    [
      [["In list", "Customers"]],
      'Filter "In list" takes whole numbers, not "Customers". ' +
        "Lists in the Stackscout pane shows the number of each.",
    ],
    [
      [["Company page", "a b"]],
      '"a b" is not a company page. Write one like linkedin.com/company/acme.',
    ],
    [
      [["US"]],
      '"US" is neither a filter with a value nor a domain. ' +
        'Write "Country" with "US" in the cell beside it, or domains like acme.com.',
    ],
    [
      [["acme.example"], ["ann@gmail.com"]],
      "\"ann@gmail.com\" is a private mailbox, no company's. Type the company's domain.",
    ],
    [[["", "ES"]], "A filter has values but no name in the first column."],
    [
      [["acme.example"], ["linkedin.com/company/acme"]],
      "Search for domains and for company pages separately.",
    ],
    [[["acme.example"], ["rubbish"]], '"rubbish" is not a domain. Type one like acme.com.'],
    [
      [["Job title", "Engineer"]],
      'Filters on jobs need a posting date. Add a row "Posted within days" with 30 beside it.',
    ],
    [
      [
        ["Country", "ES"],
        ["Min matching jobs", 2],
      ],
      'Filters on jobs need a posting date. Add a row "Posted within days" with 30 beside it.',
    ],
    [[[0, null]], NO_FILTERS],
  ])("%j is answered with: %s", (rows, reason) => {
    expect(reasonOf(rows)).toBe(reason);
  });
});

describe("A criteria range of a job search", () => {
  it("means the job by plain names and the employer by names that say so", () => {
    expect(
      criteriaOf(
        [
          ["Job title", "Data Engineer"],
          ["Posted within days", "30 days"],
          ["Country", "DE"],
          ["Exclude country", "FR"],
          ["Technology", "Kafka"],
          ["Company country", "US"],
          ["Company technology", "Java"],
          ["Min employees", 100],
          ["Min salary", "80k"],
        ],
        "jobs"
      )
    ).toEqual({
      job_title_or: ["Data Engineer"],
      posted_at_max_age_days: 30,
      job_country_code_or: ["DE"],
      job_country_code_not: ["FR"],
      job_technology_slug_or: ["Kafka"],
      company_country_code_or: ["US"],
      company_technology_slug_or: ["Java"],
      min_employee_count: 100,
      min_salary_usd: 80_000,
    });
  });

  it("takes today for 0 days, for a cell with 0 may be a blank one", () => {
    for (const today of ["today", "0"])
      expect(criteriaOf([["Posted within days", today]], "jobs")).toEqual({
        posted_at_max_age_days: 0,
      });
    expect(
      reasonOf(
        [
          ["Posted within days", 0],
          ["Job title", "x"],
        ],
        "jobs"
      )
    ).toMatch(/needs one of/);
  });

  it("names the mandatory filters when all of them are missing", () => {
    expect(reasonOf([["Job title", "Data Engineer"]], "jobs")).toBe(
      'A job search needs one of "Posted within days", "Posted since", "Posted until", ' +
        '"Name is, same capitals", "Domain", "Company page". ' +
        'Add a row "Posted within days" with 30 beside it.'
    );
  });
});

describe.each<SearchKind>(["companies", "jobs"])("The table of filters of %s", (search) => {
  const filters = filtersOf(search);

  it("gives no two filters the same label", () => {
    const names = filters.map(({ label }) => bareName(label));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
