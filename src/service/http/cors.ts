/**
 * Replies to browsers of other origins. There are no cookies, so calls of the contract may be open to every origin.
 * Calls under /local need no key, so only pages of named origins may make them. Browsers can read the limit headers
 * only because Access-Control-Expose-Headers names them.
 */
import { getPath } from "hono/utils/url";
import { limitHeaderNames } from "../../program/limit-headers";
import { faultHeader } from "../shared/faults";

export interface CorsOptions {
  /** The origins that may call; absent: any. */
  readonly allowOrigins?: readonly string[] | undefined;
  readonly ownOrigin: string;
}

/** Uses the path that Hono routes: "/%6cocal/" leads there, too. */
function isLocalCall(request: Request): boolean {
  return getPath(request).startsWith("/local/");
}

/** The origin that may read the answer; undefined if no page of another origin may. */
function allowedOrigin(request: Request, { allowOrigins, ownOrigin }: CorsOptions) {
  const origin = request.headers.get("origin");
  if (origin !== null && (origin === ownOrigin || allowOrigins?.includes(origin))) return origin;
  return allowOrigins === undefined && !isLocalCall(request) ? "*" : undefined;
}

export function corsHeaders(request: Request, options: CorsOptions): Record<string, string> {
  const origin = allowedOrigin(request, options);
  return {
    ...(origin === undefined ? {} : { "Access-Control-Allow-Origin": origin }),
    "Access-Control-Expose-Headers": [...limitHeaderNames, "Retry-After"].join(", "),
    Vary: "Origin",
  };
}

/** A page that may not read the answer may not make the call either: the call acts even if nobody reads the answer. */
export function refuseForeignOrigin(request: Request, options: CorsOptions): Response | undefined {
  const isPage = request.headers.get("origin") !== null;
  if (!isLocalCall(request) || !isPage || allowedOrigin(request, options)) return undefined;
  return Response.json(
    { detail: "A page of this origin may not call. Start the service with --allow-origin." },
    { status: 403 }
  );
}

export function preflight(request: Request, options: CorsOptions): Response {
  const wantsLocalNetwork = request.headers.has("access-control-request-private-network");
  const isNamed = ![undefined, "*"].includes(allowedOrigin(request, options));
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request, options),
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
      "Access-Control-Allow-Headers": `Authorization, Content-Type, ${faultHeader}`,
      "Access-Control-Max-Age": "600",
      ...(wantsLocalNetwork && isNamed ? { "Access-Control-Allow-Private-Network": "true" } : {}),
    },
  });
}
