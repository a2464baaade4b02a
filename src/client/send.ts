/**
 * Sends one paid request and accounts for it: the ledger entry is stored before it leaves, the charge is counted from the
 * reply, the answers are kept, then the entry is closed. A lost reply is marked unconfirmed. It never repeats a request.
 */
import type { Answers } from "./answers";
import type { BalanceReader } from "./balance";
import type { Outcome, PaidRequest } from "./buying/requests";
import type { Ledger } from "./ledger";
import type { NewAnswer } from "./answer";
import type { Failure } from "./failure";
import type { LedgerEntry } from "./ledger-entry";
import type { Cause } from "./question";
import type { CurrentService, Reply } from "./wire/http";
import type { SendReport } from "./wire/queue";
import type { Clock, Credits, EpochMs } from "./units";

export type Sent =
  /** `isKept` is false when this machine has the answers in memory only. */
  | { readonly kind: "bought"; readonly outcome: Outcome; readonly isKept: boolean }
  /** `failure` is `unconfirmed` when the reply was lost. */
  | { readonly kind: "failed"; readonly failure: Failure; readonly chargedCredits: Credits };

export interface SenderParts {
  readonly clock: Clock;
  readonly session: Pick<CurrentService, "http" | "account" | "who">;
  readonly answers: Pick<Answers, "keep" | "keepUnkept">;
  readonly ledger: Ledger;
  readonly balance: BalanceReader;
}

export interface SendTerms {
  readonly cause: Cause;
  readonly isUnasked: boolean;
  readonly refreshBefore: EpochMs;
}

export class PaidSender {
  /** Entries whose answers this machine could not keep. */
  #unkept: LedgerEntry[] = [];

  constructor(private readonly parts: SenderParts) {}

  async send(
    request: PaidRequest,
    { cause, isUnasked, refreshBefore }: SendTerms
  ): Promise<{ report: SendReport; sent: Sent }> {
    const { ledger, balance, session } = this.parts;
    const { http } = session;
    if (!http) return nothingSent({ kind: "not-connected" });
    // Nothing more is bought while something paid would not survive a crash.
    if (!(await this.keepUnkept())) return nothingSent(unkept);
    const { endpoint, what, priceCredits, keys } = request;
    balance.reserve(priceCredits);
    const basis = { account: session.account, before: balance.reading };
    const unasked = isUnasked ? ({ isUnasked } as const) : {};
    const entry = await ledger.open({
      ...{ endpoint, what, cause, priceCredits, keys, basis },
      ...unasked,
    });
    if (!entry) {
      balance.settle(priceCredits, 0);
      return nothingSent({ kind: "not-recordable" });
    }
    const terms = { refreshBefore, mostCredits: priceCredits };
    const reply = await http.send(endpoint, request.input, terms);
    const sent = reply.ok
      ? await this.#bought(request, entry, reply)
      : await this.#failed(request, entry, reply);
    return { report: reportOf(reply), sent };
  }

  /** Keeps what could not be kept before; false when it still cannot be. */
  async keepUnkept(): Promise<boolean> {
    if (!(await this.parts.answers.keepUnkept())) return false;
    for (const entry of this.#unkept.splice(0))
      await this.parts.ledger.close(entry, "confirmed", entry.chargedCredits);
    return true;
  }

  async #bought(
    request: PaidRequest,
    entry: LedgerEntry,
    reply: Extract<Reply<unknown>, { ok: true }>
  ): Promise<Sent> {
    const { ledger, balance, answers, clock, session } = this.parts;
    // The endpoint's schema has read the value, so the reader of the same request can take it.
    const outcome = asTold(await request.outcomeOf(reply.value as never), reply);
    balance.settle(request.priceCredits, outcome.chargedCredits);
    balance.heard();
    const receipt = { at: clock.now(), ...session.who(), ...reply.bought };
    const isKept = await answers.keep(outcome.answers, receipt);
    const closed = await ledger.close(entry, "confirmed", outcome.chargedCredits, isKept);
    if (isKept) await this.keepUnkept();
    else this.#unkept.push(closed);
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
    if (reply.chargedCredits === null) {
      balance.doubt();
      await ledger.close(entry, "unconfirmed", 0);
      const failure: Failure = { kind: "unconfirmed", priceCredits, at: entry.at };
      return { kind: "failed", failure, chargedCredits };
    }
    if (reply.wasSent) balance.heard();
    await ledger.close(entry, chargedCredits > 0 ? "confirmed" : "released", chargedCredits);
    const { failure } = reply;
    const isPoor = failure.kind === "out-of-credits";
    return {
      kind: "failed",
      failure: isPoor ? { ...failure, neededCredits: priceCredits } : failure,
      chargedCredits,
    };
  }
}

/**
 * The outcome with what a team's gateway told: it charges nothing for what its team holds, and whatever made it withhold
 * rows it says when it is asked for them.
 */
function asTold(
  came: Outcome,
  { chargedCredits, rows }: Pick<Extract<Reply<unknown>, { ok: true }>, "chargedCredits" | "rows">
): Outcome {
  if (chargedCredits === null) return came;
  const outcome = rows > 0 ? { ...came, truncated: 0 } : came;
  if (chargedCredits >= outcome.chargedCredits) return outcome;
  let rest = chargedCredits;
  const answers = outcome.answers.map(([key, answer, credits]): NewAnswer => {
    const share = Math.min(rest, credits);
    rest -= share;
    return [key, answer, share];
  });
  return { ...outcome, answers, chargedCredits };
}

/** The last purchase is shown, but this machine cannot keep it. */
export const unkept: Failure = { kind: "not-recordable", isUnkept: true };

function reportOf(reply: Reply<unknown>): SendReport {
  const { limits } = reply;
  if (reply.ok) return { wasSent: true, limits, repliedAt: reply.repliedAt };
  const { wasSent, blockedUntil } = reply;
  return blockedUntil === undefined ? { wasSent, limits } : { wasSent, limits, blockedUntil };
}

function nothingSent(failure: Failure): { report: SendReport; sent: Sent } {
  return {
    report: NOTHING_SENT,
    sent: { kind: "failed", failure, chargedCredits: 0 },
  };
}

export const NOTHING_SENT: SendReport = { wasSent: false, limits: [] };
