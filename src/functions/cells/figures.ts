/** How much a company uses a technology or deals with a topic: each figure as a cell, by the name that USES takes. */
import type { KeywordMetrics } from "../../input";
import { type Cell, dayCell, shareCell } from "./cells";

export const figures = {
  confidence: ({ confidence }) => confidence,
  jobs: ({ jobs }) => jobs,
  jobs7: ({ jobsLast7Days }) => jobsLast7Days,
  jobs30: ({ jobsLast30Days }) => jobsLast30Days,
  jobs180: ({ jobsLast180Days }) => jobsLast180Days,
  first: ({ firstSeen }) => firstSeen && dayCell(firstSeen),
  last: ({ lastSeen }) => lastSeen && dayCell(lastSeen),
  rank: ({ rank }) => rank,
  share: ({ share }) => (share === null ? null : shareCell(share)),
} satisfies Record<string, (metrics: KeywordMetrics) => Cell | null>;

export type Figure = keyof typeof figures;
