/**
 * The door of `api`: what goes over the wire between a client and the service.
 */
export * from "./account";
export * from "./catalog";
export * from "./company";
export * from "./company-list";
export * from "./company-search";
export * from "./csv";
export { type Endpoint, type LimitGroup, pathParametersOf, type Route } from "./endpoint";
export * from "./endpoints";
export * from "./envelope";
export { exact } from "./fields";
export * from "./job";
export * from "./job-filters";
export * from "./keyword";
export * from "./saved-search";
export * from "./values";
export * from "./webhook";
