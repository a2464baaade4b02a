/** Stands in for the engine of runs until the composition root gives one: no runs, no tables. */
import type { Enrichment } from "../excel/enrichment";
import type { SearchTables } from "../excel/search-tables";

const absent = () => Promise.reject(new Error("Not available here."));

export const noEnrichment: Enrichment = {
  readSelection: absent,
  plan: absent,
  lookUpNames: absent,
  start: () => {
    throw new Error("Not available here.");
  },
  current: () => null,
  runs: () => Promise.resolve([]),
  subscribe: () => () => undefined,
  planAgain: absent,
  revert: absent,
  writeReport: absent,
  writeDifferences: absent,
  forget: absent,
};

export const noTables: SearchTables = {
  list: () => Promise.resolve([]),
  selected: () => Promise.resolve(null),
  plan: absent,
  run: absent,
};
