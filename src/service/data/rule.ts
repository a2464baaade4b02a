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

export interface KeywordUse {
  readonly slug: string;
  readonly jobs: number;
  readonly jobsLast7Days: number;
  readonly jobsLast30Days: number;
  readonly jobsLast180Days: number;
  readonly firstDaysAgo: number;
  readonly lastDaysAgo: number;
  readonly rank: number;
  readonly share: number;
  readonly confidence: Confidence;
  readonly score: number;
}

interface Tally {
  jobs: number;
  jobsLast7Days: number;
  jobsLast30Days: number;
  jobsLast180Days: number;
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
  const ranks = ranksWithinCategory(tallies);
  return [...tallies].map(([slug, tally]) => {
    const share = round(tally.jobs / (jobsOfCategory.get(categoryOf(slug)) ?? tally.jobs), 4);
    return {
      slug,
      ...tally,
      rank: ranks.get(slug) ?? 1,
      share,
      confidence: confidenceOf(tally.jobs, share),
      score: round(tally.jobs * share, 2),
    };
  });
}

function count(tallies: Map<string, Tally>, slug: string, daysAgo: number): void {
  const tally = tallies.get(slug) ?? {
    jobs: 0,
    jobsLast7Days: 0,
    jobsLast30Days: 0,
    jobsLast180Days: 0,
    firstDaysAgo: daysAgo,
    lastDaysAgo: daysAgo,
  };
  tally.jobs += 1;
  if (daysAgo < 7) tally.jobsLast7Days += 1;
  if (daysAgo < 30) tally.jobsLast30Days += 1;
  if (daysAgo < 180) tally.jobsLast180Days += 1;
  tally.firstDaysAgo = Math.max(tally.firstDaysAgo, daysAgo);
  tally.lastDaysAgo = Math.min(tally.lastDaysAgo, daysAgo);
  tallies.set(slug, tally);
}

function ranksWithinCategory(tallies: ReadonlyMap<string, Tally>): Map<string, number> {
  const byCategory = new Map<string, [string, Tally][]>();
  for (const entry of tallies) {
    const category = categoryOf(entry[0]);
    const members = byCategory.get(category);
    if (members) members.push(entry);
    else byCategory.set(category, [entry]);
  }
  const ranks = new Map<string, number>();
  for (const members of byCategory.values()) {
    const sorted = members.toSorted(([, a], [, b]) => b.jobs - a.jobs);
    let rank = 1;
    sorted.forEach(([slug, tally], index) => {
      if (index > 0 && sorted[index - 1]?.[1].jobs !== tally.jobs) rank = index + 1;
      ranks.set(slug, rank);
    });
  }
  return ranks;
}

function categoryOf(slug: string): string {
  return keywordBySlug.get(slug)?.categorySlug ?? slug;
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
