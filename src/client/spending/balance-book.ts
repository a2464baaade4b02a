/**
 * The last known balance. The balance call is free, so it is made before the first purchase and again
 * whenever the service has not answered for a while. That also finds a service that is down or a wrong key
 * before a paid request leaves. The service states an allotment and what was used of it; what is left is
 * the difference.
 */
import type { CreditBalance } from "../../api";
import { instantOf } from "../../model/days";
import type { BalanceReading } from "../../model/ledger";
import type { Balance } from "../interface/scout-client";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";

/** A service that answered within this time counts as still there. */
const FRESH_MS: DurationMs = 30_000;

export class BalanceBook {
  #balance: Balance | null = null;
  #reading: BalanceReading | null = null;
  #heardAt: EpochMs = Number.NEGATIVE_INFINITY;
  #setAsideCredits: Credits = 0;

  constructor(private readonly clock: Clock) {}

  get balance(): Balance | null {
    return this.#balance;
  }

  /** What the service said last. */
  get reading(): BalanceReading | null {
    return this.#reading;
  }

  /** What may still be bought; null when not known. */
  get availableCredits(): Credits | null {
    return this.#balance && Math.max(0, this.#balance.leftCredits - this.#setAsideCredits);
  }

  needsReading(): boolean {
    return this.#balance === null || this.clock.now() - this.#heardAt > FRESH_MS;
  }

  heard(): void {
    this.#heardAt = this.clock.now();
  }

  /** A reply was lost: before more is bought, the balance is read to find out whether the service answers. */
  doubt(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  /** Takes in a reply of the balance call that began at `from`. */
  take(reply: CreditBalance, from: EpochMs): Balance {
    const usedCredits = reply.used_api_credits ?? 0;
    const allotmentCredits = reply.api_credits ?? 0;
    const at = this.clock.now();
    this.#reading = { from, until: at, usedCredits, allotmentCredits };
    this.#balance = {
      leftCredits: Math.max(0, allotmentCredits - usedCredits),
      at,
      expiresAt: instantOf(reply.earliest_expiration ?? ""),
    };
    this.heard();
    return this.#balance;
  }

  /** The service said that the balance does not cover a request. */
  foundEmpty(): void {
    if (this.#balance) this.#balance = { ...this.#balance, leftCredits: 0, at: this.clock.now() };
  }

  forget(): void {
    this.#balance = null;
    this.#reading = null;
  }

  /** Takes over what another book has just read. */
  adopt(other: BalanceBook): void {
    this.#balance = other.#balance;
    this.#reading = other.#reading;
    this.#heardAt = other.#heardAt;
  }

  setAside(credits: Credits): void {
    this.#setAsideCredits += credits;
  }

  settle(priceCredits: Credits, chargedCredits: Credits): void {
    this.#setAsideCredits -= priceCredits;
    if (this.#balance)
      this.#balance = {
        ...this.#balance,
        leftCredits: Math.max(0, this.#balance.leftCredits - chargedCredits),
      };
  }
}
