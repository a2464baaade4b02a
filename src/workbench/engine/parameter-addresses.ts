/**
 * The addresses of a call's arguments, for functions that ask for them: the engine gives these references, not values.
 */
import type { BaseReferenceObject, BaseValueObject } from "@univerjs/engine-formula";
import { areaOfRange } from "../grid/edits";
import type { Grid } from "../grid/grid";

type Value = BaseValueObject | undefined;

export function takenApart(
  grid: Grid,
  values: readonly Value[],
  ownSheet: string
): { values: Value[]; addresses: (string | null)[] } {
  const references = values.map((value) =>
    value?.isReferenceObject() === true ? (value as unknown as BaseReferenceObject) : null
  );
  return {
    values: values.map((value, index) => references[index]?.toArrayValueObject() ?? value),
    addresses: references.map((reference) => {
      if (reference === null) return null;
      const { range, sheetId } = reference.toUnitRange();
      return grid.addressOf(areaOfRange(sheetId === "" ? ownSheet : sheetId, range));
    }),
  };
}
