/** How the gateway says no. */
import { credits, stoppedReply } from "../../../src/team/money/refusal";

test("one credit is one, and others are many", () => {
  expect([0, 1, 2].map(credits)).toEqual(["0 credits", "1 credit", "2 credits"]);
});

test("a kind that was stopped is refused with 409, and the minute is told", () => {
  const since = Date.parse("2026-11-25T12:34:56Z");
  const stop = { endpoint: "jobSearch", since, requestId: "", moreCredits: null, records: null };
  const { status, body } = stoppedReply(stop);
  expect(status).toBe(409);
  expect(body).toContain("A reply of jobSearch cost more than it should at 2026-11-25 12:34 UTC.");
});
