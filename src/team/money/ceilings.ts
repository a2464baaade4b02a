/**
 * Whether a call may cost this much: ceilings of the member and of the team, for a call, a day and a month (UTC). What
 * is reserved counts at its most, so that no order of events can exceed a ceiling.
 */
import { type Queries, oneRow } from "../../database/database";
import type { Ceilings } from "../shapes/team-shapes";

type Span = "call" | "day" | "month";

export interface Passed {
  readonly whose: "member" | "team" | "run" | "call";
  readonly span: Span;
  readonly ceilingCredits: number;
  readonly leftCredits: number;
}

interface Spent {
  readonly dayCredits: number;
  readonly monthCredits: number;
}

/** What counts today and this month, of a member and of the whole team. */
export interface SpentByBoth {
  readonly member: Spent;
  readonly team: Spent;
}

/** `memberId`: null for nobody in particular. */
export async function spentBy(queries: Queries, memberId: number | null): Promise<SpentByBoth> {
  const row = await oneRow<Record<"ownDay" | "ownMonth" | "day" | "month", number>>(
    queries,
    `select coalesce(sum(counted) filter (where day = today and member_id = $1), 0)::int as "ownDay",
       coalesce(sum(counted) filter (where member_id = $1), 0)::int as "ownMonth",
       coalesce(sum(counted) filter (where day = today), 0)::int as day,
       coalesce(sum(counted), 0)::int as month
     from (select day, member_id, coalesce(credits, most) as counted, today
       from purchases, (select (clock_timestamp() at time zone 'UTC')::date as today) as clock
       where state <> 'released' and day >= date_trunc('month', today)::date) as bought`,
    [memberId]
  );
  return {
    member: { dayCredits: row.ownDay, monthCredits: row.ownMonth },
    team: { dayCredits: row.day, monthCredits: row.month },
  };
}

export interface Sides {
  readonly member: Ceilings;
  readonly team: Ceilings;
  readonly spent: SpentByBoth;
}

/** Every ceiling that is set, with what is left of it. */
function allLeft({ member, team, spent }: Sides): Passed[] {
  const sides = [
    { whose: "member" as const, ceilings: member, used: spent.member },
    { whose: "team" as const, ceilings: team, used: spent.team },
  ];
  return sides.flatMap(({ whose, ceilings, used }) => {
    const spans = [
      ["call", ceilings.callCredits, 0],
      ["day", ceilings.dayCredits, used.dayCredits],
      ["month", ceilings.monthCredits, used.monthCredits],
    ] as const;
    return spans.flatMap(([span, ceilingCredits, usedCredits]) =>
      ceilingCredits === null
        ? []
        : [{ whose, span, ceilingCredits, leftCredits: Math.max(0, ceilingCredits - usedCredits) }]
    );
  });
}

/** The first ceiling that `moreCredits` would exceed, in a call that then costs `callCredits`; null for none. */
export const passedCeiling = (
  sides: Sides,
  callCredits: number,
  moreCredits: number
): Passed | null =>
  allLeft(sides).find(
    ({ span, leftCredits }) => (span === "call" ? callCredits : moreCredits) > leftCredits
  ) ?? null;

/** The most this member may still spend today; Infinity where nothing limits it. */
export const leftFor = (sides: Sides): number =>
  Math.min(
    Infinity,
    ...allLeft(sides).flatMap(({ span, leftCredits }) => (span === "call" ? [] : [leftCredits]))
  );
