/** The client's own tests with a gateway in between: what the service saw and charged stays the oracle. */
import "./support/through-gateway";
import "../client/searches.test";
import "../client/technographics.test";
import "../client/shown-first.test";
import "../client/names.test";
import "../client/refresh.test";
