/**
 * The pane on the real client against a service in this process, in a browser: one page for all
 * panels. What the service saw and what reached the sheet are the oracles.
 */
import { build } from "esbuild";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { endpoints, type EndpointName } from "../../../src/api";
import { listen } from "../../../src/service/http/listen";
import { createService } from "../../../src/service/service";
import type { PanelId } from "../../../src/taskpane/state/pane-context";
import { launchBrowser } from "./browser";
import { settled } from "./keys";
import { findingsInAllLooks, lookOptions, tooWide } from "./pane-looks";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stackscout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="pane"></div><script src="/harness.js"></script></body></html>`;
const PICTURES = join(__dirname, "../../..", ".cache", "screenshots");
const WIDE = { width: 320, height: 640 };
/** 320 pixels magnified to 200 %. */
const MAGNIFIED = { width: 160, height: 320 };

export interface LivePane {
  readonly page: Page;
  /** Of the service. */
  readonly address: string;
  /** The page anew, with this added to its address: "&runs". */
  open(query: string): Promise<void>;
  show(panel: PanelId): Promise<void>;
  /** Until no call waits or is under way: a panel shows its parts as they come, whichever is last. */
  idle(): Promise<unknown>;
  /** By its whole name, or by a pattern. */
  button(name: string | RegExp): Locator;
  /** Everything put into the sheet since the last time it was asked. */
  written(): Promise<(readonly [kind: string, what: unknown])[]>;
  /** Endpoints asked since the last time, with the credits they cost together. */
  asked(): { names: EndpointName[]; credits: number };
  /** Lets the service scan, deliver and mail what is due. */
  tick(): Promise<void>;
  /** Every endpoint asked since the start. */
  everAsked(): ReadonlySet<EndpointName>;
  /** What is wrong in any look and when magnified; `picture` names the pictures that are kept. */
  look(picture: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openLivePane({ query = "" } = {}): Promise<LivePane> {
  const service = await createService({
    companies: 60,
    users: [
      { key: "live-key", credits: 10_000, autocompleteApproved: true },
      { key: "key-of-others" },
    ],
    send: () => Promise.resolve({ status: 200, body: "thanks" }),
  });
  const [script, browser] = await Promise.all([bundledHarness(), launchBrowser()]);
  // The page and the service have one address.
  const port = await listen(0, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/harness.js") return asFile("text/javascript", script);
    const isCall = /^\/(v\d|local)\//.test(pathname);
    return isCall ? service.fetch(request) : asFile("text/html; charset=utf-8", PAGE);
  });
  const page = await browser.newPage(lookOptions("light"));
  page.setDefaultTimeout(20_000);
  const open = async (more: string) => {
    await page.goto(`http://127.0.0.1:${port.port}/?${more}`);
    await page.waitForFunction("window.live");
  };
  await open(query);
  let seen = 0;
  let wrote = 0;
  const namesFrom = (from: number) => service.requests.slice(from).map(nameOf);
  return {
    page,
    open,
    address: `http://127.0.0.1:${port.port}`,
    show: async (panel) => {
      const before = await page.evaluateHandle(() => document.querySelector("main h1"));
      await page.evaluate((id) => window.live.show(id), panel);
      await settled(page);
      // The title of a panel that is new in sight takes the focus: what was typed before would be lost.
      await page.waitForFunction((old) => {
        const title = document.querySelector("main h1");
        return title !== null && (title === old || title === document.activeElement);
      }, before);
    },
    idle: () =>
      page.waitForFunction(() => {
        const { queued, inFlight } = window.live.client.view().activity;
        return queued + inFlight === 0;
      }),
    button: (name) => page.getByRole("button", { name, exact: typeof name === "string" }),
    written: async () => {
      const all = await page.evaluate(() => [...window.live.sheet.writes]);
      const fresh = all.slice(wrote);
      wrote = all.length;
      return fresh;
    },
    asked: () => {
      const fresh = service.requests.slice(seen);
      seen = service.requests.length;
      return {
        names: fresh.map(nameOf),
        credits: fresh.reduce((sum, { credits }) => sum + credits, 0),
      };
    },
    tick: () => service.tick(),
    everAsked: () => new Set(namesFrom(0)),
    look: async (picture) => {
      const found = await findingsInAllLooks(page, (look) =>
        keepPicture(page, `${picture}-${look}`)
      );
      await page.setViewportSize(MAGNIFIED);
      found.push(...(await tooWide(page)));
      await page.setViewportSize(WIDE);
      return found;
    },
    close: async () => {
      await browser.close();
      await port.stop();
      await service.close();
    },
  };
}

async function bundledHarness(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, "../../taskpane/support/live-harness.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

const asFile = (type: string, body: string) =>
  new Response(body, { headers: { "cache-control": "max-age=600", "content-type": type } });

/** Only on wish: STACKSCOUT_PICTURES=1. */
async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env["STACKSCOUT_PICTURES"] === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  // As high as the panel, so that bars which stay in sight stand at its ends.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...WIDE, height: Math.max(height, WIDE.height) });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(PICTURES, `panel-${name}.png`) });
  await page.setViewportSize(WIDE);
}

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "\\d+")}$`),
}));

/** All of them, in the order of the navigation. */
export const panels = Object.keys({
  enrich: true,
  find: true,
  company: true,
  activity: true,
  more: true,
  lists: true,
  searches: true,
  keywords: true,
  formulas: true,
  credits: true,
  settings: true,
  help: true,
} satisfies Record<PanelId, true>) as PanelId[];

/** The contract call that a request was. */
function nameOf({ method, path }: { method: string; path: string }): EndpointName {
  const found = patterns.find((item) => item.method === method && item.pattern.test(path));
  if (!found) throw new Error(`No endpoint for ${method} ${path}`);
  return found.name;
}
