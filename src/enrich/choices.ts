/**
 * What a person chooses for an enrichment: which columns name the companies, which rows count, what is
 * added. Plain data, because the journal keeps it and a run may go on with it on another machine.
 */
import type { CompanyField, Domain } from "../input";

/**
 * What a column of the selection is read as. A row means the company of the first column, in this order
 * of roles, that names one. `name` is looked up in the free typeahead: exact names only.
 */
export type ColumnRole = "domain" | "page" | "email" | "url" | "name" | "unused";

/** One column (or, for lists of keywords, one cell of joined names) that is added. */
export type EnrichmentOutput =
  /** A field of the company record. */
  | { readonly kind: "field"; readonly field: CompanyField["name"] }
  /** Names joined with "; ": all, or those of one category (its slug). */
  | {
      readonly kind: "technologies" | "intents";
      readonly category: { readonly slug: string; readonly name: string } | null;
    }
  /** How many there are, counted from the full technographics. (A field of the record also has a number, for less.) */
  | {
      readonly kind: "technologyCount" | "intentCount";
      readonly category: { readonly slug: string; readonly name: string } | null;
    }
  /** A named technology: "yes" / "no", or its confidence (`none`, `low`, `medium`, `high`). */
  | {
      readonly kind: "uses";
      readonly slug: string;
      readonly name: string;
      readonly show: "yesNo" | "confidence";
    };

/** Which rows are filled. `blanks`: rows without a value; `stale`: rows whose answers are stale, which are bought again. */
export type FillMode = "blanks" | "stale";

/** Where results go. `beside`: our columns of an earlier run, else new ones, else a new worksheet; `sheet`: that one. */
export type PlaceWish = "beside" | "sheet";

export interface EnrichmentChoices {
  /** By the worksheet's 0-based column index; a column that is not named is unused. */
  readonly roles: Readonly<Record<number, ColumnRole>>;
  readonly rows: "visible" | "all";
  /** A trial: only so many of the first rows to write; null: all. */
  readonly firstRows: number | null;
  /** Subdomains are asked as their main domain (`shop.acme.example` as `acme.example`). */
  readonly useRegistrable: boolean;
  /** Free-mail domains (gmail.com ...) are asked too. */
  readonly includeFreeMail: boolean;
  readonly outputs: readonly EnrichmentOutput[];
  readonly fill: FillMode;
  /** By the name as `nameKey` has it: the company that a person chose for a name that is not known exactly. */
  readonly names?: Readonly<Record<string, Domain>>;
  /** By text of a cell that names no company: the address that is linked under it. */
  readonly links?: Readonly<Record<string, string>>;
  readonly place: PlaceWish;
}
