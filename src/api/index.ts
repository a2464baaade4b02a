/**
 * The door of `api`: what goes over the wire between a client and the service.
 */
export * from "./account";
export * from "./autocomplete";
export * from "./catalog";
export * from "./company-facts";
export * from "./company-list";
export * from "./company-search";
export * from "./confidence";
export * from "./csv";
export type { Endpoint, LimitGroup, Route } from "./endpoint-shape";
export * from "./endpoints";
export * from "./envelope";
export { exact } from "./fields";
export * from "./job";
export * from "./job-filters";
export * from "./job-search";
export * from "./keyword";
export * from "./routes";
export * from "./saved-search";
export * from "./technographics";
export * from "./values";
export * from "./webhook";
