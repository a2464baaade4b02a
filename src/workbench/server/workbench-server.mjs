// Two sites on localhost: the grid's page on one port, the built add-in on the next. office.js comes from the npm package on
// the grid's port, and the add-in's page loads it there instead of Microsoft's CDN. Everything else of the add-in is served
// as it was built, under the content security policy that an administrator is told to set.
import { serveStatic } from "@hono/node-server/serve-static";
import { readFileSync } from "node:fs";
import path from "node:path";
import { addinPolicy } from "../../program/addin-site.mjs";
import { addAddin, newSite, serve, servicesOf } from "./site.mjs";

/** @typedef {import("./site.mjs").AddinConfig} AddinConfig */

/** Microsoft's present address and the older one. */
const CDN_SCRIPT =
  /https:\/\/(?:officeapis\.public\.onecdn\.static\.microsoft\/\w+\/|appsforoffice\.(?:edge\.)?(?:microsoft|officeapps\.live)\.com\/lib\/[^/"']+\/hosted\/)/g;

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://localhost:*",
  "font-src 'self' data:",
  "connect-src 'self' https://localhost:*",
  "frame-src https://localhost:*",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** @param {string} root @param {() => object} start what start.json says: the page asks for it first */
function gridSite(root, start) {
  const site = newSite();
  const pageFolder = path.join(root, "src", "workbench", "page");
  const bundles = path.join(root, ".cache", "workbench");
  const office = path.join(root, "node_modules", "@microsoft", "office-js", "dist");
  site.get("/", (context) => {
    context.header("Content-Security-Policy", PAGE_POLICY);
    return context.html(readFileSync(path.join(pageFolder, "index.html"), "utf8"));
  });
  site.get("/start.json", (context) => context.json(start()));
  site.get("/icon.svg", serveStatic({ root: pageFolder }));
  site.get("/:name{page\\.(js|css)}", serveStatic({ root: bundles }));
  site.use("/office/*", async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("Access-Control-Allow-Origin", "*");
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    // Microsoft's CDN lets browsers keep it, too.
    headers.set("Cache-Control", "max-age=3600");
  });
  site.get(
    "/office/*",
    serveStatic({
      root: office,
      // The npm package has its locale folders in lower case; office.js asks for them in mixed case.
      rewriteRequestPath: (asked) =>
        asked.replace(/^\/office/, "").replace(/[^/]+\//g, (folder) => folder.toLowerCase()),
    })
  );
  return site;
}

/** @param {string} folder @param {AddinConfig} config @param {string} pageOrigin @param {string | undefined} service */
function addinSite(folder, config, pageOrigin, service) {
  const site = newSite();
  site.get("/workbench-is-here", (context) =>
    context.text("Good. Close this page and reload the workbench.")
  );
  addAddin(site, {
    ...{ folder, config, service },
    policy: addinPolicy(servicesOf(config), [pageOrigin], ["https://localhost:*"]),
    changed: (html) => html.replace(CDN_SCRIPT, `${pageOrigin}/office/`),
  });
  return site;
}

/**
 * `domains`: companies of the first sheet. `owner`: shown as the workbook's owner. Calls for `service`, if given, are
 * passed on. Port 0 picks free ports. Resolves with both addresses.
 * @param {{ addinFolder: string, config: AddinConfig, port: number, root: string, domains?: string[], owner?: string | null,
 *   service?: string, certificate: import("node:https").ServerOptions }} options
 */
export async function startWorkbenchServer({
  addinFolder,
  config,
  port,
  certificate,
  root,
  domains = [],
  owner = null,
  service,
}) {
  const folder = path.resolve(addinFolder);
  let addinOrigin = "";
  const manifest = () => readFileSync(path.join(folder, "manifest.xml"), "utf8");
  const start = () => ({ addinOrigin, manifest: manifest(), domains, owner });
  const page = await serve(gridSite(root, start), { port, certificate });
  try {
    const addin = await serve(addinSite(folder, config, page.origin, service), {
      port: port === 0 ? 0 : port + 1,
      certificate,
    });
    addinOrigin = addin.origin;
    const close = () => Promise.all([page.close(), addin.close()]);
    return { pageOrigin: page.origin, addinOrigin, close };
  } catch (error) {
    await page.close();
    throw error;
  }
}
