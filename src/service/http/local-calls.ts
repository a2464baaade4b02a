/**
 * Calls outside of the contract, for tests and the workbench: seen requests, faults, credits, the clock. They need no
 * key and are answered only on this machine.
 */
import type { Hono } from "hono";
import { z } from "zod";
import type { Mail } from "../background/alerts";
import type { NewJob } from "../data/feed";
import { checkBounds } from "../requests/bounds";
import { Refusal, wrongParameters } from "../requests/errors";
import type { FaultInput } from "../shared/faults";
import { faultSchema } from "../shared/faults";
import { bodyAsObject } from "../requests/parameters";
import type { SeenRequest } from "../shared/request-log";

export interface LocalControls {
  readonly requestsAfter: (n: number) => { requests: readonly SeenRequest[]; total: number };
  readonly addFault: (fault: FaultInput) => void;
  readonly clearFaults: () => void;
  readonly setCredits: (credits: number, key?: string) => Promise<void>;
  readonly advanceClock: (ms: number) => number;
  /** Adds a job that was discovered now; returns its id. */
  readonly addJob: (job: NewJob) => Promise<number>;
  readonly closeJob: (id: number) => Promise<void>;
  readonly mails: readonly Mail[];
  /** Runs the scans, deliveries and mails that are due. */
  readonly tick: () => Promise<void>;
}

const jobSchema = z.strictObject({
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  city: z.string().optional(),
});

const creditsSchema = z.strictObject({ credits: z.int().min(0), key: z.string().optional() });
const clockSchema = z.strictObject({ advanceMs: z.int().min(0) });

async function read<T extends z.ZodType>(schema: T, request: Request): Promise<z.output<T>> {
  const given = await bodyAsObject(request);
  checkBounds(given);
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw wrongParameters(parsed.error.issues[0]?.message ?? "not understood");
  return parsed.data;
}

export function addLocalCalls(app: Hono, controls: LocalControls): void {
  app.get("/local/requests", (context) =>
    context.json(controls.requestsAfter(Number(context.req.query("after") ?? 0) || 0))
  );
  app.post("/local/faults", async (context) => {
    controls.addFault(await read(faultSchema, context.req.raw));
    return context.json({});
  });
  app.delete("/local/faults", (context) => {
    controls.clearFaults();
    return context.json({});
  });
  app.post("/local/credits", async (context) => {
    const { credits, key } = await read(creditsSchema, context.req.raw);
    await controls.setCredits(credits, key);
    return context.json({});
  });
  app.post("/local/clock", async (context) => {
    const { advanceMs } = await read(clockSchema, context.req.raw);
    return context.json({ now: new Date(controls.advanceClock(advanceMs)).toISOString() });
  });
  app.post("/local/jobs", async (context) =>
    context.json({ id: await controls.addJob(await read(jobSchema, context.req.raw)) })
  );
  app.post("/local/jobs/:id/close", async (context) => {
    const id = Number(context.req.param("id"));
    if (!Number.isSafeInteger(id)) throw wrongParameters("id: a job has a whole number");
    await controls.closeJob(id);
    return context.json({});
  });
  app.get("/local/mails", (context) => context.json({ mails: controls.mails }));
  app.post("/local/tick", async (context) => {
    await controls.tick();
    return context.json({});
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.envelope(0), error.status);
    throw error;
  });
}
