/** What the managers' page shows of spending. */
import type { Queries } from "../../database/database";
import { creditsLeft } from "../money/accounts";
import { spentBy } from "../money/ceilings";
import { spendingShape } from "../shapes/team-shapes";
import type { Calls } from "./calls";
import type { ContractParts } from "./contract";

export const spendingCalls = ({ database, accountId }: ContractParts): Calls => ({
  "get /spending": {
    summary: "What is left, and what was spent: in 30 days, and this month by member and by tool.",
    reply: spendingShape,
    answer: async () => ({
      leftCredits: (await creditsLeft(database, accountId)) ?? null,
      spent: (await spentBy(database, null)).team,
      days: await lastDays(database),
      byMember: await shares(database, "m.name"),
      byTool: await shares(database, "p.tool"),
    }),
  },
});

const lastDays = (queries: Queries) =>
  queries.rows<{ day: string; credits: number }>(
    `select d::date as day, coalesce(sum(coalesce(p.credits, p.most)), 0)::int as credits
     from generate_series((clock_timestamp() at time zone 'UTC')::date - 29,
       (clock_timestamp() at time zone 'UTC')::date, interval '1 day') as d
     left join purchases p on p.day = d::date and p.state <> 'released' group by d order by d`
  );

const shares = (queries: Queries, column: "m.name" | "p.tool") =>
  queries.rows<{ name: string; credits: number; purchases: number }>(
    `select ${column} as name, sum(coalesce(p.credits, p.most))::int as credits,
       count(*)::int as purchases
     from purchases p join members m on m.id = p.member_id
     where p.state <> 'released' and coalesce(p.credits, p.most) > 0
       and p.day >= date_trunc('month', clock_timestamp() at time zone 'UTC')::date
     group by 1 order by 2 desc, 1 limit 20`
  );
