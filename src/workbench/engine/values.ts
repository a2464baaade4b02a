/** Outcomes as typed value objects of the engine, which would read a plain text again ("TRUE", "50%"). */
import type { BaseFunction, BaseValueObject, ErrorValueObject } from "@univerjs/engine-formula";
import type { UniverModules } from "../grid/modules";
import { isCellError, type Outcome, type OutcomeCell } from "./outcome";

export type EngineValue = ReturnType<BaseFunction["calculate"]>;

export function errorOf({ formula }: UniverModules, code: string): ErrorValueObject {
  return formula.ErrorValueObject.create(code as never);
}

function objectOf(modules: UniverModules, cell: OutcomeCell): BaseValueObject {
  const { BooleanValueObject, NumberValueObject, StringValueObject } = modules.formula;
  if (isCellError(cell)) return errorOf(modules, cell.error);
  if (typeof cell === "object") {
    const number = NumberValueObject.create(cell.number);
    number.setPattern(cell.format);
    return number;
  }
  if (typeof cell === "number") return NumberValueObject.create(cell);
  if (typeof cell === "boolean") return BooleanValueObject.create(cell);
  return StringValueObject.create(cell);
}

export function valueOf(modules: UniverModules, outcome: Outcome): EngineValue {
  const values = outcome.rows.map((row) => row.map((cell) => objectOf(modules, cell)));
  const first = values[0]?.[0];
  if (first !== undefined && values.length === 1 && values[0]?.length === 1) return first;
  return modules.formula.ArrayValueObject.create({
    calculateValueList: values,
    rowCount: values.length,
    columnCount: values[0]?.length ?? 0,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}
