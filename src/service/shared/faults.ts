/**
 * Faults that tests and people switch on for the next calls: what an unlucky network and an unlucky
 * service do, at a moment of one's choosing.
 */
import { z } from "zod";

export const faultSchema = z.object({
  /** Answers with this status instead of doing the work; nothing is charged. */
  status: z.int().min(400).max(599).optional(),
  /** Sent as Retry-After, in seconds. */
  retryAfter: z.number().min(0).optional(),
  /** How many calls it concerns. */
  times: z.int().min(1).default(1),
  /** Cuts the connection: before any work, or after the answer was decided and charged. */
  dropReply: z.enum(["before", "after-charging"]).optional(),
  /** The work is done and charged, the body arrives cut in half. */
  malformed: z.boolean().optional(),
  /** Waits so long before the work. */
  latencyMs: z.number().min(0).max(600_000).optional(),
  /** Leaves the limit headers out. */
  hideLimitHeaders: z.boolean().optional(),
  /** Only calls whose path starts so. */
  path: z.string().optional(),
  /** Only calls with this key. */
  key: z.string().optional(),
});
export type Fault = z.output<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

/** A request header whose JSON is a fault for that request alone. */
export const faultHeader = "X-Stackscout-Fault";

/** The fault in the header of a request; one that cannot be read is no fault. */
export function faultIn(request: Request): Fault | undefined {
  const text = request.headers.get(faultHeader);
  if (text === null) return undefined;
  try {
    return faultSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a fault concerns a call. */
export function isFor(fault: Fault, path: string, key: string | undefined): boolean {
  return path.startsWith(fault.path ?? "") && (fault.key === undefined || fault.key === key);
}

export class Faults {
  private waiting: { fault: Fault; left: number }[] = [];

  add(input: FaultInput): void {
    const fault = faultSchema.parse(input);
    this.waiting.push({ fault, left: fault.times });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The first fault that concerns this call, used up by one. */
  take(path: string, key: string | undefined): Fault | undefined {
    const found = this.waiting.find(({ fault }) => isFor(fault, path, key));
    if (!found) return undefined;
    found.left -= 1;
    this.waiting = this.waiting.filter(({ left }) => left > 0);
    return found.fault;
  }
}
