/** Apart from the other closed lists, because functions answer with it: from weakest to strongest. */
export const confidenceLevels = ["low", "medium", "high"] as const;
export type Confidence = (typeof confidenceLevels)[number];
