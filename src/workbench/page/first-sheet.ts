/** What a new workbench shows: companies of the demo, and formulas as text, so that nothing is asked before somebody enters one. */
import { CellValueType } from "@univerjs/core";
import { emptyWorkbook } from "../grid/grid";
import type { WorkbookFile } from "../interface/workbench";

export function firstSheet(domains: readonly string[]): WorkbookFile {
  const rows = String(domains.length + 1);
  const cells: Record<number, Record<number, object>> = {};
  const put = (row: number, column: number, text: string, isBold = false) => {
    const style = isBold ? { s: { bl: 1 } } : {};
    cells[row] = { ...cells[row], [column]: { v: text, t: CellValueType.STRING, ...style } };
  };
  put(0, 0, "Company", true);
  domains.forEach((domain, index) => put(index + 1, 0, domain));
  put(0, 2, "Select a formula, press F2, then Enter.", true);
  put(2, 2, "What is this company? At most 3 credits.");
  put(3, 2, "=SCOUT.COMPANY(A2)");
  put(5, 2, "What does it use? At most 3 credits.");
  put(6, 2, "=SCOUT.TECHSTACK(A2,,,5)");
  put(14, 2, `Who uses Kafka? At most ${String(domains.length * 3)} credits.`);
  put(15, 2, `=SCOUT.USES(A2:A${rows},"Kafka")`);
  const book = emptyWorkbook();
  const [id = ""] = book.sheetOrder ?? [];
  const columnData = { 0: { w: 150 }, 1: { w: 30 }, 2: { w: 170 } };
  const snapshot = {
    ...book,
    sheets: { [id]: { ...book.sheets?.[id], cellData: cells, columnData } },
  };
  return { format: "stackscout-workbench", version: 1, snapshot, settings: {}, properties: {} };
}
