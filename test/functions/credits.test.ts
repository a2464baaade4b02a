import { connectFunctions } from "../../src/functions/function-client";
import { creditCount, type CreditFigure } from "../../src/functions/functions";
import { invocation, tick, type TestInvocation } from "./custom-functions";
import { FakeClient } from "./fake-client";

describe("CREDITS", () => {
  let client: FakeClient;
  const run = (what?: unknown): TestInvocation => {
    const call = invocation();
    creditCount(what as CreditFigure, call);
    return call;
  };

  beforeEach(() => {
    client = new FakeClient();
    connectFunctions(client.asClient());
  });

  it("reads the balance once when nobody has, and shows it", async () => {
    const call = run();
    expect(client.balanceCalls).toBe(1);
    client.changeView({ spent: { todayCredits: 1, workbookCredits: 1, unaskedCredits: 1 } });
    client.changeView({ balance: { leftCredits: 940, at: 5, expiresAt: null } });
    await tick();
    expect(call.shown).toEqual([[[940]]]);
    expect(client.balanceCalls).toBe(1);
  });

  it("follows what is spent and waiting, and shows a number once while it stays", () => {
    client.viewNow = {
      ...client.viewNow,
      spent: { todayCredits: 9, workbookCredits: 6, unaskedCredits: 0 },
      waitingCredits: 30,
    };
    const [spent, today, waiting] = [run("spent"), run("Today"), run("waiting")];
    client.changeView({ waitingCredits: 0 });
    client.changeView({ waitingCredits: 0 });
    expect(spent.shown).toEqual([[[6]]]);
    expect(today.shown).toEqual([[[9]]]);
    expect(waiting.shown).toEqual([[[30]], [[0]]]);
    expect(client.balanceCalls).toBe(0);
  });

  it("says that nothing is connected, and why the balance cannot be read", async () => {
    client.viewNow = { ...client.viewNow, connection: null };
    expect(run().shown).toEqual([
      "#N/A Not connected. Choose a service and enter your key in the Stackscout pane.",
    ]);
    client.viewNow = {
      ...client.viewNow,
      connection: { address: "https://x.test", isDemo: false, keyEnding: "9" },
    };
    client.balance = { ok: false, failure: { kind: "key-refused", status: 401 } };
    const call = run();
    await tick();
    expect(call.shown).toEqual([
      "#N/A The service refuses your key (401). Enter a valid one in the Stackscout pane.",
    ]);
  });

  it("reads the balance again once there is a network again", async () => {
    client.viewNow = {
      ...client.viewNow,
      connection: { address: "https://x.test", isDemo: false, keyEnding: "9" },
      isOffline: true,
    };
    client.balance = { ok: false, failure: { kind: "offline" } };
    const call = run();
    await tick();
    client.changeView({ waitingCredits: 3 });
    expect(client.balanceCalls).toBe(1);
    client.changeView({ isOffline: false });
    await tick();
    expect([call.shown.length, client.balanceCalls]).toEqual([1, 2]);
  });
});
