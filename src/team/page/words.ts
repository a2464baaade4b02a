/** Numbers, days and instants of the managers' page, as the browser's first language writes them. */
export interface Words {
  readonly locale: string;
  number(value: number | null): string;
  credits(value: number): string;
  day(day: string): string;
  instant(at: number): string;
}

const STANDARD = "en-GB";

export function wordsFor(acceptLanguage: string | null): Words {
  const locale = localeIn(acceptLanguage);
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" });
  const instant = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    dateStyle: "medium",
    timeStyle: "short",
  });
  return {
    locale,
    number: (value) => (value === null ? "–" : number.format(value)),
    credits: (value) => `${number.format(value)} ${value === 1 ? "credit" : "credits"}`,
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    instant: (at) => `${instant.format(new Date(at))} UTC`,
  };
}

/** `technologies:domain:acme.example` in plain words. The ledger does not keep the criteria of a search. */
export function whatWords(what: string): string {
  const [, kind = "", name = ""] = /^(\w+):(?:[^:]+:)?(.*)$/s.exec(what) ?? [];
  switch (kind) {
    case "company":
      return name;
    case "technologies":
      return `Technologies of ${name}`;
    case "buyingIntents":
      return `Buying intents of ${name}`;
    case "companySearch":
      return "Company search";
    case "jobSearch":
      return "Job search";
    default:
      return what;
  }
}

function localeIn(acceptLanguage: string | null): string {
  const first = (acceptLanguage ?? "").split(",", 1)[0]?.split(";", 1)[0]?.trim() ?? "";
  try {
    return Intl.NumberFormat.supportedLocalesOf(first)[0] ?? STANDARD;
  } catch {
    return STANDARD;
  }
}
