/**
 * The client's own tests with a gateway in between: what the service saw and charged stays the oracle.
 * More of them: `client-suite-answers`, `-asking`, `-lost`, `-money`, `-spending`. Left out within a file: `testAtTheService`.
 * Those files of the client's tests that no suite names ask no service, or answer every call themselves.
 */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
import "../client/purchases/shown-first.test";
import "../client/wire/calls.slow.test";

jest.setTimeout(240_000);
