/**
 * The filters of a company search as people name them, and how their values are read from cells:
 * countries by name or code, domains in any spelling, amounts like "10M", dates as Excel hands
 * them over (serial numbers) or as text. A value that cannot be read is answered with a sentence,
 * because a filter that is silently ignored buys the wrong companies.
 */
import { fundingStages } from "../api";
import { isoDateOf } from "./company-fields";
import { parseCompanyRef } from "./company-ref";
import { countryCodeOf } from "./country-codes";
import { bareName, type Named } from "./name-match";
import type { CompanyCriteria } from "./question";

type FilterKind =
  | "texts"
  | "countries"
  | "domains"
  | "pages"
  | "keywords"
  | "stages"
  | "whole-numbers"
  | "number"
  | "flag"
  | "date"
  | "one-text";

export interface CompanyFilter extends Named {
  readonly name: keyof CompanyCriteria;
  readonly kind: FilterKind;
}

/** The filter's value as the request carries it, or a sentence with the cure. */
export type ValueReading =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

function filter(
  name: CompanyFilter["name"],
  label: string,
  kind: FilterKind,
  ...aliases: string[]
): CompanyFilter {
  return { name, label, kind, aliases };
}

export const companyFilters: readonly CompanyFilter[] = [
  filter(
    "company_country_code_or",
    "Country",
    "countries",
    "countries",
    "country code",
    "hq country"
  ),
  filter("company_country_code_not", "Country not", "countries", "not country", "exclude country"),
  filter(
    "min_employee_count",
    "Min employees",
    "number",
    "employees from",
    "minimum employees",
    "min size"
  ),
  filter(
    "max_employee_count",
    "Max employees",
    "number",
    "employees to",
    "maximum employees",
    "max size"
  ),
  filter(
    "company_technology_slug_or",
    "Technology",
    "keywords",
    "technology any",
    "technologies",
    "uses",
    "tech"
  ),
  filter(
    "company_technology_slug_and",
    "Technology all",
    "keywords",
    "technologies all",
    "uses all"
  ),
  filter(
    "company_technology_slug_not",
    "Technology not",
    "keywords",
    "technologies not",
    "without technology"
  ),
  filter("company_keyword_slug_or", "Keyword", "keywords", "keyword any", "keywords", "intent"),
  filter("company_keyword_slug_and", "Keyword all", "keywords", "keywords all"),
  filter("company_keyword_slug_not", "Keyword not", "keywords", "keywords not"),
  filter(
    "company_name_partial_match_or",
    "Name contains",
    "texts",
    "name",
    "company name",
    "name part"
  ),
  filter(
    "company_name_partial_match_not",
    "Name does not contain",
    "texts",
    "name not",
    "name contains not"
  ),
  filter("company_name_case_insensitive_or", "Name is", "texts", "name exactly", "exact name"),
  filter("company_domain_or", "Domain", "domains", "domains", "company domain"),
  filter("company_domain_not", "Domain not", "domains", "domains not", "exclude domains"),
  filter("company_linkedin_url_or", "Company page", "pages", "company pages", "linkedin", "page"),
  filter("company_location_pattern_or", "City", "texts", "location", "cities"),
  filter("company_description_pattern_or", "Description contains", "texts", "description"),
  filter(
    "company_description_pattern_not",
    "Description does not contain",
    "texts",
    "description not"
  ),
  filter("industry_id_or", "Industry code", "whole-numbers", "industry id", "industry codes"),
  filter("industry_id_not", "Industry code not", "whole-numbers", "industry id not"),
  filter("funding_stage_or", "Funding stage", "stages", "stage", "funding stages"),
  filter("min_funding_usd", "Min funding", "number", "funding from", "minimum funding"),
  filter("max_funding_usd", "Max funding", "number", "funding to", "maximum funding"),
  filter("min_revenue_usd", "Min revenue", "number", "revenue from", "minimum revenue"),
  filter("max_revenue_usd", "Max revenue", "number", "revenue to", "maximum revenue"),
  filter(
    "last_funding_round_date_gte",
    "Funded since",
    "date",
    "last funding from",
    "funded after"
  ),
  filter("last_funding_round_date_lte", "Funded until", "date", "last funding to", "funded before"),
  filter(
    "company_investors_partial_match_or",
    "Investor contains",
    "texts",
    "investor",
    "investors"
  ),
  filter("company_tags_or", "Tag", "texts", "tags"),
  filter("company_type", "Company type", "one-text", "type"),
  filter("only_yc_companies", "Accelerator companies only", "flag", "only yc", "yc only"),
];

/** Reads the cells beside a filter's name; at least one is given. */
export function readFilterValues(asked: CompanyFilter, cells: readonly unknown[]): ValueReading {
  switch (asked.kind) {
    case "texts":
      return value(cells.map(textOf));
    case "keywords":
      return value(cells.flatMap((cell) => parts(cell)));
    case "countries":
      return each(
        cells.flatMap(parts),
        countryCodeOf,
        (text) => `"${text}" is not a country. Write its code, like US.`
      );
    case "domains":
      return each(cells, domainOf, (text) => `"${text}" is not a domain. Write one like acme.com.`);
    case "pages":
      return each(
        cells,
        pageOf,
        (text) => `"${text}" is not a company page of the professional network.`
      );
    case "stages":
      return each(
        cells.flatMap(parts),
        stageOf,
        (text) => `"${text}" is not a funding stage. Write one like series_a.`
      );
    case "whole-numbers":
      return each(cells, wholeOf, (text) => `"${text}" is not a whole number.`);
    default:
      return readSingle(asked, cells);
  }
}

function readSingle(asked: CompanyFilter, cells: readonly unknown[]): ValueReading {
  const [cell, ...more] = cells;
  if (more.length > 0) return { ok: false, reason: `Filter "${asked.label}" takes one value.` };
  const read = { number: numberOf, flag: flagOf, date: dateOf, "one-text": companyTypeOf }[
    asked.kind as string
  ];
  const found = read?.(cell);
  if (found !== undefined) return value(found);
  const wanted = {
    number: "a number",
    flag: "TRUE or FALSE",
    date: "a date, like 2026-01-31",
    "one-text": "direct_employer, recruiting_agency or all",
  }[asked.kind as string];
  return {
    ok: false,
    reason: `Filter "${asked.label}" needs ${wanted ?? "a value"}, not "${textOf(cell)}".`,
  };
}

function each(
  cells: readonly unknown[],
  read: (cell: unknown) => string | number | undefined,
  reasonFor: (text: string) => string
): ValueReading {
  const values: (string | number)[] = [];
  for (const cell of cells) {
    const found = read(cell);
    if (found === undefined) return { ok: false, reason: reasonFor(textOf(cell)) };
    values.push(found);
  }
  return value(values);
}

function value(found: unknown): ValueReading {
  return { ok: true, value: found };
}

function textOf(cell: unknown): string {
  return typeof cell === "string" ? cell.trim() : String(cell);
}

/** `"Kafka; Java"` is two values: people list in one cell too. */
function parts(cell: unknown): string[] {
  return textOf(cell)
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function domainOf(cell: unknown): string | undefined {
  const reading = parseCompanyRef(cell);
  return reading.kind === "company" && reading.company.by === "domain"
    ? reading.company.domain
    : undefined;
}

function pageOf(cell: unknown): string | undefined {
  const reading = parseCompanyRef(cell);
  return reading.kind === "company" && reading.company.by === "linkedin"
    ? reading.company.page
    : undefined;
}

function stageOf(cell: unknown): string | undefined {
  return fundingStages.find((stage) => bareName(stage) === bareName(textOf(cell)));
}

function wholeOf(cell: unknown): number | undefined {
  const found = numberOf(cell);
  return found !== undefined && Number.isInteger(found) ? found : undefined;
}

const SCALES: Record<string, number> = { "": 1, k: 1e3, m: 1e6, b: 1e9 };

/** 5000, `"5,000"`, `"10M"`, `"$1.5b"`. */
function numberOf(cell: unknown): number | undefined {
  if (typeof cell === "number") return cell;
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([kmb]?)$/i.exec(textOf(cell));
  if (!match) return undefined;
  const digits = Number(`${(match[1] ?? "").replaceAll(",", "")}${match[2] ?? ""}`);
  return Math.round(digits * (SCALES[(match[3] ?? "").toLowerCase()] ?? 1));
}

function flagOf(cell: unknown): boolean | undefined {
  if (typeof cell === "boolean") return cell;
  const text = textOf(cell).toLowerCase();
  if (["true", "yes", "1"].includes(text)) return true;
  return ["false", "no", "0"].includes(text) ? false : undefined;
}

function dateOf(cell: unknown): string | undefined {
  if (typeof cell === "number") return cell >= 1 && cell < 2_958_466 ? isoDateOf(cell) : undefined;
  const text = textOf(cell);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function companyTypeOf(cell: unknown): string | undefined {
  return ["direct_employer", "recruiting_agency", "all"].find(
    (type) => bareName(type) === bareName(textOf(cell))
  );
}
