/**
 * What the selected cell shows: the function of ours that it calls, with the present values of its arguments,
 * or, without a formula, the companies of its row. A cell inside a spilled result belongs to the formula that
 * spilled. Excel tells only that the selection changed, often many times a second. So the reading waits for a
 * quiet moment, and a result that is out of date is dropped.
 */
import { parseCompanyRef, NAMESPACE } from "../../input";
import { formulaOf } from "../sheet/cell-formula";
import { argumentsOf } from "./arguments";
import { type Cells, readArguments } from "./references";
import { addressOf } from "./sheets";
import { onWorkbook } from "../sheet/host-words";

/** Reads so long after the last change of the selection. */
const QUIET_MS = 150;
/** The most columns of the cell's row that are read. */
const MAX_COLUMNS = 200;
const MAX_COMPANIES = 5;

/** What Excel shows instead of our result; each needs another remedy. */
export type CellProblem = "spill" | "spill-in-table" | "name" | "busy" | "value";

export interface FollowedCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** Left out when there is no problem. */
  readonly problem?: CellProblem;
  /** The call of one of our functions, or null when the cell has none. */
  readonly call: {
    /** In capitals: `TECHSTACK`. */
    readonly name: string;
    /** The values of each argument, by row and column; null for one that is left out, worked out or not there. */
    readonly arguments: readonly (Cells | null)[];
    /** Where the cell lies in the spilled result, 0-based. */
    readonly row: number;
    readonly column: number;
  } | null;
  /** Texts of the cell's row that name a company: the cell's own first, then from the left. */
  readonly companies: readonly string[];
}

/** Tells what the selected cell shows, now and whenever another one is selected, until stopped; null: it cannot be read. */
export function followSelection(listener: (cell: FollowedCell | null) => void): () => void {
  let isStopped = false;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => {
    const mine = ++latest;
    const cell = await readFollowedCell().catch(() => null);
    if (!isStopped && mine === latest) listener(cell);
  };
  const added = onWorkbook(async (context) => {
    const handler = context.workbook.onSelectionChanged.add(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), QUIET_MS);
      return Promise.resolve();
    });
    await context.sync();
    return handler;
  });
  const remove = async () => {
    const handler = await added;
    await Excel.run(handler.context, (context) => {
      handler.remove();
      return context.sync();
    });
  };
  // Where Excel refuses it, the first cell stays.
  added.catch(() => undefined);
  void tell();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    remove().catch(() => undefined);
  };
}

/** Reads what the first selected cell shows. */
function readFollowedCell(): Promise<FollowedCell> {
  return onWorkbook(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    cell.load("formulas,values,rowIndex,columnIndex");
    const { worksheet } = cell;
    worksheet.load("name");
    const parent = cell.getSpillParentOrNullObject();
    parent.load("formulas,values,rowIndex,columnIndex");
    const tables = cell.getTables(false);
    tables.load("items/name");
    await context.sync();
    const table = tables.items[0]?.name ?? null;
    const own = formulaIn(cell);
    const spilled = parent.isNullObject ? null : formulaIn(parent);
    const formula = spilled ?? own;
    const origin = spilled === null ? cell : parent;
    const call = formula === null ? null : argumentsOf(formula);
    const problem = call || isLost(own) ? problemOf(cell, table !== null) : undefined;
    const at = { sheet: worksheet.name, table, row: origin.rowIndex, column: origin.columnIndex };
    return {
      address: addressOf({ sheet: worksheet, row: cell.rowIndex, column: cell.columnIndex }),
      ...(problem && { problem }),
      call: call && {
        name: call.name,
        arguments: await readArguments(
          context,
          call.arguments.map((argument) => ({ ...at, argument }))
        ),
        row: cell.rowIndex - origin.rowIndex,
        column: cell.columnIndex - origin.columnIndex,
      },
      companies: await readCompanies(context, cell),
    };
  });
}

/** Whether a formula calls a function that Excel lost: then Excel writes it with a prefix. */
function isLost(formula: string | null): boolean {
  return formula !== null && formula.toUpperCase().includes(`_XLDUDF_${NAMESPACE}`);
}

const PROBLEMS: Readonly<Record<string, CellProblem>> = {
  "#NAME?": "name",
  "#BUSY!": "busy",
  "#VALUE!": "value",
  "#SPILL!": "spill",
};

function problemOf({ values }: Excel.Range, isInTable: boolean): CellProblem | undefined {
  const problem = PROBLEMS[String((values as unknown[][])[0]?.[0])];
  return problem === "spill" && isInTable ? "spill-in-table" : problem;
}

function formulaIn({ values, formulas }: Excel.Range): string | null {
  return formulaOf((values as unknown[][])[0]?.[0], (formulas as unknown[][])[0]?.[0]);
}

/** Texts of the cell's row that name a company: the cell's own first, then from the left. */
async function readCompanies(
  context: Excel.RequestContext,
  cell: Excel.Range
): Promise<readonly string[]> {
  const row = cell.getEntireRow().getUsedRangeOrNullObject(true);
  row.load("values,columnIndex");
  await context.sync();
  if (row.isNullObject) return [];
  const cells = ((row.values as unknown[][])[0] ?? []).slice(0, MAX_COLUMNS);
  const own = cells[cell.columnIndex - row.columnIndex];
  const companies = [own, ...cells].filter(
    (text): text is string => typeof text === "string" && parseCompanyRef(text).kind === "company"
  );
  return [...new Set(companies)].slice(0, MAX_COMPANIES);
}
