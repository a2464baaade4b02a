/**
 * Stands between the clients of one account and the service, spoils calls as told, and keeps what the
 * service delivered for credits: the records of each paid reply by the question they answer, and
 * whether the reply arrived.
 */
import type { Credits } from "../../../src/client/units";
import { isPaidCall } from "./client-harness";
import type { FakeClock } from "./fake-clock";
import { oddData, otherNames, strayFields } from "./surprises";

export type Spoil =
  /** Cut before the service saw it, or after it had charged. */
  | "cut-before"
  | "cut-after"
  | "server-error-before"
  | "server-error-after"
  | "garbage"
  | "too-many-requests"
  | "refused"
  /** 402, though the balance covers it. */
  | "out-of-credits"
  /** An error at once, while the service goes on and charges later. */
  | "charged-late"
  /** One item of the reply is not what the contract says; its fields are more; its name is another. */
  | "odd-item"
  | "stray-fields"
  | "other-name";

export interface Delivery {
  /** What was delivered: `row:<criteria>#<id>`, `lookup:<company>`, `name:<asked name>`. */
  readonly key: string;
  /** Slugs whose metrics came along. */
  readonly slugs: readonly string[];
  readonly credits: number;
  /** Positions in time: when it left, and when its reply was read (Infinity: never). */
  readonly sentAt: number;
  arrivedAt: number;
  /** The same by the clock: what arrives needs a moment until it is kept. */
  readonly leftMs: number;
  arrivedMs: number;
  /** Whose window asked, and which process of it. */
  readonly by: string;
  readonly life: number;
  /** What it cost beyond the price of the contract. */
  moreCredits: number;
  /** It arrived where it could not be kept, and is gone when that process dies. */
  isUnkept: boolean;
  /** A job that was told with another id: nobody can leave it out. */
  hasOtherId: boolean;
}

type Body = Readonly<Record<string, unknown>>;
interface Company {
  readonly domain: string | null;
  readonly linkedin_url: string | null;
  readonly linkedin_id: string | null;
  readonly possible_domains: readonly string[];
}

/** What the recorders of one life have in common: the order of things, and how often what happened. */
export class Events {
  readonly deliveries: Delivery[] = [];
  readonly counts = new Map<string, number>();
  /** What the service charged each window. */
  readonly charged = new Map<string, number>();
  /** Processes that ended: position in time, and by the service's clock. */
  readonly deaths: { readonly life: number; readonly at: number; readonly ms: number }[] = [];
  /** Calls that are with the service. */
  open = 0;
  #ticks = 0;

  /** The next position in time. */
  tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  count(event: string, times = 1): void {
    this.counts.set(event, (this.counts.get(event) ?? 0) + times);
  }
}

type Send = (instead?: Request) => Promise<Response>;

/** How long after its request a late charge is booked. */
const LATE_MS = [400, 3_000, 60_000, 280_000] as const;

export class Recorder {
  readonly spoils: Spoil[] = [];
  /** Delays in ms, used up one a call: before the service and after it. */
  readonly delays: [number, number][] = [];
  /** What a record costs, in prices of the contract, and what that came to beyond them. */
  factor = 1;
  /** Used by others with the same key, and charged beyond the contract's prices, by the account that tells it. */
  readonly #beyond = new Map<string, Credits>();
  /** Readings of the balance that fail from now on. */
  deafTimes = 0;
  /** What the records cost that were delivered, by the prices of the contract. */
  chargedCredits = 0;
  isDiskFull = false;

  constructor(
    private readonly clock: FakeClock,
    readonly events: Events
  ) {}

  /** Stands before a client. */
  readonly interceptFor =
    (who: Pick<Delivery, "by" | "life">) =>
    (request: Request, send: Send): Promise<Response> =>
      this.#intercept(who, request, send);

  /** A write was refused: what came in this moment is perhaps not kept. */
  refusedOne(): void {
    this.events.count("write refused once");
    for (const delivery of this.events.deliveries)
      if (delivery.arrivedMs >= this.clock.now()) delivery.isUnkept = true;
  }

  async #intercept(
    who: Pick<Delivery, "by" | "life">,
    request: Request,
    send: Send
  ): Promise<Response> {
    if (request.url.includes("/credit-balance")) return this.#balance(request, send);
    if (!isPaidCall(request)) return this.#serve(send);
    const [before, after] = this.delays.shift() ?? [0, 0];
    const sent = { sentAt: this.events.tick(), leftMs: this.clock.now(), ...who };
    const spoil = this.spoils.shift();
    if (spoil) this.events.count(spoil);
    if (before > 0) await this.clock.wait(before);
    if (spoil === "cut-before") throw new TypeError("cut");
    if (spoil === "server-error-before") return new Response("down", { status: 503 });
    if (spoil === "refused") return Response.json({ error: { title: "no" } }, { status: 400 });
    if (spoil === "out-of-credits")
      return Response.json({ error: { title: "Not enough credits" } }, { status: 402 });
    if (spoil === "too-many-requests")
      return new Response("", { status: 429, headers: { "Retry-After": "3" } });
    const body = (await request.clone().json()) as Body;
    const deliver = async () => {
      const reply = await this.#serve(send);
      const text = await reply.text();
      // What a gateway says to have charged: what it holds costs nothing.
      const told = reply.headers.get("stackscout-credits");
      const isNew = reply.ok && told !== "0";
      const fresh = isNew ? deliveriesOf(request.url, body, text, sent) : [];
      const moreCredits = isNew ? this.#charge(who.by, request, text, told) : 0;
      // One record may answer two names, and is charged once.
      for (const delivery of fresh.slice(0, 1)) delivery.moreCredits = moreCredits;
      this.events.deliveries.push(...fresh);
      return { reply, text, fresh };
    };
    if (spoil === "charged-late") {
      const lateMs = LATE_MS[sent.sentAt % LATE_MS.length] ?? 0;
      void this.clock.wait(lateMs).then(deliver);
      return new Response("late", { status: 504 });
    }
    const { reply, text, fresh } = await deliver();
    if (after > 0) await this.clock.wait(after);
    if (spoil === "cut-after") throw new TypeError("cut");
    if (spoil === "server-error-after") return new Response("late", { status: 502 });
    if (spoil === "garbage") return new Response(text.slice(0, text.length / 2));
    const arrivedAt = this.events.tick();
    const told = reply.ok ? surprised(spoil, text, sent.sentAt) : text;
    for (const delivery of fresh) {
      // A record that comes under another name answers no question about its own.
      if (isFoundOtherwise(delivery, told)) continue;
      delivery.arrivedAt = arrivedAt;
      delivery.arrivedMs = this.clock.now();
      delivery.isUnkept = this.isDiskFull;
      delivery.hasOtherId = hasOtherId(delivery, told);
    }
    const { status, headers } = reply;
    return new Response(told, { status, headers });
  }

  async #serve(send: Send): Promise<Response> {
    this.events.open += 1;
    try {
      return await send();
    } finally {
      this.events.open -= 1;
    }
  }

  /** Gives what it cost beyond the price of the contract. */
  #charge(by: string, request: Request, text: string, told: string | null): Credits {
    const { url } = request;
    const { data } = JSON.parse(text) as { data: readonly unknown[] };
    const isSearch = url.includes("/search");
    const worth = (url.includes("/jobs/") ? 1 : 3) * Math.min(data.length, isSearch ? Infinity : 1);
    const credits = told === null ? worth : Number(told);
    this.chargedCredits += credits;
    this.events.charged.set(by, credits + (this.events.charged.get(by) ?? 0));
    const moreCredits = credits * (this.factor - 1);
    this.usedBeyond(keyIn(request), moreCredits);
    if (moreCredits > 0) this.events.count("charged at a higher price");
    return moreCredits;
  }

  /** The account of `key` was charged what no reply tells. */
  usedBeyond(key: string, credits: Credits): void {
    this.#beyond.set(key, (this.#beyond.get(key) ?? 0) + credits);
  }

  async #balance(request: Request, send: Send): Promise<Response> {
    if (this.deafTimes > 0) {
      this.deafTimes -= 1;
      this.events.count("balance not read");
      if (this.deafTimes % 2 === 0) throw new TypeError("cut");
      return new Response("down", { status: 503 });
    }
    const reply = await this.#serve(send);
    if (!reply.ok) return reply;
    const balance = (await reply.json()) as { used_api_credits: number };
    const used = balance.used_api_credits + (this.#beyond.get(keyIn(request)) ?? 0);
    const { headers } = reply;
    return Response.json({ ...balance, used_api_credits: used }, { headers });
  }
}

const keyIn = ({ headers }: Request): string =>
  (headers.get("Authorization") ?? "").replace("Bearer ", "");

function surprised(spoil: Spoil | undefined, text: string, seed: number): string {
  if (spoil === "odd-item") return oddData(text, seed);
  if (spoil === "stray-fields") return strayFields(text);
  return spoil === "other-name" ? otherNames(text, seed) : text;
}

function isFoundOtherwise({ key }: Delivery, told: string): boolean {
  return key.startsWith("found:") && !told.includes(`"domain":"${key.slice("found:".length)}"`);
}

function hasOtherId({ key }: Delivery, told: string): boolean {
  const [, id] = /^row:.*\/jobs\/.*#(\d+)$/.exec(key) ?? [];
  return id !== undefined && !told.includes(`"id":${id}`);
}

function deliveriesOf(
  url: string,
  body: Body,
  text: string,
  sent: Pick<Delivery, "sentAt" | "leftMs" | "by" | "life">
): Delivery[] {
  const { data } = JSON.parse(text) as { data: readonly unknown[] };
  const { offset = 0, limit, expand_technology_slugs, ...asked } = body;
  const { include_total_results: _, order_by: __, ...named } = asked;
  // What is held is left out by id: the search is the same.
  const { job_id_not: ___, company_domain_not: ____, company_id_not: _____, ...rest } = named;
  const from = Number(offset);
  const slugs = (expand_technology_slugs ?? []) as string[];
  const delivery = (key: string, credits: number): Delivery => ({
    key,
    slugs,
    credits,
    ...sent,
    arrivedAt: Infinity,
    arrivedMs: Infinity,
    moreCredits: 0,
    isUnkept: false,
    hasOtherId: false,
  });
  if (url.includes("technologies") || url.includes("buying_intents"))
    return data.length > 0 ? [delivery(`lookup:${url}:${JSON.stringify(rest)}`, 3)] : [];
  const names = (rest["company_domain_or"] ?? rest["company_linkedin_url_or"]) as
    | readonly string[]
    | undefined;
  const isByName =
    url.includes("companies/search") && Object.keys(rest).length === 1 && names?.length === limit;
  if (isByName && names)
    return names.flatMap((name) => {
      const has = (data as Company[]).some((record) => isNamed(record, name));
      return has ? [delivery(`name:${name}`, 3)] : [];
    });
  const price = url.includes("jobs") ? 1 : 3;
  const idOf = (record: unknown, at: number) => {
    const { id, domain, name } = (record ?? {}) as Record<string, unknown>;
    // Two companies may have one domain; ids of companies change.
    const company = typeof domain === "string" ? `${domain} ${String(name)}` : null;
    return String((price === 3 ? company : null) ?? (id as number | null | undefined) ?? from + at);
  };
  return data.flatMap((record, index) => [
    delivery(`row:${url}:${JSON.stringify(rest)}#${idOf(record, index)}`, price),
    ...(price === 3 && (record as Company).domain
      ? [delivery(`found:${(record as Company).domain ?? ""}`, 0)]
      : []),
  ]);
}

function isNamed(record: Company, name: string): boolean {
  const bare = name.replace(/^https:\/\/www\./, "");
  return (
    record.domain === bare ||
    record.possible_domains.includes(bare) ||
    (record.linkedin_url ?? "").includes(bare)
  );
}
