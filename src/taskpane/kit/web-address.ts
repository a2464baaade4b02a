/**
 * Whether an address that came with data may become a link: only http and https lead out of the
 * pane, `javascript:` and the like never do.
 */
import { urlOf } from "../../model";

export function webAddress(text: string | null | undefined): string | null {
  const url = text ? urlOf(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
