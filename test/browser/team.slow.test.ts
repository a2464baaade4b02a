/**
 * `npm start -- --team` as a newcomer meets it: two workbooks at two addresses, real clicks and keys. What the service
 * saw is the oracle: Ann's purchase costs Ben nothing.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Browser, Frame } from "playwright-core";
import { freePorts } from "../support/free-ports";
import { launchBrowser } from "./support/browser";
import { openWorkbench, picture, startProgram, type OpenWorkbench } from "./support/live-workbench";
import { findings } from "./support/pane-looks";

jest.setTimeout(300_000);

const DATA = path.resolve(__dirname, "../../.data");
const folders = () =>
  existsSync(DATA) ? readdirSync(DATA).filter((name) => name.startsWith("demo-team-")) : [];

let port: number;
let browser: Browser;
let team: ReturnType<typeof startProgram>;
let output: string;
let others: readonly string[];
let ann: OpenWorkbench;
let ben: OpenWorkbench;

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

const addressOf = (name: string) =>
  new RegExp(`${name}'s workbook +(https:\\S+)`).exec(output)?.[1] ?? "";

/** The picture of the whole page, and what axe and a ruler find in the pane. */
async function look({ page }: OpenWorkbench, name: string): Promise<void> {
  await picture(page, name);
  const frame = page.frames().find((each): each is Frame => each.parentFrame() !== null);
  expect(frame ? await findings(frame) : ["no pane"]).toEqual([]);
}

async function useTheDemo(name: string): Promise<OpenWorkbench> {
  const workbench = await openWorkbench({ browser, workbenchAddress: addressOf(name) });
  const { page, pane } = workbench;
  expect(await page.title()).toBe(`${name}'s workbook`);
  await pane.getByRole("button", { name: /^Put it into the sheet/ }).click();
  await page.waitForFunction(() => window.workbench.values("B10")[0]?.[0] === "Kafka");
  await page.evaluate(() => window.workbench.settled());
  await pane.getByRole("button", { name: "I have a list: Enrich" }).click();
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
  ann = await useTheDemo("Ann");
  expect(await paid()).toEqual([LOOKUP]);
  await ann.pane.getByText("Today 3 of").waitFor();
  ben = await useTheDemo("Ben");
  expect(await paid()).toEqual([LOOKUP]);
  await ben.pane.getByText("Today 0 of").waitFor();
  await ben.pane.getByText("300 credits").first().waitFor();
  for (const { pageErrors, strangers } of [ann, ben]) {
    expect(pageErrors).toEqual([]);
    expect(strangers).toEqual([]);
  }
});

test("Credits shows Ben his team's limits, what is used of them and who can change them", async () => {
  const { pane } = ben;
  await pane.getByText("Your team's limits").waitFor();
  await pane.getByText("0 of 300").waitFor();
  await pane.getByText("Ann can change them.").waitFor();
  await look(ben, "team-limits");
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
  const own = folders().filter((name) => !others.includes(name));
  expect(own).toHaveLength(1);
  const ended = new Promise((resolve) => team.child.once("exit", resolve));
  team.child.kill("SIGINT");
  expect(await ended).toBe(0);
  for (const each of [0, 1, 2, 3, 4, 5])
    await expect(fetch(`http://localhost:${port + each}/`)).rejects.toThrow();
  expect(folders()).not.toContain(own[0]);
});
