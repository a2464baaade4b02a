/** The document as Swagger UI shows it: its files come from the package, nothing from elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../../database/checkout-root";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jobs and technographics data service (demo)</title><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="page"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

/** Without an address of a validator: it would be asked over the network. */
const START = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#page", docExpansion: "none", validatorUrl: null });`;

const types = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const;

const isFile = (name: string): name is keyof typeof types => name in types;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

const reply = (body: string, type: string) =>
  new Response(body, { headers: { "Content-Type": type, "Content-Security-Policy": POLICY } });

/** A file of the page; undefined when it has no such file. */
export function documentPage(name = ""): Response | undefined {
  if (name === "") return reply(PAGE, "text/html; charset=utf-8");
  if (name === "start.js") return reply(START, types["swagger-ui-bundle.js"]);
  if (!isFile(name)) return undefined;
  const file = join(checkoutRoot(), "node_modules/swagger-ui-dist", name);
  return reply(readFileSync(file, "utf8"), types[name]);
}
