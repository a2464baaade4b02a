/**
 * A saved search is refused if the search itself would be: it is read with the same schema, turned into the same query,
 * and tried for one row. Otherwise it would fail later, when it runs by itself and nobody sees it.
 */
import type { Database } from "../../database/database";
import { DatabaseError, StatementCutOff } from "../../database/database";
import type { SearchType } from "../../api";
import { companySearchRequestSchema, jobSearchRequestSchema } from "../../api";
import { cutOff, Refusal, wrongParameters } from "../requests/errors";
import { checked } from "../requests/parameters";
import type { CompanySearch } from "../search/company-query";
import { companyPage, companyQuery } from "../search/company-query";
import type { JobSearch } from "../search/job-search";
import { jobQuery } from "../search/job-search";
import type { TeamContext } from "../search/team-filters";

export type RunnableSearch =
  | { readonly type: "companies"; readonly search: CompanySearch }
  | { readonly type: "jobs"; readonly search: JobSearch };

interface SavedFilters {
  readonly type: SearchType;
  readonly body: Record<string, unknown>;
}

/** The filters as their search takes them. */
export function runnableSearch({ type, body }: SavedFilters): RunnableSearch {
  return type === "companies"
    ? { type, search: checked(companySearchRequestSchema, body) }
    : { type, search: checked(jobSearchRequestSchema, body) };
}

export async function refuseUnlessItRuns(
  database: Database,
  saved: SavedFilters,
  { teamId, at }: TeamContext
): Promise<void> {
  if (saved.body["blur_company_data"] === true)
    throw wrongParameters("body.blur_company_data: a saved search tells of whole records");
  const runnable = runnableSearch(saved);
  if (runnable.type === "companies") {
    const query = await companyQuery(database, runnable.search, { teamId, at });
    await companyPage(database, query, { offset: 0, limit: 1 });
    return;
  }
  const { from, where } = await jobQuery(database, runnable.search, { teamId, at });
  await database.rows(`select j.id from ${from} where ${where.sql} limit 1`, where.parameters);
}

/** Why a stored search cannot run, in a sentence; undefined when that is not the search's fault. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.description;
  if (error instanceof StatementCutOff) return cutOff().description;
  if (error instanceof DatabaseError && /^(22|42|54)/.test(error.code ?? ""))
    return `${error.message}.`;
  return undefined;
}
