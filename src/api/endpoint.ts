/**
 * What the table says about one endpoint.
 */
import type { z } from "zod";

/**
 * Endpoints that share their rate limits. `tiered` (company search, job search, technologies) and
 * `autocomplete` are stated by the contract; the limits of the others are not.
 */
export type LimitGroup = "tiered" | "buying-intents" | "autocomplete" | "free";

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the service address; `{name}` stands for a path parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The path parameters with their types. */
  readonly pathParameters?: z.ZodObject;
  readonly parametersIn: "body" | "query";
  readonly request: z.ZodObject | z.ZodRecord;
  readonly response: z.ZodType;
  readonly limitGroup: LimitGroup;
  /** How the caller is recognised; a bearer key when left out. */
  readonly credential?: "token";
  /** Request fields that still work and should not be used any more. */
  readonly deprecated?: readonly string[];
}
