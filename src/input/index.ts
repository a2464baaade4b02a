/**
 * The door of `input`: reading what people type (companies, names, numbers, fields, filters), and
 * writing values of the service for people.
 */
export {
  hasLegalForm,
  isNameTitle,
  isUsualTitle,
  titleMeaning,
  withoutLegalForm,
} from "./names/column-title";
export { plainText } from "./names/plain-text";
export { textOf } from "./names/cell-reading";
export type { CompanyReading, CompanySpelling, NamedCompany } from "./names/company-ref";
export { companiesIn, isBlank, isMailbox, labelOf } from "./names/company-ref";
export { mailboxReason, parseCompanyRef } from "./names/company-ref";
export { countriesIn } from "./names/country-codes";
export { shortened } from "./names/shortened";
export { readWhole } from "./names/number-reading";
export type { HostWriting } from "./names/choose-locale";
export { chooseLocale } from "./names/choose-locale";
export { isFreeMail, isMailProvider, knowsFreeMail, loadFreeMail } from "./names/free-mail";
export { registrableDomain } from "./names/registrable-domain";
export type { Named, NameReading } from "./names/name-match";
export { bareName, didYouMean, nearTexts, oneOf, slugCandidates } from "./names/name-match";
export { codeName } from "./names/code-name";
export type { FieldKind, Scalar } from "./names/field-values";
export {
  countFrom1904,
  formatOf,
  joined,
  serialOf,
  serialOfInstant,
  titledWidth,
} from "./names/field-values";
export type { CompanyField } from "./names/company-fields";
export { companyFields, defaultCompanyFields, defaultSearchFields } from "./names/company-fields";
export { fieldValue, findCompanyField } from "./names/company-fields";
export type { JobField } from "./names/job-fields";
export {
  defaultJobFields,
  findJobField,
  isAboutPeople,
  jobFields,
  jobFieldValue,
} from "./names/job-fields";
export type {
  CatalogKind,
  ClosedList,
  FilterKind,
  Operator,
  Picker,
  SearchFilter,
} from "./filters/search-filter";
export { closedLists, filterGroups, isClosed, takesSeveral } from "./filters/search-filter";
export type { ValueReading } from "./filters/filter-values";
export { readFilterValues } from "./filters/filter-values";
export type { CatalogTerm, CriteriaReading } from "./filters/search-criteria";
export { parseCriteria, withTerms } from "./filters/search-criteria";
export type { SearchKind } from "./filters/search-filters";
export { crossedBounds, filtersOf, hasFilter, missingFilter } from "./filters/search-filters";
export type { Config } from "./names/config";
export { readConfig, strictConfig } from "./names/config";
export type { CompanyRef, Domain, KeywordSlug } from "./names/company";
export type { HeldCompany, HeldJob, KeywordMetrics, Read } from "./names/records";
export { domainSchema } from "./names/company";
export type { CompanyCriteria, JobCriteria } from "./filters/criteria";
export { dayOf, instantOf } from "./names/days";
export { isThisComputer, urlOf } from "./names/url-of";
