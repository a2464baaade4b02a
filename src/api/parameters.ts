/**
 * The kinds of request parameters. All are optional and may be null; a wrong type is refused (422),
 * an unknown parameter is ignored. GET calls carry the same kinds as text in the query.
 */
import { z } from "zod";

/** True, false, or no filter. */
export const flag = z.boolean().nullish();
export const string = z.string().nullish();
export const strings = z.array(z.string()).nullish();
/** Case-sensitive keyword slugs. */
export const slugs = z.array(z.string()).nullish();
export const ids = z.array(z.int()).nullish();
export const number = z.number().nullish();
export const whole = z.int().nullish();
export const nonNegative = z.int().min(0).nullish();
/** `YYYY-MM-DD`. */
export const date = z.iso.date().nullish();
/** A day or an instant; without a zone it is UTC. */
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])
  .nullish();
/** 1 to 87600 hours. */
export const hours = z.int().min(1).max(87_600).nullish();

/** `desc` is true when left out. */
export function orderBy<const F extends readonly string[]>(fields: F) {
  return z.array(z.object({ field: z.enum(fields), desc: z.boolean().nullish() })).nullish();
}

/** Paging of the POST calls: `page` (0-based) or `offset`, with `limit` (25 when left out). */
export const pagingFields = {
  page: nonNegative,
  offset: nonNegative,
  limit: z.int().min(1).nullish(),
};
