// The custom functions as Excel sees them: their doc comments are what people read while typing,
// their types become the metadata that Excel caches for a day. Signatures are frozen; a new
// parameter only ever comes last. The generator reads this one file without resolving types:
// plain function declarations, matrix parameters as unknown[][], enums declared here
// (`declare`, for only the metadata has them: no code is made). A list of columns is
// a matrix of an enum: Excel offers its members while typing. The build appends the calls that
// register the functions and puts the address of the host in place of localhost. Bodies hand over
// to the modules beside this one.
import { company } from "./company";
import { credits } from "./credits";
import { evidence } from "./evidence";
import { findKeywords } from "./keywords";
import { companySearch, jobSearch } from "./search";
import { excelRows, show, showView } from "./stream";
import { technographics } from "./technographics";
import { uses } from "./uses";

/**
 * How much evidence there is that a company uses something.
 * @customenum {string}
 */
export declare enum Confidence {
  /** Mentioned in few jobs: show everything. */
  low = "low",
  /** Mentioned repeatedly. */
  medium = "medium",
  /** Mentioned in many jobs, or in a large share of them. */
  high = "high",
}

/**
 * Categories of technologies. Any other name of the catalog may be typed.
 * @customenum {string}
 */
export declare enum TechnologyCategory {
  /** PostgreSQL, MySQL, Oracle Database */
  relationalDatabase = "Relational Database",
  /** MongoDB, Couchbase */
  documentDatabase = "Document Database",
  /** Redis, Memcached */
  keyValueStore = "Key-Value Store",
  /** Kafka, RabbitMQ */
  messageQueue = "Message Queue",
  /** Snowflake, BigQuery */
  dataWarehouse = "Data Warehouse",
  /** Elasticsearch, Algolia */
  searchEngine = "Search Engine",
  /** Tableau, Power BI */
  businessIntelligence = "Business Intelligence",
  /** Apache Spark, Databricks */
  dataProcessing = "Data Processing",
  /** Fivetran, MuleSoft */
  dataIntegration = "Data Integration",
  /** SageMaker, Vertex AI */
  machineLearningPlatform = "Machine Learning Platform",
  /** Python, Java */
  programmingLanguage = "Programming Language",
  /** React, Angular */
  frontendFramework = "Frontend Framework",
  /** Node.js, Django */
  backendFramework = "Backend Framework",
  /** GitHub, GitLab */
  versionControl = "Version Control",
  /** Jenkins, CircleCI */
  continuousIntegration = "Continuous Integration",
  /** AWS, Azure, Google Cloud */
  cloudPlatform = "Cloud Platform",
  /** Kubernetes, OpenShift */
  containerOrchestration = "Container Orchestration",
  /** Terraform, Ansible */
  infrastructureAsCode = "Infrastructure as Code",
  /** Datadog, Grafana */
  observability = "Observability",
  /** Okta, Auth0 */
  identityAndAccessManagement = "Identity and Access Management",
  /** Netskope, Zscaler */
  cloudAccessSecurityBroker = "Cloud Access Security Broker",
  /** CrowdStrike, SentinelOne */
  endpointSecurity = "Endpoint Security",
  /** Salesforce, HubSpot */
  customerRelationshipManagement = "Customer Relationship Management",
  /** SAP, NetSuite */
  enterpriseResourcePlanning = "Enterprise Resource Planning",
  /** Workday, BambooHR */
  humanResourcesManagement = "Human Resources Management",
  /** ServiceNow, Zendesk */
  serviceManagement = "Service Management",
  /** Slack, Microsoft Teams */
  collaboration = "Collaboration",
  /** Marketo, Mailchimp */
  marketingAutomation = "Marketing Automation",
  /** Shopify, Magento */
  commercePlatform = "Commerce Platform",
  /** Stripe, Adyen */
  paymentProcessing = "Payment Processing",
}

/**
 * What to show about the use of a technology.
 * @customenum {string}
 */
export declare enum UseFigure {
  /** none, low, medium or high. */
  confidence = "confidence",
  /** How many jobs mention it. */
  jobs = "jobs",
  /** How many jobs of the last 7 days mention it. */
  jobs7 = "jobs7",
  /** How many jobs of the last 30 days mention it. */
  jobs30 = "jobs30",
  /** How many jobs of the last 180 days mention it. */
  jobs180 = "jobs180",
  /** The day of the first mention. */
  first = "first",
  /** The day of the last mention. */
  last = "last",
  /** 1 for the most mentioned technology of its category. */
  rank = "rank",
  /** Share of the company's jobs of that category that mention it: 0.25 is a quarter. A newer Excel shows 25%. */
  share = "share",
  /** TRUE or FALSE: free once the company's record is paid for. */
  used = "used",
}

/**
 * What can be shown of a company.
 * @customenum {string}
 */
export declare enum CompanyColumn {
  /** The others come from the table of fields, when the metadata is finished. */
  name = "Name",
}

/**
 * What can be shown of a job.
 * @customenum {string}
 */
export declare enum JobColumn {
  /** The others come from the table of fields, when the metadata is finished. */
  jobTitle = "Job title",
}

/**
 * Types of keywords.
 * @customenum {string}
 */
export declare enum KeywordType {
  /** Kafka, Salesforce, Kubernetes. */
  technology = "technology",
  /** Everything but technologies: all buying intent topics. */
  topic = "topic",
  /** Products by name. */
  softwareProduct = "software_product",
  /** Like zero trust. */
  technologyConcept = "technology_concept",
  /** Like payroll. */
  operationalActivity = "operational_activity",
  /** Like digital transformation. */
  strategicInitiative = "strategic_initiative",
  /** Like customer churn. */
  metricOrConcept = "metric_or_concept",
  /** What companies sell. */
  productOrServiceOffered = "product_or_service_offered",
  /** Like GDPR. */
  regulation = "regulation",
  /** Like ransomware. */
  threatOrRisk = "threat_or_risk",
  /** Like a trade fair. */
  event = "event",
  /** Like copper. */
  commodity = "commodity",
  /** Like insurance. */
  industryVertical = "industry_vertical",
  /** Like forklifts. */
  physicalEquipment = "physical_equipment",
  /** Like clinical trials. */
  medicalResearch = "medical_research",
  /** Like a ministry. */
  governmentBody = "government_body",
}

/**
 * Which count of credits to show.
 * @customenum {string}
 */
export declare enum CreditFigure {
  /** Left at the service. */
  balance = "balance",
  /** Spent by this workbook. */
  spent = "spent",
  /** Spent in this Excel today. */
  today = "today",
  /** Waiting for your approval. */
  waiting = "waiting",
}

/**
 * Technologies of a company, most evidence first: technology, category, confidence, jobs, jobs in 30 days, first seen, last seen, rank, share. Costs at most 3 credits a company, once; 0 if unknown. Other choices of that company are free.
 * @customfunction TECHSTACK
 * @helpurl https://localhost:3001/help.html#techstack
 * @param domain Domain, web address, e-mail address or company page; or one column of them.
 * @param [minConfidence] Only technologies with at least this confidence: low, medium or high.
 * @param [category] Only this category, like "Relational Database".
 * @param [limit] At most this many technologies a company.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [domainColumn] TRUE puts the domain before each row, as for a column of domains.
 * @param [ifMissing] Shown when the company is unknown or nothing is left; otherwise empty text. Give 0 where you calculate.
 * @param invocation Streams the result.
 */
export function techstack(
  domain: unknown[][],
  minConfidence: Confidence,
  category: TechnologyCategory,
  limit: number,
  headers: boolean,
  domainColumn: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const choice = [minConfidence, category, limit, headers, domainColumn, ifMissing] as const;
  show("TECHSTACK", invocation, [domain], () => technographics("technologies", domain, choice));
}

/**
 * Buying intent topics of a company, most evidence first: topic, category, confidence, jobs, jobs in 30 days, first seen, last seen, rank, share. Costs at most 3 credits a company, once; 0 if unknown. Other choices of that company are free.
 * @customfunction INTENTS
 * @helpurl https://localhost:3001/help.html#intents
 * @param domain Domain, web address, e-mail address or company page; or one column of them.
 * @param [minConfidence] Only topics with at least this confidence: low, medium or high.
 * @param [category] Only this category.
 * @param [limit] At most this many topics a company.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [domainColumn] TRUE puts the domain before each row, as for a column of domains.
 * @param [ifMissing] Shown when the company is unknown or nothing is left; otherwise empty text. Give 0 where you calculate.
 * @param invocation Streams the result.
 */
export function intents(
  domain: unknown[][],
  minConfidence: Confidence,
  category: string,
  limit: number,
  headers: boolean,
  domainColumn: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const choice = [minConfidence, category, limit, headers, domainColumn, ifMissing] as const;
  show("INTENTS", invocation, [domain], () => technographics("intents", domain, choice));
}

/**
 * How much a company uses a technology: none, low, medium or high; or its jobs, dates, rank or share. Costs at most 3 credits a company, once, for all technologies asked together; 0 if unknown. "used" is free once the company is paid for.
 * @customfunction USES
 * @helpurl https://localhost:3001/help.html#uses
 * @param domain Domain, web address, e-mail address or company page; or a column of them.
 * @param keyword Technology as you call it, like "Kafka"; or a row of them.
 * @param [what] confidence (usual), jobs, jobs7, jobs30, jobs180, first, last, rank, share or used.
 * @param [ifMissing] Shown when the company is unknown or there is no such figure; otherwise empty text. Give 0 where you calculate.
 * @param invocation Streams the result.
 */
export function usesTechnology(
  domain: unknown[][],
  keyword: unknown[][],
  what: UseFigure,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  show("USES", invocation, [domain], () => uses(domain, keyword, what, ifMissing));
}

/**
 * Facts about a company: name, industry, country, employees, revenue and funding stage, or the fields you name. Costs at most 3 credits a company, once; 0 if unknown. Further fields of the same company are free.
 * @customfunction COMPANY
 * @helpurl https://localhost:3001/help.html#company
 * @param domain Domain, web address, e-mail address or company page; or one column of them (one row each).
 * @param [fields] One field gives one value, like "Employees"; several give a row: "Name, City", or a range.
 * @param [headers] TRUE adds a row of titles.
 * @param [ifMissing] Shown where the service has no value; otherwise empty text, which sorts above numbers. Give 0 where you calculate.
 * @param invocation Streams the result.
 */
export function companyFacts(
  domain: unknown[][],
  fields: CompanyColumn[][],
  headers: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  show("COMPANY", invocation, [domain], () => company(domain, fields, headers, ifMissing));
}

/**
 * Companies that match filters. Costs 3 credits a company shown, once, and waits for your approval. Other columns are free; a higher limit or another page costs only the companies not shown before.
 * @customfunction COMPANYSEARCH
 * @helpurl https://localhost:3001/help.html#companysearch
 * @param criteria Filters, one a row: its name ("Country", "Min employees", "Uses", "Job title"), then its values beside or below. Or one column of domains.
 * @param [columns] Columns to show, like "Name, Domain, Employees", or a range of them. Or "Matches": how many there are, for the price of one at most, once.
 * @param [limit] Companies a page, at most 500: 10 unless said otherwise; for a column of domains, all of them.
 * @param [page] Which page: 1 is the first.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [leaveOut] A column of domains that must not come back, like your customers: they cost nothing.
 * @param invocation Streams the result.
 */
export function searchCompanies(
  criteria: unknown[][],
  columns: CompanyColumn[][],
  limit: number,
  page: number,
  headers: boolean,
  leaveOut: unknown[][],
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const given = [criteria, columns, limit, page, headers, leaveOut] as const;
  show("COMPANYSEARCH", invocation, given, (locale) => companySearch(given, locale));
}

/**
 * Jobs that match filters. Costs 1 credit a job shown, once, and waits for your approval. Other columns are free; a higher limit or another page costs only the jobs not shown before.
 * @customfunction JOBSEARCH
 * @helpurl https://localhost:3001/help.html#jobsearch
 * @param criteria Filters, one a row: its name ("Job title", "Posted within days", "Country"), then its values beside or below. One of the posting date, domain, company page or exact name is needed.
 * @param [columns] Columns to show, like "Job title, Company, Posted", or a range of them. Or "Matches": how many there are, for the price of one at most, once.
 * @param [limit] Jobs a page: 10 unless said otherwise, at most 500.
 * @param [page] Which page: 1 is the first.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [leaveOut] A column of domains whose jobs must not come back: they cost nothing.
 * @param invocation Streams the result.
 */
export function searchJobs(
  criteria: unknown[][],
  columns: JobColumn[][],
  limit: number,
  page: number,
  headers: boolean,
  leaveOut: unknown[][],
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const given = [criteria, columns, limit, page, headers, leaveOut] as const;
  show("JOBSEARCH", invocation, given, (locale) => jobSearch(given, locale));
}

/**
 * Technologies and topics of the catalog: name, slug, type, category, companies and jobs that mention them. Free.
 * @customfunction KEYWORDS
 * @helpurl https://localhost:3001/help.html#keywords
 * @param query Part of a name or category, like "kafka".
 * @param [type] Only this type, like technology; topic is everything but technologies.
 * @param [limit] At most this many: 25 unless said otherwise.
 * @param [headers] FALSE leaves out the row of titles.
 */
export async function listKeywords(
  query: string,
  type: KeywordType,
  limit: number,
  headers: boolean
): Promise<unknown[][]> {
  return excelRows(await findKeywords(query, type, limit, headers));
}

/**
 * Where an answer comes from: jobs, first and last seen, when it was bought, by whom and for how many credits. Never buys. Free.
 * @customfunction EVIDENCE
 * @helpurl https://localhost:3001/help.html#evidence
 * @param domain Domain, web address, e-mail address or company page; or one column of them.
 * @param [keyword] A technology of the company; without it, all that is paid for.
 * @param invocation Streams the result.
 */
export function heldEvidence(
  domain: unknown[][],
  keyword: string,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  showView(invocation, [domain], () => evidence(domain, keyword));
}

/**
 * Credits left at the service, or spent or waiting in this workbook. Free.
 * @customfunction CREDITS
 * @helpurl https://localhost:3001/help.html#credits
 * @param [what] balance (usual), spent (by this workbook), today (in this Excel) or waiting (for approval).
 * @param invocation Streams the result.
 */
export function creditCount(
  what: CreditFigure,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  showView(invocation, [], () => credits(what));
}
