/** Sheets that are deleted while they are in sight and the grid is not done with them: nothing breaks. */
import type { Browser } from "playwright-core";
import { freePorts } from "../support/free-ports";
import { launchBrowser } from "./support/browser";
import { openWorkbench, startProgram, type OpenWorkbench } from "./support/live-workbench";

jest.setTimeout(240_000);

const NO_SERVICE = ["--service", "http://localhost:9"];

let browser: Browser;
let workbench: OpenWorkbench;
let endWorkbench: () => void;

beforeAll(async () => {
  const port = String(await freePorts(1));
  const { child, caught } = startProgram(
    ["src/workbench/bin/start.mjs", "--no-open", "--port", port, ...NO_SERVICE],
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
  endWorkbench = () => child.kill("SIGTERM");
  browser = await launchBrowser();
  workbench = await openWorkbench({ browser, workbenchAddress: await caught });
});

afterAll(async () => {
  await browser.close();
  endWorkbench();
});

afterEach(() => expect(workbench.pageErrors).toEqual([]));

test("a sheet that goes while its rows wait to be measured leaves no error on the page", async () => {
  await workbench.page.evaluate(async () => {
    const sheets = window.workbench;
    await sheets.activateSheet(await sheets.addSheet("Gone"));
    await sheets.setColumnWidth("B", 64);
    await sheets.deleteSheet("Gone");
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
});

test("a formula whose sheet goes in the turn that writes it leaves no error on the page", async () => {
  await workbench.page.evaluate(async () => {
    const sheets = window.workbench;
    await sheets.activateSheet(await sheets.addSheet("Gone"));
    await sheets.setCells("Gone!A1:A3", [["=1+1"], ["=A1"], ["=A2"]]);
    await sheets.deleteSheet("Gone");
    await sheets.settled();
  });
});
