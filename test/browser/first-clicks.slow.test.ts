/**
 * `npm start` as a newcomer meets it: what the opening sheet offers, counted in clicks and keys, and the page in the
 * language and theme of the browser or of the person's choice. What the service saw is the oracle of what was paid.
 */
import type { Browser, BrowserContextOptions, Frame, Page } from "playwright-core";
import { freePorts } from "../support/free-ports";
import { launchBrowser } from "./support/browser";
import { clickGrid, picture, startProgram } from "./support/live-workbench";
import { findings } from "./support/pane-looks";

jest.setTimeout(180_000);

let port: number;
let browser: Browser;
let started: ReturnType<typeof startProgram>;

beforeAll(async () => {
  port = await freePorts(3);
  started = startProgram(
    ["src/workbench/bin/start.mjs", "--no-open", "--port", String(port), "--memory"],
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
  await started.caught;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  const ended = new Promise((done) => started.child.once("exit", done));
  started.child.kill("SIGTERM");
  await ended;
});

async function open(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 720 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`https://localhost:${port}/`);
  await page.waitForFunction(() => "workbench" in window);
  await page.evaluate(() => window.workbench.ready);
  const pane = page.frameLocator("iframe");
  let clicks = 0;
  return {
    page,
    pane,
    click: async (name: string | RegExp) => {
      clicks += 1;
      await pane.getByRole("button", { name }).click();
    },
    clicks: () => clicks,
    values: (address: string) => page.evaluate((at) => window.workbench.values(at), address),
    close: () => context.close(),
  };
}

async function requests(): Promise<readonly { credits: number }[]> {
  const reply = await fetch(`http://localhost:${port + 2}/local/requests?after=0`);
  return ((await reply.json()) as { requests: { credits: number }[] }).requests;
}

const credits = async () => (await requests()).reduce((sum, request) => sum + request.credits, 0);

const frameOf = (page: { frames(): Frame[] }): Frame => {
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  if (!frame) throw new Error("no pane");
  return frame;
};

/** What does not show all of its words. */
const cutIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
    );

test("one click puts a value into the opening sheet, with what it cost", async () => {
  const { page, pane, click, clicks, values, close } = await open();
  // WebKit, of Safari and Excel for Mac, lets an https page ask no http address, not even of this machine.
  const protocols = new Set<string>();
  page.on("request", (request) => protocols.add(new URL(request.url()).protocol));
  expect(await values("B9")).toEqual([[""]]);
  await pane.getByRole("button", { name: /^Put it into the sheet · up to 3.credits$/ }).waitFor();
  await picture(page, "one-click-1");
  // The demo is connected, which asks nothing.
  expect(await requests()).toEqual([]);
  await click(/^Put it into/);
  await pane.getByText(/^11 technologies\. 3.credits; asking again is free\.$/).waitFor();
  await page.waitForFunction(() => window.workbench.values("B10")[0]?.[0] === "Kafka");
  await page.evaluate(() => window.workbench.settled());
  expect(clicks()).toBe(1);
  expect([...protocols]).toEqual(["https:"]);
  expect(await credits()).toBe(3);
  expect(await page.evaluate(() => window.workbench.spillOf("B9"))).toBe("Sheet1!B9:J20");
  expect(await findings(frameOf(page))).toEqual([]);
  await picture(page, "one-click-2");

  // The three formulas of a row, each by F2 and Enter: the first pays, the others ask about the same company.
  for (const cell of ["B2", "C2", "D2"]) {
    await page.evaluate(() => window.workbench.select("A1"));
    await clickGrid(page, { B2: 300, C2: 550, D2: 780 }[cell] ?? 0, 137 + 20);
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
    await page.waitForFunction((at) => {
      return !/^$|^[#=]/.test(String(window.workbench.values(at)[0]?.[0] ?? ""));
    }, cell);
    await page.evaluate(() => window.workbench.settled());
  }
  expect(await credits()).toBe(6);
  await picture(page, "opening-sheet-filled");
  await close();
});

test("the list is enriched from the first screen, then the sheet's own advice, F2 and Enter in B2, is taken for nothing, and the table reverted", async () => {
  const { page, pane, click, values, close } = await open();
  const before = await credits();
  await click(/^I have a list/);
  await pane.getByText(/^3 companies from 3 rows, 3 to/).waitFor();
  await picture(page, "first-enrich-price");
  await click(/^Enrich for at most 9.credits$/);
  await pane.getByText("Finished: 3 of 3 rows found").waitFor();
  expect((await credits()) - before).toBe(9);
  expect((await values("E2:E4")).flat().every((name) => name !== "")).toBe(true);
  await clickGrid(page, 300, 137 + 20);
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => {
    const cell = String(window.workbench.values("B2")[0]?.[0] ?? "");
    return !/^$|^[#=]/.test(cell);
  });
  expect((await credits()) - before).toBe(9);
  // Enter moves to B3: the panel stays with the list.
  await page.locator("#ribbon").getByRole("button", { name: "Enrich selection" }).click();
  await pane.getByText(/Sheet1!A1:A4/).waitFor();
  await picture(page, "first-by-the-sheet");
  // The table goes again, and the grid stands where it stood.
  await pane.getByRole("button", { name: "Activity", exact: true }).click();
  await pane.getByRole("button", { name: "Revert" }).click();
  await pane.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await page.waitForFunction(() => window.workbench.tables().length === 0);
  await clickGrid(page, 550, 137 + 20);
  expect(await page.evaluate(() => window.workbench.selection)).toBe("Sheet1!C2");
  await close();
});

test("what spilled into the selected cell sends the formula beside all that is filled", async () => {
  const { page, pane, click, values, close } = await open();
  await page.evaluate(() => window.workbench.select("E3"));
  await page.evaluate(() => window.workbench.setCells("E2", [["=SEQUENCE(3)"]]));
  await page.waitForFunction(() => window.workbench.values("E4")[0]?.[0] === 3);
  await click(/^Put it into/);
  await pane.getByText(/asking again is free/).waitFor();
  await page.waitForFunction(() => window.workbench.values("G2")[0]?.[0] === "Kafka");
  expect(await values("E2:E4")).toEqual([[1], [2], [3]]);
  await close();
});

test("a French browser has page, sheet and pane in its language", async () => {
  const { page, pane, values, close } = await open({ locale: "fr-FR", colorScheme: "dark" });
  expect(await values("A1")).toEqual([["Entreprise"]]);
  await pane.getByRole("button", { name: /^La mettre dans la feuille/ }).waitFor();
  expect(await page.locator("#theme option").first().innerText()).toBe("Comme le navigateur");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
  expect(await page.locator("header button, .truth").allInnerTexts()).not.toContain("New");
  await page.locator("#ribbon button").nth(4).waitFor();
  expect(await cutIn(page, "#ribbon, .truth")).toEqual([]);
  await picture(page, "start-page-french");
  await close();
});

test("in the dark nothing flashes before the page's script runs", async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, colorScheme: "dark" });
  const page = await context.newPage();
  await page.route("**/page.js", (route) => route.abort());
  await page.goto(`https://localhost:${port}/`);
  const shown = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(shown).toBe("rgb(31, 31, 31)");
  await context.close();
});

test("theme and language can be chosen on the page, and are kept", async () => {
  // Without a wish of the test's own, which would go to all frames at once.
  const { page, pane, close } = await open({ colorScheme: null });
  const paneIs = async (wanted: boolean) => {
    const frame = frameOf(page);
    await frame.waitForFunction(
      (isDark) => matchMedia("(prefers-color-scheme: dark)").matches === isDark,
      wanted
    );
  };
  await paneIs(false);
  await page.getByLabel("Theme").selectOption("Dark");
  await paneIs(true);
  await page.locator("html[style*='dark']").waitFor();
  await picture(page, "start-page-dark");
  await page.getByLabel("Language").selectOption("Deutsch");
  await pane.getByRole("button", { name: /^Ins Blatt/ }).waitFor();
  await page.waitForFunction(() => window.workbench.values("A1")[0]?.[0] === "Firma");
  await page.locator("#ribbon").getByRole("button", { name: "Auswahl anreichern" }).waitFor();
  expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true);
  await picture(page, "start-page-dark-german");
  await page.reload();
  await pane.getByRole("button", { name: /^Ins Blatt/ }).waitFor();
  await paneIs(true);
  await page.getByLabel("Sprache").selectOption("English");
  // The pane is a new frame then.
  await pane.getByRole("button", { name: /^Put it into/ }).waitFor();
  await page.getByLabel("Theme").selectOption("As the browser");
  await paneIs(false);
  await close();
});

test("a reload asks first and loses nothing, New asks, and a swipe leads nowhere", async () => {
  const { page, values, close } = await open();
  const asked: string[] = [];
  let answer = true;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  await clickGrid(page, 300, 500);
  const cell = await page.evaluate(() => window.workbench.selection);
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    sessionStorage.getItem("stackscout-workbench-draft")?.includes('"mine"')
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).overscrollBehaviorX)).toBe(
    "none"
  );
  await page.reload();
  await page.waitForFunction(() => "workbench" in window);
  await page.evaluate(() => window.workbench.ready);
  expect([asked, await values(cell)]).toEqual([["beforeunload"], [["mine"]]]);

  const startAnew = page.locator("#file button").filter({ hasText: "New" });
  answer = false;
  await startAnew.click();
  expect([asked.slice(1), await values(cell)]).toEqual([["confirm"], [["mine"]]]);
  answer = true;
  await startAnew.click();
  await page.waitForFunction((at) => window.workbench.values(at)[0]?.[0] === "", cell);
  await close();
});

test("a reload keeps the answer that reached the workbook after its cell", async () => {
  const { page, click, close } = await open();
  await click(/^Put it into/);
  await page.waitForFunction(() => {
    const draft = sessionStorage.getItem("stackscout-workbench-draft") ?? "{}";
    const { settings = {} } = JSON.parse(draft) as { settings?: Record<string, string> };
    const keys = Object.keys(settings).join();
    return keys.includes(".answers.") && keys.includes(".ledger.");
  });
  await close();
});
