/** The shipped add-in: what it asks first, what waits, and what a cell says when something is wrong. What the service saw is the oracle. */
import { IDBFactory } from "fake-indexeddb";
import type { MachineStorage } from "../../src/workbench/boot-jsdom";
import { approveAll } from "./support/approve";
import {
  beginService,
  boot,
  domainsOf,
  KEY,
  saveAndClose,
  service,
  until,
} from "./support/shipped";

jest.setTimeout(120_000);
beginService();

const AS_SHIPPED = {};

describe("the shipped add-in", () => {
  test("reads 1.000 employees as a thousand in a German Excel, and asks which number in an English one", async () => {
    const search = '=SCOUT.COMPANYSEARCH({"Min employees","1.000"},"Employees",2,,FALSE)';
    const english = await boot();
    expect(await english.ask(search)).toEqual({
      value: "#VALUE!",
      message: '"1.000" can be read as two numbers. Write it without separators, like 1500.',
    });
    expect(english.paid()).toEqual([]);
    const german = await boot({ locale: "de-DE" });
    await german.ask(search);
    await approveAll(german.workbench);
    expect(german.workbench.values("A1")[0]?.[0]).toBeGreaterThanOrEqual(1000);
    expect(german.paid()).toHaveLength(1);
  });

  test.each([
    [1900, 46_000],
    [1904, 46_000 - 1_462],
  ] as const)(
    "reads and gives days as a workbook counts them that begins in %i",
    async (dateSystem, firstDay) => {
      const bodies: unknown[] = [];
      const { workbench, ask, paid } = await boot({
        dateSystem,
        requirementSets: { ExcelApi: "1.19" },
        intercept: async (request, send) => {
          if (request.url.includes("/v1/")) bodies.push(await request.clone().json());
          return send();
        },
      });
      await ask(
        `=SCOUT.JOBSEARCH({"Posted from",${firstDay};"Company domain","acme.example"},"Posted",1,,FALSE)`
      );
      await approveAll(workbench);
      expect(paid()).toHaveLength(1);
      expect(bodies).toEqual([expect.objectContaining({ posted_at_gte: "2025-12-09" })]);
      const [[day] = []] = workbench.values("A1");
      expect(day).toBeGreaterThanOrEqual(firstDay);
      expect(day).toBeLessThan(firstDay + 366);
    }
  );

  test("answers a second workbook from this machine for 0 paid requests", async () => {
    const storage: MachineStorage = { localStorage: {}, indexedDB: new IDBFactory() };
    const first = await boot({ storage });
    await first.ask('=SCOUT.COMPANY("acme.example","name")');
    expect(first.charged()).toBe(3);
    const second = await boot({ storage });
    const { value } = await second.ask('=SCOUT.COMPANY("www.acme.example","name")');
    expect(value).toBe(first.workbench.values("A1")[0]?.[0]);
    expect(second.paid()).toEqual([]);
  });

  test("holds unanswered formulas that a workbook brings along, and asks nothing", async () => {
    const writer = await boot({ key: null });
    await writer.workbench.setCells(
      "A1:A40",
      Array.from({ length: 40 }, (_, n) => [`=SCOUT.COMPANY("company-${n}.example","name")`])
    );
    await writer.workbench.settled();
    const reader = await boot({
      workbook: await saveAndClose(writer.workbench),
      spending: AS_SHIPPED,
    });
    await reader.workbench.settled();
    expect(new Set(reader.workbench.messages("A1:A40").flat())).toEqual(
      new Set(["Waiting: 3 credits. Approve in the Stackscout pane."])
    );
    expect(reader.seen()).toEqual([]);
  });

  test("buys what a person types while the add-in still starts", async () => {
    const { workbench, ask, charged } = await boot({ spending: AS_SHIPPED });
    workbench.faults.delayAnswers(200);
    await ask('=SCOUT.COMPANY("acme.example","name")');
    expect(charged()).toBe(3);
  });

  test("buys what a person types and holds what somebody else does who has the file open", async () => {
    const formula = '=SCOUT.COMPANY("acme.example","name")';
    const mine = await boot({ spending: AS_SHIPPED });
    await mine.ask(formula);
    expect(mine.charged()).toBe(3);
    await saveAndClose(mine.workbench);
    const shared = await boot({ spending: AS_SHIPPED });
    await shared.workbench.otherUser.setCells("A1", [[formula]]);
    await shared.workbench.settled();
    expect(shared.workbench.messages("A1")).toEqual([
      ["Waiting: 3 credits. Approve in the Stackscout pane."],
    ]);
    expect(shared.seen()).toEqual([]);
  });

  test("holds slices of five once 15 credits were bought unasked", async () => {
    const { workbench, charged } = await boot({ spending: AS_SHIPPED });
    const domains = await domainsOf(15);
    for (let from = 0; from < 15; from += 5) {
      const formulas = domains
        .slice(from, from + 5)
        .map((domain) => [`=SCOUT.COMPANY("${domain}","name")`]);
      await workbench.setCells(`A${from + 1}:A${from + 5}`, formulas);
      await workbench.settled();
    }
    const held = workbench
      .messages("A1:A15")
      .flat()
      .filter((message) => message?.startsWith("Waiting"));
    expect(held).toHaveLength(10);
    expect(charged()).toBe(15);
  });
});

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
      expect.stringMatching(/does not answer|did not answer/),
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
