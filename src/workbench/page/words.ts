/** The page's own texts, in the languages of the add-in, which brings its own. Values stand in braces, as in ICU's messages. */
import texts from "./words.json";

export type PageLanguage = keyof typeof texts;
export type WordKey = keyof typeof texts.en;

/** The text in the page's language. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export function wordsIn(language: PageLanguage): Words {
  return (key, values = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The language of a BCP 47 tag; English for others. */
export function languageOf(locale: string): PageLanguage {
  const [language = ""] = locale.toLowerCase().split("-");
  return language in texts ? (language as PageLanguage) : "en";
}
