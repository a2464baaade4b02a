/**
 * The locale of numbers and days in a workbook: that of the system's regional settings ("de-DE", "zh-cn"), because cells
 * follow them, else that of the document. `culture` is "" if Excel does not say.
 */
export function chooseLocale(culture: string, documentLocale: string): string {
  return [culture, documentLocale].find(isLocale) ?? "en-US";
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
