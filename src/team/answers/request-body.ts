/**
 * The body of a paid call, checked with the contract's schema, without fields that mean nothing.
 */
import type * as z from "zod/mini";

export type Body = Readonly<Record<string, unknown>>;

export interface WrongBody {
  readonly field: string;
  readonly message: string;
}

export const UNKEEPABLE = "A text has a character that is none: a zero, or half of one.";

/** Whether the JSON has texts that PostgreSQL cannot store. */
export function hasUnkeepable(json: string): boolean {
  if (!/\\u0000|\\ud[89a-f]/i.test(json)) return false;
  let isFound = false;
  JSON.parse(json, (name, value: unknown) => {
    for (const text of [name, value])
      isFound ||= typeof text === "string" && /\0|\p{Surrogate}/u.test(text);
    return value;
  });
  return isFound;
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
  if (hasUnkeepable(text)) return { wrong: { field: "", message: UNKEEPABLE }, status: 422 };
  const read = schema.safeParse(json);
  if (read.success) return placed(said(read.data as Body));
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  return { wrong: { field, message: issue?.message ?? "not understood" }, status: 422 };
}

/** Further than any search has rows; the columns for places hold it, with a page of 500 after it. */
const FURTHEST = { offset: 2_000_000_000, page: 4_000_000 };

/** What comes from further away could be paid for and not be kept. */
function placed(body: Body): ReturnType<typeof readBody> {
  for (const [field, most] of Object.entries(FURTHEST))
    if (Number(body[field] ?? 0) > most)
      return { wrong: { field, message: `at most ${most}` }, status: 422 };
  return { body };
}

/** What the contract takes for these when they are left out; an empty cursor is the beginning. */
const DEFAULTS: Body = {
  blur_company_data: false,
  company_description_pattern_accent_insensitive: false,
  only_yc_companies: false,
  cursor: "",
};

/** Null, empty lists and defaults are no filter: with them or without, it is one question. */
function said(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      if (value === null || value === undefined || value === DEFAULTS[name]) return false;
      return !(Array.isArray(value) && value.length === 0);
    })
  );
}
