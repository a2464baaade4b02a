/**
 * Keeps "in the last N days" true while days pass. These counts are columns, so that searches can order by them; but a
 * data folder is used for weeks, and the clock can be moved. They are counted again, by the rule in `rule.ts`, when the
 * service's day differs from that of the last count. Ranks, shares and totals do not depend on the day.
 */
import type { Database, Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import { dayOf } from "./days";
import { countKeywords } from "./fill";

/** Keeps each statement far below the time limit of a query. */
const COMPANIES_PER_STATEMENT = 2_000;

const countUses = `
update company_keywords u
set jobs_last_7_days = r.last_7, jobs_last_30_days = r.last_30, jobs_last_180_days = r.last_180
from (
  select k.company_n, k.slug, coalesce(m.last_7, 0) as last_7, coalesce(m.last_30, 0) as last_30,
    coalesce(m.last_180, 0) as last_180
  from company_keywords k
  left join (
    select j.company_n, mention.slug, count(*)::int as last_180,
      (count(*) filter (where j.date_posted > $1::date - 7))::int as last_7,
      (count(*) filter (where j.date_posted > $1::date - 30))::int as last_30
    from jobs j cross join lateral unnest(j.keyword_slugs) as mention(slug)
    where j.date_posted > $1::date - 180 and j.company_n between $2::int and $3::int
    group by j.company_n, mention.slug
  ) m on m.company_n = k.company_n and m.slug = k.slug
  where k.company_n between $2::int and $3::int
) r
where u.company_n = r.company_n and u.slug = r.slug
  and (u.jobs_last_7_days, u.jobs_last_30_days, u.jobs_last_180_days)
    is distinct from (r.last_7, r.last_30, r.last_180)`;

const countJobs = `
update companies c set num_jobs_last_30_days = r.last_30
from (
  select k.n, count(j.id)::int as last_30
  from companies k left join jobs j on j.company_n = k.n and j.date_posted > $1::date - 30
  where k.n between $2::int and $3::int
  group by k.n
) r
where c.n = r.n and c.num_jobs_last_30_days <> r.last_30`;

async function countedDay(queries: Queries): Promise<string | undefined> {
  const fact = await firstRow<{ value: string }>(
    queries,
    `select value from facts_of_data where key in ('counted', 'anchor')
     order by key = 'counted' desc limit 1`
  );
  return fact?.value;
}

function countAsOf(database: Database, day: string): Promise<void> {
  return database.transaction(async (queries) => {
    if ((await countedDay(queries)) === day) return;
    const last = await firstRow<{ n: number | null }>(queries, "select max(n) as n from companies");
    for (let from = 1; from <= (last?.n ?? 0); from += COMPANIES_PER_STATEMENT) {
      const parameters = [day, from, from + COMPANIES_PER_STATEMENT - 1];
      await queries.rows(countUses, parameters);
      await queries.rows(countJobs, parameters);
    }
    await countKeywords(queries, day);
    await queries.rows(
      `insert into facts_of_data (key, value) values ('counted', $1)
       on conflict (key) do update set value = excluded.value`,
      [day]
    );
  });
}

export class RecentCounts {
  private day: string | undefined;
  private counting: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  /** Resolves when the counts are those of the day of `at`. Calls at the same time share one count. */
  async reach(at: number): Promise<void> {
    const day = dayOf(at);
    while (this.day !== day)
      await (this.counting ??= this.count(day).finally(() => (this.counting = undefined)));
  }

  private async count(day: string): Promise<void> {
    await countAsOf(this.database, day);
    this.day = day;
  }
}
