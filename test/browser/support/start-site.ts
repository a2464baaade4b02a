/**
 * The built add-in's page alone in a browser, as the gateway's site serves it, with office.js at Microsoft's address from
 * its npm package, or refused, or silent. Time is the browser's own clock, moved by the test.
 */
import { serve } from "@hono/node-server";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { createSite } from "../../../src/team/http/site";

const ROOT = path.resolve(__dirname, "../../..");
const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.join(ROOT, "dist");
const OFFICE = path.join(ROOT, "node_modules/@microsoft/office-js/dist");

export const PRESENT = "https://officeapis.public.onecdn.static.microsoft/1/";

/** What the address of office.js does with a file. */
export type Answer = (route: Route, file: string) => Promise<void> | void;

/** From the npm package. */
export const gives: Answer = async (route, file) => {
  const found = path.join(
    OFFICE,
    file.replace(/[^/]+\//g, (folder) => folder.toLowerCase())
  );
  if (!existsSync(found)) return route.fulfill({ status: 404 });
  return route.fulfill({ path: found, contentType: "text/javascript" });
};

export interface Site {
  readonly origin: string;
  close(): void;
}

export async function startSite(): Promise<Site> {
  const site = createSite(ADDIN);
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: site, port: 0, hostname: "localhost" }, () =>
      resolve(listening as Server)
    );
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page that has asked for its scripts; those of the site that match `missing` are gone. */
export async function openStart(
  browser: Browser,
  { origin }: Site,
  office: Answer,
  missing: RegExp
): Promise<{ readonly page: Page; text(): Promise<string> }> {
  const context = await browser.newContext();
  await context.route(`${PRESENT}**`, (route) =>
    office(route, new URL(route.request().url()).pathname.slice("/1/".length))
  );
  await context.route(`${origin}/**`, (route) =>
    missing.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue()
  );
  const page = await context.newPage();
  await page.clock.install();
  const asked = page.waitForRequest(/\/office\.js$/);
  await page.goto(`${origin}/taskpane.html`, { waitUntil: "commit" });
  await asked;
  await page.waitForSelector("#pane", { state: "attached" });
  // A start that takes less than two seconds is not seen: what is read is what stands there.
  const standing = async (id: string) => (await page.locator(id).textContent()) ?? "";
  return { page, text: async () => `${await standing("#start")}${await standing("#pane")}`.trim() };
}
