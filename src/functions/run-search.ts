/** Runs COMPANYSEARCH and JOBSEARCH. The code of their filters is large, so it is loaded at first use. */
import { said } from "../sentences";
import { withLocale } from "./function-client";
import { lateCode } from "./late-code";
import { runFunction } from "./run-function";
import type * as search from "./search";
import type { Invocation } from "./stream";

type Searching = typeof search;
type SearchArguments = search.SearchArguments;

const searches = {
  COMPANYSEARCH: ({ companySearch }: Searching) => companySearch,
  JOBSEARCH: ({ jobSearch }: Searching) => jobSearch,
} as const;

const searching = lateCode(
  said`The code of searches`,
  () => import(/* webpackChunkName: "search", webpackPrefetch: true */ "./search")
);

/** Rejects when the code cannot be fetched now; the next search tries again. */
export const loadSearching = searching.load;

export function runSearch(
  name: keyof typeof searches,
  invocation: Invocation,
  given: SearchArguments
): void {
  searching.run(invocation, (code) => {
    withLocale(invocation, (locale) => {
      runFunction(name, invocation, given, () => searches[name](code)(given, locale));
    });
  });
}
