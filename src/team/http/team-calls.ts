/** The team's own calls but those of runs. */
import { Readable } from "node:stream";
import { heldOf } from "../answers/held";
import type { Database, Queries } from "../../database/database";
import {
  addMember,
  changeMember,
  keepManager,
  managersOf,
  members,
  withdrawMember,
  type Member,
} from "../members/members";
import { besideOf } from "../money/account-look";
import { creditsLeft } from "../money/accounts";
import { spentBy } from "../money/ceilings";
import { csvBytes, ledger } from "../money/ledger";
import { changeSettings, settingsOf } from "../money/settings";
import { decide, unconfirmed } from "../money/unconfirmed";
import * as shapes from "../shapes/team-shapes";
import { forManagers, withBody, withDates, type Asked, type Calls } from "./calls";
import { withPrices } from "./contract";

/** What a member may do and spend, what is held, what was bought. */
export const memberCalls = (database: Queries): Calls => ({
  "get /me": {
    summary: "Who this key is, its ceilings and the team's, and what was spent.",
    reply: shapes.meShape,
    answer: ({ member }) => meOf(database, member),
  },
  "post /held": withBody({
    summary: "What is held of many companies, and who bought it. Free.",
    request: shapes.heldRequest,
    reply: shapes.heldShape,
    answer: async ({ body }) => {
      const team = await settingsOf(database);
      const companies = await heldOf(
        database,
        body.companies,
        team.readAt - team.freshSeconds * 1000
      );
      return withPrices(Response.json(withDates({ companies })), team.prices);
    },
  }),
  "get /ledger": {
    summary: "What was bought: by this member, or, for managers, by all. ?before=ID",
    reply: shapes.ledgerShape,
    answer: (asked) => ledgerOf(asked, database),
  },
});

const meOf = async (database: Queries, member: Member) => ({
  name: member.name,
  role: member.role,
  ceilings: {
    own: shapes.ceilingsShape.parse(member),
    team: shapes.ceilingsShape.parse(await settingsOf(database)),
  },
  spent: (await spentBy(database, member.id)).member,
  managers: await managersOf(database),
});

/** Of the ledger at a time. */
const LINES = 50;

/** A member sees what it bought, a manager what all did. */
async function ledgerOf({ member, number }: Asked, queries: Queries) {
  const lines = await ledger(queries, {
    limit: LINES,
    before: number("before", 0) || undefined,
    memberId: member.role === "manager" ? undefined : member.id,
  });
  const next = lines.length === LINES ? `/team/v1/ledger?before=${lines.at(-1)?.id}` : null;
  return { lines, next };
}

/** What managers see and decide: spending, members and their limits, the team's settings, lost replies. */
export const managerCalls = (database: Database, accountId: number): Calls =>
  forManagers({
    "get /spending": {
      summary: "What is left, and what was spent this month, by member and by tool.",
      reply: shapes.spendingShape,
      answer: async () => ({
        leftCredits: (await creditsLeft(database, accountId)) ?? null,
        spent: (await spentBy(database, null)).team,
        byMember: await shares(database, "m.name"),
        byTool: await shares(database, "p.tool"),
      }),
    },
    ...callsOfMembers(database),
    ...decisions(database),
  });

const callsOfMembers = (database: Database): Calls => ({
  "get /members": {
    summary: "All members, withdrawn ones last.",
    reply: shapes.membersShape,
    answer: async () => ({ members: await members(database) }),
  },
  "post /members": withBody({
    summary: "A new member; the reply has its key, this once.",
    request: shapes.newMemberRequest,
    reply: shapes.newMemberShape,
    answer: ({ body: { name, ...terms } }) => addMember(database, name, terms),
  }),
  "patch /members/:id": withBody({
    summary: "Changes role or ceilings; what is left out stays.",
    request: shapes.changeMemberRequest,
    reply: shapes.memberShape,
    answer: async ({ id, body }) => {
      if (body.role === "member") await keepManager(database, id);
      return changeMember(database, id, body);
    },
  }),
  "delete /members/:id": {
    summary: "Withdraws the member's key.",
    answer: async ({ id }) => {
      await keepManager(database, id);
      await withdrawMember(database, id);
      return {};
    },
  },
});

const settingsOut = async (database: Database) =>
  shapes.settingsShape.parse(await settingsOf(database));

const decisions = (database: Database): Calls => ({
  "get /unconfirmed": {
    summary: "Purchases whose reply was lost, and use of the account beyond the ledger.",
    reply: shapes.unconfirmedShape,
    answer: async () => ({
      purchases: await unconfirmed(database),
      beside: await besideOf(database),
    }),
  },
  "post /unconfirmed/:id": withBody({
    summary: "Says whether a lost purchase was charged.",
    request: shapes.decisionRequest,
    answer: async ({ id, member, body }) => {
      await decide(database, id, body.wasCharged, member.id);
      return {};
    },
  }),
  "get /settings": {
    summary: "The team's ceilings, how old an answer may be, and the prices that members are told.",
    reply: shapes.settingsShape,
    answer: () => settingsOut(database),
  },
  "patch /settings": withBody({
    summary: "Changes them; what is left out stays. A null price is the published one again.",
    request: shapes.settingsRequest,
    reply: shapes.settingsShape,
    answer: async ({ body }) => {
      await changeSettings(database, body);
      return settingsOut(database);
    },
  }),
  "get /ledger.csv": {
    summary: "The whole ledger as a file.",
    replyType: "text/csv",
    answer: () =>
      Promise.resolve(
        new Response(Readable.toWeb(Readable.from(csvBytes(database))) as ReadableStream, {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": 'attachment; filename="purchases.csv"',
          },
        })
      ),
  },
});

const shares = (queries: Queries, column: "m.name" | "p.tool") =>
  queries.rows<{ name: string; credits: number; purchases: number }>(
    `select ${column} as name, sum(coalesce(p.credits, p.most))::int as credits,
       count(*)::int as purchases
     from purchases p join members m on m.id = p.member_id
     where p.state <> 'released' and coalesce(p.credits, p.most) > 0
       and p.day >= date_trunc('month', clock_timestamp() at time zone 'UTC')::date
     group by 1 order by 2 desc, 1 limit 20`
  );
