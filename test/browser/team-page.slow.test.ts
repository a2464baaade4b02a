/**
 * The managers' page in a browser: used by its words and with the keyboard alone, and looked at by axe in light, dark and
 * forced colours, wide and narrow. Pictures in .cache/screenshots.
 */
import { serve, type ServerType } from "@hono/node-server";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startTeam, type Asker, type Team } from "../team/support/team";
import { freePort } from "../support/free-ports";
import { launchBrowser } from "./support/browser";
import { findings, lookOptions } from "./support/pane-looks";

const PICTURES = join(__dirname, "../../.cache/screenshots");
const KEY = /team_[\w-]{43}/;

jest.setTimeout(120_000);

let team: Team;
let server: ServerType;
let browser: Browser;
let address: string;
let key: string;
let annsKey: string;
let mona: Asker;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const port = await freePort();
  address = `http://localhost:${port}`;
  team = await startTeam({ gateway: { origins: [address, "http://localhost:8787"] } });
  server = serve({ fetch: (request) => team.gateway.fetch(request), port, hostname: "localhost" });
  mona = await team.member("Mona", { role: "manager" });
  const ann = await team.member("Ann", { dayCredits: 500, monthCredits: 5_000 });
  [key, annsKey] = [mona.key, ann.key];
  const ben = await team.member("Ben <script>", { dayCredits: 100 });
  await ann.post("/v1/companies/search", { industry_or: ["Software"], limit: 20 });
  await ben.post("/v1/companies/search", { company_domain_or: ["acme.example"], limit: 1 });
  await buyMany();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await team.close();
});

/** Two purchases of Ann's whose reply was lost, after 60 others. */
async function buyMany(): Promise<void> {
  await team.database.rows(
    `insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked, most,
       state, credits, records, day, sent_at)
     select a.id, m.id, 'curl', 'companySearch', 'company:domain:' || those.name || '.example', '{}', 'cell', 1, 3,
       those.state, case when those.state = 'settled' then 3 end, 1, (clock_timestamp() at time zone 'UTC')::date, clock_timestamp()
     from accounts a, members m, (
       select 'before' || n as name, 'settled' as state from generate_series(1, 60) as n
       union all values ('late', 'unconfirmed'), ('later', 'unconfirmed')) as those
     where m.name = 'Ann'`
  );
}

interface Opened {
  readonly page: Page;
  /** What the browser asked, and what it complained of. */
  readonly asked: string[];
  readonly complaints: string[];
  close(): Promise<void>;
}

async function opened(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Opened> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${address}/team/`);
  return { page, asked, complaints, close: () => context.close() };
}

async function signIn(page: Page, given = key): Promise<void> {
  await page.getByLabel("Your member key").fill(given);
  await page.keyboard.press("Enter");
}

async function signedIn(options?: Parameters<Browser["newContext"]>[0]): Promise<Opened> {
  const found = await opened(options);
  await signIn(found.page);
  await found.page.getByRole("heading", { name: "Spending" }).waitFor();
  return found;
}

test.each([
  ["light", 1280],
  ["light", 360],
  ["dark", 1280],
  ["forced", 1280],
] as const)("has nothing that axe finds, in %s at %d px", async (look, width) => {
  const { page, complaints, close } = await signedIn({
    ...lookOptions(look),
    viewport: { width, height: 800 },
  });
  await page.screenshot({ path: join(PICTURES, `team-${look}-${width}.png`), fullPage: true });
  expect(await findings(page)).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test("lets managers in, and neither members nor anybody else; the key is in no address and no cookie", async () => {
  const { page, asked, close } = await opened();
  const told = page.getByRole("dialog");
  for (const [wrong, words] of [
    ["team_nobody", "unknown or withdrawn"],
    [annsKey, "for managers"],
  ] as const) {
    await signIn(page, wrong);
    await told.getByText(words).waitFor();
    await told.getByRole("button").click();
  }
  await signIn(page);
  await page.getByText("Mona, manager").waitFor();
  await page.reload();
  await page.getByText("Mona, manager").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Your member key").waitFor();
  await page.reload();
  await page.getByLabel("Your member key").waitFor();
  expect(asked.filter((url) => url.includes(key))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await close();
});

test("may run and reach nothing but its own, and shows names as text, whatever stands in them", async () => {
  const { page, close } = await signedIn();
  const { headers } = await fetch(`${address}/team/`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  await page.getByRole("heading", { name: "Ben <script>" }).waitFor();
  expect(await page.locator("main script").count()).toBe(0);
  await close();
});

test("tells who spent what, 50 purchases at a time, and all of them as CSV", async () => {
  const { page, close } = await signedIn();
  const rows = page.locator("#purchases tbody tr");
  expect(await rows.count()).toBe(50);
  await page.getByRole("button", { name: "Earlier ones" }).click();
  await rows.nth(60).waitFor();
  await page.getByRole("row", { name: /Ben <script> 1 3/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "All as CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines).toContainEqual(
    expect.stringMatching(/,Ben <script>,curl,companySearch,.*,1,3,settled$/)
  );
  await close();
});

/** What was sent is answered, and shown. */
const done = (page: Page) => page.locator('body[aria-busy="false"]').waitFor();

test("takes prices and limits, says what is no limit, and withdraws a key behind what it says of it", async () => {
  const { page, close } = await signedIn();
  const settings = async () => (await mona.call("GET", "/team/v1/settings")).body;
  for (const [typed, price] of [
    ["5", 5],
    ["", 3],
  ] as const) {
    await page.getByLabel("Each company").fill(typed);
    await page.getByRole("button", { name: "Save the prices" }).click();
    await done(page);
    expect((await settings())["prices"]).toMatchObject({ companySearch: price, jobSearch: 1 });
  }
  const limits = page.locator("#team-limits");
  await limits.getByLabel("Credits a day").fill("900");
  await limits.getByLabel("Days until what is held").fill("7");
  await limits.getByRole("button").click();
  await done(page);
  expect(await settings()).toMatchObject({
    dayCredits: 900,
    callCredits: null,
    freshSeconds: 604_800,
  });
  await limits.getByLabel("Credits a day").fill("99999999999");
  await limits.getByRole("button").click();
  await page.getByRole("dialog").getByText("dayCredits").waitFor();
  await page.getByRole("dialog").getByRole("button").click();
  await page.getByText("Withdraw the key …").nth(2).click();
  await page.getByRole("button", { name: "Withdraw it: Ben <script>" }).click();
  await page.getByText(/^Withdrawn on/).waitFor();
  await close();
});

test("is used with the keyboard alone", async () => {
  const { page, close } = await signedIn();
  const pressOn = async (name: string) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const text = (await focused.evaluate((element) => element.textContent)).trim();
      if (!text.startsWith(name)) continue;
      await page.keyboard.press("Enter");
      return done(page);
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  };
  await pressOn("It was charged");
  await pressOn("It was not");
  await page.getByText("Nothing. Purchases whose reply was lost").waitFor();
  const ends = await team.database.rows<{ state: string }>(
    "select state from purchases where what like 'company:domain:late%' order by what"
  );
  expect(ends.map(({ state }) => state)).toEqual(["settled", "released"]);
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Cleo");
  await page.keyboard.press("Enter");
  await done(page);
  const told = page.getByRole("dialog", { name: "The key of Cleo" });
  expect(await told.locator("code").textContent()).toMatch(KEY);
  await page.keyboard.press("Enter");
  await told.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Cleo", exact: true }).waitFor();
  expect(await page.content()).not.toMatch(KEY);
  await close();
});
