/**
 * Does a record cost what was shown? Replies state no charge. So the free balance call has to show how much the account
 * was used beyond what this machine bought. If that is whole credits for each record that came, the price has risen,
 * and nothing more of that kind is bought until a person agrees. Anything else, or use that continues while this
 * machine has nothing on its way, is somebody else with the same account; it is only reported. Loaded with the first
 * purchase.
 */
import type { EndpointName } from "../../api";
import type { BalanceBook } from "./balance-book";
import { spentCredits, type BalanceReading, type LedgerEntry } from "../../model/ledger";
import { rowPriceAt } from "../../model/price";
import type { Failure } from "../../model/failure";
import type { LedgerBook } from "./ledger-book";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";

/** How long a price that held counts as proven. */
const PROVEN_MS: DurationMs = 300_000;
/** What others did with the account before that is not compared. */
const FRESH_MS: DurationMs = 5_000;
/** How long to watch whether others use the account. */
const QUIET_MS: DurationMs = 2_000;
/** How long a request on its way may still take before its price counts as the suspected one. */
const ON_ITS_WAY_MS: DurationMs = 10_000;
/** How long another user, once seen, explains further use of the account. */
const OTHERS_MS: DurationMs = 15_000;
/** How long the first purchase waits for what other windows have on their way. */
const BEGIN_MS: DurationMs = 3_000;
/** A little longer than a client waits for a reply. */
const CHARGED_MS: DurationMs = 150_000;

export interface PriceWatchParts {
  readonly clock: Clock;
  readonly ledger: Pick<LedgerBook, "ofMachine" | "isOwn" | "catchUp">;
  readonly balance: Pick<BalanceBook, "reading">;
  readonly account: () => string;
  /** Reads the balance; the reading began after this call. The failure otherwise. */
  readonly readAnew: () => Promise<Failure | null>;
  /** How much more the account was used than this machine bought. */
  readonly onUnexplained: (credits: Credits) => void;
}

/** Requests that were answered, or whose replies were lost. */
type Answered = { readonly endpoint: EndpointName };

interface Base {
  readonly reading: BalanceReading;
  /** Ids of entries that were over before it. */
  readonly over: ReadonlySet<string>;
  /** How much of what was open then it can contain at most. */
  readonly openCredits: Credits;
}

/** What the account was used for since a base, compared with what was bought. */
interface Dark {
  /** Beyond what was bought for certain; less than 0 where that is charged later. */
  readonly credits: Credits;
  /** Beyond all that was bought, with what is open at its most. */
  readonly excess: Credits;
  /** Open: this window's requests that are out, and those of others. */
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
  /** The last look, after which prices are compared. */
  #base: Base | null = null;
  /** The first look, from which the total is compared, and what was reported since. */
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

  /** The price of a kind was proven lately. */
  isProven(kind: EndpointName): boolean {
    const sinceMs = this.parts.clock.now() - (this.#provenAt.get(kind) ?? Infinity);
    return sinceMs >= 0 && sinceMs < PROVEN_MS;
  }

  /** Why nothing of a kind is bought, or null. */
  failureOf(kind: EndpointName): Failure | null {
    this.#followAccount();
    return this.#risen.get(kind)?.failure ?? null;
  }

  /** A person saw what it costs now and wants to go on. */
  accept(): void {
    for (const [kind, { perRecord }] of this.#risen) this.#accepted.set(kind, perRecord);
    this.#risen.clear();
  }

  /** Before something is sent, while nothing else of this window is out: the account as it is now. */
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
   * Compares what was answered with the account. Null: the prices held, or nothing can be said. When `isPatient`,
   * "open" means: something that is out may hide a higher price, so look again.
   */
  async check(answered: readonly Answered[], isPatient: boolean): Promise<Found | "open" | null> {
    const { ledger, balance, account, readAnew } = this.parts;
    this.#followAccount();
    if (!this.#base) await ledger.catchUp();
    const start = this.#start();
    const failure = await readAnew();
    if (account() !== this.#account) return null;
    if (failure) return { failure, kinds: null };
    const { reading } = balance;
    if (!reading) return null;
    const base = this.#base;
    if (!base || isAnotherCount(base.reading, reading)) {
      this.#begin({ ...start, reading });
      return null;
    }
    // What other windows sent meanwhile is theirs.
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
    // Other windows bought before it rose, or after.
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

  /** Reports what a reading shows beyond all that is known; from now on prices are compared with this reading. */
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

  /** From this look on. */
  #begin(base: Base): void {
    this.#base = base;
    if (this.#first && !isAnotherCount(this.#first.reading, base.reading)) return;
    this.#first = base;
    this.#toldCredits = 0;
  }

  /** Prices are proven when too little is unknown to hide one more credit for each record. */
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

  /** Whether the account goes on being used while nothing of this machine is on its way. */
  async #areOthersAtIt(): Promise<boolean> {
    const { clock, balance, readAnew } = this.parts;
    const seenMs = clock.now() - this.#othersSeenAt;
    if (seenMs >= 0 && seenMs < OTHERS_MS) return true;
    this.#isSuspecting = true;
    try {
      if (!(await this.#isBack(ON_ITS_WAY_MS))) return false;
      if (await readAnew()) return false;
      const before = balance.reading?.usedCredits;
      await clock.wait(QUIET_MS);
      if (await readAnew()) return false;
      if (balance.reading?.usedCredits === before) return false;
      this.#othersSeenAt = clock.now();
      return true;
    } finally {
      this.#isSuspecting = false;
    }
  }

  /** Waits until this machine has nothing on its way, or until the time is over. */
  async #isBack(mostMs: DurationMs): Promise<boolean> {
    const { clock, ledger } = this.parts;
    // Counted in waits: the clock may be set back meanwhile.
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

  /**
   * Something was bought shortly before a reading: another window's request, perhaps charged since.
   */
  #isAmid({ from }: BalanceReading): boolean {
    return this.parts.ledger.ofMachine().some(({ at }) => at >= from - CHARGED_MS);
  }

  /** What is over now, and at most so much that is not. */
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

  /** The kind whose price may have risen: preferably one that is not proven. */
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

  /** Another key, another account. */
  #followAccount(): void {
    const account = this.parts.account();
    if (account === this.#account) return;
    this.#account = account;
    this.#base = null;
    this.#first = null;
    for (const known of [this.#provenAt, this.#risen, this.#accepted]) known.clear();
  }
}

/** Records of these kinds that were charged. */
const recordsOf = (bought: readonly LedgerEntry[], kinds: readonly EndpointName[]): number =>
  bought.reduce(
    (sum, { endpoint, chargedCredits }) =>
      sum + (kinds.includes(endpoint) ? chargedCredits / rowPriceAt(endpoint) : 0),
    0
  );

/** It may be charged or not. */
const isOpen = ({ status }: LedgerEntry): boolean => status === "sent" || status === "unconfirmed";

const mostOf = (entries: readonly LedgerEntry[]): Credits =>
  entries.reduce((sum, { priceCredits }) => sum + priceCredits, 0);

/** Credits were added, or the service began to count anew. */
function isAnotherCount(before: BalanceReading, reading: BalanceReading): boolean {
  return (
    before.allotmentCredits !== reading.allotmentCredits || reading.usedCredits < before.usedCredits
  );
}
