/**
 * One answer of two. Of two copies the later one counts, with what only the other has and was paid for by itself: rows of
 * a search and their total, technologies of a record, people of a job. What a reply brings is added to what is held:
 * metrics of the same record, the record that a person chose, other rows of the same search, people of a job. Pure.
 */
import type { HeldCompany } from "../input/names/records";
import { parseHeldAnswer, type HeldAnswer } from "./answer";

type Of<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;
type RowsAnswer = Of<"companies" | "jobs">;

/**
 * Of two copies the one of the later date; between equal dates, and where only the file has a date to come, `own`. With
 * it, what was paid for by itself and only the other has. `later` itself where that is nothing.
 */
export function newest(own: HeldAnswer, other: HeldAnswer): HeldAnswer {
  const [older, later] = isLater(other, own) ? [own, other] : [other, own];
  const known = new Set(partsOf(later));
  if (partsOf(older).every((part) => known.has(part))) return later;
  const [held, copy] = [parseHeldAnswer(older), parseHeldAnswer(later)];
  if (!held || !copy) return later;
  const both = isRows(held) && isRows(copy) ? rowsOfBoth(held, copy) : withHeld(held, copy);
  const isFromFile = older.bought.isFromFile && { isFromFile: true as const };
  return { ...both, bought: { ...later.bought, ...isFromFile } };
}

function isLater(other: HeldAnswer, own: HeldAnswer): boolean {
  if (other.bought.postdatedAt !== undefined && !own.bought.isFromFile) return false;
  const statedAt = ({ bought: { at, postdatedAt } }: HeldAnswer) => postdatedAt ?? at;
  return statedAt(other) > statedAt(own);
}

/** What is paid for by itself. An answer of a file may have any form. */
function partsOf(answer: HeldAnswer): readonly unknown[] {
  const { rows, totalAsked, uses, job } = answer as Readonly<Record<string, unknown>>;
  if (Array.isArray(rows)) return [...(rows as unknown[]), null, ...(totalAsked ? ["total"] : [])];
  const { hiring_team } = Object(job) as { readonly hiring_team?: unknown };
  return [...Object.keys(Object(uses) as object), ...(hiring_team ? ["people"] : [])];
}

/** The list goes on with rows that only the other has; no row stands in it twice. */
function rowsOfBoth(held: RowsAnswer, list: RowsAnswer): RowsAnswer {
  const known = new Set(list.rows);
  const others = held.rows.map((key) => (known.has(key) ? null : key));
  const both = rowsWithHeld({ ...held, rows: others }, list);
  const placed = new Set(both.rows);
  const rest = both.ended ? [] : others.filter((key) => key !== null && !placed.has(key));
  return { ...both, rows: [...both.rows, ...rest] };
}

/** What a reply brought, with what of the answer that was held it does not tell anew. */
export function withHeld(held: HeldAnswer | undefined, reply: HeldAnswer): HeldAnswer {
  if (!held) return reply;
  if (reply.about === "company" && held.about === "company") return recordWithHeld(held, reply);
  if (isRows(reply) && isRows(held)) return rowsWithHeld(held, reply);
  if (reply.about !== "job" || held.about !== "job") return reply;
  // Asked for without its people, a job says nothing of them.
  const hiring_team = reply.job.hiring_team ?? held.job.hiring_team;
  return { ...reply, job: { ...reply.job, hiring_team } };
}

/** The record on this answer that a person chose, shown instead of the one with most jobs. */
export function withChoice(answer: Of<"company">, id: string | null): Of<"company"> {
  const { company, uses, others } = answer;
  const chosen = others.find((record) => record.company.id === id);
  if (!chosen || !company) return company?.id === id ? { ...answer, chosenId: id } : answer;
  const rest = others.map((record) => (record === chosen ? { company, uses } : record));
  return { ...answer, ...chosen, others: rest, chosenId: id };
}

function recordWithHeld(held: Of<"company">, reply: Of<"company">): Of<"company"> {
  // What came under another name replaces no record that is held; other windows go by its date.
  if (reply.otherCompany && held.company)
    return { ...held, uses: { ...reply.uses, ...held.uses }, bought: reply.bought };
  const chosen = reply.chosenId === null ? withChoice(reply, held.chosenId) : reply;
  const isOfThis = !held.company || (chosen.company && isSameRecord(chosen.company, held.company));
  return isOfThis ? { ...chosen, uses: { ...held.uses, ...chosen.uses } } : chosen;
}

/** Ids are temporary: a record may come with another one. */
function isSameRecord(a: HeldCompany, b: HeldCompany): boolean {
  return a.id === b.id || (a.name === b.name && a.linkedin_url === b.linkedin_url);
}

function rowsWithHeld(held: RowsAnswer, reply: RowsAnswer): RowsAnswer {
  const isEmptyPage = reply.rows.every((row) => row === null);
  const most = reply.ended
    ? isEmptyPage && held.ended
      ? Math.min(held.rows.length, reply.rows.length)
      : reply.rows.length
    : Math.max(held.rows.length, reply.rows.length);
  const rows = Array.from({ length: most }, (_, at) => reply.rows[at] ?? held.rows[at] ?? null);
  const ended = reply.ended || (held.ended && reply.rows.length <= held.rows.length);
  const total = reply.total ?? held.total;
  return { ...reply, rows, ended, total, totalAsked: reply.totalAsked || held.totalAsked };
}

function isRows(answer: HeldAnswer): answer is RowsAnswer {
  return answer.about === "companies" || answer.about === "jobs";
}
