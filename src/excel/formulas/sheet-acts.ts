/**
 * The sheet as the pane's panels use it: small writes at a click, the selected cell, cells to show, companies
 * of the selection. One object, so that a page without Excel can replace it.
 */
import type { CompanyRef, Scalar } from "../../input";
import { groupRows } from "../../enrich";
import { type FollowedCell, followSelection, readFollowedCell } from "./followed-cell";
import {
  type PutTable,
  type WrittenFormula,
  findRoom,
  putFormula,
  putRows,
  putTable,
} from "../sheet/put-cells";
import { readColumns, readSelectedRange } from "../sheet/read-selection";
import { addressOf } from "../sheet/selected-range";
import { selectRange } from "../sheet/selection";
import { guessRoles } from "../sheet/source-columns";

export interface SelectedCompanies {
  /** `Sheet1!A2:A20` */
  readonly address: string;
  /** Each once, in the order of the rows. */
  readonly companies: readonly CompanyRef[];
  /** Filled cells that name no company: unreadable, a private mailbox, or a page on a shared host. */
  readonly unreadable: number;
}

export interface SheetActs {
  /** The address of an empty cell on the active sheet with room for so many columns of any length. */
  findRoom(columns: number): Promise<string>;
  /** `at` is a cell of the active sheet; the selected cell when left out. */
  putFormula(formula: WrittenFormula, at?: string): Promise<string>;
  putRows(rows: readonly (readonly (Scalar | null)[])[]): Promise<string>;
  putTable(table: PutTable): Promise<string>;
  selectRange(address: string): Promise<void>;
  /** The companies of the selected column; for a single cell, of its whole column. */
  selectedCompanies(): Promise<SelectedCompanies>;
  selectedCell(): Promise<FollowedCell>;
  /** Tells what the selected cell shows, now and at every change; null when it cannot be read. */
  followSelection(listener: (cell: FollowedCell | null) => void): () => void;
}

/** The acts on the open workbook. `namespace` is that of our functions. */
export function openSheetActs(namespace: string): SheetActs {
  return {
    findRoom,
    putFormula,
    putRows,
    putTable,
    selectRange,
    selectedCompanies: async () => {
      const selected = await readSelectedRange();
      const roles = guessRoles(selected.headers, selected.samples);
      const offset = Math.max(
        0,
        roles.findIndex((role) => role !== "unused")
      );
      const [texts = []] = await readColumns(selected, [offset]);
      const address = addressOf(selected);
      const { companies, unreadable, freeMail, sharedHost } = await groupRows(
        { texts: [texts], roles: ["domain"], hidden: new Set() },
        { rows: "all" },
        { includeFreeMail: false, names: new Map(), registrable: new Map() }
      );
      const left = unreadable.count + freeMail.count + sharedHost.count;
      return { address, companies, unreadable: left };
    },
    selectedCell: () => readFollowedCell(namespace),
    followSelection: (listener) => followSelection(namespace, listener),
  };
}
