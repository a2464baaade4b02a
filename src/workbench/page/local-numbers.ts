/**
 * Shows and reads truth values, and numbers without a format, as people of the workbook's locale write them: when a
 * cell is drawn, edited, typed into or pasted into. Univer 0.25.1 uses the locale for number formats only. It draws a
 * text given with the type of a number, and reads the raw value for anything else.
 * Internal API: three members of the clipboard service. Retest on upgrade.
 */
import {
  CellValueType,
  InterceptorEffectEnum,
  type ICellData,
  type ObjectMatrix,
} from "@univerjs/core";
import { ISheetClipboardService } from "@univerjs/preset-sheets-core";
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
} from "@univerjs/sheets";
import { separator } from "../grid/local-typing";
import type { Session } from "../session/session";
import { escaped } from "./clipboard";

export function speakLocally(session: Session): void {
  drawLocally(session);
  editLocally(session);
  pasteLocally(session);
}

/** From here on Excel shows a whole number with an exponent. */
const SHOWN_WHOLE = 1e11;

/** null = drawn as it is stored. */
function drawnText({ cells }: Session, { v, t }: ICellData): string | null {
  if (t === CellValueType.BOOLEAN || typeof v === "boolean")
    return cells.textOf(v === true || Number(v) === 1 || v === "TRUE", "General");
  if (typeof v !== "number" || (Number.isInteger(v) && Math.abs(v) < SHOWN_WHOLE)) return null;
  return cells.textOf(v, "General");
}

function drawLocally(session: Session): void {
  const interceptors = session.grid.univer.__getInjector().get(SheetInterceptorService);
  interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    // After number formats, which leave a text.
    priority: 1,
    handler: (cell, _, next) => {
      const text = cell ? drawnText(session, cell) : null;
      if (!cell || text === null || text === String(cell.v)) return next(cell);
      return next({ ...cell, v: text, t: cell.t ?? CellValueType.NUMBER });
    },
  });
}

function editLocally(session: Session): void {
  const { cells, grid } = session;
  const decimal = separator(grid.locale, "decimal");
  const { writeCellInterceptor: editor } = grid.univer.__getInjector().get(SheetInterceptorService);
  editor.intercept(BEFORE_CELL_EDIT, {
    // After number formats, which leave numbers and percentages in English.
    priority: -0.5,
    handler: (cell, { worksheet, row, col }, next) => {
      const raw = worksheet.getCellRaw(row, col);
      const isDrawn = typeof raw?.v === "number" && cell?.v === cells.textOf(raw.v, "General");
      const value = isDrawn && raw.t === CellValueType.NUMBER ? raw.v : cell?.v;
      const isEnglish = typeof value === "number" || /^-?[\d.]+%$/.test(String(value));
      return next(isEnglish ? { ...cell, v: String(value).replace(".", decimal) } : cell);
    },
  });
  editor.intercept(AFTER_CELL_EDIT, {
    // Before number formats, which read English.
    priority: 100,
    handler: (cell, _, next) => next(cell && !cell.f ? read(session, cell) : cell),
  });
}

/** The cell with its content as the grid's own readers take it. */
function read({ cells }: Session, cell: ICellData): ICellData {
  const { STRING, FORCE_STRING } = CellValueType;
  if (typeof cell.v !== "string" || cell.t === STRING || cell.t === FORCE_STRING) return cell;
  const english = cells.inEnglish(cell.v);
  return english === null ? { ...cell, t: FORCE_STRING } : { ...cell, v: english };
}

/** A rich text that is pasted is not read as a number. */
function asDocument(cell: ICellData): ICellData {
  if (cell.t !== CellValueType.FORCE_STRING) return cell;
  const body = { dataStream: `${String(cell.v)}\r\n` };
  return { ...cell, p: { id: "", documentStyle: {}, body } };
}

type Matrix = ObjectMatrix<ICellData>;

interface Target {
  readonly subUnitId: string;
  readonly pastedRange: { readonly rows: readonly number[]; readonly cols: readonly number[] };
}

interface OpenClipboard {
  _pasteUSM(
    data: { readonly cellMatrix?: Matrix | null },
    target: Target,
    type: string,
    source?: unknown
  ): boolean;
  _pasteHTML(html: string, type: string): Promise<boolean>;
  _pastePlainText(text: string, type: string): Promise<boolean>;
}

/** A pasted table is read cell by cell, once; a single number is turned into a table. */
function pasteLocally(session: Session): void {
  const injector = session.grid.univer.__getInjector();
  const clipboard = injector.get(ISheetClipboardService) as unknown as OpenClipboard;
  const known = new WeakSet<Matrix>();
  const paste = clipboard._pasteUSM.bind(clipboard);
  clipboard._pasteUSM = (data, target, type, source) => {
    const { cellMatrix } = data;
    if (source === undefined && cellMatrix && !known.has(cellMatrix)) {
      known.add(cellMatrix);
      readAll(session, cellMatrix, target);
    }
    return paste(data, target, type, source);
  };
  const plain = clipboard._pastePlainText.bind(clipboard);
  clipboard._pastePlainText = (text, type) =>
    session.cells.inEnglish(text) === text
      ? plain(text, type)
      : clipboard._pasteHTML(`<table><tr><td>${escaped(text)}</td></tr></table>`, type);
}

function readAll(session: Session, matrix: Matrix, { subUnitId, pastedRange }: Target): void {
  const { rows, cols } = pastedRange;
  matrix.forValue((y, x, cell) => {
    const [row, column] = [rows[y] ?? 0, cols[x] ?? 0];
    const at = { sheetId: subUnitId, row, column, rows: 1, columns: 1 };
    if (session.cells.numberFormats(at)[0]?.[0] !== "@")
      matrix.setValue(y, x, asDocument(read(session, cell)));
  });
}
