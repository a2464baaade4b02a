/**
 * Which of the records that came back belongs to which company that was asked for? The reply echoes
 * no input and has no row for the unknown: records are recognised by their domain, by an alias in
 * `possible_domains`, or by their page of the professional network. One domain can have several
 * records, and such doubles can push another company off the page. A record under another name than
 * the one asked for was paid for too: that name is not asked for again without a person's decision. Pure.
 */
import type { Company } from "../../api";
import { parseCompanyRef } from "../../input/names/company-ref";
import { isOwnPage } from "../../input/names/own-page";
import type { CompanyRef } from "../../input/names/company";
import { refKey } from "../question";

interface Match {
  readonly company: CompanyRef;
  readonly record: Company;
  readonly viaAlias: boolean;
  /** Other records that carry this domain; the one with most jobs was taken. */
  readonly others: readonly Company[];
  /** How many records have the name, as far as known. May be more than came when one company was asked for. */
  readonly candidates: number;
}

/** A name for which other records came: they were paid for, and asking again would bring them again. */
interface OtherRecords {
  readonly company: CompanyRef;
  readonly records: readonly Company[];
  /** How many there are in all, as far as known. */
  readonly count: number;
  /** They all carry the name as an alias. */
  readonly isShared: boolean;
}

export interface MatchResult {
  readonly matches: readonly Match[];
  /** The service certainly does not know these. */
  readonly unknown: readonly CompanyRef[];
  readonly otherRecords: readonly OtherRecords[];
  /** Not in the reply, but perhaps pushed off the page by doubles or withheld for lack of credits. */
  readonly open: readonly CompanyRef[];
}

/** What a record is called: by its own domain and page, and by other domains. */
interface RecordNames {
  readonly own: readonly string[];
  readonly aliases: readonly string[];
}

export interface MatchInput {
  readonly asked: readonly CompanyRef[];
  readonly records: readonly Company[];
  /** The `limit` sent: a page this full may have left something out. */
  readonly limit: number;
  /** Records were withheld for lack of credits. */
  readonly isCut?: boolean;
  /** How many match, when the reply says so: with fewer records it was cut short. */
  readonly total?: number | null | undefined;
}

/** Matches the records of a reply to companies. Every company asked for is in exactly one of the lists. */
export function matchRecords(input: MatchInput): MatchResult {
  const { asked, records, isCut = false, total = null } = input;
  const { byName, byAlias } = byNames(records);
  // When one company was asked for, the total tells how many records it has, although fewer came.
  const count = asked.length === 1 ? Math.max(records.length, total ?? 0) : records.length;
  const matches: Match[] = [];
  const otherRecords: OtherRecords[] = [];
  const used = new Set<Company>();
  const match = (company: CompanyRef, found: readonly Company[], viaAlias: boolean) => {
    const [record, ...others] = bestFirst(company, found);
    if (!record) return;
    const candidates = asked.length === 1 ? count : found.length;
    matches.push({ company, record, viaAlias, others, candidates });
    for (const each of found) used.add(each);
  };
  const rest: CompanyRef[] = [];
  for (const company of asked) {
    const own = byName.get(refKey(company)) ?? [];
    const holders = byAlias.get(refKey(company)) ?? [];
    const isShared = holders.length > 1 || (asked.length === 1 && count > 1);
    if (own.length > 0) match(company, own, false);
    else if (holders.length === 0) rest.push(company);
    else if (!isShared) match(company, holders, true);
    else {
      const known = asked.length === 1 ? count : holders.length;
      otherRecords.push({ company, records: holders, count: known, isShared });
      for (const each of holders) used.add(each);
    }
  }
  const isComplete = isWhole(input);
  const result = { matches, otherRecords, unknown: [], open: [] };
  if (isCut) return { ...result, open: rest };
  // A record that has a name which is owned only as an alias is a double of the owner's: it answers nobody else.
  for (const company of asked)
    if (byName.has(refKey(company)))
      for (const each of byAlias.get(refKey(company)) ?? []) used.add(each);
  const spare = records.filter((record) => !used.has(record));
  const missing = rest.filter((company) => {
    const parents = spare.filter(({ domain }) => isWithin(company, domain));
    if (parents.length === 1) match(company, parents, true);
    return parents.length !== 1;
  });
  const foreign = spare.filter((record) => !used.has(record));
  const [last] = missing;
  const isMeant = missing.length === 1 && foreign.length === 1 && (isComplete || count === 1);
  // A record that cannot be read has no name: nobody knows whose it is.
  if (last && isMeant && foreign[0]?.name) match(last, foreign, true);
  // With more missing than came for nobody, a full page pushed some off: they are asked again, as long as each page
  // decides somebody.
  else if (
    foreign.length >= Math.max(1, missing.length) ||
    (foreign.length > 0 && (isComplete || matches.length + otherRecords.length === 0))
  )
    for (const company of missing)
      otherRecords.push({ company, records: foreign, count: foreign.length, isShared: false });
  else return { ...result, [isComplete ? "unknown" : "open"]: missing };
  return result;
}

/** A page that several companies share belongs to its own company before the subsidiaries. */
function bestFirst(company: CompanyRef, found: readonly Company[]): readonly Company[] {
  const best = byJobs(found);
  if (company.by !== "linkedin") return best;
  return [...best.filter(isOwnPage), ...best.filter((each) => !isOwnPage(each))];
}

/** Whether nothing was left out of the page. */
function isWhole({ asked, records, limit, total = null }: MatchInput): boolean {
  const isShort = asked.length > 1 && records.length < Math.min(limit, total ?? 0);
  return !isShort && (records.length < limit || (total ?? Infinity) <= records.length);
}

/** Records by the names that are their own, and by their aliases. */
function byNames(records: readonly Company[]) {
  const named = records.map((record) => [record, namesOf(record)] as const);
  return {
    byName: groupBy(named, ({ own }) => own),
    byAlias: groupBy(named, ({ aliases }) => aliases),
  };
}

/** `shop.acme.example` is within `acme.example`. */
function isWithin(company: CompanyRef, domain: string | null | undefined): boolean {
  return company.by === "domain" && !!domain && company.domain.endsWith(`.${domain}`);
}

/** Most jobs first: of several records on one domain the first is shown. */
export function byJobs(records: readonly Company[]): Company[] {
  return [...records].sort((a, b) => (b.num_jobs ?? 0) - (a.num_jobs ?? 0));
}

function namesOf(record: Company): RecordNames {
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
