/**
 * Makes calls that cost no credits, within the limits of their group, and repeats them where that is harmless.
 * After a 429 every call is sent again when its window allows, because it was not served. After a failure or a
 * lost reply only reads and idempotent writes are repeated, never a POST, which could create something twice.
 */
import { routes, type CallOf, type EndpointName, type ReplyOf } from "../../api";
import type { Failure } from "../../model/failure";
import { isPaid, type FreeEndpoint } from "../../model/free-endpoints";
import { pagingOf, walkPages, type CountedReply } from "./pages";
import type { PageOptions, Result } from "../interface/scout-client";
import type { Lane, Scheduler } from "./scheduler";
import type { Reply } from "./reply";
import type { CurrentService, Transport } from "./transport";
import type { Clock, DurationMs } from "../../model/units";

/** Waits before the second and third attempt; each is lengthened by up to half of itself, at random. */
const BACKOFF_MS: readonly DurationMs[] = [400, 1600];
/** How often a call waits after a 429; each wait is as long as the service says. */
const MAX_429 = 5;

export interface FreeCallerParts {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly session: Pick<CurrentService, "transport" | "isOnline" | "codeMissing">;
  /** 0 to 1, as `Math.random`: many clients must not come back at the same instant. */
  readonly random: () => number;
}

export interface CallOptions {
  /** @default "pane" */
  readonly lane?: Lane;
  readonly signal?: AbortSignal | undefined;
}

/** Makes free calls: `FreeCaller`, or `LateCaller`, which loads its code when needed. */
export type Caller = Pick<FreeCaller, "call" | "pages">;

export class FreeCaller {
  constructor(private readonly parts: FreeCallerParts) {}

  async call<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    options?: CallOptions
  ): Promise<Result<ReplyOf<N>>> {
    const { rows, ...result } = await this.#counted(name, input, options);
    return result;
  }

  /** A call whose result also tells how many rows came, with those that could not be read. */
  async #counted<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    { lane = "pane", signal }: CallOptions = {}
  ): Promise<CountedReply<ReplyOf<N>>> {
    // The types forbid this, but code without types must not cause a cost either.
    if (isPaid(name)) return refused(`${String(name)} costs credits`);
    let refusals = 0;
    for (let attempt = 0; ;) {
      const { transport } = this.parts.session;
      if (!transport) return { ok: false, failure: { kind: "not-connected" } };
      const reply = await this.#attempt(transport, name, input, lane, signal);
      if (reply.ok) return { ok: true, value: reply.value, rows: reply.rows };
      const { failure } = reply;
      if (failure.kind === "rate-limited" && refusals < MAX_429) {
        refusals += 1;
        continue;
      }
      if (!isPassing(failure) || !isRepeatable(name, reply.wasSent)) return { ok: false, failure };
      // The network went away: the scheduler waits until it is back.
      if (!this.parts.session.isOnline()) continue;
      const pauseMs = BACKOFF_MS[attempt];
      if (pauseMs === undefined) return { ok: false, failure };
      attempt += 1;
      await this.#pause(pauseMs, signal);
    }
  }

  async *pages<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    { signal, pageSize }: PageOptions
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    const paging = pagingOf(name, pageSize);
    if (!paging) yield await this.call(name, input, { signal });
    else
      yield* walkPages(paging, (position) =>
        this.#counted(name, { ...input, ...position } as CallOf<N>, { signal })
      );
  }

  async #pause(pauseMs: DurationMs, signal: AbortSignal | undefined): Promise<void> {
    const { clock, random } = this.parts;
    await clock.wait(Math.round(pauseMs * (1 + random() / 2)), signal).catch(() => undefined);
  }

  async #attempt<N extends FreeEndpoint>(
    transport: Transport,
    name: N,
    input: CallOf<N>,
    lane: Lane,
    signal: AbortSignal | undefined
  ): Promise<Reply<ReplyOf<N>>> {
    const send = async () => {
      const reply = await transport.send(name, input, { signal });
      const { limits } = reply;
      if (reply.ok) return { reply, limits, wasSent: true };
      const { wasSent, blockedUntil } = reply;
      return { reply, limits, wasSent, ...(blockedUntil === undefined ? {} : { blockedUntil }) };
    };
    try {
      return (await this.parts.scheduler.run(routes[name].limitGroup, lane, send, signal)).reply;
    } catch (error) {
      if (!signal?.aborted) throw error;
      const failure: Failure = { kind: "cancelled" };
      return { ok: false, failure, limits: [], chargedCredits: 0, wasSent: false };
    }
  }
}

function isPassing(failure: Failure): boolean {
  return failure.kind === "unreachable";
}

function isRepeatable(name: EndpointName, wasSent: boolean): boolean {
  const { method } = routes[name];
  return wasSent && (method === "GET" || method === "PUT" || method === "PATCH");
}

function refused(title: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: "refused", status: 0, title } };
}
