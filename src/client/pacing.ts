/**
 * How much is in doubt at a time, and whether the account pays the published price. Pages grow with each good reply (25,
 * 100, then the most the service gives), two are out at a time; after a lost reply 25 go alone. The first paid request of
 * a session goes alone with few records, between two looks at the account. If the account paid another whole price a
 * record, the next request goes alone too; only if that one paid the same, buying stops and a person goes on or not.
 * Sizes are random, so that two people with one key, who see each other's purchases, do not show each other the same
 * price twice.
 */
import type { AccountUse } from "./balance";
import type { Failure } from "./failure";
import type { Credits } from "./units";

const FIRST_PAGE = 25;
const SECOND_PAGE = 100;
const PAGES_AT_ONCE = 2;

export class Pacing {
  #most = FIRST_PAGE;
  #isAlone = false;
  #isProven = false;
  /** The price a record that the first look showed. */
  #seenCredits: Credits | null = null;
  #failure: Failure | null = null;

  constructor(
    private readonly random: () => number,
    /** The most rows that the plan allows in one request. */
    private readonly mostRows: () => number
  ) {}

  /** True once requests may go side by side. */
  get isProven(): boolean {
    return this.#isProven;
  }

  /** The price rose: nothing is bought while this stands. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The most records of the next request. */
  get pageSize(): number {
    return Math.min(this.mostRows(), this.#isProven ? this.#most : this.#mostWhileProving());
  }

  #mostWhileProving(): number {
    const [least, most] = this.#seenCredits === null ? [13, 25] : [3, 9];
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Whether another request may go beside those that are out, with so many records each. */
  hasRoom(out: readonly number[]): boolean {
    if (out.length === 0) return true;
    if (this.#isAlone || !this.#isProven) return false;
    const pages = out.filter((records) => records > 1).length;
    const records = out.reduce((sum, each) => sum + each, 0);
    return pages < PAGES_AT_ONCE && records < PAGES_AT_ONCE * this.pageSize;
  }

  good(): void {
    if (!this.#isAlone) this.#most = this.#most === FIRST_PAGE ? SECOND_PAGE : Infinity;
    this.#isAlone = false;
  }

  lost(): void {
    this.#isAlone = true;
    this.#most = FIRST_PAGE;
  }

  /** Compares what a request was charged, as its records tell, with what the account paid and this machine bought. */
  compare(
    before: AccountUse | null,
    after: AccountUse | null,
    { chargedCredits, records }: { readonly chargedCredits: Credits; readonly records: number }
  ): void {
    const unexplained = before && after ? beyond(after) - beyond(before) : NaN;
    const price = (chargedCredits + unexplained) / records;
    const isOther = unexplained > 0 && Number.isInteger(price);
    if (isOther && this.#seenCredits === null) this.#seenCredits = price;
    else if (isOther && this.#seenCredits === price)
      this.#failure = { kind: "price-rose", records, moreCredits: unexplained };
    else this.#isProven = true;
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
    this.#most = FIRST_PAGE;
    this.#isAlone = this.#isProven = false;
    this.#seenCredits = this.#failure = null;
  }
}

const beyond = ({ usedCredits, boughtCredits }: AccountUse): Credits => usedCredits - boughtCredits;
