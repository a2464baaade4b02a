/**
 * Turns what Excel refused into a sentence that tells people what to do. Codes are Excel's own
 * (Excel.ErrorCodes); message texts differ between versions and are never compared.
 */
import { type Said, said, ToldError } from "../../texts";

const REASONS: Readonly<Record<string, Said>> = {
  InvalidSelection: said("said.selectOneRangeOfCellsNotSeveral"),
  InvalidOperationInCellEditMode: said("said.finishEditingTheCellFirst"),
  AccessDenied: said("said.thisWorksheetIsProtectedUnprotectItFirst"),
  ItemNotFound: said("said.theWorksheetOrTableIsNotThere"),
  InvalidReference: said("said.theCellsAreNotThereAnyMore"),
  RequestPayloadSizeLimitExceeded: said("said.thisIsMoreThanExcelTakesAt"),
  ResponsePayloadSizeLimitExceeded: said("said.thisIsMoreThanExcelGivesAt"),
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

/** A sentence for what Excel refused; ours for a `ToldError`. */
export function refusalOf(error: unknown): Said {
  if (error instanceof ToldError) return error.said;
  const code = error instanceof OfficeExtension.Error ? error.code : "";
  if (code === "") return said("said.excelRefusedThisTryAgain");
  return REASONS[code] ?? said("said.excelRefusedThisTryAgain2", { code });
}
