/** How this Excel writes numbers: the culture of the system's regional settings, and the decimal sign. */
import type { HostWriting } from "../../input";

export function readHostWriting(): Promise<HostWriting> {
  // Not `onWorkbook`: callers go on without an answer, so no sentence and no code for it is needed.
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application } = context.workbook;
    application.load("decimalSeparator");
    application.cultureInfo.load("name");
    await context.sync();
    return { culture: application.cultureInfo.name, decimalSign: application.decimalSeparator };
  });
}
