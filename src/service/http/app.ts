/** The Hono application: a route for each endpoint of the contract, and the local calls. */
import { Hono } from "hono";
import type { EndpointName } from "../../api";
import { endpoints } from "../../api";
import type { Parts } from "../calls/call";
import { openApiDocument } from "../openapi/document";
import { documentPage } from "../openapi/page";
import { addCors, type CorsOptions } from "./cors";
import type { LocalControls } from "./local-calls";
import { addLocalCalls } from "./local-calls";
import { Pipeline } from "./pipeline";

/** "/v0/company_lists/{list_id}" -> "/v0/company_lists/:list_id". */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** Files whose address has a token: no key and no limits; they are not calls of the contract. */
function addPublicFiles(app: Hono, files: Parts["files"]): void {
  app.get("/exports/:token{[\\w-]+}/:name", (context) => {
    const file = files.get(context.req.param("token"));
    if (!file) return context.json({ detail: "This report is no longer kept." }, 404);
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "Content-Type": file.type,
        "Content-Disposition": `attachment; filename="${file.name}"`,
      },
    });
  });
}

function addDocument(app: Hono): void {
  app.get("/openapi.json", (context) => context.json(openApiDocument()));
  app.get("/", (context) => context.redirect("/docs"));
  for (const path of ["/docs", "/docs/:file"])
    app.get(path, (context) => documentPage(context.req.param("file")) ?? context.notFound());
}

export function createApp(parts: Parts, controls: LocalControls, cors: CorsOptions): Hono {
  const pipeline = new Pipeline(parts);
  const app = new Hono();
  addCors(app, cors);
  addLocalCalls(app, controls);
  addPublicFiles(app, parts.files);
  addDocument(app);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    app.on(method, routeOf(path), (context) =>
      pipeline.answer(name, context.req.raw, context.req.param() as Record<string, string>)
    );
  }
  app.notFound((context) => pipeline.refuse(context.req.raw));
  return app;
}
