// The built add-in as a static site over https, for real Excel: office.js comes from Microsoft there, and Excel on the web
// frames the page, so its hosts are the allowed ancestors.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import path from "node:path";
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
 */

const OFFICE_CDN =
  "https://officeapis.public.onecdn.static.microsoft https://appsforoffice.microsoft.com";
const EXCEL_ON_THE_WEB = [
  "'self'",
  "https://*.officeapps.live.com",
  "https://*.office.com",
  "https://*.office365.com",
  "https://*.microsoft365.com",
  "https://*.cloud.microsoft",
  "https://*.sharepoint.com",
  "https://*.live.com",
].join(" ");

/** Each language has a file. @param {string} pathname */
const isMetadata = (pathname) => /^\/functions(\.\w+)?\.json$/.test(pathname);

/**
 * The files of a built add-in, its pages under a policy. `config` replaces the folder's config.json; `changed` is what becomes
 * of a page.
 * @param {{ folder: string, policy: string, config?: AddinConfig, changed?: (html: string) => string }} site @returns {Handler}
 */
export function addinFiles({ folder, policy, config, changed }) {
  return (request, response) => {
    const { pathname } = new URL(addressOf(request), "https://localhost");
    if (config !== undefined && pathname === "/config.json")
      return send(response, 200, { "Content-Type": TYPES[".json"] }, JSON.stringify(config));
    const file = inside(folder, pathname);
    // Excel reads the functions' metadata from another origin. No other file is open: config.json may hold a key.
    if (isMetadata(pathname))
      return sendFile(response, file, { "Access-Control-Allow-Origin": "*" });
    if (path.extname(file) !== ".html") return sendFile(response, file);
    const headers = { "Content-Security-Policy": policy };
    if (changed === undefined || !existsSync(file)) return sendFile(response, file, headers);
    const html = changed(readFileSync(file, "utf8"));
    return send(response, 200, { ...headers, "Content-Type": TYPES[".html"] }, html);
  };
}

/**
 * Calls for `service`, if given, are passed on. Resolves with the origin.
 * @param {{ folder: string, port: number, certificate: import("node:https").ServerOptions, config?: AddinConfig, service?: string }} site
 */
export async function startAddinSite({ folder, port, certificate, config, service }) {
  const policy = addinPolicy(config ?? {}, OFFICE_CDN, EXCEL_ON_THE_WEB);
  const files = addinFiles({ folder, policy, config });
  const server = createServer(certificate, onlyHere(forward(service, files)));
  const listening = await listen(server, port);
  return {
    origin: `https://localhost:${listening}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
