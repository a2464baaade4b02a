/**
 * The door of `api`: what goes over the wire between a client and the service.
 */
export * from "./account";
export * from "./catalog";
export * from "./company";
export * from "./company-facts";
export * from "./company-search";
export * from "./endpoints";
export * from "./envelope";
export { exact } from "./fields";
export * from "./job";
export * from "./job-filters";
export * from "./job-search";
export * from "./keyword";
export * from "./technographics";
export * from "./values";
