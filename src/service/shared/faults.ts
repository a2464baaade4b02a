/** Faults for the next calls, as a bad network or a failing service would cause them, at a chosen moment. */
import { z } from "zod";

export const faultSchema = z.strictObject({
  /** Answers with this status instead of doing the work; nothing is charged. */
  status: z.int().min(400).max(599).optional(),
  /** Sent as Retry-After: seconds, or a text such as another server may write, e.g. a date. */
  retryAfter: z.union([z.number().min(0), z.string()]).optional(),
  /** For how many calls. */
  times: z.int().min(1).default(1),
  /** Cuts the connection: before any work, or after the answer was decided and charged. */
  dropReply: z.enum(["before", "after-charging"]).optional(),
  /** Does the work and charges it, but cuts the body in half. */
  malformed: z.boolean().optional(),
  /** Waits this many ms before the work. */
  latencyMs: z.number().min(0).max(600_000).optional(),
  /** Leaves the limit headers out. */
  hideLimitHeaders: z.boolean().optional(),
  /** Only for calls whose path starts with this. */
  path: z.string().optional(),
  /** Only for calls with this key. */
  key: z.string().optional(),
});
export type Fault = z.output<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

/** A request header whose JSON is a fault for that request alone. */
export const faultHeader = "X-Stackscout-Fault";

/** The fault in a request's header; an unreadable one is ignored. */
export function faultIn(request: Request): Fault | undefined {
  const text = request.headers.get(faultHeader);
  if (text === null) return undefined;
  try {
    return faultSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a fault is for a call. */
export function isFor(fault: Fault, path: string, key: string | undefined): boolean {
  return path.startsWith(fault.path ?? "") && (fault.key === undefined || fault.key === key);
}
