/**
 * What a person chooses for an enrichment: which columns name the companies, which rows count, what is
 * added. Plain data, because the journal keeps it and a run may go on with it on another machine.
 */
import type { CompanyField } from "../input";

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

/**
 * Which rows are filled. `blanks`: rows without a value in any of the columns; `overwrite`: all; `stale`: rows
 * whose answers are stale, which are bought again.
 */
export type FillMode = "blanks" | "overwrite" | "stale";

/**
 * Where results go. `auto`: the columns of an earlier run, else beside, else a new worksheet.
 * `headers`: existing columns of the same table whose titles mean the same, new ones for the rest.
 * `table`: another table of the workbook (`into` says which), in the rows of the same companies.
 */
export type PlaceWish = "auto" | "beside" | "headers" | "sheet" | "table";

/** Another table that results go into: "source column here, master table there". */
export interface IntoTable {
  readonly tableName: string;
  /** Title of its column that names the companies; null: the most likely one. */
  readonly keyTitle: string | null;
  /** By title of what is added: the column of the table that a person chose for it. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that the table does not have are added at its right end. */
  readonly addsColumns: boolean;
  /** Companies that have no row in the table get one at its end. */
  readonly appendsRows: boolean;
}

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
  readonly place: PlaceWish;
  /** Plain cells may become a table; otherwise results go to a new worksheet. @default true */
  readonly makesTable?: boolean;
  /** The other table, when `place` is `table`. */
  readonly into?: IntoTable;
}
