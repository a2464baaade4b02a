/**
 * Technology and keyword in one search. Some services read two "one of" lists side by side as a union,
 * which would buy companies that have only one of them. Every service combines "all of" and the filters
 * on use with AND. A single value means the same in "one of" and "all of". Pure.
 */
import { type Said, said } from "../../texts";
import type { CompanyCriteria, JobCriteria } from "./criteria";

/** The criteria changed so that every service needs both. In a job search, lists are always combined with AND. */
export function needingBoth<C extends CompanyCriteria | JobCriteria>(criteria: C): C {
  const { company_technology_slug_or: technologies, company_keyword_slug_or: keywords } = criteria;
  if (!technologies?.length || !keywords?.length) return criteria;
  if (technologies.length > 1 && keywords.length > 1) return criteria;
  const of = technologies.length === 1 ? "technology" : "keyword";
  const [or, and] = [`company_${of}_slug_or`, `company_${of}_slug_and`] as const;
  const { [or]: single, ...rest } = criteria as CompanyCriteria;
  return { ...rest, [and]: [...(criteria[and] ?? []), ...(single ?? [])] } as C;
}

/** The same for a company search, where filters on use combine several technologies with several keywords. */
export function needingBothInCompanies(criteria: CompanyCriteria): CompanyCriteria {
  const own = needingBoth(criteria);
  const { company_keyword_slug_or: keywords, ...rest } = own;
  if (!keywords?.length || !rest.company_technology_slug_or?.length) return own;
  return { ...rest, tech_filters: { ...rest.tech_filters, keyword_slug_or: keywords } };
}

/** Why the criteria cannot be changed to need both, in a sentence with the cure. */
export function whyNotBoth(criteria: Readonly<Record<string, unknown>>): Said | undefined {
  const { company_technology_slug_or: technologies, company_keyword_slug_or: keywords } = criteria;
  const isSeveral = (list: unknown) => Array.isArray(list) && list.length > 1;
  if (!isSeveral(technologies) || !isSeveral(keywords) || !criteria["tech_filters"])
    return undefined;
  return said("said.severalTechnologiesSeveralKeywordsAndFiltersOn");
}
