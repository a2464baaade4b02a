/**
 * From the jobs of a company to what it uses. THE RULE, second half (the first is in `mentions.ts`):
 *
 * - jobs: jobs that mention the keyword; in the last N days: those posted less than N days before the
 *   anchor day (today counts as day 0); first and last found: the earliest and latest posting day.
 * - share (relative_occurrence_within_category): jobs mentioning the keyword, divided by jobs that
 *   mention any keyword of its category; four decimals.
 * - rank_within_category: 1 + keywords of the category with more jobs (equals share a rank).
 * - confidence: high with at least 5 jobs and a share of at least 0.25; low with one job, or a share
 *   below 0.05; medium otherwise. (The contract gives no thresholds; 5 jobs at 10.9 % are not high.)
 * - score (theirstack_score): jobs x share, two decimals.
 */
import type { Confidence } from "../../api";
import { keywordBySlug } from "./keyword-catalog";

export interface JobMentions {
  /** Days before the anchor day; 0 is the anchor day itself. */
  readonly daysAgo: number;
  /** Slugs of technologies and topics alike. */
  readonly slugs: readonly string[];
}

export interface KeywordUse extends Readonly<Tally> {
  readonly slug: string;
  readonly rank_within_category: number;
  readonly relative_occurrence_within_category: number;
  readonly confidence: Confidence;
  readonly theirstack_score: number;
}

interface Tally {
  jobs: number;
  jobs_last_7_days: number;
  jobs_last_30_days: number;
  jobs_last_180_days: number;
  firstDaysAgo: number;
  lastDaysAgo: number;
}

export function confidenceOf(jobs: number, share: number): Confidence {
  if (jobs <= 1 || share < 0.05) return "low";
  return jobs >= 5 && share >= 0.25 ? "high" : "medium";
}

/** What the jobs of one company tell about keywords. */
export function usesOf(jobs: readonly JobMentions[]): KeywordUse[] {
  const tallies = new Map<string, Tally>();
  const jobsOfCategory = new Map<string, number>();
  for (const job of jobs) {
    for (const category of new Set(job.slugs.map(categoryOf)))
      jobsOfCategory.set(category, (jobsOfCategory.get(category) ?? 0) + 1);
    for (const slug of job.slugs) count(tallies, slug, job.daysAgo);
  }
  const counts = countsByCategory(tallies);
  return [...tallies].map(([slug, tally]) => {
    const category = categoryOf(slug);
    const share = round(tally.jobs / (jobsOfCategory.get(category) ?? tally.jobs), 4);
    const more = counts.get(category)?.filter((jobs) => jobs > tally.jobs) ?? [];
    return {
      slug,
      ...tally,
      rank_within_category: 1 + more.length,
      relative_occurrence_within_category: share,
      confidence: confidenceOf(tally.jobs, share),
      theirstack_score: round(tally.jobs * share, 2),
    };
  });
}

function count(tallies: Map<string, Tally>, slug: string, daysAgo: number): void {
  const tally = tallies.get(slug) ?? {
    jobs: 0,
    jobs_last_7_days: 0,
    jobs_last_30_days: 0,
    jobs_last_180_days: 0,
    firstDaysAgo: daysAgo,
    lastDaysAgo: daysAgo,
  };
  tally.jobs += 1;
  if (daysAgo < 7) tally.jobs_last_7_days += 1;
  if (daysAgo < 30) tally.jobs_last_30_days += 1;
  if (daysAgo < 180) tally.jobs_last_180_days += 1;
  tally.firstDaysAgo = Math.max(tally.firstDaysAgo, daysAgo);
  tally.lastDaysAgo = Math.min(tally.lastDaysAgo, daysAgo);
  tallies.set(slug, tally);
}

/** The jobs of each keyword of a category. */
function countsByCategory(tallies: ReadonlyMap<string, Tally>): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const [slug, { jobs }] of tallies) {
    const category = categoryOf(slug);
    counts.set(category, [...(counts.get(category) ?? []), jobs]);
  }
  return counts;
}

function categoryOf(slug: string): string {
  return keywordBySlug.get(slug)?.category_slug ?? slug;
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
