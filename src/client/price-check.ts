/**
 * Does the account pay the published price? The first paid request of a session goes alone, with few records, between
 * two readings of the balance. If the account paid another whole price a record, the next request goes alone too; only if
 * that one paid the same, buying stops and a person goes on or not. Sizes are random, so that two people with one key,
 * who see each other's purchases, do not show each other the same price twice.
 */
import type { AccountUse } from "./balance";
import type { Failure } from "./failure";
import type { Credits } from "./units";

export class PriceCheck {
  #isProven = false;
  /** The price a record that the first look showed. */
  #seenCredits: Credits | null = null;
  #failure: Failure | null = null;

  constructor(private readonly random: () => number) {}

  /** True once requests may go side by side. */
  get isProven(): boolean {
    return this.#isProven;
  }

  /** Nothing is bought while this stands. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The most records of the next request while the price is not proven. */
  mostRecords(): number {
    const [least, most] = this.#seenCredits === null ? [13, 25] : [3, 9];
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Compares what a request was charged, as its records tell, with what the account paid and this machine bought. */
  compare(
    before: AccountUse | null,
    after: AccountUse | null,
    { chargedCredits, records }: { readonly chargedCredits: Credits; readonly records: number }
  ): void {
    if (chargedCredits === 0 || records === 0) return;
    const unexplained = before && after ? beyond(after) - beyond(before) : 0;
    const paid = chargedCredits + unexplained;
    const price = paid / records;
    const isOther = paid > chargedCredits && Number.isInteger(price);
    if (!isOther || (this.#seenCredits !== null && this.#seenCredits !== price)) {
      this.#isProven = true;
    } else if (this.#seenCredits === price) {
      this.#failure = { kind: "price-rose", records, moreCredits: paid - chargedCredits };
    } else {
      this.#seenCredits = price;
    }
  }

  /** A team's gateway tells itself what it charged. */
  prove(): void {
    this.#isProven = true;
  }

  /** A person saw the price and goes on. */
  accept(): void {
    if (this.#failure) this.#isProven = true;
    this.#failure = null;
  }

  /** Another account is used. */
  reset(): void {
    this.#isProven = false;
    this.#seenCredits = this.#failure = null;
  }
}

const beyond = ({ usedCredits, boughtCredits }: AccountUse): Credits => usedCredits - boughtCredits;
