/**
 * In which locale a workbook's numbers and days are written: that of the system's regional
 * settings, for cells follow them, else that of the document. Where a person gave Excel another
 * decimal sign than the locale has, a locale with that sign: what people read in the cells counts.
 */
export interface HostWriting {
  /** Like "de-DE" or "zh-cn". */
  readonly culture: string;
  readonly decimalSign: string;
}

/** Undefined when it is no locale. */
function decimalSignOf(locale: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
    return parts.find(({ type }) => type === "decimal")?.value;
  } catch {
    return undefined;
  }
}

/** `host` is null where Excel did not tell. */
export function chooseLocale(host: HostWriting | null, documentLocale: string): string {
  const named = [...(host ? [host.culture] : []), documentLocale, "en-US"].filter(
    (locale) => decimalSignOf(locale) !== undefined
  );
  const [first = "en-US"] = named;
  const sign = host?.decimalSign;
  // Signs of no keyboard, and an empty one, say nothing.
  if (sign !== "." && sign !== ",") return first;
  return [...named, "de-DE"].find((locale) => decimalSignOf(locale) === sign) ?? first;
}
