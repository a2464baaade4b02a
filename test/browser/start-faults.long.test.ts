/**
 * The built page when its start goes wrong: it is never blank, tries again a few times, and then
 * says what is wrong, with a button. No Excel is there, so a start that goes well ends with
 * "finds no Excel".
 */
import type { Browser } from "playwright-core";
import { launchBrowser } from "./support/browser";
import {
  broken,
  gives,
  half,
  hangs,
  held,
  OLDER,
  PRESENT,
  refuses,
  startSite,
  type StartFaults,
  type StartSite,
} from "./support/start-site";

jest.setTimeout(120_000);

declare global {
  interface Window {
    officeRuns?: number;
  }
}

let browser: Browser;
let site: StartSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite(browser);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const NO_OFFICE = /office\.js\) cannot be loaded/;
const NO_ANSWER = /Excel does not answer Stackscout/;
const NO_HOST = /finds no Excel here/;

describe("the page when office.js does not come", () => {
  const faults: readonly (readonly [string, StartFaults, RegExp])[] = [
    ["refused everywhere", { present: refuses, older: refuses }, NO_OFFICE],
    ["silent everywhere", { present: hangs, older: hangs }, NO_OFFICE],
    ["cut off in the middle", { present: broken, older: broken }, NO_OFFICE],
    ["without its second file", { present: half, older: half }, NO_ANSWER],
    ["ready without a host", { present: gives, older: gives }, NO_HOST],
  ];
  test.each(faults)("%s: loads anew 3 times, then says why", async (_name, fault, wanted) => {
    const { context, loads, moveUntil, page, text } = await site.open(fault);
    expect(await text()).not.toBe("");
    await moveUntil(wanted);
    expect(loads()).toBe(4);
    const anew = page.waitForEvent("domcontentloaded");
    await page.getByRole("button", { name: "Try again" }).click();
    await anew;
    await moveUntil(wanted);
    expect(loads()).toBe(8);
    await context.close();
  });

  test.each([
    ["refused", refuses],
    ["silent", hangs],
    ["cut off", broken],
  ])("%s at the present address: the older one takes its place", async (_name, present) => {
    const { asked, context, moveUntil } = await site.open({ present, older: gives });
    await moveUntil(/Trying again|finds no Excel here/);
    expect(asked.slice(0, 2)).toEqual([`${PRESENT}office.js`, `${OLDER}office.js`]);
    await context.close();
  });

  test("an address that answers after another took its place is not run", async () => {
    const { answer, release } = held();
    const { context, moveUntil, page } = await site.open({
      present: answer,
      older: gives,
      before: () => {
        // Without a count there is no reload, which this is not about.
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
          if (name === "stackscout.reloads") throw new DOMException("full", "QuotaExceededError");
          setItem.call(this, name, value);
        };
      },
    });
    await moveUntil(NO_HOST);
    const answered = page.waitForResponse(`${PRESENT}office.js`);
    release();
    await (await answered).finished();
    // Two turns of the page: time for a script that is going to run.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => window.officeRuns)).toBe(1);
    await context.close();
  });

  test("an own copy on the site is the last resort", async () => {
    const { context, moveUntil } = await site.open({
      present: refuses,
      older: refuses,
      site: (route) => {
        const { pathname } = new URL(route.request().url());
        const own = /^\/office\/(.+)$/.exec(pathname)?.[1];
        return own === undefined ? route.continue() : gives(route, own);
      },
    });
    await moveUntil(/Trying again|finds no Excel here/);
    await moveUntil(NO_HOST);
    await context.close();
  });
});

describe("the page when other things fail", () => {
  test("a browser that refuses storage: says why at once, and never loads itself anew", async () => {
    const { context, loads, moveUntil } = await site.open({
      present: gives,
      older: gives,
      before: () => {
        for (const name of ["sessionStorage", "localStorage", "indexedDB"])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("refused", "SecurityError");
            },
          });
      },
    });
    // office.js itself cannot tell then that there is no host.
    await moveUntil(NO_ANSWER);
    expect(loads()).toBe(1);
    await context.close();
  });

  test("the add-in's own code is gone: loads anew 3 times, then says so", async () => {
    const { context, loads, moveUntil } = await site.open({
      present: gives,
      older: gives,
      site: (route) =>
        /\/runtime\./.test(route.request().url())
          ? route.fulfill({ status: 404 })
          : route.continue(),
    });
    await moveUntil(/Stackscout.s code cannot be loaded|finds no Excel here/);
    expect(loads()).toBe(4);
    await context.close();
  });

  test("not even the first script comes: the page's own sentence stands", async () => {
    const { context, text } = await site.open({
      present: gives,
      older: gives,
      site: (route) => (/\/start\./.test(route.request().url()) ? route.abort() : route.continue()),
    });
    expect(await text()).toMatch(/Stackscout is starting\. If this stays here/);
    await context.close();
  });
});
