/**
 * What the tables contain for one endpoint: `Route` has how it is called, `Endpoint` also the request and
 * the reply.
 */
import type * as z from "zod/mini";

/**
 * Endpoints that share their rate limits. `tiered` (company search, job search, technologies) and
 * `autocomplete` are stated by the contract; the limits of the others are not.
 */
export type LimitGroup = "tiered" | "buying-intents" | "autocomplete" | "free";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the service address; `{name}` stands for a path parameter. */
  readonly path: `/${string}`;
  readonly parametersIn: "body" | "query";
  readonly limitGroup: LimitGroup;
  /** How the caller is authenticated; with a bearer key when left out. */
  readonly credential?: "token";
  /** The format of the reply; JSON when left out. */
  readonly repliesIn?: "html";
  /** Sent as a form in the body, beside the parameters. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface Endpoint extends Route {
  readonly summary: string;
  /** The path parameters with their types. */
  readonly pathParameters?: z.ZodMiniObject;
  readonly request: z.ZodMiniObject | z.ZodMiniRecord;
  readonly response: z.ZodMiniType;
  /** Request fields that still work and should not be used any more. */
  readonly deprecated?: readonly string[];
}
