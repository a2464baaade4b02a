/**
 * Company search: 3 credits per company returned, decided and charged in one transaction.
 * A page that the balance covers in part returns what it covers and counts the rest as truncated.
 */
import type { Company } from "../../api";
import type { Answer, Call, Handler } from "../call";
import type { Queries } from "../database/database";
import { firstRow } from "../database/database";
import { noCredits } from "../http/errors";
import { prices } from "../money/prices";
import { charge, remainingCredits } from "../money/purse";
import { reveal } from "./reveals";
import type { CompanyRow } from "./company-record";
import { companyRecord } from "./company-record";
import type { CompanySearch } from "./company-query";
import { companyQuery, countSql, pageSql, wantedSlugs } from "./company-query";
import { entriesOf } from "./entries";
import { searchSlice } from "./free-plan";
import { cursorAfter } from "./paging";

export const searchCompanies: Handler<CompanySearch> = (call, search) => {
  const slice = searchSlice(call.user, search);
  return call.database.transaction(async (queries) => {
    const remaining = await remainingCredits(queries, call.user.teamId);
    if (remaining < prices.company) throw noCredits(prices.company);
    const query = companyQuery(search, () => undefined);
    const total = search.include_total_results
      ? await firstRow<{ total: number }>(queries, countSql(query), query.where.parameters)
      : undefined;
    const rows = await queries.rows<CompanyRow>(pageSql(query, slice), query.where.parameters);
    const covered = rows.slice(0, Math.floor(remaining / prices.company));
    const data = await recordsOf(call, queries, search, covered);
    const credits = covered.length * prices.company;
    const { teamId, id: userId } = call.user;
    await charge(queries, {
      teamId,
      userId,
      at: call.at,
      endpoint: call.endpoint,
      records: covered.length,
      credits,
    });
    await reveal(
      queries,
      teamId,
      covered.map((row) => row.n),
      call.at
    );
    const truncated = rows.length - covered.length;
    return answer(data, credits, {
      total_companies: total?.total ?? null,
      total_results: total?.total ?? null,
      truncated_companies: truncated,
      truncated_results: truncated,
      cursor: cursorAfter(slice, covered.length),
    });
  });
};

async function recordsOf(
  call: Call,
  queries: Queries,
  search: CompanySearch,
  rows: readonly CompanyRow[]
): Promise<Company[]> {
  const slugs = [...(search.expand_technology_slugs ?? []), ...wantedSlugs(search)];
  const entries = await entriesOf(
    queries,
    rows.map((row) => row.n),
    slugs
  );
  return rows.map((row) => {
    const found = entries.get(row.n);
    return companyRecord(row, call.keywords, {
      technologies: found?.technologies ?? [],
      keywords: found?.topics ?? [],
      jobs: [],
    });
  });
}

function answer(data: readonly Company[], credits: number, metadata: object): Answer {
  return { body: { data, metadata }, credits, records: data.length };
}
