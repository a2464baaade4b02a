/** The shipped add-in when things go wrong, and where nothing is to be bought. What the service saw is the oracle. */
import { beginService, boot, KEY, service, until } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

describe("when something is wrong, the cell says what", () => {
  test("a wrong key", async () => {
    const { ask, paid } = await boot({ key: "wrong" });
    expect(await ask('=SCOUT.COMPANY("acme.example","name")')).toEqual({
      value: "#N/A",
      message: "The service refuses your key (401). Enter a valid one in the Stackscout pane.",
    });
    expect(paid()).toEqual([]);
  });

  test("no service chosen", async () => {
    const { ask } = await boot({ key: null });
    expect(await ask('=SCOUT.COMPANY("acme.example","name")')).toEqual({
      value: "#N/A",
      message: "Not connected. Choose a service and enter your key in the Stackscout pane.",
    });
  });

  test("the service is down, while what is held stays readable", async () => {
    let isDown = false;
    const { workbench, ask, charged } = await boot({
      intercept: (_request, send) => (isDown ? Promise.reject(new TypeError("refused")) : send()),
    });
    await ask('=SCOUT.COMPANY("acme.example","name")');
    isDown = true;
    await workbench.setCells("B1:B2", [
      ['=SCOUT.COMPANY("acme.example","country")'],
      ['=SCOUT.COMPANY("harbor.example","name")'],
    ]);
    await workbench.settled();
    expect(workbench.values("B1")[0]?.[0]).not.toBe("#N/A");
    expect(workbench.messages("B1:B2").flat()).toEqual([
      null,
      expect.stringMatching(/does not answer|was lost/),
    ]);
    expect(charged()).toBe(3);
  });

  test("credits are gone, and nothing already paid for is lost", async () => {
    const { workbench, ask, charged } = await boot();
    await ask('=SCOUT.COMPANY("acme.example","name")');
    await service.setCredits(0, KEY);
    await workbench.setCells("B1:B2", [
      ['=SCOUT.TECHSTACK("harbor.example")'],
      ['=SCOUT.COMPANY("acme.example","name")'],
    ]);
    await workbench.settled();
    expect(workbench.messages("B1:B2").flat()).toEqual([
      expect.stringMatching(/^Not enough credits/),
      null,
    ]);
    expect(charged()).toBe(3);
  });

  test("a 429 from outside is waited out and its time told", async () => {
    const { workbench, charged } = await boot();
    service.faults.add({ status: 429, retryAfter: 3, path: "/v1/", key: KEY });
    await workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","name")']]);
    await until(() => workbench.messages("A1")[0]?.[0]?.startsWith("Limit until") === true, 10_000);
    await until(() => workbench.values("A1")[0]?.[0] !== "#N/A", 20_000);
    expect(workbench.values("A1")[0]?.[0]).toMatch(/Acme/);
    expect(charged()).toBe(3);
  });

  test("a formula that can be mended: #VALUE! with the cure, nothing asked", async () => {
    const { ask, seen } = await boot();
    expect(await ask('=SCOUT.TECHSTACK("acme,example")')).toEqual({
      value: "#VALUE!",
      message:
        '"acme,example" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.',
    });
    expect(seen()).toEqual([]);
  });
});

describe("a branch that is not taken buys nothing", () => {
  test.each([
    ['=IF(FALSE,SCOUT.TECHSTACK("harbor.example"),1)', 1],
    ['=IFERROR(1,SCOUT.COMPANY("harbor.example","name"))', 1],
    ['=CHOOSE(2,SCOUT.COMPANY("harbor.example","name"),2)', 2],
    ['=IFS(TRUE,3,TRUE,SCOUT.COMPANY("harbor.example","name"))', 3],
    ['=SWITCH(1,1,4,2,SCOUT.COMPANY("harbor.example","name"))', 4],
  ])("%s gives %i", async (formula, expected) => {
    const { ask, seen, workbench } = await boot();
    expect((await ask(formula)).value).toBe(expected);
    expect(workbench.invocations()).toBe(0);
    expect(seen()).toEqual([]);
  });
});
