/**
 * Words that stand beside numbers: credits, spans of time, windows of a limit. `formats` puts the numbers in; whatever
 * the browser can say in the pane's language itself (dates, ages, sizes, percentages) is left to it.
 */
export interface UnitWords {
  /** BCP 47 name of the language, for words that the browser knows itself ("3 days ago"). */
  readonly language: string;
  /** The noun in the form that so many take. */
  readonly credits: (value: number) => string;
  readonly windows: {
    readonly second: string;
    readonly minute: string;
    readonly hour: string;
    readonly day: string;
    /** A window of no common length. */
    readonly other: (span: string) => string;
  };
}

export const unitWords: UnitWords = {
  language: "en",
  credits: (value) => (value === 1 ? "credit" : "credits"),
  windows: {
    second: "a second",
    minute: "a minute",
    hour: "an hour",
    day: "a day",
    other: (span) => `in ${span}`,
  },
};
