/**
 * A workbench in a real browser for tests: a service in memory, the page that `npm start` opens,
 * the built add-in in its pane. What the service saw is the oracle of every test that uses it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from "playwright-core";
import type { Workbench } from "../../../src/workbench/interface/workbench";
import { freePorts } from "../../support/free-ports";
import { launchBrowser } from "./browser";

declare global {
  interface Window {
    workbench: Workbench;
  }
}

const ROOT = path.resolve(__dirname, "../../..");
const PICTURES = path.join(ROOT, ".cache", "screenshots");

/** A request as the service saw it. */
interface Seen {
  readonly path: string;
  readonly credits: number;
  readonly records: number;
}

export interface Programs {
  readonly browser: Browser;
  readonly serviceAddress: string;
  readonly workbenchAddress: string;
  readonly key: string;
  /** What the service saw since it started. */
  seen(): Promise<readonly Seen[]>;
  /** Ends the service: from now on nothing answers. */
  endService(): void;
  close(): Promise<void>;
}

/** The page that `npm start` opens, with a service that never answers. `query` is added to its address. */
export async function startWithoutService(query = "") {
  const port = String(await freePorts(1));
  const { child, caught } = startProgram(
    [
      "src/workbench/bin/start.mjs",
      ...["--no-open", "--port", port, "--service", "http://localhost:9"],
    ],
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
  const browser = await launchBrowser();
  const { href } = new URL(query, await caught);
  const workbench = await openWorkbench({ browser, workbenchAddress: href });
  const end = async () => {
    await browser.close();
    child.kill("SIGTERM");
  };
  return { workbench, end };
}

/** Starts the service, the workbench over it, and a browser. Pages of `origins` may ask the service too. */
export async function startPrograms(
  key: string,
  origins: readonly string[] = [],
  companies = 2_000
): Promise<Programs> {
  mkdirSync(PICTURES, { recursive: true });
  const children: ChildProcess[] = [];
  const start = (args: readonly string[], ready: RegExp) => {
    const { child, caught } = startProgram(args, ready, { STACKSCOUT_KEY: key });
    children.push(child);
    return caught;
  };
  const port = await freePorts(2);
  const allowed = [`https://localhost:${port + 1}`, ...origins];
  const account = ["--key", key, "--credits", "20000"];
  const options = ["--memory", "--companies", String(companies), "--port", "0", ...account];
  const service = await start(
    [
      "src/service/bin/service.mjs",
      ...options,
      ...allowed.flatMap((origin) => ["--allow-origin", origin]),
      "--end-with-parent",
    ],
    /ready at (http:\S+)/
  );
  const serviceAddress = service.replace("127.0.0.1", "localhost");
  const addin = process.env["STACKSCOUT_ADDIN"];
  const workbenchAddress = await start(
    [
      "src/workbench/bin/start.mjs",
      "--no-open",
      "--port",
      String(port),
      ...["--service", serviceAddress],
      ...(addin === undefined ? [] : ["--addin", addin]),
    ],
    /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
  );
  const browser = await launchBrowser();
  return {
    browser,
    serviceAddress,
    workbenchAddress,
    key,
    seen: async () => {
      const reply = await fetch(`${serviceAddress}/local/requests?after=0`);
      return ((await reply.json()) as { requests: Seen[] }).requests;
    },
    endService: () => children[0]?.kill("SIGTERM"),
    close: async () => {
      await browser.close();
      for (const child of children) child.kill("SIGTERM");
    },
  };
}

/** Starts a program of the repository; `caught` is what the pattern caught of its output. */
export function startProgram(
  args: readonly string[],
  ready: RegExp,
  more: Readonly<Record<string, string>> = {}
) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // A test's own environment is a copy that no program inherits by itself.
    env: { ...process.env, ...more },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const caught = new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = ready.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on("exit", (code) =>
      reject(new Error(`${args[0] ?? ""} ended with ${String(code)}: ${output}`))
    );
  });
  return { child, caught };
}

export interface OpenWorkbench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly pane: FrameLocator;
  /** Requests to hosts other than this machine. */
  readonly strangers: readonly string[];
  readonly pageErrors: readonly string[];
}

/** Opens the workbench in a browser of its own, or again in `context`. */
export async function openWorkbench(
  { browser, workbenchAddress }: Pick<Programs, "browser" | "workbenchAddress">,
  known?: BrowserContext
): Promise<OpenWorkbench> {
  const context =
    known ??
    (await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1400, height: 860 },
      permissions: ["clipboard-read", "clipboard-write"],
      reducedMotion: "reduce",
    }));
  // What Chromium says where the system's language is `C.UTF-8`, as in containers: no language tag.
  if (known === undefined)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix" })
    );
  const page = await context.newPage();
  const strangers: string[] = [];
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(error.message));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && !["localhost", "127.0.0.1"].includes(hostname))
      strangers.push(request.url());
  });
  await page.goto(workbenchAddress);
  await page.waitForFunction(() => "workbench" in window);
  await page.evaluate(() => window.workbench.ready);
  return { context, page, pane: page.frameLocator("iframe"), strangers, pageErrors };
}

/** The button of a panel in the pane's navigation: in the bar. */
export function barButton(pane: FrameLocator, name: string): Locator {
  return pane.getByRole("navigation").getByRole("button", { name: new RegExp(name) });
}

/** Through the first run to the panels, with limits as given. */
export async function leaveFirstRun(
  { pane, page }: OpenWorkbench,
  limits: Readonly<Record<string, string>> = {}
): Promise<void> {
  await pane.getByRole("button", { name: "Test and connect" }).click();
  const enrich = pane.getByRole("button", { name: "I have a list: Enrich" });
  await enrich.waitFor();
  if (Object.keys(limits).length > 0) {
    await pane.getByRole("button", { name: "Change limits" }).click();
    for (const [name, credits] of Object.entries(limits))
      await pane.getByRole("textbox", { name }).fill(credits);
    // Leads on to Enrich.
    await pane.getByRole("button", { name: "Use these limits" }).click();
  } else await enrich.click();
  await barButton(pane, "Enrich").waitFor();
  await page.evaluate(() => window.workbench.settled());
}

/** Waits for a text in the pane. */
export async function expectText(
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

interface FoundCompany {
  readonly domain: string | null;
  readonly possible_domains: readonly string[];
}

/**
 * Domains that exactly one company has, as its own or as an alias: doubles would push others off
 * a page. Asked of the service directly, before anything that a test counts.
 */
export async function lonelyDomains(
  { serviceAddress, key }: Programs,
  most = 300
): Promise<string[]> {
  const search = async (filters: object): Promise<readonly FoundCompany[]> => {
    const reply = await fetch(`${serviceAddress}/v1/companies/search`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify(filters),
    });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: FoundCompany[] }).data;
  };
  const first = await search({
    property_exists_and: ["domain"],
    order_by: [{ field: "name", desc: false }],
    limit: most,
  });
  const own = [...new Set(first.map(({ domain }) => domain ?? ""))];
  const uses = new Map<string, number>();
  for (const { domain, possible_domains: aliases } of await search({
    company_domain_or: own,
    limit: 500,
  })) {
    for (const name of new Set([domain ?? "", ...aliases]))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return own.filter((domain) => uses.get(domain) === 1);
}

/** Clicks a place of the grid until another cell is selected: a grid that is still being drawn takes no click. */
export async function clickGrid(page: Page, x: number, y: number): Promise<void> {
  const before = await page.evaluate(() => window.workbench.selection);
  const hasMoved = () =>
    page
      .waitForFunction((old) => window.workbench.selection !== old, before, { timeout: 2_000 })
      .then(Boolean, () => false);
  do await page.mouse.click(x, y);
  while (!(await hasMoved()));
}

/** The keyboard is at the first cell of the sheet in front. */
export async function clickFirstCell(page: Page): Promise<void> {
  await page.evaluate(() => window.workbench.select("B2"));
  await clickGrid(page, 90, 137);
  // Soon after another click it is a double click, which opens the cell's editor.
  await page.keyboard.press("Escape");
}

/** Leaves a picture for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}
