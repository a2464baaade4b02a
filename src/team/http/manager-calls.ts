/** What managers decide: members and their limits, the team's settings, lost replies. */
import { Readable } from "node:stream";
import type * as z from "zod";
import type { Database } from "../../database/database";
import {
  addMember,
  changeMember,
  forgetMember,
  keepManager,
  members,
  withdrawMember,
  type Member,
  type MemberTerms,
} from "../members/members";
import { besideOf } from "../money/account-look";
import { spentBy } from "../money/ceilings";
import { csvBytes } from "../money/ledger";
import { changeSettings, settingsOf } from "../money/settings";
import { decide, unconfirmed } from "../money/unconfirmed";
import { forManagers, withBody, type Calls } from "./calls";
import * as shapes from "../shapes/team-shapes";

export const managerCalls = (database: Database): Calls =>
  forManagers({ ...memberCalls(database), ...decisions(database) });

const memberCalls = (database: Database): Calls => ({
  "get /members": {
    summary: "All members, withdrawn ones last.",
    reply: shapes.membersShape,
    answer: async () => {
      const all = await members(database);
      return { members: await Promise.all(all.map((one) => memberOut(database, one))) };
    },
  },
  "post /members": withBody({
    summary: "A new member; the reply has its key, this once.",
    request: shapes.newMemberRequest,
    reply: shapes.newMemberShape,
    status: 201,
    answer: async ({ body: { name, ...terms } }) => {
      const { member, key } = await addMember(database, name, termsOf(terms));
      return { member: await memberOut(database, member), key };
    },
  }),
  "post /members/forget": withBody({
    summary: "Withdraws a name's keys, and puts a number in the place of the name.",
    request: shapes.forgetRequest,
    reply: shapes.forgottenShape,
    answer: async ({ body }) => ({ names: await forgetMember(database, body.name) }),
  }),
  "patch /members/:id": withBody({
    summary: "Changes role, ceilings or expiry; what is left out stays.",
    request: shapes.changeMemberRequest,
    reply: shapes.memberShape,
    answer: async ({ id, member: by, body }) => {
      if (body.role === "member") await keepManager(database, id, by);
      return memberOut(database, await changeMember(database, id, termsOf(body)));
    },
  }),
  "delete /members/:id": {
    summary: "Withdraws the member's key.",
    answer: async ({ id, member: by }) => {
      await keepManager(database, id, by);
      await withdrawMember(database, id);
      return {};
    },
  },
});

async function memberOut(database: Database, member: Member) {
  const { dayCredits, monthCredits } = (await spentBy(database, member.id)).member;
  return { ...member, spentDayCredits: dayCredits, spentMonthCredits: monthCredits };
}

function termsOf({ expiresAt, ...given }: z.infer<typeof shapes.changeMemberRequest>): MemberTerms {
  if (expiresAt === undefined) return given;
  return { ...given, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) };
}

async function settingsOut(database: Database) {
  const { readAt: _, ...settings } = await settingsOf(database);
  return settings;
}

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
      await decide(database, id, body.wasCharged, member.id || null);
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
