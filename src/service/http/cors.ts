/**
 * Answers to browsers of other origins. No cookies are used, so any origin may be let in; the limit
 * headers are readable only because they are named in Access-Control-Expose-Headers.
 */
import { faultHeader } from "./faults";
import { limitHeaderNames } from "../limits/headers";

export interface CorsOptions {
  /** The one origin that may call, or any when absent. */
  readonly allowOrigin?: string | undefined;
  readonly exposeLimitHeaders: boolean;
}

export function corsHeaders(options: CorsOptions): Record<string, string> {
  const exposed = options.exposeLimitHeaders
    ? [...limitHeaderNames, "Retry-After"]
    : ["Retry-After"];
  return {
    "Access-Control-Allow-Origin": options.allowOrigin ?? "*",
    "Access-Control-Expose-Headers": exposed.join(", "),
    ...(options.allowOrigin === undefined ? {} : { Vary: "Origin" }),
  };
}

export function preflight(request: Request, options: CorsOptions): Response {
  const wantsLocalNetwork = request.headers.has("access-control-request-private-network");
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(options),
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
      "Access-Control-Allow-Headers": `Authorization, Content-Type, ${faultHeader}`,
      "Access-Control-Max-Age": "600",
      ...(wantsLocalNetwork ? { "Access-Control-Allow-Private-Network": "true" } : {}),
    },
  });
}
