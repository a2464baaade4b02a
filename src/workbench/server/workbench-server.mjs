// Two https servers on localhost: the grid's page on one port, the built add-in on the next. With
// `Origin-Agent-Cluster` each port runs in a process of its own, and neither makes the other wait. office.js comes from
// the npm package on the grid's port, and the add-in's page loads it there instead of Microsoft's CDN. Everything else
// of the add-in is served as it was built, under the content security policy that an administrator is told to set.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";
import { addinFiles } from "./add-in-site.mjs";
import { forward } from "./forward.mjs";
import {
  addinPolicy,
  addressOf,
  inside,
  listen,
  onlyHere,
  send,
  sendFile,
  TYPES,
} from "./site-files.mjs";

/**
 * @typedef {import("./site-files.mjs").Handler} Handler
 * @typedef {import("./site-files.mjs").AddinConfig} AddinConfig
 * @typedef {{ addinFolder: string, cacheFolder: string, pageFolder: string, officeFolder: string, addinOrigin: string,
 *   domains: string[], owner: string | null }} PageOptions
 */

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

/** @param {string} manifest */
function functionsPath(manifest) {
  const metadata = /<Metadata>\s*<SourceLocation resid="([^"]+)"/.exec(manifest)?.[1];
  const address =
    metadata === undefined
      ? undefined
      : new RegExp(`id="${metadata}"\\s+DefaultValue="([^"]+)"`).exec(manifest)?.[1];
  return address === undefined ? null : new URL(address).pathname;
}

/** @param {PageOptions} options @returns {Handler} */
function pageHandler(options) {
  const { addinFolder, cacheFolder, pageFolder, officeFolder, addinOrigin, domains, owner } =
    options;
  return (request, response) => {
    const { pathname } = new URL(addressOf(request), "https://localhost");
    if (pathname === "/")
      return sendFile(response, path.join(pageFolder, "index.html"), {
        "Content-Security-Policy": PAGE_POLICY,
      });
    if (pathname === "/icon.svg") return sendFile(response, path.join(pageFolder, "icon.svg"));
    if (/^\/(page\.(js|css)|grid-texts-(de|es|fr)\.js)$/.test(pathname))
      return sendFile(response, path.join(cacheFolder, pathname));
    if (pathname === "/start.json") {
      const manifest = readFileSync(path.join(addinFolder, "manifest.xml"), "utf8");
      const metadata = functionsPath(manifest);
      const functions =
        metadata === null ? "" : readFileSync(inside(addinFolder, metadata), "utf8");
      return send(
        response,
        200,
        { "Content-Type": TYPES[".json"] },
        JSON.stringify({ addinOrigin, manifest, functions, domains, owner })
      );
    }
    const office = /^\/office\/(.+)$/.exec(pathname)?.[1];
    if (office !== undefined) {
      // The npm package has its locale folders in lower case; office.js asks for them in mixed case.
      const lower = office.replace(/[^/]+\//g, (folder) => folder.toLowerCase());
      return sendFile(response, inside(officeFolder, lower), {
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        // Microsoft's CDN lets browsers keep it, too.
        "Cache-Control": "max-age=3600",
      });
    }
    return send(response, 404, { "Content-Type": "text/plain" }, "Not found");
  };
}

/** @param {{ addinFolder: string, config: AddinConfig, pageOrigin: string }} options @returns {Handler} */
function addinHandler({ addinFolder, config, pageOrigin }) {
  const files = addinFiles({
    folder: addinFolder,
    config,
    policy: addinPolicy(config, pageOrigin, "https://localhost:*"),
    changed: (html) => html.replace(CDN_SCRIPT, `${pageOrigin}/office/`),
  });
  return (request, response) => {
    const { pathname } = new URL(addressOf(request), "https://localhost");
    if (pathname !== "/workbench-is-here") return files(request, response);
    const body = "Good. Close this page and reload the workbench.";
    const headers = { "Content-Type": "text/plain", "Access-Control-Allow-Origin": pageOrigin };
    return send(response, 200, headers, body);
  };
}

/** Runs grid and add-in in a process each: neither makes the other wait. @param {import("./site-files.mjs").Response} response */
function inOwnProcess(response) {
  response.setHeader("Origin-Agent-Cluster", "?1");
  return response;
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
  const shared = {
    addinFolder: folder,
    domains,
    owner,
    cacheFolder: path.join(root, ".cache", "workbench"),
    pageFolder: path.join(root, "src", "workbench", "page"),
    officeFolder: path.join(root, "node_modules", "@microsoft", "office-js", "dist"),
  };
  /** @type {Handler} */
  let handlePage = (_request, response) => send(response, 503, {}, "");
  let handleAddin = handlePage;
  const page = createServer(certificate, (request, response) =>
    handlePage(request, inOwnProcess(response))
  );
  const addin = createServer(certificate, (request, response) =>
    handleAddin(request, inOwnProcess(response))
  );
  const pagePort = await listen(page, port);
  let addinPort;
  try {
    addinPort = await listen(addin, port === 0 ? 0 : port + 1);
  } catch (error) {
    page.close();
    throw error;
  }
  const pageOrigin = `https://localhost:${pagePort}`;
  const addinOrigin = `https://localhost:${addinPort}`;
  handlePage = onlyHere(pageHandler({ ...shared, addinOrigin }));
  handleAddin = onlyHere(forward(service, addinHandler({ ...shared, config, pageOrigin })));
  return {
    pageOrigin,
    addinOrigin,
    close: () =>
      Promise.all(
        [page, addin].map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        })
      ),
  };
}
