/** What a picker offers and what a field carries: the request's own value under the name that people know. */
import type { Result } from "../../client";

export interface Tag {
  /** As the request carries it. */
  readonly value: string;
  /** As people read it. */
  readonly label: string;
}

export interface Option extends Tag {
  readonly note?: string;
}

/** What fits a text, from a free call or from a list at hand. */
export interface Suggest {
  (text: string, signal: AbortSignal): Promise<Result<readonly Option[]>>;
  /** Options of exactly these values, about 100, in one call. @default none: each text is looked up */
  readonly ofValues?: (
    values: readonly string[],
    signal: AbortSignal
  ) => Promise<Result<readonly Option[]>>;
}
