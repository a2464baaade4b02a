/**
 * How one schema is read with patience and written with precision.
 * Facts about the public service may turn out wrong in a real account, and a reply that was paid for
 * must not be lost because one field surprises: a reader therefore takes null, absence and unreadable
 * optional values as `null`, and ignores unknown fields. `exact` derives from the same schema the
 * form that the local service is held to: no unknown field, real integers, dates and known values.
 */
import { z } from "zod";

const exactForms = new WeakMap<z.ZodType, () => z.ZodType>();

/** Declares that `reading` accepts more than the service may send, which is `exactForm`. */
export function reads<T extends z.ZodType>(reading: T, exactForm: () => z.ZodType): T {
  exactForms.set(reading, exactForm);
  return reading;
}

/** Optional text; anything unreadable is null. */
export const text = () => reads(z.string().nullish().catch(null), () => z.string().nullish());

/** Optional whole number; anything unreadable is null, never 0. */
export const integer = () => reads(z.number().nullish().catch(null), () => z.int().nullish());

/** Optional number. */
export const decimal = () => reads(z.number().nullish().catch(null), () => z.number().nullish());

/** Optional yes or no. */
export const flag = () => reads(z.boolean().nullish().catch(null), () => z.boolean().nullish());

/** Optional day, `YYYY-MM-DD`. */
export const day = () => reads(z.string().nullish().catch(null), () => z.iso.date().nullish());

/** Optional instant in ISO form; the zone may be left out and then is UTC. */
export const instant = () =>
  reads(z.string().nullish().catch(null), () =>
    z.iso.datetime({ local: true, offset: true }).nullish()
  );

/** A number that the contract requires; read as null when it cannot be read. */
export const requiredNumber = (exactForm: () => z.ZodType = () => z.int()) =>
  reads(z.number().nullable().catch(null), exactForm);

/** A day that the contract requires; read as null when it cannot be read. */
export const requiredDay = () => reads(z.string().nullable().catch(null), () => z.iso.date());

/** Optional value out of a list; a reader also takes values that are not in it yet. */
export const oneOf = (values: readonly string[]) =>
  reads(z.string().nullish().catch(null), () => z.enum(values).nullish());

/** Always a list for the reader: absent, null and unreadable lists are empty. */
export function list<T extends z.ZodType>(item: T) {
  const reading = z
    .array(item)
    .nullish()
    .transform((found) => found ?? []);
  return reads(reading, () => z.array(exact(item)));
}

/** Always a list of text for the reader. */
export const textList = () =>
  reads(
    z
      .array(z.string())
      .nullish()
      .catch(null)
      .transform((found) => found ?? []),
    () => z.array(z.string())
  );

/**
 * The form of a schema that the service's own answers must satisfy: the same fields and types without
 * tolerance. Objects refuse unknown fields at every depth.
 */
export function exact(schema: z.ZodType): z.ZodType {
  const declared = exactForms.get(schema);
  if (declared) return declared();
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape);
    return z.strictObject(
      Object.fromEntries(shape.map(([name, field]) => [name, exactInner(field)]))
    );
  }
  if (schema instanceof z.ZodArray) return z.array(exactInner(schema.element));
  if (schema instanceof z.ZodNullable) return exactInner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return exactInner(schema.unwrap()).optional();
  return schema;
}

function exactInner(inner: unknown): z.ZodType {
  return exact(inner as z.ZodType);
}
