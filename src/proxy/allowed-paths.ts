/**
 * Which requests may pass: the paths of the contract, each with its method, and nothing else. A proxy that passed on whatever
 * it is asked would be a way into whatever the upstream host also serves.
 */
import type { Route } from "../api/endpoint";
import { routes } from "../api/routes";

interface Passage {
  readonly route: Route;
  readonly pattern: RegExp;
}

const PASSAGES: readonly Passage[] = Object.values<Route>(routes).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** A slash, backslash or dot that only the upstream would see as one. */
const HIDDEN = /%(2f|5c|2e|00)/i;

/** Whether this belongs to the contract at all: other paths are the site's. */
export function isContractPath(pathname: string): boolean {
  return /^\/v\d+(\/|$)/.test(pathname);
}

/** The endpoint of the contract that is asked for, or null. */
export function routeOf(method: string, pathname: string): Route | null {
  if (HIDDEN.test(pathname)) return null;
  const found = PASSAGES.find(
    ({ route, pattern }) => route.method === method && pattern.test(pathname)
  );
  return found?.route ?? null;
}
