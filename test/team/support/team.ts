/**
 * A gateway in memory before the local service in memory, which is the oracle: what it saw and charged is what was
 * bought. Members ask as any HTTP client would.
 */
import type { Database } from "../../../src/database/database";
import { createGateway, type Gateway, type GatewayOptions } from "../../../src/team/gateway";
import { addMember, type Member, type MemberTerms } from "../../../src/team/members/members";
import type { LocalService, ServiceOptions } from "../../../src/service/service";
import { limitHeaderNames } from "../../../src/program/limit-headers";
import { createService } from "../../../src/service/service";
import { checkLooseEnds } from "./loose-ends";
import { emptyDatabase } from "./empty-database";

const ACCOUNT_KEY = "the-accounts-own-key-7f3";
const DIRECT_KEY = "somebody-elses-key-2c9";
const ORIGIN = "http://localhost:8787";

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly data: readonly Record<string, unknown>[];
    readonly metadata: Record<string, unknown>;
    readonly error?: { readonly title: string; readonly description: string };
  } & Record<string, unknown>;
  readonly headers: Headers;
  /** Charged for the call, as the gateway says. */
  readonly credits: number;
}

export interface Asker {
  readonly member: Member;
  readonly key: string;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  call(method: string, path: string, init?: RequestInit): Promise<Answer>;
}

export interface Team {
  readonly database: Database;
  readonly service: LocalService;
  readonly gateway: Gateway;
  readonly accountKey: string;
  /** The same question put to the service itself by somebody else: neither seen nor charged here. */
  direct(path: string, body: object): Promise<Record<string, unknown>>;
  member(name: string, terms?: MemberTerms): Promise<Asker>;
  /** Domains of one record each that nothing has asked for yet; none of a hand-written company. */
  unasked(count: number): Promise<string[]>;
  /** Paid requests the service answered, oldest first. */
  paid(): readonly { path: string; credits: number; parameters: unknown }[];
  /** Credits the account has been charged. */
  charged(): Promise<number>;
  /** Another process on the same database. */
  another(options?: Partial<GatewayOptions>): Promise<Gateway>;
  close(): Promise<void>;
}

export const SEARCH = "/v1/companies/search";
export const lookUp = (...domains: string[]) => ({
  company_domain_or: domains,
  limit: domains.length,
});

export interface TeamOptions {
  readonly credits?: number;
  readonly tier?: "free" | "paid";
  readonly service?: ServiceOptions;
  readonly gateway?: Partial<GatewayOptions>;
  readonly database?: Database;
  /** The service's rate windows as they are. @default its clock runs ahead, so that none is ever full */
  readonly withWindows?: boolean;
}

const PAID = /^\/v1\/(companies\/(search|technologies|buying_intents)|jobs\/search)$/;

/** The windows that the tests set are not to be replaced by those that the service tells. */
function hideWindows(service: LocalService): void {
  const { fetch } = service;
  service.fetch = async (request) => {
    const reply = await fetch(request);
    for (const name of limitHeaderNames) reply.headers.delete(name);
    return reply;
  };
}

export async function startTeam(options: TeamOptions = {}): Promise<Team> {
  let ahead = 0;
  const service = await createService({
    companies: 60,
    ...(options.withWindows === true ? {} : { now: () => Date.now() + (ahead += 100) }),
    users: [
      { key: ACCOUNT_KEY, credits: options.credits ?? 10_000, tier: options.tier ?? "paid" },
      { key: DIRECT_KEY, credits: 100_000 },
    ],
    ...options.service,
  });
  const database = options.database ?? (await emptyDatabase());
  if (options.withWindows !== true) hideWindows(service);
  const toService: typeof fetch = (input, init) => service.fetch(new Request(input, init));
  const open = (more: Partial<GatewayOptions> = {}) =>
    createGateway({
      database,
      service: new URL("https://service.example"),
      key: ACCOUNT_KEY,
      origins: [ORIGIN],
      fetch: toService,
      ...options.gateway,
      ...more,
    });
  const gateway = await open();
  if (options.withWindows !== true)
    await database.rows(
      `insert into policies (account_id, limit_group, name, quota, window_ms)
       select id, groups.name, 'per-second', 1000000, 1000
       from accounts, (values ('tiered'), ('buying-intents')) as groups (name)`
    );
  const others: Gateway[] = [];
  let fresh: string[] | undefined;
  return {
    database,
    service,
    gateway,
    accountKey: ACCOUNT_KEY,
    direct: async (path, body) => {
      const ask = () =>
        service.fetch(
          new Request(`http://service.local${path}`, {
            method: "POST",
            headers: { authorization: `Bearer ${DIRECT_KEY}`, "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        );
      let reply = await ask();
      // Its windows are no part of any test.
      while (reply.status === 429) reply = await ask();
      return (await reply.json()) as Record<string, unknown>;
    },
    member: async (name, terms = {}) => {
      const { member, key } = await addMember(database, name, terms);
      return asker(gateway, member, key);
    },
    unasked: async (count) => {
      const some = (fresh ??= await plainDomains(service)).splice(0, count);
      if (some.length < count) throw new Error("All companies have been asked for.");
      return some;
    },
    paid: () => service.requests.filter(({ path }) => PAID.test(path)),
    charged: async () => (await service.balance(ACCOUNT_KEY)).used_api_credits,
    another: async (more) => {
      const other = await open(more);
      others.push(other);
      return other;
    },
    close: async () => {
      await Promise.all([gateway, ...others].map((one) => one.stop()));
      try {
        await checkLooseEnds(database);
      } finally {
        await database.close();
        await service.close();
      }
    },
  };
}

/** The team of a file of tests, there when they begin. */
export function fileTeam(options?: TeamOptions): Team {
  const team = {} as Team;
  beforeAll(async () => void Object.assign(team, await startTeam(options)));
  afterAll(() => team.close());
  return team;
}

/** Domains that stand for one record each, in order. */
export async function plainDomains({ database }: LocalService): Promise<string[]> {
  const rows = await database.rows<{ domain: string }>(
    `select domain from companies where n > 12 and domain is not null and domain not in (
       select name from (
         select domain as name from companies
         union all select unnest(possible_domains) from companies) as names
       where name is not null group by name having count(*) > 1)
     order by domain`
  );
  return rows.map(({ domain }) => domain);
}

export function asker(gateway: Gateway, member: Member, key: string): Asker {
  const call = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      duplex: "half",
      ...init,
    } as RequestInit);
    // Node's Request leaves Host out; a server always has it.
    const headers = new Headers({
      host: "localhost:8787",
      authorization: `Bearer ${key}`,
      "user-agent": "curl/8.5.0",
      ...Object.fromEntries(new Headers(init.headers)),
    });
    Object.defineProperty(request, "headers", { value: headers });
    const reply = await gateway.fetch(request);
    const text = await reply.text();
    const isJson = (reply.headers.get("content-type") ?? "").includes("json");
    return {
      status: reply.status,
      body: (isJson ? JSON.parse(text) : { text }) as Answer["body"],
      headers: reply.headers,
      credits: Number(reply.headers.get("stackscout-credits")),
    };
  };
  return {
    member,
    key,
    call,
    post: (path, body, headers = {}) =>
      call("POST", path, {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
  };
}
