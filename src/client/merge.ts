/**
 * One answer of two. The later one counts; of the earlier one stays what was paid for besides: metrics of the same
 * record, the record that a person chose, other rows of the same search, people of a job. Pure.
 */
import type { HeldCompany } from "../input/names/records";
import type { HeldAnswer } from "./answer";

type Of<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;

/** `later` with what `earlier` adds. */
export function merged(earlier: HeldAnswer | undefined, later: HeldAnswer): HeldAnswer {
  if (!earlier) return later;
  if (later.about === "company" && earlier.about === "company") return mergedRecord(earlier, later);
  if (isRows(later) && isRows(earlier)) return mergedRows(earlier, later);
  if (later.about === "job" && earlier.about === "job") {
    // Asked for without its people, a job says nothing of them.
    const hiring_team = later.job.hiring_team ?? earlier.job.hiring_team;
    return { ...later, job: { ...later.job, hiring_team } };
  }
  return later;
}

/** Of two copies of an answer the later date wins; between equal dates, and against a date to come, `own`. */
export function newest(own: HeldAnswer, other: HeldAnswer): HeldAnswer {
  const isLater = other.bought.at > own.bought.at && !other.bought.isPostdated;
  return isLater ? merged(own, other) : merged(other, own);
}

/** The record on this answer that a person chose, shown instead of the one with most jobs. */
export function withChoice(answer: Of<"company">, id: string | null): Of<"company"> {
  const { company, uses, others } = answer;
  const chosen = others.find((record) => record.company.id === id);
  if (!chosen || !company) return company?.id === id ? { ...answer, chosenId: id } : answer;
  const rest = others.map((record) => (record === chosen ? { company, uses } : record));
  return { ...answer, ...chosen, others: rest, chosenId: id };
}

function mergedRecord(earlier: Of<"company">, later: Of<"company">): Of<"company"> {
  // A record that came and cannot be read, or that only a file says is unknown, replaces no record that is held.
  const isNothing = later.candidates > 0 || (later.bought.isClaim && !earlier.bought.isClaim);
  if (!later.company && earlier.company && isNothing)
    return { ...earlier, uses: usesOf(later, earlier) };
  if (!later.company) return later;
  const chosen = later.chosenId === null ? withChoice(later, earlier.chosenId) : later;
  const isOfThis =
    !earlier.company || (chosen.company && isSameRecord(chosen.company, earlier.company));
  return isOfThis ? { ...chosen, uses: usesOf(earlier, chosen) } : chosen;
}

/** Metrics of both; what only a file says is not told of a record that was bought here. */
function usesOf(some: Of<"company">, others: Of<"company">) {
  const isClaimed = some.bought.isClaim && !others.bought.isClaim;
  return isClaimed ? others.uses : { ...some.uses, ...others.uses };
}

/** Ids are temporary: a record may come with another one. */
function isSameRecord(a: HeldCompany, b: HeldCompany): boolean {
  if (a.id === b.id) return true;
  return a.name === b.name && a.domain === b.domain && a.linkedin_url === b.linkedin_url;
}

function mergedRows(
  earlier: Of<"companies" | "jobs">,
  later: Of<"companies" | "jobs">
): HeldAnswer {
  const isEmptyPage = later.rows.every((row) => row === null);
  const most = later.ended
    ? isEmptyPage && earlier.ended
      ? Math.min(earlier.rows.length, later.rows.length)
      : later.rows.length
    : Math.max(earlier.rows.length, later.rows.length);
  const rows = Array.from({ length: most }, (_, at) => later.rows[at] ?? earlier.rows[at] ?? null);
  const ended = later.ended || (earlier.ended && later.rows.length <= earlier.rows.length);
  const total = later.total ?? earlier.total;
  return { ...later, rows, ended, total, totalAsked: later.totalAsked || earlier.totalAsked };
}

function isRows(answer: HeldAnswer): answer is Of<"companies" | "jobs"> {
  return answer.about === "companies" || answer.about === "jobs";
}
