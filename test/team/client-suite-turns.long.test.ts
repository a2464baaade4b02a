/** What happens while a client rests in the middle of a run, with a gateway in between. */
import "./support/through-gateway";
import "../client/asking/half-taken-in.long.test";

jest.setTimeout(580_000);
