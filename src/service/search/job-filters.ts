/**
 * Every filter of the job filters object, as a condition on a row `j` of `jobs`. Ages in days count from today: 0 is only today, 1 is today and yesterday.
 */
import type { z } from "zod";
import type { jobFiltersSchema } from "../../api";
import type { Queries } from "../../database/database";
import { dayBefore } from "../data/days";
import { placesOf } from "../data/places";
import { anyOfThem, isUppercase, usable, wholeWord } from "./patterns";
import type { Filters } from "./where";
import {
  addFilters,
  anyOf,
  compare,
  holdsAll,
  holdsNone,
  isSet,
  noneOf,
  overlaps,
  Where,
} from "./where";

export type JobCriteria = Partial<z.output<typeof jobFiltersSchema>>;

interface Context {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** ISO, UTC. */
  readonly now: string;
}

type Texts = readonly string[];

const is = (column: string) => (where: Where, value: boolean) =>
  where.must(value ? column : `not (${column})`);

/** Joins the conditions of all values; `none` also matches an unknown column. */
const each =
  (how: "any" | "all" | "none", condition: (where: Where, value: string) => string) =>
  (where: Where, values: Texts) => {
    const conditions = values.map((value) => condition(where, value)).map((text) => `(${text})`);
    if (how === "none") where.must(`coalesce(not (${conditions.join(" or ")}), true)`);
    else where.must(conditions.join(how === "any" ? " or " : " and "));
  };

const matches = (column: string, operator: "~" | "~*") => (where: Where, expression: string) =>
  `${column} ${operator} ${where.value(expression, "text")}`;

/** Conditions with the expressions that `read` makes of the caller's patterns or words. */
const expressions =
  (how: "any" | "all" | "none", column: string, operator: "~" | "~*", read = usable) =>
  (where: Where, values: Texts) => {
    const readOnes = values.map(read);
    const matched = how === "all" ? readOnes : anyOfThem(readOnes);
    each(how, matches(column, operator))(where, matched);
  };

/** A whole word, in any case unless it is written in capitals. */
const containedWord = (text: string) => `${isUppercase(text) ? "" : "(?i)"}${wholeWord(text)}`;

/** All words of the phrase as whole words, in any order and case. */
const titleWords = (where: Where, phrase: string) => {
  const words = phrase.split(/\s+/).filter((word) => word !== "");
  return (
    words.map((word) => `title ~* ${where.value(wholeWord(word), "text")}`).join(" and ") || "true"
  );
};

/** The address is on the domain or on a subdomain. */
const onDomain = (where: Where, domain: string) => {
  const escaped = domain.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const pattern = where.value(`^https?://([^/]+\\.)?${escaped}(/|$)`, "text");
  return ["url", "final_url", "source_url"]
    .map((column) => `coalesce(j.${column} ~* ${pattern}, false)`)
    .join(" or ");
};

const notBefore = (column: string) => (where: Where, moment: string) =>
  where.must(`${column} >= ${where.value(moment, "timestamptz")} at time zone 'UTC'`);

/** A day counts as a whole. */
const notAfter = (column: string) => (where: Where, moment: string) => {
  const limit = where.value(moment, "timestamptz");
  where.must(
    moment.length === 10
      ? `${column} < (${limit} at time zone 'UTC') + interval '1 day'`
      : `${column} <= ${limit} at time zone 'UTC'`
  );
};

const ageAtMost =
  (column: string) =>
  (where: Where, days: number, { today }: Context) =>
    where.must(`${column} >= ${where.value(dayBefore(today, days), "date")}`);

const ofCompany = (column: string) =>
  `exists (select from companies where n = j.company_n and ${column} is not null)`;

const properties = {
  "company_object.domain": ofCompany("domain"),
  "company_object.linkedin_url": ofCompany("linkedin_url"),
  final_url: "j.final_url is not null",
  hiring_team: "jsonb_array_length(j.hiring_team) > 0",
  employment_statuses: "cardinality(j.employment_statuses) > 0",
} as const;

const workplaces = {
  remote: "j.remote",
  hybrid: "j.hybrid",
  on_site: "not (j.remote or j.hybrid)",
} as const;

interface PlaceCriterion {
  readonly id?: number | null | undefined;
  readonly country_code?: string | null | undefined;
}

/** A state means its towns; a country means all its jobs, also those without a town. */
const locationCondition = (where: Where, criteria: readonly PlaceCriterion[]) => {
  const found = criteria.flatMap(({ id }) => (typeof id === "number" ? [placesOf(id)] : []));
  const codes = [
    ...criteria.flatMap(({ country_code }) => country_code ?? []),
    ...found.flatMap(({ code }) => code ?? []),
  ];
  const ids = found.flatMap((place) => place.ids);
  return `j.location_id = any(${where.value(ids, "int[]")})
    or j.country_code = any(${where.value(codes, "text[]")})`;
};

const closedBy = (where: Where, now: string) =>
  `j.closed_at <= ${where.value(now, "timestamptz")} at time zone 'UTC'`;

const hiringTeam = is("jsonb_array_length(j.hiring_team) > 0");
const reportsTo = is("cardinality(j.manager_roles) > 0");
const finalUrl = is("j.final_url is not null");
const onlyWhenTrue =
  (filter: (where: Where, value: boolean) => void) => (where: Where, value: boolean) => {
    if (value) filter(where, true);
  };

/** One has no effect in the contract. */
type Effective = Omit<JobCriteria, "job_description_pattern_is_case_insensitive">;
type OfTitle = Pick<Effective, Extract<keyof Effective, `job_title_${string}`>>;

/** Asked of each title once instead of each job. */
const titleFilters: Filters<OfTitle> = {
  job_title_or: each("any", titleWords),
  job_title_not: each("none", titleWords),
  job_title_pattern_and: expressions("all", "title", "~*"),
  job_title_pattern_or: expressions("any", "title", "~*"),
  job_title_pattern_not: expressions("none", "title", "~*"),
};

const jobFilters: Filters<Omit<Effective, keyof OfTitle>, Context> = {
  discovered_at_gte: notBefore("j.discovered_at"),
  discovered_at_lte: notAfter("j.discovered_at"),
  discovered_at_max_age_days: ageAtMost("j.discovered_at::date"),
  discovered_at_min_age_days: (where, days, { today }) =>
    where.must(`j.discovered_at::date <= ${where.value(dayBefore(today, days), "date")}`),
  posted_at_gte: compare("j.date_posted", ">=", "date"),
  posted_at_lte: compare("j.date_posted", "<=", "date"),
  posted_at_max_age_days: ageAtMost("j.date_posted"),
  closed_at_gte: notBefore("j.closed_at"),
  closed_at_lte: notAfter("j.closed_at"),
  is_closed: (where, value, { now }) =>
    where.must(value ? closedBy(where, now) : `coalesce(not (${closedBy(where, now)}), true)`),
  easy_apply: is("j.easy_apply"),
  remote: is("j.remote"),
  workplace_types_or: (where, types) =>
    where.must(types.map((type) => `(${workplaces[type]})`).join(" or ")),
  employment_statuses_or: overlaps("j.employment_statuses"),
  job_seniority_or: anyOf("j.seniority"),
  job_country_code_or: anyOf("j.country_code"),
  job_country_code_not: noneOf("j.country_code", "text", true),
  job_description_contains_or: expressions("any", "j.description", "~", containedWord),
  job_description_contains_not: expressions("none", "j.description", "~", containedWord),
  job_description_pattern_or: expressions("any", "j.description", "~"),
  job_description_pattern_not: expressions("none", "j.description", "~"),
  job_description_pattern_and: expressions("all", "j.description", "~"),
  job_description_pattern_case_sensitive_or: expressions("any", "j.description", "~"),
  job_id_or: anyOf("j.id", "bigint"),
  job_id_not: noneOf("j.id", "bigint", true),
  job_ids: anyOf("j.id", "bigint"),
  job_keyword_slug_and: holdsAll("j.keyword_slugs"),
  job_keyword_slug_or: overlaps("j.keyword_slugs"),
  job_keyword_slug_not: holdsNone("j.keyword_slugs"),
  job_technology_slug_and: holdsAll("j.technology_slugs"),
  job_technology_slug_or: overlaps("j.technology_slugs"),
  job_technology_slug_not: holdsNone("j.technology_slugs"),
  job_location_or: (where, criteria) => where.must(locationCondition(where, criteria)),
  job_location_not: (where, criteria) =>
    where.must(`coalesce(not (${locationCondition(where, criteria)}), true)`),
  job_location_pattern_or: expressions("any", "j.long_location", "~*"),
  job_location_pattern_not: expressions("none", "j.long_location", "~*"),
  min_salary_usd: compare("j.max_annual_salary_usd", ">=", "double precision"),
  max_salary_usd: compare("j.min_annual_salary_usd", "<=", "double precision"),
  only_jobs_with_hiring_managers: onlyWhenTrue(hiringTeam),
  only_jobs_with_reports_to: onlyWhenTrue(reportsTo),
  reports_to_exists: reportsTo,
  hiring_managers_exists: hiringTeam,
  final_url_exists: finalUrl,
  property_exists_and: (where, names) =>
    where.must(names.map((name) => properties[name]).join(" and ")),
  property_exists_or: (where, names) =>
    where.must(names.map((name) => properties[name]).join(" or ")),
  scraper_name_pattern_or: expressions("any", "j.scraper_name", "~*"),
  url_domain_or: each("any", onDomain),
  url_domain_not: each("none", onDomain),
};

/** Whether any filter is set. Fields without effect do not count: they may have a default. */
export function speaksOfJobs(criteria: JobCriteria): boolean {
  const names = Object.keys({ ...jobFilters, ...titleFilters }) as (keyof Effective)[];
  return names.some((name) => isSet(criteria[name]));
}

/** Only jobs that were known at that moment. */
export function addKnownBy(where: Where, asOf: number): void {
  const moment = where.value(new Date(asOf).toISOString(), "timestamptz");
  where.must(`j.discovered_at <= ${moment} at time zone 'UTC'`);
}

/** The titles come first, by themselves: the search is planned by how many jobs have them. */
export async function addJobFilters(
  queries: Queries,
  where: Where,
  criteria: JobCriteria,
  at: number
): Promise<void> {
  const ofTitles = new Where();
  addFilters<OfTitle, undefined>(ofTitles, titleFilters, criteria, undefined);
  if (!ofTitles.isEmpty) {
    const titles = await queries.rows<{ title: string }>(
      `select title from job_titles where ${ofTitles.sql}`,
      ofTitles.parameters
    );
    anyOf("j.job_title")(
      where,
      titles.map(({ title }) => title)
    );
  }
  const now = new Date(at).toISOString();
  addFilters(where, jobFilters, criteria, { now, today: now.slice(0, 10) });
}
