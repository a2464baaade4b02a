/**
 * Who may ask, in which role, for how much. A member is never deleted, because the ledger names it: its key is
 * withdrawn.
 */
import type * as z from "zod";
import { type Queries, firstRow } from "../../database/database";
import type { changeMemberRequest, InMs, memberShape } from "../shapes/team-shapes";
import { notPossible } from "../wire/refusal";
import { hashOf, newKey } from "./keys";

export type Member = InMs<z.output<typeof memberShape>>;

export type MemberTerms = z.output<typeof changeMemberRequest>;

const COLUMNS = `id, name, role, call_credits as "callCredits", day_credits as "dayCredits",
  month_credits as "monthCredits", created_at as "createdAt", withdrawn_at as "withdrawnAt"`;

async function workingWhere(
  queries: Queries,
  condition: string,
  value: unknown
): Promise<Member | null> {
  const sql = `select ${COLUMNS} from members where ${condition} and withdrawn_at is null`;
  return (await firstRow<Member>(queries, sql, [value])) ?? null;
}

/** The member of a key, or null when the key is unknown or withdrawn. */
export const memberOfKey = (queries: Queries, key: string): Promise<Member | null> =>
  workingWhere(queries, "key_hash = $1", hashOf(key));

/** Null when the key is withdrawn. */
export const workingMember = (queries: Queries, id: number): Promise<Member | null> =>
  workingWhere(queries, "id = $1", id);

export const members = (queries: Queries): Promise<Member[]> =>
  queries.rows<Member>(`select ${COLUMNS} from members order by withdrawn_at is not null, id`);

/** Control characters, and characters that reverse the letters after them: a list would show a wrong name. */
const HIDDEN = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Returns the key, which is stored nowhere. */
export async function addMember(
  queries: Queries,
  name: string,
  terms: MemberTerms
): Promise<{ readonly member: Member; readonly key: string }> {
  const trimmed = name.trim();
  if (trimmed === "" || trimmed.length > 100 || HIDDEN.test(trimmed))
    throw notPossible(
      "A member has a name of 1 to 100 characters, without line breaks or hidden signs."
    );
  const key = newKey();
  const member = await firstRow<Member>(
    queries,
    `insert into members (name, role, key_hash, call_credits, day_credits, month_credits)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(name)) where withdrawn_at is null do nothing returning ${COLUMNS}`,
    [
      trimmed,
      terms.role ?? "member",
      hashOf(key),
      terms.callCredits ?? null,
      terms.dayCredits ?? null,
      terms.monthCredits ?? null,
    ]
  );
  if (!member) throw notPossible(`There is a member called ${trimmed} already.`);
  return { member, key };
}

/** Changes only the terms that are given. */
export async function changeMember(
  queries: Queries,
  id: number,
  terms: MemberTerms
): Promise<Member> {
  const columns = {
    role: terms.role,
    call_credits: terms.callCredits,
    day_credits: terms.dayCredits,
    month_credits: terms.monthCredits,
  };
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  const sets = changed.map(([column], at) => `, ${column} = $${at + 2}`).join("");
  const member = await firstRow<Member>(
    queries,
    `update members set id = id${sets} where id = $1 and withdrawn_at is null returning ${COLUMNS}`,
    [id, ...changed.map(([, value]) => value)]
  );
  if (!member) throw notPossible("There is no such member.");
  return member;
}

/** Throws when nobody but this member is a manager who can act: then the member is to keep role and key. */
export async function keepManager(queries: Queries, id: number): Promise<void> {
  const other = await firstRow(
    queries,
    `select 1 from members where role = 'manager' and id <> $1 and withdrawn_at is null`,
    [id]
  );
  if (!other) throw notPossible("You are the only manager: make somebody else one first.");
}

/** From now on the key is refused; what was bought stays the team's. */
export async function withdrawMember(queries: Queries, id: number): Promise<void> {
  const gone = await firstRow(
    queries,
    `update members set withdrawn_at = coalesce(withdrawn_at, clock_timestamp()) where id = $1 returning id`,
    [id]
  );
  if (!gone) throw notPossible("There is no such member.");
}

/** Replaces a name, also of members who left, and refuses their keys from now on. Returns the new names. */
export async function forgetMember(queries: Queries, name: string): Promise<string[]> {
  const rows = await queries.rows<{ name: string }>(
    `update members set name = 'Former member ' || id, withdrawn_at = coalesce(withdrawn_at, clock_timestamp())
     where lower(name) = lower($1) returning name`,
    [name.trim()]
  );
  if (rows.length === 0) throw notPossible(`Nobody called ${name} is or was a member.`);
  return rows.map((row) => row.name);
}

/** Up to three managers who can change ceilings now. */
export async function managersOf(queries: Queries): Promise<string[]> {
  const rows = await queries.rows<{ name: string }>(
    `select name from members where role = 'manager' and withdrawn_at is null order by name limit 3`
  );
  return rows.map(({ name }) => name);
}
