/** Step 3: what a team stores: lists, saved searches, webhooks, events, mail preferences, its number of requests. */
export const teamTables = `
create table company_lists (
  id serial primary key,
  team_id int not null references teams (id),
  user_id int not null references users (id),
  name text not null,
  type text not null,
  webhook_id int,
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

create table email_preferences (
  user_id int primary key references users (id),
  preferences jsonb not null,
  token text not null unique
);

create table request_counts (
  team_id int not null,
  user_id int not null,
  slot timestamptz not null,
  requests int not null,
  primary key (user_id, slot)
);
`;
