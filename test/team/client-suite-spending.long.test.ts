/** What the client spends, and what it makes of odd replies, with a gateway in between. */
import "./support/through-gateway";
import "../client/asking/waiting-news.long.test";
import "../client/spending/ceilings.test";
import "../client/spending/clocks.slow.test";
import "../client/wire/odd-replies.slow.test";

// On a machine that does other work.
jest.setTimeout(240_000);
