/**
 * Sends what any process has reserved, as slots become free. One loop for each group of windows; replies are awaited
 * in parallel. A reply is never dropped because the database is away: it is stored when the database is back.
 */
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "../../api";
import type { Database } from "../database/database";
import { DatabaseLost } from "../../datafolder/queries";
import { isReadingDue } from "../money/price-watch";
import type { PaidEndpoint } from "../money/prices";
import { release } from "../money/reserve";
import type { RefusalReply } from "../money/purchase";
import { keyRefused, notReached, stoppedReply } from "../money/refusal";
import type { Log } from "../wire/log";
import { pauseUntil } from "../wire/deadline";
import { readLimitHeaders, retryDelayMs } from "../wire/shared";
import type { Came, Refused, Upstream } from "../wire/send";
import { sendPaid } from "../wire/send";
import { block, giveBack, learn, noteReply, type Group } from "../windows/slots";
import { dispatch, type Outgoing } from "./dispatch";
import { checkFigures } from "./figures";
import { BEAT_MS, LEASE_MS, beat, giveUpForLost, leave } from "./holders";
import { lose, putBack, refuse, refuseReserved, settle } from "./settle";
import type { Waiting } from "./waiting";

const GROUPS: readonly Group[] = ["tiered", "buying-intents"];
/** How often to look for what other processes reserved. */
const IDLE_MS = 500;
/** How often to check whether a reply to another process has freed a slot. */
const MAX_WAIT_MS = 1_000;
const COMPARE_MS = 5_000;
const SILENT_429_MS = 2_000;
const DATABASE_PAUSE_MS = 500;
const MAX_TRIES = 20;
const unkeepable: Came = { kind: "lost", why: "the database does not take the reply" };

export interface SenderParts {
  readonly database: Database;
  readonly accountId: number;
  /** This process. */
  readonly holder: string;
  readonly upstream: Upstream;
  readonly waiting: Waiting;
  readonly log: Log;
  /** Reads the balance from the service; the refusal when the service does not tell it, null otherwise. */
  readonly readBalance: () => Promise<RefusalReply | null>;
  /** How often to check whether balance and figures have to be read. @default 5000 */
  readonly compareMs?: number;
  /** Called for each paid request, for the figures. */
  readonly onSent?: (request: Outgoing, came: Came["kind"], credits: number) => void;
}

export class Sender {
  private readonly wakers = new Set<() => void>();
  private readonly out = new Set<Promise<void>>();
  /** Paid replies that the database does not take now, and why. */
  private readonly unwritten = new Map<Outgoing, DatabaseLost>();
  /** Purchases that still have to be released. */
  private readonly unwanted = new Set<number>();
  private loops: Promise<void>[] = [];
  private readonly ending = new AbortController();
  private isOver = false;
  /** How often it was woken. A loop that was woken while it looked looks again at once. */
  private woken = 0;

  constructor(private readonly parts: SenderParts) {}

  start(): void {
    this.loops = [...GROUPS.map((group) => this.turn(group)), this.watch(), this.compare()];
  }

  /** Call it after something was reserved. */
  wake(): void {
    this.woken += 1;
    for (const wake of [...this.wakers]) wake();
  }

  /** Why nothing is sent now: the database is away, and another reply would be only in memory, too. */
  obstacle(): DatabaseLost | null {
    const [lost = null] = this.unwritten.values();
    return lost;
  }

  /** Releases them before anything else is sent. */
  takeBack(ids: readonly number[]): void {
    for (const id of ids) this.unwanted.add(id);
  }

  private async takeUnwantedBack(): Promise<void> {
    const ids = [...this.unwanted];
    await release(this.parts.database, ids);
    for (const id of ids) this.unwanted.delete(id);
  }

  /** Sends nothing more; waits for requests that are out. */
  async stop(): Promise<void> {
    this.isOver = true;
    this.ending.abort();
    this.wake();
    await Promise.all(this.loops);
    await Promise.all(this.out);
    await leave(this.parts.database, this.parts.holder).catch(() => undefined);
  }

  private async turn(group: Group): Promise<void> {
    const { database, accountId, holder, log } = this.parts;
    while (!this.isOver) {
      const { woken } = this;
      if (this.obstacle()) {
        await this.rest(DATABASE_PAUSE_MS, woken);
        continue;
      }
      try {
        if (this.unwanted.size > 0) await this.takeUnwantedBack();
        const turn = await dispatch(database, accountId, holder, group);
        if (turn.kind === "sent") this.follow(turn.request);
        else if (turn.kind === "read") await this.read(turn.endpoint);
        else if (turn.kind === "stopped")
          await this.refuseAll(turn.endpoint, stoppedReply(turn.stop));
        else
          await this.rest(
            turn.kind === "wait" ? Math.min(turn.waitMs, MAX_WAIT_MS) : IDLE_MS,
            woken
          );
      } catch (error) {
        log.error({ group, reason: (error as Error).message }, "cannot send");
        await this.rest(DATABASE_PAUSE_MS, this.woken);
      }
    }
  }

  /** Without the balance nothing is bought, and those who wait are told so. */
  private async read(endpoint: PaidEndpoint): Promise<void> {
    const told = await this.parts.readBalance();
    if (told !== null) await this.refuseAll(endpoint, told);
  }

  private async refuseAll(endpoint: PaidEndpoint, told: RefusalReply): Promise<void> {
    const { database, accountId, waiting } = this.parts;
    await database.transaction((queries) => refuseReserved(queries, accountId, endpoint, told));
    waiting.nudge();
  }

  private rest(ms: number, woken: number): Promise<void> {
    if (this.isOver || woken !== this.woken) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.wakers.add(wake);
    });
  }

  private async watch(): Promise<void> {
    const { database, holder, log } = this.parts;
    let beatenAt = performance.now();
    let judgesFrom = beatenAt;
    while (!this.isOver) {
      try {
        await beat(database, holder);
        const now = performance.now();
        // This process was late; for the same reason the others may be, too. They get time to renew their leases.
        if (now - beatenAt > LEASE_MS) judgesFrom = now + LEASE_MS;
        beatenAt = now;
        const lost = now < judgesFrom ? 0 : await giveUpForLost(database);
        if (lost > 0) log.warn({ requests: lost }, "unconfirmed: their process died");
      } catch (error) {
        log.error({ reason: (error as Error).message }, "cannot beat");
      }
      await pauseUntil(BEAT_MS, this.ending.signal);
    }
  }

  /** Runs beside the beat, which must not wait for it. */
  private async compare(): Promise<void> {
    const { log } = this.parts;
    while (!this.isOver) {
      try {
        const { database, accountId, readBalance } = this.parts;
        if (await isReadingDue(database, accountId)) await readBalance();
        const settled = await checkFigures(this.parts);
        if (settled > 0) log.info({ purchases: settled }, "settled by the account's figures");
      } catch (error) {
        log.error({ reason: (error as Error).message }, "cannot compare figures");
      }
      await pauseUntil(this.parts.compareMs ?? COMPARE_MS, this.ending.signal);
    }
  }

  private follow(request: Outgoing): void {
    const done: Promise<void> = this.send(request).finally(() => this.out.delete(done));
    this.out.add(done);
  }

  private async send(request: Outgoing): Promise<void> {
    const { upstream, log, waiting, onSent } = this.parts;
    let status = 0;
    const came = await sendPaid(
      upstream,
      routes[request.endpoint],
      request.body,
      (headers, code) => {
        status = code;
        return this.noteHeaders(request, headers);
      }
    );
    const credits = await this.written(request, came);
    const { endpoint, purchases } = request;
    const facts = { endpoint, status, came: came.kind, purchases: purchases.length, credits };
    if (came.kind === "lost" || came.kind === "not-sent")
      log.warn({ ...facts, why: came.why }, "paid request");
    else log.info(facts, "paid request");
    onSent?.(request, came.kind, credits);
    waiting.nudge();
    this.wake();
  }

  private async noteHeaders(request: Outgoing, headers: Headers): Promise<void> {
    const { database, accountId } = this.parts;
    const { group, requestId } = request;
    try {
      await noteReply(database, requestId);
      this.wake();
      await learn(database, accountId, group, requestId, readLimitHeaders(headers));
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
      const delayMs = retryDelayMs(headers, Date.now())?.delayMs ?? SILENT_429_MS;
      await block(database, accountId, request.group, delayMs);
      return putBack(database, request, status, false);
    }
    // The service may refuse a page because of one name: all are sent again, in smaller groups.
    if ([400, 403, 413, 422].includes(status) && request.purchases.length > 1)
      return putBack(database, request, status, true);
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
        return credits;
      } catch (error) {
        this.parts.log.error({ reason: (error as Error).message }, "cannot write a reply down yet");
        if (error instanceof DatabaseLost) {
          tries -= 1;
          this.unwritten.set(request, error);
        }
        await pause(DATABASE_PAUSE_MS);
      }
  }
}
