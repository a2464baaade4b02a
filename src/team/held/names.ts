/**
 * What a company is found by: `domain:acme.example`, `page:acme` (of the professional network), `id:...`,
 * `name:Acme Inc`. One spelling for all that the contract accepts (addresses, e-mails, capitals).
 */
import { domainOf, pageOf } from "../../program/spelling";
import { canonicalJson } from "../wire/shared";
import { digestOf } from "./digest";

/** The fields that name a company, and what it is found by then. */
export const IDENTIFIERS = {
  company_domain: (value: string) => `domain:${domainOf(value)}`,
  company_id: (value: string) => `id:${value}`,
  company_linkedin_url: (value: string) => `page:${pageOf(value)}`,
  company_name: (value: string) => `name:${value}`,
} as const;

/** The filters of company search that name companies, each after its field. */
export const LOOKUP_FIELDS = [
  "company_domain_or",
  "company_linkedin_url_or",
  "company_id_or",
] as const;
export type LookupField = (typeof LOOKUP_FIELDS)[number];

/** The longest name in UTF-8: an index of PostgreSQL takes 2,700 bytes, including the prefix. */
const MAX_BYTES = 1_000;

/** Whether the name is short enough to be stored. */
export const isHoldable = (name: string): boolean => Buffer.byteLength(name) <= MAX_BYTES;

export function nameFor(field: LookupField, value: string): string {
  return IDENTIFIERS[field.replace(/_or$/, "") as keyof typeof IDENTIFIERS](value);
}

/** A record as it came: no field has been checked. */
export type CompanyRecord = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === "string" && one !== "");

/** The id a record is held under: its own, or a digest of its content when the id is missing or too long. */
export function idOf(record: CompanyRecord): string {
  const [id = ""] = texts(record["id"]);
  return id !== "" && isHoldable(id) ? id : `content:${digestOf(canonicalJson(record))}`;
}

/** Masked by a preview: not an answer, and free. */
export const isMasked = (record: CompanyRecord): boolean => record["has_blurred_data"] === true;

/** Every name under which the service finds this record. */
export function namesOf(record: CompanyRecord): string[] {
  return [
    ...new Set([
      ...texts(record["id"]).map((id) => `id:${id}`),
      ...texts([record["domain"], record["possible_domains"]].flat()).map(
        (one) => `domain:${domainOf(one)}`
      ),
      ...texts([record["linkedin_url"], record["linkedin_id"]]).map((one) => `page:${pageOf(one)}`),
    ]),
  ].filter(isHoldable);
}
