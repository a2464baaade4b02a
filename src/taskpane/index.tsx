/**
 * The entry of the task pane: mounts it into an element. Loaded as a separate chunk when the pane is first shown, because
 * custom functions do not need it.
 */
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { Pane } from "./app";
import { RunWatch, TableJob } from "./state/jobs";
import { Kept } from "./state/kept";
import type { PaneContext } from "./state/pane-context";
import { createQueries } from "./state/queries";

export type { PaneContext } from "./state/pane-context";

/** Shows the pane in `root`, as long as the page lasts. */
export function mountPane(root: HTMLElement, context: PaneContext): void {
  const kept = new Kept(context.draftStore);
  const jobs = {
    runs: new RunWatch(context.enrichment),
    tables: new TableJob(context.searchTables),
  };
  createRoot(root).render(
    <QueryClientProvider client={createQueries()}>
      <Pane context={context} kept={kept} jobs={jobs} />
    </QueryClientProvider>
  );
}
