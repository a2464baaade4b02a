/**
 * Keeps the ledger: an entry is stored on this machine before its request leaves, and is closed when
 * the reply is read. An entry that a crash or a lost reply leaves open is unconfirmed, and its
 * questions are not asked again unless a person decides so.
 */
import { InOrder } from "../../model/in-order";
import { claimedName } from "../../model/answer";
import {
  committedCredits,
  isNotArrived,
  midnightBefore,
  type LedgerEntry,
} from "../../model/ledger";
import { asFound } from "../answers/lost-entries";
import { LOST_AFTER_MS } from "../../model/request-life";
import type { MachineStore, WorkbookStore } from "../../model/stores";
import type { Clock, Credits, QuestionKey } from "../../model/units";

const DAY_MS = 86_400_000;
/** How far back entries of this machine are read at the start, for the day's sum and open entries. */
const LOOKBACK_MS = 31 * DAY_MS;

export class LedgerBook {
  readonly #machineEntries = new Map<string, LedgerEntry>();
  readonly #workbookEntries = new Map<string, LedgerEntry>();
  #machine: MachineStore | null = null;
  /** Ids of entries that this session opened. */
  readonly #own = new Set<string>();
  #serial = 0;
  /** What entries had spent that only the file knew, before it was stripped. */
  #strippedCredits: Credits = 0;
  /** The mark up to which this machine's entries are read, in the order in which they were written. */
  #mark = 0;
  /** Looks come one after the other, because each begins at the mark where the last one ended. */
  readonly #looks = new InOrder();

  constructor(
    private readonly clock: Clock,
    private readonly workbook: WorkbookStore,
    private readonly initials: () => string
  ) {}

  /** Reads this machine's entries. Those that were `sent` when a session ended become unconfirmed or confirmed. */
  use(machine: MachineStore): Promise<void> {
    return this.#looks.act(() => this.#use(machine));
  }

  async #use(machine: MachineStore): Promise<void> {
    this.#machine = machine;
    this.#machineEntries.clear();
    const { id } = this.workbook;
    // Read before the entries: an entry written meanwhile is read twice rather than never.
    this.#mark = await machine.ledgerMark().catch(() => 0);
    const [recent, ofWorkbook] = await Promise.all([
      machine.ledger(this.clock.now() - LOOKBACK_MS).catch(() => []),
      id === null ? [] : machine.ledgerOf(id).catch(() => []),
    ]);
    const stored = [...new Map([...ofWorkbook, ...recent].map((one) => [one.id, one])).values()];
    const entries = await asFound(stored, machine);
    for (const entry of entries) this.#machineEntries.set(entry.id, entry);
    // A young entry may still be on its way in another window: that window writes its end.
    const settled = entries.filter(
      (entry, index) =>
        entry !== stored[index] &&
        (entry.status === "confirmed" || entry.at < this.clock.now() - LOST_AFTER_MS)
    );
    await machine.record(settled).catch(() => undefined);
    this.workbook.add([], settled.filter((entry) => this.#isOfFile(entry)).map(forFile));
    this.#adopt(entries);
  }

  /** Takes over entries that the workbook has as unconfirmed and that were settled elsewhere on this machine. */
  #adopt(entries: readonly LedgerEntry[]): void {
    const news = entries.filter((entry) => {
      const status = this.#workbookEntries.get(entry.id)?.status;
      return status === "unconfirmed" && entry.status !== "sent" && entry.status !== status;
    });
    for (const entry of news) {
      this.#machineEntries.set(entry.id, entry);
      this.#workbookEntries.set(entry.id, entry);
    }
    this.workbook.add([], news.map(forFile));
  }

  /**
   * Takes in what other windows of this machine wrote since the last look, whatever their clocks say. No window asks
   * the `free` questions now: if one is in an open entry, that entry belongs to a page that is gone.
   */
  catchUp(free: readonly QuestionKey[] = []): Promise<void> {
    return this.#looks.act(() => this.#catchUp(new Set(free)));
  }

  async #catchUp(freed: ReadonlySet<QuestionKey>): Promise<void> {
    const machine = this.#machine;
    if (!machine) return;
    const read = await machine.ledgerAfter(this.#mark).catch(() => null);
    const news = read?.entries ?? [];
    this.#mark = read?.mark ?? this.#mark;
    this.#adopt(news);
    const others = this.ofMachine().filter(({ status }) => status === "sent");
    const byId = new Map([...others, ...news].map((entry) => [entry.id, entry]));
    // What this session knows of its own entries counts before what it reads, until their reply is lost.
    for (const id of this.#own) if (!this.#isSettledElsewhere(byId.get(id))) byId.delete(id);
    const oldAt = this.clock.now() - LOST_AFTER_MS;
    const isOver = ({ status, keys, at }: LedgerEntry) =>
      status !== "sent" || at < oldAt || keys.some((key) => freed.has(key));
    // Requests on their way elsewhere count at their full price. Those found open at the start are unconfirmed.
    for (const entry of byId.values())
      if (!this.#machineEntries.has(entry.id)) this.#machineEntries.set(entry.id, entry);
    const over = [...byId.values()].filter(isOver);
    for (const entry of await asFound(over, machine)) this.#machineEntries.set(entry.id, entry);
  }

  /** Any window may settle or waive what is unconfirmed. */
  #isSettledElsewhere(read: LedgerEntry | undefined): boolean {
    return (
      read !== undefined &&
      read.status !== "sent" &&
      this.#machineEntries.get(read.id)?.status === "unconfirmed"
    );
  }

  load(workbookEntries: readonly LedgerEntry[]): void {
    const now = this.clock.now();
    for (const entry of workbookEntries)
      this.#workbookEntries.set(entry.id, { ...entry, at: Math.min(entry.at, now) });
  }

  /** Writes an entry before its request leaves; null when this machine cannot store it. */
  async open(
    entry: Pick<LedgerEntry, "endpoint" | "what" | "cause" | "priceCredits" | "keys" | "basis">
  ): Promise<LedgerEntry | null> {
    this.#serial += 1;
    const at = this.clock.now();
    const id = `${at.toString(36)}-${this.#serial.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    const opened: LedgerEntry = {
      ...entry,
      id,
      at,
      chargedCredits: 0,
      status: "sent",
      by: this.initials(),
      ...(this.workbook.id === null ? {} : { workbook: this.workbook.id }),
    };
    this.#own.add(id);
    if (await this.#write([opened])) return opened;
    this.#machineEntries.delete(id);
    this.#workbookEntries.delete(id);
    return null;
  }

  /**
   * Closes an entry and returns it as stored. If not `isKept`, its answers would not survive a crash: then the entry
   * keeps its keys.
   */
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

  /** Closes an entry whose reply was lost; `chargedCredits` is null when it was not charged. */
  async settle(
    { id }: LedgerEntry,
    chargedCredits: Credits | null,
    settledBy: NonNullable<LedgerEntry["settledBy"]>
  ): Promise<void> {
    const entry = this.#machineEntries.get(id);
    if (entry?.status !== "unconfirmed") return;
    const settled: LedgerEntry =
      chargedCredits === null
        ? { ...entry, status: "released", chargedCredits: 0, keys: [], settledBy }
        : { ...entry, status: "confirmed", chargedCredits, settledBy };
    await this.#write([settled]);
  }

  /** The workbook's entries, newest first. This machine's copy of an entry counts before the file's. */
  entries(): LedgerEntry[] {
    const own = (entry: LedgerEntry): LedgerEntry =>
      this.#machineEntries.get(entry.id) ?? {
        ...entry,
        by: claimedName(entry.by),
        isClaim: true,
      };
    return [...this.#workbookEntries.values()]
      .map(own)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  }

  unconfirmed(): LedgerEntry[] {
    return [...this.#machineEntries.values()].filter(({ status }) => status === "unconfirmed");
  }

  /** Whether this session opened the entry. */
  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  /** What this machine bought: in the last month, and for this workbook at any time. */
  ofMachine(): LedgerEntry[] {
    return [...this.#machineEntries.values()];
  }

  /** The workbook's file was stripped; what it had spent still counts until the workbook closes. */
  leaveWorkbook(): void {
    const entries = [...this.#workbookEntries.values()];
    this.#strippedCredits += committedCredits(entries.filter((one) => !this.#isHere(one)));
    this.#workbookEntries.clear();
  }

  /** What a run bought as far as the file or this machine knows: a file not saved lacks the latest. */
  ofRun(id: string): LedgerEntry[] {
    const entries = new Map([...this.#workbookEntries, ...this.#machineEntries]);
    return [...entries.values()].filter(({ cause }) => cause.kind === "run" && cause.id === id);
  }

  /** Entries whose reply was lost: in doubt, paid without an answer, or settled as not charged. */
  lost(): LedgerEntry[] {
    return this.ofMachine().filter(
      (entry) =>
        entry.status === "unconfirmed" || isNotArrived(entry) || entry.settledBy !== undefined
    );
  }

  /** Entries that were or may have been charged without an answer, by the keys of their questions. */
  doubtfulKeys(): Map<QuestionKey, LedgerEntry> {
    return new Map(this.#doubtful().flatMap((entry) => entry.keys.map((key) => [key, entry])));
  }

  #doubtful(): LedgerEntry[] {
    return this.ofMachine().filter(
      (entry) => entry.status === "unconfirmed" || isNotArrived(entry)
    );
  }

  /** A person wants to ask again what may then be paid twice: all such entries, or the one named. */
  async waive(id?: string): Promise<void> {
    const waived = this.#doubtful().filter((entry) => id === undefined || entry.id === id);
    await this.#write(waived.map((entry) => ({ ...entry, keys: [] })));
  }

  spentInWorkbook(): Credits {
    const here = [...this.#machineEntries.values()].filter((one) => this.#isHere(one));
    const elsewhere = [...this.#workbookEntries.values()].filter((one) => !this.#isHere(one));
    return this.#strippedCredits + committedCredits([...here, ...elsewhere]);
  }

  /** Whether this machine bought it for this workbook; it knows that even if the file was not saved. */
  #isHere({ id }: LedgerEntry): boolean {
    const entry = this.#machineEntries.get(id);
    return entry?.workbook !== undefined && entry.workbook === this.workbook.id;
  }

  /** What this machine spent since local midnight, with requests on their way. */
  spentToday(): Credits {
    const midnight = midnightBefore(this.clock.now());
    return committedCredits([...this.#machineEntries.values()].filter(({ at }) => at >= midnight));
  }

  /** Writes entries to this machine and to the file; false when this machine could not store them. */
  async #write(entries: readonly LedgerEntry[]): Promise<boolean> {
    for (const entry of entries) this.#machineEntries.set(entry.id, entry);
    const ofFile = entries.filter((entry) => this.#isOfFile(entry));
    for (const entry of ofFile) this.#workbookEntries.set(entry.id, entry);
    const isKept = await (this.#machine?.record(entries) ?? Promise.resolve()).then(
      () => true,
      () => false
    );
    this.workbook.add([], ofFile.filter(({ status }) => status !== "sent").map(forFile));
    return isKept;
  }

  /** Whether it was bought for this workbook: the file must not tell what other workbooks bought. */
  #isOfFile({ id, workbook }: LedgerEntry): boolean {
    const isHere = workbook !== undefined && workbook === this.workbook.id;
    return isHere || this.#own.has(id) || this.#workbookEntries.has(id);
  }
}

/** An entry as a file may hold it: without the account (`basis`) and the workbook's id. */
function forFile({ basis: _basis, workbook: _workbook, ...entry }: LedgerEntry): LedgerEntry {
  return entry;
}
