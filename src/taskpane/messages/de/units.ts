import type { UnitWords } from "../units";

const NO_BREAK = "\u00a0";

export const unitWords: UnitWords = {
  language: "de",
  credits: (count, value) => `${count}${NO_BREAK}${value === 1 ? "Credit" : "Credits"}`,
  seconds: (count) => `${count}${NO_BREAK}s`,
  minutes: (count) => `${count}${NO_BREAK}min`,
  hours: (count) => `${count}${NO_BREAK}h`,
  windows: {
    second: "pro Sekunde",
    minute: "pro Minute",
    hour: "pro Stunde",
    day: "pro Tag",
    other: (span) => `in ${span}`,
  },
};
