/** Stands in for tables of searches until they are there: none. */
import type { SearchTables } from "../excel/search-tables";

const absent = () => Promise.reject(new Error("Not available here."));

export const noTables: SearchTables = {
  list: () => Promise.resolve([]),
  selected: () => Promise.resolve(null),
  plan: absent,
  run: absent,
};
