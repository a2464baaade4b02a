/**
 * The client's own tests with a gateway in between: what the service saw and charged stays the oracle.
 * More of them: `client-suite-answers.long.test.ts`. Left out within a file: `testAtTheService`.
 *
 * These do not apply:
 * - `buying/doubles.property`: the test itself answers every search; nothing paid reaches a gateway.
 * - `spending/risen-prices`, `spending/lost-replies`, `spending/clocks*`: forge replies in front of a gateway;
 *   its own are in `price-rise`, `upstream-faults` and `money`.
 * - `wire/*`: what the client does with replies and windows of a service; a gateway's are in `odd-replies`,
 *   `upstream-faults` and `windows`.
 * - `money.property`, `forged-files`, `purchases/kill`, `asking/half-taken-in`: hundreds of short lives with
 *   an account each; a gateway with its database for each takes minutes.
 *
 * These may apply and are not part of it yet: `answers/longest-age`, `answers/name-index`,
 * `asking/ask`, `asking/refresh`, `asking/search*`, `asking/typed-formulas`, `asking/waiting-news`,
 * `buying/came-otherwise`, `buying/late-buyer`, `buying/page-size`, `buying/shared-answers`,
 * `buying/technographics`, `purchases/shown-first`, `purchases/stopping`, `spending/ceilings`.
 */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
import "../client/purchases/before-a-run.test";
