/**
 * The client's own tests with a gateway in between: what the service saw and charged stays the oracle.
 * More of them: `client-suite-answers`, `-asking`, `-lost`, `-money`, `-spending`. Left out within a file: `testAtTheService`.
 *
 * These do not apply:
 * - Without a service: `answers/{differences,held-record-reader,match,merge-answer}`,
 *   `asking/{edges,run-tally,stale-questions}`, `buying/{in-doubt,requests}`,
 *   `purchases/{approval,order,purchase}`, `spending/{balance-book,funds,ledger-book,price-watch,
 *   settlement*,settler,spending,verdict,window-notes}`, `wire/{free-refusals,limit-headers,
 *   page-weight,scheduler,shared-starts,transport,windows}`.
 * - `buying/doubles.property` passes, but the test itself answers every search: no gateway sees it.
 * - `forged-files` passes, but its clients ask nobody.
 * - `spending/risen-prices` passes, but forges balances: a gateway has its own watch (`price-rise`).
 * - `wire/shared-windows`: the account's windows stay with a gateway (`windows`).
 * - `asking/presence` passes in 40 s: whether an edit explains a question is decided before anything is asked.
 * - `asking/half-taken-in` passes in two minutes.
 * - `spending/account-looks` counts requests by the tenth of a second, which a gateway on a busy machine spreads.
 */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
import "../client/purchases/before-a-run.test";
import "../client/purchases/shown-first.test";
import "../client/wire/calls.test";

jest.setTimeout(240_000);
