/** Pages of named origins may call the gateway, and read the headers of its answers. */

const EXPOSED = [
  "Age",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Stackscout-Bought-By",
  "Stackscout-Credits",
  "Stackscout-Saved",
  "Stackscout-Missing",
  "Stackscout-Prices",
  "Stackscout-Team",
].join(", ");

function allowedOf(request: Request, allowed: readonly string[]): string | null {
  const origin = request.headers.get("origin");
  return origin !== null && allowed.includes(origin) ? origin : null;
}

export function allowOrigin(request: Request, reply: Response, allowed: readonly string[]): void {
  const origin = allowedOf(request, allowed);
  if (allowed.length > 0) reply.headers.append("vary", "Origin");
  if (origin === null) return;
  reply.headers.set("access-control-allow-origin", origin);
  reply.headers.set("access-control-expose-headers", EXPOSED);
}

export function preflight(request: Request, allowed: readonly string[]): Response {
  const isAllowed = allowedOf(request, allowed) !== null;
  return new Response(null, {
    status: isAllowed ? 204 : 403,
    headers: isAllowed
      ? {
          "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
          "access-control-allow-headers":
            "Authorization, Content-Type, Cache-Control, Accept, Stackscout-Most, Stackscout-Tool",
          "access-control-max-age": "600",
        }
      : {},
  });
}
