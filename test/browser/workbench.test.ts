/**
 * The way a newcomer goes, in a real browser with real clicks and keys: the workbench that
 * `npm start` opens, the built add-in in its pane, a running service. Pictures of each station
 * are left in `.cache/screenshots` for people to look at.
 */
import type { BrowserContext, FrameLocator, Locator, Page } from "playwright-core";
import type { WorkbookFile } from "../../src/workbench/interface/workbench";
import {
  barButton,
  clickFirstCell,
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
});

afterAll(() => programs.close());

afterEach(async () => {
  expect(await page.evaluate(() => window.workbench.unknownMembers())).toEqual([]);
  expect(workbench.strangers).toEqual([]);
  expect(workbench.pageErrors).toEqual([]);
});

test("the first run asks for a service, tests it for free and puts a first formula", async () => {
  await expectText(pane, "Where should answers come from?");
  await picture("1-first-run");
  await pane.getByRole("button", { name: "Test and connect" }).click();
  await expectText(pane, /20,000 credits/);
  await picture("2-try");
  expect((await seen()).map(({ path: asked }) => asked)).toEqual(["/v0/billing/credit-balance"]);
  await pane.getByRole("button", { name: "I have a list: Enrich" }).click();
  await panel("Enrich").waitFor();
});

test("a formula typed into a cell spills, and follows its domain", async () => {
  await typeInto("A1", '=SCOUT.TECHSTACK("acme.example")');
  await page.waitForFunction(() => window.workbench.values("A2")[0]?.[0] === "Kafka");
  expect(await values("A1:D2")).toEqual([
    ["Technology", "Category", "Confidence", "Jobs"],
    ["Kafka", "Message Queue", "high", 8],
  ]);
  await picture("4-techstack");
  await page.evaluate(() => window.workbench.setCells("K1", [["harbor.example"]]));
  await typeInto("A1", "=SCOUT.TECHSTACK(K1)");
  await page.waitForFunction(
    () => !["", "8"].includes(String(window.workbench.values("D2")[0]?.[0]))
  );
  expect(await values("A2:D2")).not.toEqual([["Kafka", "Message Queue", "high", 8]]);
  await page.evaluate(() => window.workbench.setCells("K1", [["acme.example"]]));
  await page.waitForFunction(() => window.workbench.values("D2")[0]?.[0] === 8);
  expect(await values("A2:D2")).toEqual([["Kafka", "Message Queue", "high", 8]]);
  expect(await charged()).toBe(6);
});

test("an unknown domain is empty and free, a malformed one says how to mend it", async () => {
  const before = await charged();
  await page.evaluate(() =>
    window.workbench.setCells("M1:M2", [
      ['=SCOUT.COMPANY("nobody.example","name")'],
      ['=SCOUT.COMPANY("no domain","name")'],
    ])
  );
  await settled();
  expect(await values("M1:M2")).toEqual([[""], ["#VALUE!"]]);
  expect(await page.evaluate(() => window.workbench.messages("M2")[0]?.[0])).toBe(
    '"no domain" is not a domain. Type one like acme.com. Company in the Stackscout pane finds names.'
  );
  expect(await charged()).toBe(before);
});

test("text between < and > that is pasted stays text; while somebody types, Excel's requests are refused", async () => {
  const before = await page.evaluate(() => window.workbench.activeSheet);
  await page.evaluate(async () => {
    await window.workbench.addSheet("Pasted");
    await window.workbench.activateSheet("Pasted");
  });
  const text = "<b>Acme</b> & Co\tname\n5 > 3\t<script>";
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await clickFirstCell(page);
  await page.keyboard.press("ControlOrMeta+V");
  await page.waitForFunction(() => window.workbench.values("A2")[0]?.[0] === "5 > 3");
  expect(await values("A1:B2")).toEqual([
    ["<b>Acme</b> & Co", "name"],
    ["5 > 3", "<script>"],
  ]);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const write = () =>
    frame?.evaluate(() =>
      Excel.run(async (run) => {
        run.workbook.worksheets.getActiveWorksheet().getRange("D1").values = [["x"]];
        await run.sync();
        return "written";
      }).catch((error: unknown) => (error as { code: string }).code)
    );
  await page.keyboard.type("half a word");
  expect(await write()).toBe("InvalidOperationInCellEditMode");
  await page.keyboard.press("Escape");
  expect(await write()).toBe("written");
  await page.evaluate(async (sheet) => {
    await window.workbench.deleteSheet("Pasted");
    await window.workbench.activateSheet(sheet);
  }, before);
});

test("300 pasted cells are counted group by group, bought in pages that grow, and written as a table", async () => {
  const domains = await knownDomains(0, 150);
  const rows = messyColumn(domains);
  await page.evaluate(() => window.workbench.addSheet("Companies"));
  await page.evaluate(() => window.workbench.activateSheet("Companies"));
  await paste("Companies!A1", ["Website", ...rows]);
  expect((await values("Companies!A1:A3")).flat()).toEqual(["Website", ...rows.slice(0, 2)]);
  await page.evaluate(() => window.workbench.select("Companies!A:A"));
  await raiseActionLimit("600");
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
  await expectText(pane, /Enrich something else/, 60_000);
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
  await pane.getByRole("button", { name: "Enrich something else" }).click();
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

test("held formulas say so in their cells and at the pane's badge, and become values after one click", async () => {
  const domains = await knownDomains(160, 180);
  await page.evaluate(() => window.workbench.addSheet("Held"));
  await page.evaluate(
    (formulas) => window.workbench.setCells("Held!A1:A20", formulas),
    domains.map((domain) => [`=SCOUT.COMPANY("${domain}","name")`])
  );
  await settled();
  const messages = (await page.evaluate(() => window.workbench.messages("Held!A1:A20"))).flat();
  const held = messages.filter(
    (message) => message === "Waiting: 3 credits. Approve in the Stackscout pane."
  );
  expect(held.length).toBeGreaterThanOrEqual(15);
  await expectText(
    pane,
    new RegExp(`${held.length} purchases wait · up to ${held.length * 3} credits`)
  );
  await panel("Activity").click();
  await picture("9-held");
  await page.evaluate(() => window.workbench.select("Held!A20"));
  const cellMessage = page.locator("#cell-message");
  await cellMessage.filter({ hasText: "A20 #N/A" }).waitFor({ state: "attached" });
  await pane.getByRole("button", { name: /Approve all for at most/ }).click();
  await settled();
  await cellMessage.filter({ hasNotText: "#N/A" }).waitFor({ state: "attached" });
  expect((await values("Held!A1:A20")).flat().filter((value) => value === "#N/A")).toEqual([]);
  await picture("10-approved");
});

test("saved and reopened by somebody without a key, with the service gone: same values, 0 requests", async () => {
  // One more purchase: what is still to be written into the file goes there with it, in the pause after this edit.
  const [last = ""] = await knownDomains(180, 181);
  await page.evaluate(
    (domain) => window.workbench.setCells("Held!A1", [[`=SCOUT.COMPANY("${domain}","name")`]]),
    last
  );
  await settled();
  expect((await values("Held!A1"))[0]?.[0]).toMatch(/\w/);
  const written = await page.evaluate(() => JSON.stringify(window.workbench.settings()));
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
  const before = { techstack: await values("Sheet1!A1:I12"), held: await values("Held!A1:A20") };
  await context.close();
  programs.endService();

  await open();
  await page.evaluate((opened) => window.workbench.open(opened), file);
  await page.waitForFunction(() => "workbench" in window);
  await page.evaluate(() => window.workbench.ready);
  await settled();
  expect(await values("Sheet1!A1:I12")).toEqual(before.techstack);
  expect(await values("Held!A1:A20")).toEqual(before.held);
  expect(await page.evaluate(() => window.workbench.invocations())).toBeGreaterThan(20);
  await picture("11-reopened");
});

const seen = () => programs.seen();

async function charged(): Promise<number> {
  return (await seen()).reduce((sum, { credits }) => sum + credits, 0);
}

async function knownDomains(from: number, to: number): Promise<string[]> {
  domains ??= await lonelyDomains(programs);
  return domains.slice(from, to);
}

let domains: string[] | undefined;

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

async function raiseActionLimit(credits: string): Promise<void> {
  await pane
    .getByRole("banner")
    .getByRole("button", { name: /credits/i })
    .click();
  await pane.getByRole("button", { name: "Change limits" }).click();
  await pane.getByRole("textbox", { name: "One approval or run" }).fill(credits);
  await page.keyboard.press("Enter");
}

/** The button of a panel in the pane's navigation. */
function panel(name: string): Locator {
  return barButton(pane, name);
}

async function open(): Promise<void> {
  workbench = await openWorkbench(programs);
  ({ context, page, pane } = workbench);
}

/** Clicks a cell and types, as a person does. */
async function typeInto(address: string, text: string): Promise<void> {
  await page.evaluate((cell) => window.workbench.select(cell), address);
  await page
    .locator("canvas")
    .first()
    .focus()
    .catch(() => undefined);
  await page.evaluate((cell) => window.workbench.setCells(cell, [[""]]), address);
  await clickFirstCell(page);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
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

function values(address: string) {
  return page.evaluate((asked) => window.workbench.values(asked), address);
}

function settled(): Promise<void> {
  return page.evaluate(() => window.workbench.settled());
}

async function expectText(
  where: FrameLocator,
  text: string | RegExp,
  timeout = 30_000
): Promise<void> {
  // Numbers and their unit are kept together by spaces that do not break.
  const source =
    typeof text === "string" ? text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source;
  await where
    .getByText(new RegExp(source.replaceAll(" ", "\\s")))
    .first()
    .waitFor({ timeout });
}

function picture(name: string): Promise<void> {
  return pictureOf(page, name);
}
