/**
 * Whether a call may cost this much: ceilings of the member and of the team, for a call, a day and a month (UTC). What
 * is reserved counts at its most, so that no order of events can exceed a ceiling.
 */
import type { Queries } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import type { Ceilings, Member } from "../members/members";

const SPANS = ["call", "day", "month"] as const;
type Span = (typeof SPANS)[number];

interface Left {
  readonly ceilingCredits: number;
  readonly leftCredits: number;
}

export interface Passed extends Left {
  readonly whose: "member" | "team" | "run" | "call";
  readonly span: Span;
}

export interface Spent {
  readonly dayCredits: number;
  readonly monthCredits: number;
}

/** What counts today and this month, of one member or of all. */
export async function spentBy(queries: Queries, memberId: number | null): Promise<Spent> {
  return oneRow<Spent>(
    queries,
    `select coalesce(sum(credits) filter (where day = today), 0)::int as "dayCredits",
       coalesce(sum(credits), 0)::int as "monthCredits"
     from spent, (select (clock_timestamp() at time zone 'UTC')::date as today) as clock
     where day >= date_trunc('month', today)::date and ($1::int is null or member_id = $1)`,
    [memberId]
  );
}

export async function ceilingsOfTeam(queries: Queries): Promise<Ceilings> {
  return oneRow<Ceilings>(
    queries,
    `select call_credits as "callCredits", day_credits as "dayCredits",
       month_credits as "monthCredits" from team`
  );
}

const columns = { call: "callCredits", day: "dayCredits", month: "monthCredits" } as const;

/** What is left in each span, or null where nothing is set. */
function leftUnder(ceilings: Ceilings, spent: Spent): Record<Span, Left | null> {
  const left = (span: Span, used: number) => {
    const ceilingCredits = ceilings[columns[span]];
    return ceilingCredits === null
      ? null
      : { ceilingCredits, leftCredits: Math.max(0, ceilingCredits - used) };
  };
  return {
    call: left("call", 0),
    day: left("day", spent.dayCredits),
    month: left("month", spent.monthCredits),
  };
}

/** The first ceiling that `moreCredits` would exceed, in a call that then costs `callCredits`; null for none. */
export async function passedCeiling(
  queries: Queries,
  member: Member,
  callCredits: number,
  moreCredits: number
): Promise<Passed | null> {
  const sides = [
    { whose: "member" as const, ceilings: member as Ceilings, id: member.id },
    { whose: "team" as const, ceilings: await ceilingsOfTeam(queries), id: null },
  ];
  for (const { whose, ceilings, id } of sides) {
    const left = leftUnder(ceilings, await spentBy(queries, id));
    for (const span of SPANS) {
      const under = left[span];
      const wanted = span === "call" ? callCredits : moreCredits;
      if (under && wanted > under.leftCredits) return { whose, span, ...under };
    }
  }
  return null;
}

/** The most this member may still spend in one call and in all; null where nothing limits it. */
export async function leftFor(
  queries: Queries,
  member: Member
): Promise<{ readonly callCredits: number | null; readonly allCredits: number | null }> {
  const own = leftUnder(member, await spentBy(queries, member.id));
  const team = leftUnder(await ceilingsOfTeam(queries), await spentBy(queries, null));
  const least = (...all: (Left | null)[]) => {
    const set = all.flatMap((left) => left?.leftCredits ?? []);
    return set.length === 0 ? null : Math.min(...set);
  };
  return {
    callCredits: least(own.call, team.call),
    allCredits: least(own.day, own.month, team.day, team.month),
  };
}

export interface CountedCredits {
  readonly memberId: number;
  readonly day: string;
  readonly credits: number;
}

/** Adds to what counts for members on days; credits may be negative. */
export async function count(queries: Queries, entries: readonly CountedCredits[]): Promise<void> {
  const sums = new Map<string, CountedCredits>();
  for (const { memberId, day, credits } of entries) {
    const key = `${memberId} ${day}`;
    sums.set(key, { memberId, day, credits: (sums.get(key)?.credits ?? 0) + credits });
  }
  // In the same order everywhere, so that two transactions cannot wait for each other.
  const rows = [...sums.values()]
    .filter(({ credits }) => credits !== 0)
    .sort((a, b) => a.memberId - b.memberId || a.day.localeCompare(b.day));
  for (const { memberId, day, credits } of rows)
    await queries.rows(
      `insert into spent (member_id, day, credits) values ($1, $2, $3)
       on conflict (member_id, day) do update set credits = spent.credits + excluded.credits`,
      [memberId, day, credits]
    );
}
