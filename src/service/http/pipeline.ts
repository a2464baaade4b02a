/**
 * The steps of one call of the contract: log, faults, key, limits, parameters, handler, reply. A refused call charges
 * and changes nothing; every reply has the limit headers.
 */
import { DatabaseError, DatabaseLost, StatementCutOff } from "../../database/database";
import type { Endpoint, EndpointName } from "../../api";
import { endpoints } from "../../api";
import type { Answer, Parts } from "../calls/call";
import { handlerOf } from "./handlers";
import type { User } from "../shared/caller";
import { admit, headersOfStranger, keyIn } from "./admission";
import {
  brokenPattern,
  cutOff,
  injected,
  internal,
  Refusal,
  unavailable,
  unknownPath,
  wrongParameters,
} from "../requests/errors";
import type { Fault } from "../shared/faults";
import { faultIn } from "../shared/faults";
import { readParameters, readPath } from "../requests/parameters";
import type { SeenRequest } from "../shared/request-log";

/** Cuts the connection instead of answering; callers in the same process get what fetch throws then. */
export class ConnectionCut extends TypeError {
  constructor() {
    super("fetch failed: the connection was cut by a fault");
  }
}

/** PostgreSQL's code for a regular expression that it cannot compile. */
const BROKEN_PATTERN = "2201B";

/** Its codes for values that no column takes: out of range, no such day or zone, a character that it cannot store. */
const WRONG_VALUE = /^22(003|007|008|009|021|023|P02|P05)$/;

interface Ongoing {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly request: Request;
  readonly path: Record<string, string>;
  readonly seen: SeenRequest;
  readonly fault: Fault | undefined;
}

export class Pipeline {
  constructor(private readonly parts: Parts) {}

  /** Answers a call of a known endpoint. `path`: the path parameters as text. */
  async answer(
    name: EndpointName,
    request: Request,
    path: Record<string, string>
  ): Promise<Response> {
    const { log, now, state, wait } = this.parts;
    const endpoint: Endpoint = endpoints[name];
    const { pathname } = new URL(request.url);
    const seen = log.open(now(), request.method, pathname);
    const fault = faultIn(request) ?? state.takeFault(pathname, keyIn(request));
    const ongoing: Ongoing = { name, endpoint, request, path, seen, fault };
    if (fault?.latencyMs) await wait(fault.latencyMs);
    if (fault?.dropReply === "before") return this.cut(seen);
    const reply = await this.work(ongoing);
    if (fault?.dropReply === "after-charging") return this.cut(seen);
    return fault?.malformed ? malformed(reply) : reply;
  }

  /** Refuses a path or method that the contract does not have. */
  refuse(request: Request): Response {
    const { log, now } = this.parts;
    const refusal = unknownPath();
    const seen = log.open(now(), request.method, new URL(request.url).pathname);
    return this.reply(seen, refusal.status, refusal.envelope(seen.n), headersOfStranger());
  }

  private async work(ongoing: Ongoing): Promise<Response> {
    const { endpoint, request, path, seen, fault } = ongoing;
    let headers = headersOfStranger();
    try {
      const { database, state } = this.parts;
      const admission = await admit(database, state, endpoint, request, seen.at);
      headers = admission.headers;
      admission.enter();
      if (fault?.retryAfter !== undefined) headers["Retry-After"] = String(fault.retryAfter);
      if (fault?.status !== undefined) throw injected(fault.status);
      const parameters = await readParameters(endpoint, request);
      seen.parameters = parameters;
      const answer = await this.handle(
        ongoing,
        admission.user,
        parameters,
        readPath(endpoint, path)
      );
      seen.credits = answer.credits ?? 0;
      seen.records = answer.records ?? 0;
      return this.reply(seen, 200, answer.body, headers, fault, answer.isHtml);
    } catch (error) {
      const refusal = this.refusalOf(error);
      return this.reply(seen, refusal.status, bodyOf(refusal, endpoint, seen), headers, fault);
    }
  }

  private async handle(
    { name, seen }: Ongoing,
    user: User,
    parameters: unknown,
    path: Record<string, unknown>
  ): Promise<Answer> {
    await this.parts.counts.reach(this.parts.now());
    const call = { ...this.parts, endpoint: name, user, at: seen.at, path };
    return handlerOf(name)(call, parameters);
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (error instanceof StatementCutOff) return cutOff();
    if (error instanceof DatabaseLost) return unavailable();
    if (error instanceof DatabaseError && error.code === BROKEN_PATTERN)
      return brokenPattern(error.message);
    if (error instanceof DatabaseError && WRONG_VALUE.test(error.code ?? ""))
      return wrongParameters(error.message);
    this.parts.onFailure(error);
    return internal();
  }

  private cut(seen: SeenRequest): never {
    seen.status = 0;
    throw new ConnectionCut();
  }

  private reply(
    seen: SeenRequest,
    status: number,
    body: unknown,
    headers: Record<string, string>,
    fault?: Fault,
    isHtml = false
  ): Response {
    seen.status = status;
    const { "Retry-After": retryAfter } = headers;
    return new Response(isHtml ? String(body) : JSON.stringify(body), {
      status,
      headers: {
        "Content-Type": isHtml ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
        "Cache-Control": "no-store",
        ...(fault?.hideLimitHeaders ? {} : headers),
        ...(retryAfter === undefined ? {} : { "Retry-After": retryAfter }),
      },
    });
  }
}

/** The e-mail preferences calls report wrong parameters as `{detail}`; everything else is in the envelope. */
function bodyOf(refusal: Refusal, endpoint: Endpoint, seen: SeenRequest): unknown {
  if (refusal.status !== 422 || !endpoint.path.startsWith("/v0/email-preferences"))
    return refusal.envelope(seen.n);
  const [, field = "body", problem = refusal.description] =
    /^([\w.]+): (.*)$/s.exec(refusal.description) ?? [];
  return {
    detail: [{ loc: [placeOf(endpoint, field), field], msg: problem, type: "value_error" }],
  };
}

function placeOf(endpoint: Endpoint, field: string): string {
  return endpoint.path.includes(`{${field}}`) ? "path" : endpoint.parametersIn;
}

async function malformed(reply: Response): Promise<Response> {
  const text = await reply.text();
  const half = text.slice(0, Math.floor(text.length / 2));
  return new Response(half, { status: reply.status, headers: reply.headers });
}
