/**
 * Opens a client. Opening reads the workbook's answers and makes no request. The parts are wired in
 * `client-parts`; each rule is in its part.
 */
import { InOrder } from "../model/in-order";
import type { CallOf, ReplyOf } from "../api";
import type { HeldWhere } from "../model/stores";
import { BalanceBook } from "./spending/balance-book";
import type { ClientOptions } from "./interface/client-options";
import { wireParts, type ClientParts } from "./asking/client-parts";
import { makeView } from "./asking/client-view";
import type { FreeEndpoint } from "../model/free-endpoints";
import { heldItems } from "./answers/held-items";
import { askOnce } from "./asking/ask-once";
import { openAsk } from "./asking/open-ask";
import { buyLostAgain, readBalance, settleLoss } from "./asking/pane-acts";
import { buyRows } from "./asking/row-pages";
import { orderFor, orderPrice } from "./purchases/order";
import { keyOf, type CompanyRef, type Question } from "../model/question";
import { read, type Reading } from "../model/reading";
import type {
  Approved,
  AskOptions,
  Balance,
  BuyOptions,
  BuyResult,
  ClientView,
  HeldItem,
  PageOptions,
  Quote,
  QuestionState,
  QuoteOptions,
  Reconciliation,
  Result,
  RowsOptions,
  ScoutClient,
  SearchQuestion,
  ServiceAccess,
  Stop,
  StorageView,
  WatchOptions,
} from "./interface/scout-client";
import { reconciled } from "./spending/reconcile";
import { withinLimits } from "./spending/spending";
import type { MachineStore, SpendingSettings } from "../model/stores";
import type { Credits, QuestionKey } from "../model/units";
import { WaitTeller } from "./asking/wait-teller";

export type { ClientOptions, Network } from "./interface/client-options";

/** Opens a client on the workbook's answers, not yet connected to any service. */
export async function openClient(options: ClientOptions): Promise<ScoutClient> {
  const client = new Client(options);
  await client.load();
  return client;
}

class Client implements ScoutClient {
  readonly #parts: ClientParts;
  #view: ClientView | null = null;
  readonly #connecting = new InOrder();
  /** The last access that was tested, with the balance that the test read. */
  #tested: { readonly access: ServiceAccess; readonly read: BalanceBook } | null = null;

  constructor(private readonly options: ClientOptions) {
    const parts = (this.#parts = wireParts(options));
    const { session, queue, open } = parts;
    session.onChange(() => (this.#view = null));
    const { changed } = new WaitTeller({ session, queue, open });
    queue.onChange(changed);
    const followNetwork = () => {
      queue.pause(!session.isOnline());
      changed();
    };
    options.network?.onChange(followNetwork);
    followNetwork();
  }

  async load(): Promise<void> {
    const { shelf, ledger, session, funds } = this.#parts;
    const { workbook, readFrom } = this.options;
    funds.useWorkbook(workbook.id);
    shelf.keepInWorkbook(session.keepsInWorkbook);
    workbook.setEnabled(session.keepsInWorkbook);
    const found = await workbook.read();
    await shelf.load(found.answers);
    ledger.load(found.ledger);
    if (readFrom) await this.#useMachine(readFrom);
  }

  async #useMachine(address: string): Promise<MachineStore> {
    const machine = await this.options.openMachine(address);
    const { shelf, shared, ledger, funds } = this.#parts;
    shared.use(address);
    shelf.use(machine);
    await ledger.use(machine);
    await funds.use(machine, address);
    return machine;
  }

  watch(
    questions: readonly Question[],
    { cause, isPreview = false }: WatchOptions,
    listener: (states: readonly QuestionState[]) => void
  ): Stop {
    const { asks, open, stateOf } = this.#parts;
    if (isPreview) {
      listener(questions.map((question) => stateOf(question) ?? this.#priced(question)));
      return () => undefined;
    }
    const terms = { cause, lane: "formula", approval: null } as const;
    const opened = questions.map((question) => openAsk(question, terms, { asks, open }));
    const stop = asks.listen(opened, listener);
    const states = opened.map(({ state }) => state);
    if (states.some(({ kind }) => kind !== "asking")) listener(states);
    return stop;
  }

  /** The state of a question that is only previewed: held, with the price of what is missing. */
  #priced(question: Question): QuestionState {
    const priceCredits = orderPrice(orderFor(question, this.#parts.shelf.get));
    return { kind: "failed", failure: { kind: "held", priceCredits } };
  }

  heldReading(question: Question) {
    return read(question, this.#parts.shelf.get);
  }

  entriesOfRun(id: string) {
    return this.#parts.ledger.ofRun(id);
  }

  ask(question: Question, options: AskOptions): Promise<Result<Reading>> {
    return askOnce(question, options, this.#parts);
  }

  rows(question: SearchQuestion, options: RowsOptions) {
    return buyRows(question, options, this);
  }

  quote(questions: readonly Question[], options?: QuoteOptions): Promise<Quote> {
    return this.#parts.bulk.quote(questions, options);
  }

  lookUp(questions: readonly Question[]): Promise<void> {
    return this.#parts.bulk.lookUp(questions);
  }

  buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    return this.#parts.bulk.buy(questions, options);
  }

  async approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Result<Approved>> {
    const approved = await this.#parts.purchasing.approve(ids, shownCredits);
    if (approved.approved === 0 && approved.obstacle)
      return { ok: false, failure: approved.obstacle };
    return { ok: true, value: approved };
  }

  drop(ids: readonly string[] | "all"): void {
    this.#parts.purchasing.drop(ids);
  }

  retry({ includingUnconfirmed = false }: { includingUnconfirmed?: boolean } = {}): void {
    const { session, ledger, balance, purchasing, buyer } = this.#parts;
    session.setTrouble(null);
    void buyer.tryAgain();
    if (includingUnconfirmed) void ledger.waive().then(() => session.changed());
    balance.forget();
    purchasing.retryStalled();
  }

  async settle(id: string, wasCharged: boolean): Promise<void> {
    await settleLoss(id, wasCharged, this.#parts);
  }

  async askAgain(id: string): Promise<void> {
    await buyLostAgain(id, this.#parts);
  }

  call<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>> {
    return this.#parts.caller.call(endpoint, input, { signal });
  }

  pages<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    options: PageOptions = {}
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    return this.#parts.caller.pages(endpoint, input, options);
  }

  held(): readonly HeldItem[] {
    const { shelf, session } = this.#parts;
    return heldItems(shelf.all(), session.clock.now() - session.staleAfterMs);
  }

  choose(company: CompanyRef, recordId: string): void {
    this.#parts.shelf.choose(keyOf({ about: "company", company }), recordId);
  }

  async forget(keys: readonly QuestionKey[] | "all", where: HeldWhere): Promise<void> {
    await this.#parts.shelf.forget(keys, where);
    this.#parts.session.changed();
  }

  async prepareForSharing(): Promise<{ answers: number; entries: number }> {
    const { shelf, ledger, session } = this.#parts;
    const stripped = await this.options.workbook.strip();
    shelf.leaveWorkbook();
    ledger.leaveWorkbook();
    session.changed();
    return stripped;
  }

  async keepInWorkbook(on: boolean): Promise<void> {
    const { shelf, session } = this.#parts;
    session.keepsInWorkbook = on;
    this.options.workbook.setEnabled(on);
    await shelf.moveAnswers(on);
    session.changed();
  }

  async storage(): Promise<StorageView> {
    const [workbook, machine] = await Promise.all([
      this.options.workbook.usage(),
      this.#parts.shelf.machineUsage(),
    ]);
    return { workbook, machine };
  }

  async refreshBalance(): Promise<Result<Balance>> {
    // What other open workbooks spent and promised belongs to the same balance.
    await this.#parts.funds.catchUp();
    return this.#parts.balances.read();
  }

  reconcile(): Promise<Result<Reconciliation>> {
    return reconciled(this.#parts);
  }

  team() {
    return Promise.resolve(this.#parts.session.team());
  }

  async test(access: ServiceAccess): Promise<Result<Balance>> {
    const { session } = this.#parts;
    const read = new BalanceBook(session.clock);
    const balance = await readBalance(access, session, read);
    if (balance.ok) this.#tested = { access, read };
    return balance;
  }

  connect(access: ServiceAccess | null): Promise<void> {
    // One after the other: the last choice counts.
    return this.#connecting.act(() => this.#connectTo(access));
  }

  async #connectTo(access: ServiceAccess | null): Promise<void> {
    const { session, buyer, balance, queue, shelf, open, losses } = this.#parts;
    // A balance that a test just read still counts, unless another connection may have bought since.
    const tested =
      session.access === null && this.#tested?.access === access ? this.#tested.read : null;
    losses.stop();
    // No new request leaves. A request on its way is booked for the service it was sent to.
    session.access = null;
    session.http = null;
    session.account = "";
    await buyer.idle();
    // Without a connection, what this machine holds of the last one stays readable.
    if (access) await this.#openAccount(access);
    else queue.open();
    balance.forget();
    if (tested) balance.adopt(tested);
    session.access = access;
    session.http = access && session.httpFor(access);
    queue.pause(!session.isOnline());
    shelf.showOnly(access && (access.isDemo ? "demo" : "real"));
    session.setTrouble(null);
    open.reconsider();
    losses.start();
    session.changed();
  }

  /** The plan is kept: a paid key taken for a free one would wait up to a day where headers cannot be read. */
  async #openAccount({ address, key }: ServiceAccess): Promise<void> {
    const machine = await this.#useMachine(address);
    const account = await nameOfKey(address, key);
    this.#parts.session.account = account;
    const note = `plan ${account}`;
    const { [note]: plan } = await machine.notes().catch(() => ({ [note]: null }));
    this.#parts.queue.open(plan === "free" || plan === "paid" ? plan : "unknown", (learned) => {
      void machine.keepNotes({ [note]: learned }).catch(() => undefined);
    });
  }

  changeSpending(change: Partial<SpendingSettings>): void {
    const { session } = this.#parts;
    session.spending = withinLimits({ ...session.spending, ...change }, session.limits);
    session.changed();
  }

  allowOnce(credits: Credits): void {
    const { session, funds } = this.#parts;
    funds.allowOnce(Math.min(credits, session.limits.actionCredits ?? credits));
    session.changed();
  }

  changeStaleAfter(days: number): void {
    const { session, asks } = this.#parts;
    session.staleAfterDays = days;
    asks.rereadAll();
    session.changed();
  }

  noteEdit(): void {
    this.#parts.decisions.noteEdit();
  }

  holdUntilEdit(): void {
    this.#parts.decisions.holdUntilEdit();
  }

  view(): ClientView {
    this.#view ??= makeView(this.#parts);
    return this.#view;
  }

  subscribe(listener: () => void): Stop {
    return this.#parts.session.subscribe(listener);
  }
}

/**
 * Names a key without revealing it: the first 64 bits of the SHA-256 of address and key. Keys are long and
 * random, so the key cannot be guessed from it, and no two keys have the same name.
 */
async function nameOfKey(address: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${address}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
