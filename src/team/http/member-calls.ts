/** What a member may do and spend, what is held, what was bought. */
import { freshnessOf } from "../answers/freshness";
import { heldOf } from "../answers/held";
import type { Queries } from "../../database/database";
import { managersOf, type Member } from "../members/members";
import { leftFor, spentBy } from "../money/ceilings";
import { ledger } from "../money/ledger";
import { settingsOf } from "../money/settings";
import { withBody, withDates, type Asked, type Calls } from "./calls";
import { withPrices } from "./contract";
import * as shapes from "../shapes/team-shapes";

const least = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

export const memberCalls = (database: Queries): Calls => ({
  "get /me": {
    summary: "Who this key is, and what is left.",
    reply: shapes.meShape,
    answer: ({ member }) => meOf(database, member),
  },
  "post /held": withBody({
    summary: "What is held of many companies, and who bought it. Free.",
    request: shapes.heldRequest,
    reply: shapes.heldShape,
    answer: async ({ request, body }) => {
      const team = await settingsOf(database);
      const { maxAgeSeconds } = freshnessOf(
        request.headers.get("cache-control"),
        team.freshSeconds
      );
      const companies = await heldOf(database, body.companies, team.readAt - maxAgeSeconds * 1000);
      return withPrices(Response.json(withDates({ companies })), team.prices);
    },
  }),
  "get /ledger": {
    summary: "What was bought: by this member, or, for managers, by all. ?limit=100&before=ID",
    reply: shapes.ledgerShape,
    answer: (asked) => ledgerOf(asked, database),
  },
});

async function meOf(database: Queries, member: Member) {
  const { name, role, callCredits, dayCredits, monthCredits } = member;
  const team = await settingsOf(database);
  const spent = await spentBy(database, member.id);
  const left = leftFor({ member, team, spent });
  return {
    name,
    role,
    ceilings: {
      own: { callCredits, dayCredits, monthCredits },
      team: {
        callCredits: team.callCredits,
        dayCredits: team.dayCredits,
        monthCredits: team.monthCredits,
      },
    },
    left: { callCredits: least(left.callCredits, left.allCredits), credits: left.allCredits },
    spent: spent.member,
    prices: team.prices,
    freshSeconds: team.freshSeconds,
    managers: await managersOf(database),
    page: "/team/",
  };
}

/** A member sees what it bought, a manager what all did. */
async function ledgerOf({ member, number }: Asked, queries: Queries) {
  const limit = Math.max(1, Math.min(number("limit", 100), 1_000));
  const lines = await ledger(queries, {
    limit,
    before: number("before", 0) || undefined,
    memberId: member.role === "manager" ? undefined : member.id,
  });
  const last = lines.length === limit ? lines.at(-1)?.id : undefined;
  return {
    lines,
    next: last === undefined ? null : `/team/v1/ledger?limit=${limit}&before=${last}`,
  };
}
