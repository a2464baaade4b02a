/** Fields of what is stored. A store or a file as a whole has limits of its own, so lists and texts need none. */
import * as z from "zod/mini";
import type { QuestionKey } from "./units";

/** A text of one line: a name, a title, an id. Longer than any of them. */
export const label = z.string().check(z.maxLength(2_000));
/** A number from 0 up: rows, credits. No honest count is above the limit. */
export const count = z.number().check(z.minimum(0), z.maximum(1_000_000_000));
/** Milliseconds since 1970, up to the last instant that a `Date` can hold. */
export const instant = z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

/** The key of a question, as it was kept. */
export const keySchema = z.string() as unknown as z.ZodMiniType<QuestionKey>;

/** Gives what a schema reads, or undefined for anything else. */
export function readerOf<T>(schema: z.ZodMiniType<T>): (stored: unknown) => T | undefined {
  return (stored) => schema.safeParse(stored).data;
}

export function isObject(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}
