/**
 * What comes back from a store is parsed like anything else from outside: a database can be of an
 * older version, a workbook can have been edited by anybody. What does not fit is left out, never
 * repaired: a guessed answer is worse than asking. Shared by the machine's store and the
 * workbook's.
 */
import { confidenceLevels } from "../../api";
import { companyFields, type FieldKind } from "../../input";
import type { HeldCompany, HeldJob, KeywordMetrics } from "../../input/names/records";
import type { CameOtherwise, HeldAnswer, HeldRecord, Receipt } from "../answer";
import {
  type BalanceReading,
  type LedgerEntry,
  type PurchaseBasis,
  type PurchaseName,
  purchaseTexts,
} from "../ledger-entry";
import type { Cause } from "../question";
import {
  branded,
  count,
  flag,
  instant,
  isObject,
  isText,
  label,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  patient,
  recordOf,
  text,
  type Reader,
} from "../stored-value";
import type { KeywordSlug } from "../../input/names/company";
import type { QuestionKey } from "../units";

type AnswerOf<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;

const key = branded<QuestionKey>();
const slug = branded<KeywordSlug>();
const bought = objectOf<Omit<Receipt, "isPostdated" | "isFromFile">>({
  at: instant,
  credits: count,
  by: label,
  demo: flag,
});

const metrics = objectOf<KeywordMetrics>({
  slug,
  name: text,
  type: nullable(text),
  category: nullable(text),
  categorySlug: nullable(text),
  parentCategorySlug: nullable(text),
  confidence: nullable(oneOf(confidenceLevels)),
  jobs: nullable(number),
  jobsLast7Days: nullable(number),
  jobsLast30Days: nullable(number),
  jobsLast180Days: nullable(number),
  firstSeen: nullable(text),
  lastSeen: nullable(text),
  rank: nullable(number),
  share: nullable(number),
});

const uses = recordOf(nullable(metrics));

/** More than a service has. */
const MAX_TEXTS = 100_000;

const words = patient(text, null);
const amount = patient(number, null);
const choice = patient(flag, null);
/** Checked, not copied: most of a record are its slugs. */
const texts: Reader<string[]> = (stored) =>
  Array.isArray(stored) && stored.length <= MAX_TEXTS && stored.every(isText) ? stored : [];

const ofKind: Readonly<Record<FieldKind, Reader<unknown>>> = {
  text: words,
  code: words,
  link: words,
  date: words,
  moment: words,
  number: amount,
  year: amount,
  usd: amount,
  boolean: choice,
  list: texts,
};
/** As patient as the contract's schema, but for what makes it a record. */
const company = objectOf({
  ...Object.fromEntries(companyFields.map(({ name, kind }) => [name, ofKind[kind]])),
  id: text,
  name: text,
}) as Reader<HeldCompany>;

/** As patient as the contract's schema: what a service leaves out or changes is null. */
const job = objectOf<HeldJob>({
  id: amount,
  job_title: text,
  normalized_title: words,
  description: words,
  url: words,
  final_url: words,
  source_url: words,
  date_posted: words,
  date_reposted: words,
  reposted: choice,
  discovered_at: words,
  closed_at: words,
  company: words,
  company_domain: words,
  location: words,
  short_location: words,
  long_location: words,
  state_code: words,
  postal_code: words,
  latitude: amount,
  longitude: amount,
  country: words,
  country_code: words,
  countries: texts,
  country_codes: texts,
  cities: texts,
  continents: texts,
  remote: choice,
  hybrid: choice,
  easy_apply: choice,
  seniority: words,
  employment_statuses: texts,
  salary_string: words,
  min_annual_salary: amount,
  max_annual_salary: amount,
  min_annual_salary_usd: amount,
  max_annual_salary_usd: amount,
  avg_annual_salary_usd: amount,
  salary_currency: words,
  technology_slugs: texts,
  keyword_slugs: texts,
  manager_roles: texts,
  employer: nullable(
    objectOf<NonNullable<HeldJob["employer"]>>({
      name: text,
      domain: words,
      linkedin_url: words,
      industry: words,
      country_code: words,
      city: words,
      employee_count: amount,
      annual_revenue_usd: amount,
      funding_stage: words,
    })
  ),
  locations: listOf(objectOf<HeldJob["locations"][number]>({ id: amount, display_name: words })),
  hiring_team: nullable(
    listOf(
      objectOf<NonNullable<HeldJob["hiring_team"]>[number]>({
        full_name: words,
        role: words,
        linkedin_url: words,
      })
    )
  ),
});

/** Keywords of one company: several times what a giant has. */
const MAX_KEYWORDS = 20_000;

const lookup = objectOf<AnswerOf<"technologies" | "intents">>({
  about: oneOf(["technologies", "intents"]),
  keywords: listOf(metrics, MAX_KEYWORDS),
  total: nullable(count),
  bought,
});

const rows = objectOf<AnswerOf<"companies" | "jobs">>({
  about: oneOf(["companies", "jobs"]),
  rows: listOf(nullable(key)),
  ended: flag,
  total: nullable(count),
  totalAsked: flag,
  bought,
});

const readers: { readonly [A in HeldAnswer["about"]]: Reader<HeldAnswer> } = {
  company: objectOf<AnswerOf<"company">>({
    about: oneOf(["company"]),
    company: nullable(company),
    uses,
    viaAlias: flag,
    candidates: count,
    others: listOf(objectOf<HeldRecord>({ company, uses })),
    chosenId: nullable(text),
    otherwise: nullable(
      objectOf<CameOtherwise>({ records: count, names: listOf(text), isShared: flag })
    ),
    bought,
  }),
  technologies: lookup,
  intents: lookup,
  companies: rows,
  jobs: rows,
  job: objectOf<AnswerOf<"job">>({ about: oneOf(["job"]), job, bought }),
  keyword: objectOf<AnswerOf<"keyword">>({
    about: oneOf(["keyword"]),
    keyword: nullable(
      objectOf<NonNullable<AnswerOf<"keyword">["keyword"]>>({
        slug,
        name: text,
        type: nullable(text),
      })
    ),
    near: listOf(text),
    bought,
  }),
};

const namedCause = objectOf<{ kind: "formula" | "pane"; name: string }>({
  kind: oneOf(["formula", "pane"]),
  name: text,
});
const runCause = objectOf<Extract<Cause, { kind: "run" }>>({
  kind: oneOf(["run"]),
  id: label,
  name: text,
});

const plainEntry = objectOf<
  Omit<LedgerEntry, "basis" | "settledBy" | "workbook" | "isFromFile" | "isUnasked">
>({
  id: label,
  at: instant,
  // The name that an endpoint had then.
  endpoint: branded<LedgerEntry["endpoint"]>(),
  what: nullable(
    objectOf<PurchaseName>({
      key: oneOf(purchaseTexts),
      values: recordOf((stored) => number(stored) ?? text(stored)),
    })
  ),
  cause: (stored) => namedCause(stored) ?? runCause(stored),
  priceCredits: count,
  chargedCredits: count,
  status: oneOf(["sent", "confirmed", "unconfirmed", "released"]),
  by: label,
  keys: listOf(key),
});

const basis = objectOf<PurchaseBasis>({
  account: text,
  before: nullable(
    objectOf<BalanceReading>({
      from: number,
      until: number,
      usedCredits: number,
      allotmentCredits: number,
    })
  ),
});
const settledBy = oneOf(["facts", "person"]);

/** A stored answer, or undefined when it does not have the form of one. */
export function parseHeldAnswer(stored: unknown): HeldAnswer | undefined {
  if (!isObject(stored)) return undefined;
  const { about } = stored;
  return typeof about === "string" && Object.hasOwn(readers, about)
    ? readers[about as HeldAnswer["about"]](stored)
    : undefined;
}

/** A stored ledger entry, or undefined when it does not have the form of one. */
export function parseLedgerEntry(stored: unknown): LedgerEntry | undefined {
  const entry = plainEntry(stored);
  if (!entry || !isObject(stored)) return undefined;
  const [known, by] = [basis(stored["basis"]), settledBy(stored["settledBy"])];
  const workbook = text(stored["workbook"]);
  return {
    ...entry,
    ...(known ? { basis: known } : {}),
    ...(by ? { settledBy: by } : {}),
    ...(workbook === undefined ? {} : { workbook }),
    ...(stored["isUnasked"] === true ? { isUnasked: true } : {}),
  };
}
