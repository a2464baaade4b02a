/**
 * The kinds of request parameters. All are optional and may be null; a wrong type is refused (422), an
 * unknown parameter is ignored. GET calls have the same kinds as text in the query.
 */
import * as z from "zod/mini";

/** True, false, or no filter. */
export const flag = z.nullish(z.boolean());
export const string = z.nullish(z.string());
export const strings = z.nullish(z.array(z.string()));
export const ids = z.nullish(z.array(z.int()));
export const number = z.nullish(z.number());
export const whole = z.nullish(z.int());
export const nonNegative = z.nullish(z.int().check(z.minimum(0)));
/** `YYYY-MM-DD`. */
export const date = z.nullish(z.iso.date());
/** A day or an instant; without a zone it is UTC. */
export const moment = z.nullish(
  z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])
);
/** 1 to 87600 hours. */
export const hours = z.nullish(z.int().check(z.minimum(1), z.maximum(87_600)));

/** `desc` is true when left out. */
export function orderBy<const F extends readonly string[]>(fields: F) {
  return z.nullish(z.array(z.object({ field: z.enum(fields), desc: z.nullish(z.boolean()) })));
}

/** Paging of the POST calls: `page` (0-based) or `offset`, with `limit` (25 when left out). */
export const pagingFields = {
  page: nonNegative,
  offset: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1))),
};

/** What a search takes beside its filters. */
export const searchFields = {
  ...pagingFields,
  cursor: string,
  blur_company_data: flag,
  include_total_results: flag,
};
export type Paging = keyof typeof searchFields;
