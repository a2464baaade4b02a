/**
 * Step 4: how often a webhook's scan or an alert failed in a row, and one row for each person who gets mails of a team,
 * so that each can switch off their own. Every statement may be repeated.
 */
export const backgroundTables = `
alter table webhooks add column if not exists scan_failures int not null default 0;
alter table saved_searches add column if not exists alert_failures int not null default 0;
alter table saved_searches add column if not exists alert_retry_at timestamptz;
create index if not exists webhook_events_due on webhook_events (next_attempt_at);

create table if not exists mail_recipients (
  id serial primary key,
  team_id int not null references teams (id),
  address text not null,
  preferences jsonb not null,
  token text not null unique,
  unique (team_id, address)
);
insert into mail_recipients (team_id, address, preferences, token)
  select u.team_id, u.email, p.preferences, p.token
  from email_preferences p join users u on u.id = p.user_id
  on conflict do nothing;
`;
