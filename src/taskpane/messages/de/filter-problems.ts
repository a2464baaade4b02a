import type { Texts } from "..";
import type { ChoiceKind, SingleKind } from "../../../input";

export const filterProblemMessages: Texts["filterProblemMessages"] = () => {
  const quoted = (text: string) => `„${text}“`;
  return {
    country: (text) =>
      `${quoted(text)} ist kein Land. Wählen Sie eines, oder geben Sie sein Kürzel ein, etwa DE.`,
    domain: (text) => `${quoted(text)} ist keine Domain. Geben Sie eine ein wie acme.example.`,
    page: (text) => `${quoted(text)} ist keine Firmenseite des Berufsnetzwerks.`,
    wholeNumber: (text) => `${quoted(text)} ist keine ganze Zahl.`,
    choices: {
      stages: "eine Finanzierungsphase",
      seniorities: "eine Karrierestufe",
      employments: "eine Beschäftigungsart",
      workplaces: "eine Arbeitsform",
      confidences: "eine Verlässlichkeit",
      "keyword-types": "eine Art von Schlagwort",
      "company-properties": "eine Eigenschaft einer Firma",
      "job-properties": "eine Eigenschaft einer Stelle",
    } satisfies Record<ChoiceKind, string>,
    choice: (text, what, nearest) =>
      `${quoted(text)} ist nicht ${what}. Meinten Sie ${quoted(nearest)}?`,
    order: (text, nearest) =>
      `Nach ${quoted(text)} lässt sich nicht sortieren. Meinten Sie ${quoted(nearest)}?`,
    twoNumbers: (text) =>
      `${quoted(text)} kann zwei Zahlen bedeuten. Geben Sie sie ohne Trennzeichen ein, etwa 1500.`,
    twoDays: (text) => `${quoted(text)} kann zwei Tage bedeuten. Geben Sie ihn ein wie 2026-01-31.`,
    oneValue: "Hier geht nur ein Wert.",
    needs: {
      number: "Geben Sie eine Zahl ein, etwa 5000 oder 10M.",
      whole: "Geben Sie eine ganze Zahl ein, etwa 500 oder 10k.",
      count: "Geben Sie eine ganze Zahl ab 1 ein.",
      days: "Geben Sie eine Zahl von Tagen ein, etwa 30.",
      hours: "Geben Sie eine Zahl von Stunden ein, 1 bis 87.600.",
      share: "Geben Sie einen Anteil von 0 bis 1 ein, etwa 0,2 oder 20 %.",
      flag: "Wählen Sie ja oder nein.",
      date: "Geben Sie ein Datum ein.",
      moment: "Geben Sie ein Datum ein.",
      "company-type": "Wählen Sie etwas aus der Liste.",
    } satisfies Record<SingleKind, string>,
  };
};
