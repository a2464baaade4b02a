/**
 * A failure as the pane says it: a title, what happened, what helps, and which step the pane
 * can offer. The table is keyed by kind, so a kind added to `Failure` does not compile until it
 * has words here.
 */
import {
  type Ceiling,
  type ClientView,
  type EpochMs,
  type Failure,
  type FailureKind,
  otherCompanyWords,
} from "../../client";
import { type Formats, say, t } from "../../texts";

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

/** The title and the cure of a text named like this, with what happened. */
const words = (
  name: FailureKind | "unkept",
  sentence: string,
  step: CureStep | null = null
): Words => ({
  title: t(`failures.${name}.title`),
  sentence,
  cure: t(`failures.${name}.cure`),
  step,
});

const table: WordsOf = {
  "rate-limited": ({ retryAt }, { formats, now }) =>
    words(
      "rate-limited",
      t("failures.rate-limited.sentence", { time: formats.time(retryAt, now) })
    ),
  "out-of-credits": ({ neededCredits, leftCredits }) =>
    words(
      "out-of-credits",
      t("failures.out-of-credits.sentence", { needed: neededCredits, left: leftCredits }),
      "account"
    ),
  "over-budget": ({ ceiling, neededCredits, limitCredits }, { spent }) => {
    const isBalance = ceiling === "balance";
    return {
      title: t("failures.over-budget.title"),
      sentence: t(`failures.over-budget.sentences.${ceiling}`, {
        needed: neededCredits,
        limit: limitCredits,
        left: Math.max(0, limitCredits - usedOf(ceiling, spent)),
      }),
      cure: isBalance ? t("failures.over-budget.cureBalance") : t("failures.over-budget.cure"),
      step: isBalance ? "account" : "limits",
    };
  },
  "spending-off": () => words("spending-off", t("failures.spending-off.sentence"), "spending"),
  held: ({ priceCredits }) =>
    words("held", t("failures.held.sentence", { price: priceCredits }), "approve"),
  "key-refused": ({ status }) =>
    words("key-refused", t("failures.key-refused.sentence", { status }), "connection"),
  "plan-limit": ({ title, code }) =>
    words("plan-limit", t("failures.plan-limit.sentence", { title, code }), "account"),
  "not-found": ({ what }) => {
    const sentence = t("failures.not-found.sentence", { what });
    return what === ""
      ? {
          title: t("failures.not-found.title"),
          sentence,
          cure: t("failures.not-found.cureAddress"),
          step: "connection",
        }
      : words("not-found", sentence);
  },
  refused: ({ title, status }) => {
    // With these the team's gateway refuses: a limit of the team, and what is for its managers.
    if (status !== 402 && status !== 403)
      return words("refused", t("failures.refused.sentence", { title, status }));
    return {
      title: t("failures.refusedByTeam.title"),
      sentence: t("failures.refusedByTeam.sentence", { title }),
      cure:
        status === 402
          ? t("failures.refusedByTeam.cureLimit")
          : t("failures.refusedByTeam.cureManagers"),
      step: null,
    };
  },
  "came-otherwise": (failure) =>
    words("came-otherwise", say(otherCompanyWords(failure, failure.credits))),
  "malformed-reply": ({ path }) =>
    words("malformed-reply", t("failures.malformed-reply.sentence", { path }), "connection"),
  unreadable: ({ chargedCredits }) =>
    words("unreadable", t("failures.unreadable.sentence", { charged: chargedCredits })),
  unreachable: ({ address, status, reason }) =>
    words(
      "unreachable",
      reason ??
        t("failures.unreachable.sentence", {
          address,
          status,
          isInsecure: address.startsWith("http:"),
        }),
      "retry"
    ),
  unconfirmed: ({ priceCredits, at }, { formats, now }) =>
    words(
      "unconfirmed",
      t("failures.unconfirmed.sentence", { price: priceCredits, time: formats.time(at, now) }),
      "approve"
    ),
  "not-arrived": ({ chargedCredits, at }, { formats, now }) =>
    words(
      "not-arrived",
      t("failures.not-arrived.sentence", { credits: chargedCredits, time: formats.time(at, now) }),
      "approve"
    ),
  "not-charged": ({ at }, { formats, now }) =>
    words(
      "not-charged",
      t("failures.not-charged.sentence", { time: formats.time(at, now) }),
      "retry"
    ),
  offline: () => words("offline", t("failures.offline.sentence")),
  "not-connected": () => words("not-connected", t("failures.not-connected.sentence"), "connection"),
  "price-rose": ({ records, moreCredits }) =>
    words("price-rose", t("failures.price-rose.sentence", { records, more: moreCredits }), "retry"),
  "not-recordable": ({ isUnkept }) => {
    const name = isUnkept ? "unkept" : "not-recordable";
    return words(name, t(`failures.${name}.sentence`), "retry");
  },
  cancelled: () => words("cancelled", t("failures.cancelled.sentence")),
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

/**
 * The present state of a failure that stays on screen: what was charged may be known, a balance may
 * suffice now.
 */

/** The failure as it is now; null when it is no obstacle any more. */
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
