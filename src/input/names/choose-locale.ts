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
  const named = [...(host ? [host.culture] : []), documentLocale, "en-US"].filter(
    (locale) => decimalSignOf(locale) !== undefined
  );
  const [first = "en-US"] = named;
  const sign = host?.decimalSign;
  // Other signs, and an empty one, are ignored.
  if (sign !== "." && sign !== ",") return first;
  return [...named, "de-DE"].find((locale) => decimalSignOf(locale) === sign) ?? first;
}
