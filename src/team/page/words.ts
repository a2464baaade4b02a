/** How the managers' page writes numbers, days and instants. */
const LOCALE = "en-GB";
const numbers = new Intl.NumberFormat(LOCALE);
const days = new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", day: "numeric", month: "short" });
const instants = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "UTC",
  dateStyle: "medium",
  timeStyle: "short",
});

export const numberText = (value: number | null) => (value === null ? "–" : numbers.format(value));
export const creditsText = (value: number) =>
  `${numberText(value)} ${value === 1 ? "credit" : "credits"}`;
/** `2026-11-28` as "28 Nov". */
export const dayText = (text: string) => days.format(new Date(`${text}T00:00:00Z`));
export const instantText = (at: number) => `${instants.format(new Date(at))} UTC`;

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
