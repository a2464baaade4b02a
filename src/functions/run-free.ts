/** Runs KEYWORDS, EVIDENCE and CREDITS, whose code is loaded at first use: few workbooks use them. */
import { missingCode } from "../model";
import { said } from "../sentences";
import { unavailable } from "./cells/cells";
import type { credits } from "./credits";
import type { evidence } from "./evidence";
import type { findKeywords } from "./keywords";
import { lateCode } from "./late-code";
import { runView } from "./run-function";
import { excelRows, type Invocation } from "./stream";

const evidenceCode = lateCode(
  said`The code of ${"EVIDENCE"}`,
  () => import(/* webpackChunkName: "evidence", webpackPrefetch: true */ "./evidence")
);
export const loadEvidence = evidenceCode.load;

export function runEvidence(invocation: Invocation, ...given: Parameters<typeof evidence>): void {
  evidenceCode.run(invocation, (code) =>
    runView(invocation, [given[0]], () => code.evidence(...given))
  );
}

const creditsCode = lateCode(
  said`The code of ${"CREDITS"}`,
  () => import(/* webpackChunkName: "evidence", webpackPrefetch: true */ "./credits")
);
export const loadCredits = creditsCode.load;

export function runCredits(invocation: Invocation, ...given: Parameters<typeof credits>): void {
  creditsCode.run(invocation, (code) => runView(invocation, [], () => code.credits(...given)));
}

/** KEYWORDS does not stream: it returns rows or throws an error, as Excel expects. */
export async function runKeywords(...given: Parameters<typeof findKeywords>): Promise<unknown[][]> {
  const code = await import(/* webpackChunkName: "keywords" */ "./keywords").catch(() => null);
  return excelRows(
    code
      ? await code.findKeywords(...given)
      : unavailable(await missingCode(said`The code of ${"KEYWORDS"}`))
  );
}
