/**
 * Keeps the ledger: an entry is durable on this machine before its request leaves, and is closed
 * when the reply is read. What a crash or a lost reply leaves open is unconfirmed, and what is
 * unconfirmed is not asked again without a person's word.
 */
import { isNotArrived, spentCredits, type LedgerEntry } from "./ledger";
import { asFound } from "./lost-entries";
import type { MachineStore, WorkbookStore } from "./stores";
import type { Clock, Credits, EpochMs, QuestionKey } from "./units";

const DAY_MS = 86_400_000;
/** How far back entries of this machine are read at the start: the day's sum and open questions. */
const LOOKBACK_MS = 31 * DAY_MS;
/** No request lives longer than this. */
const LOST_AFTER_MS = 300_000;

export class LedgerBook {
  readonly #machineEntries = new Map<string, LedgerEntry>();
  readonly #workbookEntries = new Map<string, LedgerEntry>();
  #machine: MachineStore | null = null;
  #serial = 0;
  #strippedCredits: Credits = 0;

  constructor(
    private readonly clock: Clock,
    private readonly workbook: WorkbookStore,
    private readonly initials: () => string
  ) {}

  /** Reads this machine's entries; what was on its way when the last session ended is unconfirmed or was kept. */
  async use(machine: MachineStore): Promise<void> {
    this.#machine = machine;
    this.#machineEntries.clear();
    const stored = await machine.ledger(this.clock.now() - LOOKBACK_MS).catch(() => []);
    const entries = await asFound(stored, machine);
    for (const entry of entries) this.#machineEntries.set(entry.id, entry);
    // A young one may still be on its way in another window: that window writes its end.
    const settled = entries.filter(
      (entry, index) =>
        entry !== stored[index] &&
        (entry.status === "confirmed" || entry.at < this.clock.now() - LOST_AFTER_MS)
    );
    await machine.record(settled).catch(() => undefined);
    this.workbook.add([], settled.map(forFile));
    this.#adopt(entries);
  }

  /** What was settled elsewhere on this machine since this workbook knew it last. */
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
   * Takes in what other workbooks of this machine bought meanwhile. Of `free` questions nobody waits
   * for a reply any more: an entry of them that is open belongs to a page that is gone.
   */
  async catchUp(free: readonly QuestionKey[] = [], from: EpochMs = Infinity): Promise<void> {
    const machine = this.#machine;
    if (!machine) return;
    const freed = new Set(free);
    const lostAt = this.unconfirmed().map(({ at }) => at);
    const oldAt = this.clock.now() - LOST_AFTER_MS;
    const since = Math.min(from, oldAt, ...lostAt);
    const stored = await machine.ledger(since).catch(() => []);
    this.#adopt(stored);
    const others = stored.filter(({ id }) => !this.#workbookEntries.has(id));
    const isOver = ({ status, keys, at }: LedgerEntry) =>
      status !== "sent" || at < oldAt || keys.some((key) => freed.has(key));
    for (const entry of await asFound(others.filter(isOver), machine))
      this.#machineEntries.set(entry.id, entry);
  }

  load(workbookEntries: readonly LedgerEntry[]): void {
    for (const entry of workbookEntries) this.#workbookEntries.set(entry.id, entry);
  }

  /** Writes an entry before its request leaves. Resolves when it would survive a crash. */
  async open(
    entry: Pick<LedgerEntry, "endpoint" | "what" | "cause" | "priceCredits" | "keys" | "basis">
  ): Promise<LedgerEntry> {
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
    };
    await this.#write([opened]);
    return opened;
  }

  /** Closes an entry with what became of it and returns it as kept. */
  async close(
    entry: LedgerEntry,
    status: LedgerEntry["status"],
    chargedCredits: Credits
  ): Promise<LedgerEntry> {
    const keys = status === "unconfirmed" ? entry.keys : [];
    const closed: LedgerEntry = { ...entry, status, chargedCredits, keys };
    await this.#write([closed]);
    return closed;
  }

  /** The reply was lost, and by now it is known whether it was charged. */
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

  /** Newest first. */
  entries(): LedgerEntry[] {
    return [...this.#workbookEntries.values()].sort(
      (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)
    );
  }

  unconfirmed(): LedgerEntry[] {
    return [...this.#machineEntries.values()].filter(({ status }) => status === "unconfirmed");
  }

  /** What this machine bought, of the last month. */
  ofMachine(): LedgerEntry[] {
    return [...this.#machineEntries.values()];
  }

  /** The workbook's file was stripped; what it had spent still counts until it is closed. */
  leaveWorkbook(): void {
    this.#strippedCredits += spentCredits(this.#workbookEntries.values());
    this.#workbookEntries.clear();
  }

  /** What a run bought as far as the file or this machine knows: a file not saved lacks the latest. */
  ofRun(id: string): LedgerEntry[] {
    const entries = new Map([...this.#workbookEntries, ...this.#machineEntries]);
    return [...entries.values()].filter(({ cause }) => cause.kind === "run" && cause.id === id);
  }

  /** Whose reply was lost: in doubt, paid for in vain, or settled as not charged. */
  lost(): LedgerEntry[] {
    return this.ofMachine().filter(
      (entry) =>
        entry.status === "unconfirmed" || isNotArrived(entry) || entry.settledBy !== undefined
    );
  }

  /** What was or may have been charged without an answer, by what was asked. */
  doubtfulKeys(): Map<QuestionKey, LedgerEntry> {
    return new Map(this.#doubtful().flatMap((entry) => entry.keys.map((key) => [key, entry])));
  }

  #doubtful(): LedgerEntry[] {
    return this.ofMachine().filter(
      (entry) => entry.status === "unconfirmed" || isNotArrived(entry)
    );
  }

  /** A person knows that all of these, or one, may be paid twice and wants them asked all the same. */
  async waive(id?: string): Promise<void> {
    const waived = this.#doubtful().filter((entry) => id === undefined || entry.id === id);
    await this.#write(waived.map((entry) => ({ ...entry, keys: [] })));
  }

  spentInWorkbook(): Credits {
    return this.#strippedCredits + spentCredits(this.#workbookEntries.values());
  }

  /** On this machine, since local midnight. */
  spentToday(): Credits {
    const midnight = new Date(this.clock.now()).setHours(0, 0, 0, 0) as EpochMs;
    return spentCredits([...this.#machineEntries.values()].filter(({ at }) => at >= midnight));
  }

  async #write(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    for (const entry of entries) {
      this.#machineEntries.set(entry.id, entry);
      this.#workbookEntries.set(entry.id, entry);
    }
    await this.#machine?.record(entries).catch(() => undefined);
    this.workbook.add([], entries.filter(({ status }) => status !== "sent").map(forFile));
  }
}

/** An entry as a file may hold it: without what stands for the key. */
function forFile({ basis: _basis, ...entry }: LedgerEntry): LedgerEntry {
  return entry;
}
