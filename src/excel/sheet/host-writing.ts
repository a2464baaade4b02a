/** How this Excel writes numbers: the culture of the system's regional settings, and its decimal sign. */
import type { HostWriting } from "../../input";

export function readHostWriting(): Promise<HostWriting> {
  // Whoever asks goes on without an answer: no sentence is needed, whose code comes later.
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application } = context.workbook;
    application.load("decimalSeparator");
    application.cultureInfo.load("name");
    await context.sync();
    return { culture: application.cultureInfo.name, decimalSign: application.decimalSeparator };
  });
}
