/** Who asks, how often the account is looked at, and workbooks that lie, with a gateway in between. */
import "./support/through-gateway";
import "../client/forged-files.slow.test";

// On a machine that does other work.
jest.setTimeout(240_000);
