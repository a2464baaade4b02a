/**
 * Words that stand beside numbers: credits, spans of time, windows of a limit. `formats` puts the numbers in; whatever
 * the browser can say in the pane's language itself (dates, ages, sizes, percentages) is left to it.
 */
export interface UnitWords {
  /** BCP 47 name of the language, for words that the browser knows itself ("3 days ago"). */
  readonly language: string;
  /** `count` is written already; `value` decides on the form of the noun. */
  readonly credits: (count: string, value: number) => string;
  readonly seconds: (count: string) => string;
  readonly minutes: (count: string) => string;
  readonly hours: (count: string) => string;
  readonly windows: {
    readonly second: string;
    readonly minute: string;
    readonly hour: string;
    readonly day: string;
    /** A window of no common length. */
    readonly other: (span: string) => string;
  };
}

/** A number and its unit stay on one line. */
const NO_BREAK = "\u00a0";

export const unitWords: UnitWords = {
  language: "en",
  credits: (count, value) => `${count}${NO_BREAK}${value === 1 ? "credit" : "credits"}`,
  seconds: (count) => `${count}${NO_BREAK}s`,
  minutes: (count) => `${count}${NO_BREAK}min`,
  hours: (count) => `${count}${NO_BREAK}h`,
  windows: {
    second: "a second",
    minute: "a minute",
    hour: "an hour",
    day: "a day",
    other: (span) => `in ${span}`,
  },
};
