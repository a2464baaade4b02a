/**
 * Stands between client and service, spoils calls as told, and keeps what the service delivered for
 * credits: the records of each paid reply by the question they answer, and whether the reply arrived.
 */
import type { FakeClock } from "./fake-clock";

export type Spoil =
  /** Cut before the service saw it, or after it had charged. */
  | "cut-before"
  | "cut-after"
  | "server-error-before"
  | "server-error-after"
  | "garbage"
  | "too-many-requests"
  | "refused";

export interface Delivery {
  /** What was delivered: `row:<criteria>#<offset>`, `lookup:<company>#<offset>`, `name:<asked name>`. */
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
}

type Body = Readonly<Record<string, unknown>>;
interface Company {
  readonly domain: string | null;
  readonly linkedin_url: string | null;
  readonly linkedin_id: string | null;
  readonly possible_domains: readonly string[];
}

export class Recorder {
  readonly deliveries: Delivery[] = [];
  readonly spoils: Spoil[] = [];
  /** Delays in ms, used up one a call: before the service and after it. */
  readonly delays: [number, number][] = [];
  #ticks = 0;

  constructor(private readonly clock: FakeClock) {}

  /** The next position in time. */
  tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  readonly intercept = async (
    request: Request,
    send: () => Promise<Response>
  ): Promise<Response> => {
    if (!request.url.includes("/v1/")) return send();
    const [before, after] = this.delays.shift() ?? [0, 0];
    const sentAt = this.tick();
    const leftMs = this.clock.now();
    const spoil = this.spoils.shift();
    if (before > 0) await this.clock.wait(before);
    if (spoil === "cut-before") throw new TypeError("cut");
    if (spoil === "server-error-before") return new Response("down", { status: 503 });
    if (spoil === "refused") return Response.json({ error: { title: "no" } }, { status: 400 });
    if (spoil === "too-many-requests")
      return new Response("", { status: 429, headers: { "Retry-After": "3" } });
    const body = (await request.clone().json()) as Body;
    const reply = await send();
    const text = await reply.text();
    const fresh = reply.ok ? deliveriesOf(request.url, body, text, { sentAt, leftMs }) : [];
    this.deliveries.push(...fresh);
    if (after > 0) await this.clock.wait(after);
    if (spoil === "cut-after") throw new TypeError("cut");
    if (spoil === "server-error-after") return new Response("late", { status: 502 });
    if (spoil === "garbage") return new Response(text.slice(0, text.length / 2));
    const arrivedAt = this.tick();
    for (const delivery of fresh) {
      delivery.arrivedAt = arrivedAt;
      delivery.arrivedMs = this.clock.now();
    }
    const { status, headers } = reply;
    return new Response(text, { status, headers });
  };
}

function deliveriesOf(
  url: string,
  body: Body,
  text: string,
  sent: Pick<Delivery, "sentAt" | "leftMs">
): Delivery[] {
  const { data } = JSON.parse(text) as { data: readonly unknown[] };
  const { offset = 0, limit, expand_technology_slugs, ...asked } = body;
  const { include_total_results: _, order_by: __, ...rest } = asked;
  const from = Number(offset);
  const slugs = (expand_technology_slugs ?? []) as string[];
  const delivery = (key: string, credits: number): Delivery => ({
    key,
    slugs,
    credits,
    ...sent,
    arrivedAt: Infinity,
    arrivedMs: Infinity,
  });
  if (url.includes("technologies") || url.includes("buying_intents"))
    return data.length > 0 ? [delivery(`lookup:${url}:${JSON.stringify(rest)}#${from}`, 3)] : [];
  const names = (rest["company_domain_or"] ?? rest["company_linkedin_url_or"]) as
    readonly string[] | undefined;
  const isByName =
    url.includes("companies/search") && Object.keys(rest).length === 1 && names?.length === limit;
  if (isByName && names)
    return names.flatMap((name) => {
      const has = (data as Company[]).some((record) => isNamed(record, name));
      return has ? [delivery(`name:${name}`, 3)] : [];
    });
  const price = url.includes("jobs") ? 1 : 3;
  return data.flatMap((record, index) => [
    delivery(`row:${url}:${JSON.stringify(rest)}#${from + index}`, price),
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
