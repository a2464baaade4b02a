/**
 * The pane's languages. English is part of the pane; each other language is a file that is fetched when needed.
 * Office's display language decides, unless the person has chosen one in Settings.
 */
import { english, type Language } from "../messages";

/** Each language by its own name. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
} as const;

export type LanguageId = keyof typeof languageNames;

export const languageIds = Object.keys(languageNames) as readonly LanguageId[];

/** The pane's language for a BCP 47 name: `de` for `de-AT`, `en` if the pane does not have it. */
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
