/**
 * A large run as an analyst meets it: 100,000 pasted rows of 20,000 companies, six fields, through
 * the pane in a real browser, with clicks all the while. Then the same column once more, whose
 * answers are all held: what is left is writing. ROWS=10000 measures less, PROFILE=folder leaves
 * CPU profiles of both processes there, ADDIN=folder takes another build than `dist`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Frame, Page } from "playwright-core";
import type { Workbench } from "../../src/workbench/interface/workbench";
import { launchBrowser } from "../browser/support/browser";
import { companyDomain } from "./companies";
import { limitSeconds, startPacedService, type PacedService } from "./paced-service";
import { feel, noteFeelings, Scales, type Felt, type Work } from "./pane-probe";
import { startWorkbench } from "./start-workbench";

declare global {
  interface Window {
    workbench: Workbench;
  }
}

const ROWS = Number(process.env["ROWS"] ?? 100_000);
const COMPANIES = ROWS / 5;
/** Longer than any phase takes on a slow machine. */
const PATIENCE_MS = 180_000;

interface Desk {
  readonly page: Page;
  readonly pane: Frame;
  readonly scales: Scales;
  readonly service: PacedService;
}

export async function run(root: string): Promise<void> {
  const service = await startPacedService(COMPANIES);
  const browser = await launchBrowser();
  const addin = process.env["ADDIN"];
  const options = ["--port", "4350", "--service", service.address];
  const workbench = await startWorkbench(
    root,
    [...options, ...(addin === undefined ? [] : ["--addin", addin])],
    "bench-key"
  );
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1400, height: 860 },
      reducedMotion: "reduce",
    });
    await context.addInitScript(noteFeelings);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on("pageerror", (error) => console.log(`  the page failed: ${error.message}`));
    await page.goto(workbench.address);
    const pane = await paneOf(page);
    await button(pane, "Test and connect").waitFor();
    await measure({ page, pane, service, scales: await Scales.of(page, pane) });
  } finally {
    await browser.close();
    workbench.stop();
    service.close();
  }
}

async function measure(desk: Desk): Promise<void> {
  const { page, pane, scales } = desk;
  await connect(pane);
  await page.evaluate(() => window.workbench.settled());
  const empty = await scales.weigh();
  print("the empty page", `grid ${empty.grid} MB, add-in ${empty.addin} MB`);
  const tellMemory = async (when: string) => {
    const now = await scales.weigh();
    const [grid, addin] = [now.grid - empty.grid, now.addin - empty.addin];
    const given = now.resident - empty.resident;
    print(
      `  memory above the empty page ${when}`,
      `${grid + addin} MB (grid ${grid}, add-in ${addin}; given to the processes ${given})`
    );
  };
  const enrich = async (name: string, sheet: string, confirm: RegExp) => {
    await dryRun(desk, name, confirm);
    const most = await buyAndWrite(desk, name, sheet, confirm);
    print("  most given to the processes, above the empty page", `${most - empty.resident} MB`);
    await tellMemory("at the end");
  };
  await fillColumn(page, "Leads");
  await tellMemory("with the column");
  await enrich("buying and writing", "Leads", /^Enrich for at most/);
  await fillColumn(page, "Again");
  await button(pane, "Enrich").first().click();
  await enrich("writing only", "Again", /^Enrich, free/);
  await fillColumn(page, "Alone");
  await button(pane, "Enrich").first().click();
  await writeAlone(desk);
  print("rows filled, of all three", String(await filledRows(page)));
}

/** Selects a few cells of the column, and waits for their price. */
async function selectFew({ page, pane }: Desk): Promise<void> {
  await page.evaluate(() => window.workbench.select("A1:A3"));
  await pane.getByText("A1:A3, ").waitFor();
  await button(pane, /^Enrich(, free| for)/).waitFor();
}

async function selectColumn({ page, pane }: Desk): Promise<void> {
  await page.evaluate(() => window.workbench.select("A:A"));
  await pane.getByText(/A1:A\d{4,}, /).waitFor();
}

/** From the selection of the column to the price on its button: once left alone, once with clicks beside it. */
async function dryRun(desk: Desk, name: string, confirm: RegExp): Promise<void> {
  const { pane } = desk;
  await selectFew(desk);
  const from = performance.now();
  await selectColumn(desk);
  await button(pane, confirm).waitFor();
  print(`${name}: dry run left alone`, seconds(from));
  await selectFew(desk);
  await phase(desk, `${name}: dry run with clicks`, {
    begin: () => selectColumn(desk),
    end: () => button(pane, confirm).waitFor(),
  });
}

/** Its card in Activity says so. */
async function ended(pane: Frame, sheet: string): Promise<void> {
  const card = pane.getByRole("listitem").filter({ hasText: `Enrich ${sheet}!` });
  await card.getByText(/^(Finished|Some rows failed)$/).waitFor();
}

/** Only how long it takes, with nobody at the pane. */
async function writeAlone({ pane }: Desk): Promise<void> {
  await button(pane, /^Enrich, free/).click();
  const from = performance.now();
  await ended(pane, "Alone");
  print("writing only: run left alone", seconds(from));
}

/** Gives the most memory that the processes were given meanwhile. */
async function buyAndWrite(
  desk: Desk,
  name: string,
  sheet: string,
  confirm: RegExp
): Promise<number> {
  const { pane, service, scales } = desk;
  const before = service.servedAt.length;
  let most = 0;
  await phase(desk, `${name}: run`, {
    begin: () => button(pane, confirm).click(),
    end: async () => {
      most = await scales.peak(() => ended(pane, sheet));
    },
  });
  tellLimit(service, before);
  return most;
}

/** One phase with clicks beside it: what ends it is seen on one of the two tabs only, 0.3 s late at most. */
async function phase({ page, pane }: Desk, what: string, work: Work): Promise<void> {
  await profiled(page, pane, what, async () => {
    let [from, took] = [0, ""];
    const felt = await feel(page, pane, {
      begin: async () => {
        from = performance.now();
        await work.begin();
      },
      end: async () => {
        await work.end();
        took = seconds(from);
      },
    });
    print(what, took);
    tellFelt(felt);
  });
}

function tellFelt(felt: Felt): void {
  print(
    "  clicks until the next picture",
    `worst ${felt.longestMs} ms, half below ${felt.typicalMs} ms; waited at most ${felt.longestWaitMs} ms to be heard (${felt.clicks} clicks)`
  );
  print("  longest task of the add-in / the grid", `${felt.longestTaskMs} / ${felt.gridTaskMs} ms`);
}

function tellLimit({ servedAt, refused, credits }: PacedService, before: number): void {
  const mine = servedAt.slice(before);
  if (mine.length === 0) return print("  requests", "none");
  const tookMs = (mine.at(-1) ?? 0) - (mine[0] ?? 0);
  print(
    "  requests",
    `${mine.length} in ${(tookMs / 1000).toFixed(1)} s; the limit alone takes ${limitSeconds(mine.length).toFixed(1)} s; ${refused} refused, ${credits} credits`
  );
}

async function connect(pane: Frame): Promise<void> {
  await button(pane, "Test and connect").click();
  await button(pane, "Change").click();
  const use = button(pane, "Use these limits");
  await use.waitFor();
  for (const name of ["One approval or run", "One day", "This workbook"])
    await pane.getByRole("textbox", { name }).fill("200000");
  await use.click();
  await button(pane, "Enrich").first().waitFor();
}

/** A worksheet with the column, all of it selected. */
async function fillColumn(page: Page, name: string): Promise<void> {
  const cells = Array.from({ length: ROWS }, (_, row) => [companyDomain((row * 7) % COMPANIES)]);
  await page.evaluate(
    async ([sheet, rows]) => {
      await window.workbench.addSheet(sheet);
      await window.workbench.activateSheet(sheet);
      await window.workbench.setCells(`${sheet}!A1:A${rows.length + 1}`, [["Website"], ...rows]);
      await window.workbench.select(`${sheet}!A:A`);
      await window.workbench.settled();
    },
    [name, cells] as const
  );
}

/** How many rows of the sheets hold a name, or say that the company is not known. */
function filledRows(page: Page): Promise<number> {
  return page.evaluate(
    (rows) =>
      ["Leads", "Again", "Alone"]
        .flatMap((sheet) => window.workbench.values(`${sheet}!B2:H${rows + 1}`))
        .filter((cells) => cells[0] !== "" || cells[6] !== "").length,
    ROWS
  );
}

async function profiled(
  page: Page,
  pane: Frame,
  what: string,
  work: () => Promise<void>
): Promise<void> {
  const folder = process.env["PROFILE"];
  if (folder === undefined) return work();
  const targets = { grid: page, addin: pane };
  const sessions = await Promise.all(
    Object.entries(targets).map(async ([name, target]) => {
      const cdp = await page.context().newCDPSession(target);
      await cdp.send("Profiler.enable");
      await cdp.send("Profiler.start");
      return { name: `${what} ${name}`.replace(/\W+/g, "-"), cdp };
    })
  );
  await work();
  for (const { name, cdp } of sessions) {
    const { profile } = await cdp.send("Profiler.stop");
    writeFileSync(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
    await cdp.detach();
  }
}

async function paneOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (!frame) throw new Error("The pane has no document.");
  return frame;
}

function button(pane: Frame, name: string | RegExp) {
  return pane.getByRole("button", { name });
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function print(what: string, figure: string): void {
  console.log(`  ${what.padEnd(52)} ${figure}`);
}
