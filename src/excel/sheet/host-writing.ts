/** How this Excel writes numbers: the culture of the system's regional settings, and its decimal sign. */
import type { HostWriting } from "../../client";
import { onWorkbook } from "./host-words";

export function readHostWriting(): Promise<HostWriting> {
  return onWorkbook(async (context) => {
    const { application } = context.workbook;
    application.load("decimalSeparator");
    application.cultureInfo.load("name");
    await context.sync();
    return { culture: application.cultureInfo.name, decimalSign: application.decimalSeparator };
  });
}
