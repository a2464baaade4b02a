/**
 * A sheet without Excel for the pane's small writes: what is put is kept in `writes`, the selected
 * cell is set by `select`. Nothing is ever refused unless `refuse` says why.
 */
import type { FollowedCell } from "../../../src/excel/formulas/followed-cell";
import type { SelectedCompanies, SheetActs } from "../../../src/excel/formulas/sheet-acts";

export interface FakeSheet extends SheetActs {
  /** In order: `["formula", text]`, `["rows", rows]`, `["table", table]`. */
  readonly writes: readonly (readonly [kind: string, what: unknown])[];
  select(cell: FollowedCell | null, companies?: SelectedCompanies): void;
  refuse(sentence: string | null): void;
}

export function createFakeSheet(): FakeSheet {
  const writes: [string, unknown][] = [];
  const listeners = new Set<(cell: FollowedCell | null) => void>();
  let selected: FollowedCell | null = null;
  let companies: SelectedCompanies = { companies: [], unreadable: 0 };
  let refusal: string | null = null;
  const write = (kind: string, what: unknown, address: string) => {
    if (refusal !== null) return Promise.reject(new Error(refusal));
    writes.push([kind, what]);
    return Promise.resolve(address);
  };
  return {
    writes,
    select(cell, found) {
      selected = cell;
      if (found) companies = found;
      for (const listener of listeners) listener(cell);
    },
    refuse: (sentence) => {
      refusal = sentence;
    },
    findRoom: () =>
      selected ? Promise.resolve(selected.address) : Promise.reject(new Error("No selection.")),
    putFormula: (formula) =>
      write("formula", typeof formula === "string" ? formula : formula("A2"), "Sheet1!B2"),
    putRows: (rows) => write("rows", rows, "Sheet1!B2:D6"),
    putTable: (table) => write("table", table, `${table.name}!A1:C10`),
    selectedCompanies: () => Promise.resolve(companies),
    followSelection(listener) {
      listeners.add(listener);
      listener(selected);
      return () => listeners.delete(listener);
    },
  };
}
