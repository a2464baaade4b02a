/**
 * Replies to browsers of other origins. There are no cookies, so calls of the contract may be open to every origin.
 * Calls under /local need no key, so only pages of named origins may make them. Browsers can read the limit headers
 * only because they are named here.
 */
import type { Hono } from "hono";
import { cors } from "hono/cors";
import { limitHeaderNames } from "../../program/limit-headers";
import { faultHeader } from "../shared/faults";

export interface CorsOptions {
  /** The origins that may call; absent: any. */
  readonly allowOrigins?: readonly string[] | undefined;
  readonly ownOrigin: string;
}

export function addCors(app: Hono, { allowOrigins, ownOrigin }: CorsOptions): void {
  const isNamed = (origin: string) => [ownOrigin, ...(allowOrigins ?? [])].includes(origin);
  app.use(
    cors({
      origin: (origin, context) => {
        if (!isNamed(origin))
          return allowOrigins || context.req.path.startsWith("/local/") ? null : "*";
        // Chrome before 138 asks for it when a page of another network calls (Private Network Access).
        context.header("Access-Control-Allow-Private-Network", "true");
        return origin;
      },
      allowHeaders: ["Authorization", "Content-Type", faultHeader],
      exposeHeaders: [...limitHeaderNames, "Retry-After"],
      maxAge: 600,
    })
  );
  // A page that may not read the answer may not make the call either: the call acts even if nobody reads the answer.
  app.use("/local/*", async (context, next) => {
    const origin = context.req.header("origin");
    if (origin === undefined || isNamed(origin)) return next();
    const detail = "A page of this origin may not call. Start the service with --allow-origin.";
    return context.json({ detail }, 403);
  });
}
