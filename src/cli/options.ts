/** What commands are given, by the names that `main.ts` reads. */
export interface Options {
  readonly json?: boolean;
  /** Credits that may be spent; without it a person is asked, or nothing is bought. */
  readonly most?: number;
  /** Undefined: standard output. */
  readonly out?: string;
  readonly raw?: boolean;
  /** Of a list: the title of the column that names companies, and the sheet of a workbook. */
  readonly column?: string;
  readonly sheet?: string;
  /** Looks up names in the free typeahead. */
  readonly names?: boolean;
}

/** Of a search. */
export interface SearchOptions extends Options {
  readonly rows: number;
}
