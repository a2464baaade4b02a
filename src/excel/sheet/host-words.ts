/**
 * Turns what Excel refused into a sentence that tells people what to do. Codes are Excel's own
 * (Excel.ErrorCodes); message texts differ between versions and are never compared.
 */
import { type Said, said, ToldError } from "../../sentences";

const REASONS: Readonly<Record<string, Said>> = {
  InvalidSelection: said`Select one range of cells, not several.`,
  InvalidOperationInCellEditMode: said`Finish editing the cell first.`,
  AccessDenied: said`This worksheet is protected. Unprotect it first.`,
  ItemNotFound: said`The worksheet or table is not there any more. Select the column again.`,
  InvalidReference: said`The cells are not there any more. Select the column again.`,
  RequestPayloadSizeLimitExceeded: said`This is more than Excel takes at once. Select fewer rows.`,
  ResponsePayloadSizeLimitExceeded: said`This is more than Excel gives at once. Select fewer rows.`,
};

/** Runs work on the workbook; what Excel refuses is thrown as a sentence. */
export async function onWorkbook<T>(
  work: (context: Excel.RequestContext) => Promise<T>
): Promise<T> {
  try {
    return await Excel.run({ delayForCellEdit: true }, work);
  } catch (error) {
    throw error instanceof ToldError ? error : new ToldError(refusalOf(error), { cause: error });
  }
}

/** An error as a sentence: ours for a `ToldError`, otherwise the error's message. */
export function wordsOf(error: unknown): Said {
  if (error instanceof ToldError) return error.said;
  return said`${error instanceof Error ? error.message : String(error)}`;
}

/** A sentence for what Excel refused; ours for a `ToldError`. */
export function refusalOf(error: unknown): Said {
  if (error instanceof ToldError) return error.said;
  const code = error instanceof OfficeExtension.Error ? error.code : "";
  if (code === "") return said`Excel refused this. Try again.`;
  return REASONS[code] ?? said`Excel refused this (${code}). Try again.`;
}
