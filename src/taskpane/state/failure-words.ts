/**
 * A failure as the pane says it: a title, what happened, what helps, and which step the pane
 * can offer. The texts have the names of the kinds, so a kind added to `Failure` does not compile until it
 * has words.
 */
import {
  type ClientView,
  type EpochMs,
  type Failure,
  type FailureKind,
  otherCompanyWords,
  plainOf,
} from "../../client";
import { type Formats, t, type Values } from "../../texts";

/** What the pane can do about it with one click. */
export type CureStep = "limits" | "spending" | "approve" | "connection" | "account";

export interface FailureWords {
  readonly title: string;
  readonly sentence: string;
  readonly cure: string;
  /** Something to quote to the service's support. */
  readonly quote: string | null;
  readonly step: CureStep | null;
}

export interface WordsAt {
  readonly formats: Formats;
  readonly now: EpochMs;
  /** What today and this workbook have used of their limits. */
  readonly spent: Pick<ClientView["spent"], "todayCredits" | "workbookCredits">;
}

/** The step that helps against a kind; the others have none. */
const STEPS: Partial<Record<FailureKind, CureStep>> = {
  "out-of-credits": "account",
  "over-ceiling": "limits",
  "spending-off": "spending",
  waiting: "approve",
  "key-refused": "connection",
  "plan-limit": "account",
  "malformed-reply": "connection",
  unconfirmed: "approve",
  "not-arrived": "approve",
  "not-connected": "connection",
};

/** The words for any failure: the texts of its kind, given its own facts. */
export function failureWords(failure: Failure, at: WordsAt): FailureWords {
  const name = nameOf(failure);
  const facts = factsOf(failure, at);
  const { requestId } = failure;
  return {
    title: t(`failures.${name}.title`, facts),
    sentence: t(`failures.${name}.sentence`, facts),
    cure: t(`failures.${name}.cure`, facts),
    quote: typeof requestId === "number" ? t("failures.quote", { id: requestId }) : null,
    step: stepOf(failure),
  };
}

function nameOf(failure: Failure) {
  const { kind } = failure;
  if (kind === "not-recordable" && failure.isUnkept) return "unkept";
  // With these the team's gateway refuses: a limit of the team, and what is for its managers.
  if (kind === "refused" && [402, 403].includes(failure.status)) return "refusedByTeam";
  return kind;
}

function stepOf(failure: Failure): CureStep | null {
  if (failure.kind === "not-found" && failure.what === "") return "connection";
  if (failure.kind === "out-of-credits" && failure.isTeam) return null;
  return STEPS[failure.kind] ?? null;
}

/** What its texts are given: its own facts, and what has to be reckoned. */
function factsOf(failure: Failure, { formats, now, spent }: WordsAt): Values {
  const facts: Values = { reason: null, ...plainOf(failure) };
  switch (failure.kind) {
    case "rate-limited":
      return { time: formats.time(failure.retryAt, now) };
    case "over-ceiling": {
      const used = { action: 0, day: spent.todayCredits, workbook: spent.workbookCredits };
      return { ...facts, left: Math.max(0, failure.limitCredits - used[failure.ceiling]) };
    }
    case "other-company":
      return { sentence: otherCompanyWords(failure, failure.credits) };
    case "unreachable":
      return { ...facts, isInsecure: failure.address.startsWith("http:") };
    case "unconfirmed":
    case "not-arrived":
      return { ...facts, time: formats.time(failure.at, now) };
    default:
      return facts;
  }
}

/**
 * A failure that stays on screen, as it is now: what was charged may be known, a balance may suffice; null when it is no
 * obstacle any more.
 */
export function failureNow(
  failure: Failure,
  { ledger, balance }: Pick<ClientView, "ledger" | "balance">
): Failure | null {
  if (failure.kind === "out-of-credits")
    return balance && balance.leftCredits >= failure.neededCredits ? null : failure;
  if (failure.kind !== "unconfirmed") return failure;
  const { at } = failure;
  const entry = ledger.find((each) => each.at === at);
  if (entry?.status === "released") return null;
  if (entry?.status !== "confirmed") return failure;
  return { kind: "not-arrived", chargedCredits: entry.chargedCredits, at };
}
