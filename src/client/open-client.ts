/**
 * Puts the client together on its stores and opens the one door. Everything is handed in: the
 * clock, fetch, the stores. Opening reads the workbook's answers and makes no request.
 */
import type { CallOf, ReplyOf } from "../api";
import { AnswerShelf } from "./answer-shelf";
import { AskBook } from "./asks";
import { BalanceBook } from "./balance-book";
import { Bulk } from "./bulk";
import { Buyer } from "./buyer";
import { makeView } from "./client-view";
import { Desk } from "./desk";
import type { Failure } from "./failure";
import { FreeCaller } from "./free-caller";
import type { FreeEndpoint } from "./free-endpoints";
import { Funds } from "./funds";
import { findKeywords } from "./keyword-finder";
import { LedgerBook } from "./ledger-book";
import { PaidSender } from "./paid-sender";
import { PlanBook } from "./plan-book";
import { fullPriceOf } from "./price";
import type { Question } from "./question";
import { read } from "./reading";
import { Scheduler } from "./scheduler";
import type {
  Approved,
  Balance,
  BuyOptions,
  BuyResult,
  ClientView,
  PageOptions,
  Quote,
  QuestionState,
  Result,
  ScoutClient,
  ServiceAccess,
  Stop,
  WatchOptions,
} from "./scout-client";
import { withinLimits } from "./spending";
import {
  defaultSpending,
  type MachineStore,
  type SpendingSettings,
  type WorkbookStore,
} from "./stores";
import { Transport } from "./transport";
import { systemClock, type Clock, type DurationMs } from "./units";
import { standingLimit } from "./windows";

const DAY_MS = 86_400_000;
const WORTH_TELLING_MS: DurationMs = 2_000;

/** Whether there is a network at all, and the news of it (`navigator.onLine` and its events). */
export interface Network {
  isOnline(): boolean;
  onChange(listener: () => void): Stop;
}

export interface ClientOptions {
  readonly workbook: WorkbookStore;
  /** Opens this machine's store for a service address. */
  readonly openMachine: (address: string) => Promise<MachineStore>;
  readonly fetch: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** 0 to 1: spreads repetitions out. @default Math.random */
  readonly random?: () => number;
  /** What this machine knows of its network. @default always online */
  readonly network?: Network;
  /** What the administrator allows at most. */
  readonly limits?: Partial<Omit<SpendingSettings, "spendingOn">>;
  readonly spending?: Partial<SpendingSettings>;
  readonly initials?: () => string;
  /** The service whose answers this machine may show before any is connected: the one used last. */
  readonly readFrom?: string | null;
  /** Older answers carry a mark; they are never asked again by themselves. @default 30 days */
  readonly staleAfterMs?: DurationMs;
}

/** Opens a client on the workbook's answers, not yet connected to any service. */
export async function openClient(options: ClientOptions): Promise<ScoutClient> {
  const client = new Client(options);
  await client.load();
  return client;
}

class Client implements ScoutClient {
  readonly #clock: Clock;
  readonly #shelf: AnswerShelf;
  readonly #ledger: LedgerBook;
  readonly #balance: BalanceBook;
  readonly #plan = new PlanBook();
  readonly #scheduler: Scheduler;
  readonly #caller: FreeCaller;
  readonly #asks: AskBook;
  readonly #buyer: Buyer;
  readonly #desk: Desk;
  readonly #funds: Funds;
  readonly #sender: PaidSender;
  readonly #bulk: Bulk;
  readonly #listeners = new Set<() => void>();
  #access: ServiceAccess | null = null;
  #transport: Transport | null = null;
  #spending: SpendingSettings;
  #trouble: Failure | null = null;
  #view: ClientView | null = null;
  #isTelling = false;
  #reading: Promise<Result<Balance>> | null = null;

  constructor(private readonly options: ClientOptions) {
    const clock = (this.#clock = options.clock ?? systemClock);
    const shelf = (this.#shelf = new AnswerShelf(options.workbook));
    const initials = options.initials ?? (() => "");
    const who = () => ({ by: initials(), demo: this.#access?.isDemo ?? false });
    const transport = () => this.#transport;
    const ledger = (this.#ledger = new LedgerBook(clock, options.workbook, initials));
    const balance = (this.#balance = new BalanceBook(clock));
    const plan = this.#plan;
    const scheduler = (this.#scheduler = new Scheduler(clock, plan.assumedPolicies));
    const caller = (this.#caller = new FreeCaller({
      clock,
      scheduler,
      transport,
      isOnline: () => options.network?.isOnline() ?? true,
      random: options.random ?? Math.random,
    }));
    this.#spending = withinLimits(
      { ...defaultSpending, ...options.limits, ...options.spending },
      options.limits ?? {}
    );
    const readBalance = async () => (await this.refreshBalance()).ok;
    const funds = (this.#funds = new Funds({
      clock,
      ledger,
      balance,
      settings: () => this.#spending,
    }));
    const sender = (this.#sender = new PaidSender({
      clock,
      transport,
      shelf,
      ledger,
      balance,
      who,
      readBalance,
    }));
    this.#buyer = new Buyer({
      scheduler,
      sender,
      balance,
      plan,
      onEnd: (purchase, end) => this.#desk.ended(purchase, end),
      onWait: (purchase, failure) => this.#desk.wait(purchase, failure),
      onStop: (failure) => this.#desk.stop(failure),
    });
    this.#asks = new AskBook((ask) => this.#desk.release(ask));
    this.#desk = new Desk({
      clock,
      shelf,
      ledger,
      balance,
      funds,
      buyer: () => this.#buyer,
      asks: () => this.#asks,
      settings: () => this.#spending,
      isConnected: () => this.#access !== null,
      ensureBalance: () => this.#ensureBalance(),
      findKeywords: (texts) => findKeywords(texts, { clock, caller, shelf, who }),
      stateOf: (question) => this.#stateOf(question),
      onTrouble: (failure) => this.#setTrouble(failure),
      onChange: () => this.#changed(),
    });
    this.#bulk = new Bulk({
      clock,
      shelf,
      scheduler,
      plan,
      desk: this.#desk,
      funds,
      asks: this.#asks,
      isConnected: () => this.#access !== null,
      ensureBalance: () => this.#ensureBalance(),
      stateOf: (question) => this.#stateOf(question),
    });
    scheduler.onChange(() => {
      this.#tellWaits();
      this.#changed();
    });
  }

  async load(): Promise<void> {
    const { answers, ledger } = await this.options.workbook.read();
    this.#shelf.load(answers);
    this.#ledger.load(ledger);
    if (this.options.readFrom) await this.#useMachine(this.options.readFrom);
  }

  async #useMachine(address: string): Promise<void> {
    const machine = await this.options.openMachine(address);
    this.#shelf.use(machine);
    await this.#ledger.use(machine);
  }

  watch(
    questions: readonly Question[],
    { cause, isPreview = false }: WatchOptions,
    listener: (states: readonly QuestionState[]) => void
  ): Stop {
    if (isPreview) {
      listener(questions.map((question) => this.#stateOf(question) ?? priced(question)));
      return () => undefined;
    }
    const asks = questions.map((question) => {
      const { ask, isNew } = this.#asks.open(question, { cause, lane: "formula", approval: null });
      const answer = this.#stateOf(question);
      if (answer) this.#asks.tell(ask, answer);
      else if (isNew) this.#desk.add(ask);
      else if (this.#desk.isIdle(ask)) this.#desk.askAgain(ask);
      return ask;
    });
    const stop = this.#asks.listen(asks, listener);
    const states = asks.map(({ state }) => state);
    if (states.some(({ kind }) => kind !== "asking")) listener(states);
    return stop;
  }

  heldReading(question: Question) {
    return read(question, this.#shelf.get);
  }

  quote(questions: readonly Question[]): Promise<Quote> {
    return this.#bulk.quote(questions);
  }

  buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    return this.#bulk.buy(questions, options);
  }

  approve(ids: readonly string[] | "all"): Result<Approved> {
    const approved = this.#desk.approve(ids);
    if (approved.approved === 0 && approved.obstacle)
      return { ok: false, failure: approved.obstacle };
    return { ok: true, value: approved };
  }

  drop(ids: readonly string[] | "all"): void {
    this.#desk.drop(ids);
  }

  retry({ includingUnconfirmed = false }: { includingUnconfirmed?: boolean } = {}): void {
    this.#setTrouble(null);
    if (includingUnconfirmed) void this.#ledger.waive();
    this.#balance.forget();
    this.#desk.retryStalled();
  }

  call<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>> {
    return this.#caller.call(endpoint, input, { signal });
  }

  pages<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    options: PageOptions = {}
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    return this.#caller.pages(endpoint, input, options);
  }

  refreshBalance(): Promise<Result<Balance>> {
    this.#reading ??= this.#readBalance().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #readBalance(): Promise<Result<Balance>> {
    const reply = await this.#caller.call("creditBalance", {});
    if (!reply.ok) {
      this.#setTrouble(reply.failure);
      return reply;
    }
    const balance = this.#balance.take(reply.value);
    this.#setTrouble(null);
    return { ok: true, value: balance };
  }

  async test(access: ServiceAccess): Promise<Result<Balance>> {
    const transport = this.#transportFor(access);
    const reply = await transport.send("creditBalance", {});
    if (!reply.ok) return { ok: false, failure: reply.failure };
    return { ok: true, value: new BalanceBook(this.#clock).take(reply.value) };
  }

  async connect(access: ServiceAccess | null): Promise<void> {
    // Nothing new leaves, and what is on its way is booked where it was sent from.
    this.#access = null;
    this.#transport = null;
    await this.#sender.idle();
    // Without a connection, what this machine holds of the last one stays readable.
    if (access) await this.#useMachine(access.address);
    this.#access = access;
    this.#transport = access && this.#transportFor(access);
    this.#plan.forget();
    this.#balance.forget();
    this.#scheduler.reset();
    this.#shelf.showOnly(access && (access.isDemo ? "demo" : "real"));
    this.#setTrouble(null);
    this.#desk.reconsider();
    this.#changed();
  }

  changeSpending(change: Partial<SpendingSettings>): void {
    this.#spending = withinLimits({ ...this.#spending, ...change }, this.options.limits ?? {});
    this.#changed();
  }

  endOpening(): void {
    this.#desk.endOpening();
  }

  view(): ClientView {
    this.#view ??= makeView(
      {
        clock: this.#clock,
        scheduler: this.#scheduler,
        desk: this.#desk,
        funds: this.#funds,
        ledger: this.#ledger,
        balance: this.#balance,
        plan: this.#plan,
      },
      this.#access && {
        address: this.#access.address,
        isDemo: this.#access.isDemo,
        keyEnding: this.#access.key.slice(-4),
      },
      this.#spending,
      this.#trouble
    );
    return this.#view;
  }

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #transportFor({ address, key }: ServiceAccess): Transport {
    return new Transport({ address, key, clock: this.#clock, fetch: this.options.fetch });
  }

  #stateOf(question: Question): QuestionState | undefined {
    const reading = read(question, this.#shelf.get);
    if (!reading) return undefined;
    const { staleAfterMs = 30 * DAY_MS } = this.options;
    return {
      kind: "answered",
      reading,
      isStale: this.#clock.now() - reading.bought.at > staleAfterMs,
    };
  }

  /** What will not start soon says until when; a short wait is not worth a word. */
  #tellWaits(): void {
    const now = this.#clock.now();
    for (const group of this.#scheduler.groups()) {
      const limit = standingLimit(this.#scheduler.use(group), now);
      if (!limit || limit.freeAt - now < WORTH_TELLING_MS || this.#scheduler.waiting(group) === 0)
        continue;
      const { policy, freeAt: retryAt } = limit;
      this.#desk.waitAll(group, { kind: "rate-limited", policy, retryAt });
    }
  }

  async #ensureBalance(): Promise<Failure | null> {
    if (!this.#balance.needsReading()) return null;
    const reply = await this.refreshBalance();
    return reply.ok ? null : reply.failure;
  }

  #setTrouble(failure: Failure | null): void {
    this.#trouble = failure;
    this.#changed();
  }

  #changed(): void {
    this.#view = null;
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

function priced(question: Question): QuestionState {
  return { kind: "failed", failure: { kind: "held", priceCredits: fullPriceOf(question) } };
}
