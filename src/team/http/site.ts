/**
 * Serves the managers' page, and the built add-in on the origin of the calls: then neither CORS nor a second address is
 * needed. The add-in's scripts have
 * their content's hash in their names and may be kept; the page, the manifest and config.json are always requested
 * again.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

/** Sites of Excel on the web, which show the page in a frame. */
const EXCEL_ON_THE_WEB = [
  "https://*.officeapps.live.com",
  "https://*.office.com",
  "https://*.office365.com",
  "https://*.microsoft365.com",
  "https://*.cloud.microsoft",
  "https://*.sharepoint.com",
  "https://*.live.com",
];

/** Where office.js comes from: Microsoft's present address and the older one. */
const OFFICE_JS = [
  "https://officeapis.public.onecdn.static.microsoft",
  "https://appsforoffice.microsoft.com",
];

/** As docs/administrator.md gives it. `services`: origins besides the site's own that the add-in may ask. */
export function contentSecurityPolicy(services: readonly string[] = []): string {
  return [
    // Firefox asks this for code that is fetched ahead; whatever else falls back to it is forbidden below.
    "default-src 'self'",
    `script-src ${["'self'", ...OFFICE_JS].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...services].join(" ")}`,
    "frame-src 'none'",
    "manifest-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...EXCEL_ON_THE_WEB].join(" ")}`,
  ].join("; ");
}

/** Of the managers' page: what is its own, no form, no frame, and no text that becomes a script. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const HASHED = /\.[0-9a-f]{8}\.js$/;
/** The functions' metadata: English, and one more file for each other language. */
const METADATA = /\bfunctions(\.\w+)?\.json$/;

/** Microsoft forbids "no-cache" for icons. */
function cacheOf(file: string): string {
  if (HASHED.test(file)) return "max-age=31536000, immutable";
  return file.endsWith(".png") ? "max-age=86400" : "no-cache";
}

export function createSite(
  folder: string,
  policy = contentSecurityPolicy()
): (request: Request) => Promise<Response> {
  const root = path.resolve(folder);
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method not allowed", { status: 405 });
    const file = fileOf(root, new URL(request.url).pathname);
    const body = file === null ? null : await readFile(file).catch(() => null);
    if (file === null || body === null) return new Response("Not found", { status: 404 });
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
      headers: {
        "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
        "cache-control": cacheOf(file),
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        // Excel on the web reads the functions' metadata from another origin. No other file is open: config.json may
        // hold a key.
        ...(METADATA.test(file) && { "access-control-allow-origin": "*" }),
      },
    });
  };
}

/** Null for a path outside the folder. */
function fileOf(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) && !decoded.includes("\0") ? file : null;
}
