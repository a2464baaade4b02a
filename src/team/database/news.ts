/**
 * What changed in the database, whichever process changed it: PostgreSQL tells those who listen when a transaction is
 * committed (the triggers are in tables/). After a lost connection everybody is told that all may have changed.
 */
import { setMaxListeners } from "node:events";
import { oneRow, type Database } from "../../database/database";

export type Topic = "reserved tiered" | "reserved buying-intents" | "ended" | "runs";

export class News {
  private readonly coming = new Map<Topic, AbortController>();
  /** Stops listening. */
  end: () => Promise<void> = () => Promise.resolve();

  static async of(database: Database): Promise<News> {
    const news = new News();
    // Gateways in other schemas of the same server are not heard.
    const { schema } = await oneRow<{ schema: string }>(
      database,
      "select current_schema() as schema"
    );
    news.end = await database.listen(schema, (payload) => news.tell(payload));
    return news;
  }

  /** Aborts at the next news. Whoever takes it before looking into the database misses none. */
  next(topic: Topic): AbortSignal {
    const coming = this.coming.get(topic) ?? new AbortController();
    this.coming.set(topic, coming);
    setMaxListeners(0, coming.signal);
    return coming.signal;
  }

  private tell(payload: string | null): void {
    for (const [topic, coming] of this.coming)
      if (payload === null || payload === topic) {
        this.coming.delete(topic);
        coming.abort();
      }
  }
}
