/**
 * From the wire to typed parameters: a JSON body, or a query whose text is turned into the types the
 * schema names. What is not JSON is 400; what is JSON of a wrong shape is 422; unknown fields are ignored.
 */
import { z } from "zod";
import type { Endpoint } from "../../api";
import { badJson, tooLarge, wrongParameters } from "./errors";

const LARGEST_BODY = 5 * 1024 * 1024;

export async function readParameters(endpoint: Endpoint, request: Request): Promise<unknown> {
  const given =
    endpoint.parametersIn === "query"
      ? queryAsObject(endpoint.request as z.ZodObject, new URL(request.url).searchParams)
      : await bodyAsObject(request);
  return checked(endpoint.request, given);
}

/** The path parameters, typed: `{list_id: "7"}` -> `{list_id: 7}`. */
export function readPath(
  endpoint: Endpoint,
  path: Record<string, string>
): Record<string, unknown> {
  if (!endpoint.pathParameters) return {};
  return checked(
    endpoint.pathParameters,
    queryAsObject(endpoint.pathParameters, new URLSearchParams(path))
  );
}

/** The parameters as the schema types them, or a 422 that names the wrong field. */
export function checked<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw wrongParameters(
    `${issue?.path.join(".") || "body"}: ${issue?.message ?? "not understood"}`
  );
}

export async function bodyAsObject(request: Request): Promise<unknown> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > LARGEST_BODY) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > LARGEST_BODY) throw tooLarge();
  if (bytes.byteLength === 0) return {};
  return jsonOf(textOf(bytes));
}

function textOf(bytes: ArrayBuffer): string {
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
function queryAsObject(schema: z.ZodObject, query: URLSearchParams): Record<string, unknown> {
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
function bare(field: unknown): z.ZodType {
  const schema = field as z.ZodType;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema;
}

function typed(field: z.ZodType, given: readonly string[]): unknown {
  if (field instanceof z.ZodArray)
    return given.filter((text) => text !== "").map((text) => single(bare(field.element), text));
  return single(field, given.at(-1) ?? "");
}

function single(field: z.ZodType, text: string): unknown {
  if (field instanceof z.ZodNumber) return text.trim() === "" ? text : Number(text);
  if (field instanceof z.ZodBoolean)
    return text === "true" ? true : text === "false" ? false : text;
  return text;
}
