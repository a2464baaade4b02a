/**
 * The sheet as the pane's panels use it, in one object, so that a page without Excel can stand in
 * for it: small writes at a click, the selected cell, cells to show, companies of the selection.
 */
import { parseCompanyRef } from "../../client/names/company-ref";
import type { Scalar } from "../../client/names/company-fields";
import type { CompanyRef } from "../../client/model/question";
import { refKey } from "../../client/model/question";
import { followSelection, type FollowedCell } from "./followed-cell";
import { findFormulaCells } from "./cells";
import {
  putFormula,
  putRows,
  putTable,
  type PutTable,
  type WrittenFormula,
} from "../sheet/put-cells";
import { readColumns, readSelectedRange } from "../sheet/read-selection";
import { addressOf } from "../sheet/selected-range";
import { selectRange } from "../sheet/selection";
import { guessRoles } from "../sheet/source-columns";

export interface SelectedCompanies {
  /** `Sheet1!A2:A20` */
  readonly address: string;
  /** Distinct, in the order of the rows. */
  readonly companies: readonly CompanyRef[];
  /** Filled cells in which no company can be read. */
  readonly unreadable: number;
}

export interface SheetDesk {
  putFormula(formula: WrittenFormula): Promise<string>;
  putRows(rows: readonly (readonly (Scalar | null)[])[]): Promise<string>;
  putTable(table: PutTable): Promise<string>;
  selectRange(address: string): Promise<void>;
  /** Addresses of all cells with formulas of ours. */
  formulaCells(): Promise<string[]>;
  selectedCompanies(): Promise<SelectedCompanies>;
  /** Tells what the selected cell shows, now and at every change; null when it cannot be read. */
  followSelection(listener: (cell: FollowedCell | null) => void): () => void;
}

/** The sheet of the workbook this runs in. `namespace` is that of our functions. */
export function openSheetDesk(namespace: string): SheetDesk {
  return {
    putFormula,
    putRows,
    putTable,
    selectRange,
    formulaCells: () => findFormulaCells(namespace),
    selectedCompanies: async () => {
      const selected = await readSelectedRange();
      const roles = guessRoles(selected.headers, selected.samples);
      const offset = Math.max(
        0,
        roles.findIndex((role) => role !== "unused")
      );
      const [texts = []] = await readColumns(selected, [offset]);
      const address = addressOf(selected);
      const readings = texts.map((text) => parseCompanyRef(text));
      const found = readings.flatMap((reading) =>
        reading.kind === "company" ? [reading.company] : []
      );
      const companies = [...new Map(found.map((company) => [refKey(company), company])).values()];
      const unreadable = readings.filter(({ kind }) => kind === "unreadable").length;
      return { address, companies, unreadable };
    },
    followSelection: (listener) => followSelection(namespace, listener),
  };
}
