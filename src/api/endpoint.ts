/** How an endpoint is called (`Route`), what it takes and what it replies (`Endpoint`). */
import * as z from "zod/mini";

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
  readonly request: z.ZodMiniObject | z.ZodMiniRecord;
  readonly response: z.ZodMiniType;
  /** Request fields that still work and should not be used any more. */
  readonly deprecated?: readonly string[];
}

const nothing = z.object({});

type Told = Pick<Endpoint, "summary" | "response"> & Partial<Endpoint>;

/** An endpoint that is free and takes no parameters, unless it says otherwise. */
export function endpoint<
  const M extends Route["method"],
  const P extends Route["path"],
  const T extends Told,
>(method: M, path: P, told: T) {
  const parametersIn = method === "GET" ? "query" : "body";
  const whole = { method, path, parametersIn, limitGroup: "free", request: nothing, ...told };
  return whole as unknown as { method: M; path: P } & Omit<
    {
      parametersIn: M extends "GET" ? "query" : "body";
      limitGroup: "free";
      request: typeof nothing;
    },
    keyof T
  > &
    T;
}

/** Ids in a path are whole numbers. */
export type PathParameters<P> = P extends `${string}{${infer N}}${string}`
  ? { readonly [K in N]: N extends `${string}_id` ? number : string }
  : unknown;

/** The path parameters with their types. */
export function pathParametersOf({ path }: Route): z.ZodMiniObject {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  return z.object(
    Object.fromEntries(names.map((name) => [name, name.endsWith("_id") ? z.int() : z.string()]))
  );
}
