/** A list of companies, read as often as needed and never changed. */
export type Cell = string | number | boolean | Date | null;

export interface TableFile {
  readonly header: readonly string[];
  /** All rows below the header, once more with each call. */
  rows(): AsyncIterable<readonly Cell[]>;
  /** How a CSV of the same kind is written. */
  readonly style: CsvStyle;
}

export interface CsvStyle {
  readonly delimiter: string;
  readonly lineEnd: string;
  /** Excel reads a UTF-8 file as one only with it. */
  readonly hasBom: boolean;
}

export const STANDARD: CsvStyle = { delimiter: ",", lineEnd: "\n", hasBom: false };

/** The bytes of a file or of standard input, once more with each call. */
export type Bytes = () => AsyncIterable<Buffer>;
