/**
 * Theme and language of the page: the browser's, until a person chooses others in the status line. The add-in's frame
 * takes its theme from the page's `color-scheme`, so both change together.
 */
import { languageOf, pageLocales, type Words } from "./words";

type Theme = "system" | "light" | "dark";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const NAMES = { theme: "stackscout-workbench-theme", locale: "stackscout-workbench-locale" };

function select(
  id: string,
  options: Readonly<Record<string, string>>,
  value: string,
  onChoose: (value: string) => void
): void {
  const field = document.getElementById(id) as HTMLSelectElement;
  field.replaceChildren(
    ...Object.entries(options).map(([key, text]) => new Option(text, key, false, key === value))
  );
  field.onchange = () => onChoose(field.value);
}

export class Appearance {
  readonly #onTheme: (isDark: boolean) => void;
  readonly #onLocale: () => void;
  readonly #systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  #theme: Theme;
  /** BCP 47: chosen before, else the browser's. */
  #locale: string;

  constructor(onTheme: (isDark: boolean) => void, onLocale: () => void) {
    this.#onTheme = onTheme;
    this.#onLocale = onLocale;
    const theme = localStorage.getItem(NAMES.theme);
    this.#theme = THEMES.find((each) => each === theme) ?? "system";
    this.#locale = knownLocale([localStorage.getItem(NAMES.locale), navigator.language]);
    this.#systemIsDark.addEventListener("change", () => this.#show());
    this.#show();
  }

  get isDark(): boolean {
    return this.#theme === "system" ? this.#systemIsDark.matches : this.#theme === "dark";
  }

  get locale(): string {
    return this.#locale;
  }

  /** Fills the two fields, in the words of the page. */
  draw(words: Words): void {
    const themes = {
      system: words("themeSystem"),
      light: words("themeLight"),
      dark: words("themeDark"),
    };
    select("theme", themes, this.#theme, (value) => {
      this.#theme = value as Theme;
      localStorage.setItem(NAMES.theme, value);
      this.#show();
      this.#onTheme(this.isDark);
    });
    const own = languageOf(this.#locale);
    const chosen = Object.keys(pageLocales).find((each) => languageOf(each) === own) ?? "";
    select("language", pageLocales, chosen, (value) => {
      this.#locale = value;
      localStorage.setItem(NAMES.locale, value);
      this.#onLocale();
    });
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
