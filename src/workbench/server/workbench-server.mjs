// Two https servers on localhost: the grid's page on one port, the built add-in on the next. Two ports, because with
// `Origin-Agent-Cluster` each then runs in a process of its own and neither makes the other wait. Office.js is answered from
// the npm package on the grid's port, and the add-in's page names it there instead of Microsoft's CDN; everything else of
// the add-in is served as it was built, under the content security policy an administrator is told to set.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json",
  ".woff2": "font/woff2",
};

const CDN_SCRIPT =
  /https:\/\/appsforoffice\.(?:edge\.)?(?:microsoft|officeapps\.live)\.com\/lib\/[^/"']+\/hosted\//g;

function send(response, status, headers, body) {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Origin-Agent-Cluster": "?1",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(body);
}

function sendFile(response, file, headers = {}) {
  if (!existsSync(file) || !statSync(file).isFile())
    return send(response, 404, { "Content-Type": "text/plain" }, "Not found");
  response.writeHead(200, {
    "Cache-Control": "no-store",
    "Origin-Agent-Cluster": "?1",
    "X-Content-Type-Options": "nosniff",
    "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
    ...headers,
  });
  createReadStream(file).pipe(response);
}

function inside(folder, pathname) {
  const file = path.join(folder, decodeURIComponent(pathname));
  return file === folder || file.startsWith(folder + path.sep)
    ? file
    : path.join(folder, "missing");
}

/** Where the add-in may connect to: its services, or anything when its people may name their own. */
function connectSources(config) {
  const services = (config.services ?? []).flatMap(({ address }) => {
    try {
      return [new URL(address).origin];
    } catch {
      return [];
    }
  });
  const any =
    config.allowAnyService === true ? ["https:", "http://localhost:*", "http://127.0.0.1:*"] : [];
  return [...new Set(["'self'", ...services, ...any])];
}

function addinPolicy(config, officeOrigin) {
  return [
    "default-src 'none'",
    `script-src 'self' ${officeOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    `connect-src ${connectSources(config).join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors https://localhost:*",
  ].join("; ");
}

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
].join("; ");

function functionsPath(manifest) {
  const metadata = /<Metadata>\s*<SourceLocation resid="([^"]+)"/.exec(manifest)?.[1];
  const address =
    metadata === undefined
      ? undefined
      : new RegExp(`id="${metadata}"\\s+DefaultValue="([^"]+)"`).exec(manifest)?.[1];
  return address === undefined ? null : new URL(address).pathname;
}

function pageHandler({ addinFolder, cacheFolder, pageFolder, officeFolder, addinOrigin }) {
  return (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    if (pathname === "/")
      return sendFile(response, path.join(pageFolder, "index.html"), {
        "Content-Security-Policy": PAGE_POLICY,
      });
    if (pathname === "/icon.svg") return sendFile(response, path.join(pageFolder, "icon.svg"));
    if (pathname === "/page.js" || pathname === "/page.css")
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
        JSON.stringify({ addinOrigin, manifest, functions })
      );
    }
    const office = /^\/office\/(.+)$/.exec(pathname)?.[1];
    if (office !== undefined) {
      // The npm package has its locale folders in lower case; office.js asks for them as written in the locale.
      const lower = office.replace(/[^/]+\//g, (folder) => folder.toLowerCase());
      return sendFile(response, inside(officeFolder, lower), {
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    }
    return send(response, 404, { "Content-Type": "text/plain" }, "Not found");
  };
}

function addinHandler({ addinFolder, config, pageOrigin }) {
  const policy = addinPolicy(config, pageOrigin);
  return (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    if (pathname === "/workbench-is-here") {
      const body = "Good. Close this page and reload the workbench.";
      return send(
        response,
        200,
        { "Content-Type": "text/plain", "Access-Control-Allow-Origin": pageOrigin },
        body
      );
    }
    if (pathname === "/config.json")
      return send(response, 200, { "Content-Type": TYPES[".json"] }, JSON.stringify(config));
    const file = inside(addinFolder, pathname);
    if (path.extname(file) === ".html" && existsSync(file)) {
      const html = readFileSync(file, "utf8").replace(CDN_SCRIPT, `${pageOrigin}/office/`);
      return send(
        response,
        200,
        { "Content-Type": TYPES[".html"], "Content-Security-Policy": policy },
        html
      );
    }
    return sendFile(response, file);
  };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // Both families: browsers try ::1 or 127.0.0.1 for "localhost", in an order of their own.
    server.listen(port, "localhost", () => resolve(server.address().port));
  });
}

/**
 * options: {addinFolder, config, port, certificate: {key, cert}, root}. Port 0 picks free ports. Resolves with both addresses.
 */
export async function startWorkbenchServer({ addinFolder, config, port, certificate, root }) {
  const folder = path.resolve(addinFolder);
  const shared = {
    addinFolder: folder,
    cacheFolder: path.join(root, ".cache", "workbench"),
    pageFolder: path.join(root, "src", "workbench", "page"),
    officeFolder: path.join(root, "node_modules", "@microsoft", "office-js", "dist"),
  };
  let handlePage = (_request, response) => send(response, 503, {}, "");
  let handleAddin = handlePage;
  const page = createServer(certificate, (request, response) => handlePage(request, response));
  const addin = createServer(certificate, (request, response) => handleAddin(request, response));
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
  handlePage = pageHandler({ ...shared, addinOrigin });
  handleAddin = addinHandler({ ...shared, config, pageOrigin });
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
