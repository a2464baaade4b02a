/**
 * What a search need not buy: companies and jobs whose records are held are left out of the request
 * by filters of the contract. The list is fixed when a search begins: its later pages and a second
 * look ask the same question, so rows that are held cost nothing. Pure.
 */
import { type HeldItem, type Question, type Reading, searchKey } from "../../../client";
import type { CompanyCriteria, JobCriteria, SearchKind } from "../../../input";

type Criteria = CompanyCriteria & JobCriteria;
/** A domain, or the id of a job. */
type Name = string | number;

/**
 * The contract names no limit, and longer lists were not tried. The question is kept with its list,
 * also in the workbook, so it must stay small.
 */
const MAX_SKIPPED = 500;

const FIELD = { companies: "company_domain_not", jobs: "job_id_not" } as const;

export interface PaidFor {
  /** Latest bought first. */
  readonly names: readonly Name[];
  /** Searches whose rows are held, in whole or in part. */
  readonly searches: readonly Criteria[];
}

/** What is asked for a form, and how many records it leaves out. */
export interface Asked {
  readonly criteria: Criteria;
  readonly skipped: number;
  /** This search was run before. */
  readonly isKnown: boolean;
}

export function paidFor(
  search: SearchKind,
  held: readonly HeldItem[],
  read: (question: Question) => Reading | undefined
): PaidFor {
  const latest = [...held].sort((one, other) => other.bought.at - one.bought.at);
  const names = latest.flatMap(({ question }): Name[] => {
    const reading = read(question);
    if (search === "jobs")
      return reading?.about === "jobs" ? reading.jobs.flatMap(({ id }) => id ?? []) : [];
    if (reading?.about === "company") return [reading.company?.domain ?? []].flat();
    return reading?.about === "companies"
      ? reading.companies.flatMap(({ domain }) => domain ?? [])
      : [];
  });
  const searches = latest.flatMap(({ question }) =>
    question.about === search ? [question.criteria as Criteria] : []
  );
  return { names: [...new Set(names)], searches };
}

/**
 * The criteria of a form without what is paid for. A search that was begun before is asked exactly
 * as it was then, because its rows are free.
 */
export function askedWithout(search: SearchKind, wanted: Criteria, paid: PaidFor): Asked {
  const own = new Set<Name>(wanted[FIELD[search]] ?? []);
  const all = new Set(paid.names);
  const known = paid.searches.flatMap((criteria) => {
    const added = addedNames(search, wanted, criteria);
    return added?.every((name) => all.has(name)) ? [{ criteria, skipped: added.length }] : [];
  });
  const [most] = known.sort((one, other) => other.skipped - one.skipped);
  if (most) return { ...most, isKnown: true };
  const names = paid.names.filter((name) => !own.has(name)).slice(0, MAX_SKIPPED);
  if (names.length === 0) return { criteria: wanted, skipped: 0, isKnown: false };
  const criteria = { ...wanted, [FIELD[search]]: [...own, ...names] };
  return { criteria, skipped: names.length, isKnown: false };
}

/** The names that `criteria` leaves out and `wanted` does not; null when they are different searches. */
export function addedNames(
  search: SearchKind,
  wanted: Criteria,
  criteria: Criteria
): Name[] | null {
  const field = FIELD[search];
  const bare = (all: Criteria) => searchKey(search, { ...all, [field]: [] });
  if (bare(criteria) !== bare(wanted)) return null;
  const out = new Set<Name>(criteria[field] ?? []);
  const own = wanted[field] ?? [];
  if (!own.every((name) => out.has(name))) return null;
  return [...out].filter((name) => !(own as readonly Name[]).includes(name));
}
