/**
 * Calls that cost nothing, passed on with the account's key. A member's go one after the other, at most four a second,
 * so that nobody uses up the service's limit for all. What the catalogue said stays for some seconds, once for all who
 * ask meanwhile.
 */
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, type Route } from "../../api";
import { pass } from "../wire/pass-through";
import type { Upstream } from "../wire/send";

const EVERY_MS = 250;
const KEPT_MS = 10_000;

/** The same for everybody, and for some seconds. */
const KEPT = new Set<Route>([
  endpoints.companyAutocomplete,
  ...Object.values<Route>(endpoints).filter(({ path }) => path.includes("/catalog/")),
]);

interface Told {
  readonly body: ArrayBuffer;
  readonly status: number;
  readonly headers: Headers;
}

export class FreeCalls {
  /** By path and query. */
  private readonly kept = new Map<string, Promise<Told>>();
  /** By member: ends when the next call may go. */
  private readonly turns = new Map<number, Promise<void>>();

  constructor(private readonly upstream: Upstream) {}

  async answer(request: Request, route: Route, memberId: number): Promise<Response> {
    if (!KEPT.has(route)) return this.inOrder(request, route, memberId);
    const { pathname, search } = new URL(request.url);
    const place = pathname + search;
    const told = this.kept.get(place) ?? this.ask(place, this.inOrder(request, route, memberId));
    const { body, ...more } = await told;
    return new Response(body, more);
  }

  private ask(place: string, reply: Promise<Response>): Promise<Told> {
    const told = reply.then(async (came) => {
      const { status, headers } = came;
      return { body: await came.arrayBuffer(), status, headers };
    });
    this.kept.set(place, told);
    const forget = () => this.kept.delete(place);
    setTimeout(forget, KEPT_MS).unref();
    // A refusal is for those who wait for it alone.
    told.then(({ status }) => status === 200 || forget(), forget);
    return told;
  }

  private async inOrder(request: Request, route: Route, memberId: number): Promise<Response> {
    const before = this.turns.get(memberId) ?? Promise.resolve();
    const reply = before.then(() => pass(request, route, this.upstream));
    const after = Promise.all([
      reply.catch(() => undefined),
      before.then(() => pause(EVERY_MS)),
    ]).then(() => {
      if (this.turns.get(memberId) === after) this.turns.delete(memberId);
    });
    this.turns.set(memberId, after);
    return reply;
  }
}
