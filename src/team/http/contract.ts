/** A call of the contract: whose it is, whether it may be made, and who answers it. */
import type { EndpointName, Route } from "../../api";
import { endpoints } from "../../api";
import { managersOnly, unknownKey } from "../answers/refusals";
import { oneRow } from "../../database/database";
import { limitHeaders } from "../../program/limit-headers";
import { keyIn } from "../members/keys";
import { memberOfKey, type Member } from "../members/members";
import { leftFor, spentBy } from "../money/ceilings";
import { creditsLeft } from "../money/accounts";
import { isPaid, pricesIn, type PaidEndpoint, type Prices } from "../shapes/prices";
import { settingsOf, type Settings } from "../money/settings";
import type { Queue } from "../runs/queue";
import type { AccountReader } from "../sending/account-reader";
import { pass } from "../wire/pass-through";
import { replyOf } from "../wire/refusal";
import type { Upstream } from "../wire/send";
import { standingOf } from "../windows/slots";
import type { FreeCalls } from "./free-calls";
import { answerPaid, type PaidParts } from "./paid";

export interface ContractParts extends PaidParts {
  readonly upstream: Upstream;
  readonly free: FreeCalls;
  readonly account: AccountReader;
  readonly queue: Queue;
}

export async function answerContract(
  parts: ContractParts,
  request: Request,
  name: EndpointName
): Promise<Response> {
  const { database, upstream } = parts;
  const route: Route = endpoints[name];
  if (route.credential === "token") return pass(request, route, upstream);
  const key = keyIn(request.headers);
  const [member, settings] = await Promise.all([
    key === null ? null : memberOfKey(database, key),
    settingsOf(database),
  ]);
  if (member === null) return replyOf(unknownKey);
  if (isPaid(name)) {
    const reply = await answerPaid(parts, member, name, request, settings);
    // A manager may have typed another price meanwhile: who was refused for it has to be told.
    const [{ prices }] = await Promise.all([settingsOf(database), setLimits(parts, name, reply)]);
    return withPrices(reply, prices);
  }
  if (name === "creditBalance") return balanceOf(parts, member, settings);
  // Such a call changes the account for everybody.
  if (route.method !== "GET" && member.role !== "manager") return replyOf(managersOnly);
  return parts.free.answer(request, route, member.id);
}

/** The balance that was read a moment ago is good enough: what the team bought since is subtracted. */
const BALANCE_AGE_MS = 10_000;

/**
 * What this member may still spend: the least of the ceilings and of what the account has left. As at the service, what
 * is on its way is not used yet: a count that later falls would hide a charge from whoever compares two of them.
 */
async function balanceOf(parts: ContractParts, member: Member, team: Settings): Promise<Response> {
  const { database, accountId } = parts;
  const told = await parts.account.read(BALANCE_AGE_MS);
  const creditsOfAccount = await creditsLeft(database, accountId);
  if (told && creditsOfAccount === undefined) return replyOf(told);
  const spent = await spentBy(database, member.id);
  const { counted, open } = await oneRow<{ counted: number; open: number }>(
    database,
    `select coalesce(sum(coalesce(credits, most)), 0)::int as counted,
       coalesce(sum(most) filter (where state in ('reserved', 'sent')), 0)::int as open
     from purchases where member_id = $1 and state <> 'released'`,
    [member.id]
  );
  const left = Math.max(0, Math.min(creditsOfAccount ?? 0, leftFor({ member, team, spent })));
  const reply = Response.json(
    {
      api_credits: counted + left,
      used_api_credits: counted - open,
      ui_credits: 0,
      used_ui_credits: 0,
      earliest_expiration: null,
    },
    { headers: { "cache-control": "no-store" } }
  );
  return withPrices(reply, team.prices);
}

/** Tells a client, which reads the balance first, that this is a gateway, and which prices to show. */
export function withPrices(reply: Response, prices: Prices): Response {
  reply.headers.set("stackscout-team", "/team/v1");
  reply.headers.set("stackscout-prices", pricesIn(prices));
  return reply;
}

/** The limits of the account, which all members share. The reply is sent even if they cannot be read. */
async function setLimits(
  { database, accountId }: ContractParts,
  endpoint: PaidEndpoint,
  { headers }: Response
): Promise<void> {
  const group = endpoint === "buyingIntents" ? "buying-intents" : "tiered";
  const standings = await standingOf(database, accountId, group).catch(() => []);
  if (standings.length === 0) return;
  const windows = standings.map(({ policy: { name, quota, windowMs }, used, resetMs }) => ({
    ...{ name, quota, windowSeconds: Math.ceil(windowMs / 1000) },
    remaining: Math.max(0, quota - used),
    resetSeconds: Math.ceil(resetMs / 1000),
  }));
  for (const [name, value] of Object.entries(limitHeaders(windows, `account:${accountId}`)))
    headers.set(name, value);
}
