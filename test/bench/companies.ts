/** Companies with records as heavy as real ones. */
const SLUGS = Array.from({ length: 900 }, (_, index) => `technology-${index.toString(36)}`);

export function companyDomain(index: number): string {
  return `company-${index}.example`;
}

export function numberOf(domain: string): number {
  return Number(/\d+/.exec(domain)?.[0]);
}

/** Some 2.5 KB, as records of the local service are: thirty technologies, a paragraph about itself. */
export function recordOf(domain: string): object {
  const n = numberOf(domain);
  const some = (count: number, step: number) => [
    ...new Set(Array.from({ length: count }, (_, i) => SLUGS[(n * step + i * i * 7) % 900])),
  ];
  const technologies = some(30, 13);
  const name = `Company ${n} Works`;
  return {
    id: `fictional-${n}`,
    name,
    domain,
    url: `https://www.${domain}`,
    url_source: "website",
    possible_domains: [],
    linkedin_url: `https://www.linkedin.com/company/company-${n}`,
    linkedin_id: String(1_000_000 + n),
    logo: null,
    long_description: `${name} is a fictional company number ${n}. ${"It makes and repairs things that people need every day. ".repeat(6)}`,
    seo_description: `${name}: things that people need`,
    industry: INDUSTRIES[n % INDUSTRIES.length],
    industry_id: n % INDUSTRIES.length,
    country: "Germany",
    country_code: "DE",
    city: "Berlin",
    postal_code: String(10_000 + (n % 4000)),
    employee_count: (n * 37) % 9000,
    employee_count_range: "1001-5000",
    annual_revenue_usd: (n % 500) * 250_000,
    annual_revenue_usd_readable: `${n % 500}M`,
    total_funding_usd: (n % 90) * 100_000,
    funding_stage: STAGES[n % STAGES.length],
    founded_year: 1950 + (n % 70),
    is_recruiting_agency: false,
    company_keywords: ["manufacturing", "repair"],
    keyword_slugs: [...technologies, `topic-${n % 40}`],
    technology_names: technologies.map((slug) => slug?.replace("-", " ")),
    technology_slugs: technologies,
    num_jobs: n % 300,
    num_jobs_last_30_days: n % 20,
    num_technologies: technologies.length,
    has_blurred_data: false,
    technologies_found: [],
    jobs_found: [],
  };
}

const INDUSTRIES = ["Software", "Machinery", "Retail", "Logistics", "Health care", "Energy"];
const STAGES = ["seed", "series_a", "series_b", "private_equity", null];
