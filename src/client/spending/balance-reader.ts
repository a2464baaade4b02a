/**
 * Reads the balance with the free call: several who want it at once share one call, and a purchase
 * waits for it when the service has not answered for a while.
 */
import type { BalanceBook } from "./balance-book";
import type { Failure } from "../../model/failure";
import type { Caller } from "../wire/free-caller";
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

  /** `listener` hears that the service answered; `isTopUp` when there is more to spend than was known before. */
  onRead(listener: (isTopUp: boolean) => void): void {
    this.#heard = listener;
  }

  read(): Promise<Result<Balance>> {
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Waits for a reading that is under way, if it is the first; at most so long. */
  async firstReply(mostMs: DurationMs): Promise<void> {
    if (!this.#reading || this.parts.balance.balance) return;
    const patience = new AbortController();
    const { clock } = this.parts;
    const over = clock.wait(mostMs, patience.signal).catch(() => undefined);
    await Promise.race([this.#reading, over]);
    patience.abort();
  }

  /** A reading that begins now: one that is under way may not know what was charged just before. */
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
