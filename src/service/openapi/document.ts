/**
 * The OpenAPI 3.1 document, made from the table of endpoints, the texts and the examples: nothing is
 * described twice. Replies are described in the exact form that this service keeps to.
 */
import * as z from "zod/mini";
import type { Endpoint, EndpointName } from "../../api";
import { detailErrorSchema, endpoints, errorEnvelopeSchema, exact } from "../../api";
import { limitHeaderNames } from "../limits/headers";
import { examples } from "./examples";
import type { JsonObject } from "./explain";
import { explained, textFor } from "./explain";

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

function parametersOf(name: EndpointName, endpoint: Endpoint): JsonObject[] {
  const example = examples[name];
  const path = objectParameters(name, endpoint, endpoint.pathParameters, "path", example?.path);
  if (endpoint.parametersIn === "body" || !("shape" in endpoint.request)) return path;
  return [
    ...path,
    ...objectParameters(name, endpoint, endpoint.request, "query", example?.request),
  ];
}

function objectParameters(
  operation: EndpointName,
  endpoint: Endpoint,
  schema: z.ZodMiniObject | undefined,
  place: "path" | "query",
  example: JsonObject = {}
): JsonObject[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    description: textFor(name, placesOf(operation, endpoint)),
    required: !(field as z.ZodMiniType).safeParse(undefined).success,
    ...(endpoint.deprecated?.includes(name) ? { deprecated: true } : {}),
    ...(name in example ? { example: example[name] } : {}),
    schema: schemaOf(field as z.ZodMiniType, "input"),
  }));
}

/** Nothing for a call that takes nothing: then nobody has to wonder what to send. */
function bodyOf(name: EndpointName, endpoint: Endpoint): JsonObject {
  if (endpoint.form) return formOf(endpoint.form);
  if (endpoint.parametersIn !== "body" || endpoint.method === "GET") return {};
  if ("shape" in endpoint.request && Object.keys(endpoint.request.shape).length === 0) return {};
  const plain = schemaOf(endpoint.request, "input");
  const schema = explained(plain, placesOf(name, endpoint), endpoint.deprecated ?? []);
  const example = examples[name]?.request;
  return {
    requestBody: { required: true, content: { "application/json": { schema, example } } },
  };
}

/** A form whose fields have one value each; without it the call says the same. */
function formOf(form: Readonly<Record<string, string>>): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      { type: "string", default: value, description: `Always ${value} (RFC 8058).` },
    ])
  );
  const schema = { type: "object", properties };
  const content = { "application/x-www-form-urlencoded": { schema, example: form } };
  return { requestBody: { required: false, content } };
}

const failures: Readonly<Record<string, string>> = {
  400: "Bad Request",
  401: "Key missing or unknown",
  402: "Payment Required",
  403: "Not allowed to this workspace or plan",
  404: "No such thing in the caller's team",
  405: "The path takes other methods; the header Allow names them",
  413: "The body is larger than 5 MB",
  422: "Unprocessable Entity",
  429: "A rate limit window is full",
  500: "Internal Server Error",
  503: "The database was lost; see the balance before asking again",
};

/** What is wrong with a body can only be told of a call that has one. */
const OF_BODIES = "413";

const limitHeaders = Object.fromEntries(
  limitHeaderNames.map((name) => [name, { $ref: `#/components/headers/${name}` }])
);

function responsesOf(name: EndpointName, endpoint: Endpoint): JsonObject {
  const isHtml = name === "unsubscribePage";
  const usesDetail = endpoint.path.startsWith("/v0/email-preferences");
  const hasBody = "requestBody" in bodyOf(name, endpoint);
  const possible = Object.entries(failures).filter(([status]) => hasBody || status !== OF_BODIES);
  const refused = possible.map(([status, description]) => {
    const schema = usesDetail && status === "422" ? "Detail" : "Error";
    const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
    return [status, { description, headers: limitHeaders, content }] as const;
  });
  const content = {
    [isHtml ? "text/html" : "application/json"]: {
      schema: explained(
        schemaOf(exact(endpoint.response), "output"),
        placesOf(name, endpoint),
        "reply"
      ),
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
    parameters: parametersOf(name, endpoint),
    ...bodyOf(name, endpoint),
    responses: responsesOf(name, endpoint),
    ...(endpoint.credential === "token" ? { security: [] } : {}),
  };
}

/** Where a field stands, from outside. */
function placesOf(name: EndpointName, { path }: Endpoint): readonly string[] {
  return [tagOf(path), name];
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
        Error: explained(schemaOf(exact(errorEnvelopeSchema), "output"), ["Error"], "reply"),
        Detail: explained(schemaOf(exact(detailErrorSchema), "output"), ["Detail"], "reply"),
      },
    },
  };
}
