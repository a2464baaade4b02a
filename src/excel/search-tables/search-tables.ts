/**
 * Searches as tables of the worksheet: the table remembers its question, columns and position, so that its next rows
 * need no form. Each step costs at most what was shown. People's own columns beside or inside the
 * table are never changed. Types only; `open-search-tables` makes one.
 */
import { type Said } from "../../texts";
import type { Failure, Credits } from "../../client";
import type { SearchRecord, SearchSpec } from "./records";

/** A table that came from a search. */
export interface SearchTable extends Pick<
  SearchRecord,
  "spec" | "position" | "hasEnded" | "total" | "writtenAt"
> {
  /** Excel's name of the table. */
  readonly name: string;
  readonly sheetName: string;
  /** Rows in the table now. */
  readonly rows: number;
}

export type SearchStep =
  /** A new table, in a new worksheet. */
  | {
      readonly kind: "new";
      readonly spec: SearchSpec;
      readonly rows: number;
      /** Only these rows of the search (0-based), for example ticked ones; `rows` is their number. */
      readonly offsets?: readonly number[];
    }
  /**
   * The next rows of a table's search, below its last row. After the last one: such as the search finds now and the
   * table never had.
   */
  | { readonly kind: "next"; readonly table: string; readonly rows: number };

export interface SearchStepReport {
  /** null when nothing stands in the worksheet (`problem` or `failure` says why). */
  readonly table: SearchTable | null;
  readonly added: number;
  readonly chargedCredits: Credits;
  /** What stood in the way of buying all of it. */
  readonly failure: Failure | null;
  /** Why it cannot be written, or costs more than was shown: a sentence that tells what to do. */
  readonly problem: Said | null;
  readonly wasStopped: boolean;
}

export interface StepOptions {
  /** The most that the step may cost. */
  readonly shownCredits: Credits;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: {
    readonly rows: number;
    readonly of: number;
    readonly chargedCredits: Credits;
  }) => void;
}

export interface SearchTables {
  /** Tables of this workbook that came from a search. */
  list(): Promise<readonly SearchTable[]>;
  /** Takes a step, if it can be written and costs at most what was shown. Never rejects. */
  take(step: SearchStep, options: StepOptions): Promise<SearchStepReport>;
}
