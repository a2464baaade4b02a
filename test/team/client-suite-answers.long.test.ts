/** More of the client's own tests with a gateway in between. */
import "./support/through-gateway";
import "../client/answers/held-answers.test";
import "../client/answers/held-by-a-team.slow.test";

jest.setTimeout(240_000);
