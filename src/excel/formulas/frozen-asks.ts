/** What frozen formulas ask. A formula whose question became another one since is not put back: nobody asked that. */
import { callsIn, type FormulaCall } from "./arguments";
import { companyIn, cornersOf, expressionIn, LEAVE_OUT } from "./asked-by";
import { readExpressions } from "./edited-ranges";
import { fingerprintOf } from "./frozen-note";
import { keyOf, type Meanings } from "./names";
import { cellName, type FormulaAt } from "./sheets";
import { type Cells, type Expression, operandsIn } from "./value";

export interface FormulaInSheet extends FormulaAt {
  /** Name of the worksheet. */
  readonly sheet: string;
  /** The size of its spilled result, of a formula that became values. */
  readonly rows?: number;
  readonly columns?: number;
}

/** Indexes of the arguments that say what is asked besides companies: the catalog's word, criteria, columns, how many. */
const FURTHER: Readonly<Record<string, readonly number[]>> = {
  USES: [1, 2],
  COMPANYSEARCH: [0, 1, 2, 3, LEAVE_OUT],
  JOBSEARCH: [0, 1, 2, 3, LEAVE_OUT],
};
/** Of a larger range, like a list that is looked up, a change is not noticed. */
const MAX_CELLS = 1000;

/**
 * For each formula, a fingerprint of what its calls ask by the present values of the cells that they name. Where that
 * is worked out in a way not known here, all cells count that the arguments name, or the formula if it binds names.
 */
export async function readAsks(
  context: Excel.RequestContext,
  namespace: string,
  formulas: readonly FormulaInSheet[]
): Promise<string[]> {
  const given = formulas.map((at) => {
    const calls = callsIn(at.formula, namespace);
    const parts = calls.flatMap(partsOf);
    const texts = calls.some(({ bindsNames }) => bindsNames)
      ? [at.formula]
      : calls.flatMap(textsOf);
    const expressions = [
      ...parts.map(({ expression }) => expression),
      ...texts.flatMap(operandsIn).filter(isSmall),
    ];
    const bindsNames = calls[0]?.bindsNames;
    return { sheet: at.sheet, at, parts, expressions, bindsNames };
  });
  const cells = await readExpressions(context, given, spillsOf(formulas));
  return given.map(({ parts }, index) => {
    const read = cells[index] ?? [];
    const asked = parts.map(({ isCompany }, at) =>
      isCompany ? read[at]?.flat().flatMap(companyIn) : filled(read[at])
    );
    const isCertain = parts.every((_, at) => read[at]);
    return fingerprintOf([[asked, isCertain || read.slice(parts.length).map(filled)]]);
  });
}

/** Without blank cells: of a range only those are read that are used, and these grow with what is filled elsewhere. */
function filled(cells: Cells | null | undefined) {
  return cells?.map((row) => row.filter((cell) => cell !== "")).filter(({ length }) => length > 0);
}

/** What a call asks, part by part. */
function partsOf({ name, arguments: all }: FormulaCall) {
  const further = FURTHER[name] ?? [];
  const company = further.includes(0)
    ? []
    : [{ expression: expressionIn(all[0]), isCompany: true }];
  return [
    ...company,
    ...further.map((at) => ({ expression: expressionIn(all[at]), isCompany: false })),
  ];
}

const textsOf = ({ arguments: all }: FormulaCall) =>
  all.flatMap((argument) => (argument.kind === "computed" ? [argument.text] : []));

function isSmall(expression: Expression): boolean {
  if (expression.kind === "column") return expression.isThisRow;
  if (expression.kind !== "range")
    return expression.kind === "named" && expression.name.endsWith("#");
  const { top, bottom, left, right } = cornersOf(expression.cells);
  return (bottom - top + 1) * (right - left + 1) <= MAX_CELLS;
}

/** Other formulas may name what was spilled before it became values (`A2#`). */
function spillsOf(formulas: readonly FormulaInSheet[]): Meanings {
  return new Map(
    formulas.flatMap(({ sheet, row, column, rows, columns }) => {
      if (rows === undefined || columns === undefined || rows * columns === 1) return [];
      const [from, to] = [cellName(row, column), cellName(row + rows - 1, column + columns - 1)];
      return [
        [keyOf(sheet, `${from}#`), { kind: "range", sheet, cells: `${from}:${to}` }] as const,
      ];
    })
  );
}
