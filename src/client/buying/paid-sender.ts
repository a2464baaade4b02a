/**
 * Sends one paid request and accounts for it: writes the ledger entry before it leaves, counts the
 * charge from the reply, keeps the answers, and marks a lost reply as unconfirmed. Whether a lost reply
 * was charged is settled later (`settler`). It never repeats a request.
 */
import type { NewAnswer } from "../../model/answer";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { BalanceBook } from "../spending/balance-book";
import type { Failure } from "../../model/failure";
import type { LedgerBook } from "../spending/ledger-book";
import type { LedgerEntry } from "../../model/ledger";
import type { Cause } from "../../model/question";
import type { Outcome, PaidRequest } from "./requests";
import type { SendReport } from "../wire/queue";
import type { CurrentService, Reply } from "../wire/http";
import type { Clock, Credits, EpochMs } from "../../model/units";

export type Sent =
  | {
      readonly kind: "bought";
      readonly outcome: Outcome;
      /** False when this machine has the answers in memory only. */
      readonly isKept: boolean;
    }
  /** `failure` is `unconfirmed` when the reply was lost. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly chargedCredits: Credits };

export interface SenderParts {
  readonly clock: Clock;
  readonly session: Pick<CurrentService, "http" | "account" | "who">;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  /** A reply was lost, and its entry says so. */
  readonly onLost: (entry: LedgerEntry) => void;
  /** Something was bought and booked; `isKept` tells whether its answers would survive a crash. */
  readonly onBought: (isKept: boolean) => void;
}

export class PaidSender {
  #inFlight = 0;
  #onIdle: (() => void)[] = [];
  /** Entries whose answers this machine could not keep. */
  #unkept: LedgerEntry[] = [];

  constructor(private readonly parts: SenderParts) {}

  /** Resolves when nothing is on its way. */
  idle(): Promise<void> {
    if (this.#inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  /** `onRecorded` is called once the request is in the ledger, before it leaves. */
  async send(
    request: PaidRequest,
    cause: Cause,
    { onRecorded, refreshBefore }: { onRecorded?: () => void; refreshBefore?: EpochMs } = {}
  ): Promise<{ report: SendReport; sent: Sent }> {
    const { ledger, balance, session } = this.parts;
    const { http } = session;
    if (!http) return nothingSent({ kind: "not-connected" });
    // Nothing more is bought while something paid would not survive a crash.
    if (!(await this.keepUnkept())) return nothingSent(unkept);
    const { endpoint, what, priceCredits, keys } = request;
    balance.setAside(priceCredits);
    this.#inFlight += 1;
    const basis = { account: session.account, before: balance.reading, hadRecords: false };
    const entry = await ledger.open({ endpoint, what, cause, priceCredits, keys, basis });
    if (!entry) {
      balance.settle(priceCredits, 0);
      this.#isBack();
      return nothingSent({ kind: "not-recordable" });
    }
    onRecorded?.();
    const terms = { refreshBefore, mostCredits: priceCredits };
    const reply = await http.send(endpoint, request.input, terms);
    const sent = reply.ok
      ? await this.#bought(request, entry, reply)
      : await this.#failed(request, entry, reply);
    this.#isBack();
    return { report: reportOf(reply), sent };
  }

  /** Keeps what could not be kept before; false when it still cannot be. */
  async keepUnkept(): Promise<boolean> {
    if (!(await this.parts.shelf.keepUnkept())) return false;
    for (const entry of this.#unkept.splice(0))
      await this.parts.ledger.close(entry, "confirmed", entry.chargedCredits);
    return true;
  }

  #isBack(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  async #bought(
    request: PaidRequest,
    entry: LedgerEntry,
    reply: Extract<Reply<unknown>, { ok: true }>
  ): Promise<Sent> {
    const { ledger, balance, shelf, clock, session } = this.parts;
    const { value, bought } = reply;
    // The endpoint's schema has read the value, so the reader of the same request can take it.
    const outcome = asTold(await request.outcomeOf(value as never), reply);
    balance.settle(request.priceCredits, outcome.chargedCredits);
    balance.heard();
    // Answers are kept before the entry is closed. After a crash in between, the answers are held and their entry is
    // still open; an entry never says "paid" for an answer that is lost.
    const receipt = { at: clock.now(), ...session.who(), ...bought };
    const isKept = await shelf.keep(outcome.answers, receipt);
    const closed = await ledger.close(entry, "confirmed", outcome.chargedCredits, isKept);
    if (isKept) await this.keepUnkept();
    else this.#unkept.push(closed);
    this.parts.onBought(isKept);
    return { kind: "bought", outcome, isKept };
  }

  async #failed(
    request: PaidRequest,
    entry: LedgerEntry,
    reply: Extract<Reply<unknown>, { ok: false }>
  ): Promise<Sent> {
    const { ledger, balance } = this.parts;
    const { priceCredits } = request;
    const chargedCredits = Math.min(reply.chargedCredits ?? 0, priceCredits);
    balance.settle(priceCredits, chargedCredits);
    if (reply.chargedCredits !== null) {
      if (reply.wasSent) balance.heard();
      await ledger.close(entry, chargedCredits > 0 ? "confirmed" : "released", chargedCredits);
      return { kind: "failed", failure: withNeeded(reply.failure, priceCredits), chargedCredits };
    }
    balance.doubt();
    const { basis } = entry;
    const known = basis && { basis: { ...basis, hadRecords: reply.hadRecords ?? false } };
    this.parts.onLost(await ledger.close({ ...entry, ...known }, "unconfirmed", 0));
    const failure: Failure = { kind: "unconfirmed", priceCredits, at: entry.at };
    return { kind: "failed", failure, chargedCredits };
  }
}

/**
 * The outcome with what a gateway told: it charges nothing for what its team holds, and whatever made it withhold rows
 * (a member's ceiling, for example) it says when it is asked for them. A charge above the price is left to the price
 * watch.
 */
function asTold(
  came: Outcome,
  { chargedCredits, rows }: Pick<Extract<Reply<unknown>, { ok: true }>, "chargedCredits" | "rows">
): Outcome {
  if (chargedCredits === null) return came;
  const outcome = rows > 0 ? { ...came, truncated: 0 } : came;
  if (chargedCredits >= outcome.chargedCredits) return outcome;
  let rest = chargedCredits;
  const answers = outcome.answers.map(([key, answer, credits, from]): NewAnswer => {
    const share = Math.min(rest, credits);
    rest -= share;
    return [key, answer, share, from];
  });
  return { ...outcome, answers, chargedCredits };
}

/** The last purchase is shown, but this machine cannot keep it. */
export const unkept: Failure = { kind: "not-recordable", isUnkept: true };

function withNeeded(failure: Failure, priceCredits: number): Failure {
  return failure.kind === "out-of-credits" ? { ...failure, neededCredits: priceCredits } : failure;
}

function reportOf(reply: Reply<unknown>): SendReport {
  const { limits } = reply;
  if (reply.ok) return { wasSent: true, limits, repliedAt: reply.repliedAt };
  const { wasSent, blockedUntil } = reply;
  return blockedUntil === undefined ? { wasSent, limits } : { wasSent, limits, blockedUntil };
}

function nothingSent(failure: Failure): { report: SendReport; sent: Sent } {
  return {
    report: { wasSent: false, limits: [] },
    sent: { kind: "failed", failure, chargedCredits: 0 },
  };
}
