/**
 * The door of the task pane: puts it into an element and takes it away again. Loaded as a chunk
 * of its own when the pane is first shown, because custom functions need none of it.
 */
import { createRoot } from "react-dom/client";
import { createPaneJobs, PaneJobsProvider } from "./jobs/pane-jobs";
import { Pane } from "./shell/pane";
import type { PaneContext } from "./state/pane-context";

export type { PaneContext } from "./state/pane-context";

/** Shows the pane in `root`; the function given back takes it away. */
export function mountPane(root: HTMLElement, context: PaneContext): () => void {
  const reactRoot = createRoot(root);
  const jobs = createPaneJobs(context);
  reactRoot.render(
    <PaneJobsProvider value={jobs}>
      <Pane context={context} />
    </PaneJobsProvider>
  );
  return () => {
    reactRoot.unmount();
    jobs.dispose();
  };
}
