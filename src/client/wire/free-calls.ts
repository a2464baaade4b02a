/**
 * Calls that cost no credits, within the limits of their group. After a 429 a call is sent again when its window allows,
 * because it was not served. After a failure or a lost reply only reads and idempotent writes are repeated, never a
 * POST, which could create something twice.
 */
import { endpoints, type CallOf, type EndpointName, type ReplyOf } from "../../api";
import { fail, type Result } from "../failure";
import type { Caller } from "../interface/scout-client";
import type { Parts } from "../parts";
import { isPaid, type FreeEndpoint } from "../price";
import type { DurationMs } from "../units";

/** Waits before the second and third attempt; each is lengthened by up to half of itself, at random. */
const BACKOFF_MS: readonly DurationMs[] = [400, 1600];
/** How often a call waits after a 429; the queue says how long. */
const MAX_429 = 5;

export class FreeCalls implements Caller {
  constructor(private readonly parts: Pick<Parts, "clock" | "queue" | "service" | "random">) {}

  async call<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>> {
    const { service, clock, queue, random } = this.parts;
    // The types forbid this, but code without types must not cause a cost either.
    if (isPaid(name))
      return fail({ kind: "refused", status: 0, title: `${String(name)} costs credits` });
    let refusals = 0;
    for (let attempt = 0; ;) {
      const { http } = service;
      if (!http) return fail({ kind: "not-connected" });
      const send = () => http.send(name, input, { signal });
      const sent = queue.run(endpoints[name].limitGroup, send, signal);
      const reply = await sent.catch((error: unknown) => {
        if (!signal?.aborted) throw error;
        return null;
      });
      if (!reply) return fail({ kind: "cancelled" });
      if (reply.ok) return { ok: true, value: reply.value };
      const { failure, wasSent } = reply;
      if (failure.kind === "rate-limited" && refusals < MAX_429) {
        refusals += 1;
        continue;
      }
      if (failure.kind !== "unreachable" || !wasSent || !isRepeatable(name)) return fail(failure);
      // The network went away: the queue waits until it is back.
      if (!service.isOnline()) continue;
      const pauseMs = BACKOFF_MS[attempt];
      if (pauseMs === undefined) return fail(failure);
      attempt += 1;
      await clock.wait(Math.round(pauseMs * (1 + random() / 2)), signal).catch(() => undefined);
    }
  }
}

function isRepeatable(name: EndpointName): boolean {
  return ["GET", "PUT", "PATCH"].includes(endpoints[name].method);
}
