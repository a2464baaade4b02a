/**
 * The sheet as the pane's panels use it: small writes at a click, the selected cell, cells to show, companies
 * of the selection. One object, so that a page without Excel can replace it.
 */
import type { CompanyRef } from "../../input";
import { groupRows } from "../../enrich";
import { followSelection } from "./followed-cell";
import { findRoom, putFormula, putRows, putTable } from "../sheet/put-cells";
import { readColumns, readSelectedRange } from "../sheet/read-selection";
import { guessRoles } from "../sheet/source-columns";

export interface SelectedCompanies {
  /** Each once, in the order of the rows. */
  readonly companies: readonly CompanyRef[];
  /** Filled cells that name no company for certain: unreadable, a private mailbox, a page on a shared host, a name. */
  readonly unreadable: number;
}

/** The acts on the open workbook. */
export const sheetActs = {
  findRoom,
  putFormula,
  putRows,
  putTable,
  selectedCompanies,
  followSelection,
};
export type SheetActs = typeof sheetActs;

/** The companies of the selected column; for a single cell, of its whole column. */
async function selectedCompanies(): Promise<SelectedCompanies> {
  const selected = await readSelectedRange();
  const roles = guessRoles(selected.headers, selected.samples);
  const named = roles.findIndex((role) => role !== "unused");
  const texts = await readColumns(selected, [Math.max(0, named)]);
  const { companies, unreadable, freeMail, sharedHost, names } = await groupRows(
    { texts, roles: ["domain"], hidden: selected.hidden, firstRow: selected.firstRow + 1 },
    { names: new Map(), registrable: new Map() }
  );
  const left = unreadable.count + freeMail.count + sharedHost.count + names.count;
  return { companies, unreadable: left };
}
