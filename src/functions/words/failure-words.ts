/**
 * Why a cell has no value: one short sentence with the cure, which Excel shows when a person points at the error; only
 * `#VALUE!` (correct the formula) and `#N/A` (not now) have one. A kind of failure does not compile until it has a text.
 */
import { type EpochMs, type Failure, otherCompanyWords, plainOf } from "../../client";
import { say, t } from "../../texts";
import type { CellError } from "../cells/cells";

/** The error that a cell shows for a failure; `companies` is how many wait together. */
export function failureCell(failure: Failure, now: EpochMs = Date.now(), companies = 1): CellError {
  // The card of an error breaks lines where it likes.
  const message = sentenceOf(failure, now, companies).replaceAll("\u00a0", " ");
  return { error: isInTheFormula(failure) ? "value" : "unavailable", message };
}

/** True if a person can correct the formula itself: such a failure is `#VALUE!`. */
function isInTheFormula(failure: Failure): boolean {
  return failure.kind === "refused" && failure.status !== 402;
}

/** What a sentence tells is what the failure holds. */
function sentenceOf(failure: Failure, now: EpochMs, companies: number): string {
  switch (failure.kind) {
    case "other-company":
      return say(otherCompanyWords(failure, failure.credits));
    case "waiting":
      return t("failures.waiting.cell", { credits: failure.priceCredits, companies });
    case "rate-limited":
      return t("failures.rate-limited.cell", { when: whenOf(failure.retryAt, now) });
    case "plan-limit":
      return t("failures.plan-limit.cell", { because: because(failure.title, failure.code) });
    case "refused": {
      const { title, status } = failure;
      return t("failures.refused.cell", { title, status, because: because(title, `${status}`) });
    }
    case "not-found": {
      const { what } = failure;
      return t("failures.not-found.cell", { what, because: because(what, null) });
    }
    case "unconfirmed":
    case "not-arrived":
      return t(`failures.${failure.kind}.cell`, { ...plainOf(failure), time: clockOf(failure.at) });
    default:
      return t(`failures.${failure.kind}.cell`, plainOf(failure));
  }
}

/** `": Missing mandatory filter (422)"`, made of the service's title and code; "" if there is neither. */
function because(title: string, code: string | null): string {
  const words = [title.replace(/[.\s]+$/, ""), code === null ? "" : `(${code})`].filter(Boolean);
  return words.length === 0 ? "" : `: ${words.join(" ")}`;
}

/** Local time, `14:05`, with the day when it is not today: `14:05 (2026-11-22)`. */
function whenOf(at: EpochMs, now: EpochMs): string {
  const [day, today] = [at, now].map((instant) => new Date(instant).toLocaleDateString("sv-SE"));
  return day === today ? clockOf(at) : `${clockOf(at)} (${day ?? ""})`;
}

/** Local time, `14:05`. */
function clockOf(at: EpochMs): string {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, "0")}:${String(time.getMinutes()).padStart(2, "0")}`;
}
