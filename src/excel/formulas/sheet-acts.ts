/**
 * The sheet as the pane's panels use it: small writes at a click, the selected cell, cells to show, companies
 * of the selection. One object, so that a page without Excel can replace it.
 */
import type { CompanyRef } from "../../input";
import { groupRows } from "../../enrich";
import { type FollowedCell, followSelection } from "./followed-cell";
import { findRoom, putFormula, putRows, putTable } from "../sheet/put-cells";
import { readColumns, readSelectedRange } from "../sheet/read-selection";
import { guessRoles } from "../sheet/source-columns";

export interface SelectedCompanies {
  /** Each once, in the order of the rows. */
  readonly companies: readonly CompanyRef[];
  /** Filled cells that name no company: unreadable, a private mailbox, or a page on a shared host. */
  readonly unreadable: number;
}

export type SheetActs = ReturnType<typeof openSheetActs>;

/** The acts on the open workbook. `namespace` is that of our functions. */
export function openSheetActs(namespace: string) {
  return {
    findRoom,
    putFormula,
    putRows,
    putTable,
    selectedCompanies,
    /** Tells what the selected cell shows, now and at every change; null when it cannot be read. */
    followSelection: (listener: (cell: FollowedCell | null) => void) =>
      followSelection(namespace, listener),
  };
}

/** The companies of the selected column; for a single cell, of its whole column. */
async function selectedCompanies(): Promise<SelectedCompanies> {
  const selected = await readSelectedRange();
  const roles = guessRoles(selected.headers, selected.samples);
  const named = roles.findIndex((role) => role !== "unused");
  const texts = await readColumns(selected, [Math.max(0, named)]);
  const { companies, unreadable, freeMail, sharedHost } = await groupRows(
    { texts, roles: ["domain"], hidden: new Set(), firstRow: selected.firstRow + 1 },
    { names: new Map(), registrable: new Map() }
  );
  const left = unreadable.count + freeMail.count + sharedHost.count;
  return { companies, unreadable: left };
}
