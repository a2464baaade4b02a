/** What the managers' page shows. Credits; instants in ms since 1970. */
import * as z from "zod";
import type { Queries } from "../../database/database";
import { members } from "../members/members";
import { creditsLeft } from "../money/accounts";
import { besideOf } from "../money/account-look";
import { type Spent, spentBy } from "../money/ceilings";
import { ledger } from "../money/ledger";
import { settingsOf } from "../money/settings";
import { unconfirmed } from "../money/unconfirmed";
import { runsOf } from "../runs/runs";
import type { Run } from "../shapes/run-shapes";
import { forManagers, type Calls } from "./calls";
import type { ContractParts } from "./contract";

export interface SpendingLine {
  readonly name: string;
  readonly credits: number;
  readonly purchases: number;
}

export type Overview = Awaited<ReturnType<typeof overviewOf>>;

const LINES = 50;
const RUNS = 20;

export const overviewCalls = ({ database, accountId }: ContractParts): Calls =>
  forManagers({
    "get /overview": {
      summary: "What the managers' page shows: spending, members, lost replies, runs. ?before=ID",
      reply: z.looseObject({}),
      answer: ({ number }) => overviewOf(database, accountId, number("before", 0) || undefined),
    },
  });

async function overviewOf(queries: Queries, accountId: number, before: number | undefined) {
  const { readAt, ...team } = await settingsOf(queries);
  const { team: spent }: { team: Spent } = await spentBy(queries, null);
  return {
    leftCredits: (await creditsLeft(queries, accountId)) ?? null,
    team,
    spent,
    /** The last 30 days, oldest first. */
    days: await lastDays(queries),
    /** This month. */
    byMember: await shares(queries, "m.name"),
    byTool: await shares(queries, "p.tool"),
    unconfirmed: await unconfirmed(queries),
    beside: await besideOf(queries),
    members: await members(queries),
    nowAt: readAt,
    /** Newest first. */
    runs: (await runsOf(queries, { memberId: null, before: null, limit: RUNS })).map(lineOf),
    lines: await ledger(queries, { before, limit: LINES }),
  };
}

const lineOf = ({ because, companies, ...run }: Run) => ({
  ...run,
  because: because?.description ?? null,
  asked: companies.asked,
  waiting: companies.waiting,
});

const lastDays = (queries: Queries) =>
  queries.rows<{ day: string; credits: number }>(
    `select d::date as day, coalesce(sum(s.credits), 0)::int as credits
     from generate_series((clock_timestamp() at time zone 'UTC')::date - 29,
       (clock_timestamp() at time zone 'UTC')::date, interval '1 day') as d
     left join spent s on s.day = d::date group by d order by d`
  );

const shares = (queries: Queries, column: "m.name" | "p.tool") =>
  queries.rows<SpendingLine>(
    `select ${column} as name, sum(coalesce(p.credits, p.most))::int as credits,
       count(*)::int as purchases
     from purchases p join members m on m.id = p.member_id
     where p.state <> 'released' and coalesce(p.credits, p.most) > 0
       and p.day >= date_trunc('month', clock_timestamp() at time zone 'UTC')::date
     group by 1 order by 2 desc, 1 limit 20`
  );
