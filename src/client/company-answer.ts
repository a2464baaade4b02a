/**
 * The answers that companies' records give by themselves, whoever asked: rows of a search, or records
 * that came along. Each answers later questions about its domain. Records that share a domain stand
 * under their ids, for a row must stay the row it is, and together they answer for the domain. Pure.
 */
import type { Company } from "../api";
import type { NewAnswer } from "./answer";
import { heldCompany, usesOf } from "./held-form";
import { byJobs } from "./match";
import { rowPrice } from "./price";
import { keyOf } from "./question";
import type { Domain, QuestionKey } from "./units";

export interface CompanyAnswers {
  /** One a record, in their order. */
  readonly rows: readonly NewAnswer[];
  /** One a domain that several records share: they cost nothing more. */
  readonly shared: readonly NewAnswer[];
}

export function companyAnswers(
  records: readonly Company[],
  slugs: readonly string[]
): CompanyAnswers {
  const byDomain = new Map<string, Company[]>();
  for (const record of records) {
    const domain = record.domain?.toLowerCase();
    if (domain) byDomain.set(domain, [...(byDomain.get(domain) ?? []), record]);
  }
  const price = rowPrice("companies");
  const rows = records.map((record): NewAnswer => {
    const alike = byDomain.get(record.domain?.toLowerCase() ?? "") ?? [];
    const key = alike.length === 1 ? domainKey(record) : (`company:id:${record.id}` as QuestionKey);
    return answerOf(key, [record], slugs, price);
  });
  const shared = [...byDomain.values()].filter((alike) => alike.length > 1);
  return { rows, shared: shared.map((alike) => sharedAnswer(alike, slugs)) };
}

function sharedAnswer(alike: readonly Company[], slugs: readonly string[]): NewAnswer {
  const ordered = byJobs(alike);
  return answerOf(domainKey(alike[0]), ordered, slugs, 0);
}

function answerOf(
  key: QuestionKey,
  [record, ...others]: readonly Company[],
  slugs: readonly string[],
  credits: number
): NewAnswer {
  const held = (each: Company) => ({ company: heldCompany(each), uses: usesOf(each, slugs) });
  const own = record ? held(record) : { company: null, uses: {} };
  return [
    key,
    {
      about: "company",
      ...own,
      viaAlias: false,
      candidates: others.length + 1,
      others: others.map(held),
      chosenId: null,
    },
    credits,
  ];
}

function domainKey(record: Company | undefined): QuestionKey {
  const domain = (record?.domain ?? "").toLowerCase() as Domain;
  return keyOf({ about: "company", company: { by: "domain", domain } });
}
