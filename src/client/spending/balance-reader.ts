/**
 * Reads the balance with the free call. Several that want it at once share one call. A purchase waits
 * for it when the service has not answered for a while.
 */
import type { BalanceBook } from "./balance-book";
import type { Failure } from "../../model/failure";
import type { Caller } from "../wire/free-calls";
import type { Balance, Result } from "../interface/scout-client";
import type { Clock, DurationMs } from "../../model/units";

export interface BalanceReaderParts {
  readonly clock: Clock;
  readonly caller: Caller;
  readonly balance: BalanceBook;
  readonly onFailure: (failure: Failure) => void;
}

export class BalanceReader {
  #reading: Promise<Result<Balance>> | null = null;

  #heard: (isTopUp: boolean) => void = () => undefined;

  constructor(private readonly parts: BalanceReaderParts) {}

  /** Calls `listener` after each reading; `isTopUp`: there is more left than was known before. */
  onRead(listener: (isTopUp: boolean) => void): void {
    this.#heard = listener;
  }

  read(): Promise<Result<Balance>> {
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Waits for the first reading if it is under way, `mostMs` at most. */
  async firstReply(mostMs: DurationMs): Promise<void> {
    if (!this.#reading || this.parts.balance.balance) return;
    const patience = new AbortController();
    const { clock } = this.parts;
    const over = clock.wait(mostMs, patience.signal).catch(() => undefined);
    await Promise.race([this.#reading, over]);
    patience.abort();
  }

  /** Makes a new reading: one under way may not contain what was charged just before. */
  async readAnew(): Promise<Failure | null> {
    await this.#reading;
    const reply = await this.read();
    return reply.ok ? null : reply.failure;
  }

  /** The failure that stands in the way of a purchase, or null. */
  async ensure(): Promise<Failure | null> {
    if (!this.parts.balance.needsReading()) return null;
    const reply = await this.read();
    return reply.ok ? null : reply.failure;
  }

  async #read(): Promise<Result<Balance>> {
    const { clock, caller, balance, onFailure } = this.parts;
    const before = balance.balance?.leftCredits ?? Infinity;
    const from = clock.now();
    const reply = await caller.call("creditBalance", {});
    if (!reply.ok) {
      onFailure(reply.failure);
      return reply;
    }
    const value = balance.take(reply.value, from);
    this.#heard(value.leftCredits > before);
    return { ok: true, value };
  }
}
