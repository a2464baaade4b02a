/** Numbers in the sentences of cells. */
import type { Credits } from "../../client";

/** `"1 credit"`, `"1,500 credits"`. */
export function credits(count: Credits): string {
  return count === 1 ? "1 credit" : `${amount(count)} credits`;
}

/** `"1,500"` */
export function amount(count: number): string {
  return count.toLocaleString("en-US");
}
