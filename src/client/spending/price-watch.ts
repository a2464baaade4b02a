/**
 * Does a record cost what was shown? Replies state no charge, so the free balance call has to show how much the account
 * was charged beyond what this machine bought. If that is a whole number of credits for each record that came, the
 * price has risen, and nothing more from that endpoint is bought until a person agrees. Otherwise, or if the account is
 * charged further while this machine has nothing on its way, somebody else uses the account; that is only reported.
 * Loaded with the first purchase.
 */
import type { EndpointName } from "../../api";
import type { BalanceBook } from "./balance-book";
import type { BalanceReader } from "./balance-reader";
import { spentCredits, type BalanceReading, type LedgerEntry } from "../../model/ledger";
import { rowPriceAt } from "../../model/price";
import type { Failure } from "../../model/failure";
import type { LedgerBook } from "./ledger-book";
import type { CurrentService } from "../wire/http";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";

/** How long a price that held counts as proven. */
const PROVEN_MS: DurationMs = 300_000;
/** How old a reading may be to compare with: use by others before it is not seen. */
const FRESH_MS: DurationMs = 5_000;
/** How long to watch whether others use the account. */
const QUIET_MS: DurationMs = 2_000;
/** How long a suspected rise waits for this machine's requests on their way. */
const ON_ITS_WAY_MS: DurationMs = 10_000;
/** For so long after others were seen, further use of the account counts as theirs. */
const OTHERS_MS: DurationMs = 15_000;
/** How long the first purchase waits for requests that other windows have on their way. */
const BEGIN_MS: DurationMs = 3_000;
/** A request is charged within this time; a little longer than a client waits for a reply. */
const CHARGED_MS: DurationMs = 150_000;

export interface PriceWatchParts {
  readonly clock: Clock;
  readonly ledger: Pick<LedgerBook, "ofMachine" | "isOwn" | "catchUp">;
  readonly balance: Pick<BalanceBook, "reading">;
  readonly session: Pick<CurrentService, "account">;
  readonly balances: Pick<BalanceReader, "readAnew">;
  /** Told how much more the account was charged than this machine bought. */
  readonly onUnexplained: (credits: Credits) => void;
}

/** Requests that were answered, or whose replies were lost. */
type Answered = { readonly endpoint: EndpointName };

interface Base {
  readonly reading: BalanceReading;
  /** Ids of entries that had ended before the reading. */
  readonly over: ReadonlySet<string>;
  /** The most that the reading can contain of entries that were open then. */
  readonly openCredits: Credits;
}

/** What the account was charged since a base, compared with what this machine bought. */
interface Dark {
  /** Charged beyond what was bought for certain; below 0 when a purchase is not charged yet. */
  readonly credits: Credits;
  /** Charged beyond all that was bought, with open requests at their full price. */
  readonly excess: Credits;
  /** The full price of requests that are out: of this window, and of the others. */
  readonly ownOutCredits: Credits;
  readonly othersOutCredits: Credits;
  /** Bought for certain, by all windows of this machine and by this one. */
  readonly bought: readonly LedgerEntry[];
  readonly ownBought: readonly LedgerEntry[];
}

export interface Found {
  readonly failure: Failure;
  /** null: of all kinds. */
  readonly kinds: readonly EndpointName[] | null;
}

export class PriceWatch {
  #account = "";
  /** The last look: the next reading is compared with it. */
  #base: Base | null = null;
  /** The first look, for the total beyond what was bought. `#toldCredits` of it were reported. */
  #first: Base | null = null;
  #toldCredits: Credits = 0;
  #isSuspecting = false;
  #othersSeenAt: EpochMs = -Infinity;
  readonly #provenAt = new Map<EndpointName, EpochMs>();
  readonly #risen = new Map<EndpointName, { failure: Failure; perRecord: Credits }>();
  /** How much more a person accepted for each record. */
  readonly #accepted = new Map<EndpointName, Credits>();

  constructor(private readonly parts: PriceWatchParts) {}

  /** A price is in question: nothing is sent. */
  get isSuspecting(): boolean {
    return this.#isSuspecting;
  }

  /** Whether the price of an endpoint was proven lately. */
  isProven(kind: EndpointName): boolean {
    const sinceMs = this.parts.clock.now() - (this.#provenAt.get(kind) ?? Infinity);
    return sinceMs >= 0 && sinceMs < PROVEN_MS;
  }

  /** Why nothing is bought from an endpoint, or null. */
  failureOf(kind: EndpointName): Failure | null {
    this.#followAccount();
    return this.#risen.get(kind)?.failure ?? null;
  }

  /** A person saw the new price and wants to go on. */
  accept(): void {
    for (const [kind, { perRecord }] of this.#risen) this.#accepted.set(kind, perRecord);
    this.#risen.clear();
  }

  /** Looks at the account before something is sent, while nothing else of this window is out. */
  async prepare(): Promise<Failure | null> {
    this.#followAccount();
    const { clock, balance } = this.parts;
    if (!this.#base) await this.#isBack(BEGIN_MS);
    else if (this.#base.openCredits > 0 && this.#start().openCredits === 0) this.#base = null;
    const { reading } = balance;
    const ageMs = clock.now() - (reading?.until ?? Infinity);
    if (reading && ageMs >= 0 && ageMs <= FRESH_MS) {
      if (this.#base) {
        this.#take(this.#base, reading, this.#dark(this.#base, reading));
        return null;
      }
      if (!this.#isAmid(reading)) {
        this.#begin({ ...this.#start(), reading });
        return null;
      }
    }
    const found = await this.check([], false);
    return found && found !== "open" ? found.failure : null;
  }

  /** Compares a reading that came while nothing was on its way, and reports whatever it shows. */
  async heard(): Promise<void> {
    this.#followAccount();
    const base = this.#base;
    const { reading } = this.parts.balance;
    if (!base || !reading || isAnotherCount(base.reading, reading)) return;
    await this.parts.ledger.catchUp();
    if (base === this.#base) this.#take(base, reading, this.#dark(base, reading));
  }

  /**
   * Compares what was answered with the account. Null: no price has risen, or nothing can be said. "open", only when
   * `isPatient`: a request that is out may hide a higher price, so look again.
   */
  async check(answered: readonly Answered[], isPatient: boolean): Promise<Found | "open" | null> {
    const { ledger, balance, balances, session } = this.parts;
    this.#followAccount();
    if (!this.#base) await ledger.catchUp();
    const start = this.#start();
    const failure = await balances.readAnew();
    if (session.account !== this.#account) return null;
    if (failure) return { failure, kinds: null };
    const { reading } = balance;
    if (!reading) return null;
    const base = this.#base;
    if (!base || isAnotherCount(base.reading, reading)) {
      this.#begin({ ...start, reading });
      return null;
    }
    // Reads what other windows bought meanwhile, which explains its part of the use.
    await ledger.catchUp();
    return base === this.#base ? this.#compare(base, reading, answered, isPatient) : null;
  }

  async #compare(
    base: Base,
    reading: BalanceReading,
    answered: readonly Answered[],
    isPatient: boolean
  ): Promise<Found | "open" | null> {
    const dark = this.#dark(base, reading);
    const kinds = this.#kindsOf(answered);
    const accepted = Math.max(0, ...kinds.map((kind) => this.#accepted.get(kind) ?? 0));
    // Other windows may have bought before the price rose, or after: both counts are tried.
    const counts = [dark.ownBought, dark.bought].map((some) => recordsOf(some, kinds));
    const rise = (hiddenCredits: Credits) =>
      counts.find((records) => {
        const each = Math.floor((dark.excess + hiddenCredits) / Math.max(1, records));
        return kinds.length > 0 && each > accepted && each * Math.max(1, records) >= dark.excess;
      });
    const isProven = kinds.every((kind) => this.isProven(kind));
    const outCredits = dark.othersOutCredits + (isProven ? 0 : dark.ownOutCredits);
    if (isPatient && outCredits > 0 && rise(outCredits) !== undefined) return "open";
    this.#take(base, reading, dark);
    const records = rise(0);
    if (records !== undefined && !(await this.#areOthersAtIt()))
      return this.#rose(kinds, records, dark.excess);
    this.#prove(answered, dark.ownBought, dark.credits + base.openCredits);
    return null;
  }

  /** Reports what a reading shows beyond all purchases. The next comparison begins at this reading. */
  #take(base: Base, reading: BalanceReading, { credits }: Dark): void {
    const wholeCredits = this.#dark(this.#first ?? base, reading).excess;
    const beyondCredits = wholeCredits - this.#toldCredits;
    if (beyondCredits > 0) {
      this.#toldCredits = wholeCredits;
      this.parts.onUnexplained(beyondCredits);
    }
    if (credits < 0) return;
    const { over, openCredits } = this.#start();
    const hiddenCredits = openCredits > 0 ? credits + base.openCredits : 0;
    this.#base = { reading, over, openCredits: hiddenCredits };
  }

  /** Begins to compare at this look. */
  #begin(base: Base): void {
    this.#base = base;
    if (this.#first && !isAnotherCount(this.#first.reading, base.reading)) return;
    this.#first = base;
    this.#toldCredits = 0;
  }

  /** A price is proven when the unexplained use is less than one more credit for each record. */
  #prove(
    answered: readonly Answered[],
    bought: readonly LedgerEntry[],
    darkCredits: Credits
  ): void {
    const now = this.parts.clock.now();
    for (const kind of new Set(answered.map(({ endpoint }) => endpoint))) {
      const least = recordsOf(bought, [kind]) * (1 + (this.#accepted.get(kind) ?? 0));
      if (least > 0 && darkCredits < least) this.#provenAt.set(kind, now);
    }
  }

  #dark(base: Base, reading: BalanceReading): Dark {
    const { ledger } = this.parts;
    const since = this.#entries().filter(({ id }) => !base.over.has(id));
    const bought = since.filter(({ status }) => status === "confirmed");
    const out = since.filter(({ status }) => status === "sent");
    const ownOutCredits = mostOf(out.filter(({ id }) => ledger.isOwn(id)));
    const credits = reading.usedCredits - base.reading.usedCredits - spentCredits(bought);
    return {
      credits,
      excess: credits - mostOf(since.filter(isOpen)),
      ownOutCredits,
      othersOutCredits: mostOf(out) - ownOutCredits,
      bought,
      ownBought: bought.filter(({ id }) => ledger.isOwn(id)),
    };
  }

  /** Whether others use the account: its use grows while this machine has nothing on its way. */
  async #areOthersAtIt(): Promise<boolean> {
    const { clock, balance, balances } = this.parts;
    const seenMs = clock.now() - this.#othersSeenAt;
    if (seenMs >= 0 && seenMs < OTHERS_MS) return true;
    this.#isSuspecting = true;
    try {
      if (!(await this.#isBack(ON_ITS_WAY_MS))) return false;
      if (await balances.readAnew()) return false;
      const before = balance.reading?.usedCredits;
      await clock.wait(QUIET_MS);
      if (await balances.readAnew()) return false;
      if (balance.reading?.usedCredits === before) return false;
      this.#othersSeenAt = clock.now();
      return true;
    } finally {
      this.#isSuspecting = false;
    }
  }

  /** Waits until this machine has nothing on its way, `mostMs` at most; false when the time is over first. */
  async #isBack(mostMs: DurationMs): Promise<boolean> {
    const { clock, ledger } = this.parts;
    // The time is the sum of the waits, because the clock may be set back meanwhile.
    for (let leftMs = mostMs; this.#isOut(); leftMs -= QUIET_MS / 2) {
      if (leftMs <= 0) return false;
      await clock.wait(QUIET_MS / 2);
      await ledger.catchUp();
    }
    return true;
  }

  #isOut(): boolean {
    return this.parts.ledger.ofMachine().some(({ status }) => status === "sent");
  }

  /** Something was bought so shortly before a reading that it may have been charged after it. */
  #isAmid({ from }: BalanceReading): boolean {
    return this.parts.ledger.ofMachine().some(({ at }) => at >= from - CHARGED_MS);
  }

  /** The entries that have ended by now, and the full price of those that have not. */
  #start(): Omit<Base, "reading"> {
    const lateAt = this.parts.clock.now() - CHARGED_MS;
    const entries = this.#entries();
    const open = entries.filter(
      (entry) => isOpen(entry) && (entry.status === "sent" || entry.at >= lateAt)
    );
    const over = new Set(entries.filter((entry) => !open.includes(entry)).map(({ id }) => id));
    return { over, openCredits: mostOf(open) };
  }

  /** What this machine bought with the key. */
  #entries(): LedgerEntry[] {
    return this.parts.ledger.ofMachine().filter(({ basis }) => basis?.account === this.#account);
  }

  /** The endpoints whose price may have risen: those not proven, or all when each is proven. */
  #kindsOf(answered: readonly Answered[]): EndpointName[] {
    const kinds = [...new Set(answered.map(({ endpoint }) => endpoint))];
    const unproven = kinds.filter((kind) => !this.isProven(kind));
    return unproven.length > 0 ? unproven : kinds;
  }

  #rose(kinds: readonly EndpointName[], records: number, excess: Credits): Found {
    const failure: Failure = { kind: "price-rose", records, moreCredits: excess };
    for (const kind of kinds) {
      this.#risen.set(kind, { failure, perRecord: Math.ceil(excess / Math.max(1, records)) });
      this.#provenAt.delete(kind);
    }
    return { failure, kinds };
  }

  /** Forgets everything when another account is in use. */
  #followAccount(): void {
    const { account } = this.parts.session;
    if (account === this.#account) return;
    this.#account = account;
    this.#base = null;
    this.#first = null;
    for (const known of [this.#provenAt, this.#risen, this.#accepted]) known.clear();
  }
}

/** How many records of these endpoints were charged. */
const recordsOf = (bought: readonly LedgerEntry[], kinds: readonly EndpointName[]): number =>
  bought.reduce(
    (sum, { endpoint, chargedCredits }) =>
      sum + (kinds.includes(endpoint) ? chargedCredits / rowPriceAt(endpoint) : 0),
    0
  );

/** Whether an entry may still be charged. */
const isOpen = ({ status }: LedgerEntry): boolean => status === "sent" || status === "unconfirmed";

const mostOf = (entries: readonly LedgerEntry[]): Credits =>
  entries.reduce((sum, { priceCredits }) => sum + priceCredits, 0);

/** Credits were added, or the service began to count anew. */
function isAnotherCount(before: BalanceReading, reading: BalanceReading): boolean {
  return (
    before.allotmentCredits !== reading.allotmentCredits || reading.usedCredits < before.usedCredits
  );
}
