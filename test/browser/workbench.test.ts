/**
 * The way a newcomer goes, in a real browser with real clicks and keys: the workbench that
 * `npm start` opens, the built add-in in its pane, a running service. Pictures of each station
 * are left in `.cache/screenshots` for people to look at.
 */
import type { FrameLocator, Locator, Page } from "playwright-core";
import {
  barButton,
  clickFirstCell,
  expectText,
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
let page: Page;
let pane: FrameLocator;

beforeAll(async () => {
  programs = await startPrograms(KEY, [], 200);
  workbench = await openWorkbench(programs);
  ({ page, pane } = workbench);
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

test("waiting formulas say so in their cells and at the pane's badge, and become values after one click", async () => {
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
  await expectText(pane, `${held.length} purchases wait`);
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

const seen = () => programs.seen();

async function charged(): Promise<number> {
  return (await seen()).reduce((sum, { credits }) => sum + credits, 0);
}

async function knownDomains(from: number, to: number): Promise<string[]> {
  domains ??= await lonelyDomains(programs);
  return domains.slice(from, to);
}

let domains: string[] | undefined;

/** The button of a panel in the pane's navigation. */
function panel(name: string): Locator {
  return barButton(pane, name);
}

/**
 * Clicks a cell, types and presses Enter, as a person does. On a busy machine the grid's editor opens late: a first key is
 * lost, and then all is typed again, or Enter is not heard, and is pressed again.
 */
async function typeInto(address: string, text: string): Promise<void> {
  const entered = async (): Promise<boolean> => {
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press("Enter");
      const found = await page
        .waitForFunction((cell) => window.workbench.formulas(cell)[0]?.[0], address, {
          timeout: 3_000,
        })
        .then(
          (handle) => handle.jsonValue(),
          () => ""
        );
      if (found) return found === text;
    }
    return false;
  };
  do {
    await page.evaluate((cell) => window.workbench.select(cell), address);
    await page
      .locator("canvas")
      .first()
      .focus()
      .catch(() => undefined);
    await page.evaluate((cell) => window.workbench.setCells(cell, [[""]]), address);
    await clickFirstCell(page);
    await page.keyboard.type(text);
  } while (!(await entered()));
}

function values(address: string) {
  return page.evaluate((asked) => window.workbench.values(asked), address);
}

function settled(): Promise<void> {
  return page.evaluate(() => window.workbench.settled());
}

function picture(name: string): Promise<void> {
  return pictureOf(page, name);
}
