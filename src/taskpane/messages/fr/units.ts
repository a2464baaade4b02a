import type { UnitWords } from "../numbers/units";

export const unitWords: UnitWords = {
  language: "fr",
  credits: (value) => (value < 2 ? "crédit" : "crédits"),
  windows: {
    second: "par seconde",
    minute: "par minute",
    hour: "par heure",
    day: "par jour",
    other: (span) => `en ${span}`,
  },
};
