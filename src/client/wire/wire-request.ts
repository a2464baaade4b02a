/**
 * What one call looks like on the wire: address, method, headers, body. Path parameters are fields of the
 * input by their names; the others go into the query or the body.
 */
import type { Route } from "../../api";
import { isThisComputer, urlOf } from "../../input/names/url-of";

export interface WireRequest {
  readonly url: URL;
  readonly method: Route["method"];
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: object;
}

/**
 * `{ list_id: 7, new_name: "Leads" }` for `PATCH /v0/company_lists/{list_id}` gives that path with 7
 * and the body `{"new_name":"Leads"}`.
 */
export function wireRequest(
  route: Route,
  address: string,
  key: string,
  input: object
): WireRequest {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return segment;
  });
  const url = new URL(path, address);
  if (route.parametersIn === "query") appendQuery(url, rest);
  const headers = { Accept: "application/json", Authorization: `Bearer ${key}` };
  const head = { url, method: route.method, headers };
  const hasBody = route.parametersIn === "body" && route.method !== "DELETE";
  return hasBody ? { ...head, json: Object.fromEntries(rest) } : head;
}

/** https anywhere; plain http only to this computer, because the key travels in a header. */
export function isSafeAddress(address: string): boolean {
  const protocol = urlOf(address)?.protocol;
  return protocol === "https:" || (protocol === "http:" && isThisComputer(address));
}

/** Lists repeat their name (`slugs=a&slugs=b`), as the service's query parser reads them. */
function appendQuery(url: URL, fields: ReadonlyMap<string, unknown>): void {
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, String(item));
  }
}
