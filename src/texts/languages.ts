/**
 * The languages. English is part of the code; the catalogue of each other one is fetched when needed. Office's display
 * language decides, unless the person has chosen one in Settings.
 */
import en from "./en.json";
import { type Catalogue, speakBy } from "./t";

/** Each language by its own name. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
} as const;

export type LanguageId = keyof typeof languageNames;

export const languageIds = Object.keys(languageNames) as readonly LanguageId[];

/** The language for a BCP 47 name: `de` for `de-AT`, `en` if there is none. */
export function nearestLanguage(name: string): LanguageId {
  const [primary = ""] = name.toLowerCase().split(/[-_]/, 1);
  return languageIds.find((id) => id === primary) ?? "en";
}

const fetched: Record<LanguageId, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import(/* webpackChunkName: "language-de" */ "./de.json")).default,
  es: async () => (await import(/* webpackChunkName: "language-es" */ "./es.json")).default,
  fr: async () => (await import(/* webpackChunkName: "language-fr" */ "./fr.json")).default,
};

/** Speaks the nearest language of a BCP 47 name from now on. Rejects when its file cannot be fetched: the one before stays. */
export async function speak(name: string, locale?: string): Promise<void> {
  const id = nearestLanguage(name);
  speakBy(id, await fetched[id](), locale ?? (id === "en" ? "en-US" : name));
}
