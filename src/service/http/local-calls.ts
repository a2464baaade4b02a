/**
 * Calls outside of the contract, for tests and the workbench: seen requests, faults, credits, the clock. They need no
 * key and are answered only on this machine.
 */
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Mail } from "../calls/call";
import { jobSchema, type NewJob } from "../data/feed";
import { checkBounds } from "../requests/bounds";
import { Refusal, wrongParameters } from "../requests/errors";
import type { FaultInput } from "../shared/faults";
import { faultSchema } from "../shared/faults";
import { bodyAsObject, checked } from "../requests/parameters";
import type { SeenRequest } from "../shared/request-log";

export interface LocalControls {
  /** Contract calls in the order of arrival. */
  readonly requests: readonly SeenRequest[];
  /** How many there were, also those that are forgotten. */
  readonly requestCount: number;
  readonly faults: { add(fault: FaultInput): void; clear(): void };
  /** Sets the credits that the team of a key has left. @default key "demo-key" */
  setCredits(credits: number, key?: string): Promise<void>;
  /** Moves the service's clock forward; returns the new time. */
  advanceClock(ms: number): number;
  /** Adds a job to the company of a domain, discovered now; returns its id. */
  addJob(job: NewJob): Promise<number>;
  closeJob(id: number): Promise<void>;
  /** Alert mails since the start, newest last. */
  readonly mails: readonly Mail[];
  /** Scans webhooks, delivers events and writes alert mails that are due; waits for all of it. */
  readonly tick: () => Promise<void>;
}

const FURTHEST_MS = 100 * 365 * 86_400_000;
const creditsSchema = z.strictObject({ credits: z.int().min(0), key: z.string().optional() });
const clockSchema = z.strictObject({ advanceMs: z.int().min(0).max(FURTHEST_MS) });

async function read<T extends z.ZodType>(schema: T, request: Request): Promise<z.output<T>> {
  const given = await bodyAsObject(request);
  checkBounds(given);
  return checked(schema, given);
}

export function addLocalCalls(app: Hono, controls: LocalControls): void {
  const { faults } = controls;
  app.get("/local/requests", (context) => {
    const after = Number(context.req.query("after") ?? 0) || 0;
    const requests = controls.requests.filter(({ n }) => n > after);
    return context.json({ requests, total: controls.requestCount });
  });
  app.get("/local/mails", (context) => context.json({ mails: controls.mails }));
  app.delete("/local/faults", (context) => {
    faults.clear();
    return context.json({});
  });
  const post = (path: string, work: (context: Context) => Promise<unknown>) =>
    app.post(path, async (context) => context.json((await work(context)) ?? {}));
  post("/local/faults", async ({ req }) => faults.add(await read(faultSchema, req.raw)));
  post("/local/credits", async ({ req }) => {
    const { credits, key } = await read(creditsSchema, req.raw);
    await controls.setCredits(credits, key);
  });
  post("/local/clock", async ({ req }) => {
    const { advanceMs } = await read(clockSchema, req.raw);
    return { now: new Date(controls.advanceClock(advanceMs)).toISOString() };
  });
  post("/local/jobs", async ({ req }) => ({
    id: await controls.addJob(await read(jobSchema, req.raw)),
  }));
  post("/local/jobs/:id/close", async ({ req }) => {
    const id = Number(req.param("id"));
    if (!Number.isSafeInteger(id)) throw wrongParameters("id: a job has a whole number");
    await controls.closeJob(id);
  });
  post("/local/tick", () => controls.tick());
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.envelope(0), error.status);
    throw error;
  });
}
