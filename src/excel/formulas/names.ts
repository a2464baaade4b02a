/**
 * What defined names and spilled ranges (`A2#`) in arguments of our formulas stand for: Excel is asked once for all
 * formulas. A name means a range or a column with a fixed place, or constants; any other is not certain.
 */
import { type Expression, expressionOf, namesIn, type Unnamed, withoutNames } from "./value";

// Loaded with this, by what loads it late.
export { expressionOf, referencesIn, valueOf } from "./value";

/** An argument, and the worksheet that its formula is in. */
export interface ArgumentAt {
  readonly sheet: string;
  readonly expression: Expression | null;
  readonly bindsNames?: true | undefined;
}

/** By `keyOf`: what a name stands for, null when that is not certain. */
export type Meanings = ReadonlyMap<string, Unnamed | null>;

const FIXED = /^\$[A-Z]{1,3}(?:\$\d+)?(?::\$[A-Z]{1,3}(?:\$\d+)?)?$/i;

/** The arguments without names; null for one with a name that is not certain. `known`: what need not be read. */
export async function readNames(
  context: Excel.RequestContext,
  given: readonly ArgumentAt[],
  known: Meanings = new Map()
): Promise<(Unnamed | null)[]> {
  const found = given.flatMap(({ sheet, expression, bindsNames }) =>
    expression && !bindsNames ? namesIn(expression).map((one) => ({ ...one, own: sheet })) : []
  );
  const spills = found.filter(({ name }) => name.endsWith("#"));
  const defined = found.length > spills.length ? loadDefined(context) : () => new Map();
  const spilled = loadSpills(
    context,
    spills.map(({ sheet, own, name }) => [sheet ?? own, name])
  );
  if (found.length > 0) await context.sync();
  const meanings: Meanings = new Map([...defined(), ...spilled(), ...known]);
  return given.map(({ sheet: own, expression, bindsNames }) => {
    if (!expression) return null;
    return withoutNames(expression, ({ sheet, name }) => {
      if (bindsNames) return null;
      const here = meanings.get(keyOf(sheet ?? own, name));
      return (here === undefined && sheet === null ? meanings.get(keyOf("", name)) : here) ?? null;
    });
  });
}

export const keyOf = (sheet: string, name: string): string =>
  JSON.stringify([sheet.toLowerCase(), name.toLowerCase()]);

/** The names of worksheets, and those of the workbook under "". */
function loadDefined({ workbook }: Excel.RequestContext): () => Meanings {
  const { names, worksheets } = workbook;
  names.load("items/name,items/formula");
  worksheets.load("items/name,items/names/items/name,items/names/items/formula");
  return () => {
    const scopes = [
      { scope: "", items: names.items },
      ...worksheets.items.map((sheet) => ({ scope: sheet.name, items: sheet.names.items })),
    ];
    return new Map(
      scopes.flatMap(({ scope, items }) =>
        items.map(({ name, formula }) => [
          keyOf(scope, name.slice(name.lastIndexOf("!") + 1)),
          meaningOf(String(formula)),
        ])
      )
    );
  };
}

function meaningOf(formula: string): Unnamed | null {
  const text = formula.slice(1);
  const found = expressionOf(text);
  switch (found?.kind) {
    case "cells":
      return found;
    case "column":
      return found.table === null || found.isThisRow ? null : found;
    case "range":
      // Without dollars it stands for other cells in every cell.
      return found.sheet !== null && FIXED.test(text.slice(text.lastIndexOf("!") + 1))
        ? found
        : null;
    default:
      return null;
  }
}

function loadSpills(
  { workbook }: Excel.RequestContext,
  cells: readonly (readonly [sheet: string, name: string])[]
): () => Meanings {
  const ranges = new Map(
    cells.map(([sheet, name]) => {
      const cell = workbook.worksheets.getItemOrNullObject(sheet).getRange(name.slice(0, -1));
      const range = cell.getSpillingToRangeOrNullObject().load("address");
      return [keyOf(sheet, name), { sheet, range }];
    })
  );
  return () =>
    new Map(
      [...ranges].map(([key, { sheet, range }]) => {
        if (range.isNullObject) return [key, null];
        const address = range.address.slice(range.address.lastIndexOf("!") + 1);
        return [key, { kind: "range", sheet, cells: address }];
      })
    );
}
