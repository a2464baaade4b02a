/**
 * What the page says while it starts, and if the start fails: what happened, then what to do. The page
 * contains the words of all languages (`start-words.json`), because they are needed when nothing can be
 * fetched.
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
  /** `{}` stands for what this Excel lacks. */
  | "tooOld";

export type StartWords = Readonly<Record<StartWord, string>>;

/** The words in this language (BCP 47), else in English. */
export function startWords(page: Document, language: string): StartWords {
  const text = page.querySelector("template")?.content.textContent ?? "";
  const all = JSON.parse(text) as Readonly<Record<string, StartWords>> & {
    readonly en: StartWords;
  };
  return all[language.slice(0, 2).toLowerCase()] ?? all.en;
}
