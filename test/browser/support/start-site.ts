/**
 * The built add-in's page alone in a browser, as the gateway's site serves it, with office.js at
 * Microsoft's addresses from its npm package, or refused, or silent. Time is the browser's own
 * clock, moved by the test.
 */
import { serve } from "@hono/node-server";
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser, BrowserContext, Page, Request, Route } from "playwright-core";
import { createSite } from "../../../src/team/http/site";
import { until } from "../../service/support/until";

const ROOT = path.resolve(__dirname, "../../..");
const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.join(ROOT, "dist");
const OFFICE = path.join(ROOT, "node_modules/@microsoft/office-js/dist");

export const PRESENT = "https://officeapis.public.onecdn.static.microsoft/1/";
export const OLDER = "https://appsforoffice.microsoft.com/lib/1/hosted/";

/** What an address of office.js does with a file. */
export type Answer = (route: Route, file: string) => Promise<void> | void;

/** From the npm package; each run of office.js itself is counted in `officeRuns`. */
export const gives: Answer = async (route, file) => {
  const found = path.join(
    OFFICE,
    file.replace(/[^/]+\//g, (folder) => folder.toLowerCase())
  );
  if (!existsSync(found)) return route.fulfill({ status: 404 });
  const count = file === "office.js" ? "window.officeRuns = (window.officeRuns ?? 0) + 1;" : "";
  return route.fulfill({
    body: count + readFileSync(found, "utf8"),
    contentType: "text/javascript",
  });
};
export const refuses: Answer = (route) => route.abort();
export const hangs: Answer = () => undefined;
/** Nothing waits for what these give. */
const silent = new Set<Answer>([hangs]);
/** From the npm package, too, but not before it is released. */
export function held(): { readonly answer: Answer; readonly release: () => void } {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const answer: Answer = async (route, file) => {
    await isReleased;
    return gives(route, file);
  };
  silent.add(answer);
  return { answer, release };
}
/** The library itself comes, what it loads for Excel does not. */
export const half: Answer = (route, file) =>
  file === "office.js" ? gives(route, file) : route.abort();
export const broken: Answer = (route) =>
  route.fulfill({ body: "var Office = {", contentType: "text/javascript" });

export interface StartSite {
  /** `isBlankRefused`: a page that was once there and shows nothing at any look is a failure. */
  open(answers: StartFaults, watch?: { readonly isBlankRefused: boolean }): Promise<Started>;
  close(): void;
}

export interface StartFaults {
  readonly present: Answer;
  readonly older: Answer;
  /** Of the site itself; undefined: as it is served. */
  readonly site?: (route: Route) => Promise<void> | void;
  /** Runs before the page's first script. */
  readonly before?: () => void;
}

interface Started {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses of office.js that were asked for, in order. */
  readonly asked: readonly string[];
  /** How often the page was loaded. */
  loads(): number;
  /** Moves the page's clock, also through reloads, until the page says something like it. */
  moveUntil(text: RegExp): Promise<string>;
  text(): Promise<string>;
}

export async function startSite(browser: Browser): Promise<StartSite> {
  const site = createSite(ADDIN);
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: site, port: 0, hostname: "localhost" }, () =>
      resolve(listening as Server)
    );
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    open: (faults, watch) => openPage(browser, origin, faults, watch),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openPage(
  browser: Browser,
  origin: string,
  { present, older, site, before }: StartFaults,
  { isBlankRefused } = { isBlankRefused: false }
): Promise<Started> {
  const context = await browser.newContext();
  const asked: string[] = [];
  /** What will be answered, and is not yet. */
  const expected = new Set<Request>();
  const isSilent = (url: string) =>
    (url.startsWith(PRESENT) && silent.has(present)) ||
    (url.startsWith(OLDER) && silent.has(older));
  context.on("request", (request) => {
    if (!isSilent(request.url())) expected.add(request);
  });
  context.on("requestfinished", (request) => expected.delete(request));
  context.on("requestfailed", (request) => expected.delete(request));
  for (const [address, answer] of [
    [PRESENT, present],
    [OLDER, older],
  ] as const) {
    await context.route(`${address}**`, (route) => {
      const { href } = new URL(route.request().url());
      if (href.endsWith("/office.js")) asked.push(href);
      return answer(route, href.slice(address.length).replace(/\?.*$/, ""));
    });
  }
  if (site) await context.route(`${origin}/**`, site);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  await page.clock.install();
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.goto(`${origin}/taskpane.html`, { waitUntil: "commit" });
  const text = async () => {
    const shown = await page
      .locator("body")
      .innerText({ timeout: 5_000 })
      .catch(() => "");
    return shown.trim();
  };
  return {
    page,
    context,
    asked,
    loads: () => loads,
    text,
    moveUntil: async (wanted) => {
      for (let step = 0; step < 400; step += 1) {
        const now = await text();
        if (wanted.test(now)) return now;
        if (isBlankRefused && (await isBlank(page))) throw new Error("The page is blank.");
        // However long this machine takes for what comes: for the page no time goes by.
        await until(() => expected.size === 0);
        await page.clock.fastForward(500).catch(() => undefined);
      }
      throw new Error(`It never said ${String(wanted)}, but: ${await text()}`);
    },
  };
}

/** Its body is there and shows nothing; between two loads there is none. */
function isBlank(page: Page): Promise<boolean> {
  return page
    .evaluate(() => document.readyState !== "loading" && document.body.innerText.trim() === "")
    .catch(() => false);
}
