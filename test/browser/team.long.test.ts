/**
 * `npm start -- --team` as a newcomer meets it: two workbooks at two addresses, real clicks and keys. What the service
 * saw is the oracle: Ann's purchase costs Ben nothing.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser";
import {
  freePorts,
  openWorkbench,
  picture,
  startProgram,
  type OpenWorkbench,
} from "./live-workbench";

jest.setTimeout(300_000);

const DATA = path.resolve(__dirname, "../../.data");
const folders = () =>
  existsSync(DATA) ? readdirSync(DATA).filter((name) => name.startsWith("demo-team-")) : [];

let port: number;
let browser: Browser;
let team: ReturnType<typeof startProgram>;
let output: string;
let others: readonly string[];

beforeAll(async () => {
  others = folders();
  port = await freePorts(5);
  team = startProgram(
    ["src/workbench/bin/start.mjs", "--team", "--no-open", "--port", String(port)],
    /(Ann's workbook[\s\S]*Ctrl-C ends it)/
  );
  output = await team.caught;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  team.child.kill("SIGTERM");
});

async function paid(): Promise<readonly { path: string; credits: number }[]> {
  const reply = await fetch(`http://localhost:${port + 2}/local/requests?after=0`);
  const { requests } = (await reply.json()) as { requests: { path: string; credits: number }[] };
  return requests
    .filter(({ path: asked }) => asked.startsWith("/v1/"))
    .map(({ path: asked, credits }) => ({ path: asked, credits }));
}

async function useTheDemo(name: string): Promise<OpenWorkbench> {
  const address = new RegExp(`${name}'s workbook +(https:\\S+)`).exec(output)?.[1] ?? "";
  const workbench = await openWorkbench({ browser, workbenchAddress: address });
  const { page, pane } = workbench;
  expect(await page.title()).toBe(`${name}'s workbook`);
  await pane.getByRole("button", { name: "Start the demo" }).click();
  await pane.getByRole("button", { name: "I have a list: Enrich" }).click();
  await page.evaluate(() => window.workbench.select("C7"));
  await page.mouse.click(300, 283);
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.workbench.values("C8")[0]?.[0] === "Kafka");
  await page.evaluate(() => window.workbench.settled());
  await pane
    .getByRole("button", { name: /credits/i })
    .first()
    .click();
  await pane.getByText("Today, this Excel").waitFor();
  await picture(page, `team-${name}`);
  return workbench;
}

const LOOKUP = { path: "/v1/companies/technologies", credits: 3 };

test("Ann's purchase costs 3 credits and Ben's same question none, as both panes say", async () => {
  const ann = await useTheDemo("Ann");
  expect(await paid()).toEqual([LOOKUP]);
  await ann.pane.getByText("Today 3 of").waitFor();
  const ben = await useTheDemo("Ben");
  expect(await paid()).toEqual([LOOKUP]);
  await ben.pane.getByText("Today 0 of").waitFor();
  await ben.pane.getByText("300 credits").first().waitFor();
  for (const { pageErrors, strangers } of [ann, ben]) {
    expect(pageErrors).toEqual([]);
    expect(strangers).toEqual([]);
  }
});

test("the managers' page opens with Ann's key and says who spent what", async () => {
  const [, address = "", key = ""] =
    /Who spent what +(http:\S+).*her key: (\S+)/.exec(output) ?? [];
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByLabel(/key/i).fill(key);
  await page.getByRole("button").first().click();
  await page.getByText("Ben").first().waitFor();
  await picture(page, "team-page");
  await page.close();
});

test("ends cleanly: nothing answers any more, and nothing of the team stays", async () => {
  expect(folders()).toHaveLength(others.length + 1);
  const ended = new Promise((resolve) => team.child.once("exit", resolve));
  team.child.kill("SIGINT");
  expect(await ended).toBe(0);
  for (const each of [0, 1, 2, 3, 4, 5])
    await expect(fetch(`http://localhost:${port + each}/`)).rejects.toThrow();
  expect(folders()).toEqual(others);
});
