/**
 * A file with data that cannot be used, in the add-in as it is shipped: what is honest in it is used.
 */
import path from "node:path";
import { createService, type LocalService } from "../../src/service/service";
import {
  bootWorkbench,
  type BootedWorkbench,
  type WorkbookFile,
} from "../../src/workbench/boot-jsdom";

jest.setTimeout(120_000);

const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.resolve(__dirname, "../../dist");

let service: LocalService;
const open: BootedWorkbench[] = [];

beforeAll(async () => {
  service = await createService({ companies: 20, users: [{ key: "a-key", credits: 100 }] });
});

afterAll(async () => {
  for (const workbench of open.splice(0)) await workbench.dispose();
  await service.close();
});

async function boot(workbook?: WorkbookFile): Promise<BootedWorkbench> {
  const services = [{ name: "Test service", address: "https://service.example", key: "a-key" }];
  const workbench = await bootWorkbench({
    addinFolder: ADDIN,
    config: { services, connectAtStart: true, spending: {} },
    fetch: (input, init) => service.fetch(new Request(input, init)),
    onConsole: () => undefined,
    ...(workbook ? { workbook } : {}),
  });
  open.push(workbench);
  await workbench.ready;
  return workbench;
}

/** Answers reach the file once nobody has edited a cell for a while. */
async function written(workbench: BootedWorkbench): Promise<void> {
  const isAnswers = (name: string) => name.startsWith("stackscout.answers.");
  for (let looks = 0; looks < 2_000; looks += 1) {
    if (Object.keys(workbench.settings()).some(isAnswers)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("no answers were written");
}

test("opens with its honest answers, for 0 credits", async () => {
  const first = await boot();
  await first.setCells("A1", [['=SCOUT.COMPANY("acme.example")']]);
  await first.settled();
  await written(first);
  const honest = JSON.parse(JSON.stringify(await first.save())) as WorkbookFile;
  // Two hosts at a time would share an engine.
  await first.dispose();
  open.length = 0;
  const forged: Record<string, string> = {
    "stackscout.answers.x.1.1": "2:00000000:5:rubbish",
    "stackscout.run.evil": JSON.stringify({ id: { evil: true } }),
    "stackscout.search.evil": JSON.stringify({
      id: "x",
      tableId: "t",
      spec: { about: "jobs", columns: [null] },
    }),
    "somebody.else": "theirs",
  };
  const texts = Object.entries(forged).map(([name, text]) => [name, JSON.stringify(text)]);
  const file = { ...honest, settings: { ...honest.settings, ...Object.fromEntries(texts) } };

  const before = service.requests.length;
  const workbench = await boot(file);
  await workbench.setCells("A2", [['=SCOUT.COMPANY("acme.example")']]);
  await workbench.settled();
  expect(workbench.values("A1:A2")).toEqual([
    ["Acme Example Corporation"],
    ["Acme Example Corporation"],
  ]);
  const paid = service.requests.slice(before).filter(({ credits }) => credits > 0);
  expect(paid).toEqual([]);
});
