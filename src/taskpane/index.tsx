/**
 * The door of the task pane: mounts it into an element and unmounts it. Loaded as a separate chunk when the
 * pane is first shown, because custom functions do not need it.
 */
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { Pane } from "./app";
import { RunWatch, TableJob } from "./state/jobs";
import { Kept } from "./state/kept";
import type { PaneContext } from "./state/pane-context";
import { createQueries } from "./state/queries";

export type { PaneContext } from "./state/pane-context";

/** Shows the pane in `root`; call the result to remove it. */
export function mountPane(root: HTMLElement, context: PaneContext): () => void {
  const reactRoot = createRoot(root);
  const kept = new Kept(context.draftStore);
  const jobs = {
    runs: new RunWatch(context.enrichment),
    tables: new TableJob(context.searchTables),
  };
  const queries = createQueries();
  reactRoot.render(
    <QueryClientProvider client={queries}>
      <Pane context={context} kept={kept} jobs={jobs} />
    </QueryClientProvider>
  );
  return () => {
    reactRoot.unmount();
    jobs.runs.dispose();
    queries.clear();
  };
}
