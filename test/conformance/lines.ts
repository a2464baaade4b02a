/** All lines, in the order in which they run. */
import type { Line } from "./line";
import { cellsAndTables } from "./lines/cells-and-tables";
import { functions } from "./lines/functions";
import { workbook } from "./lines/workbook";

export const LINES: readonly Line[] = [...workbook, ...cellsAndTables, ...functions];
/** These touch a worksheet of their own and nothing else: one after the other they would wait most of the time. */
export const SIDE_BY_SIDE: readonly Line[] = [
  ...cellsAndTables,
  ...functions.filter(({ id }) => id.startsWith("functions.")),
];
