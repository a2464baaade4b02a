/**
 * The way of one contract call: log, faults, key, limits, parameters, handler, reply.
 * A refused call charges nothing and changes nothing; every reply carries the limit headers.
 */
import type { Endpoint, EndpointName, LimitGroup } from "../../api";
import { endpoints } from "../../api";
import { userByKey } from "../account/users";
import type { Answer, User } from "../call";
import type { KeywordNames } from "../catalog/keyword-names";
import type { Database } from "../database/database";
import { QueryCutOff } from "../database/database";
import { DatabaseError } from "../database/pglite";
import { handlerOf } from "../handlers";
import { limitHeaders } from "../limits/headers";
import { policiesOf } from "../limits/policies";
import type { SlidingWindows, WindowState } from "../limits/windows";
import {
  brokenPattern,
  cutOff,
  internal,
  keyRefused,
  Refusal,
  tooManyRequests,
  unknownPath,
} from "./errors";
import type { Fault, Faults } from "./faults";
import { readParameters } from "./parameters";
import type { RequestLog, SeenRequest } from "./request-log";

export interface PipelineParts {
  readonly database: Database;
  readonly keywords: KeywordNames;
  readonly windows: SlidingWindows;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly latencyMs: number;
  readonly hideLimitHeaders: boolean;
  /** Hears of failures that are the service's own. */
  readonly onFailure: (error: unknown) => void;
}

/** The connection is cut instead of answering; in-process callers see what fetch does then. */
export class ConnectionCut extends TypeError {
  constructor() {
    super("fetch failed: the connection was cut by a fault");
  }
}

interface Admission {
  readonly user: User;
  readonly headers: Record<string, string>;
}

export class Pipeline {
  constructor(private readonly parts: PipelineParts) {}

  /** Answers a call of a known endpoint. `path` holds the path parameters as text. */
  async answer(
    name: EndpointName,
    request: Request,
    path: Record<string, string>
  ): Promise<Response> {
    const endpoint: Endpoint = endpoints[name];
    const { log, now, faults } = this.parts;
    const url = new URL(request.url);
    const seen = log.open(now(), request.method, url.pathname);
    const fault = faults.take(url.pathname, keyIn(request));
    await this.delay(fault);
    if (fault?.dropReply === "before") return this.cut(seen);
    if (fault?.status !== undefined) return this.injected(seen, fault, request, endpoint);
    const reply = await this.work(name, endpoint, request, path, seen, fault);
    if (fault?.dropReply === "after-charging") return this.cut(seen);
    return fault?.malformed ? await malformed(reply) : reply;
  }

  /** A path or method that the contract does not have. */
  refuse(request: Request, refusal: Refusal = unknownPath()): Response {
    const { log, now } = this.parts;
    const seen = log.open(now(), request.method, new URL(request.url).pathname);
    return this.reply(seen, refusal.status, refusal.envelope(seen.n), this.headersOfStranger());
  }

  private async work(
    name: EndpointName,
    endpoint: Endpoint,
    request: Request,
    path: Record<string, string>,
    seen: SeenRequest,
    fault: Fault | undefined
  ): Promise<Response> {
    let headers = this.headersOfStranger();
    try {
      const admission = await this.admit(
        request,
        seen.at,
        endpoint.limitGroup,
        (found) => (headers = found)
      );
      const parameters = await readParameters(endpoint, request);
      seen.parameters = parameters;
      const answer = await this.handle(name, admission.user, parameters, path);
      seen.credits = answer.credits ?? 0;
      seen.records = answer.records ?? 0;
      return this.reply(seen, answer.status ?? 200, answer.body, this.shown(headers, fault));
    } catch (error) {
      const refusal = this.refusalOf(error);
      return this.reply(seen, refusal.status, refusal.envelope(seen.n), this.shown(headers, fault));
    }
  }

  private async handle(
    name: EndpointName,
    user: User,
    parameters: unknown,
    path: Record<string, string>
  ): Promise<Answer> {
    const handler = handlerOf(name);
    if (!handler) throw unknownPath();
    const { database, keywords, now } = this.parts;
    return handler({ endpoint: name, database, keywords, user, at: now(), path }, parameters);
  }

  private async admit(
    request: Request,
    at: number,
    group: LimitGroup,
    tell: (headers: Record<string, string>) => void
  ): Promise<Admission> {
    const key = keyIn(request);
    if (key === undefined) throw keyRefused("Send your key as Authorization: Bearer <key>.");
    const user = await userByKey(this.parts.database, key);
    if (!user) throw keyRefused("This key is not known.");
    const partition = `user:${user.id}`;
    const policies = policiesOf(group, user.tier);
    const verdict = this.parts.windows.admit(`${partition}/${group}`, policies, at);
    const headers = limitHeaders(verdict.windows, partition);
    tell(headers);
    if (!verdict.accepted) throw tooManyRequests(exhausted(verdict.windows));
    return { user, headers };
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (error instanceof QueryCutOff) return cutOff();
    if (error instanceof DatabaseError && error.code === "2201B")
      return brokenPattern(error.message);
    this.parts.onFailure(error);
    return internal();
  }

  private async delay(fault: Fault | undefined): Promise<void> {
    const ms = this.parts.latencyMs + (fault?.latencyMs ?? 0);
    if (ms > 0) await this.parts.wait(ms);
  }

  private cut(seen: SeenRequest): never {
    seen.status = 0;
    throw new ConnectionCut();
  }

  private async injected(
    seen: SeenRequest,
    fault: Fault,
    request: Request,
    endpoint: Endpoint
  ): Promise<Response> {
    const status = fault.status ?? 500;
    const title = status === 429 ? "Too many requests" : "Injected fault";
    const key = keyIn(request);
    const user = key === undefined ? undefined : await userByKey(this.parts.database, key);
    const headers = user
      ? limitHeaders(
          this.parts.windows.look(
            `user:${user.id}/${endpoint.limitGroup}`,
            policiesOf(endpoint.limitGroup, user.tier),
            this.parts.now()
          ),
          `user:${user.id}`
        )
      : this.headersOfStranger();
    const retry: Record<string, string> =
      fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) };
    const body = {
      request_id: seen.n,
      error: { title, description: "A fault was switched on for this call." },
    };
    return this.reply(seen, status, body, { ...this.shown(headers, fault), ...retry });
  }

  private reply(
    seen: SeenRequest,
    status: number,
    body: unknown,
    headers: Record<string, string>
  ): Response {
    seen.status = status;
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-store",
        ...headers,
      },
    });
  }

  private shown(headers: Record<string, string>, fault: Fault | undefined): Record<string, string> {
    return this.parts.hideLimitHeaders || fault?.hideLimitHeaders ? {} : headers;
  }

  /** Without a user there is no window to count in: the headers show the free group untouched. */
  private headersOfStranger(): Record<string, string> {
    if (this.parts.hideLimitHeaders) return {};
    const windows = policiesOf("free", "free").map((policy) => ({
      policy,
      remaining: policy.quota,
      resetSeconds: 0,
    }));
    return limitHeaders(windows, "anonymous");
  }
}

function keyIn(request: Request): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

function exhausted(windows: readonly WindowState[]): string {
  const names = windows
    .filter((window) => window.remaining === 0)
    .map((window) => window.policy.name);
  return names.join(", ");
}

async function malformed(reply: Response): Promise<Response> {
  const text = await reply.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: reply.status,
    headers: reply.headers,
  });
}
