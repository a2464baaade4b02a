/** Tells callers when purchases have ended, whichever process ended them. One query for all who wait. */
import type { Database } from "../../database/database";
import type { News } from "../database/news";
import type { Ended } from "../money/purchase";

/** How often to look although nothing was told: the connection that tells may be dead. */
const LOOK_MS = 5_000;

export class Waiting {
  private readonly listeners = new Map<number, Set<(ended: Ended) => void>>();
  /** Those who wait no longer than the database is there. */
  private readonly impatient = new Set<(error: Error) => void>();
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private again = false;

  constructor(
    private readonly database: Database,
    news: News
  ) {
    news.on("ended", () => void this.look());
  }

  /**
   * Resolves when all have ended, or when `signal` aborts, with those that have ended. Rejects when the database is
   * away, unless `isPatient`.
   */
  ended(ids: readonly number[], signal: AbortSignal, isPatient = true): Promise<readonly Ended[]> {
    const found: Ended[] = [];
    if (ids.length === 0 || signal.aborted) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const hear = (ended: Ended) => {
        // A purchase is reported only once.
        this.forget(ended.id, hear);
        found.push(ended);
        if (found.length === ids.length) finish();
      };
      const stop = () => {
        signal.removeEventListener("abort", finish);
        for (const id of ids) this.forget(id, hear);
        this.impatient.delete(lose);
      };
      const finish = () => {
        stop();
        resolve(found);
      };
      const lose = (error: Error) => {
        stop();
        reject(error);
      };
      if (!isPatient) this.impatient.add(lose);
      signal.addEventListener("abort", finish);
      for (const id of ids) this.listen(id, hear);
      void this.look();
    });
  }

  private listen(id: number, hear: (ended: Ended) => void): void {
    const listeners = this.listeners.get(id) ?? new Set();
    listeners.add(hear);
    this.listeners.set(id, listeners);
  }

  private forget(id: number, hear: (ended: Ended) => void): void {
    const listeners = this.listeners.get(id);
    listeners?.delete(hear);
    if (listeners?.size === 0) this.listeners.delete(id);
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    while (this.takeAgain()) await this.askOnce();
    this.asking = false;
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.look(), LOOK_MS);
  }

  private takeAgain(): boolean {
    const { again } = this;
    this.again = false;
    return again;
  }

  private async askOnce(): Promise<void> {
    if (this.listeners.size === 0) return;
    const ended = await this.database
      .rows<Ended>(
        `select id, state, credits, failure from purchases
         where id = any($1::bigint[]) and state not in ('reserved', 'sent')`,
        [[...this.listeners.keys()]]
      )
      .catch((error: unknown) => {
        for (const lose of this.impatient) lose(error as Error);
        return [];
      });
    for (const one of ended) for (const hear of [...(this.listeners.get(one.id) ?? [])]) hear(one);
  }
}
