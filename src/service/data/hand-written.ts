/**
 * Companies written by hand, numbers 1 to 12, with figures computed by hand in
 * test/service/data/hand-written.slow.test.ts. They are the difficult cases: names that look like formulas, an alias,
 * two records on one domain, an IDN domain, nulls everywhere, a company with only a page of the professional network, a
 * giant. All are fictional, on reserved domains.
 */
import type { SeedCompany, SeedFunding, SeedJob } from "./model";
import { placeNamed } from "./places";

export const plainJob: Omit<SeedJob, "title" | "description" | "daysAgo"> = {
  discoveredAfterHours: 0,
  repostedDaysAgo: null,
  closedDaysAgo: null,
  workplace: "on_site",
  easyApply: false,
  employment: ["full_time"],
  managerRoles: [],
  source: "careers-page",
};

const plainCompany = {
  possible_domains: [],
  is_recruiting_agency: false,
  company_keywords: [],
  company_tags: [],
};

/** One job for each line: days ago, title, text. */
function jobs(
  city: string | null,
  lines: readonly (readonly [number, string, string])[]
): SeedJob[] {
  const place = city === null ? null : placeNamed(city);
  return lines.map(([daysAgo, title, description]) => ({
    ...plainJob,
    place,
    daysAgo,
    title,
    description,
  }));
}

const acmeFunding: SeedFunding = {
  totalUsd: 42_500_000,
  stage: "series_b",
  daysAgo: 200,
  lastRoundUsd: 30_000_000,
  investors: ["Cedar Example Ventures", "Lighthouse Example Capital"],
};

/** Ten jobs; the message queues (8, 3 and 2 of 10 jobs) are the contract's own example. */
const acme: SeedCompany = {
  ...plainCompany,
  n: 1,
  name: "Acme Example Corporation",
  domain: "acme.example",
  possible_domains: ["acme.test", "acme-careers.example"],
  linkedin_slug: "acme-example-corporation",
  linkedin_id: "900000001",
  industry_id: 4,
  place: placeNamed("Berlin"),
  postal_code: "10115",
  employee_count: 1_250,
  annual_revenue_usd: 189_000_000,
  funding: acmeFunding,
  founded_year: 2009,
  traffic_ranking: 48_213,
  long_description:
    "Acme Example Corporation is a fictional maker of anvils, portable holes and delivery software.",
  company_keywords: ["anvils", "delivery software"],
  company_tags: ["b2b", "saas"],
  jobs: jobs("Berlin", [
    [0, "Platform Engineer", "You run Kafka and RabbitMQ on Kubernetes."],
    [3, "Data Engineer", "Streams in Kafka, storage in PostgreSQL, models in dbt."],
    [6, "Backend Developer", "Java services with Kafka and PostgreSQL. GDPR matters to us."],
    [7, "Site Reliability Engineer", "Kafka, NATS and Kubernetes, watched with Grafana."],
    [20, "Integration Engineer", "RabbitMQ and NATS connect our shops."],
    [29, "Backend Developer", "Kafka and MySQL; Java and Python."],
    [30, "Data Analyst", "SQL on PostgreSQL, dashboards in Tableau, events from Kafka."],
    [100, "Cloud Architect", "You lead our cloud migration. Kafka and Kubernetes are daily tools."],
    [179, "Privacy Officer", "GDPR and ISO 27001. You know what RabbitMQ stores."],
    [400, "Data Engineer", "Kafka pipelines; cloud migration of the old warehouse."],
  ]),
};

/** Everything that the contract allows to be missing is missing. */
const nulls: SeedCompany = {
  ...plainCompany,
  n: 7,
  name: "Nullsoft Fiction",
  domain: "nulls.example",
  jobs: [{ ...plainJob, employment: [], title: "Clerk", description: null, daysAgo: 10 }],
};

export const handWrittenCompanies: readonly SeedCompany[] = [
  acme,
  {
    ...plainCompany,
    n: 2,
    name: '=HYPERLINK("https://example.test","Click here")',
    domain: "formula-names.example",
    place: placeNamed("London"),
    employee_count: 12,
    industry_id: 6,
    founded_year: 2020,
    long_description: "=1+1 is what this fictional company calls its motto.",
    jobs: jobs("London", [
      [2, "=SUM Engineer", "Python and Django."],
      [40, "Tester", "Python with Selenium."],
    ]),
  },
  {
    ...plainCompany,
    n: 3,
    name: "+Plus Example GmbH",
    domain: "plus.example",
    linkedin_slug: "plus-example",
    linkedin_id: "900000003",
    place: placeNamed("Vienna"),
    employee_count: 85,
    industry_id: 25,
    jobs: jobs("Vienna", [[5, "Konstrukteur", "Sie arbeiten mit AutoCAD und SolidWorks."]]),
  },
  {
    ...plainCompany,
    n: 4,
    name: "-Minus Example AG",
    domain: "minus.example",
    place: placeNamed("Zürich"),
    employee_count: 640,
    industry_id: 43,
    jobs: jobs("Zürich", [
      [1, "Buchhalter", "Abschluss in SAP S/4HANA, Basel III."],
      [2, "Controller", "SAP S/4HANA und Power BI."],
      [3, "Analyst", "Power BI, Basel III."],
    ]),
  },
  {
    ...plainCompany,
    n: 5,
    name: "@Handle Example Studios",
    domain: "handle.example",
    place: placeNamed("Lisbon"),
    employee_count: 9,
    industry_id: 80,
    jobs: jobs("Lisbon", [[15, "Designer", "Figma and Adobe Photoshop every day."]]),
  },
  {
    ...plainCompany,
    n: 6,
    name: "Northwind Harbor Fiction",
    domain: "harbor.example",
    possible_domains: ["harbor-careers.example", "northwind-harbor.test"],
    linkedin_slug: "northwind-harbor-fiction",
    linkedin_id: "900000006",
    place: placeNamed("Copenhagen"),
    employee_count: 3_400,
    industry_id: 116,
    jobs: jobs("Copenhagen", [
      [8, "Planner", "Route optimization with Kinaxis and Power BI."],
      [9, "Developer", "TypeScript and React.js."],
      [60, "Developer", "TypeScript, Node.js and React.js."],
      [61, "Developer", "TypeScript and Angular."],
    ]),
  },
  nulls,
  {
    ...plainCompany,
    n: 8,
    name: "Twin Industries Fiction",
    domain: "twin.example",
    place: placeNamed("Sydney"),
    employee_count: 5_200,
    industry_id: 57,
    jobs: jobs("Sydney", [
      [4, "Process Engineer", "MATLAB and Simulink."],
      [11, "Process Engineer", "MATLAB."],
      [33, "Geologist", "ArcGIS."],
      [34, "Geologist", "ArcGIS and QGIS."],
      [35, "Buyer", "SAP Ariba; crude oil contracts."],
      [36, "Buyer", "SAP Ariba."],
    ]),
  },
  {
    ...plainCompany,
    n: 9,
    name: "Twin Industries Services Fiction",
    domain: "twin.example",
    place: placeNamed("Sydney"),
    employee_count: 310,
    industry_id: 57,
    jobs: jobs("Sydney", [
      [12, "Technician", "Siemens TIA Portal."],
      [13, "Technician", "Siemens TIA Portal and Ignition SCADA."],
    ]),
  },
  {
    ...plainCompany,
    n: 10,
    name: "Bücher & Söhne Fiktion",
    domain: "xn--bcher-kva.example",
    place: placeNamed("Munich"),
    employee_count: 48,
    industry_id: 27,
    jobs: jobs("Munich", [[25, "Webentwickler", "Shopify und WordPress, dazu PHP und MySQL."]]),
  },
  {
    ...plainCompany,
    n: 11,
    name: "Silent Foundry Fiction",
    domain: null,
    linkedin_slug: "silent-foundry-fiction",
    linkedin_id: "900000011",
    place: placeNamed("Warsaw"),
    employee_count: 72,
    industry_id: 135,
    jobs: jobs("Warsaw", [
      [18, "Operator", "CNC machines and SolidWorks."],
      [19, "Operator", "CNC machines."],
    ]),
  },
];

export const GIANT_NUMBER = 12;
