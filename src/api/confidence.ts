/** From weakest to strongest. A file of its own, because functions need only this one of the closed lists. */
export const confidenceLevels = ["low", "medium", "high"] as const;
export type Confidence = (typeof confidenceLevels)[number];
