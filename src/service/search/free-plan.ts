/**
 * Page limits of the searches: 500 rows for each page; on the free plan 25 rows and 5 pages. A request for more is
 * refused, not shortened (seen by many clients of the public service).
 */
import type { User } from "../shared/caller";
import { freePlanPage } from "../requests/errors";
import type { Paging, Slice } from "./paging";
import { sliceOf } from "./paging";

const MAX_PAGE = 500;
const FREE_PAGE = 25;
const FREE_PAGES = 5;

export function searchSlice(user: User, paging: Paging): Slice {
  const slice = sliceOf(paging, MAX_PAGE);
  if (user.tier === "paid") return slice;
  if ((paging.limit ?? FREE_PAGE) > FREE_PAGE)
    throw freePlanPage(`The free plan does not allow more than ${FREE_PAGE} results per page.`);
  if (slice.offset >= FREE_PAGES * slice.limit)
    throw freePlanPage(`The free plan does not allow more than ${FREE_PAGES} pages per query.`);
  return slice;
}
