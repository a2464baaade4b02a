/**
 * How much is in doubt at a time. Pages grow with each good reply (25, 100, then the most the service gives), two are out
 * at a time. The first requests of a session go alone, until the price is proven; after a lost reply 25 go alone.
 */
import { PriceCheck } from "./price-check";

const PAGES = [25, 100, 500] as const;
const PAGES_AT_ONCE = 2;

export class Pacing {
  readonly price: PriceCheck;
  #grown = 0;
  #isAlone = false;

  constructor(
    random: () => number,
    /** The most rows that the plan allows in one request. */
    private readonly mostRows: () => number
  ) {
    this.price = new PriceCheck(random);
  }

  /** The most records of the next request. */
  get pageSize(): number {
    const grown = PAGES[this.#grown] ?? PAGES[0];
    const most = this.price.isProven ? grown : this.price.mostRecords();
    return Math.min(this.mostRows(), most);
  }

  /** Whether another request may go beside those that are out, with so many records each. */
  hasRoom(out: readonly number[]): boolean {
    if (out.length === 0) return true;
    if (this.#isAlone || !this.price.isProven) return false;
    const pages = out.filter((records) => records > 1).length;
    const records = out.reduce((sum, each) => sum + each, 0);
    return pages < PAGES_AT_ONCE && records < PAGES_AT_ONCE * this.pageSize;
  }

  good(): void {
    if (!this.#isAlone) this.#grown = Math.min(this.#grown + 1, PAGES.length - 1);
    this.#isAlone = false;
  }

  lost(): void {
    this.#isAlone = true;
    this.#grown = 0;
  }

  /** Another account is used. */
  reset(): void {
    this.price.reset();
    this.#grown = 0;
    this.#isAlone = false;
  }
}
