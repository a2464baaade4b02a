/**
 * Random lives of what a team shares: company lists, saved searches, webhooks and their events, the catalog. The service
 * is troubled, colleagues change and delete things meanwhile, the pane is reloaded, a second workbook is open. Whatever
 * happens, it costs nothing, no write is sent twice by itself, each failure has a sentence, nothing waits for ever, and
 * what is shown after reading again is what the service has. `RANDOM_RUNS`, `RANDOM_SEED`: see `random-lives.ts`.
 */
import { livesToTry, tryLives } from "../host/surfaces/random-lives";
import { freePorts } from "../support/free-ports";
import { Analyst } from "./support/analyst";
import { launchBrowser } from "./support/browser";
import {
  leaveFirstRun,
  openWorkbench,
  startProgram,
  type Programs,
} from "./support/live-workbench";
import { KINDS, SharedLife } from "./support/shared-life";
import { TROUBLES, TroubledService } from "./support/troubled-service";

const RUNS = livesToTry(1);
jest.setTimeout(180_000 + RUNS * 90_000);

const done = new Map<string, number>();
const errors: string[] = [];
let service: TroubledService;
let panes: readonly [Analyst, Analyst];
let companies: readonly string[];
let close: () => Promise<void>;

beforeAll(async () => {
  service = await TroubledService.start();
  const port = String(await freePorts(2));
  const { child, caught } = startProgram(
    [
      "src/workbench/bin/start.mjs",
      ...["--no-open", "--port", port, "--service", service.address, "--key", service.key],
    ],
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
  const browser = await launchBrowser();
  close = async () => {
    await browser.close();
    child.kill("SIGTERM");
    await service.close();
  };
  const programs = { browser, workbenchAddress: await caught } as Programs;
  const first = await openWorkbench(programs);
  await leaveFirstRun(first);
  const second = await openWorkbench(programs, first.context);
  panes = [new Analyst(programs, first), new Analyst(programs, second)];
  for (const { page } of panes) {
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      const text = message.text();
      // A request that failed is told by the browser itself.
      if (message.type() === "error" && !text.startsWith("Failed to load resource"))
        errors.push(`console: ${text}`);
    });
  }
  const { data } = await service.ask<{ data: { id: string }[] }>(
    "GET",
    "/v1/companies/autocomplete?text=a&limit=3"
  );
  companies = data.map(({ id }) => id);
  for (const pane of panes)
    await pane.setCells("A1:A4", [
      ["Website"],
      ["acme.example"],
      ["harbor.example"],
      ["northwind.example"],
    ]);
});

afterAll(() => close());

it("cost nothing, are written once, and are shown as the service has them", async () => {
  await tryLives({
    runs: RUNS,
    seed: 20261127,
    kinds: KINDS,
    troubles: TROUBLES,
    begin: () => new SharedLife(service, panes, companies, errors, done),
    end: () => Promise.resolve(),
  });
  // A life in which nothing is in sight would find nothing.
  expect(done.size).toBeGreaterThan(4);
});
