/**
 * Reads a number or a day in a text in the format of the locale: "1.000" is a thousand in German, "2,5"
 * two and a half, "31/12/2026" a day in Spanish. A text with two possible meanings ("1.000" in English)
 * is `AMBIGUOUS`, because the wrong one would buy the wrong rows.
 */
import { plainText } from "./plain-text";

export const AMBIGUOUS = { isAmbiguous: true } as const;
export type Ambiguous = typeof AMBIGUOUS;

type DateOrder = "dmy" | "mdy" | "ymd";

interface Writing {
  readonly language: string;
  /** Of `plain` text. */
  readonly decimal: string;
  readonly group: string;
  readonly order: DateOrder;
  /** The locale's own digits and signs, and their replacements in `plain` text. */
  readonly signs: ReadonlyMap<string, string>;
}

const writings = new Map<string, Writing>();

function writingOf(locale: string): Writing {
  const known = writings.get(locale);
  if (known) return known;
  const number = new Intl.NumberFormat(locale);
  const parts = number.formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const [decimal, group] = [sign("decimal"), sign("group")];
  const signs = new Map(
    Array.from({ length: 10 }, (_, digit) => [number.format(digit), String(digit)])
  );
  if (!/[.,]/.test(decimal)) signs.set(decimal, ".").set(group, "'");
  const writing = {
    language: locale.slice(0, 2).toLowerCase(),
    decimal: signs.get(decimal) ?? decimal,
    group: signs.get(group) ?? group,
    order: dateOrder(locale),
    signs,
  };
  writings.set(locale, writing);
  return writing;
}

function dateOrder(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: "gregory" }).formatToParts(0);
  const first = parts.find(({ type }) => /^(day|month|year)$/.test(type))?.type;
  return first === "day" ? "dmy" : first === "month" ? "mdy" : "ymd";
}

/** The text with ASCII digits and one kind of apostrophe. */
function plain(text: string, { signs }: Writing): string {
  return plainText(text)
    .replace(/[^\0-\x7f]/gu, (sign) => signs.get(sign) ?? sign)
    .replace(/[’ʼ]/g, "'");
}

/** Units by their power of ten; "billion" is 10^9 in English and 10^12 in other languages. */
const UNITS: readonly (readonly [power: number, unit: RegExp, language?: RegExp])[] = [
  [0, /^$/],
  [3, /^(?:k|tsd|thousand|tausend|mille)$/],
  [3, /^mil$/, /^(?:es|pt)$/],
  [6, /^(?:m|mm|mn|mio|mln|mill|milli?on(?:s|en|es)?|millón)$/],
  [9, /^(?:b|bn|mrd|mld|md|milliarden?|milliards?)$/],
  [9, /^billions?$/, /^en$/],
];

function powerOf(word: string, language: string): number | undefined {
  const unit = word.toLowerCase();
  return UNITS.find(
    ([, units, languages]) => units.test(unit) && languages?.test(language) !== false
  )?.[0];
}

/** 5000, `"5,000"`, `"10M"`, `"$1.5b"`, `"2,5 Mio"`; not below 0. Undefined when it is no number. */
export function readNumber(text: string, locale: string): number | Ambiguous | undefined {
  const writing = writingOf(locale);
  const amount = plain(text, writing).replace(/^(us\$|usd|\$) ?| ?(us\$|usd|\$)$/gi, "");
  const [, digits = "", unit = ""] = /^([\d.,' ]+?) ?(?:(\p{L}+)\.?)?$/u.exec(amount) ?? [];
  const power = powerOf(unit, writing.language);
  const read = digits === "" || power === undefined ? undefined : readDigits(digits, writing);
  if (typeof read !== "string") return read;
  const value = Number(`${read}e${power ?? 0}`);
  return value < 1e15 ? value : undefined;
}

/** The digits in JavaScript's format: "1234.5". */
function readDigits(digits: string, { group }: Writing): string | Ambiguous | undefined {
  const [sign] = /[.,' ]/.exec(digits) ?? [];
  if (sign === undefined) return digits;
  const other = sign === "." ? "," : sign === "," ? "." : ".,";
  const isOnce = digits.split(sign).length === 2 && /[.,]/.test(sign) && !digits.includes(other);
  if (isOnce) return readOnce(digits.split(sign) as [string, string], sign === group);
  // Groups of three digits, in India of two and three; after the other sign come decimals.
  const grouped = new RegExp(`^\\d{1,3}([${sign}]\\d{2,3})*[${sign}]\\d{3}([${other}]\\d+)?$`);
  return grouped.test(digits) ? digits.replaceAll(sign, "").replace(",", ".") : undefined;
}

/** Digits with one sign: it separates groups or decimals, or is ambiguous. */
function readOnce(
  [whole, rest]: [string, string],
  isGroup: boolean
): string | Ambiguous | undefined {
  if (!/^\d+$/.test(rest)) return undefined;
  if (whole === "" || whole === "0") return `0.${rest}`;
  if (whole.startsWith("0")) return undefined;
  if (whole.length > 3) return `${whole}.${rest}`;
  if (isGroup) return rest.length === 3 ? `${whole}${rest}` : AMBIGUOUS;
  return rest.length === 3 ? AMBIGUOUS : `${whole}.${rest}`;
}

/** The day as `"2026-01-31"`, from a text in the locale's order of day and month. */
export function readDay(text: string, locale: string): string | Ambiguous | undefined {
  const writing = writingOf(locale);
  const day = plain(text, writing).replaceAll(" ", "");
  const byYear = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})\.?$/.exec(day);
  if (byYear) return dayOf(byYear[1], byYear[3], byYear[4]);
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(day) ?? [];
  const dayFirst = dayOf(year, second, first);
  // Nobody writes the month first with dots.
  if (sign === ".") return dayFirst;
  const monthFirst = dayOf(year, first, second);
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return dayFirst ?? monthFirst;
  if (writing.order === "ymd") return AMBIGUOUS;
  return writing.order === "dmy" ? dayFirst : monthFirst;
}

/** Undefined when the calendar has no such day. */
function dayOf(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
  return isDay && year >= "1900" && year < "2200" ? iso : undefined;
}

/** A whole number from 0 to 999,999,999; null when the text is another number, no number or ambiguous. */
export function readWhole(text: string, locale: string): number | null {
  const read = readNumber(text, locale);
  return typeof read === "number" && Number.isInteger(read) && read < 1e9 ? read : null;
}
