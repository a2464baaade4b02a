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
export type Suggest = (text: string, signal: AbortSignal) => Promise<Result<readonly Option[]>>;
