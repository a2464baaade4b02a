/**
 * A failure as the pane says it: a title, what happened, what helps, and which step the pane
 * can offer. The table is keyed by kind, so a kind added to `Failure` does not compile until it
 * has words here. The words themselves are in `messages`.
 */
import { say, t, type Formats } from "../../texts";
import {
  type Ceiling,
  type ClientView,
  type EpochMs,
  type Failure,
  type FailureKind,
  otherwiseWords,
} from "../../client";
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
    words(
      failures.rateLimited,
      t("failures.rate-limited.sentence", { time: formats.time(retryAt, now) })
    ),
  "out-of-credits": ({ neededCredits, leftCredits }, { messages: { failures } }) =>
    words(
      failures.outOfCredits,
      t("failures.out-of-credits.sentence", { left: leftCredits, needed: neededCredits }),
      "account"
    ),
  "over-budget": ({ ceiling, neededCredits, limitCredits }, { messages: { failures }, spent }) => {
    const { title } = failures.overBudget;
    const isBalance = ceiling === "balance";
    return words(
      {
        title,
        cure: isBalance ? t("failures.over-budget.cureBalance") : t("failures.over-budget.cure"),
      },
      t(`failures.over-budget.sentences.${ceiling}`, {
        needed: neededCredits,
        limit: limitCredits,
        left: Math.max(0, limitCredits - usedOf(ceiling, spent)),
      }),
      isBalance ? "account" : "limits"
    );
  },
  "spending-off": (_, { messages: { failures } }) =>
    words(failures.spendingOff, t("failures.spending-off.sentence"), "spending"),
  held: ({ priceCredits }, { messages: { failures } }) =>
    words(failures.held, t("failures.held.sentence", { price: priceCredits }), "approve"),
  "key-refused": ({ status }, { messages: { failures } }) =>
    words(failures.keyRefused, t("failures.key-refused.sentence", { status }), "connection"),
  "plan-limit": ({ title, code }, { messages: { failures } }) =>
    words(failures.planLimit, t("failures.plan-limit.sentence", { code, title }), "account"),
  "not-found": ({ what }, { messages: { failures } }) =>
    what === ""
      ? words(
          { title: t("failures.not-found.title"), cure: t("failures.not-found.cureAddress") },
          t("failures.not-found.sentence", { what }),
          "connection"
        )
      : words(failures.notFound, t("failures.not-found.sentence", { what })),
  refused: ({ title: why, status }, { messages: { failures } }) => {
    // With these the team's gateway refuses: a limit of the team, and what is for its managers.
    if (status !== 402 && status !== 403)
      return words(failures.refused, t("failures.refused.sentence", { title: why, status }));
    const { title } = failures.refusedByTeam;
    return words(
      {
        title,
        cure:
          status === 402
            ? t("failures.refusedByTeam.cureLimit")
            : t("failures.refusedByTeam.cureManagers"),
      },
      t("failures.refusedByTeam.sentence", { title: why })
    );
  },
  "came-otherwise": (failure, { messages: { failures } }) =>
    words(failures.cameOtherwise, say(otherwiseWords(failure, failure.credits))),
  "malformed-reply": ({ path }, { messages: { failures } }) =>
    words(failures.malformedReply, t("failures.malformed-reply.sentence", { path }), "connection"),
  unreadable: ({ chargedCredits }, { messages: { failures } }) =>
    words(failures.unreadable, t("failures.unreadable.sentence", { charged: chargedCredits })),
  unreachable: ({ address, status, reason }, { messages: { failures } }) =>
    words(
      failures.unreachable,
      reason ??
        t("failures.unreachable.sentence", {
          address,
          status,
          isInsecure: address.startsWith("http:"),
        }),
      "retry"
    ),
  unconfirmed: ({ priceCredits, at }, { messages: { failures }, formats, now }) =>
    words(
      failures.unconfirmed,
      t("failures.unconfirmed.sentence", { price: priceCredits, time: formats.time(at, now) }),
      "approve"
    ),
  "not-arrived": ({ chargedCredits, at }, { messages: { failures }, formats, now }) =>
    words(
      failures.notArrived,
      t("failures.not-arrived.sentence", { credits: chargedCredits, time: formats.time(at, now) }),
      "approve"
    ),
  "not-charged": ({ at }, { messages: { failures }, formats, now }) =>
    words(
      failures.notCharged,
      t("failures.not-charged.sentence", { time: formats.time(at, now) }),
      "retry"
    ),
  offline: (_, { messages: { failures } }) =>
    words(failures.offline, t("failures.offline.sentence")),
  "not-connected": (_, { messages: { failures } }) =>
    words(failures.notConnected, t("failures.not-connected.sentence"), "connection"),
  "price-rose": ({ records, moreCredits }, { messages: { failures } }) =>
    words(
      failures.priceRose,
      t("failures.price-rose.sentence", { records, more: moreCredits }),
      "retry"
    ),
  "not-recordable": ({ isUnkept }, { messages: { failures } }) => {
    const said = isUnkept ? failures.unkept : failures.notRecordable;
    return words(said, t("failures.not-recordable.sentence"), "retry");
  },
  cancelled: (_, { messages: { failures } }) =>
    words(failures.cancelled, t("failures.cancelled.sentence")),
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
  const quote = typeof requestId === "number" ? t("failures.quote", { id: requestId }) : null;
  return { ...wordsOf(failure, at), quote };
}
