/**
 * The client's own tests with a gateway in between: what the service saw and charged stays the oracle.
 * More of them: `client-suite-account`, `-answers`, `-asking`, `-lost`, `-money`, `-spending`, `-turns`. Left out within a file: `testAtTheService`.
 *
 * These do not apply:
 * - Without a service: `answers/{differences,held-record-reader,match,merge-answer}`,
 *   `asking/{edges,run-tally,stale-questions}`, `buying/{in-doubt,requests}`,
 *   `purchases/{approval,order,purchase}`, `spending/{balance-book,funds,ledger-book,price-watch,
 *   settlement*,settler,spending,verdict,window-notes}`, `wire/{free-refusals,http,limit-headers,queue}`.
 * - `buying/doubles.property` passes, but the test itself answers every search: no gateway sees it.
 */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
import "../client/purchases/before-a-run.test";
import "../client/purchases/shown-first.test";
import "../client/wire/calls.test";

jest.setTimeout(240_000);
