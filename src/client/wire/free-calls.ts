/**
 * Calls that cost no credits, within the limits of their group. After a 429 a call is sent again when its window allows,
 * because it was not served. After a failure or a lost reply only reads and idempotent writes are repeated, never a
 * POST, which could create something twice.
 */
import { endpoints, type CallOf, type EndpointName, type ReplyOf } from "../../api";
import type { Failure } from "../failure";
import { isPaid, type FreeEndpoint } from "../free-endpoints";
import type { Clock, DurationMs } from "../units";
import type { PageOptions, Result } from "../interface/scout-client";
import type { CurrentService } from "../service";
import type { Http, Reply } from "./http";
import type { RequestQueue, RunOptions } from "./queue";

/** Waits before the second and third attempt; each is lengthened by up to half of itself, at random. */
const BACKOFF_MS: readonly DurationMs[] = [400, 1600];
/** How often a call waits after a 429; the queue says how long. */
const MAX_429 = 5;

export interface FreeCallsParts {
  readonly clock: Clock;
  readonly queue: RequestQueue;
  readonly service: CurrentService;
  /** 0 to 1, as `Math.random`: many clients must not come back at the same instant. */
  readonly random: () => number;
}

/** A reply, and how many rows came, with those that could not be read. */
type Counted<T> = Result<T> & { readonly rows?: number };

/** What makes free calls, as other parts see it. */
export type Caller = Pick<FreeCalls, "call">;

export class FreeCalls {
  constructor(private readonly parts: FreeCallsParts) {}

  async call<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    options?: RunOptions
  ): Promise<Result<ReplyOf<N>>> {
    const { rows, ...result } = await this.#counted(name, input, options);
    return result;
  }

  /**
   * One reply for each page; stops after the first failure, which it also gives. Not every list states its total, and a
   * service may give smaller pages than asked. So the list ends when nothing came, when the stated total is reached, or
   * (without a total) after a page that is not full.
   */
  async *pages<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    { signal, pageSize }: PageOptions
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    const paging = pagings[name];
    if (!paging) {
      yield await this.call(name, input, { signal });
      return;
    }
    const limit = pageSize ?? paging.pageSize;
    let seen = 0;
    for (let page = 0; ; page += 1) {
      const position = paging.by === "page" ? { page } : { offset: seen };
      const counted = await this.#counted(name, { ...input, limit, ...position }, { signal });
      const { rows = 0, ...reply } = counted;
      if (reply.ok && rows === 0 && page > 0) return;
      yield reply;
      if (!reply.ok) return;
      seen += rows;
      const total = totalOf(reply.value);
      if (rows === 0 || (total === null ? rows < limit : seen >= total)) return;
    }
  }

  async #counted<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    options: RunOptions = {}
  ): Promise<Counted<ReplyOf<N>>> {
    const { service, clock, random } = this.parts;
    // The types forbid this, but code without types must not cause a cost either.
    if (isPaid(name))
      return fail({ kind: "refused", status: 0, title: `${String(name)} costs credits` });
    let refusals = 0;
    for (let attempt = 0; ;) {
      const { http } = service;
      if (!http) return fail({ kind: "not-connected" });
      const reply = await this.#attempt(http, name, input, options);
      if (reply.ok) return { ok: true, value: reply.value, rows: reply.rows };
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
      await clock
        .wait(Math.round(pauseMs * (1 + random() / 2)), options.signal)
        .catch(() => undefined);
    }
  }

  async #attempt<N extends FreeEndpoint>(
    http: Http,
    name: N,
    input: CallOf<N>,
    options: RunOptions
  ): Promise<Reply<ReplyOf<N>>> {
    const { signal } = options;
    const send = async () => {
      const reply = await http.send(name, input, { signal });
      return reply.ok ? { ...reply, wasSent: true } : reply;
    };
    try {
      return await this.parts.queue.run(endpoints[name].limitGroup, send, options);
    } catch (error) {
      if (!signal?.aborted) throw error;
      const failure: Failure = { kind: "cancelled" };
      return { ok: false, failure, limits: [], chargedCredits: 0, wasSent: false };
    }
  }
}

interface Paging {
  readonly by: "page" | "offset";
  readonly pageSize: number;
}

const byPage = (pageSize: number): Paging => ({ by: "page", pageSize });

/** How each list is paged. An endpoint that is not named answers in one piece. */
const pagings: Partial<Record<EndpointName, Paging>> = {
  companyAutocomplete: byPage(50),
  catalogKeywords: byPage(500),
  catalogTechnologies: byPage(500),
  catalogIndustries: byPage(500),
  catalogLocations: { by: "offset", pageSize: 500 },
  jobCountries: byPage(500),
  companyCountries: byPage(500),
  listedCompanies: byPage(100),
  webhookEvents: { by: "offset", pageSize: 100 },
};

function totalOf(reply: unknown): number | null {
  const { metadata } = (reply ?? {}) as { metadata?: { total_results?: number | null } };
  return metadata?.total_results ?? null;
}

function isRepeatable(name: EndpointName): boolean {
  return ["GET", "PUT", "PATCH"].includes(endpoints[name].method);
}

function fail(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}
