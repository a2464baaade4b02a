/**
 * A text in the language that people chose: English, which comes with the code, until another catalogue was fetched
 * (`speak`). Pane and cells share one page and so one language. A text that a catalogue lacks is said in English.
 */
import { IntlMessageFormat, type Formats as IcuFormats, type Options } from "intl-messageformat";
import en from "./en.json";
import { type Formats, formatsOf } from "./formats";
import type { Given, Said, TextKey, Values } from "./said";

/** Texts by key, in ICU's message format. */
export type Catalogue = Readonly<Partial<Record<TextKey, string>>>;

let language = "en";
let catalogue: Catalogue = en;
let formats = createFormats("en-US");
const parsed = new Map<TextKey, IntlMessageFormat>();

/** Sets the language (BCP 47) from now on; numbers and times are written as in `locale`. */
export function speakBy(next: string, texts: Catalogue, locale = next): void {
  language = next;
  catalogue = texts;
  parsed.clear();
  formats = createFormats(locale);
}

/** The language of texts, as BCP 47. */
export const spokenLanguage = (): string => language;

/** How numbers, credits and times are written in a locale, beside texts of the chosen language. */
export function createFormats(locale: string): Formats {
  return formatsOf(locale, language, t);
}

export function t(key: TextKey, values: Values = {}): string {
  const text = catalogue[key] ?? en[key];
  if (!/[{']/.test(text)) return text;
  let message = parsed.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, key in catalogue ? language : "en", STYLES, OPTIONS);
    parsed.set(key, message);
  }
  return message.format(plain(values)) as string;
}

/** Puts a fact into words. */
export function say(told: Given): string {
  if (typeof told === "string") return told;
  if (typeof told === "number") return formats.number(told);
  if (typeof told !== "object" || told === null) return "";
  if ("key" in told) return t(told.key, told.values);
  return told.parts.map(say).join(told.between);
}

/** A text whose key ends with a word from outside, or else another: lists of the service grow. */
export function textOr(key: string, otherwise: string): string {
  return Object.hasOwn(en, key) ? t(key as TextKey) : otherwise;
}

/** The word for a value of the contract; the value itself when it is a new one. */
export const valueText = (value: string): string => textOr(`values.${value}`, value);

/** The name of a filter or a field, by its English one, which people type into cells. */
export const nameText = (label: string): string => textOr(`names.${label}`, label);

/** What ICU takes: facts in words, and "" like null, for `select` has no empty choice. */
function plain(values: Values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === "" ? null : typeof value === "object" && value !== null ? say(value) : value,
    ])
  );
}

/** `{price, number, credits}`: each style is a way of `formats`, told to ICU by a name that means nothing to it. */
const styleOf = (currency: string) => ({ currency });
const STYLES: Partial<IcuFormats> = {
  number: {
    credits: styleOf("credits"),
    percent: styleOf("percent"),
    usd: styleOf("usd"),
  },
};

function write(value: unknown, style: string | undefined): string {
  if (typeof value !== "number") return String(value);
  if (style === "credits") return formats.credits(value);
  if (style === "percent") return formats.percent(value);
  if (style === "usd") return formats.usd(value);
  return Number.isInteger(value) ? formats.count(value) : formats.number(value);
}

const OPTIONS: Options = {
  ignoreTag: true,
  formatters: {
    getNumberFormat: (_, style) =>
      ({ format: (value: unknown) => write(value, style?.currency) }) as Intl.NumberFormat,
    getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
    getPluralRules: (...options) => new Intl.PluralRules(...options),
  },
};

/** A failure that carries what it tells. It is said when its message is read, which a surface does. */
export class ToldError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions
  ) {
    super(undefined, options);
  }

  override get message(): string {
    return say(this.said);
  }
}
