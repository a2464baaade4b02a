/**
 * A number or a day in a text, read as the locale writes it: "1.000" is a thousand in German,
 * "2,5" two and a half, "31/12/2026" a day in Spanish. A text that can be meant in two ways
 * ("1.000" in English) is `AMBIGUOUS`, never one of the two: it would buy the wrong rows.
 */
export const AMBIGUOUS = { isAmbiguous: true } as const;
export type Ambiguous = typeof AMBIGUOUS;

type DateOrder = "dmy" | "mdy" | "ymd";

interface Writing {
  readonly language: string;
  /** Of `plain` text. */
  readonly decimal: string;
  readonly group: string;
  readonly order: DateOrder;
  /** The locale's own digits and signs, and what stands for them in `plain` text. */
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

/** ASCII digits, one kind of space and of apostrophe, nothing that only sets the direction. */
function plain(text: string, { signs }: Writing): string {
  return text
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/[^\0-\x7f]/gu, (sign) => signs.get(sign) ?? sign)
    .replace(/\s/g, " ")
    .replace(/[’ʼ]/g, "'")
    .trim();
}

const POWERS: Readonly<Record<number, readonly string[]>> = {
  0: [""],
  3: ["k", "tsd", "thousand", "tausend", "mille"],
  6: ["m", "mm", "mn", "mio", "mln", "mill"],
  9: ["b", "bn", "mrd", "mld", "md"],
};
const WORDS = [
  [6, /^milli?on(s|en|es)?$|^millón$/],
  [9, /^milliarden?$|^milliards?$/],
] as const;

/** "k", "Mio", "Mrd": what the digits are multiplied with, as a power of ten. */
function powerOf(unit: string, language: string): number | undefined {
  const word = unit.toLowerCase();
  const found = Object.entries(POWERS).find(([, units]) => units.includes(word));
  if (found) return Number(found[0]);
  // The same word is a thousand millions in English and a million millions elsewhere.
  if (language === "en" && /^billions?$/.test(word)) return 9;
  if (/^(es|pt)$/.test(language) && word === "mil") return 3;
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0];
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

/** As JavaScript writes it: "1234.5". */
function readDigits(digits: string, { group }: Writing): string | Ambiguous | undefined {
  const [sign] = /[.,' ]/.exec(digits) ?? [];
  if (sign === undefined) return digits;
  const other = sign === "." ? "," : sign === "," ? "." : ".,";
  const isOnce = digits.split(sign).length === 2 && /[.,]/.test(sign) && !digits.includes(other);
  if (isOnce) return readOnce(digits.split(sign) as [string, string], sign === group);
  // Groups of three, in India of two and three; what comes after another sign is decimals.
  const grouped = new RegExp(`^\\d{1,3}([${sign}]\\d{2,3})*[${sign}]\\d{3}([${other}]\\d+)?$`);
  return grouped.test(digits) ? digits.replaceAll(sign, "").replace(",", ".") : undefined;
}

/** One sign alone: of the locale's groups, of decimals, or nobody knows. */
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

/** `"2026-01-31"` of that day in the locale's order of day and month, with any signs between. */
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

/** A whole number of a field, 0 or more; null when it is none, is beyond 999,999,999 or can be meant in two ways. */
export function readWhole(text: string, locale: string): number | null {
  const read = readNumber(text, locale);
  return typeof read === "number" && Number.isInteger(read) && read < 1e9 ? read : null;
}
