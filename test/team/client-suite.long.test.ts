/**
 * The client's own tests with a gateway in between: what the service saw and charged stays the oracle.
 * More of them: `client-suite-answers`, `client-suite-asking`. Left out within a file: `testAtTheService`.
 *
 * These do not apply:
 * - `buying/doubles.property`: the test itself answers every search; nothing paid reaches a gateway.
 * - `spending/risen-prices`, `spending/lost-replies`, `spending/clocks*`: forge replies in front of a gateway;
 *   its own are in `price-rise`, `upstream-faults` and `money`.
 * - `wire/*`: what the client does with replies and windows of a service; a gateway's are in `odd-replies`,
 *   `upstream-faults` and `windows`.
 * - `money.property`, `forged-files`, `purchases/kill`, `asking/half-taken-in`: hundreds of short lives with
 *   an account each; a gateway with its database for each takes minutes.
 * - `spending/account-looks`, `asking/waiting-news`, `buying/page-size`: the account's plan, its windows and the
 *   size of its pages, which a gateway keeps from its members.
 * - `asking/presence`: lives with an account each, as above.
 *
 * Not part of it yet: `purchases/stopping` (four of ten fail), `answers/name-index`, `asking/refresh`,
 * `asking/searches`, `purchases/shown-first` (passes by itself, in two minutes), `spending/ceilings`.
 */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
import "../client/purchases/before-a-run.test";

// Of each test: a gateway with a database of its own takes seconds to open.
jest.setTimeout(240_000);
