/**
 * The pane's languages. English comes with the pane; any other is a file of its own, fetched when it is wanted. Office's
 * display language chooses, unless the person has chosen another in Settings.
 */
import { english, type Language } from "../messages";

/** Each by its own name, as people look for it. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
} as const;

export type LanguageId = keyof typeof languageNames;

export const languageIds = Object.keys(languageNames) as readonly LanguageId[];

/** The language nearest to a BCP 47 name: `de` of `de-AT`, `en` of what there is none for. */
export function nearestLanguage(name: string): LanguageId {
  const [primary = ""] = name.toLowerCase().split(/[-_]/, 1);
  return languageIds.find((id) => id === primary) ?? "en";
}

const fetched: Record<LanguageId, () => Promise<Language>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import(/* webpackChunkName: "language-de" */ "../messages/de")).language,
  es: async () => (await import(/* webpackChunkName: "language-es" */ "../messages/es")).language,
  fr: async () => (await import(/* webpackChunkName: "language-fr" */ "../messages/fr")).language,
};

export const fetchLanguage = (id: LanguageId): Promise<Language> => fetched[id]();
