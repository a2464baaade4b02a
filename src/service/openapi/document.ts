/**
 * The OpenAPI 3.1 document, made from the table of endpoints: nothing is described twice. Replies are
 * described in the exact form that this service keeps to.
 */
import * as z from "zod/mini";
import type { Endpoint, EndpointName } from "../../api";
import { detailErrorSchema, endpoints, errorEnvelopeSchema, exact } from "../../api";
import { limitHeaderNames } from "../limits/headers";

export type JsonObject = Record<string, unknown>;

/** The JSON schema of what is sent; unknown fields are not forbidden to readers of the document. */
function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

function parametersOf(endpoint: Endpoint): JsonObject[] {
  const path = objectParameters(endpoint.pathParameters, "path", []);
  if (endpoint.parametersIn === "body" || !("shape" in endpoint.request)) return path;
  return [...path, ...objectParameters(endpoint.request, "query", endpoint.deprecated ?? [])];
}

function objectParameters(
  schema: z.ZodMiniObject | undefined,
  place: "path" | "query",
  deprecated: readonly string[]
): JsonObject[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: !(field as z.ZodMiniType).safeParse(undefined).success,
    ...(deprecated.includes(name) ? { deprecated: true } : {}),
    schema: schemaOf(field as z.ZodMiniType, "input"),
  }));
}

function bodyOf(endpoint: Endpoint): JsonObject {
  if (endpoint.parametersIn !== "body" || endpoint.method === "GET") return {};
  const schema = schemaOf(endpoint.request, "input");
  const properties = (schema["properties"] ?? {}) as Record<string, JsonObject>;
  for (const name of endpoint.deprecated ?? []) {
    const property = properties[name];
    if (property) property["deprecated"] = true;
  }
  return { requestBody: { content: { "application/json": { schema } } } };
}

const failures: Readonly<Record<string, string>> = {
  400: "Bad Request",
  401: "Key missing or unknown",
  402: "Payment Required",
  403: "Not allowed to this workspace or plan",
  404: "No such thing in the caller's team",
  422: "Unprocessable Entity",
  429: "A rate limit window is full",
  500: "Internal Server Error",
};

const limitHeaders = Object.fromEntries(
  limitHeaderNames.map((name) => [name, { $ref: `#/components/headers/${name}` }])
);

function responsesOf(name: EndpointName, endpoint: Endpoint): JsonObject {
  const isHtml = name === "unsubscribePage";
  const usesDetail = endpoint.path.startsWith("/v0/email-preferences");
  const refused = Object.entries(failures).map(([status, description]) => {
    const schema = usesDetail && status === "422" ? "Detail" : "Error";
    const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
    return [status, { description, headers: limitHeaders, content }] as const;
  });
  const content = {
    [isHtml ? "text/html" : "application/json"]: {
      schema: schemaOf(exact(endpoint.response), "output"),
    },
  };
  return {
    200: { description: "OK", headers: limitHeaders, content },
    ...Object.fromEntries(refused),
  };
}

function operationOf(name: EndpointName): JsonObject {
  const endpoint: Endpoint = endpoints[name];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: responsesOf(name, endpoint),
    ...(endpoint.credential === "token" ? { security: [] } : {}),
  };
}

/** "/v0/company_lists/{list_id}" -> "company_lists". */
function tagOf(path: string): string {
  return path.split("/")[2] ?? "other";
}

let made: JsonObject | undefined;

/** Made at the first call: it takes some hundred milliseconds. */
export function openApiDocument(): JsonObject {
  made ??= makeDocument();
  return made;
}

function makeDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Jobs and technographics data service (demo)",
      version: "1.0.0",
      description:
        "A local service with fictional data. Prices and limits are real rules, credits are play money.",
    },
    servers: [{ url: "/" }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      headers: Object.fromEntries(
        limitHeaderNames.map((name) => [name, { schema: { type: "string" } }])
      ),
      schemas: {
        Error: schemaOf(exact(errorEnvelopeSchema), "output"),
        Detail: schemaOf(exact(detailErrorSchema), "output"),
      },
    },
  };
}
