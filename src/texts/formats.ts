/**
 * How numbers, credits and times are written. Credits always carry their unit, so that a price is never a bare number. The
 * locale is the workbook's; words (units, ages) are those of the chosen language.
 */
import type { TextKey, Values } from "./said";

type Credits = number;
type DurationMs = number;
type EpochMs = number;
type Words = (key: TextKey, values?: Values) => string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Formats = ReturnType<typeof formatsOf>;

/** `language` is that of the words that the browser knows itself ("3 days ago"). */
export function formatsOf(locale: string, language: string, words: Words) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const own = isolating(locale);
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  // Windows has semicolons where the decimal separator is no point, and in Switzerland, where it is one.
  const listSeparator = fine.format(0.5).includes(".") && !/-(CH|LI)\b/.test(locale) ? "," : ";";
  const dollars = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  // A minus as wide as the digits, like that of a dry run's lines.
  const count = (value: number) => own(number.format(value).replace("-", "\u2212"));
  return {
    /** `12,480`, `−900` */
    count,
    /** `12,480` as a field holds it: what is typed over it is read the same way. */
    field: (value: number) => number.format(value),
    /** `0.25`, `12,480.5`: for numbers that need not be whole. */
    number: (value: number) => own(fine.format(value)),
    /** `$189M`, `$49.4B`: the sheet has all digits. */
    usd: (value: number) => own(dollars.format(value)),
    /** `12.4 MB`, `840 KB`. */
    bytes: (size: number) => own(bytesOf(size, locale)),
    /** `3 days ago`, `5 hours ago`, `today`: how old something is, in the largest unit that fits. */
    age: (at: EpochMs, now: EpochMs) => ageOf(Math.max(0, now - at), relative, count),
    /** `1 credit`, `612 credits` */
    credits: (value: Credits) => together(count(value), words("units.credits", { count: value })),
    /** `81%`, `81 %` in German; rounded down, so that 100% means all. */
    percent: (share: number) => own(percent.format(wholePercent(share))),
    ...clocksOf(locale, own),
    /** `2 h 5 min`, `4 min`, `40 s`: what a person needs to decide whether to wait. */
    span: (length: DurationMs) => spanOf(length, count),
    /** As it is typed: `=SUM(A1;2)` where Excel's list separator is a semicolon. */
    formula: (english: string) =>
      english.replace(/"[^"]*"|,/g, (part) => (part === "," ? listSeparator : part)),
  };
}

/** Days and times of day. */
function clocksOf(locale: string, own: (text: string) => string) {
  // Cells show the service's days by the Gregorian calendar, whatever the locale's own is.
  const calendar = "gregory";
  const minutes = { hour: "numeric", minute: "2-digit" } as const;
  const clock = new Intl.DateTimeFormat(locale, minutes);
  const exact = new Intl.DateTimeFormat(locale, { ...minutes, second: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", calendar });
  const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: "medium", calendar });
  const dayKey = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", calendar, timeZone: "UTC" });
  return {
    /** `14:05` today, `14:05:09` when less than two minutes from now, with the date on other days, and the year in another. */
    time: (at: EpochMs, now: EpochMs) => {
      const [then, today] = [dayKey.format(at), dayKey.format(now)];
      if (then !== today) {
        const isThisYear = then.slice(0, 4) === today.slice(0, 4);
        return own(`${(isThisYear ? day : dayOfYear).format(at)}, ${clock.format(at)}`);
      }
      const isNear = at > now && at - now < 2 * MINUTE_MS;
      return own(isNear ? exact.format(at) : clock.format(at));
    },
    /** `21 Nov 2026` of a day as the service writes it (`2026-11-21`). */
    day: (text: string) => {
      const at = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
      return Number.isNaN(at) ? text : own(date.format(at));
    },
  };
}

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** Numbers and days of a locale that is written from the right keep their own order inside a sentence that is not. */
function isolating(locale: string): (text: string) => string {
  return RIGHT_TO_LEFT.test(locale) ? (text) => `\u2068${text}\u2069` : (text) => text;
}

/** Down to whole hundredths; 0.29 * 100 is 28.999999999999996 for a computer. */
function wholePercent(share: number): number {
  return Math.floor(share * 100 + 1e-9) / 100;
}

type Count = (value: number) => string;

/** A number and its unit stay on one line. */
const together = (count: string, unit: string) => `${count}\u00a0${unit}`;

/** s, min and h are the same in all languages. */
function spanOf(length: DurationMs, count: Count): string {
  const seconds = Math.max(0, Math.ceil(length / 1000));
  if (seconds < 60) return together(count(seconds), "s");
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return together(count(minutes), "min");
  const rest = minutes % 60;
  const hours = together(count((minutes - rest) / 60), "h");
  return rest === 0 ? hours : `${hours} ${together(count(rest), "min")}`;
}

function bytesOf(size: number, locale: string): string {
  const [unit, scale] = size >= 1e6 ? (["megabyte", 1e6] as const) : (["kilobyte", 1e3] as const);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    maximumFractionDigits: size >= 1e6 ? 1 : 0,
  }).format(size / scale);
}

/** Words of the pane's language around a number of the locale's. */
function ageOf(length: DurationMs, relative: Intl.RelativeTimeFormat, count: Count): string {
  const [unit, unitMs] =
    length >= DAY_MS
      ? (["day", DAY_MS] as const)
      : length >= HOUR_MS
        ? (["hour", HOUR_MS] as const)
        : (["minute", MINUTE_MS] as const);
  const value = Math.floor(length / unitMs);
  const parts = relative.formatToParts(-value, unit);
  const [first] = parts.filter((part) => "unit" in part);
  // A number comes in several parts where its thousands are grouped.
  return parts
    .map((part) => (part === first ? count(value) : "unit" in part ? "" : part.value))
    .join("");
}
