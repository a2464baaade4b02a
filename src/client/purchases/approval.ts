/**
 * A person's approval to spend up to a shown price. Purchases made under it can never cost more in total
 * than was shown. Credits that misses did not use may pay for asking again for companies that doubles pushed
 * off a page.
 */
import type { Credits, EpochMs } from "../../model/units";

export class Approval {
  #chargedCredits: Credits = 0;
  /** What lost replies may have cost. */
  #doubtfulCredits: Credits = 0;
  #outstandingCredits: Credits = 0;
  #isOpen = true;

  constructor(
    readonly grantedCredits: Credits,
    /** Records that may be in doubt at a time; null: the usual number. */
    readonly inDoubt: number | null = null,
    /** For a refresh: answers bought before this instant do not count. */
    readonly refreshBefore: EpochMs = 0
  ) {}

  get chargedCredits(): Credits {
    return this.#chargedCredits;
  }

  /** No purchase that it allowed is open, and no reply is in doubt. */
  get isSettled(): boolean {
    return this.#outstandingCredits + this.#doubtfulCredits === 0;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The run is over or was stopped: credits that are left buy nothing more. */
  close(): void {
    this.#isOpen = false;
  }

  covers(priceCredits: Credits): boolean {
    return this.#isOpen && this.#spokenFor + priceCredits <= this.grantedCredits;
  }

  /** Credits that are neither spent nor set aside. */
  get unusedCredits(): Credits {
    return this.#isOpen ? Math.max(0, this.grantedCredits - this.#spokenFor) : 0;
  }

  get #spokenFor(): Credits {
    return this.#chargedCredits + this.#doubtfulCredits + this.#outstandingCredits;
  }

  setAside(priceCredits: Credits): void {
    this.#outstandingCredits += priceCredits;
  }

  /** A purchase ended: `chargedCredits` of the `priceCredits` set aside were used. */
  settle(priceCredits: Credits, chargedCredits: Credits, doubtfulCredits: Credits): void {
    this.#outstandingCredits -= priceCredits;
    this.#chargedCredits += chargedCredits;
    this.#doubtfulCredits += doubtfulCredits;
  }
}
