/** Tells callers when purchases have ended, whichever process ended them. One query for all who look at once. */
import type { Database } from "../../database/database";
import type { News } from "../database/news";
import type { Ended } from "../money/purchase";
import { pauseUntil } from "../wire/deadline";

/** How often to look although nothing was told: the connection that tells may be dead. */
const LOOK_MS = 5_000;

interface Asking {
  readonly ids: Set<number>;
  readonly ended: Promise<readonly Ended[]>;
}

export class Waiting {
  /** A query that has not been sent yet: whoever looks now is in it. */
  private asking: Asking | null = null;

  constructor(
    private readonly database: Database,
    private readonly news: News
  ) {}

  /** Resolves when all have ended, or when `signal` aborts, with those that have ended. */
  async ended(ids: readonly number[], signal: AbortSignal): Promise<readonly Ended[]> {
    const found: Ended[] = [];
    let open = new Set(ids);
    while (open.size > 0 && !signal.aborted) {
      const news = this.news.next("ended");
      const ended = await this.look(open);
      found.push(...ended.filter(({ id }) => open.has(id)));
      open = new Set([...open].filter((id) => !ended.some((one) => one.id === id)));
      if (open.size > 0) await pauseUntil(LOOK_MS, news, signal);
    }
    return found;
  }

  /** Of these and of others. Nothing when the database is away: whoever waits looks again. */
  private look(ids: ReadonlySet<number>): Promise<readonly Ended[]> {
    this.asking ??= { ids: new Set(), ended: Promise.resolve().then(() => this.ask()) };
    for (const id of ids) this.asking.ids.add(id);
    return this.asking.ended;
  }

  private ask(): Promise<readonly Ended[]> {
    const ids = [...(this.asking?.ids ?? [])];
    this.asking = null;
    return this.database
      .rows<Ended>(
        `select id, what, state, credits, failure, sent_at as "sentAt" from purchases
         where id = any($1::bigint[]) and state not in ('reserved', 'sent')`,
        [ids]
      )
      .catch(() => []);
  }
}
