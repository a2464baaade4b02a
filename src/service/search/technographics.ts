/**
 * Technologies and buying intents of one company: 3 credits for each lookup that finds the company, for any number of
 * entries and any page; nothing for an unknown company.
 */
import type { Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import type { KeywordEntry, keywordOrderFields } from "../../api";
import type { Handler, ParametersOf } from "../calls/call";
import { missingFilter, noCredits } from "../requests/errors";
import { prices } from "../money/prices";
import { charge, remainingCredits } from "../money/purse";
import { addCompanyFilters } from "./company-filters";
import { addKeywordFilters, entryColumns } from "./keyword-filters";
import { orderBy, type OrderItem } from "./order";
import { sliceOf } from "./paging";
import { byCode, countRows, Where, items } from "./where";

type Lookup = ParametersOf<"technologies">;
type Field = (typeof keywordOrderFields)[number];

const MAX_PAGE = 500;

interface FoundCompany {
  readonly n: number;
  readonly name: string;
}

/**
 * The company that matches all names given. Of several, the one with exactly this domain, then the one with most jobs.
 */
async function companyOf(queries: Queries, lookup: Lookup): Promise<FoundCompany | undefined> {
  const one = (value: string | null | undefined) => (value ? [value] : undefined);
  const criteria = {
    company_domain_or: one(lookup.company_domain),
    company_id_or: one(lookup.company_id),
    company_linkedin_url_or: one(lookup.company_linkedin_url),
    company_name_or: one(lookup.company_name) ?? items(lookup.company_name_or)?.slice(),
  };
  if (Object.values(criteria).every((value) => value === undefined))
    throw missingFilter(["company_domain", "company_name", "company_linkedin_url"]);
  const where = new Where();
  addCompanyFilters(where, criteria);
  const exactDomain = where.value(lookup.company_domain ?? "", "text");
  return firstRow<FoundCompany>(
    queries,
    `select c.n, c.name from companies c where ${where.sql}
     order by c.domain = ${exactDomain} desc nulls last, c.num_jobs desc, c.n limit 1`,
    where.parameters
  );
}

const columns: Readonly<Record<Field, string>> = {
  jobs: "u.jobs",
  jobs_last_7_days: "u.jobs_last_7_days",
  jobs_last_30_days: "u.jobs_last_30_days",
  jobs_last_180_days: "u.jobs_last_180_days",
  last_date_found: "u.last_date_found",
  first_date_found: "u.first_date_found",
  relative_occurrence_within_category: "u.relative_occurrence_within_category",
  theirstack_score: "u.theirstack_score",
  confidence: "u.confidence_level",
};

const standard: readonly OrderItem<Field>[] = [{ field: "confidence" }, { field: "jobs" }];

async function entriesFor(
  queries: Queries,
  company: FoundCompany,
  technologies: boolean,
  lookup: Lookup
) {
  const where = new Where();
  where.must(`u.company_n = ${where.value(company.n, "int")}`);
  where.must(`u.is_technology = ${technologies}`);
  addKeywordFilters(where, lookup);
  const from = "company_keywords u join keywords k using (slug)";
  const total = lookup.include_total_results ? await countRows(queries, from, where) : null;
  const slice = sliceOf(lookup, MAX_PAGE, MAX_PAGE);
  const name = where.value(company.name, "text");
  const rows = await queries.rows<KeywordEntry>(
    `select ${entryColumns}, ${name} as company_name from ${from}
     where ${where.sql} order by ${orderBy(columns, lookup.order_by, standard, byCode("u.slug"))}
     ${where.page(slice)}`,
    where.parameters
  );
  return { rows, total };
}

const metadata = (total: number | null, companies: number | null) => ({
  total_results: total,
  total_companies: companies,
  truncated_results: 0,
  truncated_companies: 0,
});

function lookUp(technologies: boolean): Handler<Lookup> {
  return (call, lookup) =>
    call.database.transaction(async (queries) => {
      const { teamId, id: userId } = call.user;
      const remaining = await remainingCredits(queries, teamId);
      const company = await companyOf(queries, lookup);
      if (!company) {
        const none = lookup.include_total_results ? 0 : null;
        return { body: { data: [], metadata: metadata(none, none) }, credits: 0, records: 0 };
      }
      if (remaining < prices.lookup) throw noCredits(prices.lookup);
      const { rows, total } = await entriesFor(queries, company, technologies, lookup);
      const { endpoint, at } = call;
      await charge(queries, {
        teamId,
        userId,
        at,
        endpoint,
        records: rows.length,
        credits: prices.lookup,
      });
      return {
        body: { data: rows, metadata: metadata(total, total === null ? null : 1) },
        credits: prices.lookup,
        records: rows.length,
      };
    });
}

export const technologiesOf = lookUp(true);
export const buyingIntentsOf = lookUp(false);
