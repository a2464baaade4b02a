import type { UnitWords } from "../units";

const NO_BREAK = "\u00a0";

export const unitWords: UnitWords = {
  language: "es",
  credits: (count, value) => `${count}${NO_BREAK}${value === 1 ? "crédito" : "créditos"}`,
  seconds: (count) => `${count}${NO_BREAK}s`,
  minutes: (count) => `${count}${NO_BREAK}min`,
  hours: (count) => `${count}${NO_BREAK}h`,
  windows: {
    second: "por segundo",
    minute: "por minuto",
    hour: "por hora",
    day: "al día",
    other: (span) => `en ${span}`,
  },
};
