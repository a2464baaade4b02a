/**
 * The client (`interface/scout-client`): wires its parts, and does what people decide. Opening reads the workbook's
 * answers and makes no request.
 */
import type { CallOf, ReplyOf } from "../api";
import { heldItems } from "./answers/held-items";
import { Answers } from "./answers";
import { Asking } from "./asking";
import { balanceIn, BalanceReader, unreadable } from "./balance";
import { Batch } from "./batch";
import { Buyer } from "./buy";
import { withinLimits } from "./decide";
import { fail, type Failure, type FailureKind, type Result } from "./failure";
import { InOrder } from "./in-order";
import type { ClientOptions } from "./interface/client-options";
import type * as facade from "./interface/scout-client";
import { Ledger } from "./ledger";
import { Losses } from "./losses";
import { MachineLock } from "./machine-lock";
import { onceATick } from "./once-a-tick";
import { keyOf, type Question, type SearchQuestion } from "./question";
import { keysFor, read, type Reading } from "./reading";
import type { Parts } from "./parts";
import type { FreeEndpoint } from "./price";
import { Runs } from "./run";
import { CurrentService } from "./service";
import { isDropped, isWaiting, type QuestionStore } from "./store";
import { defaultSpending, type MachineStore } from "./stores";
import { DAY_MS, systemClock, type Credits, type DurationMs } from "./units";
import { makeView } from "./view";
import { FreeCalls } from "./wire/free-calls";
import { RequestQueue } from "./wire/queue";
import { standingRoute, type TeamStanding } from "./wire/team-standing";

/** What other workbooks on this machine hear: something changed. */
const NEWS = "answers";
/** A shorter wait for a limit of the service is not told. */
const WORTH_TELLING_MS: DurationMs = 2_000;
/** Troubles that a successful free call does not end, and those that a successful purchase does not. */
const OF_PURCHASES: readonly FailureKind[] = ["price-rose", "not-recordable"];
const LASTING: readonly FailureKind[] = ["out-of-credits", ...OF_PURCHASES];

/** Opens a client on the workbook's answers, not yet connected to any service. */
export async function openClient(options: ClientOptions): Promise<facade.ScoutClient> {
  const client = new Client(options);
  await client.load();
  return client;
}

class Client implements facade.ScoutClient {
  readonly #parts: Parts;
  readonly #losses: Losses;
  readonly #asking: Asking;
  readonly #buyer: Buyer;
  readonly #runs: Runs;
  readonly #connecting = new InOrder();
  readonly #listeners = new Set<() => void>();
  readonly #tell = onceATick(() => {
    for (const listener of [...this.#listeners]) listener();
  });
  #view: facade.ClientView | null = null;
  /** What stands in the way of all questions now. */
  #trouble: Failure | null = null;

  constructor(private readonly options: ClientOptions) {
    const { workbook, sharing, keepDays, limits = {} } = options;
    const { random = Math.random, clock = systemClock } = options;
    const settings = {
      spending: withinLimits({ ...defaultSpending, ...limits, ...options.spending }, limits),
      staleAfterDays: options.staleAfterDays ?? 30,
      keepsInWorkbook: options.keepsInWorkbook ?? true,
    };
    const service = new CurrentService(options, clock, (isNew) => {
      if (isNew) void this.#asking.askTeam();
      this.#buyer.tellPrices();
      this.#changed();
    });
    const answers = new Answers({
      workbook,
      now: () => clock.now(),
      keptSince: keepDays ? clock.now() - keepDays * DAY_MS : -Infinity,
      keepsInWorkbook: () => settings.keepsInWorkbook,
      onChange: (keys) => {
        this.#store.reread(keys);
        this.#changed();
      },
    });
    const ledger = new Ledger(clock, workbook, service, settings);
    ledger.onNews = () => answers.forgetLookUps();
    const queue = new RequestQueue(clock, random);
    const caller = new FreeCalls({ clock, queue, service, random });
    const balance = new BalanceReader({
      ...{ clock, ledger, caller, account: () => service.account, onFailure: this.#setTrouble },
      onRead: (isTopUp) => this.#heardBalance(isTopUp),
    });
    const lock = new MachineLock(clock, sharing, () => ledger.refresh());
    const parts = (this.#parts = {
      ...{ clock, random, workbook, service, settings, queue, caller, ledger, answers, balance },
      ...{ lock, onTrouble: this.#setTrouble, onChange: this.#changed },
      mayFormulas: options.mayFormulas ?? (() => "spend"),
    });
    const asking = (this.#asking = new Asking({ ...parts, buyer: () => this.#buyer }));
    this.#losses = new Losses({ ...parts, asking });
    this.#buyer = new Buyer({
      ...{ ...parts, store: asking.store, takeNews: () => asking.takeNews() },
      askAgain: (query) => asking.ask(query),
      onSent: (failure) => this.#sent(failure),
    });
    this.#runs = new Runs({ ...parts, asking, buyer: this.#buyer });
    this.#listen();
  }

  #listen(): void {
    const { workbook, network, sharing } = this.options;
    // A run brings several answers a second.
    const news = new Batch(this.#parts.clock, () => void this.#catchUp());
    sharing?.onNews(NEWS, () => news.add(null));
    const followQueue = () => {
      this.#tellWaits();
      this.#changed();
    };
    this.#parts.queue.onChange(followQueue);
    workbook.onNews?.(() => void this.#asking.takeNews());
    const followNetwork = () => {
      this.#parts.queue.pause(!this.#parts.service.isOnline());
      followQueue();
    };
    network?.onChange(followNetwork);
    followNetwork();
  }

  async load(): Promise<void> {
    const { workbook, readFrom } = this.options;
    const found = await workbook.read();
    this.#parts.answers.load(found.answers);
    this.#parts.ledger.load(found.ledger);
    if (readFrom) await this.#useMachine(readFrom);
  }

  async #useMachine(address: string): Promise<MachineStore> {
    const machine = await this.options.openMachine(address);
    this.#parts.answers.use(machine);
    await this.#parts.ledger.use(machine);
    return machine;
  }

  get #store(): QuestionStore {
    return this.#asking.store;
  }

  // Questions

  watch(
    questions: readonly Question[],
    { cause, isPreview = false }: facade.WatchOptions,
    listener: (states: readonly facade.QuestionState[]) => void
  ): facade.Stop {
    if (isPreview) {
      listener(questions.map((question) => this.#asking.preview(question)));
      return () => undefined;
    }
    const terms = { cause, approval: null, refreshBefore: 0 };
    const queries = questions.map((question) => this.#asking.open(question, terms));
    const stop = this.#store.listen(queries, listener);
    const states = queries.map(({ state }) => state);
    if (states.some(({ kind }) => kind !== "asking")) listener(states);
    return stop;
  }

  heldReading(question: Question): Reading | undefined {
    return read(question, this.#parts.answers.get) ?? read(question, this.#parts.answers.own);
  }

  quote(questions: readonly Question[], options?: facade.QuoteOptions): Promise<facade.Quote> {
    return this.#runs.quote(questions, options);
  }

  buy(
    questions: readonly Question[],
    options: facade.BuyOptions
  ): Promise<Result<facade.BuyResult>> {
    return this.#runs.buy(questions, options);
  }

  rows(question: SearchQuestion, options: facade.RowsOptions) {
    return this.#runs.rows(question, options);
  }

  // What people decide

  approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Result<facade.Approved>> {
    return this.#asking.approve(ids, shownCredits);
  }

  drop(ids: readonly string[] | "all"): void {
    this.#asking.drop(ids);
  }

  retry(): void {
    this.#setTrouble(null);
    this.#buyer.pacing.accept();
    this.#parts.balance.forgetLeft();
    for (const query of this.#store.all()) if (isDropped(query)) this.#asking.ask(query);
    this.#asking.askFailed();
  }

  async settle(id: string, told: facade.ToldOfLoss): Promise<void> {
    await this.#losses.settle(id, told);
    this.#tellOthers();
  }

  noteTrust(): void {
    // The last one goes first: it may be what was just typed.
    for (const query of this.#store.all().reverse()) {
      query.hasWaited = false;
      if (isWaiting(query.state) && !query.mustWait) this.#asking.ask(query);
    }
  }

  async change({ spending, ...settings }: facade.SettingsChange): Promise<void> {
    const { limits = {} } = this.options;
    const { staleAfterDays, keepsInWorkbook } = settings;
    const own = this.#parts.settings;
    if (spending) own.spending = withinLimits({ ...own.spending, ...spending }, limits);
    if (staleAfterDays !== undefined) {
      own.staleAfterDays = staleAfterDays;
      this.#store.rereadAll();
    }
    this.#changed();
    if (keepsInWorkbook === undefined) return;
    own.keepsInWorkbook = keepsInWorkbook;
    await this.#parts.answers.followWorkbook();
    this.#changed();
  }

  // Answers

  readonly answers: facade.AnswerActs = {
    list: () => {
      const staleBefore = this.#parts.clock.now() - this.#parts.settings.staleAfterDays * DAY_MS;
      return heldItems(this.#parts.answers.all(), staleBefore);
    },
    lookUp: (questions) => this.#asking.lookUp(questions),
    choose: (company, recordId) =>
      this.#parts.answers.choose(keyOf({ about: "company", company }), recordId),
    forget: async (keys, where) => {
      await this.#parts.answers.forget(keys, where);
      this.#changed();
    },
    strip: async () => {
      const stripped = await this.options.workbook.strip();
      this.#parts.answers.leaveWorkbook();
      this.#parts.ledger.leaveWorkbook();
      this.#changed();
      return stripped;
    },
    usage: async () => {
      const workbook = this.options.workbook.usage();
      return { workbook: await workbook, machine: await this.#parts.answers.machineUsage() };
    },
  };

  entriesOfRun(id: string) {
    return this.#parts.ledger.ofRun(id);
  }

  // What becomes of purchases, here and in other workbooks

  #sent(failure: Failure | null): void {
    this.#tellOthers();
    if (failure?.kind === "unconfirmed") void this.#losses.watch();
    else if (!failure) this.#endTrouble(LASTING);
  }

  #tellOthers(): void {
    this.options.sharing?.tell(NEWS);
  }

  /** Another workbook bought, lost or settled something: looks for answers to what is open. */
  async #catchUp(): Promise<void> {
    const inDoubt = this.#parts.ledger.unconfirmed().length;
    await this.#parts.ledger.refresh();
    // What they settled explains nothing any more.
    if (this.#parts.ledger.unconfirmed().length < inDoubt) void this.#parts.balance.look();
    this.#parts.answers.forgetLookUps();
    const open = this.#store.all().filter(({ state }) => state.kind === "failed");
    const keys = open.flatMap(({ question }) => keysFor(question));
    await this.#parts.answers.lookUp(keys);
    this.#store.reread(keys);
    this.#losses.tell();
  }

  #heardBalance(isTopUp: boolean): void {
    if (isTopUp || this.#trouble?.kind !== "out-of-credits") this.#endTrouble(OF_PURCHASES);
    if (isTopUp) this.#asking.askFailed("out-of-credits");
    void this.#losses.settleBy(this.#parts.balance.reading).then((isSettled) => {
      if (isSettled) this.#tellOthers();
    });
  }

  // Service and connection

  call<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>> {
    return this.#parts.caller.call(endpoint, input, signal);
  }

  refreshBalance(): Promise<Result<facade.Balance>> {
    return this.#parts.balance.read();
  }

  teamStanding(): Promise<Result<TeamStanding>> {
    const { http, isTeam } = this.#parts.service;
    if (http && isTeam) return http.sendTo(standingRoute, {});
    return Promise.resolve(fail({ kind: "not-connected" }));
  }

  async test(access: facade.ServiceAccess): Promise<Result<facade.Balance>> {
    const reply = await this.#parts.service.httpFor(access).send("creditBalance", {});
    const isCut =
      !reply.ok && reply.failure.kind === "unreachable" && !this.#parts.service.isOnline();
    if (!reply.ok) return isCut ? fail({ kind: "offline" }) : reply;
    const value = balanceIn(reply.value, this.#parts.clock.now());
    return value ? { ok: true, value } : unreadable;
  }

  connect(access: facade.ServiceAccess | null, balance?: facade.Balance): Promise<void> {
    // One after the other: the last choice counts.
    return this.#connecting.act(() => this.#connect(access, balance));
  }

  async #connect(access: facade.ServiceAccess | null, balance?: facade.Balance): Promise<void> {
    const service = this.#parts.service;
    this.#losses.stop();
    // No new request leaves. A request on its way is booked for the service it was sent to.
    service.use(null, "");
    await this.#buyer.idle();
    // Without a connection, what this machine holds of the last one stays readable.
    const account = access ? await this.#openAccount(access) : "";
    if (!access) this.#parts.queue.open();
    service.use(access, account);
    this.#parts.balance.forget(balance);
    this.#buyer.pacing.reset();
    this.#parts.lock.use(access?.address ?? "");
    this.#parts.queue.pause(!service.isOnline());
    this.#parts.answers.showOnly(access && (access.isDemo ? "demo" : "real"));
    this.#setTrouble(null);
    this.#asking.askAll();
    void this.#losses.watch();
  }

  /** The plan is kept: a paid key taken for a free one would wait up to a day where headers cannot be read. */
  async #openAccount({ address, key }: facade.ServiceAccess): Promise<string> {
    const machine = await this.#useMachine(address);
    const account = await nameOfKey(address, key);
    const note = `plan ${account}`;
    const plan = await machine.note(note).catch(() => null);
    this.#parts.queue.open(plan === "free" || plan === "paid" ? plan : "unknown", (learned) => {
      void machine.keepNote(note, learned).catch(() => undefined);
    });
    return account;
  }

  /** Tells what is queued what it waits for: the network, or a limit and until when. Once a tick. */
  readonly #tellWaits = onceATick(() => {
    if (!this.#parts.service.isOnline()) return this.#buyer.tellWaiting({ kind: "offline" });
    for (const { group, freeAt } of this.#parts.queue.standing(WORTH_TELLING_MS))
      this.#buyer.tellWaiting({ kind: "rate-limited", retryAt: freeAt }, group);
  });

  // News for surfaces

  readonly #setTrouble = (failure: Failure | null): void => {
    this.#trouble = failure;
    this.#changed();
  };

  /** The service did something: a trouble is over, unless it is one of these. */
  #endTrouble(lasting: readonly FailureKind[]): void {
    if (this.#trouble && !lasting.includes(this.#trouble.kind)) this.#trouble = null;
    this.#changed();
  }

  /** Tells surfaces of a change, once for all changes of a tick. */
  readonly #changed = (): void => {
    this.#view = null;
    this.#tell();
  };

  view(): facade.ClientView {
    this.#view ??= makeView({
      ...{ ...this.#parts, trouble: this.#trouble, losses: this.#losses },
      ...{ store: this.#store, buyer: this.#buyer },
    });
    return this.#view;
  }

  subscribe(listener: () => void): facade.Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Names a key without revealing it: the first 64 bits of the SHA-256 of address and key. Keys are long and random, so
 * the key cannot be guessed from it, and no two keys have the same name.
 */
async function nameOfKey(address: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${address}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
