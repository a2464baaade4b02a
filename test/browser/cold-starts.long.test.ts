/**
 * Cold starts in Chromium with the real built pages, one after the other, each in a browser context of its own and each with one
 * fault: the page is never blank, and no ribbon command that comes as soon as office.js hears of it is lost.
 * STACKSCOUT_COLD_STARTS says how many starts a fault gets.
 */
import type { BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "./support/browser";
import { startPrograms, type Programs } from "./support/live-workbench";
import { gives, half, hangs, refuses, startSite, type StartFaults } from "./support/start-site";

const STARTS = Number(process.env["STACKSCOUT_COLD_STARTS"] ?? 1);
jest.setTimeout(60_000 + STARTS * 30_000);

describe(`without Excel's answer, ${String(STARTS)} cold starts each: never blank`, () => {
  const storageRefused = () => {
    for (const name of ["sessionStorage", "localStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
  };
  const faults: readonly (readonly [string, StartFaults, RegExp])[] = [
    ["office.js refused", { present: refuses, older: refuses }, /cannot be loaded/],
    ["office.js hanging", { present: hangs, older: hangs }, /cannot be loaded/],
    ["half an office.js", { present: half, older: half }, /does not answer/],
    ["no host", { present: gives, older: gives }, /finds no Excel/],
    [
      "storage refused",
      { present: gives, older: gives, before: storageRefused },
      /does not answer|finds no Excel/,
    ],
  ];
  test.each(faults)("%s", async (_name, fault, wanted) => {
    const browser = await launchBrowser();
    const site = await startSite(browser);
    for (let start = 0; start < STARTS; start += 1) {
      const { context, moveUntil } = await site.open(fault, { isBlankRefused: true });
      await moveUntil(wanted);
      await context.close();
    }
    site.close();
    await browser.close();
  });
});

describe(`in the workbench, ${String(STARTS)} cold starts each: no command is lost`, () => {
  let programs: Programs;
  beforeAll(async () => {
    programs = await startPrograms("demo-key");
  });
  afterAll(() => programs.close());

  type Prepare = (context: BrowserContext) => Promise<unknown>;
  const config = (answer: Parameters<BrowserContext["route"]>[1]): Prepare => {
    return (context) => context.route("**/config.json", answer);
  };
  const faults: readonly (readonly [string, Prepare])[] = [
    ["nothing wrong", () => Promise.resolve()],
    [
      "config.json slow",
      config(async (route) => {
        // Held until the page has run a while: what is waited for is its own picture.
        await route.request().frame().waitForLoadState("load");
        await route.continue();
      }),
    ],
    ["config.json wrong", config((route) => route.fulfill({ body: "<html>" }))],
    ["config.json missing", config((route) => route.fulfill({ status: 404 }))],
    [
      "storage refused",
      (context) =>
        context.addInitScript(() => {
          // In the add-in's frame alone, as browsers do that block third-party storage.
          if (window === window.top) return;
          for (const name of ["localStorage", "indexedDB"])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException("refused", "SecurityError");
              },
            });
        }),
    ],
  ];
  test.each(faults)("%s", async (_name, prepare) => {
    for (let start = 0; start < STARTS; start += 1) {
      const context = await programs.browser.newContext({ ignoreHTTPSErrors: true });
      await prepare(context);
      await coldCommand(await context.newPage());
      await context.close();
    }
  });

  test.each([
    ["late: a formula that was called before gets its value", "late", /^0$/],
    ["missing: its cell says why", "missing", /^Stackscout's code cannot be loaded\./],
  ])("the add-in's own code is %s", async (_name, fault, wanted) => {
    const context = await programs.browser.newContext({ ignoreHTTPSErrors: true });
    let release: () => void = () => undefined;
    const isCalled = new Promise<void>((resolve) => (release = resolve));
    await context.route(/\/runtime\.\w+\.js/, async (route) => {
      if (fault === "missing") return route.fulfill({ status: 404 });
      await isCalled;
      return route.continue();
    });
    // Nothing is loaded anew: the first start is the last.
    await context.addInitScript(() => {
      sessionStorage.setItem("stackscout.reloads", "3");
    });
    const page = await context.newPage();
    await page.goto(programs.workbenchAddress, { waitUntil: "commit" });
    await page.waitForFunction(() => "workbench" in window);
    await page.evaluate(() => window.workbench.setCells("J1", [['=SCOUT.CREDITS("spent")']]));
    await page.waitForFunction(() => window.workbench.invocations() > 0);
    release();
    await page.waitForFunction((pattern) => {
      const { workbench } = window;
      const [[said]] = workbench.messages("J1") as [[string | null]];
      return new RegExp(pattern).test(said ?? String(workbench.values("J1")[0]?.[0]));
    }, wanted.source);
    await context.close();
  });

  /** The button is clicked as soon as there is one: long before the add-in's code is there. */
  async function coldCommand(page: Page): Promise<void> {
    await page.goto(programs.workbenchAddress, { waitUntil: "commit" });
    await page.waitForFunction(() => "workbench" in window);
    // Before that, the library is not there to be told: Excel keeps the click.
    const tooEarly = "The add-in does not listen to ribbon commands.";
    const ended = await page.evaluate(async (early) => {
      for (;;) {
        try {
          await window.workbench.runCommand("enrichSelection");
          return "done";
        } catch (error) {
          if (!(error instanceof Error) || error.message !== early) return String(error);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
    }, tooEarly);
    expect(ended).toBe("done");
    const text = page.frameLocator("iframe").locator("#pane");
    await text.getByText(/\w/).first().waitFor({ timeout: 30_000 });
  }
});
