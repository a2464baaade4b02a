/** The body of a paid call, held against the contract's schema and without what says nothing. */
import { createHash } from "node:crypto";
import type * as z from "zod/mini";

export type Body = Readonly<Record<string, unknown>>;

export interface WrongBody {
  readonly field: string;
  readonly message: string;
}

/** Fields the schema does not know are left out, as the service ignores them. */
export function readBody(
  schema: z.ZodMiniType,
  text: string
): { readonly body: Body } | { readonly wrong: WrongBody; readonly status: 400 | 422 } {
  let json: unknown;
  try {
    json = JSON.parse(text === "" ? "{}" : text);
  } catch {
    return { wrong: { field: "", message: "The body is not JSON." }, status: 400 };
  }
  const read = schema.safeParse(json);
  if (read.success) return { body: said(read.data as Body) };
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  return { wrong: { field, message: issue?.message ?? "not understood" }, status: 422 };
}

/** Null, empty lists and empty objects are no filter. */
function said(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => {
      if (value === null || value === undefined) return false;
      return !(Array.isArray(value) && value.length === 0);
    })
  );
}

/** The same text for the same question, in whatever order it was written. */
export function canonical(value: unknown, isOrder = false): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) => canonical(one));
    return `[${(isOrder ? parts : parts.sort()).join(",")}]`;
  }
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined && one !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one, name === "order_by")}`)
      .join(",")}}`;
  return JSON.stringify(value);
}

export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");
