/**
 * The number formats that a formula gives to its values without giving them to its cells. Excel shows them as long as
 * the formula stands; a value alone would show as a bare number. Excel's older libraries do not tell these formats, but
 * the texts of the cells do: our functions have few of them. Pure.
 */
import { formatOf } from "../../input";

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, formatOf({ kind: "date" })],
  [/^\d{4}-\d\d-\d\d \d/, formatOf({ kind: "moment" })],
  [/%$/, "0%"],
  [/^-?\$/, formatOf({ kind: "usd" })],
];

/** The format that each cell lacks, or null. `values`, `text` and `numberFormat` are loaded. */
export function shownFormats({ values, text, numberFormat }: Excel.Range): (string | null)[][] {
  const own = numberFormat as unknown[][];
  return (values as unknown[][]).map((row, y) =>
    row.map((value, x) => {
      if (typeof value !== "number" || own[y]?.[x] !== "General") return null;
      const shown = text[y]?.[x] ?? "";
      return FORMATS.find(([like]) => like.test(shown))?.[1] ?? null;
    })
  );
}
