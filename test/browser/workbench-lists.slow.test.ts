/**
 * A long list in a real browser: pasted, enriched, asked again as a list and as formulas, saved and opened by somebody
 * else. Pictures of each station are left in `.cache/screenshots` for people to look at.
 */
import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { WorkbookFile } from "../../src/workbench/interface/workbench";
import {
  barButton,
  clickFirstCell,
  expectText,
  leaveFirstRun,
  lonelyDomains,
  openWorkbench,
  picture as pictureOf,
  startPrograms,
  type OpenWorkbench,
  type Programs,
} from "./support/live-workbench";

jest.setTimeout(120_000);

const KEY = "browser-test-key";

let programs: Programs;
let workbench: OpenWorkbench;
let context: BrowserContext;
let page: Page;
let pane: FrameLocator;

beforeAll(async () => {
  programs = await startPrograms(KEY);
  await open();
  await leaveFirstRun(workbench, { "One approval or run": "600" });
});

afterAll(() => programs.close());

afterEach(async () => {
  expect(await page.evaluate(() => window.workbench.unknownMembers())).toEqual([]);
  expect(workbench.strangers).toEqual([]);
  expect(workbench.pageErrors).toEqual([]);
});

test("300 pasted cells are counted group by group, bought in pages that grow, and written as a table", async () => {
  const rows = messyColumn((await lonelyDomains(programs)).slice(0, 150));
  await page.evaluate(() => window.workbench.addSheet("Companies"));
  await page.evaluate(() => window.workbench.activateSheet("Companies"));
  await paste("Companies!A1", ["Website", ...rows]);
  expect((await values("Companies!A1:A3")).flat()).toEqual(["Website", ...rows.slice(0, 2)]);
  await page.evaluate(() => window.workbench.select("Companies!A:A"));
  await panel("Enrich").click();
  await expectText(pane, /Enrich for at most \d+ credits/);
  // What is no address may be a name: looking up costs nothing.
  await pane.getByRole("button", { name: "Look up 30 names, free" }).click();
  await expectText(pane, /30 rows need a look/);
  await picture("5-dry-run");
  const counts = await dryRunCounts();
  expect(counts).toMatchObject({
    "Rows read": 300,
    Blank: 20,
    "Same company again": 98,
    "Names not found": 30,
  });
  const shown = Number(
    /at most (\d+)\s/.exec(
      await pane.getByRole("button", { name: /Enrich for at most/ }).innerText()
    )?.[1]
  );
  const before = await seen();
  await pane.getByRole("button", { name: /Enrich for at most/ }).click();
  await picture("6-running");
  await expectText(pane, /of \d+ rows? found/, 60_000);
  await picture("7-report");
  const paid = (await seen())
    .slice(before.length)
    .filter(({ path: asked }) => asked.startsWith("/v1/"));
  const credits = paid.reduce((sum, request) => sum + request.credits, 0);
  expect(paid.length).toBeLessThanOrEqual(5);
  expect(credits).toBe(3 * paid.reduce((sum, request) => sum + request.records, 0));
  expect(credits).toBeLessThanOrEqual(shown);
  const [table] = await page.evaluate(() => window.workbench.tables());
  expect(table).toMatchObject({ sheet: "Companies", rows: 300 });
  const rubbish = rows.findIndex((row) => row.startsWith("not a domain")) + 2;
  expect(String((await values(`Companies!H${rubbish}`))[0]?.[0])).toContain(
    "No company has exactly this name"
  );
});

test("the same column again buys nothing", async () => {
  const before = (await seen()).length;
  await page.evaluate(() => window.workbench.addSheet("Again"));
  const rows = (await values("Companies!A2:A301")).map(([cell]) => String(cell));
  await page.evaluate(
    (cells) => window.workbench.setCells("Again!A1:A301", cells),
    [["Website"], ...rows.map((row) => [row])]
  );
  await page.evaluate(() => window.workbench.activateSheet("Again"));
  await page.evaluate(() => window.workbench.select("Again!A:A"));
  await panel("Enrich").click();
  await expectText(pane, /none to buy, free\./);
  await picture("8-again");
  expect(
    (await seen()).slice(before).filter(({ path: asked }) => asked.startsWith("/v1/"))
  ).toEqual([]);
});

test("the same companies as formulas, in whatever spelling, buy nothing", async () => {
  const before = (await seen()).length;
  await page.evaluate(() => window.workbench.addSheet("Formulas"));
  const formulas = Array.from({ length: 300 }, (_, index) => [
    `=IFERROR(SCOUT.COMPANY(Companies!A${index + 2},"name"),"")`,
  ]);
  await page.evaluate((cells) => window.workbench.setCells("Formulas!A1:A300", cells), formulas);
  await settled();
  expect(await values("Formulas!A1:A300")).toEqual(await values("Companies!B2:B301"));
  expect(
    (await seen()).slice(before).filter(({ path: asked }) => asked.startsWith("/v1/"))
  ).toEqual([]);
});

test("saved and reopened by somebody without a key, with the service gone: same values, 0 requests", async () => {
  const written = await page.evaluate(() => JSON.stringify(window.workbench.settings()));
  // One more purchase: what is still to be written into the file goes there with it, in the pause after this edit.
  const domain = (await lonelyDomains(programs))[180] ?? "";
  await page.evaluate(
    (asked) => window.workbench.setCells("Formulas!B1", [[`=SCOUT.COMPANY("${asked}","name")`]]),
    domain
  );
  await settled();
  expect((await values("Formulas!B1"))[0]?.[0]).toMatch(/\w/);
  await page.waitForFunction(
    (before) => {
      const kept = JSON.parse(before) as Record<string, unknown>;
      return Object.entries(window.workbench.settings()).some(
        ([name, value]) => name.includes("answers") && kept[name] !== value
      );
    },
    written,
    { timeout: 30_000 }
  );
  const file: WorkbookFile = await page.evaluate(() => window.workbench.save());
  expect(JSON.stringify(file)).not.toContain(KEY);
  const before = await values("Formulas!A1:A300");
  await context.close();
  programs.endService();

  await open();
  await page.evaluate((opened) => window.workbench.open(opened), file);
  await page.waitForFunction(() => "workbench" in window);
  await page.evaluate(() => window.workbench.ready);
  await settled();
  expect(await values("Formulas!A1:A300")).toEqual(before);
  expect(await page.evaluate(() => window.workbench.invocations())).toBeGreaterThan(250);
  await picture("11-reopened");
});

const seen = () => programs.seen();
const panel = (name: string) => barButton(pane, name);
const values = (address: string) =>
  page.evaluate((asked) => window.workbench.values(asked), address);
const settled = () => page.evaluate(() => window.workbench.settled());
const picture = (name: string) => pictureOf(page, name);

async function open(): Promise<void> {
  workbench = await openWorkbench(programs);
  ({ context, page, pane } = workbench);
}

/** Pastes lines with the keyboard into the cell at the top left of the sheet shown. */
async function paste(address: string, lines: readonly string[]): Promise<void> {
  await page.evaluate((cell) => window.workbench.select(cell), address);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await clickFirstCell(page);
  await page.keyboard.press("ControlOrMeta+V");
  await page.waitForFunction(
    ({ cell, last }) => String(window.workbench.values(cell)[0]?.[0]) === last,
    { cell: `Companies!A${lines.length}`, last: lines.at(-1) }
  );
}

/** 300 cells: 152 companies, 98 of them again in another spelling, 20 blanks, 30 of rubbish. */
function messyColumn(domains: readonly string[]): string[] {
  const spell = [
    (domain: string) => domain,
    (domain: string) => `https://www.${domain}/about?x=1`,
    (domain: string) => `Sales@${domain.toUpperCase()}`,
    (domain: string) => `www.${domain}`,
    (domain: string) => `${domain}.`,
  ];
  const first = domains.map((domain, index) => (spell[index % 5] ?? String)(domain));
  const again = domains
    .slice(0, 98)
    .map((domain, index) => (spell[(index + 2) % 5] ?? String)(domain));
  const others = ["bücher.example", "https://www.linkedin.com/company/only-a-page"];
  const rubbish = Array.from({ length: 30 }, (_, index) => `not a domain ${index}`);
  const blanks = Array<string>(20).fill("");
  const all = [...first, ...others, ...again, ...rubbish];
  // Spread in a fixed order; the last cell is never blank, for a column ends at its last value.
  const spread = all
    .map((cell, index) => ({ cell, at: (index * 97) % all.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ cell }) => cell);
  blanks.forEach((blank, index) => spread.splice(index * 13 + 3, 0, blank));
  return spread;
}

/** The dry run's lines by their names. */
async function dryRunCounts(): Promise<Record<string, number>> {
  await pane.getByRole("button", { name: /^Details$|needs? a look$/ }).click();
  const text = await pane.locator("body").innerText();
  const lines = text.split("\n").map((line) => line.trim());
  const names = [
    "Rows read",
    "Blank",
    "Names not found",
    "Same company again",
    "Companies",
    "To buy",
  ];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.abs(Number((lines[lines.indexOf(name) + 1] ?? "").replace("−", "-"))),
    ])
  );
}
