/**
 * What each job filter means, as a plain predicate on a record, on the day of the tests. Written from
 * the contract's sentences and the public reference, without a look at the SQL.
 */
import type { Job, JobFilters } from "../../../src/api";

type Predicate<K extends keyof JobFilters> = (
  job: Job,
  value: NonNullable<JobFilters[K]>
) => boolean;

/** The tests run from 12:00 on; nothing closes between 12:00 and 13:00. */
const NOW = "2026-11-21T12:59";
const TODAY = "2026-11-21";

const has = (list: readonly string[], wanted: readonly string[]) =>
  wanted.some((item) => list.includes(item));
const all = (list: readonly string[], wanted: readonly string[]) =>
  wanted.every((item) => list.includes(item));
const text = (value: string | null | undefined) => value ?? "";
const age = (instant: string | null | undefined) =>
  (Date.parse(`${TODAY}T00:00:00Z`) - Date.parse(`${text(instant).slice(0, 10)}T00:00:00Z`)) /
  86_400_000;

/** PostgreSQL's (?i) at the start is JavaScript's flag. */
function pattern(source: string): RegExp {
  return source.startsWith("(?i)") ? new RegExp(source.slice(4), "iu") : new RegExp(source, "u");
}

const WORD = "[\\p{L}\\p{N}_]";
function word(source: string, flags: string): RegExp {
  return new RegExp(
    `(?<!${WORD})${source.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!${WORD})`,
    `u${flags}`
  );
}
const contains = (job: Job, source: string) =>
  word(source, source === source.toUpperCase() ? "" : "i").test(text(job.description));
const titled = (job: Job, phrase: string) =>
  phrase.split(" ").every((part) => word(part, "i").test(job.job_title));
const matchesCi = (value: string | null | undefined, source: string) =>
  new RegExp(source, "iu").test(text(value));
const isClosed = (job: Job) => Boolean(job.closed_at) && text(job.closed_at) <= NOW;

function host(address: string | null | undefined): string {
  return /^https?:\/\/([^/]+)/.exec(text(address))?.[1] ?? "";
}
const onDomain = (job: Job, domain: string) =>
  [job.url, job.final_url, job.source_url].some(
    (address) => host(address) === domain || host(address).endsWith(`.${domain}`)
  );

const properties: Readonly<Record<string, (job: Job) => boolean>> = {
  "company_object.domain": (job) => Boolean(job.company_object?.domain),
  "company_object.linkedin_url": (job) => Boolean(job.company_object?.linkedin_url),
  final_url: (job) => Boolean(job.final_url),
  hiring_team: (job) => job.hiring_team.length > 0,
  employment_statuses: (job) => job.employment_statuses.length > 0,
};
const hasProperty = (job: Job, name: string) => properties[name]?.(job) ?? false;

const atPlace = (job: Job, criteria: readonly { id?: number | null | undefined }[]) =>
  criteria.some(({ id }) => job.locations.some((place) => place.id === id));

const workplace = (job: Job) => (job.remote ? "remote" : job.hybrid ? "hybrid" : "on_site");

export const jobPredicates: { readonly [K in keyof JobFilters]-?: Predicate<K> } = {
  discovered_at_gte: (j, at) => text(j.discovered_at) >= at,
  discovered_at_lte: (j, at) =>
    at.length === 10 ? text(j.discovered_at).slice(0, 10) <= at : text(j.discovered_at) <= at,
  discovered_at_max_age_days: (j, days) => age(j.discovered_at) <= days,
  discovered_at_min_age_days: (j, days) => age(j.discovered_at) >= days,
  posted_at_gte: (j, day) => text(j.date_posted) >= day,
  posted_at_lte: (j, day) => text(j.date_posted) <= day,
  posted_at_max_age_days: (j, days) => age(j.date_posted) <= days,
  closed_at_gte: (j, at) => Boolean(j.closed_at) && text(j.closed_at) >= at,
  closed_at_lte: (j, at) => Boolean(j.closed_at) && text(j.closed_at).slice(0, at.length) <= at,
  is_closed: (j, closed) => isClosed(j) === closed,
  easy_apply: (j, easy) => j.easy_apply === easy,
  remote: (j, remote) => j.remote === remote,
  workplace_types_or: (j, types) => types.some((type) => type === workplace(j)),
  employment_statuses_or: (j, statuses) => has(j.employment_statuses, statuses),
  job_seniority_or: (j, levels) => levels.some((level) => level === j.seniority),
  job_country_code_or: (j, codes) => codes.includes(text(j.country_code)),
  job_country_code_not: (j, codes) => !codes.includes(text(j.country_code)),
  job_description_contains_or: (j, texts) => texts.some((source) => contains(j, source)),
  job_description_contains_not: (j, texts) => !texts.some((source) => contains(j, source)),
  job_description_pattern_or: (j, sources) =>
    sources.some((source) => pattern(source).test(text(j.description))),
  job_description_pattern_not: (j, sources) =>
    !sources.some((source) => pattern(source).test(text(j.description))),
  job_description_pattern_and: (j, sources) =>
    sources.every((source) => pattern(source).test(text(j.description))),
  job_description_pattern_case_sensitive_or: (j, sources) =>
    sources.some((source) => pattern(source).test(text(j.description))),
  job_description_pattern_is_case_insensitive: () => true,
  job_id_or: (j, ids) => ids.includes(j.id ?? 0),
  job_id_not: (j, ids) => !ids.includes(j.id ?? 0),
  job_ids: (j, ids) => ids.includes(j.id ?? 0),
  job_keyword_slug_and: (j, slugs) => all(j.keyword_slugs, slugs),
  job_keyword_slug_or: (j, slugs) => has(j.keyword_slugs, slugs),
  job_keyword_slug_not: (j, slugs) => !has(j.keyword_slugs, slugs),
  job_technology_slug_and: (j, slugs) => all(j.technology_slugs, slugs),
  job_technology_slug_or: (j, slugs) => has(j.technology_slugs, slugs),
  job_technology_slug_not: (j, slugs) => !has(j.technology_slugs, slugs),
  job_location_or: (j, criteria) => atPlace(j, criteria),
  job_location_not: (j, criteria) => !atPlace(j, criteria),
  job_location_pattern_or: (j, sources) =>
    sources.some((source) => Boolean(j.long_location) && matchesCi(j.long_location, source)),
  job_location_pattern_not: (j, sources) =>
    !sources.some((source) => Boolean(j.long_location) && matchesCi(j.long_location, source)),
  job_title_or: (j, phrases) => phrases.some((phrase) => titled(j, phrase)),
  job_title_not: (j, phrases) => !phrases.some((phrase) => titled(j, phrase)),
  job_title_pattern_and: (j, sources) => sources.every((source) => matchesCi(j.job_title, source)),
  job_title_pattern_or: (j, sources) => sources.some((source) => matchesCi(j.job_title, source)),
  job_title_pattern_not: (j, sources) => !sources.some((source) => matchesCi(j.job_title, source)),
  min_salary_usd: (j, amount) => (j.max_annual_salary_usd ?? -1) >= amount,
  max_salary_usd: (j, amount) => (j.min_annual_salary_usd ?? Infinity) <= amount,
  only_jobs_with_hiring_managers: (j, only) => !only || j.hiring_team.length > 0,
  only_jobs_with_reports_to: (j, only) => !only || j.manager_roles.length > 0,
  reports_to_exists: (j, exists) => j.manager_roles.length > 0 === exists,
  hiring_managers_exists: (j, exists) => j.hiring_team.length > 0 === exists,
  final_url_exists: (j, exists) => Boolean(j.final_url) === exists,
  property_exists_and: (j, names) => names.every((name) => hasProperty(j, name)),
  property_exists_or: (j, names) => names.some((name) => hasProperty(j, name)),
  scraper_name_pattern_or: (j, sources) =>
    sources.some((source) => matchesCi(host(j.source_url).replace(/\.example$/, ""), source)),
  url_domain_or: (j, domains) => domains.some((domain) => onDomain(j, domain)),
  url_domain_not: (j, domains) => !domains.some((domain) => onDomain(j, domain)),
};

export function jobMatches(job: Job, filters: JobFilters): boolean {
  return Object.entries(filters as Record<string, unknown>).every(([name, value]) => {
    const predicate = jobPredicates[name as keyof JobFilters] as
      | ((job: Job, value: unknown) => boolean)
      | undefined;
    if (!predicate || value === null || value === undefined) return true;
    return (Array.isArray(value) && value.length === 0) || predicate(job, value);
  });
}

/** A value of each that some records of the demo have and others do not. */
export const jobExamples: JobFilters = {
  discovered_at_gte: "2026-09-01T02:00:00",
  discovered_at_lte: "2026-09-01",
  discovered_at_max_age_days: 7,
  discovered_at_min_age_days: 100,
  posted_at_gte: "2026-11-01",
  posted_at_lte: "2026-10-01",
  posted_at_max_age_days: 0,
  closed_at_gte: "2026-08-01T00:00:00",
  closed_at_lte: "2026-10-01",
  is_closed: false,
  easy_apply: true,
  remote: true,
  workplace_types_or: ["hybrid", "on_site"],
  employment_statuses_or: ["part_time", "contract"],
  job_seniority_or: ["senior", "c_level"],
  job_country_code_or: ["DE", "JP"],
  job_country_code_not: ["US"],
  job_description_contains_or: ["kafka", "SQL", "power bi"],
  job_description_contains_not: ["giant"],
  job_description_pattern_or: ["(?i)KAFKA", "^Sie .*AutoCAD"],
  job_description_pattern_not: ["Topic: [a-m]"],
  job_description_pattern_and: ["know", "(?i)topic"],
  job_description_pattern_case_sensitive_or: ["Kafka and"],
  job_id_or: [10_001, 10_002, 999],
  job_id_not: [10_001],
  job_ids: [10_003],
  job_keyword_slug_and: ["kafka", "gdpr"],
  job_keyword_slug_or: ["gdpr", "kafka"],
  job_keyword_slug_not: ["postgresql"],
  job_technology_slug_and: ["kafka", "postgresql"],
  job_technology_slug_or: ["kafka", "figma"],
  job_technology_slug_not: ["postgresql"],
  job_location_or: [{ id: 2_950_159 }, { id: 1_850_147 }],
  job_location_not: [{ id: 5_128_581 }],
  job_location_pattern_or: ["bavaria|tokyo"],
  job_location_pattern_not: ["united (states|kingdom)"],
  job_title_or: ["engineer data", "Architect"],
  job_title_not: ["specialist"],
  job_title_pattern_and: ["engineer", "^(senior|data)"],
  job_title_pattern_or: ["develop(er|ment)$"],
  job_title_pattern_not: ["^specialist \\d+$"],
  min_salary_usd: 90_000,
  max_salary_usd: 60_000,
  only_jobs_with_hiring_managers: true,
  only_jobs_with_reports_to: true,
  reports_to_exists: true,
  hiring_managers_exists: true,
  final_url_exists: false,
  property_exists_and: ["final_url", "employment_statuses"],
  property_exists_or: ["hiring_team"],
  scraper_name_pattern_or: ["^job-board-"],
  url_domain_or: ["acme.example", "network-jobs.example"],
  url_domain_not: ["careers-page.example"],
};
