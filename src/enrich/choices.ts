/**
 * What a person chooses for an enrichment: which columns name the companies, which rows count, what is
 * added. Plain data, because the journal keeps it and a run may go on with it on another machine.
 */
import * as z from "zod/mini";
import { stored } from "../client";
import { domainSchema, type CompanyField, type Read } from "../input";

/** More columns than anybody fills at a time. Bounded, because the pane lists each. */
export const MAX_OUTPUTS = 500;

/**
 * What a column of the selection is read as. A row means the company of the first column, in this order
 * of roles, that names one. `name` is looked up in the free typeahead: exact names only.
 */
export const columnRole = z.enum(["domain", "page", "email", "url", "name", "unused"]);
export type ColumnRole = z.output<typeof columnRole>;

const category = z.nullable(z.object({ slug: z.string(), name: z.string() }));

/** One column (or, for lists of keywords, one cell of joined names) that is added. */
const outputSchema = z.discriminatedUnion("kind", [
  /** A field of the company record. */
  z.object({
    kind: z.literal("field"),
    field: z.string() as unknown as z.ZodMiniType<CompanyField["name"]>,
  }),
  /** Names joined with "; ": all, or those of one category (its slug). */
  z.object({ kind: z.enum(["technologies", "intents"]), category }),
  /** How many there are, counted from the full technographics. (A field of the record also has a number, for less.) */
  z.object({ kind: z.enum(["technologyCount", "intentCount"]), category }),
  /** A named technology: "yes" / "no", or its confidence (`none`, `low`, `medium`, `high`). */
  z.object({
    kind: z.literal("uses"),
    slug: z.string(),
    name: z.string(),
    show: z.enum(["yesNo", "confidence"]),
  }),
]);
export type EnrichmentOutput = Read<typeof outputSchema>;

export const choicesSchema = z.object({
  /** By the worksheet's 0-based column index; a column that is not named is unused. */
  roles: z.record(z.string(), columnRole),
  /** A trial: only so many of the first rows to write; null: all. */
  firstRows: z.nullable(stored.count),
  /** Subdomains are asked as their main domain (`shop.acme.example` as `acme.example`). */
  useRegistrable: z.boolean(),
  outputs: z.array(outputSchema).check(z.maxLength(MAX_OUTPUTS)),
  /** `blanks`: rows without a value; `stale`, a refresh: rows whose answers are stale, which are bought again. */
  fill: z.enum(["blanks", "stale"]),
  /** By the name as `nameKey` has it: the company that was found for it, or that a person chose. */
  names: z.exactOptional(z.record(z.string(), domainSchema)),
  /** By text of a cell that names no company: the address that is linked under it. */
  links: z.exactOptional(z.record(z.string(), z.string())),
  /** `beside`: our columns of an earlier run, else new ones, else a new worksheet; `sheet`: that one. */
  place: z.enum(["beside", "sheet"]),
});
export type EnrichmentChoices = Read<typeof choicesSchema>;
