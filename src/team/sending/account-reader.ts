/** Reads the balance from the service, once for all who ask meanwhile, and compares it with the ledger. */
import { creditBalanceSchema, endpoints } from "../../api";
import type { Database } from "../../database/database";
import { clockOf } from "../database/clock";
import { lockAccount, noteBalance } from "../money/accounts";
import { lookAtAccount } from "../money/account-look";
import { balanceUnknown, keyRefused, notReached, type RefusalReply } from "../wire/refusal";
import type { Log } from "../wire/log";
import { jsonIn, longestMs, type Upstream } from "../wire/send";
import { bodyText } from "../wire/shared";

const TIMEOUT_MS = 20_000;

export interface AccountReaderParts {
  readonly database: Database;
  readonly accountId: number;
  readonly upstream: Upstream;
  readonly log: Log;
}

export class AccountReader {
  private underWay: Promise<RefusalReply | null> | undefined;
  private readAt = -Infinity;

  constructor(private readonly parts: AccountReaderParts) {}

  /**
   * The refusal when the service does not tell the balance; null otherwise, also if it was read a moment ago, while
   * nothing was bought.
   */
  read(maxAgeMs: number): Promise<RefusalReply | null> {
    if (performance.now() - this.readAt < maxAgeMs) return Promise.resolve(null);
    this.underWay ??= this.ask().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  private async ask(): Promise<RefusalReply | null> {
    const { database, accountId, upstream, log } = this.parts;
    const { service, key, timeoutMs, fetch } = upstream;
    const startedAt = await clockOf(database);
    let reply: Response;
    let body: string;
    try {
      reply = await fetch(new URL(endpoints.creditBalance.path, service), {
        headers: { accept: "application/json", authorization: `Bearer ${key}` },
        redirect: "manual",
        signal: AbortSignal.timeout(Math.min(timeoutMs, TIMEOUT_MS)),
      });
      body = await bodyText(reply);
    } catch {
      return notReached;
    }
    if (reply.status === 401) return keyRefused;
    const balance = creditBalanceSchema.safeParse(jsonIn(body));
    const { api_credits = null, used_api_credits = null } = balance.data ?? {};
    if (reply.status !== 200 || api_credits === null || used_api_credits === null)
      return balanceUnknown;
    const reading = { api_credits, used_api_credits, startedAt };
    const longestSeconds = longestMs(upstream) / 1000;
    const { isQuiet, settled, besideCredits } = await database.transaction(async (queries) => {
      await lockAccount(queries, accountId);
      await noteBalance(queries, accountId, reading);
      return lookAtAccount(queries, accountId, reading, longestSeconds);
    });
    this.readAt = isQuiet ? performance.now() : -Infinity;
    if (settled > 0) log.info({ purchases: settled }, "settled by what the account shows");
    if (besideCredits > 0)
      log.warn(
        { credits: besideCredits },
        "the account was used beyond the ledger, or a price changed"
      );
    return null;
  }
}
