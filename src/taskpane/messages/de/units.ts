import type { UnitWords } from "../numbers/units";

export const unitWords: UnitWords = {
  language: "de",
  credits: (value) => (value === 1 ? "Credit" : "Credits"),
  windows: {
    second: "pro Sekunde",
    minute: "pro Minute",
    hour: "pro Stunde",
    day: "pro Tag",
    other: (span) => `in ${span}`,
  },
};
