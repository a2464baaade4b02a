/** Reads the body of a paid call with the contract's schema, and leaves out fields that have no effect. */
import * as z from "zod/mini";

export type Body = Readonly<Record<string, unknown>>;

interface Wrong {
  /** A sentence, after the name of the field. */
  readonly wrong: string;
  readonly status: 400 | 422;
}

const UNKEEPABLE = "A text has a character that is none: a zero, or half of one.";

/** Whether the JSON has texts that PostgreSQL cannot store. */
function hasUnkeepable(json: string): boolean {
  if (!/\\u0000|\\ud[89a-f]/i.test(json)) return false;
  let isFound = false;
  JSON.parse(json, (name, value: unknown) => {
    for (const text of [name, value])
      isFound ||= typeof text === "string" && /\0|\p{Surrogate}/u.test(text);
    return value;
  });
  return isFound;
}

/** Reads JSON with a schema; says what is wrong if it does not fit. */
export function readJson<T extends z.core.$ZodType>(
  schema: T,
  text: string
): { readonly data: z.output<T> } | Wrong {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { wrong: "The body is not JSON.", status: 400 };
  }
  if (hasUnkeepable(text)) return { wrong: UNKEEPABLE, status: 422 };
  const read = z.safeParse(schema, json);
  if (read.success) return { data: read.data };
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  const message = issue?.message ?? "not understood";
  return { wrong: field === "" ? message : `${field}: ${message}`, status: 422 };
}

/** Fields the schema does not know are left out, as the service ignores them. */
export function readBody(schema: z.ZodMiniType, text: string): { readonly body: Body } | Wrong {
  const read = readJson(schema, text === "" ? "{}" : text);
  return "data" in read ? placed(said(read.data as Body)) : read;
}

/** No search has rows beyond this. With a page of 500 rows added, it still fits into the columns for places. */
const FURTHEST = { offset: 2_000_000_000, page: 4_000_000 };

/** Rows beyond this could be paid for, but not stored. */
function placed(body: Body): ReturnType<typeof readBody> {
  for (const [field, most] of Object.entries(FURTHEST))
    if (Number(body[field] ?? 0) > most) return { wrong: `${field}: at most ${most}`, status: 422 };
  return { body };
}

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
