/**
 * The entry of `input`: reading what people type (companies, names, numbers, fields, filters), and
 * writing values of the service for people.
 */
export * from "./names/column-title";
export { functionNames, NAMESPACE } from "./names/function-names";
export * from "./names/plain-text";
export { textOf } from "./names/cell-reading";
export * from "./names/company-ref";
export { countriesIn } from "./names/country-codes";
export { readWhole } from "./names/number-reading";
export * from "./names/choose-locale";
export * from "./names/free-mail";
export * from "./names/registrable-domain";
export type { Named } from "./names/name-match";
export {
  bareName,
  didYouMean,
  findNamed,
  nearTexts,
  oneOf,
  slugCandidates,
} from "./names/name-match";
export type { Field, FieldKind, Scalar } from "./names/field-values";
export { codeName, countFrom1904, fieldValue, formatOf, joined } from "./names/field-values";
export { serialOf, serialOfInstant, titledWidth } from "./names/field-values";
export * from "./names/company-fields";
export * from "./names/job-fields";
export type { CatalogKind, FilterKind, Picker, SearchFilter } from "./filters/search-filter";
export { isClosed } from "./filters/search-filter";
export * from "./filters/filter-values";
export * from "./filters/search-criteria";
export * from "./filters/search-filters";
export * from "./names/config";
export * from "./names/company";
export * from "./names/records";
export * from "./filters/criteria";
export * from "./names/days";
export * from "./names/url-of";
