/**
 * Which requests may pass: only the paths of the contract, each with its method. Otherwise the gateway would open
 * whatever else the service's host serves.
 */
import type { Route } from "../../api";
import { endpoints } from "../../api";

interface Passage {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** Ids and words of the contract: nothing that the service could read as more than a name. */
const PARAMETER = "[A-Za-z0-9_-]{1,200}";

const PASSAGES: readonly Passage[] = Object.values<Route>(endpoints).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, PARAMETER)}$`),
}));

/** Whether this belongs to the contract at all: other paths are the site's. */
export function isContractPath(pathname: string): boolean {
  return /^\/v\d+(\/|$)/.test(pathname);
}

/** The endpoint of the contract that is asked for, or null. */
export function routeOf(method: string, pathname: string): Route | null {
  const found = PASSAGES.find(
    ({ route, pattern }) => route.method === method && pattern.test(pathname)
  );
  return found?.route ?? null;
}
