/**
 * The client against the real local service, both on one fake clock: what the service saw
 * (requests, credits) is the oracle. One service serves a whole test file; each test gets a key,
 * and so credits and windows, of its own.
 */
import { openClient } from "../../../src/client/client";
import type { ClientOptions } from "../../../src/client/interface/client-options";
import { parseCompanyRef } from "../../../src/input/names/company-ref";
import type { CompanyCriteria, JobCriteria } from "../../../src/input/filters/criteria";
import type { CompanyRef, KeywordSlug } from "../../../src/input/names/company";
import type { Question } from "../../../src/client/question";
import type { Reading } from "../../../src/client/reading";
import type { Failure } from "../../../src/client/failure";
import type {
  BuyResult,
  QuestionState,
  ScoutClient,
} from "../../../src/client/interface/scout-client";
import type { MachineStore, WorkbookStore } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import { createService, type LocalService } from "../../../src/service/service";
import { FakeClock } from "./fake-clock";
import { memoryWorkbook } from "./memory-workbook";
import { Life } from "./mortal";
import { isAtRealWork } from "./real-work";

export const ADDRESS = "https://service.example";
const COMPANIES = 600;

let shared: { service: LocalService; clock: FakeClock } | undefined;
let serial = 0;

async function openShared(): Promise<{ service: LocalService; clock: FakeClock }> {
  const clock = new FakeClock();
  shared ??= {
    clock,
    service: await createService({
      companies: COMPANIES,
      // Its limit is real time, and a busy machine would refuse what is honest.
      statementMs: 60_000,
      now: clock.now,
      wait: clock.wait,
      users: [],
      origin: ADDRESS,
      send: () => Promise.resolve({ status: 200, body: "ok" }),
    }),
  };
  return shared;
}

/** The service on the same day at each call. */
export async function openSameDay(): Promise<{ service: LocalService; clock: FakeClock }> {
  const { service, clock } = await openShared();
  // No midnight comes for hours: a day's limits would begin anew.
  clock.startAt(new Date(2026, 10, 2, 9).getTime());
  return { service, clock };
}

/** The key of a new account. */
export async function newAccount(
  tier: "free" | "paid" = "paid",
  credits = 20_000
): Promise<string> {
  serial += 1;
  const key = `key-${serial}`;
  const { service } = await openShared();
  await service.addUser({ key, tier, credits });
  return key;
}

const endings: (() => void | Promise<void>)[] = [];

/** What stands between all clients of a test file and the service, an account's key each. */
interface Way {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
  /** Used by the tests to come, too. */
  readonly isShared: boolean;
}
type OpenWay = (
  shared: { readonly service: LocalService; readonly clock: FakeClock },
  key: string,
  tier: "free" | "paid"
) => Promise<Way>;

let openWay: OpenWay | null = null;
const ways = new Map<string, Promise<Way>>();

export function goThrough(open: OpenWay): void {
  openWay = open;
}

/** Ends what a test left open: nothing of it may show up in the next one. */
export async function endHarnesses(): Promise<void> {
  for (const end of endings.splice(0)) await end();
  for (const [key, opened] of ways) {
    const way = await opened;
    if (way.isShared) continue;
    ways.delete(key);
    await way.close();
  }
}

export async function closeShared(): Promise<void> {
  for (const way of ways.values()) await (await way).close();
  ways.clear();
  await shared?.service.close();
  shared = undefined;
}

/** What each test of a file opens ends with it, the service with the file. */
export function endAfterEach(): void {
  afterEach(endHarnesses);
  afterAll(closeShared);
}

type OfClient = Omit<ClientOptions, "openMachine" | "fetch" | "clock">;

export interface HarnessOptions extends Partial<OfClient> {
  tier?: "free" | "paid";
  credits?: number;
  machine?: MachineStore;
  /** What this machine keeps of the service at an address. @default `machine`, whatever the address */
  machineOf?: (address: string) => MachineStore;
  key?: string;
  /** Stands between client and service. */
  intercept?: (
    request: Request,
    send: (instead?: Request) => Promise<Response>
  ) => Promise<Response>;
  /** A person approves each search as soon as it waits. */
  approvesSearches?: boolean;
  /** A process that the test may end. */
  life?: Life;
  connect?: boolean;
  /** How far this machine's clock is ahead of the service's; asked at each look. */
  aheadMs?: () => number;
}

export interface Harness {
  client: ScoutClient;
  service: LocalService;
  clock: FakeClock;
  key: string;
  machine: MachineStore;
  workbook: WorkbookStore;
  /** Paths of what this key asked since the harness was opened, balance calls left out. */
  paths(): string[];
  /** All requests of this key as the service saw them. */
  seen(): {
    method: string;
    path: string;
    credits: number;
    records: number;
    status: number | null;
    at: number;
    parameters: unknown;
  }[];
  charged(): number;
  /** Lets everything that needs no time finish. */
  quiet(): Promise<void>;
  /** Moves the clock until nothing is under way. */
  advance(ms: number): Promise<void>;
  advanceUntil(isDone: () => boolean): Promise<void>;
  /** Approves all that waits, at the price that the view shows. */
  approveAll(): ReturnType<ScoutClient["approve"]>;
  /** Watches as a formula does, and gives the states as they are now. */
  watch(questions: Question[]): Watched;
  /** Watches, and lets `ms` pass: a second is enough for what is bought at once. */
  ask(questions: Question[], ms?: number): Promise<Watched>;
  /** The same of a cell for each question. */
  askEach(questions: Question[], ms?: number): Promise<Watched[]>;
  /** Buys as a run does, and lets `ms` pass. With a failure nothing was bought. */
  buy(
    questions: Question[],
    shownCredits: number,
    options?: { refreshBefore?: number; ms?: number }
  ): Promise<BuyResult & { failure?: Failure }>;
}

export interface Watched {
  readonly states: readonly QuestionState[];
  /** All states ever told, oldest first. */
  readonly told: (readonly QuestionState[])[];
  stop(): void;
}

export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { service, clock } = await openShared();
  const { tier = "paid", credits } = options;
  const key = options.key ?? (await newAccount(tier, credits));
  const way = openWay === null ? service : await wayOf({ service, clock }, key, tier, openWay);
  const from = service.requests.length;
  /** What was sent and has no reply yet. */
  const open = new Set<Promise<unknown>>();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const send = async (instead: Request = request) => {
      const reply = way.fetch(instead);
      open.add(reply);
      try {
        return await reply;
      } finally {
        open.delete(reply);
      }
    };
    return (options.intercept ?? ((_request, next) => next()))(request, send);
  };
  const machine = options.machine ?? memoryStore();
  const workbook = options.workbook ?? memoryWorkbook();
  const { life = new Life() } = options;
  const client = await openClient({
    random: () => 0,
    ...options,
    clock: life.clock({ now: () => clock.now() + (options.aheadMs?.() ?? 0), wait: clock.wait }),
    fetch: (input, init) => life.fetch(fetch)(new Request(input, init)),
    workbook: life.workbook(workbook),
    openMachine: (address) =>
      Promise.resolve(life.machine(options.machineOf?.(address) ?? machine)),
  });
  if (options.approvesSearches)
    client.subscribe(() => {
      const searches = client.view().waiting.filter(({ search: name }) => name !== null);
      const credits = searches.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
      const ids = searches.map(({ id }) => id);
      if (ids.length > 0) void client.approve(ids, credits);
    });
  if (options.connect !== false) await client.connect({ address: ADDRESS, key, isDemo: false });
  endings.push(() => (life.isDead ? life.bury() : client.connect(null)));

  const quiet = async () => {
    for (let still = 0; still < 15;) {
      // The service works in another thread: to look again and again would take its time.
      if (open.size > 0) await Promise.allSettled(open);
      await new Promise((resolve) => setImmediate(resolve));
      still = open.size === 0 && !isAtRealWork() ? still + 1 : 0;
    }
  };
  const advance = async (ms: number) => {
    const until = clock.now() + ms;
    await quiet();
    while (clock.now() < until) {
      await clock.advance(Math.min(clock.nextWakeIn(), until - clock.now()));
      await quiet();
    }
  };
  const watch = (questions: Question[]): Watched => {
    const told: (readonly QuestionState[])[] = [];
    const stop = client.watch(questions, { cause: { kind: "formula", name: "TEST" } }, (states) =>
      told.push(states)
    );
    endings.unshift(stop);
    return {
      told,
      stop,
      get states() {
        return told.at(-1) ?? questions.map(() => ({ kind: "asking" as const }));
      },
    };
  };
  const balancePath = "/v0/billing/credit-balance";
  const seen = () => service.requests.slice(from);
  return {
    client,
    service,
    clock,
    key,
    machine,
    workbook,
    seen: () => [...seen()],
    paths: () =>
      seen()
        .map(({ path }) => path)
        .filter((path) => path !== balancePath),
    charged: () => seen().reduce((sum, request) => sum + request.credits, 0),
    quiet,
    advance,
    advanceUntil: async (isDone) => {
      for (let step = 0; !isDone(); step += 1) {
        if (step > 5000) throw new Error("nothing more happens");
        const wakeIn = clock.nextWakeIn();
        await advance(Math.max(1, Math.min(wakeIn, 500)));
      }
    },
    approveAll: () => client.approve("all", client.view().waitingCredits),
    watch,
    ask: async (questions, ms = 1000) => {
      const asked = watch(questions);
      await advance(ms);
      return asked;
    },
    askEach: async (questions, ms = 1000) => {
      const cells = questions.map((question) => watch([question]));
      await advance(ms);
      return cells;
    },
    buy: async (questions, shownCredits, { refreshBefore = 0, ms = 1000 } = {}) => {
      const cause = { kind: "run", id: "r", name: "Enrich" } as const;
      const bought = client.buy(questions, { cause, shownCredits, refreshBefore });
      await advance(ms);
      const result = await bought;
      if (result.ok) return result.value;
      return { states: [], chargedCredits: 0, wasStopped: false, failure: result.failure };
    },
  };
}

/** Whether it may cost credits: neither a gateway's own calls, nor what is asked of what it holds only. */
export const isPaidCall = ({ url, headers }: Pick<Request, "url" | "headers">) =>
  new URL(url).pathname.startsWith("/v1/") && headers.get("cache-control") !== "only-if-cached";

/** Of what a gateway does for its members: the account's plan, its rate windows, the pace of free calls, what was bought before. */
export const testAtTheService = () => (hasGateway() ? test.skip : test);

/** What was charged and did not arrive is held there: it comes for nothing when it is asked for again. */
export const hasGateway = () => openWay !== null;

function wayOf(
  on: Parameters<OpenWay>[0],
  key: string,
  tier: "free" | "paid",
  open: OpenWay
): Promise<Way> {
  const way = ways.get(key) ?? open(on, key, tier);
  ways.set(key, way);
  return way;
}

function ref(text: string): CompanyRef {
  const reading = parseCompanyRef(text);
  if (reading.kind !== "company") throw new Error(`${text} is no company`);
  return reading.company;
}

export const company = (text: string): Question => ({ about: "company", company: ref(text) });
export const technologies = (text: string): Question => ({
  about: "technologies",
  company: ref(text),
});
export const use = (
  text: string,
  slug: string,
  needs: "metrics" | "presence" = "metrics"
): Question => ({
  about: "use",
  company: ref(text),
  slug: slug as KeywordSlug,
  needs,
});
export const search = (
  criteria: CompanyCriteria,
  from: number,
  count: number
): Extract<Question, { about: "companies" }> => ({ about: "companies", criteria, from, count });

/** `count` domains that the service knows, hand-written companies left out. */
export async function knownDomains(count: number): Promise<string[]> {
  const { service } = await openShared();
  const rows = await service.database.rows<{ domain: string }>(
    "select domain from companies where domain is not null group by domain having count(*) = 1 order by min(n) desc limit $1",
    [count]
  );
  return rows.map(({ domain }) => domain);
}

export const knownCompanies = async (count: number): Promise<Question[]> =>
  (await knownDomains(count)).map(company);

/** Rows of a job search. */
export const jobs = (
  criteria: JobCriteria,
  from: number,
  count: number
): Extract<Question, { about: "jobs" }> => ({ about: "jobs", criteria, from, count });

type ReadingAbout<R, A> = R extends Reading ? (A extends R["about"] ? R : never) : never;

/** The reading of a watched question, once it is answered. */
export function readingOf<A extends Reading["about"]>(
  { states: [state] }: Watched,
  about: A
): ReadingAbout<Reading, A> {
  if (state?.kind !== "answered" || state.reading.about !== about)
    throw new Error(`not answered about ${about}: ${JSON.stringify(state ?? null).slice(0, 200)}`);
  return state.reading as ReadingAbout<Reading, A>;
}

/** What a cell shows: an answer, that it is asked for, or which failure. */
export const kindOf = ({ states: [state] }: Pick<Watched, "states">) =>
  state?.kind === "failed" ? state.failure.kind : state?.kind;

/** No ceiling and no allowance in the way. */
export const generous = {
  unaskedCredits: 100_000,
  actionCredits: 100_000,
  dayCredits: 100_000,
  workbookCredits: 100_000,
};
