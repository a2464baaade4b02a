/** What frozen formulas ask. A formula whose question became another one since is not put back: nobody asked that. */
import { callsIn } from "./arguments";
import { readAskedNow } from "./edited-ranges";
import { fingerprintOf } from "./frozen-note";
import type { FormulaAt } from "./sheets";

export interface FormulaInSheet extends FormulaAt {
  /** Name of the worksheet. */
  readonly sheet: string;
}

/** For each formula, a fingerprint of what its calls ask by the present values of the cells that they name. */
export async function readAsks(
  context: Excel.RequestContext,
  namespace: string,
  formulas: readonly FormulaInSheet[]
): Promise<string[]> {
  const calls = formulas.flatMap((at, index) =>
    callsIn(at.formula, namespace).map((call) => ({ sheet: at.sheet, at, call, index }))
  );
  const asked = await readAskedNow(context, calls);
  const asks = formulas.map((): unknown[] => []);
  calls.forEach(({ index }, at) => {
    const { companies, search } = asked[at] ?? {};
    asks[index]?.push(companies, search);
  });
  return asks.map((each) => fingerprintOf([each]));
}
