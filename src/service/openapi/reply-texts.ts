/**
 * What fields of a reply mean, for the OpenAPI document: by their name, or by `place.name` as in `request-texts.ts`.
 * A field whose name says it all has none.
 */
const company = {
  "companies.id": "Identifier of the company; may change: tell companies apart by domain.",
  "company_object.id": "Identifier of the company; may change: tell companies apart by domain.",
  domain: "Bare domain, e.g. acme.example; may be null or change.",
  possible_domains: "Other domains of the same company.",
  partner_id: "Identifier at a third-party provider.",
  traffic_ranking: "Rank of the site by traffic.",
  seo_description: "What the site says of itself.",
  country: "English name of the country; of a company that of its headquarters.",
  country_code: "ISO2 code of the country; of a company that of its headquarters.",
  employee_count_range: "The number of employees as a range, e.g. 1001-5000.",
  annual_revenue_usd_readable: "The same in short, e.g. 189M.",
  last_funding_round_amount_readable: "Amount of the last funding round in short, e.g. $1.2M.",
  yc_batch: "Batch of the accelerator program, e.g. W21.",
  keyword_slugs: "Slugs of all keywords that are mentioned: technologies and topics.",
  technology_names: "Names of all technologies that are mentioned.",
  technology_slugs: "Slugs of all technologies that are mentioned.",
  num_jobs_found: "Jobs that match job_filters; null without them.",
  num_jobs_last_30_days: "Jobs posted in the last 30 days.",
  num_keywords: "Number of keywords: technologies and topics.",
  has_blurred_data: "Whether fields were masked or left out because they were not paid for.",
  technologies_found: "Entries of the technologies asked for; one that is absent was not detected.",
  keywords_found: "Entries of the topics asked for.",
  jobs_found: "The 50 newest jobs that match job_filters.",
};

const keyword = {
  first_date_found: "Day of the first mention in a job.",
  last_date_found: "Day of the last mention in a job.",
  jobs: "Jobs that mention it.",
  "catalogIndustries.jobs": "Jobs of its companies.",
  jobs_last_7_days: "Of these, posted in the last 7 days.",
  jobs_last_30_days: "Of these, posted in the last 30 days.",
  jobs_last_180_days: "Of these, posted in the last 180 days.",
  rank_within_category: "1 for the most mentioned keyword of its category in the company's jobs.",
  relative_occurrence_within_category:
    "Share within its category: of 10 jobs that mention three keywords, in 8, 3 and 2 jobs: 0.8, 0.3, 0.2.",
  technology: "The keyword: a technology or a topic.",
  slug: "Case-sensitive identifier.",
  theirstack_score: "Jobs times share.",
  companies_found_last_week: "Companies found using it for the first time in the last week.",
};

const job = {
  normalized_title: "Title in lower case, without additions.",
  "jobs.description": "Text of the job (Markdown).",
  "jobs_found.description": "Text of the job (Markdown).",
  final_url: "Address on the employer's own site.",
  source_url: "Where the job was found.",
  discovered_at: "When it was found; UTC, written without a zone.",
  closed_at: "When it was closed; null while it is open.",
  company: "Deprecated: name of the company; use company_object.",
  "locations.id": "GeoNames id, as job_location_or takes it.",
  admin1_code: "Code of the state.",
  remote: "Whether the work is remote; as a filter true: only remote, false: only not remote.",
  easy_apply:
    "Whether one applies through the job board; as a filter true: only these, false: only jobs that lead to the company's site.",
  salary_string: "The salary as posted.",
  min_annual_salary: "Lower end a year, in salary_currency.",
  max_annual_salary: "Upper end a year, in salary_currency.",
  min_annual_salary_usd: "Lower end a year, USD.",
  max_annual_salary_usd: "Upper end a year, USD.",
  avg_annual_salary_usd: "Middle of both ends, USD.",
  manager_roles: "Whom the job reports to.",
  matching_phrases: "Phrases of the filters that were found.",
  matching_words: "Words of the filters that were found.",
};

const around = {
  metadata: "What is to say of the whole result.",
  total_companies: "All companies of the result; null unless it was asked for.",
  total_results: "All rows of the result; in searches null unless it was asked for.",
  truncated_companies: "Companies withheld because the credits do not cover them.",
  truncated_results: "Rows withheld because the credits do not cover them.",
  "metadata.cursor": "What to send as cursor for the next page; null at the end.",
  "metadata.page": "The page, from 0.",
};

const catalogs = {
  hierarchy: "The industries above it and itself.",
  number_of_technologies: "How many keywords it has.",
  number_of_companies: "Companies that use one of them.",
  technologies: "Its most used keywords.",
};

const team = {
  "company_lists.type": "How the list came to be, e.g. MANUAL_CREATION.",
  "company_lists.url": "Where the file can be fetched, without a key.",
  revealed_at: "When the team revealed the company; null when it has not.",
  body: "Filters of company search or of job search, as `type` says.",
  emails_subscribed: "Who gets alert mails.",
  has_active_webhooks: "Whether a webhook listens to it.",
  is_archived: "Archived: not listed, stopped for good.",
  path: "The call that the search stands for.",
  query: "Its filters as a query string.",
  querystring_params: "Its filters that are set, by name.",
  webhook_type: "Whether it tells of companies or of jobs.",
  active_event_types: "The events it tells of.",
  "webhooks.event_type": "Deprecated: the primary type of webhook_type.",
  has_secret: "Whether deliveries are signed.",
  is_active: "Whether it is switched on; switched on again it tells of what it missed.",
  listening_start_time: "Tells of what happened since; without it of everything that matches.",
  scanning_frequency: "How often it looks for events.",
  trigger_once_per_company: "One event a company instead of one a job; job_new only.",
  max_events_per_day: "At most so many events a day.",
  period_start: "Start of the day.",
  number_of_executions: "Attempts to deliver them.",
  "testWebhook.status": "Status that the address answered with.",
  triggered_at: "When it was first sent.",
  payload: "The record that was delivered.",
  response_status_code: "Status that the address answered with.",
  response_body: "What the address answered.",
  api_credits: "Credits granted; left are these less used_api_credits.",
  ui_credits: "Credits granted for the web application.",
  used_ui_credits: "Credits used in the web application.",
  earliest_expiration: "When the next credits expire.",
  api_credits_consumed: "Credits used on this day.",
  ui_credits_consumed: "Credits of the web application used on this day.",
  number_of_requests: "Requests on this day.",
};

const failures = {
  error: "What is wrong.",
  code: "E-001 and so on.",
  "error.description": "What to do about it.",
  request_id: "Number of the request, for support.",
  detail: "What is wrong: a sentence or one entry a field.",
};

export const replyTexts: Readonly<Record<string, string>> = {
  ...company,
  ...keyword,
  ...job,
  ...around,
  ...catalogs,
  ...team,
  ...failures,
};
