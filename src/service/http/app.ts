/**
 * The Hono application: a route for each endpoint of the contract, the local calls beside them.
 */
import { Hono } from "hono";
import type { EndpointName } from "../../api";
import { endpoints } from "../../api";
import { wrongMethod } from "./errors";
import type { LocalControls } from "./local-calls";
import { addLocalCalls } from "./local-calls";
import type { Pipeline } from "./pipeline";

/** "/v0/company_lists/{list_id}" -> "/v0/company_lists/:list_id". */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

export function createApp(pipeline: Pipeline, controls: LocalControls): Hono {
  const app = new Hono();
  addLocalCalls(app, controls);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    app.on(method, routeOf(path), (context) =>
      pipeline.answer(name, context.req.raw, context.req.param() as Record<string, string>)
    );
  }
  for (const path of new Set(Object.values(endpoints).map((endpoint) => routeOf(endpoint.path))))
    app.all(path, (context) => pipeline.refuse(context.req.raw, wrongMethod()));
  app.notFound((context) => pipeline.refuse(context.req.raw));
  return app;
}
