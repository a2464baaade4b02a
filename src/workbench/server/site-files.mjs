// What the small servers here share: sending a file with its type and safe headers, and the content security policy
// that an administrator is told to set for the add-in.
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {Record<string, string>} Headers
 * @typedef {(request: Request, response: Response) => void} Handler
 * @typedef {{ services?: { address: string }[], allowAnyService?: boolean }} AddinConfig what a policy needs of config.json
 */

export const TYPES = {
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

/** A file with the hash of its content in its name may be cached for good. */
const HASHED = /\.[0-9a-f]{8}\.js$/;

/** @param {Response} response @param {number} status @param {Headers} headers @param {string | Buffer} body */
export function send(response, status, headers, body) {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(body);
}

/** @param {string} file */
function typeOf(file) {
  return Object.entries(TYPES).find(([end]) => end === path.extname(file))?.[1];
}

/** @param {Response} response @param {string} file @param {Headers} headers */
export function sendFile(response, file, headers = {}) {
  const content = contentOf(file);
  if (content === null) {
    send(response, 404, { "Content-Type": "text/plain" }, "Not found");
    return;
  }
  const type = typeOf(file) ?? "application/octet-stream";
  const kept = HASHED.test(file) ? "max-age=31536000, immutable" : "no-store";
  send(response, 200, { "Cache-Control": kept, "Content-Type": type, ...headers }, content);
}

/** Null where there is no such file. @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** @param {string} pathname */
const decoded = (pathname) => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};

/**
 * The file of the folder that an address names; for any other address, a file that does not exist.
 * @param {string} folder @param {string} pathname
 */
export function inside(folder, pathname) {
  const missing = path.join(folder, "missing");
  const name = decoded(pathname);
  if (name === null || name.includes("\0")) return missing;
  const file = path.join(folder, name);
  return file === folder || file.startsWith(folder + path.sep) ? file : missing;
}

/**
 * Answers only under this machine's own names: a site whose name leads here could read what is served.
 * @param {Handler} handle @returns {Handler}
 */
export function onlyHere(handle) {
  return (request, response) => {
    const { hostname } = hostOf(request);
    if (hostname !== "localhost" && hostname !== "127.0.0.1")
      return send(response, 421, { "Content-Type": "text/plain" }, "Ask under https://localhost.");
    if (!URL.canParse(addressOf(request), "https://localhost"))
      return send(response, 400, { "Content-Type": "text/plain" }, "Not an address.");
    try {
      return handle(request, response);
    } catch {
      // A build empties its folder and then fills it.
      const sentence = "The add-in cannot be read: when its build has ended, reload this page.";
      return send(response, 503, { "Content-Type": "text/plain" }, sentence);
    }
  };
}

/** The requested path. By its type it may be missing, because Node uses the type for replies, too. @param {Request} request */
export const addressOf = ({ url }) => url ?? "/";

/** @param {Request} request @returns {{ hostname: string | null }} */
function hostOf({ headers }) {
  const address = `https://${headers.host}`;
  return headers.host !== undefined && URL.canParse(address)
    ? new URL(address)
    : { hostname: null };
}

/** Where the add-in may connect to: its services, or anywhere when people may name their own service. @param {AddinConfig} config */
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

/** @param {AddinConfig} config @param {string} officeOrigin @param {string} ancestors */
export function addinPolicy(config, officeOrigin, ancestors) {
  return [
    "default-src 'self'",
    `script-src 'self' ${officeOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connectSources(config).join(" ")}`,
    "frame-src 'none'",
    "manifest-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

/** Resolves with the port. @param {import("node:net").Server} server @param {number} port @returns {Promise<number>} */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // Listens on both: for "localhost" browsers try ::1 and 127.0.0.1, in any order.
    server.listen(port, "localhost", () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(address.port);
      else reject(new Error(`The server does not tell its port (${port} was asked for).`));
    });
  });
}
