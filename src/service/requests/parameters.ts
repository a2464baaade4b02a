/**
 * Reads typed parameters from a JSON body, or from a query, whose text is turned into the types of the schema. A body
 * that is not JSON is 400; JSON of a wrong shape is 422; unknown fields are ignored.
 */
import * as z from "zod/mini";
import { type Endpoint, pathParametersOf } from "../../api";
import { bytesOf } from "../../program/body";
import { checkBounds } from "./bounds";
import { badJson, tooLarge, wrongParameters } from "./errors";

const MAX_BODY = 5 * 1024 * 1024;

export async function readParameters(endpoint: Endpoint, request: Request): Promise<unknown> {
  const given =
    endpoint.parametersIn === "query"
      ? queryAsObject(endpoint.request as z.ZodMiniObject, new URL(request.url).searchParams)
      : await bodyAsObject(request);
  checkBounds(given);
  return checked(endpoint.request, given);
}

/** The path parameters, typed: `{list_id: "7"}` -> `{list_id: 7}`. */
export function readPath(
  endpoint: Endpoint,
  path: Record<string, string>
): Record<string, unknown> {
  const schema = pathParametersOf(endpoint);
  const given = queryAsObject(schema, new URLSearchParams(path));
  checkBounds(given);
  return checked(schema, given);
}

/** The parameters as the schema types them, or a 422 that names the wrong field. */
export function checked<T extends z.core.$ZodType>(schema: T, given: unknown): z.output<T> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw wrongParameters(
    `${issue?.path.join(".") || "body"}: ${issue?.message ?? "not understood"}`
  );
}

export async function bodyAsObject(request: Request): Promise<unknown> {
  const text = await bodyAsText(request);
  return text === "" ? {} : jsonOf(text);
}

async function bodyAsText(request: Request): Promise<string> {
  const bytes = await bytesOf(request, MAX_BODY);
  if (bytes === null) throw tooLarge();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badJson("The body is not UTF-8.");
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson("The body is not JSON.");
  }
}

/** `slugs=a&slugs=b&page=1` -> `{slugs: ["a", "b"], page: 1}`, guided by the schema. */
function queryAsObject(schema: z.ZodMiniObject, query: URLSearchParams): Record<string, unknown> {
  const shape = Object.entries(schema.shape);
  return Object.fromEntries(
    shape
      .filter(([name]) => query.has(name) || query.has(`${name}[]`))
      .map(([name, field]) => {
        const given = [...query.getAll(name), ...query.getAll(`${name}[]`)];
        return [name, typed(bare(field), given)];
      })
  );
}

/** The schema without `nullish`. */
function bare(field: unknown): z.ZodMiniType {
  const schema = field as z.ZodMiniType;
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? bare(schema.def.innerType)
    : schema;
}

function typed(field: z.ZodMiniType, given: readonly string[]): unknown {
  if (field instanceof z.ZodMiniArray)
    return given.filter((text) => text !== "").map((text) => single(bare(field.def.element), text));
  return single(field, given.at(-1) ?? "");
}

function single(field: z.ZodMiniType, text: string): unknown {
  if (field instanceof z.ZodMiniNumber) return text.trim() === "" ? text : Number(text);
  if (field instanceof z.ZodMiniBoolean)
    return text === "true" ? true : text === "false" ? false : text;
  return text;
}
