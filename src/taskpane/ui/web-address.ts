/**
 * The address from data if it may become a link, else null: only http and https may, never
 * `javascript:` and the like.
 */
import { urlOf } from "../../input";

export function webAddress(text: string | null | undefined): string | null {
  const url = text ? urlOf(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
