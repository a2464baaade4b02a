/** How this Excel writes numbers and days: the regional settings, the decimal sign, the date system of the workbook. */
import type { HostWriting } from "../../input";

/** The serial number of 2000-01-01 in the 1904 date system; in that of 1900 it is 36,526. */
const FIRST_OF_2000_SINCE_1904 = 35_064;

export function readHostWriting(): Promise<HostWriting> {
  // Not `onWorkbook`: callers go on without an answer, so no sentence and no code for it is needed.
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application, functions } = context.workbook;
    application.load("decimalSeparator");
    application.cultureInfo.load("name");
    const firstOf2000 = functions.date(2000, 1, 1).load("value");
    await context.sync();
    return {
      culture: application.cultureInfo.name,
      decimalSign: application.decimalSeparator,
      is1904: firstOf2000.value === FIRST_OF_2000_SINCE_1904,
    };
  });
}
