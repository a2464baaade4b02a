/** Reads the balance from the service, once for all who ask meanwhile, and compares it with what was bought. */
import { creditBalanceSchema, routes } from "../../api";
import type { Database } from "../database/database";
import { clockOf } from "../database/database";
import { noteBalance } from "../money/accounts";
import { compare } from "../money/price-watch";
import type { RefusalReply } from "../money/purchase";
import { balanceUnknown, keyRefused, notReached } from "../money/refusal";
import { jsonIn, type Upstream } from "../wire/send";
import { bodyText } from "../wire/shared";

export function balanceReader(
  database: Database,
  accountId: number,
  upstream: Upstream
): () => Promise<RefusalReply | null> {
  let underWay: Promise<RefusalReply | null> | undefined;
  return () => {
    underWay ??= read(database, accountId, upstream).finally(() => (underWay = undefined));
    return underWay;
  };
}

async function read(
  database: Database,
  accountId: number,
  { service, key, timeoutMs, fetch }: Upstream
): Promise<RefusalReply | null> {
  const startedAt = await clockOf(database);
  let reply: Response;
  let body: string;
  try {
    reply = await fetch(new URL(routes.creditBalance.path, service), {
      headers: { accept: "application/json", authorization: `Bearer ${key}` },
      redirect: "manual",
      signal: AbortSignal.timeout(Math.min(timeoutMs, 20_000)),
    });
    body = await bodyText(reply);
  } catch {
    return notReached;
  }
  if (reply.status === 401) return keyRefused;
  const balance = creditBalanceSchema.safeParse(jsonIn(body));
  const { api_credits = null, used_api_credits = null } = balance.data ?? {};
  if (reply.status !== 200 || api_credits === null || used_api_credits === null)
    return balanceUnknown("2");
  await database.transaction(async (queries) => {
    await queries.rows("select id from accounts where id = $1 for update", [accountId]);
    await noteBalance(queries, accountId, { api_credits, used_api_credits }, startedAt);
    const [usedCredits, allotmentCredits] = [used_api_credits, api_credits];
    await compare(queries, accountId, { usedCredits, allotmentCredits, startedAt });
  });
  return null;
}
