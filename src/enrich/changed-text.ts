/**
 * What a refresh changed in a row, for the column beside the values: "Employees: 1250 → 1300; Technologies used: +Kafka".
 * Of a cell that lists names, only those that came or went. Pure.
 */
import type { Scalar } from "../input";
import type { OutputPlan } from "./output";

export const CHANGED_TITLE = "Changed";
const NONE = "–";

type Values = readonly (Scalar | null | undefined)[];

/** "" when nothing changed. Undefined values are not compared. */
export function changedText({ columns }: Pick<OutputPlan, "columns">, old: Values, now: Values) {
  return columns
    .flatMap(({ title, isList }, column) => {
      const [before, after] = [old[column], now[column]];
      if (before === undefined || after === undefined || before === after) return [];
      if (isList) return `${title}: ${listChange(before, after)}`;
      return `${title}: ${before ?? NONE} → ${after ?? NONE}`;
    })
    .join("; ");
}

function listChange(before: Scalar | null, after: Scalar | null): string {
  const [old, now] = [namesIn(before), namesIn(after)];
  const came = now.filter((name) => !old.includes(name)).map((name) => `+${name}`);
  const went = old.filter((name) => !now.includes(name)).map((name) => `−${name}`);
  return [...came, ...went].join(", ");
}

function namesIn(cell: Scalar | null): string[] {
  return cell === null ? [] : String(cell).split("; ");
}
