/**
 * The account's balance, read with a free call: before the first purchase, after each action, and whenever the service
 * has not answered for a while, which also finds a service that is down or a wrong key before a paid request leaves.
 * What the account was charged beyond what this machine bought is told; what cannot be read is unknown and stops
 * nothing.
 */
import type { CreditBalance } from "../api";
import type { Balance, Caller, Result } from "./interface/scout-client";
import { instantOf } from "../input/names/days";
import { fail, type Failure } from "./failure";
import type { BalanceReading } from "./ledger-entry";
import type { Ledger } from "./ledger";
import { within, type Clock, type Credits, type DurationMs, type EpochMs } from "./units";

/** A service that answered within this time counts as still there. */
const FRESH_MS: DurationMs = 30_000;

export interface BalanceParts {
  readonly clock: Clock;
  readonly caller: Caller;
  readonly ledger: Pick<Ledger, "boughtOn" | "refresh" | "sentCredits">;
  readonly account: () => string;
  readonly onFailure: (failure: Failure) => void;
  /** After each reading; `isTopUp`: there is more left than at the one before. */
  readonly onRead: (isTopUp: boolean) => void;
}

/** What the account used, and what this machine bought on it. */
export interface AccountUse {
  readonly usedCredits: Credits;
  readonly boughtCredits: Credits;
}

export class BalanceReader {
  #balance: Balance | null = null;
  #reading: BalanceReading | null = null;
  #first: { readonly reading: BalanceReading; readonly boughtCredits: Credits } | null = null;
  #use: AccountUse | null = null;
  #lastLook: AccountUse | null = null;
  #call: Promise<Result<Balance>> | null = null;
  #heardAt: EpochMs = -Infinity;

  constructor(private readonly parts: BalanceParts) {}

  get balance(): Balance | null {
    return this.#balance;
  }

  /** What the service said last; null when nothing that can be read. */
  get reading(): BalanceReading | null {
    return this.#reading;
  }

  /** Since this session first looked. */
  get use(): AccountUse | null {
    return this.#use;
  }

  /** What may still be bought; null when not known. */
  get availableCredits(): Credits | null {
    const sentCredits = this.parts.ledger.sentCredits();
    return this.#balance && Math.max(0, this.#balance.leftCredits - sentCredits);
  }

  /** Several that want it at once share one call. */
  read(): Promise<Result<Balance>> {
    this.#call ??= this.#read().finally(() => (this.#call = null));
    return this.#call;
  }

  /**
   * What the account used and what this machine certainly bought on it, read anew: a call under way may not contain what
   * was charged just before. Null when it cannot be read.
   */
  async look(): Promise<AccountUse | null> {
    await this.#call;
    return (await this.read()).ok ? this.#lastLook : null;
  }

  /** The same, as it was at most 30 s ago. */
  recentLook(): Promise<AccountUse | null> {
    const isRecent = this.#reading !== null && this.#isFresh(this.#reading.at);
    return isRecent ? Promise.resolve(this.#lastLook) : this.look();
  }

  /** Waits for the first reply if it is under way, `mostMs` at most. */
  async firstReply(mostMs: DurationMs): Promise<void> {
    if (!this.#balance) await within(this.parts.clock, mostMs, this.#call);
  }

  /** The failure that stands in the way of a purchase, or null. */
  async ensure(): Promise<Failure | null> {
    if (this.#isFresh(this.#heardAt)) return null;
    const reply = await this.read();
    return !reply.ok && isInTheWay(reply.failure) ? reply.failure : null;
  }

  #isFresh(at: EpochMs): boolean {
    const ageMs = this.parts.clock.now() - at;
    return ageMs >= 0 && ageMs <= FRESH_MS;
  }

  /** The service answered something. */
  heard(): void {
    this.#heardAt = this.parts.clock.now();
  }

  /** A reply was lost: before more is bought, the balance tells whether the service answers. */
  doubt(): void {
    this.#heardAt = -Infinity;
  }

  /** The service said that the balance does not cover a request. */
  foundEmpty(): void {
    if (this.#balance)
      this.#balance = { ...this.#balance, leftCredits: 0, at: this.parts.clock.now() };
  }

  /** A request was charged. */
  spend(chargedCredits: Credits): void {
    if (!this.#balance) return;
    const leftCredits = Math.max(0, this.#balance.leftCredits - chargedCredits);
    this.#balance = { ...this.#balance, leftCredits };
  }

  /** A person says that there may be more credits now. */
  forgetLeft(): void {
    this.#balance = null;
    this.doubt();
  }

  /** What is known belongs to another account; `balance` is what is left on this one. */
  forget(balance: Balance | null = null): void {
    this.#balance = balance;
    this.#reading = this.#first = this.#use = this.#lastLook = null;
    this.#heardAt = -Infinity;
  }

  async #read(): Promise<Result<Balance>> {
    const { caller, ledger, onFailure, onRead } = this.parts;
    const account = this.parts.account();
    const before = leftIn(this.#reading);
    const reply = await caller.call("creditBalance", {});
    if (account !== this.parts.account()) return fail({ kind: "cancelled" });
    if (!reply.ok) {
      if (isInTheWay(reply.failure)) onFailure(reply.failure);
      return reply;
    }
    await ledger.refresh();
    const balance = this.#take(reply.value);
    onRead(leftIn(this.#reading) > before);
    return balance;
  }

  #take(reply: CreditBalance): Result<Balance> {
    this.heard();
    const reading = readingIn(reply, this.parts.clock.now());
    const balance = reading && balanceOf(reading, reply);
    this.#reading = reading;
    this.#balance = balance;
    if (!balance) return unreadable;
    this.#lastLook = {
      usedCredits: reading.usedCredits,
      boughtCredits: this.#bought().certainCredits,
    };
    this.#compare(reading);
    return { ok: true, value: balance };
  }

  /** A lost reply was settled: what is unexplained is seen anew. */
  settled(): void {
    if (this.#reading) this.#compare(this.#reading);
  }

  #bought() {
    return this.parts.ledger.boughtOn(this.parts.account());
  }

  #compare(reading: BalanceReading): void {
    const { certainCredits, mostCredits } = this.#bought();
    const first = this.#first;
    const isAnew = first?.reading.allotmentCredits !== reading.allotmentCredits;
    // Less than before: the service has begun to count anew.
    if (!first || isAnew || reading.usedCredits < first.reading.usedCredits) {
      this.#first = { reading, boughtCredits: certainCredits };
      return;
    }
    this.#use = {
      usedCredits: reading.usedCredits - first.reading.usedCredits,
      boughtCredits: mostCredits - first.boughtCredits,
    };
  }
}

/** Not a number where it is not known: no more and no less than any other. */
function leftIn(reading: BalanceReading | null): Credits {
  return reading ? reading.allotmentCredits - reading.usedCredits : NaN;
}

/** The balance that a reply tells; null for one that is odd or missing. */
export function balanceIn(reply: CreditBalance, at: EpochMs): Balance | null {
  const reading = readingIn(reply, at);
  return reading && balanceOf(reading, reply);
}

function balanceOf(reading: BalanceReading, { earliest_expiration }: CreditBalance): Balance {
  const leftCredits = Math.max(0, leftIn(reading));
  return { leftCredits, at: reading.at, expiresAt: instantOf(earliest_expiration ?? "") };
}

function readingIn(reply: CreditBalance, at: EpochMs): BalanceReading | null {
  const { api_credits: allotmentCredits, used_api_credits: usedCredits } = reply;
  if (!isAmount(allotmentCredits) || !isAmount(usedCredits)) return null;
  return { at, usedCredits, allotmentCredits };
}

const isAmount = (credits: number | null): credits is Credits => credits !== null && credits >= 0;

export const unreadable = fail({ kind: "malformed-reply", path: "api_credits" });

/** No paid request could get a reply either. A service that answers anything at all may be bought from. */
function isInTheWay(failure: Failure): boolean {
  if (failure.kind === "unreachable") return failure.status === null;
  if (failure.kind === "key-refused") return failure.status === 401;
  return failure.kind === "not-connected";
}
