/**
 * Work of the pane that goes on when a panel is closed: the enrichment being prepared, the runs, the
 * tables of searches. Made once, with the pane.
 */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { ScoutClient } from "../../client";
import type { Enrichment, SearchTables } from "../../excel";
import { EnrichmentJob, type EnrichmentState } from "./enrichment-job";
import type { Kept } from "./kept";
import type { AskedPanel } from "./pane-context";
import { type RunsState, RunWatch } from "./runs";
import { TableJob, type TablesState } from "./table-job";

export interface PaneJobs {
  readonly enrichment: EnrichmentJob;
  readonly runs: RunWatch;
  readonly tables: TableJob;
  /** Starts what a ribbon command asks of a panel: "Enrich selection" begins with it. Free. */
  answerCommand(asked: AskedPanel): void;
  /** Stops listening; work under way goes on. */
  dispose(): void;
}

export function createPaneJobs(parts: {
  readonly client: Pick<ScoutClient, "refreshBalance" | "subscribe" | "team" | "view">;
  readonly enrichment: Enrichment;
  readonly searchTables: SearchTables;
  readonly kept: Kept;
}): PaneJobs {
  const enrichment = new EnrichmentJob(parts);
  const runs = new RunWatch(parts.enrichment);
  const tables = new TableJob(parts.searchTables);
  return {
    enrichment,
    runs,
    tables,
    answerCommand: (asked) => {
      if (asked === "enrich" && runs.value().current === null) enrichment.begin();
    },
    dispose: () => {
      enrichment.dispose();
      runs.dispose();
    },
  };
}

const PaneJobsContext = createContext<PaneJobs | null>(null);
export const PaneJobsProvider = PaneJobsContext.Provider;

export function useJobs(): PaneJobs {
  const jobs = useContext(PaneJobsContext);
  if (!jobs) throw new Error("A panel was rendered outside the pane.");
  return jobs;
}

export function useEnrichmentState(): EnrichmentState {
  const { enrichment } = useJobs();
  return useSyncExternalStore(enrichment.subscribe, enrichment.value);
}

export function useRunsState(): RunsState {
  const { runs } = useJobs();
  return useSyncExternalStore(runs.subscribe, runs.value);
}

export function useTablesState(): TablesState {
  const { tables } = useJobs();
  return useSyncExternalStore(tables.subscribe, tables.value);
}
