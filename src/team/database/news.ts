/**
 * What changed in the database, whichever process changed it: PostgreSQL tells those who listen when a transaction is
 * committed (the triggers are in tables/). After a lost connection everybody is told that all may have changed.
 */
import { oneRow, type Database } from "../../database/database";

export type Topic = "reserved tiered" | "reserved buying-intents" | "ended" | "runs";

export class News {
  private readonly listeners = new Map<Topic, Set<() => void>>();
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

  /** Returns the function that ends it. */
  on(topic: Topic, hear: () => void): () => void {
    const heard = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, heard.add(hear));
    return () => heard.delete(hear);
  }

  private tell(payload: string | null): void {
    for (const [topic, heard] of this.listeners)
      if (payload === null || payload === topic) for (const hear of [...heard]) hear();
  }
}
