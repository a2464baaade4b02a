/**
 * Theme and language of the page: the browser's, until a person chooses others in the status line. The add-in's frame
 * takes its theme from the page's `color-scheme`, so both change together.
 */
import { byId } from "./pane";
import { languageOf } from "./words";

const NAMES = { theme: "stackscout-workbench-theme", locale: "stackscout-workbench-locale" };

export class Appearance {
  readonly #theme = byId("theme") as HTMLSelectElement;
  readonly #systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  /** BCP 47: chosen before, else the browser's. */
  #locale = knownLocale([localStorage.getItem(NAMES.locale), navigator.language]);

  constructor(onTheme: (isDark: boolean) => void, onLocale: () => void) {
    const [theme, language] = [this.#theme, byId("language") as HTMLSelectElement];
    theme.value = localStorage.getItem(NAMES.theme) ?? "system";
    theme.onchange = () => {
      localStorage.setItem(NAMES.theme, theme.value);
      this.#show();
      onTheme(this.isDark);
    };
    for (const option of language.options)
      option.selected = languageOf(option.value) === languageOf(this.#locale);
    language.onchange = () => {
      this.#locale = language.value;
      localStorage.setItem(NAMES.locale, language.value);
      onLocale();
    };
    this.#systemIsDark.addEventListener("change", () => this.#show());
    this.#show();
  }

  get isDark(): boolean {
    const { value } = this.#theme;
    return value === "system" ? this.#systemIsDark.matches : value === "dark";
  }

  get locale(): string {
    return this.#locale;
  }

  #show(): void {
    document.documentElement.style.colorScheme = this.isDark ? "dark" : "light";
  }
}

/** The first that is a language tag we know, else English: Chromium calls `C.UTF-8` "en-US@posix", which is none. */
function knownLocale(wanted: readonly (string | null)[]): string {
  for (const each of wanted) {
    try {
      const [known] = Intl.NumberFormat.supportedLocalesOf(each ?? []);
      if (known !== undefined) return known;
    } catch {
      // No language tag.
    }
  }
  return "en-US";
}
