/**
 * Does a record cost what was shown? Replies carry no charge, so the free balance call tells: what the
 * account was used for beyond all that this machine bought. Whole credits more for each record that came
 * are a risen price, and nothing more of that kind is bought without a person's word; anything else,
 * and an account that goes on being used while nothing of this machine is on its way, is somebody
 * else with the same account, and is told. Loaded with the first purchase.
 */
import type { EndpointName } from "../../api";
import type { BalanceBook } from "./balance-book";
import { spentCredits, type BalanceReading, type LedgerEntry } from "../../model/ledger";
import { rowPriceAt } from "../../model/price";
import type { Failure } from "../../model/failure";
import type { LedgerBook } from "./ledger-book";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";

/** So long a price that held is taken to hold. */
const PROVEN_MS: DurationMs = 300_000;
/** What others did with the account before that is not ours to compare. */
const FRESH_MS: DurationMs = 5_000;
/** So long is watched whether others use the account. */
const QUIET_MS: DurationMs = 2_000;
/** So long may what is on its way still take, before its price counts as the suspected one. */
const ON_ITS_WAY_MS: DurationMs = 10_000;
/** So long somebody who was seen to use the account explains what it was used for. */
const OTHERS_MS: DurationMs = 15_000;
/** So long the first purchase waits for what other windows have on their way. */
const BEGIN_MS: DurationMs = 3_000;
/** As long as a client waits for a reply, and a little. */
const CHARGED_MS: DurationMs = 150_000;

export interface PriceWatchParts {
  readonly clock: Clock;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly account: () => string;
  /** Reads the balance; the reading began after this call. The failure otherwise. */
  readonly readAnew: () => Promise<Failure | null>;
  /** The account was used for so much more than this machine bought. */
  readonly onUnexplained: (credits: Credits) => void;
}

/** Requests that were answered, or whose replies were lost. */
type Answered = { readonly endpoint: EndpointName };

interface Base {
  readonly reading: BalanceReading;
  /** Ids of entries that were over before it. */
  readonly over: ReadonlySet<string>;
  /** Of what was open then, and may be in it or not: the most. */
  readonly openCredits: Credits;
  /** Ids of entries whose price was looked at since. */
  readonly seen: Set<string>;
  /** Told already. */
  othersCredits: Credits;
}

/** What the account was used for since a base, compared with what was bought. */
interface Dark {
  /** More than all that was bought, with what is open at its most. */
  readonly excess: Credits;
  /** Bought for certain since the last look, by all windows of this machine. */
  readonly bought: readonly LedgerEntry[];
  /** So much may have been used in vain, or for a higher price, without being seen. */
  readonly hiddenCredits: Credits;
  /** What this window has on its way, at most, and what others have. */
  readonly ownOutCredits: Credits;
  readonly othersOutCredits: Credits;
}

export interface Found {
  readonly failure: Failure;
  /** null: of all kinds. */
  readonly kinds: readonly EndpointName[] | null;
}

export class PriceWatch {
  #account = "";
  #base: Base | null = null;
  #isSuspecting = false;
  #othersSeenAt: EpochMs = -Infinity;
  readonly #provenAt = new Map<EndpointName, EpochMs>();
  readonly #risen = new Map<EndpointName, { failure: Failure; perRecord: Credits }>();
  /** By a person's word: so much more a record. */
  readonly #accepted = new Map<EndpointName, Credits>();

  constructor(private readonly parts: PriceWatchParts) {}

  /** A price is in question: nothing is sent. */
  get isSuspecting(): boolean {
    return this.#isSuspecting;
  }

  /** The price of a kind held lately. */
  isProven(kind: EndpointName): boolean {
    const sinceMs = this.parts.clock.now() - (this.#provenAt.get(kind) ?? Infinity);
    return sinceMs >= 0 && sinceMs < PROVEN_MS;
  }

  /** Why nothing of a kind is bought, or null. */
  failureOf(kind: EndpointName): Failure | null {
    this.#followAccount();
    return this.#risen.get(kind)?.failure ?? null;
  }

  /** A person saw what it costs now and goes on. */
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
        this.#take(this.#base, this.#dark(this.#base, reading));
        return null;
      }
      if (!this.#isAmid(reading)) {
        this.#base = { ...this.#start(), reading };
        return null;
      }
    }
    const found = await this.check([], false);
    return found && found !== "open" ? found.failure : null;
  }

  /** Compares a reading that came while nothing was on its way: whatever it shows is told. */
  async heard(): Promise<void> {
    this.#followAccount();
    const base = this.#base;
    const { reading } = this.parts.balance;
    if (!base || !reading || isAnotherCount(base.reading, reading)) return;
    await this.parts.ledger.catchUp();
    if (base === this.#base) this.#take(base, this.#dark(base, reading));
  }

  /**
   * Compares what was answered with the account. Null: the prices held, or nothing can be told. To whoever
   * `isPatient` it is "open" where something that is out may hide a higher price: look again.
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
      this.#base = { ...start, reading };
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
    const records = recordsOf(dark.bought, kinds);
    const accepted = Math.max(0, ...kinds.map((kind) => this.#accepted.get(kind) ?? 0));
    const isRise = (hiddenCredits: Credits) => {
      const each = Math.floor((dark.excess + hiddenCredits) / Math.max(1, records));
      return kinds.length > 0 && each > accepted && each * Math.max(1, records) >= dark.excess;
    };
    const isProven = kinds.every((kind) => this.isProven(kind));
    const outCredits = dark.othersOutCredits + (isProven ? 0 : dark.ownOutCredits);
    if (isPatient && outCredits > 0 && isRise(outCredits)) return "open";
    this.#take(base, dark);
    if (isRise(0) && !(await this.#areOthersAtIt())) return this.#rose(kinds, records, dark.excess);
    this.#prove(answered, dark);
    return null;
  }

  /** What a reading shows beyond all that is known, which is known from now on. */
  #take(base: Base, { bought, excess }: Dark): void {
    for (const { id } of bought) base.seen.add(id);
    if (excess <= 0) return;
    base.othersCredits += excess;
    this.parts.onUnexplained(excess);
  }

  /** Prices that held, as far as nothing could hide that one is a credit higher. */
  #prove(answered: readonly Answered[], dark: Dark): void {
    const now = this.parts.clock.now();
    for (const kind of new Set(answered.map(({ endpoint }) => endpoint))) {
      const records = recordsOf(dark.bought, [kind]);
      const least = records * (1 + (this.#accepted.get(kind) ?? 0));
      if (records > 0 && dark.hiddenCredits < least) this.#provenAt.set(kind, now);
    }
  }

  #dark(base: Base, reading: BalanceReading): Dark {
    const { ledger } = this.parts;
    const since = ledger
      .ofMachine()
      .filter((entry) => this.#isOf(entry) && !base.over.has(entry.id));
    const out = since.filter(({ status }) => status === "sent");
    const [ownOutCredits, othersOutCredits] = [true, false].map((isOwn) =>
      mostOf(out.filter(({ id }) => ledger.isOwn(id) === isOwn))
    ) as [Credits, Credits];
    const lostCredits = mostOf(since.filter(({ status }) => status === "unconfirmed"));
    const openCredits = lostCredits + ownOutCredits + othersOutCredits;
    const certainCredits = spentCredits(since) - lostCredits;
    const credits =
      reading.usedCredits - base.reading.usedCredits - certainCredits - base.othersCredits;
    const excess = credits - openCredits;
    // What was open at the base may have been in it: then that much more is in the dark.
    const isClear = openCredits + base.openCredits === 0;
    const hiddenCredits = isClear ? 0 : credits + base.openCredits;
    const bought = since.filter(({ id, status }) => status === "confirmed" && !base.seen.has(id));
    return { bought, ownOutCredits, othersOutCredits, excess, hiddenCredits };
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

  /** Waits until nothing of this machine is on its way: so long, and then in vain. */
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

  /** Something was bought shortly before a reading: by another window, perhaps charged since. */
  #isAmid({ from }: BalanceReading): boolean {
    return this.parts.ledger.ofMachine().some(({ at }) => at >= from - CHARGED_MS);
  }

  /** What is over now, before the balance is read, and what is not. */
  #start(): Omit<Base, "reading"> {
    const entries = this.parts.ledger.ofMachine().filter((entry) => this.#isOf(entry));
    const lateAt = this.parts.clock.now() - CHARGED_MS;
    const open = entries.filter(
      ({ status, at }) => status === "sent" || (status === "unconfirmed" && at >= lateAt)
    );
    const over = new Set(entries.filter((entry) => !open.includes(entry)).map(({ id }) => id));
    return { over, openCredits: mostOf(open), seen: new Set(), othersCredits: 0 };
  }

  #isOf({ basis }: LedgerEntry): boolean {
    return basis?.account === this.#account;
  }

  /** Whose price may have risen: rather one that is not proven. */
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

const mostOf = (entries: readonly LedgerEntry[]): Credits =>
  entries.reduce((sum, { priceCredits }) => sum + priceCredits, 0);

/** Credits were added, or the service began to count anew. */
function isAnotherCount(before: BalanceReading, reading: BalanceReading): boolean {
  return (
    before.allotmentCredits !== reading.allotmentCredits || reading.usedCredits < before.usedCredits
  );
}
