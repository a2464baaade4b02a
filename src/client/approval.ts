/**
 * A person's approval to spend up to a shown price. What is bought under it can never cost more in total than was
 * shown; what misses did not use may pay for asking again for companies that doubles pushed off a page.
 */
import type { Credits } from "./units";

export class Approval {
  #chargedCredits: Credits = 0;
  /** What lost replies may have cost. */
  #unconfirmedCredits: Credits = 0;
  #reservedCredits: Credits = 0;
  #isOpen = true;

  constructor(readonly grantedCredits: Credits) {}

  get chargedCredits(): Credits {
    return this.#chargedCredits;
  }

  /** Nothing that it allowed is open, and no reply is in doubt. */
  get isSettled(): boolean {
    return this.#reservedCredits + this.#unconfirmedCredits === 0;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The run is over or was stopped: credits that are left buy nothing more. */
  close(): void {
    this.#isOpen = false;
  }

  covers(priceCredits: Credits): boolean {
    const used = this.#chargedCredits + this.#unconfirmedCredits + this.#reservedCredits;
    return this.#isOpen && used + priceCredits <= this.grantedCredits;
  }

  /** For a purchase; less than 0 when it does not need so much. */
  reserve(credits: Credits): void {
    this.#reservedCredits += credits;
  }

  /** Of what is reserved so much was charged. */
  spend(credits: Credits): void {
    this.#reservedCredits -= credits;
    this.#chargedCredits += credits;
  }

  /** A reply was lost that may have cost so much. */
  doubt(credits: Credits): void {
    this.#unconfirmedCredits += credits;
  }
}
