/**
 * Records of the service cut to what is kept: a giant's record is megabytes, a job carries its whole
 * employer and the whole text of the posting. What nothing shows is left out before it is stored.
 */
import type { Company, Job, KeywordEntry } from "../api";
import {
  heldEmployerSchema,
  type HeldCompany,
  type HeldJob,
  type KeywordMetrics,
} from "../input/names/records";
import type { UsesBySlug } from "./answer";
import { UNREAD } from "./reading";
import type { KeywordSlug } from "../input/names/company";

/** The beginning of a posting says what it is; whole texts would fill the workbook. */
const DESCRIPTION_LENGTH = 1_000;

/** The record without jobs, metrics and the names of technologies, which have slugs. */
export function heldCompany(record: Company): HeldCompany {
  const {
    jobs_found,
    technologies_found,
    keywords_found,
    technology_names,
    has_blurred_data,
    ...kept
  } = record;
  const technologies = ascending(kept.technology_slugs);
  return { ...kept, technology_slugs: technologies, keyword_slugs: ascending(kept.keyword_slugs) };
}

/** Sorts a set of slugs: it then takes a third of the room in a workbook, and cells that list it do not change. */
function ascending(slugs: readonly string[]): string[] {
  const isSet = slugs.every((slug, at) => at === 0 || (slugs[at - 1] ?? "") < slug);
  return isSet ? [...slugs] : [...new Set(slugs)].sort();
}

export function heldJob(record: Job, withPeople: boolean): HeldJob {
  const { company_object, matching_phrases, matching_words, has_blurred_data, ...kept } = record;
  return {
    ...kept,
    description: record.description?.slice(0, DESCRIPTION_LENGTH) ?? null,
    employer: company_object ? heldEmployerSchema.parse(company_object) : null,
    locations: record.locations.map(({ id, display_name }) => ({ id, display_name })),
    hiring_team: withPeople ? record.hiring_team.map(person) : null,
  };
}

function person({ full_name, role, linkedin_url }: Job["hiring_team"][number]) {
  return { full_name, role, linkedin_url };
}

/** Metrics of the slugs that were asked for; null where none came: the record names those that are used all the same. */
export function usesOf(record: Company, slugs: readonly string[]): UsesBySlug {
  const found = new Map(
    record.technologies_found.map((entry) => [entry.technology.slug, metricsOf(entry, 0)])
  );
  return Object.fromEntries(slugs.map((slug) => [slug, found.get(slug) ?? null]));
}

/** `place` is the index of the entry in the company's list: it names an entry without slug and name. */
export function metricsOf(entry: KeywordEntry, place: number): KeywordMetrics {
  const { technology } = entry;
  const { name, slug } = technology;
  return {
    slug: (slug || name || `${UNREAD}${place}`) as KeywordSlug,
    name: name || slug,
    type: technology.type ?? null,
    category: technology.category ?? null,
    categorySlug: technology.category_slug ?? null,
    parentCategorySlug: technology.parent_category_slug ?? null,
    confidence: entry.confidence,
    jobs: entry.jobs,
    jobsLast7Days: entry.jobs_last_7_days,
    jobsLast30Days: entry.jobs_last_30_days,
    jobsLast180Days: entry.jobs_last_180_days,
    firstSeen: entry.first_date_found,
    lastSeen: entry.last_date_found,
    rank: entry.rank_within_category,
    share: entry.relative_occurrence_within_category,
  };
}
