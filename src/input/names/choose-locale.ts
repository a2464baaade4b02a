/**
 * The locale of numbers and days in a workbook: that of the system's regional settings, because cells
 * follow them, else that of the document. If a person gave Excel another decimal sign than the locale
 * has, a locale with that sign is taken, because people type as the cells show.
 */
export interface HostWriting {
  /** Like "de-DE" or "zh-cn". */
  readonly culture: string;
  readonly decimalSign: string;
  /** Whether the workbook counts days from 1904, as old workbooks from a Mac do. */
  readonly is1904: boolean;
}

/** The decimal sign of a locale; undefined when the text is no locale. */
function decimalSignOf(locale: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
    return parts.find(({ type }) => type === "decimal")?.value;
  } catch {
    return undefined;
  }
}

/** `host` is null if Excel does not say. */
export function chooseLocale(
  host: Pick<HostWriting, "culture" | "decimalSign"> | null,
  documentLocale: string
): string {
  const wanted = host?.decimalSign;
  const named = [host?.culture ?? "", documentLocale, "en-US", "de-DE"].filter(decimalSignOf);
  // Signs other than these, and an empty one, are ignored.
  const hasSign = (locale: string) =>
    (wanted !== "." && wanted !== ",") || decimalSignOf(locale) === wanted;
  return named.find(hasSign) ?? "en-US";
}
