/**
 * Step 2: teams with their credits, users with their keys, and the ledger of charges. Every charge is one row, written
 * in the transaction that decides the answer. A team has left what was granted less the sum of its rows.
 */
export const accountTables = `
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
`;
