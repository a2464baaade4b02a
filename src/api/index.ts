/**
 * The entry of `api`: what goes over the wire between a client and the service.
 */
export * from "./account";
export * from "./catalog";
export * from "./company";
export * from "./company-filters";
export * from "./company-list";
export * from "./company-search";
export * from "./csv";
export { type Endpoint, type LimitGroup, pathParametersOf, type Route } from "./endpoint";
export * from "./endpoints";
export * from "./envelope";
export { exact } from "./fields";
export type { FilterTable, FilterValues, Operator, SingleKind } from "./filter";
export { type ClosedList, closedLists, type Filter, filterGroups } from "./filter";
export * from "./job";
export * from "./job-filters";
export * from "./keyword";
export type { Paging } from "./parameters";
export * from "./saved-search";
export * from "./values";
export * from "./webhook";
