/**
 * Filters on what the team has done with a company: its lists and its reveals. A company counts as revealed for 90
 * days; windows are counted back from the call. The contract describes `revealed_company_data` in one place and says
 * elsewhere that it has no effect: here it has none.
 */
import type { Where } from "./where";
import { items } from "./where";
import type { CompanyCriteria } from "./company-filters";

export interface TeamContext {
  readonly teamId: number;
  readonly at: number;
  /** With a cursor: the moment of the first page; reveals by that page do not count. */
  readonly asOf?: number;
}

const HOUR_MS = 3_600_000;

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** The condition that the company was revealed and its reveal meets `condition`. */
function revealed(where: Where, { teamId, asOf }: TeamContext, condition: string): string {
  const known =
    asOf === undefined ? "true" : `r.revealed_at < ${where.value(isoOf(asOf), "timestamptz")}`;
  return `exists (select from reveals r where r.team_id = ${where.value(teamId, "int")}
    and r.company_n = c.n and ${known} and ${condition})`;
}

/** A day counts as a whole, as in the filters on jobs. */
function until(where: Where, moment: string): string {
  const limit = where.value(moment, "timestamptz");
  return moment.length === 10
    ? `r.revealed_at < ${limit} + interval '1 day'`
    : `r.revealed_at <= ${limit}`;
}

function addReveals(
  where: Where,
  criteria: CompanyCriteria,
  context: TeamContext,
  not: "" | "not_"
): void {
  const from = criteria[`company_${not}revealed_at_gte`];
  const to = criteria[`company_${not}revealed_at_lte`];
  const within = criteria[`company_${not}revealed_within_hours`];
  const since = (moment: string) => `r.revealed_at >= ${where.value(moment, "timestamptz")}`;
  const must = (condition: string) =>
    where.must(`${not && "not"} ${revealed(where, context, condition)}`);
  if (from || to) must([from ? since(from) : "true", to ? until(where, to) : "true"].join(" and "));
  if (within) must(since(isoOf(context.at - within * HOUR_MS)));
}

function inLists(where: Where, teamId: number, lists: readonly number[]): string {
  return `exists (select from company_list_items i join company_lists l on l.id = i.list_id
    where i.company_n = c.n and l.team_id = ${where.value(teamId, "int")}
      and l.id = any(${where.value(lists, "int[]")}))`;
}

export function addTeamFilters(
  where: Where,
  criteria: CompanyCriteria,
  context: TeamContext
): void {
  addReveals(where, criteria, context, "");
  addReveals(where, criteria, context, "not_");
  const wanted = items(criteria.company_list_id_or);
  const unwanted = items(criteria.company_list_id_not);
  if (wanted) where.must(inLists(where, context.teamId, wanted));
  if (unwanted) where.must(`not ${inLists(where, context.teamId, unwanted)}`);
}
