/**
 * What the page says while it starts, and when it does not: what happened, then what to do. The page
 * itself carries the words of all languages (`start-words.json`), for they are said when nothing can be fetched.
 */
export type StartWord =
  | "starting"
  | "again"
  | "tryAgain"
  | "noOffice"
  | "silent"
  | "noHost"
  | "otherHost"
  | "noCode"
  | "slowWorkbook"
  | "slowCode"
  | "cannotStart"
  /** `{}` is what it lacks. */
  | "tooOld";

export type StartWords = Readonly<Record<StartWord, string>>;

/** In this language (BCP 47), else in English. */
export function startWords(page: Document, language: string): StartWords {
  const text = page.querySelector("template")?.content.textContent ?? "";
  const all = JSON.parse(text) as Readonly<Record<string, StartWords>> & {
    readonly en: StartWords;
  };
  return all[language.slice(0, 2).toLowerCase()] ?? all.en;
}
