/**
 * Step 5: what the processes on one database share: request windows, faults, the clock's advance, report files. Only
 * hashes of keys are stored, so names that were made of keys are replaced. Every statement may be repeated. Windows may
 * be lost in a crash of the database.
 */
export const sharedTables = `
create unlogged table if not exists windows (
  partition text primary key,
  accepted double precision[] not null
);

create table if not exists faults (
  id serial primary key,
  fault jsonb not null,
  times_left int not null
);

create table if not exists clock (
  only_row boolean primary key default true check (only_row),
  ahead_ms double precision not null
);
insert into clock (ahead_ms) values (0) on conflict do nothing;

create table if not exists report_files (
  id bigserial,
  token text primary key,
  name text not null,
  type text not null,
  bytes bytea not null
);

update users set api_key = 'sha256:' || encode(sha256(convert_to(api_key, 'UTF8')), 'hex')
  where api_key not like 'sha256:%';
update mail_recipients r set address = 'user-' || u.id || '@users.example'
  from users u where u.team_id = r.team_id and u.email = r.address and u.email like '%@users.example'
    and u.email not like 'user-%';
update users set email = 'user-' || id || '@users.example' where email like '%@users.example' and email not like 'user-%';
update teams set name = 'Team ' || id where name like 'Team of %';
`;
