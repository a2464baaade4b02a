/**
 * A search for jobs by id, with no other filter than days of posting. Each job is held by its id, whichever search
 * brought it. The rest is bought with a search of its own.
 */
import type { Queries } from "../../database/database";
import { clockOf } from "../database/clock";
import { heldJobs, type HeldJob } from "../held/pages";
import { oldest } from "./company-lookup";
import { totalsOf, type Look, type Question } from "./question";
import type { Body } from "./request-body";
import { pagesOf, STANDARD_LIMIT } from "./search-pages";

const DAY_MS = 86_400_000;
const ALLOWED = new Set([
  "job_id_or",
  "posted_at_gte",
  "posted_at_lte",
  "posted_at_max_age_days",
  "limit",
  "include_total_results",
]);

/** Null for any other search. */
export function jobLookup(body: Body): Question | null {
  const { job_id_or, limit, ...rest } = body;
  const ids = [...new Set((job_id_or as number[] | undefined) ?? [])];
  const isPlain = ids.length > 0 && Object.keys(body).every((name) => ALLOWED.has(name));
  // With a smaller limit the service would choose which jobs come.
  if (!isPlain || ((limit as number | undefined) ?? STANDARD_LIMIT) < ids.length) return null;
  const asAsked = pagesOf("jobSearch", body);
  return {
    ...asAsked,
    look: async (queries, since, prices) => {
      const before = await asAsked.look(queries, since, prices);
      if (before.missing.length === 0) return before;
      const held = await heldJobs(queries, ids, since);
      if (held.length === 0) return before;
      const have = new Set(held.map(({ id }) => id));
      const others = ids.filter((id) => !have.has(id));
      const search = pagesOf("jobSearch", { ...rest, job_id_or: others, limit: others.length });
      const more = others.length === 0 ? null : await search.look(queries, since, prices);
      return together(inOrder(await posted(queries, held, body)), more, body, prices.jobSearch);
    },
  };
}

/** The jobs posted within the days asked for; days are in UTC, as at the service. */
async function posted(queries: Queries, held: readonly HeldJob[], body: Body): Promise<HeldJob[]> {
  const age = body["posted_at_max_age_days"] as number | undefined;
  const youngest = age === undefined ? "" : dayOf((await clockOf(queries)) - age * DAY_MS);
  const first = (body["posted_at_gte"] as string | undefined) ?? "";
  const last = (body["posted_at_lte"] as string | undefined) ?? "9999-12-31";
  return held.filter(({ record }) => {
    const day = textOf(record, "date_posted");
    return day !== "" && day >= first && day >= youngest && day <= last;
  });
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const textOf = (record: HeldJob["record"], field: string): string => {
  const value = record[field];
  return typeof value === "string" ? value : "";
};

/** The service's own order: newest first. */
function inOrder(held: readonly HeldJob[]): HeldJob[] {
  const key = ({ record }: HeldJob) =>
    `${textOf(record, "date_posted")} ${textOf(record, "discovered_at")}`;
  return [...held].sort((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? 1 : -1));
}

function together(held: readonly HeldJob[], more: Look | null, body: Body, price: number): Look {
  const rows = held.map(({ record }) => record);
  const withTotal = body["include_total_results"] === true;
  const companies = new Set(rows.map((row) => textOf(row, "company_domain") || row["company"]));
  return {
    missing: more?.missing ?? [],
    missingCount: more?.missingCount ?? 0,
    mostCredits: more?.mostCredits ?? 0,
    data: rows,
    metadata: {
      ...(withTotal ? totalsOf(rows.length, companies.size) : totalsOf(null, null)),
      cursor: null,
    },
    oldestAt: oldest(held.map(({ boughtAt }) => boughtAt)),
    purchaseIds: held.map(({ purchaseId }) => purchaseId),
    worthCredits: rows.length * price,
  };
}
