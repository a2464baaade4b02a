/** A value of a field: the value for the request, and the name that people see. */
import type { Result } from "../../client";

export interface Option {
  /** The value for the request. */
  readonly value: string;
  /** The name that people see. */
  readonly label: string;
  /** Beside the name, where it can be picked. */
  readonly note?: string;
}

/** Gives the options that fit a text, from a free call or a fixed list. */
export interface Suggest {
  (text: string, signal: AbortSignal): Promise<Result<readonly Option[]>>;
  /** Options of exactly these values, about 100, in one call. @default none: each text is looked up */
  readonly ofValues?: (
    values: readonly string[],
    signal: AbortSignal
  ) => Promise<Result<readonly Option[]>>;
}
