/**
 * A failure as the pane says it: a title, what happened, what helps, and which step the pane
 * can offer. The table is keyed by kind, so a kind added to `Failure` does not compile until it
 * has words here. The words themselves are in `messages`.
 */
import { say } from "../../sentences";
import {
  type Ceiling,
  type ClientView,
  type EpochMs,
  type Failure,
  type FailureKind,
  otherwiseWords,
} from "../../client";
import type { Formats } from "./numbers/formats";
import type { Messages } from ".";

/** What the pane can do about it with one click. */
export type CureStep = "retry" | "limits" | "spending" | "approve" | "connection" | "account";

export interface FailureWords {
  readonly title: string;
  readonly sentence: string;
  readonly cure: string;
  /** Something to quote to the service's support. */
  readonly quote: string | null;
  readonly step: CureStep | null;
}

export interface WordsAt {
  readonly messages: Messages;
  readonly formats: Formats;
  readonly now: EpochMs;
  /** What today and this workbook have used of their limits; without it a refusal names the limit only. */
  readonly spent?: Pick<ClientView["spent"], "todayCredits" | "workbookCredits">;
}

/** Without what any failure may have to quote. */
type Words = Omit<FailureWords, "quote">;

type WordsOf = {
  [K in FailureKind]: (failure: Extract<Failure, { kind: K }>, at: WordsAt) => Words;
};

const words = (
  text: { title: string; cure: string },
  sentence: string,
  step: CureStep | null = null
): Words => ({ title: text.title, sentence, cure: text.cure, step });

const table: WordsOf = {
  "rate-limited": ({ retryAt }, { messages: { failures }, formats, now }) =>
    words(failures.rateLimited, failures.rateLimited.sentence(formats.time(retryAt, now))),
  "out-of-credits": ({ neededCredits, leftCredits }, { messages: { failures } }) =>
    words(
      failures.outOfCredits,
      failures.outOfCredits.sentence(neededCredits, leftCredits),
      "account"
    ),
  "over-budget": ({ ceiling, neededCredits, limitCredits }, { messages: { failures }, spent }) => {
    const { title, cure, cureBalance, sentences } = failures.overBudget;
    const isBalance = ceiling === "balance";
    return words(
      { title, cure: isBalance ? cureBalance : cure },
      sentences[ceiling](
        neededCredits,
        limitCredits,
        Math.max(0, limitCredits - usedOf(ceiling, spent))
      ),
      isBalance ? "account" : "limits"
    );
  },
  "spending-off": (_, { messages: { failures } }) =>
    words(failures.spendingOff, failures.spendingOff.sentence, "spending"),
  held: ({ priceCredits }, { messages: { failures } }) =>
    words(failures.held, failures.held.sentence(priceCredits), "approve"),
  "key-refused": ({ status }, { messages: { failures } }) =>
    words(failures.keyRefused, failures.keyRefused.sentence(status), "connection"),
  "plan-limit": ({ title, code }, { messages: { failures } }) =>
    words(failures.planLimit, failures.planLimit.sentence(title, code), "account"),
  "not-found": ({ what }, { messages: { failures } }) =>
    what === ""
      ? words(
          { title: failures.notFound.title, cure: failures.notFound.cureAddress },
          failures.notFound.sentence(what),
          "connection"
        )
      : words(failures.notFound, failures.notFound.sentence(what)),
  refused: ({ title: why, status }, { messages: { failures } }) => {
    // With these the team's gateway refuses: a limit of the team, and what is for its managers.
    if (status !== 402 && status !== 403)
      return words(failures.refused, failures.refused.sentence(why, status));
    const { title, sentence, cureLimit, cureManagers } = failures.refusedByTeam;
    return words({ title, cure: status === 402 ? cureLimit : cureManagers }, sentence(why));
  },
  "came-otherwise": (failure, { messages: { failures } }) =>
    words(failures.cameOtherwise, say(otherwiseWords(failure, failure.credits))),
  "malformed-reply": ({ path }, { messages: { failures } }) =>
    words(failures.malformedReply, failures.malformedReply.sentence(path), "connection"),
  unreadable: ({ chargedCredits }, { messages: { failures } }) =>
    words(failures.unreadable, failures.unreadable.sentence(chargedCredits)),
  unreachable: ({ address, status, reason }, { messages: { failures } }) =>
    words(failures.unreachable, reason ?? failures.unreachable.sentence(address, status), "retry"),
  unconfirmed: ({ priceCredits, at }, { messages: { failures }, formats, now }) =>
    words(
      failures.unconfirmed,
      failures.unconfirmed.sentence(priceCredits, formats.time(at, now)),
      "approve"
    ),
  "not-arrived": ({ chargedCredits, at }, { messages: { failures }, formats, now }) =>
    words(
      failures.notArrived,
      failures.notArrived.sentence(chargedCredits, formats.time(at, now)),
      "approve"
    ),
  "not-charged": ({ at }, { messages: { failures }, formats, now }) =>
    words(failures.notCharged, failures.notCharged.sentence(formats.time(at, now)), "retry"),
  offline: (_, { messages: { failures } }) => words(failures.offline, failures.offline.sentence),
  "not-connected": (_, { messages: { failures } }) =>
    words(failures.notConnected, failures.notConnected.sentence, "connection"),
  "price-rose": ({ records, moreCredits }, { messages: { failures } }) =>
    words(failures.priceRose, failures.priceRose.sentence(records, moreCredits), "retry"),
  "not-recordable": ({ isUnkept }, { messages: { failures } }) => {
    const said = isUnkept ? failures.unkept : failures.notRecordable;
    return words(said, said.sentence, "retry");
  },
  cancelled: (_, { messages: { failures } }) =>
    words(failures.cancelled, failures.cancelled.sentence),
};

/** Of a limit that counts up. */
function usedOf(ceiling: Ceiling, spent: WordsAt["spent"]): number {
  if (!spent) return 0;
  return ceiling === "day"
    ? spent.todayCredits
    : ceiling === "workbook"
      ? spent.workbookCredits
      : 0;
}

/** The words for any failure. */
export function failureWords(failure: Failure, at: WordsAt): FailureWords {
  const wordsOf = table[failure.kind] as (failure: Failure, at: WordsAt) => Words;
  const { requestId } = failure;
  const quote = typeof requestId === "number" ? at.messages.failures.quote(requestId) : null;
  return { ...wordsOf(failure, at), quote };
}
