/**
 * How an invocation lives: Excel may start a stream twice, cancel before or after the new call, and
 * call from a formula that is still being typed. The client's real single flight is tested with the
 * client; here each invocation has to settle and to stop.
 */
import type { Question } from "../../src/client/question";
import type { Domain, KeywordSlug } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { companyFacts, usesTechnology } from "../../src/functions/functions";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { answered, companyState, failed, FakeClient, heldCompany } from "./fake-client";

const acme: Question = {
  about: "company",
  company: { by: "domain", domain: "acme.example" as Domain },
};
const held = companyState(heldCompany({ name: "Acme" }));

describe("An invocation", () => {
  let client: FakeClient;
  const start = (call = invocation()): TestInvocation => {
    companyFacts([["acme.example"]], [["Name"]] as never, null as never, null, call);
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
  });

  it("settles with its value when it was started twice", async () => {
    const calls = [start(), start()];
    client.tell(acme, held);
    await tick();
    expect(calls.map(({ shown }) => shown)).toEqual([[[["Acme"]]], [[["Acme"]]]]);
  });

  it("settles when its twin is cancelled before or after it starts", async () => {
    const first = start();
    const second = start();
    first.onCanceled?.();
    const third = start();
    second.onCanceled?.();
    client.tell(acme, held);
    await tick();
    expect([first.shown, second.shown, last(third)]).toEqual([[], [], [["Acme"]]]);
    expect(client.watched).toBe(1);
  });

  it("shows nothing more and watches nothing after it was cancelled, also twice", async () => {
    const call = start();
    client.tell(acme, failed({ kind: "waiting", priceCredits: 3 }));
    await tick();
    call.onCanceled?.();
    call.onCanceled?.();
    client.tell(acme, held);
    await tick();
    expect(call.shown).toEqual(["#N/A Waiting: 3 credits. Approve in the Stackscout pane."]);
    expect(client.watched).toBe(0);
  });

  it("cancelled between two questions asks no second one", async () => {
    const call = invocation();
    usesTechnology([["acme.example"]], [["Kafka"]], null as never, null, call);
    expect(client.asked).toHaveLength(1);
    call.onCanceled?.();
    const slug = "kafka" as KeywordSlug;
    client.tell(
      { about: "keyword", text: "Kafka" },
      answered({ about: "keyword", keyword: { slug, name: "Kafka" }, near: [] })
    );
    await tick();
    expect(client.asked).toHaveLength(1);
    expect(call.shown).toEqual([]);
  });

  it.each([true, "true"])(
    "being typed (%p) shows the held answer at once, and otherwise the price, as a preview",
    async (isInValuePreview) => {
      const typed = start(invocation({ isInValuePreview }));
      client.tell(acme, failed({ kind: "waiting", priceCredits: 3 }));
      await tick();
      expect(typed.shown).toEqual(["#N/A Waiting: 3 credits. Approve in the Stackscout pane."]);
      client.tell(acme, held);
      expect(start(invocation({ isInValuePreview })).shown).toEqual([[["Acme"]]]);
      expect(client.options.map(({ isPreview }) => isPreview)).toEqual([true, true]);
    }
  );

  it("goes from state to state with one emission a change, and none for what it showed already", async () => {
    const call = start();
    for (const state of [
      failed({ kind: "waiting", priceCredits: 3 }),
      failed({ kind: "waiting", priceCredits: 3 }),
      { kind: "asking" } as const,
      failed({ kind: "not-connected" }),
      held,
      held,
    ]) {
      client.tell(acme, state);
      await tick();
    }
    expect(call.shown).toEqual([
      "#N/A Waiting: 3 credits. Approve in the Stackscout pane.",
      "#N/A Not connected. Choose a service and enter your key in the Stackscout pane.",
      [["Acme"]],
    ]);
  });
});
