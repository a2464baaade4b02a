/**
 * Does a record cost what was shown? Replies carry no charge, so the free balance call tells: what the
 * account was used for beyond all that this machine bought. Whole credits more for each record that came
 * are a risen price, and nothing more of that kind is bought without a person's word; anything else,
 * and an account that goes on being used while nothing of this machine is on its way, is somebody
 * else with the same account, and is told. Loaded with the first purchase.
 */
import type { EndpointName } from "../../api";
import type { BalanceBook } from "./balance-book";
import { committedCredits, type BalanceReading } from "../../model/ledger";
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
interface Answered {
  readonly endpoint: EndpointName;
  /** Records that came. */
  readonly charged: number | null;
}

interface Base {
  readonly reading: BalanceReading;
  /** Ids of entries that were over before it. */
  readonly over: ReadonlySet<string>;
  /** Told already. */
  othersCredits: Credits;
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

  /** Before something is sent: the account as it is now. */
  async prepare(): Promise<Failure | null> {
    this.#followAccount();
    const { clock, balance } = this.parts;
    const { reading } = balance;
    const ageMs = clock.now() - (reading?.until ?? Infinity);
    if (reading && ageMs >= 0 && ageMs <= FRESH_MS) {
      if (this.#base) {
        this.#take(this.#base, reading);
        return null;
      }
      if (!this.#isAmid(reading)) {
        this.#base = { reading, over: this.#over(), othersCredits: 0 };
        return null;
      }
    }
    const found = await this.check([]);
    return found?.failure ?? null;
  }

  /** Compares a reading that came while nothing was on its way: whatever it shows is told. */
  async heard(): Promise<void> {
    this.#followAccount();
    const base = this.#base;
    const { reading } = this.parts.balance;
    if (!base || !reading || isAnotherCount(base.reading, reading)) return;
    await this.parts.ledger.catchUp();
    if (base === this.#base) this.#take(base, reading);
  }

  /** Compares what was answered with the account. Null: the prices held, or nothing can be told. */
  async check(answered: readonly Answered[]): Promise<Found | null> {
    const { ledger, balance, account, readAnew } = this.parts;
    this.#followAccount();
    if (!this.#base) await ledger.catchUp();
    const over = this.#over();
    const failure = await readAnew();
    if (account() !== this.#account) return null;
    if (failure) return { failure, kinds: null };
    const { reading } = balance;
    if (!reading) return null;
    const base = this.#base;
    if (!base || isAnotherCount(base.reading, reading)) {
      this.#base = { reading, over, othersCredits: 0 };
      return null;
    }
    // What other windows sent meanwhile is theirs.
    await ledger.catchUp();
    return base === this.#base ? this.#compare(base, reading, answered) : null;
  }

  async #compare(
    base: Base,
    reading: BalanceReading,
    answered: readonly Answered[]
  ): Promise<Found | null> {
    const excess = this.#take(base, reading);
    const kinds = this.#kindsOf(answered);
    const records = answered.reduce((sum, { charged }) => sum + (charged ?? 0), 0);
    const accepted = Math.max(0, ...kinds.map((kind) => this.#accepted.get(kind) ?? 0));
    const isSuspect =
      kinds.length > 0 &&
      excess >= Math.max(1, records) * (1 + accepted) &&
      excess % Math.max(1, records) === 0;
    if (isSuspect && !(await this.#areOthersAtIt())) return this.#rose(kinds, records, excess);
    const now = this.parts.clock.now();
    for (const { endpoint, charged } of answered) if (charged) this.#provenAt.set(endpoint, now);
    return null;
  }

  /** What a reading shows beyond all that is known, which is known from now on. */
  #take(base: Base, reading: BalanceReading): Credits {
    const excess =
      reading.usedCredits - base.reading.usedCredits - this.#own(base) - base.othersCredits;
    if (excess <= 0) return 0;
    base.othersCredits += excess;
    this.parts.onUnexplained(excess);
    return excess;
  }

  /** Whether the account goes on being used while nothing of this machine is on its way. */
  async #areOthersAtIt(): Promise<boolean> {
    const { clock, ledger, balance, readAnew } = this.parts;
    const seenMs = clock.now() - this.#othersSeenAt;
    if (seenMs >= 0 && seenMs < OTHERS_MS) return true;
    this.#isSuspecting = true;
    try {
      // Counted in waits: the clock may be set back meanwhile.
      let leftMs = ON_ITS_WAY_MS;
      while (ledger.ofMachine().some(({ status }) => status === "sent")) {
        if (leftMs <= 0) return false;
        await clock.wait(QUIET_MS / 2);
        leftMs -= QUIET_MS / 2;
        await ledger.catchUp();
      }
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

  /** Something was bought shortly before a reading: by another window, perhaps charged since. */
  #isAmid({ from }: BalanceReading): boolean {
    return this.parts.ledger.ofMachine().some(({ at }) => at >= from - CHARGED_MS);
  }

  /** Entries that are closed. */
  #over(): Set<string> {
    const entries = this.parts.ledger.ofMachine();
    return new Set(entries.flatMap(({ id, status }) => (status === "sent" ? [] : id)));
  }

  /** What this machine bought with the key since, at its most where that is not known. */
  #own({ over }: Base): Credits {
    const own = this.parts.ledger
      .ofMachine()
      .filter(({ id, basis }) => !over.has(id) && basis?.account === this.#account);
    return committedCredits(own);
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

/** Credits were added, or the service began to count anew. */
function isAnotherCount(before: BalanceReading, reading: BalanceReading): boolean {
  return (
    before.allotmentCredits !== reading.allotmentCredits || reading.usedCredits < before.usedCredits
  );
}
