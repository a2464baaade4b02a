/**
 * The built add-in as the gateway's site serves it, under the headers that docs/administrator.md gives, in a browser: with the
 * service on an origin of its own, and through the gateway on the add-in's. The workbench frames it in Excel's place; Microsoft's
 * address answers from the npm package, because tests do not use the network.
 */
import { getRequestListener } from "@hono/node-server";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, FrameLocator, Locator } from "playwright-core";
import { endpoints, type Route } from "../../src/api";
import { pass } from "../../src/team/wire/pass-through";
import { addinPolicy } from "../../src/program/addin-site.mjs";
import { createSite } from "../../src/team/http/site";
import { NGINX, startDocumentedNginx } from "../docs/documented-nginx";
import { freePort } from "../support/free-ports";
import { openWorkbench, startPrograms, type Programs } from "./support/live-workbench";
import { gives, PRESENT } from "./support/start-site";

jest.setTimeout(120_000);

const ROOT = path.resolve(__dirname, "../..");
const ADDIN = process.env["STACKSCOUT_ADDIN"] ?? path.join(ROOT, "dist");
const KEY = "demo-key";

let programs: Programs;
/** Where the site stands: the service has to know it before. */
let port: number;
beforeAll(async () => {
  port = await freePort();
  programs = await startPrograms(KEY, [`https://localhost:${port}`]);
});
afterAll(() => programs.close());

interface Served {
  readonly origin: string;
  close(): void | Promise<void>;
}

/** The site and the gateway on one origin. `services`: what the policy lets the add-in ask besides. */
async function serve(services: readonly string[], address: string | null): Promise<Served> {
  const workbench = new URL(programs.workbenchAddress).origin;
  const policy = addinPolicy(services).replace(
    "frame-ancestors 'self'",
    `frame-ancestors 'self' ${workbench}`
  );
  const files = createSite(ADDIN, policy);
  let origin = "";
  const answer = (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === "/config.json") {
      const service = { name: "Here", address: address ?? origin, key: KEY, demo: true };
      return Promise.resolve(Response.json({ services: [service] }));
    }
    // The workbench's page looks whether the browser trusts this address.
    if (pathname === "/workbench-is-here")
      return Promise.resolve(new Response("", { headers: { "access-control-allow-origin": "*" } }));
    const route = routeOf(request.method, pathname);
    if (route === undefined) return files(request);
    const service = new URL(programs.serviceAddress);
    return pass(request, route, { service, key: null, timeoutMs: 120_000, fetch });
  };
  const listener = getRequestListener(answer);
  const server: Server = createServer(
    certificate(),
    (incoming, outgoing) => void listener(incoming, outgoing)
  );
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  origin = `https://localhost:${port}`;
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const routeOf = (method: string, pathname: string): Route | undefined =>
  Object.values<Route>(endpoints).find(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replace(/\{\w+\}/g, "[\\w-]+")}$`).test(pathname)
  );

/** The built files from Debian's nginx, started with the documentation's own text. */
async function serveByNginx(): Promise<Served> {
  const site = mkdtempSync(path.join(tmpdir(), "nginx-addin-"));
  chmodSync(site, 0o755);
  cpSync(ADDIN, site, { recursive: true });
  const service = { name: "Here", address: programs.serviceAddress, key: KEY, demo: true };
  writeFileSync(path.join(site, "config.json"), JSON.stringify({ services: [service] }));
  const nginx = await startDocumentedNginx({
    port,
    site,
    instead: {
      "https://api.example.com": programs.serviceAddress,
      "frame-ancestors 'self'": `frame-ancestors 'self' ${new URL(programs.workbenchAddress).origin}`,
    },
  });
  return {
    origin: `https://localhost:${port}`,
    close: async () => {
      await nginx.close();
      rmSync(site, { recursive: true, force: true });
    },
  };
}

/** The one that the workbench's start made. */
function certificate(): { cert: Buffer; key: Buffer } {
  const read = (name: string) => readFileSync(path.join(ROOT, ".cache/certificates", name));
  return { cert: read("localhost.crt"), key: read("localhost.key") };
}

/** A browser in which the workbench frames the add-in of `origin`. */
async function contextFor(origin: string): Promise<BrowserContext> {
  const context = await programs.browser.newContext({ ignoreHTTPSErrors: true });
  context.setDefaultTimeout(20_000);
  await context.route("**/start.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), addinOrigin: origin } });
  });
  // The workbench's page looks whether the browser trusts this address; a web server has no such page.
  await context.route("**/workbench-is-here", (route) =>
    route.fulfill({ headers: { "access-control-allow-origin": "*" } })
  );
  await context.route(`${PRESENT}**`, (route) =>
    gives(route, route.request().url().slice(PRESENT.length).replace(/\?.*$/, ""))
  );
  return context;
}

/** Connects, passes the limits, asks a formula; what the browser and the service saw of it. */
async function tryOut({ origin }: Served) {
  const context = await contextFor(origin);
  const violations: string[] = [];
  const asked = new Set<string>();
  context.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^\/v\d\//.test(url.pathname)) asked.add(url.origin);
  });
  const { page, pane, strangers } = await openWorkbench(programs, context);
  await connectButton(pane).click();
  await pane.getByRole("button", { name: "I have a list: Enrich" }).click();
  const value = await page.evaluate(async () => {
    await window.workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","name")']]);
    await window.workbench.settled();
    return window.workbench.values("A1")[0]?.[0];
  });
  await context.close();
  const others = strangers.filter((url) => !url.startsWith(PRESENT));
  return { violations, others, value, asked: [...asked] };
}

function connectButton(pane: FrameLocator): Locator {
  return pane.getByRole("button", { name: /Test and connect|Start the demo/ });
}

describe("under the documented headers", () => {
  let served: Served;
  afterEach(() => served.close());

  test("connects, shows the pane and answers a formula, with the service elsewhere: no violation", async () => {
    served = await serve([programs.serviceAddress], programs.serviceAddress);
    expect(await tryOut(served)).toEqual({
      violations: [],
      others: [],
      value: "Acme Example Corporation",
      asked: [programs.serviceAddress],
    });
  });

  test("the same through the gateway, with nothing but 'self' to connect to", async () => {
    served = await serve([], null);
    expect(await tryOut(served)).toEqual({
      violations: [],
      others: [],
      value: "Acme Example Corporation",
      asked: [served.origin],
    });
  });

  (NGINX ? test : test.skip)(
    "the same from nginx, started with the documentation's own text",
    async () => {
      served = await serveByNginx();
      expect(await tryOut(served)).toEqual({
        violations: [],
        others: [],
        value: "Acme Example Corporation",
        asked: [programs.serviceAddress],
      });
    }
  );

  test("a policy that leaves the service out is noticed", async () => {
    served = await serve(["https://elsewhere.example"], programs.serviceAddress);
    const context = await contextFor(served.origin);
    const { pane } = await openWorkbench(programs, context);
    const noticed = context.waitForEvent("console", (message) =>
      /Content Security Policy/i.test(message.text())
    );
    await connectButton(pane).click();
    expect((await noticed).text()).toContain(programs.serviceAddress);
    await context.close();
  });
});
