/**
 * The client behind its door (`interface/scout-client`): wires its parts, and leads each question from its cell to its
 * answer. Opening reads the workbook's answers and makes no request.
 */
import type { CallOf, ReplyOf } from "../api";
import { MachineLock } from "./machine-lock";
import { Answers } from "./answers";
import { heldItems } from "./answers/held-items";
import { Approval } from "./approval";
import { takeHeld, teamOf } from "./team";
import { balanceIn, BalanceReader, unreadable } from "./balance";
import { Batch } from "./batch";
import { Buyer } from "./buy";
import { findKeywords } from "./catalog/keyword-finder";
import { actionObstacleTo, withinLimits } from "./decide";
import type { ClientOptions } from "./interface/client-options";
import type * as door from "./interface/scout-client";
import { Ledger } from "./ledger";
import { Losses, failureOfLoss, lostAt } from "./losses";
import { buyPages } from "./pages";
import type { Purchase } from "./purchases";
import { orderFor, orderPrice } from "./order";
import { Runs } from "./runs";
import { Session } from "./session";
import { isDropped, isEnd, isHeld, QuestionStore, type Query, type QueryTerms } from "./store";
import { makeView } from "./view";
import { InOrder } from "./in-order";
import { isPassing, type Failure, type FailureKind, type Result } from "./failure";
import type { FreeEndpoint } from "./free-endpoints";
import type { CompanyRef } from "../input/names/company";
import { keyOf, type KeywordQuestion, type Question } from "./question";
import { keysFor, read, unreadableCredits, type Reading, type AnswerLookup } from "./reading";
import type { HeldWhere, MachineStore, SpendingSettings } from "./stores";
import { DAY_MS, type Credits, type DurationMs, type QuestionKey } from "./units";
import { FreeCalls } from "./wire/free-calls";
import { RequestQueue } from "./wire/queue";

/** How long a first question waits to hear whether there is a team, and a look into the file for Excel. */
const DISCOVERY_MS: DurationMs = 3_000;
const NEWS_MS: DurationMs = 2_000;
/** The pause between two looks whether somebody still types. */
const TYPING_MS: DurationMs = 500;
const AFTER_EDIT_MS: DurationMs = 1_000;
/** The pause between two looks at what another workbook bought: a run brings several answers a second. */
const CATCH_UP_MS: DurationMs = 1_000;
/** A shorter wait for a limit of the service is not told. */
const WORTH_TELLING_MS: DurationMs = 2_000;

/** Opens a client on the workbook's answers, not yet connected to any service. */
export async function openClient(options: ClientOptions): Promise<door.ScoutClient> {
  const client = new Client(options);
  await client.load();
  return client;
}

class Client implements door.ScoutClient {
  readonly #session: Session;
  readonly #answers: Answers;
  readonly #ledger: Ledger;
  readonly #queue: RequestQueue;
  readonly #caller: FreeCalls;
  readonly #balance: BalanceReader;
  readonly #losses: Losses;
  readonly #lock: MachineLock;
  readonly #store: QuestionStore;
  readonly #batch: Batch<Query>;
  readonly #buyer: Buyer;
  readonly #runs: Runs;
  readonly #connecting = new InOrder();
  #view: door.ClientView | null = null;
  /** The last access that was tested, with what takes in the balance that the test read. */
  #tested: { readonly access: door.ServiceAccess; readonly read: () => void } | null = null;
  /** What formulas ask waits for a person until the next edit made here. */
  #isHolding = false;
  #wasTrusted: boolean;
  #stopNews: door.Stop = () => undefined;
  /** Names what is shared with other workbooks: a reply may come while the connection changes. */
  #topic = "";
  #news: Promise<void> | null = null;
  #isCatchingUp = false;
  #hasNews = false;
  #isTellingWaits = false;

  constructor(private readonly options: ClientOptions) {
    const { workbook, sharing, keepDays, random = Math.random } = options;
    const session = (this.#session = new Session(options, {
      onTeam: () => void this.#foundTeam(),
      onPrices: () => this.#buyer.tellPrices(),
    }));
    session.onChange = () => (this.#view = null);
    this.#wasTrusted = session.isTrusted();
    const { clock } = session;
    const account = () => session.account;
    this.#answers = new Answers({
      workbook,
      now: () => clock.now(),
      keptSince: keepDays ? clock.now() - keepDays * DAY_MS : -Infinity,
      keepsInWorkbook: session.keepsInWorkbook,
      onChange: (keys) => {
        this.#store.reread(keys);
        session.changed();
      },
    });
    this.#ledger = new Ledger(clock, workbook, session.initials);
    this.#ledger.onNews = () => this.#answers.forgetLookUps();
    this.#queue = new RequestQueue(clock, random);
    this.#caller = new FreeCalls({ clock, queue: this.#queue, session, random });
    this.#balance = new BalanceReader({
      ...{ clock, caller: this.#caller, ledger: this.#ledger, account },
      onFailure: session.setTrouble,
      onRead: (isTopUp) => this.#heardBalance(isTopUp),
    });
    this.#losses = new Losses({
      ...{ clock, ledger: this.#ledger, account, balance: this.#balance },
      onSettled: () => this.#settled(),
    });
    this.#lock = new MachineLock(clock, sharing, () => this.#catchUpMoney());
    this.#store = new QuestionStore({
      stateOf: ({ question, refreshBefore }) =>
        refreshBefore > 0
          ? this.#stateOf(question, this.#answers.since(refreshBefore))
          : this.#stateOf(question),
      onAnswer: (query) => this.#answered(query),
      onUnobserved: (query) => this.#unobserved(query),
      onForgotten: (query) => {
        query.mustHold = true;
        this.#ask(query);
      },
    });
    this.#batch = new Batch(clock, (queries) => void this.#decide(queries));
    const parts = {
      ...{ clock, random, session, queue: this.#queue },
      ...{ lock: this.#lock, ledger: this.#ledger, answers: this.#answers },
      ...{ balance: this.#balance, store: this.#store },
      takeNews: () => this.#takeNews(),
    };
    this.#buyer = new Buyer({
      ...parts,
      askAgain: (query) => this.#ask(query),
      onSent: (failure) => {
        this.#tellOthers();
        if (failure?.kind === "unconfirmed") void this.#losses.watch();
        else if (!failure) session.bought();
      },
      onTrouble: session.setTrouble,
      onChange: session.changed,
    });
    this.#runs = new Runs({
      ...parts,
      buyer: this.#buyer,
      takeFromTeam: (questions) => this.#takeFromTeam(questions),
      stateOf: this.#stateOf,
      open: (question, terms) => this.#open(question, terms),
    });
    this.#queue.onChange(() => this.#tellWaits());
    workbook.onNews?.(() => void this.#takeNews());
    const followNetwork = () => {
      this.#queue.pause(!session.isOnline());
      this.#tellWaits();
    };
    options.network?.onChange(followNetwork);
    followNetwork();
  }

  async load(): Promise<void> {
    const { workbook, readFrom } = this.options;
    workbook.setEnabled(this.#session.keepsInWorkbook);
    const found = await workbook.read();
    this.#answers.load(found.answers);
    this.#ledger.load(found.ledger);
    if (readFrom) await this.#useMachine(readFrom);
  }

  async #useMachine(address: string): Promise<MachineStore> {
    const machine = await this.options.openMachine(address);
    this.#answers.use(machine);
    await this.#ledger.use(machine);
    this.#stopNews();
    this.#topic = `answers of ${address}`;
    const { sharing } = this.options;
    this.#stopNews = sharing?.onNews(this.#topic, () => void this.#heardOthers()) ?? this.#stopNews;
    return machine;
  }

  // From a question to its answer

  watch(
    questions: readonly Question[],
    { cause, isPreview = false }: door.WatchOptions,
    listener: (states: readonly door.QuestionState[]) => void
  ): door.Stop {
    if (isPreview) {
      listener(questions.map((question) => this.#stateOf(question) ?? this.#priced(question)));
      return () => undefined;
    }
    const terms = { cause, approval: null, refreshBefore: 0 };
    const queries = questions.map((question) => this.#open(question, terms));
    const stop = this.#store.listen(queries, listener);
    const states = queries.map(({ state }) => state);
    if (states.some(({ kind }) => kind !== "asking")) listener(states);
    return stop;
  }

  /** The one way in for a question, whoever asks. */
  #open(question: Question, terms: QueryTerms): Query {
    const { query, isNew } = this.#store.open(question, terms);
    if (this.#store.answer(query)) return query;
    const isIdle = !this.#batch.has(query) && !this.#buyer.purchases.of(query);
    if (isNew || (isIdle && isEnd(query.state))) this.#ask(query);
    return query;
  }

  #ask(query: Query): void {
    this.#store.set(query, { kind: "asking" });
    this.#batch.add(query);
  }

  /** The state of a question that is only previewed: held, with the price of what is missing. */
  #priced(question: Question): door.QuestionState {
    const order = orderFor(question, this.#answers.get);
    const priceCredits = order ? orderPrice(order) : 0;
    return { kind: "failed", failure: { kind: "held", priceCredits } };
  }

  readonly #stateOf = (
    question: Question,
    answerFor: AnswerLookup = this.#answers.get
  ): door.QuestionState | undefined => {
    const isAnyAge = answerFor === this.#answers.get;
    const found =
      read(question, answerFor) ?? (isAnyAge ? read(question, this.#answers.own) : undefined);
    if (!found) return undefined;
    if ("otherwise" in found && found.otherwise) {
      const { credits } = found.bought;
      const failure = { kind: "came-otherwise", ...found.otherwise, credits } as const;
      return { kind: "failed", failure };
    }
    const chargedCredits = unreadableCredits(question, answerFor);
    if (chargedCredits !== null)
      return { kind: "failed", failure: { kind: "unreadable", chargedCredits } };
    const { clock, staleAfterMs } = this.#session;
    const isStale = clock.now() - found.bought.at > staleAfterMs;
    return { kind: "answered", reading: found, isStale };
  };

  /** Decides questions that arrived together: what is held anywhere for nothing comes first. */
  async #decide(queries: readonly Query[]): Promise<void> {
    if (this.#isHolding) for (const query of queries) if (isOfFormula(query)) query.mustHold = true;
    await this.#answers.lookUp(queries.flatMap(({ question }) => keysFor(question)));
    const open = queries.filter((query) => this.#isOpen(query));
    if (open.length === 0) return;
    const isTyping = open.some(isOfFormula) && (await this.#isTyping());
    await this.#takeNews();
    const early = isTyping ? open.filter(isOfFormula) : [];
    if (early.length > 0) void this.#afterTyping(early);
    await this.#decideOpen(open.filter((query) => !early.includes(query)));
  }

  /**
   * Excel may call a formula only to preview its value, and not every Excel says so. What formulas ask while somebody
   * types is decided after the edit: the formula of the cell still asks then, a preview does not.
   */
  async #afterTyping(queries: readonly Query[]): Promise<void> {
    const { clock } = this.#session;
    do await clock.wait(TYPING_MS);
    while (await this.#isTyping());
    // Excel may cancel the calls of a preview some time after the edit.
    await clock.wait(AFTER_EDIT_MS);
    await this.#decideOpen(queries);
  }

  async #decideOpen(queries: readonly Query[]): Promise<void> {
    const wanted = queries.filter(
      (query) => query.refreshBefore === 0 && query.state.kind !== "answered"
    );
    await this.#takeFromTeam(wanted.map(({ question }) => question));
    const open = queries.filter((query) => this.#isOpen(query));
    const words = open.filter(({ question }) => question.about === "keyword");
    const paid = open.filter(({ question }) => question.about !== "keyword");
    if (words.length === 0) await this.#buyer.ask(paid);
    else {
      await this.#findKeywords(words);
      // A formula that asks for a keyword asks next how companies use it: both go with one record.
      for (const query of paid) if (this.#isOpen(query)) this.#batch.add(query);
    }
    this.#session.changed();
  }

  #isOpen(query: Query): boolean {
    if (!this.#store.isOpen(query)) return false;
    if (this.#session.access) return true;
    this.#store.set(query, { kind: "failed", failure: { kind: "not-connected" } });
    return false;
  }

  async #findKeywords(words: readonly Query[]): Promise<void> {
    const { clock, who, setTrouble } = this.#session;
    const asked = new Map<string, KeywordQuestion>();
    for (const { question } of words)
      if (question.about === "keyword") asked.set(keyOf(question), question);
    const parts = { clock, caller: this.#caller, answers: this.#answers, who };
    const failure = await findKeywords([...asked.values()], parts);
    for (const query of words)
      if (!this.#store.answer(query) && failure)
        this.#store.set(query, { kind: "failed", failure });
    if (failure) setTrouble(failure);
  }

  #answered(query: Query): boolean {
    const purchase = this.#buyer.purchases.of(query);
    if (purchase?.status === "sent") return false;
    this.#batch.remove(query);
    this.#buyer.leave(query);
    return true;
  }

  #unobserved(query: Query): void {
    this.#batch.remove(query);
    this.#buyer.leave(query);
    this.#session.changed();
  }

  // What others do: colleagues in the file, other workbooks on this machine, a team's gateway

  /** Takes in what colleagues wrote into the file. Never fails; Excel does not answer while somebody types. */
  async #takeNews(): Promise<void> {
    const { workbook } = this.options;
    if (!workbook.news) return;
    const look = async () => {
      const found = await workbook.news?.().catch(() => null);
      this.#news = null;
      if (!found) return;
      this.#ledger.load(found.ledger);
      this.#answers.load(found.answers);
      this.#store.reread(found.answers.map(([key]) => key));
      this.#session.changed();
    };
    this.#news ??= look();
    await this.#inTime(this.#news);
  }

  async #isTyping(): Promise<boolean> {
    const told = this.options.workbook.isTyping?.().catch(() => false);
    return told !== undefined && (await this.#inTime(told)) === true;
  }

  async #inTime<T>(answer: Promise<T>, mostMs: DurationMs = NEWS_MS): Promise<T | undefined> {
    const over = new AbortController();
    const late = this.#session.clock.wait(mostMs, over.signal).catch(() => undefined);
    const found = await Promise.race([answer, late]);
    over.abort();
    return found as T | undefined;
  }

  #tellOthers(): void {
    if (this.#topic) this.options.sharing?.tell(this.#topic);
  }

  /** What others bought on this machine is read anew: their ledger entries tell that they did. */
  async #catchUpMoney(): Promise<void> {
    await this.#ledger.refresh();
  }

  /** Another workbook bought, lost or settled something: looks for answers to what is open. */
  async #heardOthers(): Promise<void> {
    this.#hasNews = true;
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    while (this.#hasNews) {
      this.#hasNews = false;
      const inDoubt = this.#ledger.unconfirmed().length;
      await this.#ledger.refresh();
      // What they settled explains nothing any more.
      if (this.#ledger.unconfirmed().length < inDoubt) void this.#balance.readAnew();
      this.#answers.forgetLookUps();
      const open = this.#store.all().filter(({ state }) => state.kind === "failed");
      const keys = open.flatMap(({ question }) => keysFor(question));
      await this.#answers.lookUp(keys);
      this.#store.reread(keys);
      this.#tellSettled();
      await this.#session.clock.wait(CATCH_UP_MS);
    }
    this.#isCatchingUp = false;
  }

  async #foundTeam(): Promise<void> {
    const waiting = this.#store
      .all()
      .filter(({ refreshBefore, state }) => refreshBefore === 0 && state.kind !== "answered");
    await this.#takeFromTeam(waiting.map(({ question }) => question));
  }

  /** Takes in what the team holds of what is asked for, when there is a team. */
  async #takeFromTeam(questions: readonly Question[]): Promise<void> {
    // The reply under way may be the first, which tells whether there is a team.
    if (!this.#session.isTeam) await this.#balance.firstReply(DISCOVERY_MS);
    const { access, http, clock, isTeam } = this.#session;
    if (!isTeam || !access || !http || questions.length === 0) return;
    const onPrices = (told: string) => this.#session.foundTeam(access.address, told);
    const { fetch } = this.options;
    await takeHeld(questions, {
      ...{ access, http, clock, fetch, onPrices, cache: this.#answers },
      queue: this.#queue,
    }).catch(() => undefined);
  }

  team() {
    const { access, clock, isTeam } = this.#session;
    const { fetch, tool = "" } = this.options;
    const team = isTeam && access ? teamOf({ access, clock, fetch, tool }) : null;
    return Promise.resolve(team);
  }

  // What people decide

  quote(questions: readonly Question[], options?: door.QuoteOptions): Promise<door.Quote> {
    return this.#runs.quote(questions, options);
  }

  lookUp(questions: readonly Question[]): Promise<void> {
    return this.#runs.lookUp(questions);
  }

  buy(questions: readonly Question[], options: door.BuyOptions): Promise<Result<door.BuyResult>> {
    return this.#runs.buy(questions, options);
  }

  rows(question: door.SearchQuestion, options: door.RowsOptions) {
    return buyPages(question, options, this);
  }

  /** Allows held purchases in their order, as many as the ceilings and the shown price cover. */
  async approve(
    ids: readonly string[] | "all",
    shownCredits: Credits
  ): Promise<Result<door.Approved>> {
    const session = this.#session;
    const approved = await this.#lock.hold(() => {
      const within: Purchase[] = [];
      let priceCredits = 0;
      let beyondCredits = 0;
      let obstacle: Failure | null = null;
      const facts = this.#buyer.spending();
      for (const purchase of this.#held(ids)) {
        const price = orderPrice(purchase.order);
        if (priceCredits + price > shownCredits) {
          beyondCredits += price;
          continue;
        }
        obstacle = actionObstacleTo(priceCredits + price, facts, session.onceCredits);
        if (obstacle) break;
        priceCredits += price;
        within.push(purchase);
      }
      const later = { kind: "held", priceCredits: beyondCredits } as const;
      obstacle ??= beyondCredits > 0 ? later : null;
      const charge = within.length > 0 ? new Approval(priceCredits) : null;
      if (charge) {
        session.onceCredits = 0;
        this.#buyer.approve(within, charge);
      }
      return Promise.resolve({ approved: within.length, priceCredits, obstacle, charge });
    });
    session.changed();
    const { obstacle } = approved;
    if (approved.approved === 0 && obstacle) return { ok: false, failure: obstacle };
    return { ok: true, value: approved };
  }

  /** Drops held purchases: their cells say so, and are held again when they are asked again. */
  drop(ids: readonly string[] | "all"): void {
    for (const purchase of this.#held(ids)) {
      for (const query of [...purchase.queries]) {
        this.#buyer.leave(query);
        query.mustHold = true;
        this.#store.set(query, { kind: "failed", failure: { kind: "cancelled" } });
      }
    }
    this.#session.changed();
  }

  #held(ids: readonly string[] | "all"): Purchase[] {
    const held = this.#buyer.purchases.held();
    return ids === "all" ? held : held.filter(({ id }) => ids.includes(id));
  }

  retry({ includingUnconfirmed = false }: { includingUnconfirmed?: boolean } = {}): void {
    this.#session.setTrouble(null);
    this.#buyer.tryAgain();
    this.#balance.forgetLeft();
    const again = () => {
      for (const query of this.#store.all()) if (isDropped(query)) this.#ask(query);
      this.#retryFailed();
    };
    if (!includingUnconfirmed) return again();
    void this.#ledger.waive().then(() => {
      again();
      this.#tellOthers();
    });
  }

  /** Asks again what failed, or what failed for one reason, with the approvals it had. */
  #retryFailed(kind?: FailureKind): void {
    for (const query of this.#store.all()) {
      const { state } = query;
      if (state.kind !== "failed" || isHeld(state) || isPassing(state.failure)) continue;
      if (isDropped(query) || (kind && state.failure.kind !== kind)) continue;
      if (!this.#store.answer(query)) this.#ask(query);
    }
  }

  async settle(id: string, wasCharged: boolean): Promise<void> {
    await this.#ledger.refresh();
    const entry = this.#ledger.unconfirmed().find((each) => each.id === id);
    if (!entry) return;
    await this.#ledger.settle(entry, wasCharged ? entry.priceCredits : null, "person");
    this.#settled();
  }

  /** A person decided to buy again what never arrived. */
  async askAgain(id: string): Promise<void> {
    const entry = this.#ledger.lost().find((each) => each.id === id);
    if (!entry) return;
    await this.#ledger.waive(id);
    const approval = new Approval(entry.priceCredits);
    for (const query of this.#store.all()) {
      const { state } = query;
      if (state.kind !== "failed" || lostAt(state.failure) !== entry.at) continue;
      query.approval = approval;
      this.#ask(query);
    }
    this.#settled();
  }

  /** Lost replies may be settled by now: tells the questions that wait for them. */
  #settled(): void {
    this.#balance.settled();
    this.#tellSettled();
    this.#tellOthers();
  }

  #tellSettled(): void {
    const lost = new Map(this.#ledger.lost().map((entry) => [entry.at, entry]));
    for (const query of this.#store.all()) {
      const at = query.state.kind === "failed" ? lostAt(query.state.failure) : null;
      const entry = at === null ? undefined : lost.get(at);
      if (entry) this.#store.set(query, { kind: "failed", failure: failureOfLoss(entry) });
    }
    this.#session.changed();
  }

  noteEdit(): void {
    const { isTrusted } = this.#session;
    this.#session.isEdited = true;
    this.#isHolding = false;
    const isNew = !this.#wasTrusted && isTrusted();
    this.#wasTrusted = isTrusted();
    // The last one goes first: it may be what was just typed.
    for (const query of isNew ? this.#store.all().reverse() : [])
      if (isHeld(query.state) && !query.mustHold) this.#ask(query);
  }

  holdUntilEdit(): void {
    this.#isHolding = true;
  }

  // Free calls

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
    options: door.PageOptions = {}
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    return this.#caller.pages(endpoint, input, options);
  }

  async refreshBalance(): Promise<Result<door.Balance>> {
    await this.#catchUpMoney();
    return this.#balance.read();
  }

  #heardBalance(isTopUp: boolean): void {
    if (isTopUp || this.#session.trouble?.kind !== "out-of-credits") this.#session.reached();
    if (isTopUp) this.#retryFailed("out-of-credits");
    void this.#losses.settle(this.#balance.reading);
  }

  // Answers

  heldReading(question: Question): Reading | undefined {
    return read(question, this.#answers.get) ?? read(question, this.#answers.own);
  }

  entriesOfRun(id: string) {
    return this.#ledger.ofRun(id);
  }

  held(): readonly door.HeldItem[] {
    const { clock, staleAfterMs } = this.#session;
    return heldItems(this.#answers.all(), clock.now() - staleAfterMs);
  }

  choose(company: CompanyRef, recordId: string): void {
    this.#answers.choose(keyOf({ about: "company", company }), recordId);
  }

  async forget(keys: readonly QuestionKey[] | "all", where: HeldWhere): Promise<void> {
    await this.#answers.forget(keys, where);
    this.#session.changed();
  }

  async prepareForSharing(): Promise<{ answers: number; entries: number }> {
    const stripped = await this.options.workbook.strip();
    this.#answers.leaveWorkbook();
    this.#ledger.leaveWorkbook();
    this.#session.changed();
    return stripped;
  }

  async keepInWorkbook(isOn: boolean): Promise<void> {
    this.#session.keepsInWorkbook = isOn;
    this.options.workbook.setEnabled(isOn);
    await this.#answers.keepInWorkbook(isOn);
    this.#session.changed();
  }

  async storage(): Promise<door.StorageView> {
    const [workbook, machine] = await Promise.all([
      this.options.workbook.usage(),
      this.#answers.machineUsage(),
    ]);
    return { workbook, machine };
  }

  // Connection and settings

  async test(access: door.ServiceAccess): Promise<Result<door.Balance>> {
    const { clock } = this.#session;
    const from = clock.now();
    const reply = await this.#session.httpFor(access).send("creditBalance", {});
    const isCut = !reply.ok && reply.failure.kind === "unreachable" && !this.#session.isOnline();
    if (!reply.ok) return { ok: false, failure: isCut ? { kind: "offline" } : reply.failure };
    const value = balanceIn(reply.value, clock.now());
    this.#tested = { access, read: () => this.#balance.take(reply.value, from) };
    return value ? { ok: true, value } : unreadable;
  }

  connect(access: door.ServiceAccess | null): Promise<void> {
    // One after the other: the last choice counts.
    return this.#connecting.act(() => this.#connect(access));
  }

  async #connect(access: door.ServiceAccess | null): Promise<void> {
    const session = this.#session;
    // A balance that a test just read still counts, unless another connection may have bought since.
    const isTested = session.access === null && this.#tested?.access === access;
    this.#losses.stop();
    // No new request leaves. A request on its way is booked for the service it was sent to.
    session.access = null;
    session.http = null;
    await this.#buyer.idle();
    session.account = "";
    // Without a connection, what this machine holds of the last one stays readable.
    if (access) await this.#openAccount(access);
    else this.#queue.open();
    this.#balance.forget();
    if (isTested) this.#tested?.read();
    this.#buyer.reset();
    this.#lock.use(access?.address ?? "");
    session.access = access;
    session.http = access && session.httpFor(access);
    this.#queue.pause(!session.isOnline());
    this.#answers.showOnly(access && (access.isDemo ? "demo" : "real"));
    session.setTrouble(null);
    this.#reconsider();
    void this.#losses.watch();
    session.changed();
  }

  /** The plan is kept: a paid key taken for a free one would wait up to a day where headers cannot be read. */
  async #openAccount({ address, key }: door.ServiceAccess): Promise<void> {
    const machine = await this.#useMachine(address);
    const account = (this.#session.account = await nameOfKey(address, key));
    const note = `plan ${account}`;
    const plan = await machine.note(note).catch(() => null);
    this.#queue.open(plan === "free" || plan === "paid" ? plan : "unknown", (learned) => {
      void machine.keepNote(note, learned).catch(() => undefined);
    });
  }

  /** Another service is connected, or none: whatever is not on its way is asked anew. */
  #reconsider(): void {
    for (const query of this.#store.all()) {
      const purchase = this.#buyer.purchases.of(query);
      if (purchase?.status === "sent") continue;
      this.#buyer.leave(query);
      if (!this.#store.answer(query) && !isDropped(query)) this.#ask(query);
    }
  }

  changeSpending(change: Partial<SpendingSettings>): void {
    const session = this.#session;
    session.spending = withinLimits({ ...session.spending, ...change }, session.limits);
    session.changed();
  }

  allowOnce(credits: Credits): void {
    const session = this.#session;
    session.onceCredits = Math.min(credits, session.limits.actionCredits ?? credits);
    session.changed();
  }

  changeStaleAfter(days: number): void {
    this.#session.staleAfterDays = days;
    this.#store.rereadAll();
    this.#session.changed();
  }

  view(): door.ClientView {
    this.#view ??= makeView({
      ...{ session: this.#session, queue: this.#queue },
      ...{ answers: this.#answers, ledger: this.#ledger, balance: this.#balance },
      ...{ losses: this.#losses, store: this.#store, buyer: this.#buyer },
    });
    return this.#view;
  }

  subscribe(listener: () => void): door.Stop {
    return this.#session.subscribe(listener);
  }

  /** Tells what is queued what it waits for: the network, or a limit and until when. Once a tick. */
  #tellWaits(): void {
    if (!this.#isTellingWaits) {
      this.#isTellingWaits = true;
      queueMicrotask(() => {
        this.#isTellingWaits = false;
        if (!this.#session.isOnline())
          for (const group of ["tiered", "buying-intents"] as const)
            this.#buyer.tellWaiting(group, { kind: "offline" });
        else
          for (const { group, policy, freeAt } of this.#queue.standing(WORTH_TELLING_MS))
            this.#buyer.tellWaiting(group, { kind: "rate-limited", policy, retryAt: freeAt });
      });
    }
    this.#session.changed();
  }
}

/** What costs nothing, and what a person approved, is no formula's to spend. */
function isOfFormula({ approval, cause, question }: Query): boolean {
  return cause.kind === "formula" && !approval && question.about !== "keyword";
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
