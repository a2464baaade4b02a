import { failed } from "../../src/functions/cells/cells";
import { saidLater, saidNow } from "../../src/functions/said";

const held = failed({ kind: "held", priceCredits: 3 });

describe("the sentences of failures", () => {
  test("come with the first failure; values never wait for them", async () => {
    expect(saidNow([["Acme", 3]])).toEqual([["Acme", 3]]);
    expect(saidNow([["Acme", held]])).toBeNull();
    const sentence = {
      error: "unavailable",
      message: "Waiting: 3 credits. Approve in the Stackscout pane.",
    };
    await expect(saidLater([["Acme", held]])).resolves.toEqual([["Acme", sentence]]);
    expect(saidNow(held)).toEqual(sentence);
  });
});
