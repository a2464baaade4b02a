/** The client's own tests with a gateway in between: what the service saw and charged stays the oracle. */
import "./support/through-gateway";
import "../client/buying/paid-once.test";
