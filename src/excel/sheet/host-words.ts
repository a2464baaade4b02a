/**
 * What Excel refused, as a sentence for people with the cure. Codes are Excel's own
 * (Excel.ErrorCodes); message texts differ between versions and are never compared.
 */
import { WorkbookError } from "./workbook-error";

export { WorkbookError } from "./workbook-error";

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSelection: "Select one range of cells, not several.",
  InvalidOperationInCellEditMode: "Finish editing the cell first.",
  AccessDenied: "This worksheet is protected. Unprotect it first.",
  ItemNotFound: "The worksheet or table is not there any more. Select the column again.",
  InvalidReference: "The cells are not there any more. Select the column again.",
  RequestPayloadSizeLimitExceeded: "This is more than Excel takes at once. Select fewer rows.",
  ResponsePayloadSizeLimitExceeded: "This is more than Excel gives at once. Select fewer rows.",
};

/** Runs work on the workbook; what Excel refuses is thrown as a sentence. */
export async function onWorkbook<T>(
  work: (context: Excel.RequestContext) => Promise<T>
): Promise<T> {
  try {
    return await Excel.run({ delayForCellEdit: true }, work);
  } catch (error) {
    throw error instanceof WorkbookError
      ? error
      : new WorkbookError(sentenceOf(error), { cause: error });
  }
}

/** What went wrong, for people: a sentence of ours where there is one. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sentenceOf(error: unknown): string {
  const code = error instanceof OfficeExtension.Error ? error.code : "";
  return SENTENCES[code] ?? `Excel refused this${code === "" ? "" : ` (${code})`}. Try again.`;
}
