/**
 * The columns that a formula names: in a text with commas, a row or a column of cells; by
 * contract name, label or another word; in any order. A typo names the nearest.
 */
import type { NameReading } from "../client/name-match";
import { type Argument, readTexts } from "./arguments";
import { badValue } from "./cells";

export function readFields<F>(
  argument: unknown,
  what: "field" | "column",
  find: (text: string) => NameReading<F>,
  byDefault: readonly F[]
): Argument<readonly F[]> {
  const fields: F[] = [];
  for (const text of readTexts(argument, (whole) => find(whole).ok)) {
    const found = find(text);
    if (!found.ok)
      return badValue(`There is no ${what} "${text}". Did you mean "${found.nearest}"?`);
    fields.push(found.value);
  }
  return fields.length === 0 ? byDefault : fields;
}
