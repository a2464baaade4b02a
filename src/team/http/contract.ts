/** A call of the contract: whose it is, whether it may be made, and who answers it. */
import type { EndpointName, Route } from "../../api";
import { routes } from "../../api";
import { managersOnly, unknownKey } from "../answers/refusals";
import { oneRow } from "../database/database";
import { keyIn } from "../members/keys";
import { memberOfKey, type Member } from "../members/members";
import { leftFor } from "../money/ceilings";
import { fundsOf } from "../money/accounts";
import { isPaid, pricesIn, pricesOf } from "../money/prices";
import type { Queue } from "../runs/queue";
import { routeOf } from "../wire/allowed-paths";
import { pass, refuseUnsent } from "../wire/pass-through";
import type { Upstream } from "../wire/send";
import { answerPaid, replyOf, type PaidParts } from "./paid";

export interface ContractParts extends PaidParts {
  readonly upstream: Upstream;
  readonly runs: Runs;
}

interface Runs {
  readonly queue: Queue;
  /** Call it after a job was sent. */
  readonly wake: () => void;
  /** Aborts when replies without an end have to end. */
  readonly ending: AbortSignal;
}

const NAMES = new Map<Route, EndpointName>(
  Object.entries(routes).map(([name, route]) => [route, name as EndpointName])
);

/** The path as the contract writes it, for logs and figures. */
export const templateOf = (request: Request): string =>
  routeOf(request.method, new URL(request.url).pathname)?.path ?? "outside the contract";

export async function answerContract(parts: ContractParts, request: Request): Promise<Response> {
  const { database, upstream } = parts;
  const route = routeOf(request.method, new URL(request.url).pathname);
  if (route === null)
    return refuseUnsent(
      404,
      "Not in the contract",
      "Only calls of the service's contract are answered here."
    );
  if (route.credential === "token") return passFree(request, true, upstream);
  const key = keyIn(request.headers);
  const member = key === null ? null : await memberOfKey(database, key);
  if (member === null) return replyOf(unknownKey);
  const name = NAMES.get(route);
  if (name !== undefined && isPaid(name))
    return withPrices(parts, await answerPaid(parts, member, name, request));
  if (name === "creditBalance") return withPrices(parts, await balanceOf(parts, member));
  // Such a call changes the account for everybody.
  if (route.method !== "GET" && member.role !== "manager") return replyOf(managersOnly);
  return passFree(request, false, upstream);
}

function passFree(request: Request, isForReaders: boolean, upstream: Upstream): Promise<Response> {
  const { service, key, timeoutMs, fetch } = upstream;
  return pass(request, isForReaders, { upstream: service, key, timeoutMs, fetch });
}

/**
 * What this member may still spend: the least of the ceilings and of what the account has left. As at the service, what
 * is on its way is not used yet: a count that later falls would hide a charge from whoever compares two of them.
 */
async function balanceOf(parts: ContractParts, member: Member): Promise<Response> {
  const { database, accountId } = parts;
  const told = await parts.readBalance();
  if (told) return replyOf(told);
  const funds = await fundsOf(database, accountId);
  const { allCredits } = await leftFor(database, member);
  const { counted, open } = await oneRow<{ counted: number; open: number }>(
    database,
    `select (select coalesce(sum(credits), 0) from spent where member_id = $1)::int as counted,
       (select coalesce(sum(most), 0) from purchases
        where account_id = $2 and member_id = $1 and state in ('reserved', 'sent'))::int as open`,
    [member.id, accountId]
  );
  const left = Math.max(0, Math.min(funds?.leftCredits ?? 0, allCredits ?? Infinity));
  return Response.json(
    {
      api_credits: counted + left,
      used_api_credits: counted - open,
      ui_credits: 0,
      used_ui_credits: 0,
      earliest_expiration: null,
    },
    { headers: { "cache-control": "no-store" } }
  );
}

/** Tells a client, which reads the balance first, that this is a gateway, and which prices to show. */
export async function withPrices(
  { database, accountId }: Pick<ContractParts, "database" | "accountId">,
  reply: Response
): Promise<Response> {
  // The reply is sent even if the prices cannot be read.
  const prices = await pricesOf(database, accountId).catch(() => null);
  if (prices === null) return reply;
  reply.headers.set("stackscout-team", "/team/v1");
  reply.headers.set("stackscout-prices", pricesIn(prices));
  return reply;
}
