-- Members, and what holds for the whole team.
create table members (
  id serial primary key,
  name text not null,
  role text not null check (role in ('member', 'manager')),
  key_hash text not null unique,
  call_credits int,
  day_credits int,
  month_credits int,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- When a request was last sent for this member: who has waited longest comes next.
  served_at timestamptz
);
create unique index members_by_name on members (lower(name)) where withdrawn_at is null;

create table team (
  only_row boolean primary key default true check (only_row),
  call_credits int,
  day_credits int,
  month_credits int,
  freshness_seconds int not null default 2592000,
  -- Credits by endpoint, where a manager typed another price than the published one.
  prices jsonb not null default '{}'
);
insert into team default values;

-- A purchase is one thing asked for by one member; a request is the purchases that were sent together. The index
-- purchases_under_way makes sure that nothing is bought twice at the same time.
create table accounts (
  id serial primary key,
  service text not null,
  key_hash text not null,
  api_credits bigint,
  used_api_credits bigint,
  read_started_at timestamptz,
  read_at timestamptz,
  -- The last look in a quiet moment, with which the next one is compared.
  looked_used bigint,
  looked_allotment bigint,
  looked_at timestamptz,
  -- Use of the account beyond the ledger: in all, and what the last look that saw some showed.
  beside_total bigint not null default 0,
  beside_credits bigint,
  beside_booked bigint,
  beside_at timestamptz,
  unique (service, key_hash)
);

create table purchases (
  id bigserial primary key,
  account_id int not null references accounts,
  member_id int not null references members,
  tool text not null,
  endpoint text not null,
  what text not null,
  ask jsonb not null,
  lane text not null check (lane in ('cell', 'run')),
  run_id text,
  records_asked int not null,
  most int not null,
  state text not null check (state in ('reserved', 'sent', 'unconfirmed', 'settled', 'released')),
  tries int not null default 0,
  -- The caller gave up while the request was out: if that brings no answer, it is not sent again.
  unwanted boolean not null default false,
  request_id uuid,
  records int,
  credits int,
  failure jsonb,
  day date not null,
  reserved_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Without a reply by then it counts as lost: the process that sent it has died.
  lost_at timestamptz,
  ended_at timestamptz,
  decided_by int references members
);
create unique index purchases_under_way on purchases (account_id, what)
  where state in ('reserved', 'sent', 'unconfirmed');
create index purchases_reserved on purchases (account_id, endpoint, lane, member_id, id)
  where state = 'reserved';
create index purchases_ended on purchases (account_id, ended_at);
create index purchases_unconfirmed on purchases (account_id, id) where state = 'unconfirmed';
create index purchases_of_request on purchases (request_id);
create index purchases_out on purchases (lost_at) where state = 'sent';
create index purchases_sent on purchases (account_id, endpoint, sent_at);
create index purchases_by_time on purchases (reserved_at);

-- What counts for ceilings: what was charged, else its most.
create index purchases_counted on purchases (day, member_id) include (credits, most)
  where state <> 'released';

-- The service's limits, and which requests count against them.
create table policies (
  account_id int not null references accounts,
  limit_group text not null,
  name text not null,
  quota int not null,
  window_ms bigint not null,
  primary key (account_id, limit_group, name)
);
create table slots (
  id bigserial primary key,
  account_id int not null references accounts,
  limit_group text not null,
  request_id uuid not null,
  taken_at timestamptz not null,
  replied_at timestamptz
);
create index slots_by_time on slots (account_id, limit_group, taken_at);
create index slots_of_request on slots (request_id);
create table blocks (
  account_id int not null references accounts,
  limit_group text not null,
  -- How many 429 came in a row.
  strikes int not null,
  until timestamptz not null,
  primary key (account_id, limit_group)
);

-- Records as the service sent them, and the names they are found by.
create table companies (
  id text primary key,
  record jsonb not null,
  purchase_id bigint not null references purchases,
  bought_at timestamptz not null
);
create table company_names (
  name text not null,
  company_id text not null references companies on delete cascade,
  primary key (name, company_id)
);
create index company_names_of on company_names (company_id);
create table lookups (
  name text primary key,
  total int,
  -- Ids of records that filled a page although none has this name: the next request leaves them out.
  others jsonb,
  purchase_id bigint not null references purchases,
  looked_at timestamptz not null
);
create table technology_facts (
  company_id text not null references companies on delete cascade,
  slug text not null,
  entry jsonb,
  found_at timestamptz not null,
  primary key (company_id, slug)
);
create table pages (
  id bigserial primary key,
  search text not null,
  first bigint not null,
  count int not null,
  is_last boolean not null,
  rows jsonb not null,
  metadata jsonb not null,
  purchase_id bigint not null references purchases,
  bought_at timestamptz not null
);
create index pages_by_search on pages (search, bought_at);

-- Purchases in the background: runs, their companies in the order given, and schedules, which repeat runs.
create table schedules (
  id serial primary key,
  member_id int not null references members,
  name text not null,
  companies jsonb not null,
  wants jsonb not null,
  max_credits int not null,
  fresh_seconds int,
  cron text not null,
  time_zone text not null,
  next_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  skipped_at timestamptz,
  removed_at timestamptz
);
create table runs (
  id serial primary key,
  member_id int not null references members,
  tool text not null,
  name text not null,
  wants jsonb not null,
  fresh_since timestamptz not null,
  max_credits int not null,
  state text not null check (state in ('running', 'stopped', 'finished')),
  because jsonb,
  schedule_id int references schedules,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- A word of whoever made it: made again with the same word, it is the run that is there.
  key text
);
create index runs_of_member on runs (member_id, id);
create index runs_of_schedule on runs (schedule_id);
create unique index runs_of_key on runs (member_id, key);
create index runs_going on runs (id) where state = 'running';
create table run_rows (
  run_id int not null references runs on delete cascade,
  place int not null,
  asked text not null,
  name text,
  state text not null check (state in ('waiting', 'done', 'unreadable', 'unconfirmed', 'refused')),
  because text,
  primary key (run_id, place)
);
create index run_rows_waiting on run_rows (run_id, place) where state = 'waiting';
create index purchases_of_run on purchases (run_id) where run_id is not null;

-- What other processes wait for is told when the transaction is committed.
create function tell() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_schema, tg_argv[0]);
  return null;
end $$;
create trigger purchases_reserved after insert or update of state on purchases for each row
  when (new.state = 'reserved' and new.endpoint <> 'buyingIntents') execute function tell('reserved tiered');
create trigger intents_reserved after insert or update of state on purchases for each row
  when (new.state = 'reserved' and new.endpoint = 'buyingIntents') execute function tell('reserved buying-intents');
create trigger purchases_ended after update of state on purchases for each row
  when (new.state in ('unconfirmed', 'settled', 'released')) execute function tell('ended');
create trigger runs_changed after insert or update of state, changed_at on runs for each row
  execute function tell('runs');
