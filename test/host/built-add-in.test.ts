/**
 * The add-in as it is shipped (`dist/`), in our model of Excel, against the local service: what a
 * person meets when things go well and when they do not. What the service saw is the oracle.
 */
import { IDBFactory } from "fake-indexeddb";
import path from "node:path";
import { createService, type LocalService } from "../../src/service/service";
import {
  bootWorkbench,
  type BootedWorkbench,
  type MachineStorage,
  type WorkbookFile,
} from "../../src/workbench/boot-jsdom";

jest.setTimeout(120_000);

const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.resolve(__dirname, "../../dist");
const KEY = "a-key-that-stays-on-this-machine-7f3a";
const OPEN_HAND = {
  unaskedCredits: 1e6,
  actionCredits: 1e6,
  dayCredits: 1e6,
  workbookCredits: 1e6,
  holdSearches: false,
  holdAtOpen: false,
};
const AS_SHIPPED = {};

interface Options {
  spending?: object;
  workbook?: WorkbookFile;
  storage?: MachineStorage;
  locale?: string;
  requirementSets?: Record<string, string>;
  key?: string | null;
  intercept?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

let service: LocalService;
const benches: BootedWorkbench[] = [];

async function boot({
  spending = OPEN_HAND,
  workbook,
  storage,
  locale,
  requirementSets,
  key = KEY,
  intercept,
}: Options = {}) {
  const services =
    key === null ? [] : [{ name: "Test service", address: "https://service.example", key }];
  const from = service.requests.length;
  const workbench = await bootWorkbench({
    addinFolder: ADDIN,
    config: { services, connectAtStart: true, spending },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const send = () => service.fetch(request);
      return intercept ? intercept(request, send) : send();
    },
    onConsole: () => undefined,
    ...(workbook ? { workbook } : {}),
    ...(storage ? { storage } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(requirementSets ? { requirementSets } : {}),
  });
  benches.push(workbench);
  await workbench.ready;
  const seen = () => service.requests.slice(from);
  return {
    workbench,
    seen,
    paid: () => seen().filter(({ path: asked }) => asked.startsWith("/v1/")),
    charged: () => seen().reduce((sum, { credits }) => sum + credits, 0),
    ask: async (formula: string) => {
      await workbench.setCells("A1", [[formula]]);
      await workbench.settled();
      return { value: workbench.values("A1")[0]?.[0], message: workbench.messages("A1")[0]?.[0] };
    },
  };
}

beforeAll(async () => {
  service = await createService({ companies: 60, users: [{ key: KEY, credits: 20_000 }] });
});
afterEach(async () => {
  for (const workbench of benches.splice(0)) {
    expect(workbench.unknownMembers()).toEqual([]);
    expect(workbench.pageErrors()).toEqual([]);
    await workbench.dispose();
  }
  service.faults.clear();
  await service.setCredits(20_000, KEY);
});
afterAll(() => service.close());

describe("the shipped add-in", () => {
  test("answers a formula for 3 credits and makes no request when it starts", async () => {
    const { workbench, ask, seen, charged } = await boot();
    expect(seen()).toEqual([]);
    expect((await ask('=SCOUT.TECHSTACK("acme.example")')).value).toBe("Technology");
    expect(workbench.values("A2:D2")).toEqual([["Kafka", "Message Queue", "high", 8]]);
    expect(charged()).toBe(3);
  });

  test("sums a column over a spill, and a missing company adds nothing", async () => {
    const { workbench } = await boot();
    await workbench.setCells("A1:B2", [
      ['=SCOUT.TECHSTACK("acme.example",,,3,FALSE)', null],
      [null, null],
    ]);
    await workbench.setCells("K1:K3", [
      ["=SUM(D1:D3)"],
      ['=SCOUT.COMPANY("nobody.example","employees")'],
      ["=SUM(K1:K2)"],
    ]);
    await workbench.settled();
    expect(workbench.values("K1:K3").flat()).toEqual([14, "", 14]);
  });

  test("gives real dates and percentages to an Excel that shows them as such", async () => {
    const { workbench, ask } = await boot({ requirementSets: { ExcelApi: "1.19" } });
    await ask('=SCOUT.TECHSTACK("acme.example",,,1,FALSE)');
    const [[first, last, , share] = []] = workbench.texts("F1:I1");
    const isDay = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string;
    expect([first, last, share]).toEqual([isDay, isDay, "80%"]);
    await workbench.setCells("L1:L2", [["=G1>DATE(2020,1,1)"], ["=G1>DATE(2030,1,1)"]]);
    await workbench.settled();
    expect(workbench.values("L1:L2").flat()).toEqual([true, false]);
    expect(workbench.values("I1")).toEqual([[0.8]]);
  });

  test("reads 1.000 employees as a thousand in a German Excel, and asks which number in an English one", async () => {
    const search = '=SCOUT.COMPANYSEARCH({"Min employees","1.000"},"Employees",2,,FALSE)';
    const english = await boot();
    expect(await english.ask(search)).toEqual({
      value: "#VALUE!",
      message: '"1.000" can be read as two numbers. Write it without separators, like 1500.',
    });
    expect(english.paid()).toEqual([]);
    const german = await boot({ locale: "de-DE" });
    expect((await german.ask(search)).value).toBeGreaterThanOrEqual(1000);
    expect(german.paid()).toHaveLength(1);
  });

  test.each([
    ["de-DE", "Nicht verbunden. Wählen Sie im Stackscout-Bereich einen Dienst"],
    ["es-MX", "Sin conexión. Elija un servicio"],
    ["fr-CA", "Non connecté. Choisissez un service"],
    ["pt-BR", "Not connected. Choose a service"],
  ])("an Excel in %s says why there is no value in its language", async (locale, words) => {
    const { ask } = await boot({ key: null, locale });
    const { value, message } = await ask('=SCOUT.COMPANY("acme.example","name")');
    expect(value).toBe("#N/A");
    expect(message).toContain(words);
  });

  test("after save and reopen, with the key removed and the service stopped: 0 requests, same values", async () => {
    const first = await boot();
    await first.workbench.setCells("A1:A3", [
      ['=SCOUT.COMPANY("acme.example","name")'],
      ['=SCOUT.USES("acme.example","Kafka")'],
      ['=SCOUT.COMPANY("nobody.example","name")'],
    ]);
    await first.workbench.setCells("C1", [['=SCOUT.TECHSTACK("acme.example")']]);
    await first.workbench.settled();
    const before = first.workbench.values("A1:K12");
    const idle = () =>
      Object.keys(first.workbench.settings()).some((name) => name.includes("answers"));
    await until(idle, 20_000);
    const file = await saveAndClose(first.workbench);
    expect(first.charged()).toBe(6);

    const again = await boot({
      workbook: file,
      key: null,
      spending: AS_SHIPPED,
      intercept: () => Promise.reject(new TypeError("stopped")),
    });
    await again.workbench.settled();
    expect(again.workbench.values("A1:K12")).toEqual(before);
    expect(again.workbench.invocations()).toBe(4);
    expect(again.seen()).toEqual([]);
  });

  test("answers a second workbook from this machine for 0 requests", async () => {
    const storage: MachineStorage = { localStorage: {}, indexedDB: new IDBFactory() };
    const first = await boot({ storage });
    await first.ask('=SCOUT.COMPANY("acme.example","name")');
    expect(first.charged()).toBe(3);
    const second = await boot({ storage });
    const { value } = await second.ask('=SCOUT.COMPANY("www.acme.example","name")');
    expect(value).toBe(first.workbench.values("A1")[0]?.[0]);
    expect(second.seen()).toEqual([]);
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

  test("holds slices of five once 15 credits were bought unasked", async () => {
    const { workbench, charged } = await boot({ spending: { ...AS_SHIPPED, holdAtOpen: false } });
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

  test("never puts the key into the workbook", async () => {
    const { workbench, ask } = await boot();
    await ask('=SCOUT.COMPANY("acme.example","name")');
    await until(() => Object.keys(workbench.settings()).length > 0, 20_000);
    expect(JSON.stringify(await workbench.save())).not.toContain(KEY);
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

async function domainsOf(count: number): Promise<string[]> {
  const rows = await service.database.rows<{ domain: string }>(
    `select domain from companies where n > 12 and domain is not null group by domain having count(*) = 1 order by min(n) limit ${count}`
  );
  return rows.map(({ domain }) => domain);
}

/** A file, and nothing left of whoever wrote it: two hosts at a time would share an engine. */
async function saveAndClose(workbench: BootedWorkbench): Promise<WorkbookFile> {
  const file = JSON.parse(JSON.stringify(await workbench.save())) as WorkbookFile;
  benches.splice(benches.indexOf(workbench), 1);
  await workbench.dispose();
  return file;
}

/** Waits for an event of the host; the time is a limit, never a pause. */
async function until(isDone: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!isDone()) {
    if (Date.now() > end) throw new Error("what was waited for did not happen");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
