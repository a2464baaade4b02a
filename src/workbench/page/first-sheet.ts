/**
 * What a new workbench shows: companies of the demo, and formulas as text, which ask nothing until entered. Column A holds
 * the list alone, and each formula asks for its own row, so that Enrich can make a table of them.
 */
import { CellValueType } from "@univerjs/core";
import { emptyWorkbook } from "../grid/grid";
import type { WorkbookFile } from "../interface/workbench";
import type { Words } from "./words";

const CREDITS_A_COMPANY = 3;
const WIDTHS = [140, 240, 260, 240];

/** The empty cell to start at: a result of any size has room from there on. */
export const firstCell = (domains: readonly string[]): string => `B${domains.length + 6}`;

export function firstSheet(domains: readonly string[], words: Words): WorkbookFile {
  const cells: Record<number, Record<number, object>> = {};
  const put = (row: number, column: number, text: string, isBold = false) => {
    const style = isBold ? { s: { bl: 1 } } : {};
    cells[row] = { ...cells[row], [column]: { v: text, t: CellValueType.STRING, ...style } };
  };
  const titles = ["column1", "column2", "column3", "column4"] as const;
  titles.forEach((title, column) => put(0, column, words(title), true));
  domains.forEach((domain, index) => {
    const cell = `A${index + 2}`;
    put(index + 1, 0, domain);
    put(index + 1, 1, `=SCOUT.COMPANY(${cell},"Industry")`);
    put(index + 1, 2, `=SCOUT.COMPANY(${cell},"Employees")`);
    put(index + 1, 3, `=SCOUT.USES(${cell},"Kafka","used")`);
  });
  put(domains.length + 2, 1, words("firstFormula", { credits: CREDITS_A_COMPANY }));
  put(domains.length + 3, 1, words("moreFormulas"));
  const workbook = emptyWorkbook();
  const [id = ""] = workbook.sheetOrder ?? [];
  const columnData = Object.fromEntries(WIDTHS.map((w, column) => [column, { w }]));
  const snapshot = {
    ...workbook,
    sheets: { [id]: { ...workbook.sheets?.[id], cellData: cells, columnData } },
  };
  return { format: "stackscout-workbench", version: 1, snapshot, settings: {} };
}
