/**
 * Serves the managers' page, and the built add-in on the origin of the calls: then neither CORS nor a second address is
 * needed. The add-in's scripts have their content's hash in their names and may be kept; the page, the manifest and
 * config.json are always requested again.
 */
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

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

/** `below`: the path at which the folder is. */
export function createSite(
  folder: string,
  policy = contentSecurityPolicy(),
  below = ""
): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.use(async (context, next) => {
    const { path } = context.req;
    await next();
    // A script that is missing while files are exchanged must not stay so.
    if (context.res.ok) context.header("cache-control", cacheOf(path));
    context.header("content-security-policy", policy);
    context.header("x-content-type-options", "nosniff");
    context.header("referrer-policy", "no-referrer");
    // Excel on the web reads the functions' metadata from another origin. No other file is open: config.json may hold
    // a key.
    if (METADATA.test(path)) context.header("access-control-allow-origin", "*");
  });
  app.use(serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(below.length) }));
  return async (request) => app.fetch(request);
}
