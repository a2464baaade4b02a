/**
 * The managers' page in a browser: used with the keyboard alone and without scripts, and looked at by axe
 * in light, dark and forced colours, wide and narrow. Pictures in .cache/screenshots.
 */
import { serve, type ServerType } from "@hono/node-server";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { startTeam, type Asker, type Team } from "../team/support/team";
import { freePort } from "../support/free-ports";
import { launchBrowser } from "./support/browser";
import { findings, lookOptions, type Look } from "./support/pane-looks";

const PICTURES = join(__dirname, "../../.cache/screenshots");
const KEY = /team_[\w-]{43}/;

jest.setTimeout(120_000);

let team: Team;
let server: ServerType;
let browser: Browser;
let address: string;
let key: string;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const port = await freePort();
  address = `http://localhost:${port}`;
  team = await startTeam({ gateway: { origins: [address, "http://localhost:8787"] } });
  server = serve({ fetch: (request) => team.gateway.fetch(request), port, hostname: "localhost" });
  ({ key } = await team.member("Mona", { role: "manager" }));
  const ann = await team.member("Ann", { dayCredits: 500, monthCredits: 5_000 });
  const ben = await team.member("Ben <script>", { dayCredits: 100 });
  await ann.post("/v1/companies/search", { industry_or: ["Software"], limit: 20 });
  await ben.post("/v1/companies/search", { company_domain_or: ["acme.example"], limit: 1 });
  await runTwo(ann);
  await loseOne();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await team.close();
});

/** Two runs that end, one with a name that is no HTML. */
async function runTwo(ann: Asker): Promise<void> {
  const order = { name: "Accounts of the north", companies: ["harbor.example", "nobody.invalid"] };
  const begun = await ann.post("/team/v1/runs", { ...order, maxCredits: 6 });
  const later = { name: "Leads <b>of May</b>", companies: ["minus.example"], maxCredits: 3 };
  const second = await ann.post("/team/v1/runs", later);
  const stateOf = async (id: unknown) =>
    (await ann.call("GET", `/team/v1/runs/${String(id)}`)).body["state"];
  for (const { body } of [begun, second])
    while ((await stateOf(body["id"])) === "running")
      await new Promise((resolve) => setTimeout(resolve, 50));
}

async function loseOne(): Promise<void> {
  await team.database.rows(
    `with lost as (
       insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked, most,
         state, day, sent_at)
       select a.id, m.id, 'curl', 'companySearch', 'company:domain:late.example', '{}', 'cell', 1, 3,
         'unconfirmed', (clock_timestamp() at time zone 'UTC')::date, clock_timestamp()
       from accounts a, members m where m.name = 'Ann' returning *)
     update spent s set credits = s.credits + lost.most from lost
     where s.member_id = lost.member_id and s.day = lost.day`
  );
}

async function signedIn(options: Parameters<Browser["newContext"]>[0]) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${address}/team/`);
  await page.getByLabel("Your member key").fill(key);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Spending" }).waitFor();
  return { page, close: () => context.close() };
}

const looks = ["light", "dark", "forced"] as const;
const cases = looks.flatMap((look) => [[look, 1280] as const, [look, 360] as const]);

test.each(cases)("has nothing that axe finds, in %s at %d px", async (look: Look, width) => {
  const { page, close } = await signedIn({
    ...lookOptions(look),
    viewport: { width, height: 800 },
  });
  await page.getByText("Accounts of the north").waitFor();
  await page.screenshot({ path: join(PICTURES, `team-${look}-${width}.png`), fullPage: true });
  expect(await findings(page)).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await close();
});

test("is used with the keyboard alone, without scripts", async () => {
  const { page, close } = await signedIn({ javaScriptEnabled: false });
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const text = (await focused.evaluate((element) => element.textContent)).trim();
      if (text.startsWith(name)) return;
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  };
  await tabTo("It was not");
  await page.keyboard.press("Enter");
  await page.getByText("Nothing. Purchases whose reply was lost").waitFor();
  await page.locator('form[action="/team/members"] input[name=name]').focus();
  await page.keyboard.type("Cleo");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The key of Cleo" }).waitFor();
  expect(await page.locator("code.key").textContent()).toMatch(KEY);
  await page.getByRole("link", { name: "Back to the members" }).press("Enter");
  await page.getByRole("heading", { name: "Cleo" }).waitFor();
  expect(await page.content()).not.toMatch(KEY);
  await close();
});
