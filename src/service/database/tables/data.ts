/**
 * Step 1: keywords, companies, the keywords in their jobs, jobs. Columns of `companies` and `jobs` have the contract's
 * field names, so that a row is a record.
 */
export const dataTables = `
create extension if not exists unaccent;

create table facts_of_data (
  key text primary key,
  value text not null
);

create table keywords (
  slug text primary key,
  name text not null,
  type text not null,
  category text not null,
  category_slug text not null,
  parent_category text not null,
  parent_category_slug text not null,
  description text,
  one_liner text,
  url text,
  logo text,
  companies int not null default 0,
  companies_found_last_week int not null default 0,
  jobs int not null default 0
);

create table companies (
  n int primary key,
  id text not null unique,
  name text not null,
  domain text,
  url text,
  url_source text,
  possible_domains text[] not null,
  linkedin_url text,
  linkedin_slug text,
  linkedin_id text,
  partner_id text,
  traffic_ranking int,
  logo text,
  long_description text,
  seo_description text,
  industry text,
  industry_id int,
  country text,
  country_code text,
  city text,
  postal_code text,
  employee_count int,
  employee_count_range text,
  annual_revenue_usd bigint,
  annual_revenue_usd_readable text,
  total_funding_usd bigint,
  funding_stage text,
  last_funding_round_date date,
  last_funding_round_amount_readable text,
  investors text[] not null,
  founded_year int,
  yc_batch text,
  publicly_traded_exchange text,
  publicly_traded_symbol text,
  is_recruiting_agency boolean not null,
  company_keywords text[] not null,
  company_tags text[] not null,
  keyword_slugs text[] not null,
  technology_slugs text[] not null,
  num_jobs int not null,
  num_jobs_last_30_days int not null,
  num_keywords int not null,
  num_technologies int not null,
  num_buying_intent_topics int not null
);
create index on companies (domain);
create index on companies using gin (possible_domains);
create index on companies using gin (technology_slugs);
create index on companies using gin (keyword_slugs);

create table company_keywords (
  company_n int not null,
  slug text not null,
  is_technology boolean not null,
  jobs int not null,
  jobs_last_7_days int not null,
  jobs_last_30_days int not null,
  jobs_last_180_days int not null,
  first_date_found date not null,
  last_date_found date not null,
  rank_within_category int not null,
  relative_occurrence_within_category double precision not null,
  confidence text not null,
  confidence_level smallint not null,
  theirstack_score double precision not null,
  primary key (company_n, slug)
);
create index on company_keywords (slug);

create table jobs (
  id bigint primary key,
  company_n int not null,
  job_title text not null,
  normalized_title text,
  description text,
  url text,
  final_url text,
  source_url text,
  scraper_name text not null,
  date_posted date not null,
  date_reposted date,
  reposted boolean not null,
  discovered_at timestamp not null,
  closed_at timestamp,
  location_id int,
  location text,
  short_location text,
  long_location text,
  state_code text,
  postal_code text,
  latitude double precision,
  longitude double precision,
  country text,
  country_code text,
  continent text,
  city text,
  remote boolean not null,
  hybrid boolean not null,
  easy_apply boolean not null,
  seniority text,
  employment_statuses text[] not null,
  salary_string text,
  min_annual_salary double precision,
  max_annual_salary double precision,
  min_annual_salary_usd double precision,
  max_annual_salary_usd double precision,
  avg_annual_salary_usd double precision,
  salary_currency text,
  technology_slugs text[] not null,
  keyword_slugs text[] not null,
  hiring_team jsonb not null,
  manager_roles text[] not null
);
create index on jobs (company_n);
create index on jobs (date_posted desc, discovered_at desc, id);
`;
