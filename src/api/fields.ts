/**
 * Schemas that read with tolerance and have an exact form.
 * Assumptions about the public service may be wrong for a real account, and a paid reply must not be lost
 * because of one unexpected field. If a field or an item cannot be read, only that is left out; unknown
 * fields are ignored. `exact` derives from the same schema the form that replies of the local service must
 * have: no unknown fields, real integers, dates and known values.
 */
import * as z from "zod/mini";

const exactForms = new WeakMap<z.ZodMiniType, () => z.ZodMiniType>();

/** Declares `exactForm` as what the service may send, where `reading` accepts more. */
export function reads<T extends z.ZodMiniType>(reading: T, exactForm: () => z.ZodMiniType): T {
  exactForms.set(reading, exactForm);
  return reading;
}

/** Any value, or a field that is absent. */
const anything = z.optional(z.unknown());

/** A field that is always there for the reader. */
const always = <T>(read: (value: unknown) => T, exactForm: () => z.ZodMiniType) =>
  reads(z.pipe(anything, z.transform(read)), exactForm);

/** A field that may be absent. */
const optional = <T>(read: (value: unknown) => T, exactForm: () => z.ZodMiniType) =>
  reads(z.optional(z.pipe(z.unknown(), z.transform(read))), () => z.nullish(exactForm()));

/** A number is accepted for a text: an id, a postal code. */
function readText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return Number.isFinite(value) ? String(value) : null;
}

function readNumber(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const readWords = (value: unknown) => (typeof value === "string" ? value : null);
const readFlag = (value: unknown) => (typeof value === "boolean" ? value : null);

/** Only the items that are texts. */
function readTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map(readText).filter((text) => text !== null);
}

/** Optional text; anything unreadable is null. */
export const text = () => optional(readText, () => z.string());

/** A text that the contract requires; empty when it cannot be read. */
export const requiredText = () =>
  always(
    (value) => readText(value) ?? "",
    () => z.string()
  );

/** Optional whole number; anything unreadable is null, never 0. */
export const integer = () => optional(readNumber, () => z.int());

/** Optional number of things: null when it is negative. */
export const count = () =>
  optional(
    (value) => {
      const number = readNumber(value);
      return number === null || number < 0 ? null : Math.floor(number);
    },
    () => z.int()
  );

/** Optional number. */
export const decimal = () => optional(readNumber, () => z.number());

/** Optional yes or no. */
export const flag = () => optional(readFlag, () => z.boolean());

/** A yes or no that the contract requires; false when it cannot be read. */
export const requiredFlag = () =>
  always(
    (value) => value === true,
    () => z.boolean()
  );

/** Optional day, `YYYY-MM-DD`. */
export const day = () => optional(readWords, () => z.iso.date());

/** Optional instant in ISO form; the zone may be left out and then is UTC. */
export const instant = () =>
  optional(readWords, () => z.iso.datetime({ local: true, offset: true }));

/** A number that the contract requires; read as null when it cannot be read. */
export const requiredNumber = (exactForm: () => z.ZodMiniType = () => z.int()) =>
  always(readNumber, exactForm);

/** A day that the contract requires; read as null when it cannot be read. */
export const requiredDay = () => always(readWords, () => z.iso.date());

/** Optional value of a list; a reader also accepts values that are not in the list yet. */
export const oneOf = (values: readonly string[]) => optional(readWords, () => z.enum(values));

/** A value of a list; null for any other value. */
export const requiredOneOf = <const T extends string>(values: readonly T[]) =>
  always(
    (value) => values.find((known) => known === value) ?? null,
    () => z.enum(values)
  );

/** A list of values; a reader also accepts texts that are not among `values` yet. */
export const listOf = <const T extends string>(values: readonly T[]) =>
  always(
    (value) => readTexts(value) as T[],
    () => z.array(z.enum(values))
  );

/** An object with any field names; empty when it cannot be read. */
export const openFields = () =>
  always(
    (value) => (isObject(value) ? value : {}),
    () => z.record(z.string(), z.unknown())
  );

/**
 * A field that no reader uses: any value is accepted. Its type is the contract's, for code that writes
 * the record.
 */
export function ignored<T extends z.ZodMiniType>(form: T): T {
  return reads(z.optional(z.unknown()) as unknown as T, () => exact(form));
}

/** Always a list of text for the reader. */
export const textList = () => always(readTexts, () => z.array(z.string()));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema that converts any value with `make` before it reads it with `into`. */
function made<T extends z.ZodMiniType>(make: (value: unknown) => unknown, into: T) {
  // The compiler cannot check that `make` returns what `into` reads.
  const pipe = z.pipe as <B extends z.ZodMiniType>(
    from: z.ZodMiniType,
    into: B
  ) => z.ZodMiniPipe<z.ZodMiniType, B>;
  return pipe(z.pipe(anything, z.transform(make)), into);
}

/** An object that is always there for the reader; another value counts as an empty object. */
export function section<T extends z.ZodMiniType>(fields: T) {
  return reads(
    made((value) => (isObject(value) ? value : {}), fields),
    () => exact(fields)
  );
}

/** An optional object; null for any other value. */
export function optionalSection<T extends z.ZodMiniType>(fields: T) {
  return reads(
    z.optional(made((value) => (isObject(value) ? value : null), z.nullable(fields))),
    () => z.nullish(exact(fields))
  );
}

/** Always a list for the reader; items that are no objects are left out. */
export function list<T extends z.ZodMiniType>(item: T) {
  return reads(
    made((value) => (Array.isArray(value) ? value.filter(isObject) : []), z.array(item)),
    () => z.array(exact(item))
  );
}

/**
 * The records of a reply. A record that is no object was delivered and charged, too: it keeps its place,
 * with empty fields.
 */
export function records<T extends z.ZodMiniType>(item: T) {
  return reads(z.array(section(item)), () => z.array(exact(item)));
}

/** Free rows; rows that cannot be read are left out. */
export function rows<T extends z.ZodMiniType>(item: T) {
  const readable = z.transform((found: (z.output<T> | null)[]) =>
    found.filter((row): row is z.output<T> => row !== null)
  );
  const each = z.array(z.catch(z.nullable(item), null)) as z.ZodMiniType<(z.output<T> | null)[]>;
  return reads(z.pipe(each, readable), () => z.array(exact(item)));
}

/**
 * The exact form of a schema, which replies of the local service must satisfy: the same fields and types
 * without tolerance. Objects refuse unknown fields at every depth.
 */
export function exact(schema: z.ZodMiniType): z.ZodMiniType {
  const declared = exactForms.get(schema);
  if (declared) return declared();
  if (schema instanceof z.ZodMiniObject) {
    const shape = Object.entries(schema.shape);
    return z.strictObject(
      Object.fromEntries(shape.map(([name, field]) => [name, exactInner(field)]))
    );
  }
  if (schema instanceof z.ZodMiniArray) return z.array(exactInner(schema.def.element));
  if (schema instanceof z.ZodMiniNullable) return z.nullable(exactInner(schema.def.innerType));
  if (schema instanceof z.ZodMiniOptional) return z.optional(exactInner(schema.def.innerType));
  return schema;
}

function exactInner(inner: unknown): z.ZodMiniType {
  return exact(inner as z.ZodMiniType);
}
