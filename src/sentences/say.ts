/** Facts in the words of the language that people chose: English, until another has been fetched (`speak`). */
import type { Given } from "../texts";

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
/** By English template; `{}` is what it was given, in its order. */
export type Sentences = Readonly<Record<string, string | Forms>>;

let sentences: Sentences = {};
let locale = "en-US";

/** `next` is how numbers, dates and plurals are written. */
export function speakBy(known: Sentences, next = "en-US"): void {
  sentences = known;
  locale = next;
}

export function say(told: Given): string {
  if (typeof told === "string") return told;
  if (typeof told === "number") return told.toLocaleString(locale);
  if (!("text" in told)) return told.toLocaleTimeString(locale, { timeStyle: "short" });
  const { text, one, given } = told;
  const forms = sentences[text] ?? (one === undefined ? text : { one, other: text });
  const form =
    typeof forms === "string"
      ? forms
      : (forms[new Intl.PluralRules(locale).select(Number(given[0]))] ?? forms.other);
  let at = 0;
  return form.replaceAll("{}", () => say(given[at++] ?? ""));
}
