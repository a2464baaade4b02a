/**
 * A saved search is refused for what its search would refuse: it is read with the same schema, made into
 * the same query, and the query is tried for one row. What is refused later costs others: it runs by itself.
 */
import type { SearchType } from "../../api";
import { companySearchRequestSchema, jobSearchRequestSchema } from "../../api";
import type { Queries } from "../database/database";
import { DatabaseError, QueryCutOff } from "../database/database";
import { cutOff, Refusal, wrongParameters } from "../requests/errors";
import { checked } from "../requests/parameters";
import { companyQuery, pageSql } from "../search/company-query";
import { jobQuery } from "../search/job-search";
import type { TeamContext } from "../search/team-filters";

export async function refuseUnlessItRuns(
  queries: Queries,
  type: SearchType,
  body: Record<string, unknown>,
  { teamId, at }: TeamContext
): Promise<void> {
  if (body["blur_company_data"] === true)
    throw wrongParameters("body.blur_company_data: a saved search tells of whole records");
  if (type === "companies") {
    const query = companyQuery(checked(companySearchRequestSchema, body), { teamId, at });
    await queries.rows(pageSql(query, { offset: 0, limit: 1 }), query.where.parameters);
    return;
  }
  const { from, where } = jobQuery(checked(jobSearchRequestSchema, body), { teamId, at });
  await queries.rows(`select j.id from ${from} where ${where.sql} limit 1`, where.parameters);
}

/** Why a stored search cannot be run, in a sentence; undefined when the fault is not the search's. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.description;
  if (error instanceof QueryCutOff) return cutOff().description;
  if (error instanceof DatabaseError && /^(22|42|54)/.test(error.code ?? ""))
    return `${error.message}.`;
  return undefined;
}
