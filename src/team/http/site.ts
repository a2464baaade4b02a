/**
 * Serves the managers' page, and the built add-in on the origin of the calls: then neither CORS nor a second address is
 * needed. The add-in's scripts have their content's hash in their names and may be kept; the page, the manifest and
 * config.json are always requested again.
 */
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { addinPolicy, HASHED } from "../../program/addin-site.mjs";

/** Of the managers' page: what is its own, no form, no frame, and no text that becomes a script. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

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
  policy = addinPolicy(),
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
