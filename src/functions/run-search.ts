/**
 * Runs COMPANYSEARCH and JOBSEARCH. The filters they know are a good part of all code, so it is
 * fetched with the first search, or ahead while nothing else is to do, and delays no other
 * function. Once it is there, a search is read and shown at once like anything else.
 */
import { unavailable } from "./cells";
import { runFunction } from "./run-function";
import type * as search from "./search";
import { type Invocation, showOnce } from "./stream";

type Searching = typeof search;
type SearchArguments = search.SearchArguments;

const searches = {
  COMPANYSEARCH: ({ companySearch }: Searching, given: SearchArguments) => companySearch(given),
  JOBSEARCH: ({ jobSearch }: Searching, given: SearchArguments) => jobSearch(given),
} as const;

let loaded: Searching | undefined;

/** Rejects when the code cannot be fetched now; the next search tries again. */
export async function loadSearching(): Promise<Searching> {
  loaded = await import(/* webpackChunkName: "search", webpackPrefetch: true */ "./search");
  return loaded;
}

export function runSearch(
  name: keyof typeof searches,
  invocation: Invocation,
  given: SearchArguments
): void {
  const run = (code: Searching) => runFunction(name, invocation, searches[name](code, given));
  if (loaded) {
    run(loaded);
    return;
  }
  let isCanceled = false;
  invocation.onCanceled = () => {
    isCanceled = true;
  };
  loadSearching().then(
    (code) => {
      if (!isCanceled) run(code);
    },
    () => {
      if (!isCanceled) showOnce(invocation, unavailable(NOT_LOADED));
    }
  );
}

const NOT_LOADED =
  "The code of searches cannot be loaded. Check your connection, then calculate this cell again.";
