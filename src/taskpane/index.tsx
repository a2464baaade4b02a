/**
 * The door of the task pane: mounts it into an element and unmounts it. Loaded as a separate chunk when the
 * pane is first shown, because custom functions do not need it.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createPaneJobs, PaneJobsProvider } from "./jobs/pane-jobs";
import { Pane } from "./shell/pane";
import type { PaneContext } from "./state/pane-context";
import { createQueries } from "./state/use-loaded";

export type { PaneContext } from "./state/pane-context";

/** Shows the pane in `root`; call the result to remove it. */
export function mountPane(root: HTMLElement, context: PaneContext): () => void {
  const reactRoot = createRoot(root);
  const jobs = createPaneJobs(context);
  const queries = createQueries();
  reactRoot.render(
    <QueryClientProvider client={queries}>
      <PaneJobsProvider value={jobs}>
        <Pane context={context} />
      </PaneJobsProvider>
    </QueryClientProvider>
  );
  return () => {
    reactRoot.unmount();
    jobs.dispose();
    queries.clear();
  };
}
