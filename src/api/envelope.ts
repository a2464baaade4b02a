/**
 * What surrounds the records: totals of a search, and errors. An error can have three bodies: the
 * contract's envelope, `{detail}` (e-mail preferences, and probably 401 and 404), or none.
 */
import * as z from "zod/mini";
import { count, integer, reads, text } from "./fields";

/**
 * Totals of a search. `total_*` are null unless `include_total_results` was true; `truncated_*` count
 * records that were withheld because the caller's credits do not cover them. The next cursor is an
 * addition of the local service (the contract names the parameter, but not where the next value is).
 */
export const searchMetadataSchema = z.object({
  total_companies: count(),
  total_results: count(),
  truncated_companies: count(),
  truncated_results: count(),
  cursor: text(),
});
export type SearchMetadata = z.output<typeof searchMetadataSchema>;

/** `code` may be any text: the public service sends codes outside the contract's E-001 to E-016. */
export const errorEnvelopeSchema = z.object({
  error: z.object({ title: z.string(), code: text(), description: text() }),
  request_id: integer(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;

/** One wrong field, as the e-mail preferences calls report it with status 422. */
const detailItemSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

/** `{detail: ...}`: a sentence, or the list of wrong fields. */
export const detailErrorSchema = z.object({
  detail: z.union([z.string(), z.array(detailItemSchema)]),
});

/** "Empty JSON" (contract): no body, null and {} mean the same. */
export const emptyReply = reads(
  z.pipe(
    z.unknown(),
    z.transform(() => null)
  ),
  () => z.null()
);
