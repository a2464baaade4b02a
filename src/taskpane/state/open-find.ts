/** Opens Find from another panel, with a new form or as it was left. */
import type { SearchKind } from "../../input";
import { startOf, type FindState } from "../search-form/find-state";
import { useKeptValues, type Kept } from "./kept";
import { usePane } from "./pane-context";

/** The kept name for which of the two searches Find shows. */
export const FIND_KIND = "find kind";

const FIND_NAMES: Readonly<Record<SearchKind, string>> = {
  companies: "find: companies",
  jobs: "find: jobs",
};

export function findName(search: SearchKind): string {
  return FIND_NAMES[search];
}

export function useOpenFind(): (
  search: SearchKind,
  start?: Pick<FindState, "form"> & Partial<FindState>
) => void {
  const kept = useKeptValues();
  const { goTo } = usePane();
  return (search, start) => {
    if (start) {
      const { pageRows } = keptState(kept, search);
      kept.set(findName(search), { ...startOf(search), pageRows, ...start });
    }
    kept.set(FIND_KIND, search);
    goTo("find");
  };
}

function keptState(kept: Kept, search: SearchKind): FindState {
  return (kept.get(findName(search)) as FindState | undefined) ?? startOf(search);
}
