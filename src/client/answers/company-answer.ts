/**
 * The answers that company records give: rows of a search, or records that came with something else. A row's
 * key is a hash of its content, because ids of the service change and several records share a domain. So a row
 * stays the same record whatever is bought later. Records of one domain together also answer later questions
 * about that domain. Pure.
 */
import type { Company } from "../../api";
import type { HeldCompany } from "../../input/names/records";
import type { HeldRecord, NewAnswer } from "../answer";
import { heldCompany, usesOf } from "../held-form";
import { byJobs } from "./match";
import { rowPrice } from "../price";
import { keyOf } from "../question";
import type { Domain } from "../../input/names/company";
import type { Credits, QuestionKey } from "../units";

export interface CompanyAnswers {
  /** One for each record, in the order of the records. */
  readonly rows: readonly NewAnswer[];
  /** One for each domain, at the price of its rows. */
  readonly named: readonly NewAnswer[];
}

export function companyAnswers(
  records: readonly Company[],
  slugs: readonly string[]
): CompanyAnswers {
  const held = new Map<Company, HeldRecord>();
  const byDomain = new Map<string, Company[]>();
  for (const record of records) {
    held.set(record, { company: heldCompany(record), uses: usesOf(record, slugs) });
    const domain = record.domain?.toLowerCase();
    if (domain) byDomain.set(domain, [...(byDomain.get(domain) ?? []), record]);
  }
  const answerOf = (key: QuestionKey, alike: readonly Company[], credits: Credits): NewAnswer[] => {
    const [record, ...others] = alike.flatMap((each) => held.get(each) ?? []);
    if (!record) return [];
    const candidates = alike.length;
    const beside = { viaAlias: false, candidates, others, chosenId: null };
    return [[key, { about: "company", ...record, ...beside }, credits]];
  };
  const price = rowPrice("companies");
  return {
    rows: [...held].flatMap(([record, { company }]) => answerOf(rowKey(company), [record], price)),
    named: [...byDomain].flatMap(([domain, alike]) =>
      answerOf(domainKey(domain as Domain), byJobs(alike), alike.length * price)
    ),
  };
}

function domainKey(domain: Domain): QuestionKey {
  return keyOf({ about: "company", company: { by: "domain", domain } });
}

/**
 * Texts and numbers tell two records apart; of long lists and texts only the length is compared.
 */
function rowKey({ id, long_description, seo_description, ...rest }: HeldCompany): QuestionKey {
  const told = Object.entries(rest).filter(([, value]) => typeof value !== "object");
  const text = JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `company:row:${hashOf(text)}` as QuestionKey;
}

/** cyrb53 with two seeds: 106 bits, so that no two of a million rows meet. */
function hashOf(text: string): string {
  return [0, 1].map((seed) => hash53(text, seed).toString(36)).join("");
}

function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
