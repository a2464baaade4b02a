/** How this Excel writes numbers and days: the regional settings, the date system of the workbook. */
import { onWorkbook } from "./host-words";

/** The serial number of 2000-01-01 in the 1904 date system; in that of 1900 it is 36,526. */
const FIRST_OF_2000_SINCE_1904 = 35_064;

export async function readHostWriting() {
  const [culture, firstOf2000] = await Promise.all([
    onWorkbook(async ({ workbook: { application } }) => {
      application.cultureInfo.load("name");
      await application.context.sync();
      return application.cultureInfo.name;
    }),
    // By itself, because a host may refuse to call worksheet functions.
    onWorkbook(async ({ workbook: { functions } }) => {
      const day = functions.date(2000, 1, 1).load("value");
      await functions.context.sync();
      return day.value;
    }).catch(() => 0),
  ]);
  return { culture, is1904: firstOf2000 === FIRST_OF_2000_SINCE_1904 };
}
