/**
 * The columns that a formula names: in a text with commas, a row or a column of cells; by contract name,
 * label or alias; in any order. The error for a typo names the nearest.
 */
import { didYouMean, findNamed, type Named, shortened } from "../../input";
import { said, together } from "../../texts";
import { type Argument, readTexts } from "./arguments";
import { badValue } from "../cells/cells";

const NONE = {
  field: (text: string) => said("said.thereIsNoField", { text }),
  column: (text: string) => said("said.thereIsNoColumn", { text }),
};

export function readFields<F extends Named>(
  argument: unknown,
  what: keyof typeof NONE,
  table: readonly F[],
  byDefault: readonly F[]
): Argument<readonly F[]> {
  const fields: F[] = [];
  for (const text of readTexts(argument, (whole) => findNamed(whole, table).ok)) {
    const found = findNamed(text, table);
    if (!found.ok) {
      const [first = "", second = ""] = byDefault.map(({ label }) => label);
      const some = said("said.takeOrAnotherThatTheHelpLists", { first, second });
      return badValue(together([NONE[what](shortened(text)), didYouMean(found.near) ?? some]));
    }
    fields.push(found.value);
  }
  return fields.length === 0 ? byDefault : fields;
}
