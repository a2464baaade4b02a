/** The add-in as it is shipped (`dist/`), in our model of Excel, against a local service for a whole test file. */
import path from "node:path";
import { createService, type LocalService } from "../../../src/service/service";
import {
  bootWorkbench,
  type BootedWorkbench,
  type MachineStorage,
  type WorkbookFile,
} from "../../../src/workbench/boot-jsdom";

const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.resolve(__dirname, "../../../dist");
export const KEY = "a-key-that-stays-on-this-machine-7f3a";
const OPEN_HAND = {
  unaskedCredits: 1e6,
  actionCredits: 1e6,
  dayCredits: 1e6,
  workbookCredits: 1e6,
};

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

export async function boot({
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
  const passTime = timersOf(workbench);
  const seen = () => service.requests.slice(from);
  return {
    workbench,
    seen,
    /** As if so many milliseconds had passed: the add-in's timers that end within them run now. */
    passTime,
    paid: () => seen().filter(({ path: asked }) => asked.startsWith("/v1/")),
    charged: () => seen().reduce((sum, { credits }) => sum + credits, 0),
    ask: async (formula: string) => {
      await workbench.setCells("A1", [[formula]]);
      await workbench.settled();
      return { value: workbench.values("A1")[0]?.[0], message: workbench.messages("A1")[0]?.[0] };
    },
  };
}

/** Nothing in a test waits for the seconds without an edit before the workbook is written. */
function timersOf({ window }: BootedWorkbench): (ms: number) => void {
  const { setTimeout: later, clearTimeout: cancel } = window;
  const timers = new Map<number, { readonly endsAt: number; readonly run: () => void }>();
  const take = (id: number): void => {
    cancel.call(window, id);
    timers.delete(id);
  };
  const setTimer = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    const inTime = () => {
      take(id);
      run(...args);
    };
    const id = later.call(window, inTime, ms);
    timers.set(id, { endsAt: Date.now() + ms, run: inTime });
    return id;
  };
  Object.assign(window, { setTimeout: setTimer, clearTimeout: take });
  return (ms) => {
    const end = Date.now() + ms;
    for (const { endsAt, run } of [...timers.values()]) if (endsAt <= end) run();
  };
}

export function beginService(): void {
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
}

/** A file, and nothing left of whoever wrote it: two hosts at a time would share an engine. */
export async function saveAndClose(workbench: BootedWorkbench): Promise<WorkbookFile> {
  const file = JSON.parse(JSON.stringify(await workbench.save())) as WorkbookFile;
  benches.splice(benches.indexOf(workbench), 1);
  await workbench.dispose();
  return file;
}

/** Waits for an event of the host; the time is a limit, never a pause. */
export async function until(isDone: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!isDone()) {
    if (Date.now() > end) throw new Error("what was waited for did not happen");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
