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
const MAX_KEPT = 500;

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

interface Kept {
  readonly at: number;
  readonly told: Promise<Told>;
}

export class FreeCalls {
  private readonly kept = new Map<string, Kept>();
  /** By member: ends when the next call may go. */
  private readonly turns = new Map<number, Promise<void>>();

  constructor(private readonly upstream: Upstream) {}

  async answer(request: Request, route: Route, memberId: number): Promise<Response> {
    if (!KEPT.has(route)) return this.inOrder(request, route, memberId);
    const { pathname, search } = new URL(request.url);
    const place = pathname + search;
    const now = performance.now();
    const found = this.kept.get(place);
    if (found && now - found.at < KEPT_MS) return replyIn(await found.told);
    const told = this.inOrder(request, route, memberId).then(async (reply) => ({
      body: await reply.arrayBuffer(),
      status: reply.status,
      headers: reply.headers,
    }));
    this.keep(place, { at: now, told });
    const { status } = await told.catch(() => ({ status: 0 }));
    if (status !== 200 && this.kept.get(place)?.told === told) this.kept.delete(place);
    return replyIn(await told);
  }

  private keep(place: string, kept: Kept): void {
    this.kept.delete(place);
    this.kept.set(place, kept);
    for (const [oldest] of this.kept) {
      if (this.kept.size <= MAX_KEPT) return;
      this.kept.delete(oldest);
    }
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

const replyIn = ({ body, ...told }: Told): Response => new Response(body, told);
