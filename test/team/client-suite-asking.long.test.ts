/** How the client asks, with a gateway in between. */
import "./support/through-gateway";
import "../client/answers/longest-age.long.test";
import "../client/asking/search-pages.test";
import "../client/asking/searches.slow.test";
import "../client/buying/other-company.test";

// Of each test: a gateway with a database of its own takes seconds to open.
jest.setTimeout(240_000);
