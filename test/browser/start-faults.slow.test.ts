/**
 * The built page when its start goes wrong: it is never blank, and after 15 seconds it says what to check, with a button.
 * No Excel is there, so a start that goes well ends with "runs inside Excel".
 */
import type { Browser } from "playwright-core";
import { launchBrowser } from "./support/browser";
import { gives, openStart, startSite, type Answer, type Site } from "./support/start-site";

jest.setTimeout(60_000);

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite();
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const refuses: Answer = (route) => route.abort();
/** The library itself comes, what it loads for Excel does not. */
const half: Answer = (route, file) => (file === "office.js" ? gives(route, file) : route.abort());
const broken: Answer = (route) =>
  route.fulfill({ body: "var Office = {", contentType: "text/javascript" });

test.each<[string, Answer, RegExp]>([
  ["office.js refused", refuses, /^$/],
  ["office.js silent", () => undefined, /^$/],
  ["office.js cut off in the middle", broken, /^$/],
  ["office.js without its second file", half, /^$/],
  ["the add-in's own code gone", gives, /\/runtime\./],
])("%s: says so after 15 seconds, and tries again at a click", async (_name, office, missing) => {
  const { page, text } = await openStart(browser, site, office, missing);
  expect(await text()).toMatch(/^Stackscout is starting/);
  // The browser's clock goes on by itself, too.
  await page.clock.fastForward(10_000);
  expect(await text()).toMatch(/^Stackscout is starting/);
  await page.clock.fastForward(6_000);
  // The script that counts may have begun after the clock was moved: then its own seconds pass.
  await page.getByText(/^Stackscout has not started\. Check your network/).waitFor();
  const anew = page.waitForEvent("framenavigated");
  await page.getByRole("button", { name: "Try again" }).click();
  await anew;
  await page.context().close();
});

test("without a host: says that it runs inside Excel, and nothing else later", async () => {
  const { page, text } = await openStart(browser, site, gives, /^$/);
  await page.getByText("Stackscout runs inside Excel.").waitFor();
  await page.clock.fastForward(20_000);
  expect(await text()).toBe("Stackscout runs inside Excel. Open it from Excel's ribbon.");
  await page.context().close();
});

test("not even the first script: the page's own sentence stands", async () => {
  const { page, text } = await openStart(browser, site, gives, /\/(start|runtime)\./);
  await page.clock.fastForward(20_000);
  expect(await text()).toMatch(/^Stackscout is starting\. If this stays here/);
  await page.getByText("Stackscout is starting").waitFor();
  await page.context().close();
});
