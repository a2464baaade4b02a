/**
 * Calls that cost no credits: within the limits of their group, and repeated by themselves after
 * a 429 or a passing fault, because repeating them is free.
 */
import { endpoints, type EndpointName, type ReplyOf, type RequestOf } from "../api";
import type { Result } from "./scout-client";
import type { Lane, Scheduler } from "./scheduler";
import type { Reply, Transport } from "./transport";
import type { Clock, DurationMs } from "./units";

/** Waits before the second and third attempt after a failure of the service itself. */
const BACKOFF_MS: readonly DurationMs[] = [400, 1600];
/** A 429 is waited out this often; each wait is as long as the service says. */
const MOST_429 = 5;

export interface FreeCallerParts {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly transport: () => Transport | null;
}

export class FreeCaller {
  constructor(private readonly parts: FreeCallerParts) {}

  async call<N extends EndpointName>(
    name: N,
    input: RequestOf<N>,
    lane: Lane = "pane",
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>> {
    const transport = this.parts.transport();
    if (!transport) return { ok: false, failure: { kind: "not-connected" } };
    let refusals = 0;
    for (let attempt = 0; ;) {
      const reply = await this.#attempt(transport, name, input, lane, signal);
      if (reply.ok) return { ok: true, value: reply.value };
      const { failure } = reply;
      if (failure.kind === "rate-limited" && refusals < MOST_429) {
        refusals += 1;
        continue;
      }
      const pause =
        failure.kind === "unreachable" && failure.status !== null ? BACKOFF_MS[attempt] : undefined;
      if (pause === undefined) return { ok: false, failure };
      attempt += 1;
      await this.parts.clock.wait(pause, signal).catch(() => undefined);
    }
  }

  async #attempt<N extends EndpointName>(
    transport: Transport,
    name: N,
    input: RequestOf<N>,
    lane: Lane,
    signal: AbortSignal | undefined
  ): Promise<Reply<ReplyOf<N>>> {
    try {
      const { reply } = await this.parts.scheduler.run(
        endpoints[name].limitGroup,
        lane,
        async () => {
          const reply = await transport.send(name, input);
          const { limits } = reply;
          const blocked =
            !reply.ok && reply.blockedUntil !== undefined
              ? { blockedUntil: reply.blockedUntil }
              : {};
          return { reply, limits, wasSent: reply.ok || reply.wasSent, ...blocked };
        },
        signal
      );
      return reply;
    } catch (error) {
      if (!signal?.aborted) throw error;
      return {
        ok: false,
        failure: { kind: "cancelled" },
        limits: [],
        isCertain: true,
        wasSent: false,
      };
    }
  }
}
