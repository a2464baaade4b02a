import type { UnitWords } from "../numbers/units";

export const unitWords: UnitWords = {
  language: "es",
  credits: (value) => (value === 1 ? "crédito" : "créditos"),
  windows: {
    second: "por segundo",
    minute: "por minuto",
    hour: "por hora",
    day: "al día",
    other: (span) => `en ${span}`,
  },
};
