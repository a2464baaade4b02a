/** Random lives of workbooks with a gateway in between, a few of them: each takes seconds. More: STACKSCOUT_LIVES. */
import "./support/few-lives";
import "./support/through-gateway";
import "../client/money.property.slow.test";

// On a machine that does other work.
jest.setTimeout(580_000);
