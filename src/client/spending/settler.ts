/**
 * Settles lost replies by what the service tells later: reads the balance again at growing pauses, until no
 * charge can come any more. `settlement` decides after each reading, also after one that another part asked
 * for.
 */
import type { BalanceBook } from "./balance-book";
import type { BalanceReader } from "./balance-reader";
import { consumedByDay } from "./consumed-days";
import type { Caller } from "../wire/free-calls";
import { isNotArrived, type LedgerEntry } from "../../model/ledger";
import { InOrder } from "../../model/in-order";
import type { LedgerBook } from "./ledger-book";
import { settlementOf, type LossFacts, type OwnPurchase } from "./settlement";
import type { CurrentService } from "../wire/http";
import type { Clock, Credits, DurationMs } from "../../model/units";

/** The first three together are longer than any request takes; the others wait for a service that is down. */
const PAUSES_MS: readonly DurationMs[] = [10_000, 50_000, 390_000, 900_000, 3_600_000, 14_400_000];
/** Counted in pauses since the loss, because the clock may be set meanwhile. */
const WAITED_MS: DurationMs = 300_000;
const DAY_MS: DurationMs = 86_400_000;
/** An entry this old when first seen has waited enough: clocks are set by hours, hardly ever by a day. */
const OLD_MS = DAY_MS;

export interface SettlerParts {
  readonly clock: Clock;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly session: Pick<CurrentService, "account">;
  /** Each reading also calls `decide`. */
  readonly balances: Pick<BalanceReader, "read">;
  readonly caller: Caller;
  readonly onSettled: () => void;
}

export class Settler {
  /** Entries that stay unknown, by id, with the most that was charged; null when nothing shows it. */
  readonly unknown = new Map<string, Credits | null>();
  readonly #metWhen = new Map<string, DurationMs>();
  #waitedMs: DurationMs = 0;
  #round = new AbortController();
  #days: ReadonlyMap<string, Credits> | null = null;
  /** Entries known before the balance was read: it contains their cost, whatever the clocks of other windows say. */
  #own: readonly LedgerEntry[] = [];
  readonly #decisions = new InOrder();

  constructor(private readonly parts: SettlerParts) {}

  /** Looks at once, and again after each pause. */
  start(): void {
    this.stop();
    this.#round = new AbortController();
    void this.#watch(this.#round.signal);
  }

  stop(): void {
    this.#round.abort();
  }

  /** Decides with the last reading. Decisions come one after the other: each knows what the one before settled. */
  decide(): Promise<void> {
    return this.#decisions.act(() => this.#decide());
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { ledger } = this.parts;
    for (const pauseMs of [0, ...PAUSES_MS]) {
      for (const entry of this.#open()) this.#meet(entry);
      try {
        if (pauseMs > 0) await this.parts.clock.wait(pauseMs, signal);
      } catch {
        return;
      }
      this.#waitedMs += pauseMs;
      const open = this.#open();
      if (signal.aborted || open.length === 0) return;
      await this.#readDays(open);
      await ledger.catchUp();
      this.#own = ledger.ofMachine();
      await this.parts.balances.read();
    }
  }

  async #readDays(open: readonly LedgerEntry[]): Promise<void> {
    const { clock, caller } = this.parts;
    const oldestAt = Math.min(...open.map(({ at }) => at));
    if (oldestAt >= clock.now() - DAY_MS) return;
    const days = await consumedByDay(caller, oldestAt - DAY_MS);
    this.#days = days.ok ? days.value : null;
  }

  async #decide(): Promise<void> {
    const { balance, ledger, onSettled } = this.parts;
    const after = balance.reading;
    if (!after || this.#open().length === 0) return;
    await ledger.catchUp();
    let isNews = false;
    for (const entry of this.#open()) {
      const result = settlementOf(this.#facts(entry, after));
      if (result.kind === "unknown") {
        if (!this.#isOver(entry)) continue;
        isNews ||= this.unknown.get(entry.id) !== result.mostCredits;
        this.unknown.set(entry.id, result.mostCredits);
      } else {
        await ledger.settle(entry, result.kind === "charged" ? result.credits : null, "facts");
        isNews = true;
      }
    }
    if (isNews) onSettled();
  }

  #open(): LedgerEntry[] {
    const { account } = this.parts.session;
    return this.parts.ledger.unconfirmed().filter(({ basis }) => basis?.account === account);
  }

  /** Notes when an entry was first seen, in time that this session has waited. */
  #meet({ id, at }: LedgerEntry): DurationMs {
    const isOld = at < this.parts.clock.now() - OLD_MS;
    const met = this.#metWhen.get(id) ?? (isOld ? -Infinity : this.#waitedMs);
    this.#metWhen.set(id, met);
    return met;
  }

  #isOver(entry: LedgerEntry): boolean {
    return this.#waitedMs >= this.#meet(entry) + WAITED_MS;
  }

  #facts(lost: LedgerEntry, after: LossFacts["after"]): LossFacts {
    const { at, priceCredits, basis } = lost;
    const { account } = this.parts.session;
    const own = this.#own
      .filter((entry) => entry.id !== lost.id && entry.basis?.account === account)
      .map(ownPurchase);
    return {
      lost: { at, priceCredits, hadRecords: !!basis?.hadRecords },
      before: basis?.before ?? null,
      after,
      isOver: this.#isOver(lost),
      own,
      days: this.#days,
    };
  }
}

/** A purchase as a fact. Only a reply that was read tells for certain what was charged. */
function ownPurchase(entry: LedgerEntry): OwnPurchase {
  const isCertain =
    entry.status === "confirmed" && !isNotArrived(entry) && entry.settledBy === undefined;
  const usedBefore = entry.basis?.before?.usedCredits ?? null;
  return { at: entry.at, leastCredits: isCertain ? entry.chargedCredits : 0, usedBefore };
}
