/**
 * Requests whose reply was lost. The balance read later than the longest request may run tells whether one was charged:
 * it is freed if the account was used for nothing but what else this machine bought since; otherwise a person says. What
 * was not charged waits for approval like anything that was never sent.
 */
import { Approval } from "./approval";
import type { Asking } from "./asking";
import type { ToldOfLoss } from "./interface/scout-client";
import { failureOfLoss, type BalanceReading, type LedgerEntry } from "./ledger-entry";
import type { Parts } from "./parts";
import { LOST_AFTER_MS } from "./request-life";
import { failed, type Query } from "./store";

export class Losses {
  /** Entries that this session has waited for long enough, whatever the clock says. */
  readonly #waited = new Set<string>();
  #waiting = new AbortController();

  constructor(private readonly parts: Parts & { readonly asking: Asking }) {}

  /** A reply was lost, or another account is used: reads the balance when no charge can come any more. */
  async watch(): Promise<void> {
    const { clock, balance } = this.parts;
    const open = this.#open().filter(({ id }) => !this.#waited.has(id));
    if (open.length === 0) return;
    const { signal } = this.#waiting;
    await clock.wait(LOST_AFTER_MS, signal).catch(() => undefined);
    if (signal.aborted) return;
    for (const { id } of open) this.#waited.add(id);
    await balance.read();
  }

  stop(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  /** Settles with what the balance call told that began after the waiting; false when nothing was waited for. */
  async settleBy(after: BalanceReading | null): Promise<boolean> {
    const { ledger } = this.parts;
    const open = this.#open().filter(({ id }) => this.#waited.has(id));
    if (open.length === 0) return false;
    for (const entry of open)
      if (after && isNotCharged(entry, after, ledger.ofMachine())) await ledger.settle(entry, null);
    this.#settled();
    return true;
  }

  /** A person says what became of it, or wants to ask again what may then be paid twice. */
  async settle(id: string, told: ToldOfLoss): Promise<void> {
    const { ledger, asking } = this.parts;
    await ledger.refresh();
    const entry = ledger.lost().find((each) => each.id === id);
    if (entry && told === "ask-again") {
      await ledger.waive(entry);
      const approval = new Approval(entry.priceCredits);
      for (const query of asking.store.all()) {
        if (lostAtOf(query) !== entry.at) continue;
        query.approval = approval;
        asking.ask(query);
      }
    } else if (entry) await ledger.settle(entry, told === "charged" ? entry.priceCredits : null);
    this.#settled();
  }

  #settled(): void {
    this.parts.balance.settled();
    this.tell();
  }

  /** Tells the questions that wait for lost replies how these stand. */
  tell(): void {
    const { ledger, asking, onChange } = this.parts;
    const lost = new Map(ledger.lost().map((entry) => [entry.at, entry]));
    for (const query of asking.store.all()) {
      const at = lostAtOf(query);
      const entry = lost.get(at ?? NaN);
      if (entry) asking.store.set(query, failed(failureOfLoss(entry)));
      else if (at !== null) {
        query.mustWait = true;
        asking.ask(query);
      }
    }
    onChange();
  }

  isWaitedFor({ id }: LedgerEntry): boolean {
    return this.#waited.has(id);
  }

  #open(): LedgerEntry[] {
    const { account } = this.parts.service;
    return this.parts.ledger.unconfirmed().filter(({ basis }) => basis?.account === account);
  }
}

/** Whether all that the account was used for since the request left is what else this machine certainly bought. */
function isNotCharged(
  { basis }: LedgerEntry,
  after: BalanceReading,
  entries: readonly LedgerEntry[]
): boolean {
  const before = basis?.before;
  if (!before || before.allotmentCredits !== after.allotmentCredits) return false;
  // Clocks differ. A request that left when the count was at least this high is not in this count.
  const since = entries.filter(
    (entry) =>
      entry.status === "confirmed" &&
      entry.settledBy === undefined &&
      entry.basis?.account === basis.account &&
      (entry.basis.before?.usedCredits ?? NaN) >= before.usedCredits
  );
  const explained = since.reduce((sum, { chargedCredits }) => sum + chargedCredits, 0);
  return after.usedCredits - before.usedCredits === explained;
}

/** The instant at which the request left for whose lost reply a question waits; null when it waits for none. */
export function lostAtOf({ state }: Pick<Query, "state">): number | null {
  const failure = state.kind === "failed" ? state.failure : null;
  return failure?.kind === "unconfirmed" || failure?.kind === "not-arrived" ? failure.at : null;
}
