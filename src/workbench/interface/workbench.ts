/**
 * What tests and people can do with a running workbench. The page has this interface (`window.workbench`), and
 * `bootWorkbench` returns the same under Node; only the transport differs.
 * Addresses are Excel's: `A1`, `A1:C3`, `Sheet2!B2`, `'My sheet'!B2`; without a sheet the active one is meant.
 */

export type CellValue = string | number | boolean;

/** What a person may put into a cell: null leaves it alone, "" empties it, "=..." is a formula. */
export type CellInput = CellValue | null;

/** A workbook as a file: the grid's own snapshot, and what the add-in stored with it. */
export interface WorkbookFile {
  readonly format: "stackscout-workbench";
  readonly version: 1;
  /** The grid's snapshot: cells, formulas, formats, tables, names. */
  readonly snapshot: unknown;
  /** The store behind `workbook.settings`: key to JSON text. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface TableInfo {
  readonly name: string;
  readonly sheet: string;
  /** Header row included, as `Sheet1!A1:C9`. */
  readonly address: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface HostFaults {
  /** The n-th action from now on (1 = the next) fails with this code, once. */
  failAction(nth: number, code: string): void;
  /** All settings of the document together may have this many characters; a write beyond fails. */
  limitSettings(characters: number): void;
  clear(): void;
}

export interface SortBy {
  readonly column: number;
  /** @default true */
  readonly ascending?: boolean;
}

/** Edits by a co-author: their events say `Remote`, and they are not part of this person's undo. */
export interface OtherUser extends Pick<
  Workbench,
  "setCells" | "insertRows" | "deleteRows" | "deleteSheet"
> {
  /** Saves a setting of the add-in from the other person's copy; null removes it. */
  setSetting(key: string, value: unknown): Promise<void>;
}

export interface SettleOptions {
  /** @default 30000 */
  readonly timeoutMs?: number;
  /** How long nothing may happen before the sheet counts as settled. @default 150, 700 while a stream shows #N/A */
  readonly quietMs?: number;
}

export interface RecalculateOptions {
  /** Excel's "full rebuild": every custom function is cancelled and called again. @default false */
  readonly restartFunctions?: boolean;
}

export interface Workbench {
  /** The add-in has started and its custom functions are registered; rejects with the reason when it cannot. */
  readonly ready: Promise<void>;

  /** Writes as a person types: strings that start with "=" are formulas, others are read as Excel reads typing. One undo step. */
  setCells(address: string, rows: readonly (readonly CellInput[])[]): Promise<void>;
  values(address: string): CellValue[][];
  formulas(address: string): CellValue[][];
  /** As the cell shows it. */
  texts(address: string): string[][];
  /** The message of an error cell, null for other cells. */
  messages(address: string): (string | null)[][];
  /** The spill of this cell's formula, or around it, as `Sheet1!A1:C9`; the cell itself without a spill. */
  spillOf(address: string): string;
  /** The area of all filled cells, spilled ones included: `Sheet1!A1:D20`; null when empty. */
  usedRange(sheet?: string): string | null;

  /** Resolves when every stream has emitted and nothing calculates for a while; else rejects with what is left. */
  settled(options?: SettleOptions): Promise<void>;
  /** How many things `settled` waits for now. */
  pending(): number;
  recalculate(options?: RecalculateOptions): Promise<void>;

  select(address: string): Promise<void>;
  /** As `Sheet1!A1:B2`. */
  readonly selection: string;
  readonly activeSheet: string;
  sheets(): string[];
  addSheet(name?: string): Promise<string>;
  activateSheet(name: string): Promise<void>;
  deleteSheet(name: string): Promise<void>;
  /** `at` is Excel's row number (1-based): `insertRows(1, 2)` puts two rows above row 1. */
  insertRows(at: number, count?: number, sheet?: string): Promise<void>;
  deleteRows(at: number, count?: number, sheet?: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  tables(): TableInfo[];

  /** The copy's name: `Sheet1 (2)`. */
  duplicateSheet(name?: string): Promise<string>;
  renameSheet(from: string, to: string): Promise<void>;
  /** Whole rows or columns: `2:5`, `B:D`. */
  setHidden(address: string, hidden: boolean): Promise<void>;
  mergeCells(address: string): Promise<void>;
  /** Sorts rows by a column of the range (0-based), as the sort buttons do. */
  sort(address: string, by: SortBy): Promise<void>;
  /**
   * AutoFilter of a range with a header: shows rows whose cell in this column (0-based) has one of the texts; null:
   * all.
   */
  filter(address: string, column: number, texts: readonly string[] | null): Promise<void>;
  /** Copy and paste. References without a dollar move along. */
  copyCells(from: string, to: string): Promise<void>;
  /** Letters: `insertColumns("B", 2)` puts two columns left of B. */
  insertColumns(at: string, count?: number, sheet?: string): Promise<void>;
  deleteColumns(at: string, count?: number, sheet?: string): Promise<void>;
  /** In points, as Excel's objects measure it: of `B:D`. */
  setColumnWidth(columns: string, points: number): Promise<void>;

  /** From now on the cells of this sheet cannot be changed. */
  protectSheet(sheet?: string): Promise<void>;
  unprotectSheet(sheet?: string): Promise<void>;
  /** The structure: no sheet can be added, renamed, moved or deleted. */
  protectWorkbook(on: boolean): Promise<void>;
  /** Opened as read only: nothing can be written. */
  setReadOnly(on: boolean): Promise<void>;
  /** Somebody types into a cell: Excel refuses requests or lets them wait until it ends. */
  setCellEditing(on: boolean): Promise<void>;
  /** A second person with the same workbook open. */
  readonly otherUser: OtherUser;

  save(): Promise<WorkbookFile>;
  /** On the page: opens this file with a restarted add-in. Under Node it rejects: boot again with `workbook`. */
  open(file: WorkbookFile): Promise<void>;
  /** All settings of the document, as saved in the file: key to JSON text. */
  settings(): Record<string, string>;

  /** Runs a ribbon command by its id in the manifest or its function name, and waits for `event.completed()`. */
  runCommand(id: string): Promise<void>;
  commands(): { readonly id: string; readonly label: string; readonly action: string }[];
  /** Whether the add-in asked for its pane to be shown or hidden. */
  readonly paneVisible: boolean;
  /** A person opens or closes the pane. */
  showPane(visible: boolean): Promise<void>;

  /** Custom function calls sent to the add-in since the start (or `resetCounts`), shared calls counted once. */
  invocations(functionId?: string): number;
  cancellations(functionId?: string): number;
  /** Members of Excel's object model that the add-in used and this host does not have, as `Range.sort`. A test asserts it empty. */
  unknownMembers(): string[];
  /** Requests of the add-in to the host (a `context.sync()` is one): `Class.member` of every action, in order. */
  requests(): readonly (readonly string[])[];
  resetCounts(): void;
  readonly faults: HostFaults;
}
