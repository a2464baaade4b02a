/**
 * A buyer on its real parts, before a service that is a function: what it was asked, and what became of each
 * purchase, in milliseconds. The whole client before the whole service is `client-harness`.
 */
import { companySchema, jobSchema } from "../../../src/api";
import type { EndpointName } from "../../../src/api";
import { AnswerShelf } from "../../../src/client/answers/answer-shelf";
import { Buyer, type BuyerParts } from "../../../src/client/buying/buyer";
import { SharedAnswers } from "../../../src/client/buying/shared-answers";
import type { Approval } from "../../../src/client/purchases/approval";
import type { Ask, AskBook } from "../../../src/client/purchases/asks";
import { orderFor } from "../../../src/client/purchases/order";
import { Purchase } from "../../../src/client/purchases/purchase";
import type { PurchaseEnd } from "../../../src/client/purchases/purchase-end";
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { Funds } from "../../../src/client/spending/funds";
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { WindowNotes } from "../../../src/client/spending/window-notes";
import type { Http, Reply } from "../../../src/client/wire/http";
import { RequestQueue, type Lane } from "../../../src/client/wire/queue";
import { memoryStore } from "../../../src/machine/memory-store";
import type { Failure } from "../../../src/model/failure";
import type { LedgerEntry } from "../../../src/model/ledger";
import type { CompanyRef, Question } from "../../../src/model/question";
import { read } from "../../../src/model/reading";
import { defaultSpending, type MachineStore, type WindowSharing } from "../../../src/model/stores";
import type { Credits, Domain, DurationMs, EpochMs, LinkedinPage } from "../../../src/model/units";
import { FakeClock } from "./fake-clock";
import { memoryWorkbook } from "./memory-workbook";

interface Input {
  readonly company_domain_or?: readonly string[];
  readonly company_linkedin_url_or?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  readonly job_id_not?: readonly number[];
  readonly company_domain_not?: readonly string[];
}

export interface Asked {
  readonly endpoint: EndpointName;
  readonly input: Input;
  readonly refreshBefore: EpochMs;
  /** Seconds since the harness was opened. */
  readonly at: number;
}

type Ok = Extract<Reply<unknown>, { ok: true }>;
type NotOk = Extract<Reply<unknown>, { ok: false }>;

/** A reply with this data; each record of it was charged. */
export const came = (
  data: readonly unknown[],
  metadata: object = {},
  more: Partial<Ok> = {}
): Ok => ({
  ok: true,
  value: { data, metadata },
  limits: [],
  rows: data.length,
  chargedCredits: null,
  bought: null,
  missing: 0,
  repliedAt: 0,
  ...more,
});

/** A reply that certainly cost nothing. */
export const failed = (failure: Failure, more: Partial<NotOk> = {}): NotOk => ({
  ok: false,
  failure,
  limits: [],
  chargedCredits: 0,
  wasSent: true,
  ...more,
});

export const refused = (status: number): NotOk =>
  failed({ kind: "refused", status, title: "Wrong" });
export const limited = (retryAt: EpochMs): NotOk =>
  failed({ kind: "rate-limited", policy: null, retryAt }, { blockedUntil: retryAt });
export const lost = (): NotOk => failed({ kind: "offline" }, { chargedCredits: null });
export const planLimit: Failure = { kind: "plan-limit", code: null, title: "Too many rows" };

export const record = (name: string, more: object = {}) =>
  companySchema.parse({ name, domain: `${name}.example`, ...more });
const lastOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

/** All that is asked is there. */
export function everything({ endpoint, input }: Pick<Asked, "endpoint" | "input">): Ok {
  const { limit = 0, offset = 0 } = input;
  const { job_id_not: ids = [], company_domain_not: left = [] } = input;
  const numbers = (isLeft: (at: number) => boolean) =>
    Array.from({ length: offset + limit + ids.length + left.length }, (_, at) => at)
      .filter((at) => !isLeft(at))
      .slice(offset, offset + limit);
  if (endpoint === "jobSearch")
    return came(numbers((at) => ids.includes(at)).map((id) => jobSchema.parse({ id })));
  if (endpoint !== "companySearch")
    return came([{ technology: { name: "Kafka" } }], { total_companies: 1 });
  const domains = input.company_domain_or?.map((domain) => record(domain.replace(".example", "")));
  const pages = input.company_linkedin_url_or?.map((url) =>
    record(lastOf(url), { linkedin_url: url })
  );
  return came(
    domains ??
      pages ??
      numbers((at) => left.includes(`row${at}.example`)).map((at) => record(`row${at}`))
  );
}

export interface Wish {
  readonly lane?: Lane;
  readonly approval?: Approval;
  readonly question?: Question;
  readonly page?: boolean;
}

export interface Opened {
  readonly credits?: Credits;
  readonly sharing?: WindowSharing;
  readonly machine?: MachineStore;
  readonly clock?: FakeClock;
}

export async function openBuyer({
  credits = 10_000,
  sharing,
  machine = memoryStore(),
  clock = new FakeClock(),
}: Opened = {}) {
  const openedAt = clock.now();
  const workbook = memoryWorkbook("book");
  const shelf = new AnswerShelf(workbook, clock.now);
  shelf.use(machine);
  const ledger = new LedgerBook(clock, workbook, () => "AB");
  await ledger.use(machine);
  const balance = new BalanceBook(clock);
  const notes = new WindowNotes({ clock, sharing: undefined });
  const funds = new Funds({
    clock,
    ledger,
    balance,
    notes,
    session: { spending: defaultSpending },
    shared: { tell: () => undefined },
  });
  await funds.use(machine, "https://service.example");
  const queue = new RequestQueue(clock, () => 0);
  const asks = { all: () => [], reread: () => undefined } as unknown as AskBook;
  const shared = new SharedAnswers({ clock, shelf, ledger, asks, sharing });
  shared.use("https://service.example");

  const purchases: Purchase[] = [];
  const nameOf = ({ asks: [ask] }: Purchase) => ask?.id ?? "";
  const service = {
    /** How it replies; what it charges is what came. */
    reply: (asked: Asked): Reply<unknown> | Promise<Reply<unknown>> => everything(asked),
    usedCredits: 0,
    asked: [] as Asked[],
    readings: 0,
    isConnected: true,
    /** Who waits no longer than for what is on its way. */
    leaving: new Set<string>(),
    /** Says what is left when it is asked. */
    tellsBalance: true,
  };
  const told = {
    ends: [] as [name: string, kind: string, charged: Credits, doubtful: Credits][],
    waits: [] as string[],
    stops: [] as Failure[],
    lost: [] as LedgerEntry[],
    bought: [] as boolean[],
    newsMs: [] as DurationMs[],
    unexplained: 0,
  };
  const readAnew = () => {
    service.readings += 1;
    const used_api_credits = service.usedCredits;
    if (service.tellsBalance) balance.take({ api_credits: credits, used_api_credits }, clock.now());
    return Promise.resolve(null);
  };
  const http = {
    send: async (endpoint: EndpointName, input: Input, terms: { refreshBefore?: EpochMs }) => {
      const at = (clock.now() - openedAt) / 1_000;
      const asked = { endpoint, input, refreshBefore: terms.refreshBefore ?? 0, at };
      service.asked.push(asked);
      const reply = await service.reply(asked);
      if (!reply.ok) return reply;
      const each = reply.rows * (endpoint === "jobSearch" ? 1 : 3);
      service.usedCredits += reply.chargedCredits ?? each;
      return { ...reply, repliedAt: clock.now() };
    },
  } as unknown as Http;
  const parts: BuyerParts = {
    ...{ clock, shelf, ledger, balance, funds, queue, shared },
    session: {
      get http() {
        return service.isConnected ? http : null;
      },
      account: "account",
      who: () => ({ by: "AB", demo: false }),
    },
    balances: { readAnew },
    onLost: (entry) => told.lost.push(entry),
    onBought: (isKept) => told.bought.push(isKept),
    onUnexplained: (credits) => (told.unexplained += credits),
    news: { take: (freshMs) => Promise.resolve(void told.newsMs.push(freshMs)) },
    listener: {
      ended: (purchase, end: PurchaseEnd) => {
        const doubtful = end.kind === "failed" ? end.doubtfulCredits : 0;
        const kind = end.kind === "failed" ? end.failure.kind : end.kind;
        told.ends.push([nameOf(purchase), kind, purchase.spentCredits, doubtful]);
        funds.settle(purchase, doubtful);
        if (end.kind === "failed") purchase.stall(end.failure);
        else purchase.end();
      },
      wait: (purchase, failure) => told.waits.push(`${nameOf(purchase)} ${failure.kind}`),
      stop: (failure) => {
        told.stops.push(failure);
        for (const purchase of purchases)
          if (purchase.status === "queued") {
            funds.settle(purchase);
            purchase.stall(failure);
          }
      },
      goesOn: (purchase) => {
        if (service.leaving.has(nameOf(purchase))) purchase.end();
        return purchase.status === "queued";
      },
      isNeeded: ({ asks }) => [...asks].some(({ question }) => !read(question, shelf.get)),
    },
  };
  const buyer = new Buyer(parts);
  await readAnew();

  /** A purchase that is allowed, of a company's record unless something else is asked. */
  const allowed = (name: string, { lane = "formula", approval, ...wish }: Wish = {}): Purchase => {
    const company: CompanyRef = wish.page
      ? { by: "linkedin", page: `linkedin.com/company/${name}` as LinkedinPage }
      : { by: "domain", domain: `${name}.example` as Domain };
    const question = wish.question ?? { about: "company", company };
    const cause = { kind: "pane", name };
    const ask = { id: name, question, cause, lane, approval: approval ?? null } as unknown as Ask;
    const order = orderFor(question, shelf.get);
    const purchase = new Purchase(ask, order, clock.now(), undefined, shelf.version);
    funds.allow(purchase, approval ?? null);
    purchases.push(purchase);
    return purchase;
  };
  const buy = (names: readonly string[], wish: Wish = {}): Purchase[] => {
    const wanted = names.map((name) => allowed(name, wish));
    buyer.buy(wanted);
    return wanted;
  };
  /** Companies of each request, by their short names. */
  const batches = () =>
    service.asked.map(({ input }) =>
      (input.company_domain_or ?? input.company_linkedin_url_or?.map(lastOf) ?? []).map((name) =>
        name.replace(".example", "")
      )
    );
  const charged = () => ledger.ofMachine().reduce((sum, one) => sum + one.chargedCredits, 0);
  return {
    ...{ buyer, clock, shelf, ledger, machine, workbook, balance, funds, queue, shared },
    ...{ parts, service, told, readAnew, allowed, buy, batches, charged },
  };
}

export const names = (count: number, prefix = "c"): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
