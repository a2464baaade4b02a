/** Every call by its path: what the gateway says of itself, then the team's own calls, the contract, the site. */
import { Hono } from "hono";
import type { Database } from "../database/database";
import type { Metrics } from "./metrics";

export interface AppParts {
  readonly database: Database;
  readonly metrics: Metrics;
}

export function createApp({ database, metrics }: AppParts): Hono {
  const app = new Hono();
  app.get("/healthz", async (context) => {
    const isWell = await database.rows("select 1").then(
      () => true,
      () => false
    );
    return context.json({ status: isWell ? "ok" : "database gone" }, isWell ? 200 : 503);
  });
  app.get("/metrics", async (context) =>
    context.body(await metrics.registry.metrics(), 200, {
      "content-type": metrics.registry.contentType,
    })
  );
  return app;
}
