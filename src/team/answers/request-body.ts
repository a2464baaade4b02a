/** Reads the body of a paid call with the contract's schema, and leaves out fields that have no effect. */
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { notUnderstood, Refused } from "../wire/refusal";
import { jsonIn, UNKEEPABLE } from "../wire/send";

export type Body = Readonly<Record<string, unknown>>;

/** Reads JSON with a schema, an empty text as an object without fields. Throws what the caller is told. */
export function readJson<T extends z.core.$ZodType>(schema: T, text: string): z.output<T> {
  const json = jsonIn(text === "" ? "{}" : text);
  if (json === undefined) throw new Refused(400, "Not understood", "The body is not JSON.");
  if (UNKEEPABLE.test(text) && !isDeepStrictEqual(json, JSON.parse(text)))
    throw notUnderstood("A text has a character that is none: a zero, or half of one.");
  const read = z.safeParse(schema, json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  const message = issue?.message ?? "not understood";
  throw notUnderstood(field === "" ? message : `${field}: ${message}`);
}

/** Fields the schema does not know are left out, as the service ignores them. */
export const readBody = (schema: z.ZodMiniType, text: string): Body =>
  said(readJson(schema, text) as Body);

/** The contract's defaults for these fields. An empty cursor means the beginning. */
const DEFAULTS: Body = {
  blur_company_data: false,
  company_description_pattern_accent_insensitive: false,
  only_yc_companies: false,
  cursor: "",
};

/** Leaves out null, empty lists and defaults: they filter nothing, so it is the same question without them. */
function said(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      if (value === null || value === undefined || value === DEFAULTS[name]) return false;
      return !(Array.isArray(value) && value.length === 0);
    })
  );
}
