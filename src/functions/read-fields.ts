/**
 * The columns that a formula names: in a text with commas, a row or a column of cells; by
 * contract name, label or another word; in any order. A typo names the nearest.
 */
import type { NameReading } from "../input";
import { shortened, didYouMean } from "../input";
import { type Argument, readTexts } from "./arguments";
import { badValue } from "./cells";

export function readFields<F extends { readonly label: string }>(
  argument: unknown,
  what: "field" | "column",
  find: (text: string) => NameReading<F>,
  byDefault: readonly F[]
): Argument<readonly F[]> {
  const fields: F[] = [];
  for (const text of readTexts(argument, (whole) => find(whole).ok)) {
    const found = find(text);
    if (!found.ok) {
      const [first, second] = byDefault.map(({ label }) => `"${label}"`);
      const some = ` Take ${first ?? ""}, ${second ?? ""} or another that the help lists.`;
      const cure = found.near.length > 0 ? didYouMean(found.near) : some;
      return badValue(`There is no ${what} "${shortened(text)}".${cure}`);
    }
    fields.push(found.value);
  }
  return fields.length === 0 ? byDefault : fields;
}
