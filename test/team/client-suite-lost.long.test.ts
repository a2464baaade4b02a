/** Replies that are lost between the client and a gateway, which holds what they were to bring. */
import "./support/through-gateway";
import "../client/buying/page-size.long.test";
import "../client/purchases/kill.slow.test";
import "../client/spending/lost-replies.slow.test";
import "../client/wire/failures.test";

jest.setTimeout(240_000);
