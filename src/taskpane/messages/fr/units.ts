import type { UnitWords } from "../units";

const NO_BREAK = "\u00a0";

export const unitWords: UnitWords = {
  language: "fr",
  credits: (count, value) => `${count}${NO_BREAK}${value < 2 ? "crédit" : "crédits"}`,
  seconds: (count) => `${count}${NO_BREAK}s`,
  minutes: (count) => `${count}${NO_BREAK}min`,
  hours: (count) => `${count}${NO_BREAK}h`,
  windows: {
    second: "par seconde",
    minute: "par minute",
    hour: "par heure",
    day: "par jour",
    other: (span) => `en ${span}`,
  },
};
