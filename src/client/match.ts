/**
 * Which of the records that came back belongs to which company that was asked for? The reply
 * echoes no input and has no row for the unknown: records are recognised by their domain, by an
 * alias in `possible_domains`, or by their page of the professional network. One domain can
 * have several records, and such doubles can push another company off the page. Pure.
 */
import type { Company } from "../api";
import { parseCompanyRef } from "./company-ref";
import { refKey, type CompanyRef } from "./question";

interface Match {
  readonly company: CompanyRef;
  readonly record: Company;
  readonly viaAlias: boolean;
  /** Other records that carry this domain; the one with most jobs was taken. */
  readonly others: readonly Company[];
}

export interface MatchResult {
  readonly matches: readonly Match[];
  /** Asked for and certainly not known to the service. */
  readonly unknown: readonly CompanyRef[];
  /** Asked for, and perhaps what a record says that cannot be read, or that names nobody. */
  readonly unreadable: readonly CompanyRef[];
  /** Records that name nobody. */
  readonly nameless: readonly Company[];
  /** Asked for, not in the reply, and perhaps pushed off the page by doubles or lack of credits. */
  readonly undecided: readonly CompanyRef[];
}

/** What a record is called: by its own domain and page, and by other domains. */
export interface RecordNames {
  readonly own: readonly string[];
  readonly aliases: readonly string[];
}

export interface MatchInput {
  readonly asked: readonly CompanyRef[];
  readonly records: readonly Company[];
  /** The `limit` sent: a page this full may have left something out. */
  readonly limit: number;
  /** `truncated_companies` of the reply. */
  readonly truncated: number;
  /** How many match, when the reply says so: with fewer records it was cut short. */
  readonly total?: number | null | undefined;
  /** Names that were read already, for reading those of a page takes a while. @default namesOf */
  readonly names?: (record: Company) => RecordNames;
}

/** Sorts a reply out. Every asked company is in exactly one of the three lists. */
export function matchRecords(input: MatchInput): MatchResult {
  const { asked, records, limit, truncated, total, names = namesOf } = input;
  const named = records.map((record) => [record, names(record)] as const);
  const nameless = named.filter(isNameless).map(([record]) => record);
  const byName = groupBy(named, ({ own }) => own);
  const byAlias = groupBy(named, ({ aliases }) => aliases);
  const matches: Match[] = [];
  const missing: CompanyRef[] = [];
  for (const company of asked) {
    const name = refKey(company);
    const own = byName.get(name) ?? [];
    const others = byAlias.get(name) ?? [];
    const viaAlias = own.length === 0;
    const candidates = viaAlias ? (others.length === 1 ? others : []) : own;
    const [record, ...rest] = byJobs(candidates);
    if (record) matches.push({ company, record, viaAlias, others: rest });
    else missing.push(company);
  }
  const isCut = truncated > 0 || records.length < Math.min(limit, total ?? 0);
  const hasDoubles = records.length > matches.length + nameless.length;
  const isComplete = !isCut && (records.length < limit || !hasDoubles);
  const end = !isComplete ? "undecided" : nameless.length > 0 ? "unreadable" : "unknown";
  const nobody = { unknown: [], unreadable: [], undecided: [] };
  return { matches, nameless, ...nobody, [end]: missing };
}

function isNameless([, { own, aliases }]: readonly [Company, RecordNames]): boolean {
  return own.length === 0 && aliases.length === 0;
}

/** Most jobs first: of several records on one domain the first is shown. */
export function byJobs(records: readonly Company[]): Company[] {
  return [...records].sort((a, b) => (b.num_jobs ?? 0) - (a.num_jobs ?? 0));
}

export function namesOf(record: Company): RecordNames {
  const own = [nameOf(record.domain), nameOf(record.linkedin_url)];
  if (record.linkedin_id) own.push(`page:linkedin.com/company/${record.linkedin_id}`);
  const known = new Set(own);
  return {
    own: own.filter((name) => name !== undefined),
    aliases: record.possible_domains
      .map(nameOf)
      .filter((name) => name !== undefined)
      .filter((name) => !known.has(name)),
  };
}

function nameOf(text: string | null | undefined): string | undefined {
  const reading = parseCompanyRef(text ?? "");
  return reading.kind === "company" ? refKey(reading.company) : undefined;
}

function groupBy(
  records: readonly (readonly [Company, RecordNames])[],
  some: (names: RecordNames) => readonly string[]
) {
  const groups = new Map<string, Company[]>();
  for (const [record, names] of records) {
    for (const name of new Set(some(names)))
      groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  return groups;
}
