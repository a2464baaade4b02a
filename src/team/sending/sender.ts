/**
 * Sends what any process has reserved, as slots become free. One loop for each group of windows; replies are awaited
 * in parallel. A reply is never dropped because the database is away: it is stored when the database is back.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "../../api";
import { CommitLost, type Database, DatabaseLost } from "../../database/database";
import type { News } from "../database/news";
import { isLookDue } from "../money/account-look";
import { keyRefused, notReached } from "../wire/refusal";
import type { Log } from "../wire/log";
import { pauseUntil } from "../wire/deadline";
import { readLimitHeaders, retryDelayMs } from "../wire/shared";
import type { Came, Refused, Upstream } from "../wire/send";
import { longestMs, sendPaid } from "../wire/send";
import { block, forgetOldSlots, giveBack, learn, type Group } from "../windows/slots";
import { dispatch, type Outgoing, type Turn } from "./dispatch";
import { lose, loseOverdue, putBack, refuse, settle } from "./settle";

const GROUPS: readonly Group[] = ["tiered", "buying-intents"];
/** How often to look although nothing was told: the connection that tells may be dead. */
const IDLE_MS = 30_000;
/** How often to check whether a reply to another process has freed a slot. */
const MAX_WAIT_MS = 1_000;
const LOOK_MS = 5_000;
const FORGET_MS = 600_000;
const DATABASE_PAUSE_MS = 500;
const MAX_TRIES = 20;
const unkeepable: Came = { kind: "lost", why: "the database does not take the reply" };

export interface SenderParts {
  readonly database: Database;
  readonly accountId: number;
  readonly upstream: Upstream;
  readonly news: News;
  readonly log: Log;
  /** Asks the service for the balance, and compares it with the ledger. */
  readonly look: () => Promise<unknown>;
  /** How often to check whether the account has to be looked at. @default 5000 */
  readonly lookMs?: number | undefined;
}

export class Sender {
  /** Aborts when there may be room in the windows. */
  private room = new AbortController();
  private readonly out = new Set<Promise<void>>();
  /** Paid replies that the database does not take now: nothing is bought until it does. */
  private readonly unwritten = new Set<Outgoing>();
  /** Why nothing is sent now: the database is away or full, and another reply would be only in memory, too. */
  obstacle: DatabaseLost | null = null;
  /** Requests that were not sent, although the database may have them as sent. */
  private readonly unsent = new Set<string>();
  private loops: Promise<void>[] = [];
  private readonly ending = new AbortController();

  constructor(private readonly parts: SenderParts) {}

  start(): void {
    this.loops = [
      ...GROUPS.map((group) => this.sendAll(group)),
      this.every(LOOK_MS, () => this.loseOverdue()),
      this.every(this.parts.lookMs ?? LOOK_MS, () => this.look()),
      this.every(FORGET_MS, () => forgetOldSlots(this.parts.database)),
    ];
  }

  /** Sends nothing more; waits for requests that are out. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.loops);
    await Promise.all(this.out);
  }

  private async sendAll(group: Group): Promise<void> {
    const { log, news } = this.parts;
    const end = this.ending.signal;
    while (!this.ending.signal.aborted) {
      const reserved = news.next(`reserved ${group}`);
      const room = this.room.signal;
      try {
        const turn = await this.next(group);
        if (this.unwritten.size === 0) this.obstacle = null;
        if (turn.kind === "wait") await pauseUntil(Math.min(turn.waitMs, MAX_WAIT_MS), room, end);
        else if (turn.kind === "idle" || turn.isLast) await pauseUntil(IDLE_MS, reserved, end);
      } catch (error) {
        if (error instanceof DatabaseLost) this.obstacle = error;
        log.error({ group, reason: (error as Error).message }, "cannot send");
        await pauseUntil(DATABASE_PAUSE_MS, end);
      }
    }
  }

  /** Sends the next request. */
  private async next(group: Group): Promise<Turn> {
    const { database, accountId, upstream } = this.parts;
    if (this.unwritten.size > 0) return { kind: "wait", waitMs: DATABASE_PAUSE_MS };
    for (const id of this.unsent) {
      await putBack(database, id);
      this.unsent.delete(id);
    }
    const requestId = randomUUID();
    const turn = await dispatch(database, accountId, longestMs(upstream), group, requestId).catch(
      (error: unknown) => {
        if (error instanceof CommitLost) this.unsent.add(requestId);
        throw error;
      }
    );
    if (turn.kind === "sent") this.follow(turn.request);
    return turn;
  }

  private makeRoom(): void {
    this.room.abort();
    this.room = new AbortController();
  }

  /** Repeats it until the end, whatever fails. */
  private async every(ms: number, work: () => Promise<unknown>): Promise<void> {
    while (!this.ending.signal.aborted) {
      await work().catch((error: unknown) =>
        this.parts.log.error({ reason: (error as Error).message }, "cannot look after the account")
      );
      await pauseUntil(ms, this.ending.signal);
    }
  }

  private async look(): Promise<void> {
    const { database, accountId, look } = this.parts;
    if (await isLookDue(database, accountId)) await look();
  }

  private async loseOverdue(): Promise<void> {
    const { database, log } = this.parts;
    const lost = await loseOverdue(database);
    if (lost > 0) log.warn({ requests: lost }, "unconfirmed: their process died");
  }

  private follow(request: Outgoing): void {
    const done: Promise<void> = this.send(request).finally(() => this.out.delete(done));
    this.out.add(done);
  }

  private async send(request: Outgoing): Promise<void> {
    const { upstream, log } = this.parts;
    let status = 0;
    let noted: Promise<void> | undefined;
    const came = await sendPaid(
      upstream,
      endpoints[request.endpoint],
      request.body,
      (headers, code) => {
        status = code;
        noted = this.noteHeaders(request, headers);
      }
    );
    const credits = await this.written(request, came);
    await noted;
    const { endpoint, purchases } = request;
    const facts = { endpoint, status, came: came.kind, purchases: purchases.length, credits };
    if (came.kind === "lost" || came.kind === "not-sent")
      log.warn({ ...facts, why: came.why }, "paid request");
    else log.info(facts, "paid request");
    this.makeRoom();
  }

  private async noteHeaders(request: Outgoing, headers: Headers): Promise<void> {
    const { database, accountId } = this.parts;
    const { group, requestId } = request;
    try {
      await learn(database, accountId, group, requestId, readLimitHeaders(headers));
      this.makeRoom();
    } catch {
      // The next reply tells the windows.
    }
  }

  private async write(request: Outgoing, came: Came): Promise<number> {
    const { database } = this.parts;
    switch (came.kind) {
      case "answer":
        return settle(database, request, came);
      case "refused":
        await this.refused(request, came.reply);
        return 0;
      case "not-sent":
        await giveBack(database, request.requestId);
        await refuse(database, request, notReached);
        return 0;
      case "lost":
        await lose(database, [request.requestId]);
        return 0;
    }
  }

  private async refused(request: Outgoing, reply: Refused): Promise<void> {
    const { database, accountId } = this.parts;
    const { status, headers } = reply;
    if (status === 429) {
      const askedMs = retryDelayMs(headers, Date.now());
      await block(database, accountId, request.group, askedMs);
      return putBack(database, request.requestId);
    }
    // The service may refuse a page because of one name: all are sent again, in smaller groups.
    if ([400, 402, 403, 413, 422].includes(status) && request.purchases.length > 1)
      return putBack(database, request.requestId, true);
    if (status === 401) return refuse(database, request, keyRefused);
    const { body, contentType } = reply;
    return refuse(database, request, { status, body, contentType });
  }

  /** Replies wait in memory while the database is away. One that the database refuses 20 times counts as lost. */
  private async written(request: Outgoing, came: Came): Promise<number> {
    for (let tries = 1; ; tries++)
      try {
        const credits = await this.write(request, tries > MAX_TRIES ? unkeepable : came);
        this.unwritten.delete(request);
        if (this.unwritten.size === 0) this.obstacle = null;
        return credits;
      } catch (error) {
        this.parts.log.error({ reason: (error as Error).message }, "cannot write a reply down yet");
        if (error instanceof DatabaseLost) {
          tries -= 1;
          this.unwritten.add(request);
          this.obstacle = error;
        }
        await pause(DATABASE_PAUSE_MS);
      }
  }
}
