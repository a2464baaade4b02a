/** All lines, in the order in which they run. */
import type { Line } from "./line";
import { functions } from "./lines/functions";
import { ranges } from "./lines/ranges";
import { sheetsAndTables } from "./lines/sheets-and-tables";
import { streams } from "./lines/streams";
import { workbook } from "./lines/workbook";

export const LINES: readonly Line[] = [
  ...workbook,
  ...ranges,
  ...sheetsAndTables,
  ...functions,
  ...streams,
];
