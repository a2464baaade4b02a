/**
 * The OpenAPI 3.1 document, made from the table of endpoints, the texts and the examples, so that nothing is described
 * twice. Replies are described in exactly the form that this service sends.
 */
import * as z from "zod/mini";
import type { Endpoint, EndpointName } from "../../api";
import {
  detailErrorSchema,
  endpoints,
  errorEnvelopeSchema,
  exact,
  pathParametersOf,
} from "../../api";
import { limitHeaderNames } from "../../program/limit-headers";
import { Components } from "./components";
import { examples } from "./examples";
import type { JsonObject } from "./explain";
import { explained, textFor } from "./explain";
import type { Failure } from "./failures";
import { failuresOf, stated } from "./failures";
import shownReplies from "./reply-examples.json";

const replyExamples: Readonly<Partial<Record<EndpointName, unknown>>> = shownReplies;

/** The JSON schema of a body. It does not forbid unknown fields to readers of the document. */
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
  const path = objectParameters(name, endpoint, pathParametersOf(endpoint), "path", example.path);
  if (endpoint.parametersIn === "body" || !("shape" in endpoint.request)) return path;
  return [...path, ...objectParameters(name, endpoint, endpoint.request, "query", example.request)];
}

function objectParameters(
  operation: EndpointName,
  endpoint: Endpoint,
  schema: z.ZodMiniObject,
  place: "path" | "query",
  example: JsonObject = {}
): JsonObject[] {
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

/** Empty for a call that takes nothing, so that nobody wonders what to send. */
function bodyOf(name: EndpointName, endpoint: Endpoint, components: Components): JsonObject {
  if (endpoint.form) return formOf(endpoint.form);
  if (endpoint.parametersIn !== "body" || endpoint.method === "GET") return {};
  if ("shape" in endpoint.request && Object.keys(endpoint.request.shape).length === 0) return {};
  const plain = schemaOf(endpoint.request, "input");
  const told = explained(plain, placesOf(name, endpoint), endpoint.deprecated ?? []);
  const schema = components.named(told, name, "Request");
  const example = examples[name].request;
  return {
    requestBody: { required: true, content: { "application/json": { schema, example } } },
  };
}

/** A form whose fields have one value each; the call means the same without it. */
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

const headerTexts: Readonly<Record<string, string>> = {
  RateLimit:
    "Each window: requests left (r), seconds until more are allowed (t), whose it is (pk).",
  "RateLimit-Policy": "Each window: requests allowed (q) in so many seconds (w).",
  "RateLimit-Limit": "Requests allowed, a number for each window.",
  "RateLimit-Remaining": "Requests left, a number for each window.",
  "RateLimit-Reset": "Seconds until more are allowed, a number for each window.",
};

const limitHeaders = Object.fromEntries(
  limitHeaderNames.map((name) => [name, { $ref: `#/components/headers/${name}` }])
);

function failureOf({ description, example }: Failure): JsonObject {
  const schema = "detail" in example ? "Detail" : "Error";
  const content = { schema: { $ref: `#/components/schemas/${schema}` }, example };
  return { description, headers: limitHeaders, content: { "application/json": content } };
}

function responsesOf(name: EndpointName, endpoint: Endpoint, components: Components): JsonObject {
  const plain = schemaOf(exact(endpoint.response), "output");
  const schema = components.named(
    explained(plain, placesOf(name, endpoint), "reply"),
    name,
    "Reply"
  );
  const type = endpoint.repliesIn === "html" ? "text/html" : "application/json";
  const content = { [type]: { schema, example: replyExamples[name] } };
  const failures =
    endpoint.credential === "token" ? failuresOf(name) : { ...stated, ...failuresOf(name) };
  const refused = Object.entries(failures).map(
    ([status, failure]) => [status, failureOf(failure)] as const
  );
  return {
    200: { description: "OK", headers: limitHeaders, content },
    ...Object.fromEntries(refused),
  };
}

function operationOf(name: EndpointName, components: Components): JsonObject {
  const endpoint: Endpoint = endpoints[name];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    parameters: parametersOf(name, endpoint),
    ...bodyOf(name, endpoint, components),
    responses: responsesOf(name, endpoint, components),
    ...(endpoint.credential === "token" ? { security: [] } : {}),
  };
}

/** The places around a field, from outside. */
function placesOf(name: EndpointName, { path }: Endpoint): readonly string[] {
  return [tagOf(path), name];
}

/** "/v0/company_lists/{list_id}" -> "company_lists". */
function tagOf(path: string): string {
  return path.split("/")[2] ?? "other";
}

let made: JsonObject | undefined;

/** Made at the first call, because it takes some hundred milliseconds. */
export function openApiDocument(): JsonObject {
  made ??= makeDocument();
  return made;
}

function makeDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const components = new Components();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, components) };
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
        Object.entries(headerTexts).map(([name, description]) => [
          name,
          { description, schema: { type: "string" } },
        ])
      ),
      schemas: {
        ...components.schemas,
        Error: explained(schemaOf(exact(errorEnvelopeSchema), "output"), ["Error"], "reply"),
        Detail: explained(schemaOf(exact(detailErrorSchema), "output"), ["Detail"], "reply"),
      },
    },
  };
}
