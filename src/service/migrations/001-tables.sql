create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;

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

-- Every title of a job once: patterns read these few instead of all jobs.
create table job_titles (
  title text primary key
);

create table teams (
  id serial primary key,
  name text not null,
  api_credits bigint not null,
  used_api_credits bigint not null default 0,
  ui_credits bigint not null default 0,
  used_ui_credits bigint not null default 0,
  created_at timestamptz not null,
  check (used_api_credits <= api_credits)
);

create table users (
  id serial primary key,
  team_id int not null references teams (id),
  api_key text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  tier text not null check (tier in ('free', 'paid')),
  autocomplete_approved boolean not null,
  preview_allowed boolean not null
);

create table charges (
  id bigserial primary key,
  team_id int not null references teams (id),
  user_id int not null references users (id),
  at timestamptz not null,
  endpoint text not null,
  records int not null,
  credits int not null
);
create index on charges (team_id, at);

create table reveals (
  team_id int not null references teams (id),
  company_n int not null,
  revealed_at timestamptz not null,
  primary key (team_id, company_n)
);

create table company_lists (
  id serial primary key,
  team_id int not null references teams (id),
  user_id int not null references users (id),
  name text not null,
  created_at timestamptz not null
);
create index on company_lists (team_id);

create table company_list_items (
  list_id int not null references company_lists (id) on delete cascade,
  company_n int not null,
  added_at timestamptz not null,
  primary key (list_id, company_n)
);

create table saved_searches (
  id serial primary key,
  team_id int not null references teams (id),
  user_id int not null references users (id),
  name text not null,
  type text not null check (type in ('companies', 'jobs')),
  body jsonb not null,
  emails_subscribed text[] not null,
  frequency text not null,
  is_alert_active boolean not null,
  is_archived boolean not null default false,
  last_alert_at timestamptz,
  alert_retry_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webhooks (
  id serial primary key,
  team_id int not null references teams (id),
  user_id int not null references users (id),
  search_id int not null references saved_searches (id),
  url text not null,
  description text,
  active_event_types text[] not null,
  secret text,
  is_active boolean not null default true,
  is_archived boolean not null default false,
  listening_start_time timestamptz,
  trigger_once_per_company boolean not null,
  max_events_per_day int,
  last_scan_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webhook_events (
  id serial primary key,
  webhook_id int not null references webhooks (id),
  type text not null,
  subject text not null,
  job_id bigint,
  company_n int not null,
  company_name text not null,
  status text not null,
  payload jsonb,
  attempts int not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  triggered_at timestamptz,
  response_status_code int,
  response_body text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (webhook_id, type, subject)
);
create index on webhook_events (webhook_id, id);

create table request_counts (
  team_id int not null,
  user_id int not null,
  slot timestamptz not null,
  requests int not null,
  primary key (user_id, slot)
);

create index webhook_events_due on webhook_events (next_attempt_at);

create table mail_recipients (
  id serial primary key,
  team_id int not null references teams (id),
  address text not null,
  preferences jsonb not null,
  token text not null unique,
  unique (team_id, address)
);
