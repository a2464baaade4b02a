/**
 * The ledger: an entry is stored on this machine before its request leaves, and is closed when the reply is read. An
 * entry that a crash or a lost reply leaves open is unconfirmed; what it asked is not asked again unless a person
 * decides so.
 */
import { InOrder } from "./in-order";
import type { Settings } from "./interface/scout-client";
import { foreignName, type HeldAnswer } from "./answer";
import { committedCredits, isLost, spentCredits, type LedgerEntry } from "./ledger-entry";
import { LOST_AFTER_MS } from "./request-life";
import type { CurrentService } from "./service";
import type { MachineStore, WorkbookStore } from "./stores";
import { DAY_MS, type Clock, type Credits, type EpochMs, type QuestionKey } from "./units";

/** How far back certain entries of this machine are read, for the day's sum and runs. */
const LOOKBACK_MS = 31 * DAY_MS;

type NewEntry = Pick<
  LedgerEntry,
  "what" | "cause" | "priceCredits" | "keys" | "basis" | "isUnasked"
>;

export class Ledger {
  readonly #entries = new Map<string, LedgerEntry>();
  readonly #fileEntries = new Map<string, LedgerEntry>();
  #machine: MachineStore | null = null;
  /** Ids of entries that this session opened. */
  readonly #own = new Set<string>();
  /** What entries had spent that only the file knew, before it was stripped. */
  #strippedCredits: Credits = 0;
  /** The entries up to this one are read, in the order in which they were written. */
  #mark = 0;
  readonly #looks = new InOrder();
  /** Called whoever looked, when others on this machine bought something: their answers are to be looked up. */
  onNews: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly workbook: WorkbookStore,
    private readonly service: CurrentService,
    private readonly settings: Pick<Settings, "keepsInWorkbook">
  ) {}

  /** Reads this machine's entries. */
  use(machine: MachineStore): Promise<void> {
    return this.#looks.act(async () => {
      this.#machine = machine;
      this.#mark = 0;
      this.#entries.clear();
      const { id } = this.workbook;
      const since = this.clock.now() - LOOKBACK_MS;
      const isOpen = (one: LedgerEntry) => one.status === "sent" || isLost(one);
      const found = (await this.#read()).filter(
        (one) => one.at >= since || one.workbook === id || isOpen(one)
      );
      await this.#take(found);
      const isOld = ({ at }: LedgerEntry) => at < this.clock.now() - LOST_AFTER_MS;
      const settled = found
        .filter(({ status }) => status === "sent")
        .flatMap(({ id }) => this.#entries.get(id) ?? [])
        .filter((entry) => entry.status === "confirmed" || isOld(entry));
      if (settled.length > 0) await this.#write(settled);
    });
  }

  /** Takes in what others on this machine wrote since the last look; false when nobody did. */
  refresh(): Promise<boolean> {
    return this.#looks.act(async () => {
      const isNews = await this.#take(await this.#read());
      if (isNews) this.onNews();
      return isNews;
    });
  }

  /** What was written since it was read last; what cannot be read now is read the next time. */
  async #read(): Promise<readonly LedgerEntry[]> {
    const read = await this.#machine?.ledger(this.#mark).catch(() => null);
    if (read) this.#mark = read.mark;
    return read?.entries ?? [];
  }

  /** What this session knows of its own entries counts before what it reads, until their reply is lost. */
  async #take(entries: readonly LedgerEntry[]): Promise<boolean> {
    const news = entries.filter(({ id, status }) => {
      const isSettled = status !== "sent" && this.#entries.get(id)?.status === "unconfirmed";
      return !this.#own.has(id) || !this.#entries.has(id) || isSettled;
    });
    for (const entry of await Promise.all(news.map((one) => this.#asFound(one)))) {
      this.#entries.set(entry.id, entry);
      const inFile = this.#fileEntries.get(entry.id);
      if (inFile?.status === "unconfirmed" && entry.status !== "unconfirmed") {
        this.#fileEntries.set(entry.id, entry);
        this.workbook.add([], [this.#forFile(entry)]);
      }
    }
    return news.length > 0;
  }

  /**
   * An entry that somebody else left open: confirmed if answers to all its keys were kept since, for answers are kept
   * before their entry is closed; unconfirmed otherwise.
   */
  async #asFound(entry: LedgerEntry): Promise<LedgerEntry> {
    if (entry.status !== "sent") return entry;
    const isSince = (answer: HeldAnswer | undefined): answer is HeldAnswer =>
      answer !== undefined && answer.bought.at >= entry.at;
    const read = async (keys: readonly QuestionKey[]) =>
      (await this.#machine?.answers(keys).catch(() => [])) ?? [];
    const answers = await read(entry.keys);
    if (!entry.keys.every((_, index) => isSince(answers[index])))
      return { ...entry, status: "unconfirmed" };
    const rows = answers.flatMap((answer) => (answer && "rows" in answer ? answer.rows : []));
    const fresh = [...answers, ...(await read(rows.filter((row) => row !== null)))].filter(isSince);
    const sum = fresh.reduce((credits, { bought }) => credits + bought.credits, 0);
    const chargedCredits = Math.min(sum, entry.priceCredits);
    return { ...entry, status: "confirmed", chargedCredits, keys: [] };
  }

  /** Takes in what the workbook's file says. */
  load(entries: readonly LedgerEntry[]): void {
    const now = this.clock.now();
    for (const entry of entries)
      this.#fileEntries.set(entry.id, { ...entry, at: Math.min(entry.at, now) });
  }

  /** Writes an entry before its request leaves, dated at `earliest` or later; null when this machine cannot store it. */
  async open(entry: NewEntry, earliest: EpochMs): Promise<LedgerEntry | null> {
    const at = Math.max(this.clock.now(), earliest);
    const id = crypto.randomUUID();
    const opened: LedgerEntry = {
      ...entry,
      id,
      at,
      chargedCredits: 0,
      status: "sent",
      by: this.service.who().by,
      ...(this.workbook.id === null ? {} : { workbook: this.workbook.id }),
    };
    this.#own.add(id);
    if (await this.#write([opened])) return opened;
    this.#entries.delete(id);
    this.#fileEntries.delete(id);
    return null;
  }

  /** Closes an entry. If not `isKept`, its answers would not survive a crash: then the entry keeps its keys. */
  async close(
    entry: LedgerEntry,
    status: LedgerEntry["status"],
    chargedCredits: Credits,
    isKept = true
  ): Promise<LedgerEntry> {
    const keys = status === "unconfirmed" || !isKept ? entry.keys : [];
    const closed: LedgerEntry = { ...entry, status, chargedCredits, keys };
    await this.#write([closed]);
    return closed;
  }

  /** Settles an entry whose reply was lost; `chargedCredits` is null when it was not charged. */
  async settle({ id }: LedgerEntry, chargedCredits: Credits | null): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry?.status !== "unconfirmed") return;
    const settled: LedgerEntry =
      chargedCredits === null
        ? { ...entry, status: "released", chargedCredits: 0, keys: [] }
        : { ...entry, status: "confirmed", chargedCredits, settledBy: "person" };
    await this.#write([settled]);
  }

  /** A person wants to ask again what may then be paid twice. */
  async waive(entry: LedgerEntry): Promise<void> {
    if (isLost(entry)) await this.#write([{ ...entry, keys: [] }]);
  }

  /** The workbook's entries, newest first. This machine's copy of an entry counts before the file's. */
  entries(): LedgerEntry[] {
    const own = (entry: LedgerEntry): LedgerEntry =>
      this.#entries.get(entry.id) ?? { ...entry, by: foreignName(entry.by), isFromFile: true };
    const newestFirst = [...this.#fileEntries.values()].map(own).reverse();
    return newestFirst.sort((a, b) => b.at - a.at);
  }

  /** What this machine bought: in the last month, and at any time for this workbook or without an answer. */
  ofMachine(): LedgerEntry[] {
    return [...this.#entries.values()];
  }

  unconfirmed(): LedgerEntry[] {
    return this.ofMachine().filter(({ status }) => status === "unconfirmed");
  }

  /** What a run bought as far as the file or this machine knows: a file not saved lacks the latest. */
  ofRun(id: string): LedgerEntry[] {
    const entries = new Map([...this.#fileEntries, ...this.#entries]);
    return [...entries.values()].filter(({ cause }) => cause.kind === "run" && cause.id === id);
  }

  /** Entries whose reply was lost: in doubt, or paid without an answer. */
  lost(): LedgerEntry[] {
    return this.ofMachine().filter(isLost);
  }

  /** Entries that were or may have been charged without an answer, by the keys of their questions. */
  lostByKey(): Map<QuestionKey, LedgerEntry> {
    return new Map(this.lost().flatMap((entry) => entry.keys.map((key) => [key, entry])));
  }

  /** The workbook's file was stripped; what it had spent still counts until the workbook closes. */
  leaveWorkbook(): void {
    const elsewhere = [...this.#fileEntries.values()].filter((one) => !this.#isHere(one));
    this.#strippedCredits += committedCredits(elsewhere);
    this.#fileEntries.clear();
  }

  /** What this machine spent since local midnight, with requests on their way. */
  spentToday(): Credits {
    const midnight = new Date(this.clock.now()).setHours(0, 0, 0, 0);
    return committedCredits(this.ofMachine().filter(({ at }) => at >= midnight));
  }

  /**
   * What formulas of this workbook bought without asking on this UTC day, or later by a clock that was set back.
   * Workbooks that were never saved share it.
   */
  unaskedToday(): Credits {
    const now = this.clock.now();
    const midnight = now - (now % DAY_MS);
    const { id } = this.workbook;
    const isOfThis = (one: LedgerEntry) => this.#isHere(one) || (id === null && !one.workbook);
    return committedCredits(
      this.ofMachine().filter((one) => one.isUnasked && one.at >= midnight && isOfThis(one))
    );
  }

  spentInWorkbook(): Credits {
    const here = this.ofMachine().filter((one) => this.#isHere(one));
    const elsewhere = [...this.#fileEntries.values()].filter((one) => !this.#isHere(one));
    return this.#strippedCredits + committedCredits([...here, ...elsewhere]);
  }

  /** What this machine bought on an account, with what is in doubt and on its way or without. */
  boughtOn(account: string): { certainCredits: Credits; mostCredits: Credits } {
    const entries = this.ofMachine().filter(({ basis }) => basis?.account === account);
    const certain = entries.filter(({ status }) => status === "confirmed");
    return { certainCredits: spentCredits(certain), mostCredits: committedCredits(entries) };
  }

  /** The prices of requests of this session that are on their way. */
  sentCredits(): Credits {
    const own = [...this.#own].flatMap((id) => this.#entries.get(id) ?? []);
    return committedCredits(own.filter(({ status }) => status === "sent"));
  }

  /** Whether this machine bought it for this workbook; it knows that even if the file was not saved. */
  #isHere({ id }: LedgerEntry): boolean {
    const workbook = this.#entries.get(id)?.workbook;
    return workbook === undefined ? this.#own.has(id) : workbook === this.workbook.id;
  }

  /** Writes entries to this machine and to the file; false when this machine could not store them. */
  async #write(entries: readonly LedgerEntry[]): Promise<boolean> {
    for (const entry of entries) this.#entries.set(entry.id, entry);
    // The file must not tell what other workbooks bought.
    const ofFile = entries.filter((one) => this.#isHere(one) || this.#fileEntries.has(one.id));
    for (const entry of ofFile) this.#fileEntries.set(entry.id, entry);
    const isKept = await (this.#machine?.record(entries) ?? Promise.resolve()).then(
      () => true,
      () => false
    );
    const closed = ofFile.filter(({ status }) => status !== "sent");
    this.workbook.add(
      [],
      closed.map((entry) => this.#forFile(entry))
    );
    return isKept;
  }

  /** Without the account and the workbook's id. Where answers stay off the file, the sums alone, for the ceiling. */
  #forFile({ basis: _basis, workbook: _workbook, ...entry }: LedgerEntry): LedgerEntry {
    return this.settings.keepsInWorkbook ? entry : { ...entry, what: null, keys: [] };
  }
}
