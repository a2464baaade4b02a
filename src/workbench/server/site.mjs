// What the small servers here share: a site of this computer over https, and the files of a built add-in under the content
// security policy that an administrator is told to set.
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";
import { addinPolicy, HASHED } from "../../program/addin-site.mjs";

/**
 * @typedef {{ services?: { address: string }[], allowAnyService?: boolean }} AddinConfig what a policy needs of config.json
 * @typedef {{ folder: string, policy: string, config?: AddinConfig, service?: string | undefined, changed?: (html: string) => string }} Addin
 */

/** Answers only under this machine's own names: a site whose name leads here could read what is served. */
export function newSite() {
  const site = new Hono();
  site.use(async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (hostname !== "localhost" && hostname !== "127.0.0.1")
      return context.text("Ask under https://localhost.", 421);
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    // Each port runs in a process of its own, and neither makes the other wait.
    headers.set("Origin-Agent-Cluster", "?1");
    const kept = HASHED.test(context.req.path) ? "max-age=31536000, immutable" : "no-store";
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", context.res.ok ? kept : "no-store");
    return undefined;
  });
  // A build empties its folder and then fills it.
  site.onError((_error, context) =>
    context.text("The add-in cannot be read: when its build has ended, reload this page.", 503)
  );
  return site;
}

/**
 * Passes calls for a service and a team gateway on to an http origin of this computer: Safari and Excel for Mac let an
 * https page ask no http address, not even one of this computer (https://github.com/OfficeDev/office-js/issues/3674). A
 * call that either side breaks off ends for the other, too.
 * @param {Hono<{ Bindings: import("@hono/node-server").HttpBindings }>} site @param {string} service
 */
function passOn(site, service) {
  site.all("/:api{v0|v1|team}/:path{.+}", ({ req, env }) => {
    const { pathname, search } = new URL(req.url);
    const passed = proxy(new URL(pathname + search, service), { raw: req.raw, redirect: "manual" });
    return passed.catch(() => {
      env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    });
  });
}

/**
 * The files of a built add-in, its pages under a policy. `config` replaces the folder's config.json; `changed` is what becomes
 * of a page.
 * @param {Hono} site @param {Addin} addin
 */
export function addAddin(site, { folder, policy, config, service, changed = (html) => html }) {
  if (service !== undefined) passOn(site, service);
  if (config !== undefined) site.get("/config.json", (context) => context.json(config));
  site.get("/:page{[^/]+\\.html}", (context) => {
    const file = path.join(folder, path.basename(context.req.param("page")));
    if (!existsSync(file)) return context.notFound();
    context.header("Content-Security-Policy", policy);
    return context.html(changed(readFileSync(file, "utf8")));
  });
  // Excel reads the functions' metadata from another origin. No other file is open: config.json may hold a key.
  site.get("/:metadata{functions(\\.\\w+)?\\.json}", async (context, next) => {
    await next();
    context.res.headers.set("Access-Control-Allow-Origin", "*");
  });
  site.use(serveStatic({ root: folder }));
}

/** Where the add-in may connect to: its services, or anywhere when people may name their own service. @param {AddinConfig} config */
export function servicesOf(config) {
  const services = (config.services ?? []).flatMap(({ address }) =>
    URL.canParse(address) ? [new URL(address).origin] : []
  );
  const any =
    config.allowAnyService === true ? ["https:", "http://localhost:*", "http://127.0.0.1:*"] : [];
  return [...services, ...any];
}

/**
 * Serves a site at a port, 0 for a free one.
 * @param {Hono} site @param {{ port: number, certificate: import("node:https").ServerOptions }} options
 * @returns {Promise<{ origin: string, close: () => Promise<unknown> }>}
 */
export function serve(site, { port, certificate }) {
  const answer = getRequestListener(site.fetch);
  const server = createServer(certificate, (request, response) => void answer(request, response));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // Listens on both: for "localhost" browsers try ::1 and 127.0.0.1, in any order.
    server.listen(port, "localhost", () => {
      const address = server.address();
      if (address !== null && typeof address === "object")
        resolve({ origin: `https://localhost:${address.port}`, close });
      else reject(new Error(`The server does not tell its port (${port} was asked for).`));
    });
  });
}

/**
 * The built add-in for real Excel: office.js comes from Microsoft there, and Excel on the web frames the page, so its hosts
 * are the allowed ancestors.
 * @param {{ folder: string, port: number, certificate: import("node:https").ServerOptions, config?: AddinConfig, service?: string }} options
 */
export function startAddinSite({ folder, port, certificate, config, service }) {
  const site = newSite();
  const policy = addinPolicy(servicesOf(config ?? {}));
  addAddin(site, { folder, policy, service, ...(config && { config }) });
  return serve(site, { port, certificate });
}
