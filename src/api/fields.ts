/**
 * How one schema is read with patience and written with precision.
 * Facts about the public service may turn out wrong in a real account, and a reply that was paid for
 * must not be lost because one field surprises: a reader therefore takes null, absence and unreadable
 * optional values as `null`, and ignores unknown fields. `exact` derives from the same schema the
 * form that the local service is held to: no unknown field, real integers, dates and known values.
 */
import * as z from "zod/mini";

const exactForms = new WeakMap<z.ZodMiniType, () => z.ZodMiniType>();

/** Declares that `reading` accepts more than the service may send, which is `exactForm`. */
export function reads<T extends z.ZodMiniType>(reading: T, exactForm: () => z.ZodMiniType): T {
  exactForms.set(reading, exactForm);
  return reading;
}

/** Optional text; anything unreadable is null. */
export const text = () => reads(z.catch(z.nullish(z.string()), null), () => z.nullish(z.string()));

/** Optional whole number; anything unreadable is null, never 0. */
export const integer = () => reads(z.catch(z.nullish(z.number()), null), () => z.nullish(z.int()));

/** Optional number. */
export const decimal = () =>
  reads(z.catch(z.nullish(z.number()), null), () => z.nullish(z.number()));

/** Optional yes or no. */
export const flag = () =>
  reads(z.catch(z.nullish(z.boolean()), null), () => z.nullish(z.boolean()));

/** Optional day, `YYYY-MM-DD`. */
export const day = () => reads(z.catch(z.nullish(z.string()), null), () => z.nullish(z.iso.date()));

/** Optional instant in ISO form; the zone may be left out and then is UTC. */
export const instant = () =>
  reads(z.catch(z.nullish(z.string()), null), () =>
    z.nullish(z.iso.datetime({ local: true, offset: true }))
  );

/** A number that the contract requires; read as null when it cannot be read. */
export const requiredNumber = (exactForm: () => z.ZodMiniType = () => z.int()) =>
  reads(z.catch(z.nullable(z.number()), null), exactForm);

/** A day that the contract requires; read as null when it cannot be read. */
export const requiredDay = () => reads(z.catch(z.nullable(z.string()), null), () => z.iso.date());

/** Optional value out of a list; a reader also takes values that are not in it yet. */
export const oneOf = (values: readonly string[]) =>
  reads(z.catch(z.nullish(z.string()), null), () => z.nullish(z.enum(values)));

/** Always a list for the reader: absent, null and unreadable lists are empty. */
export function list<T extends z.ZodMiniType>(item: T) {
  const reading = z.pipe(
    z.nullish(z.array(item)),
    z.transform((found) => found ?? [])
  );
  return reads(reading, () => z.array(exact(item)));
}

/** Always a list of text for the reader. */
export const textList = () =>
  reads(
    z.pipe(
      z.catch(z.nullish(z.array(z.string())), null),
      z.transform((found) => found ?? [])
    ),
    () => z.array(z.string())
  );

/**
 * The form of a schema that the service's own answers must satisfy: the same fields and types without
 * tolerance. Objects refuse unknown fields at every depth.
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
