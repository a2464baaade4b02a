/** Work of the pane that goes on when a panel is closed: the runs, the tables of searches. Made once, with the pane. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Enrichment, SearchTables } from "../../excel";
import { type RunsState, RunWatch } from "./runs";
import { TableJob, type TablesState } from "./table-job";

export interface PaneJobs {
  readonly runs: RunWatch;
  readonly tables: TableJob;
}

export function createPaneJobs(parts: {
  readonly enrichment: Enrichment;
  readonly searchTables: SearchTables;
}): PaneJobs {
  return { runs: new RunWatch(parts.enrichment), tables: new TableJob(parts.searchTables) };
}

const PaneJobsContext = createContext<PaneJobs | null>(null);
export const PaneJobsProvider = PaneJobsContext.Provider;

export function useJobs(): PaneJobs {
  const jobs = useContext(PaneJobsContext);
  if (!jobs) throw new Error("A panel was rendered outside the pane.");
  return jobs;
}

export function useRunsState(): RunsState {
  const { runs } = useJobs();
  return useSyncExternalStore(runs.subscribe, runs.value);
}

export function useTablesState(): TablesState {
  const { tables } = useJobs();
  return useSyncExternalStore(tables.subscribe, tables.value);
}
